import { button } from "./controls.js";
import { drawing, element } from "./element.js";
import { placeName, seatOf, usedCards } from "./spot.js";

/**
 * The deck of 52: a click deals a card to the selected place, or takes a dealt one back.
 *
 * @param {HTMLElement} root
 * @param {import("./entry.js").Table} table
 */
export function createPicker(root, table) {
  const { store, selection, dealer, deck, tables } = table;
  const order = Array.from({ length: deck.size }, (_, index) => cardAt(index));
  const keys = order.map((card) => createKey(card));
  const where = element("span", { id: "picker-target" });
  const hint = element("span", { class: "picker-hint", text: "click a card, or type AsKd" });
  const { unknown, back, close } = createActions(table);
  const target = element("p", { class: "picker-target" }, where, hint);
  let current = 0;

  /** Spades first, ace first. @param {number} index */
  function cardAt(index) {
    const ranks = deck.ranks.length;
    const suit = deck.suits.length - 1 - Math.floor(index / ranks);
    return deck.suits.length * (ranks - 1 - (index % ranks)) + suit;
  }

  /** @param {number} card */
  function createKey(card) {
    const suit = deck.suits[card & 3];
    return element(
      "button",
      {
        type: "button",
        class: `deck-key face-${suit}`,
        id: `card-${deck.text(card)}`,
        "data-testid": `card-${deck.text(card)}`,
        tabindex: "-1",
        onclick: () => dealer.deal(card),
      },
      element("span", { class: "deck-rank" }, deck.ranks[card >> 2]),
      drawing(`suit-${suit}`, "deck-suit"),
    );
  }

  /** @param {KeyboardEvent} event */
  function move(event) {
    const across = deck.ranks.length;
    const steps = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -across, ArrowDown: across };
    const step = steps[/** @type {"ArrowLeft"} */ (event.key)];
    if (!step) return;
    event.preventDefault();
    setCurrent((current + step + deck.size) % deck.size);
    keys[current].focus();
  }

  /** @param {number} index */
  function setCurrent(index) {
    keys[current].tabIndex = -1;
    current = index;
    keys[current].tabIndex = 0;
  }

  /** @param {import("./state.js").State} state */
  function render(state) {
    const used = usedCards(state, deck, tables);
    order.forEach((card, index) => showUse(keys[index], card, used.get(card)));
  }

  /** @param {HTMLElement} key @param {number} card @param {string|undefined} place */
  function showUse(key, card, place) {
    const seat = seatOf(place ?? "");
    key.classList.toggle("is-used", Boolean(place));
    key.setAttribute("aria-pressed", String(Boolean(place)));
    key.setAttribute("aria-label", deck.name(card) + (place ? `, in ${placeName(place)}` : ""));
    key.dataset.mark = !place ? "" : seat >= 0 ? String(seat + 1) : place === "dead" ? "×" : "B";
    if (seat >= 0) key.dataset.seat = String(seat);
    else delete key.dataset.seat;
  }

  /** @param {import("./selection.js").Selected} selected */
  function showTarget({ place }) {
    where.textContent = place ? `Deals to ${placeName(place)}` : "Choose a seat or the board";
    hint.hidden = !place;
    unknown.toggleAttribute("disabled", seatOf(place) < 0);
    back.toggleAttribute("disabled", !place);
    document.body.classList.toggle("is-dealing", Boolean(place));
  }

  const deckKeys = element(
    "div",
    { class: "keys", id: "deck-keys", role: "group", "aria-label": "Deck", onkeydown: move },
    ...keys,
  );
  // Keeps the focus in the text field, so that typing and clicking can alternate.
  root.addEventListener("pointerdown", (event) => event.preventDefault());
  root.addEventListener("mousedown", (event) => event.preventDefault());
  deckKeys.addEventListener("focusin", (event) =>
    setCurrent(keys.indexOf(/** @type {HTMLElement} */ (event.target))),
  );
  root.append(element("div", { class: "picker-line" }, target, unknown, back, close), deckKeys);
  setCurrent(0);
  store.subscribe(render);
  selection.subscribe(showTarget);
  render(store.get());
  showTarget(selection.get());
}

/** What can be done beside dealing a card. @param {import("./entry.js").Table} table */
function createActions({ selection, dealer }) {
  /** @param {string} text @param {string} id @param {string} title @param {() => void} act */
  const action = (text, id, title, act) =>
    button(text, act, { class: "button is-small", id, title });
  return {
    unknown: action("Unknown", "deal-unknown", "The rest of the hand may be any cards (*)", () =>
      dealer.dealUnknown(),
    ),
    back: action("Take back", "remove-card", "Take back the last card (Backspace)", () =>
      dealer.removeLast(),
    ),
    close: action("Done", "close-deck", "Put the deck away", () => selection.set("", 0)),
  };
}
