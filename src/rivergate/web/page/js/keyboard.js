import { byId } from "./element.js";
import { beginsText, pastedText, takePasted } from "./entry.js";
import { withText } from "./spot.js";

/**
 * The keys of the whole page. Letters typed outside a text field go to the selected seat.
 *
 * @param {import("./entry.js").Table & {openHelp: () => void}} table
 */
export function listenToKeys(table) {
  const { store, selection, dealer, deck, openHelp } = table;
  document.addEventListener("keydown", (event) => {
    if (document.querySelector("dialog[open]")) return;
    const asked = undoKey(event);
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    const action = asked ? store[asked] : isPlain && event.key === "?" ? openHelp : null;
    if (action) {
      event.preventDefault();
      action();
    } else if (isPlain && !isTyping(event.target)) {
      typeIntoSelected(event);
    }
  });

  /** @param {KeyboardEvent} event */
  function typeIntoSelected({ key }) {
    if (key === "Backspace") dealer.removeLast();
    else if (key.length === 1 && beginsText(deck, key)) {
      dealer.select(placeForText(), { focus: true });
    }
  }

  function placeForText() {
    return selection.get().place || dealer.following("players[0]") || "players[0]";
  }

  // The address is the spot's: it stays as it is.
  byId("skip").addEventListener("click", (/** @type {Event} */ event) => {
    event.preventDefault();
    byId("results").focus();
  });

  document.addEventListener("paste", (event) => {
    const text = pastedText(event);
    if (!text || isTyping(event.target) || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    const place = placeForText();
    if (takePasted(table, place, text)) return;
    store.patch(withText(store.get(), place, text));
    dealer.select(place, { focus: true });
  });
}

/** @param {EventTarget|null} target */
function isTyping(target) {
  return target instanceof HTMLElement && target.matches("input[type=text], select, textarea");
}

/** What a key asks for. @param {KeyboardEvent} event @returns {"undo"|"redo"|null} */
export function undoKey({ key, ctrlKey, metaKey, shiftKey }) {
  if (!ctrlKey && !metaKey) return null;
  if (key.toLowerCase() === "z") return shiftKey ? "redo" : "undo";
  return key.toLowerCase() === "y" ? "redo" : null;
}
