import { showHand } from "./cards.js";
import { element } from "./element.js";
import { createEntry } from "./entry.js";
import { handAt } from "./spot.js";

const finePointer = window.matchMedia("(pointer: fine)");

/**
 * The board or the dead cards: slots and a text field.
 *
 * @param {import("./entry.js").Table} table
 * @param {string} place "board" or "dead"
 * @param {{label: string, placeholder: string, slots: (held: number) => number}} look
 *   slots: how many cards and open slots to draw when so many cards are held.
 */
export function createSlots(table, place, { label, placeholder, slots }) {
  const { selection, dealer } = table;
  const cards = element("div", { class: "slots-cards", onclick: pick });
  const entry = createEntry(table, place, {
    id: `${place}-text`,
    class: "slots-text",
    placeholder,
    "aria-label": label,
    "aria-describedby": `${place}-note`,
  });
  const note = element("p", { class: "slots-note", id: `${place}-note` });
  const root = element(
    "div",
    { class: `slots ${place}`, id: place, role: "group", "aria-label": label },
    cards,
    element(
      "div",
      { class: "slots-line" },
      element("span", { class: "slots-label", "aria-hidden": "true" }, label),
      entry,
    ),
    note,
  );
  let held = 0;

  /** @param {MouseEvent} event */
  function pick(event) {
    const card = /** @type {HTMLElement} */ (event.target).closest(".card");
    const focus = finePointer.matches;
    if (!card) return dealer.select(place, { focus });
    selection.set(place, Math.min([...cards.children].indexOf(card), held), { focus });
  }

  /** @param {import("./state.js").State} state */
  function render(state) {
    const hand = handAt(state, place, table.deck, table.tables);
    held = hand?.cards.length ?? 0;
    showHand(cards, table.deck, hand ?? { cards: [], unknown: 0, tail: "" }, slots(held));
    root.classList.toggle("is-filled", held > 0);
  }

  /** @param {import("./spot.js").Problem|null} problem */
  function showProblem(problem) {
    note.textContent = problem?.message ?? "";
    root.classList.toggle("has-error", Boolean(problem && !problem.missing));
    entry.setAttribute("aria-invalid", String(Boolean(problem && !problem.missing)));
  }

  /** @param {import("./selection.js").Selected} selected */
  function showSelected(selected) {
    const isSelected = selected.place === place;
    root.classList.toggle("is-selected", isSelected);
    [...cards.children].forEach((card, index) =>
      card.classList.toggle("is-next", isSelected && index === selected.index),
    );
  }

  return { root, render, showProblem, showSelected };
}
