/**
 * The place that the next card goes to.
 *
 * @typedef {object} Selected
 * @property {string} place "players[0]", "board" or "dead"; "" for none
 * @property {number} index which of its cards
 */

export function createSelection() {
  /** @type {Selected} */
  let selected = { place: "players[0]", index: 0 };
  /** @type {Set<(selected: Selected, focus: boolean) => void>} */
  const listeners = new Set();
  return {
    get: () => selected,
    /**
     * @param {string} place
     * @param {number} index
     * @param {{focus?: boolean}} [options] focus: whether its text field is to be focused
     */
    set(place, index, { focus = false } = {}) {
      selected = { place, index };
      listeners.forEach((listener) => listener(selected, focus));
    },
    /** @param {(selected: Selected, focus: boolean) => void} listener */
    subscribe: (listener) => listeners.add(listener),
  };
}

/** @typedef {ReturnType<typeof createSelection>} Selection */
