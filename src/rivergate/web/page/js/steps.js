/** What was before, and the way back to it and forth again. */

const MOST_STEPS = 200;

/**
 * @template T
 * @param {() => T} present a copy of what is there
 * @param {(then: T) => void} put puts another in its place
 */
export function createSteps(present, put) {
  /** @type {T[]} */
  const past = [];
  /** @type {T[]} */
  const future = [];

  /** @param {T[]} from @param {T[]} to */
  function travel(from, to) {
    const then = from.pop();
    if (!then) return;
    to.push(present());
    put(then);
  }

  return {
    /** Before a change. */
    remember() {
      past.push(present());
      if (past.length > MOST_STEPS) past.shift();
      future.length = 0;
    },
    forget() {
      past.length = future.length = 0;
    },
    undo: () => travel(past, future),
    redo: () => travel(future, past),
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
  };
}
