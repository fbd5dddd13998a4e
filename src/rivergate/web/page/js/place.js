import { element } from "./element.js";
import { createEntry } from "./entry.js";
import { handAt } from "./spot.js";

const finePointer = window.matchMedia("(pointer: fine)");

/**
 * What a seat, the board and the dead cards have in common: cards, a text field and a note.
 *
 * @param {import("./entry.js").Table} table
 * @param {string} place
 * @param {{kind: string, id: string, label: string, placeholder: string, figure?: string}} look
 *   kind: begins the class names; figure: the id of what else describes the place
 */
export function createPlace(table, place, { kind, id, label, placeholder, figure = "" }) {
  const { store, selection, dealer, deck, tables } = table;
  const cards = element("div", { class: `${kind}-cards`, onclick: pick });
  const note = element("p", { class: `${kind}-note`, id: `${id}-note` });
  const entry = createEntry(table, place, {
    id: `${id}-text`,
    class: `${kind}-text`,
    placeholder,
    "aria-label": label,
    "aria-describedby": `${figure} ${note.id}`.trim(),
  });

  /** Selects the place; a keyboard on the screen is not called up. */
  function take() {
    dealer.select(place, { focus: finePointer.matches });
  }

  /** Selects the card that was clicked. @param {MouseEvent} event */
  function pick(event) {
    event.stopPropagation();
    const card = /** @type {HTMLElement} */ (event.target).closest(".card");
    if (!card) return take();
    const held = handAt(store.get(), place, deck, tables)?.cards.length ?? 0;
    const index = Math.min([...cards.children].indexOf(card), held);
    selection.set(place, index, { focus: finePointer.matches });
  }

  /** @param {HTMLElement} root @param {import("./spot.js").Problem|null} problem */
  function showProblem(root, problem) {
    const isWrong = Boolean(problem && !problem.missing);
    note.textContent = problem?.message ?? "";
    root.classList.toggle("has-error", isWrong);
    entry.setAttribute("aria-invalid", String(isWrong));
  }

  /** @param {HTMLElement} root @param {import("./selection.js").Selected} selected */
  function showSelected(root, selected) {
    const isSelected = selected.place === place;
    root.classList.toggle("is-selected", isSelected);
    [...cards.children].forEach((card, index) =>
      card.classList.toggle("is-next", isSelected && index === selected.index),
    );
  }

  return { cards, entry, note, take, showProblem, showSelected };
}
