/**
 * The keys of the whole page. Letters typed outside a text field go to the selected seat.
 *
 * @param {{store: import("./state.js").Store, selection: import("./selection.js").Selection,
 *   dealer: import("./dealer.js").Dealer, deck: import("./cards.js").Deck, openHelp: () => void}} page
 */
export function listenToKeys({ store, selection, dealer, deck, openHelp }) {
  document.addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]")) return;
    if (event.ctrlKey || event.metaKey) return undoOrRedo(store, event);
    if (event.altKey) return;
    if (event.key === "?") {
      event.preventDefault();
      return openHelp();
    }
    if (!isTyping(event.target)) typeIntoSelected(event);
  });

  /** @param {KeyboardEvent} event */
  function typeIntoSelected({ key }) {
    const startsHand = key === "*" || deck.ranks.includes(key.toUpperCase());
    if (key === "Backspace") dealer.removeLast();
    else if (key.length === 1 && startsHand) {
      const { place } = selection.get();
      dealer.select(place || dealer.following("players[0]") || "players[0]", { focus: true });
    }
  }
}

/** @param {EventTarget|null} target */
function isTyping(target) {
  return target instanceof HTMLElement && target.matches("input[type=text], select, textarea");
}

/** @param {import("./state.js").Store} store @param {KeyboardEvent} event */
function undoOrRedo(store, event) {
  const key = event.key.toLowerCase();
  if (key !== "z" && key !== "y") return;
  event.preventDefault();
  if (key === "y" || event.shiftKey) store.redo();
  else store.undo();
}
