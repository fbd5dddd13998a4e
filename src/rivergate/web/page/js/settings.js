const PREFIX = "rivergate.";

/** What the reader has set, kept in this browser where it allows that. */
export const settings = {
  /** @param {string} name @param {string} otherwise */
  get(name, otherwise) {
    return storage()?.getItem(PREFIX + name) ?? otherwise;
  },
  /** @param {string} name @param {string} value */
  set(name, value) {
    storage()?.setItem(PREFIX + name, value);
  },
};

function storage() {
  try {
    return window.localStorage;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
