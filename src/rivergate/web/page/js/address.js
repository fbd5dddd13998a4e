import { fromUrl, toUrl } from "./state.js";

/**
 * Keeps the address in step with the state. A spot that was complete keeps its own entry in the
 * browser's history, so that Back goes from answered spot to answered spot.
 *
 * @param {import("./state.js").Store} store
 * @param {(state: import("./state.js").State) => boolean} isComplete
 */
export function createAddress(store, isComplete) {
  let leaving = isComplete(store.get());

  store.subscribe((state, { joined, fromHistory }) => {
    const url = toUrl(state);
    if (!fromHistory && url !== window.location.hash) {
      const method = leaving && !joined ? "pushState" : "replaceState";
      window.history[method](null, "", url);
    }
    leaving = isComplete(state);
  });
  window.addEventListener("popstate", () =>
    store.set(fromUrl(window.location.hash) ?? {}, { fromHistory: true }),
  );
}
