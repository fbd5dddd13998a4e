const PREFIX = "rivergate.";

/** What the reader has set, kept in this browser where it allows that. */
export const settings = {
  /** @param {string} name @param {string} otherwise @returns {string} */
  get: (name, otherwise) => stored((storage) => storage.getItem(PREFIX + name)) ?? otherwise,
  /** @param {string} name @param {string} value */
  set: (name, value) => stored((storage) => storage.setItem(PREFIX + name, value)),
};

/** What a use of the storage gives; null where the browser refuses it. @param {(storage: Storage) => any} use */
function stored(use) {
  try {
    return use(window.localStorage);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
