import { EngineError } from "./api.js";
import { placeName, problemsOf, seatOf, seatPlace, spotOf, takenSeats } from "./spot.js";

const DEBOUNCE_MS = 80;

/**
 * Asks the engine whenever the spot is complete, and drops the run before.
 *
 * @typedef {object} Reports
 * @property {(problems: import("./spot.js").Problem[]) => void} onProblems
 * @property {() => void} onIncomplete nothing can be asked
 * @property {() => void} onStart
 * @property {(update: import("./engine.js").Update, seats: number[]) => void} onUpdate
 * @property {(error: EngineError, message: string) => void} onError message: with the seat as the page counts them
 *
 * @param {{store: import("./state.js").Store, engine: import("./engine.js").Engine,
 *   deck: import("./cards.js").Deck, tables: any}} table
 * @param {Reports} reports
 */
export function createRunner({ store, engine, deck, tables }, reports) {
  let abort = new AbortController();
  let timer = 0;
  let changedAt = -Infinity;
  let asked = "";

  /** @param {import("./state.js").State} state @param {import("./state.js").Change} [change] */
  function changed(state, change = {}) {
    const question = JSON.stringify([spotOf(state), takenSeats(state), state.method]);
    const problems = problemsOf(state, deck, tables);
    if (question === asked && !problems.length) return;
    stopRun();
    reports.onProblems(problems);
    asked = problems.length ? "" : question;
    if (problems.length) return reports.onIncomplete();
    const now = performance.now();
    const hurried = change.merge || now - changedAt < DEBOUNCE_MS;
    changedAt = now;
    reports.onStart();
    timer = window.setTimeout(() => run(state), hurried ? DEBOUNCE_MS : 0);
  }

  function stopRun() {
    window.clearTimeout(timer);
    abort.abort();
    abort = new AbortController();
  }

  /** @param {import("./state.js").State} state */
  async function run(state) {
    const { signal } = abort;
    const seats = takenSeats(state);
    const report = (/** @type {import("./engine.js").Update} */ update) =>
      signal.aborted || reports.onUpdate(update, seats);
    try {
      report(await engine.run(spotOf(state), { method: state.method, onUpdate: report, signal }));
    } catch (error) {
      if (signal.aborted) return;
      const isTold = error instanceof EngineError;
      showError(isTold ? error : new EngineError(`The page failed: ${error}`), seats);
      if (!isTold) throw error;
    }
  }

  /** @param {EngineError} error @param {number[]} seats */
  function showError(error, seats) {
    asked = "";
    const player = seatOf(error.where ?? "");
    const where = player >= 0 ? seatPlace(seats[player]) : (error.where ?? "");
    if (!where) return reports.onError(error, capital(error.message));
    const message = placed(error);
    reports.onProblems([{ where, message, missing: false }]);
    reports.onError(error, `${capital(placeName(where))}: ${message}`);
  }

  store.subscribe(changed);
  return {
    /** Asks again, as after an error. */
    again() {
      asked = "";
      changed(store.get());
    },
    pause: () => tell(engine.pause),
    resume: () => tell(engine.resume),
    stop: () => tell(engine.stop),
  };
}

/** @typedef {ReturnType<typeof createRunner>} Runner */

/** The work may have ended before the button was pressed. @param {() => any} action */
async function tell(action) {
  try {
    await action();
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    console.info(error.message);
  }
}

/** An error shown at its place: it names neither that nor more of a range than is to blame. @param {EngineError} error */
export function placed({ message, token }) {
  const unread = /^cannot read the range( .*?)? at offset \d+: /s;
  const rest = message.replace(/^(player \d+|the board|the dead cards): /, "");
  return capital(rest.replace(unread, token ? `cannot read ${token}: ` : "cannot read this: "));
}

/** @param {string} text */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
