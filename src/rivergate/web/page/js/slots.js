import { NO_CARDS, showHand } from "./cards.js";
import { element } from "./element.js";
import { createPlace } from "./place.js";
import { handAt } from "./spot.js";

/**
 * The board or the dead cards: slots and a text field.
 *
 * @param {import("./entry.js").Table} table
 * @param {string} place "board" or "dead"
 * @param {{label: string, slots: (held: number) => number}} look
 *   slots: how many cards and open slots to draw when so many cards are held.
 */
export function createSlots(table, place, { label, slots }) {
  const { cards, entry, note, showProblem, showSelected } = createPlace(table, place, {
    kind: "slots",
    id: place,
    label,
    placeholder: "none",
  });
  const words = element("span", { class: "slots-label", "aria-hidden": "true" }, label);
  const root = element(
    "div",
    { class: `slots ${place}`, id: place, role: "group", "aria-label": label },
    cards,
    element("div", { class: "slots-line" }, words, entry),
    note,
  );

  /** @param {import("./state.js").State} state */
  function render(state) {
    const hand = handAt(state, place, table.deck, table.tables) ?? NO_CARDS;
    const held = hand.cards.length;
    showHand(cards, table.deck, hand, slots(held));
    root.classList.toggle("is-filled", held > 0);
  }

  return {
    root,
    render,
    showProblem: showProblem.bind(null, root),
    showSelected: showSelected.bind(null, root),
  };
}
