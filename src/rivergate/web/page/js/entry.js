import { writeHand } from "./cards.js";
import { element } from "./element.js";
import { emptySeatAfter, handAt, placesOf, seatOf, sizeOf, textAt, withText } from "./spot.js";
import { fromUrl } from "./state.js";

/**
 * What the parts of the table share.
 *
 * @typedef {object} Table
 * @property {import("./state.js").Store} store
 * @property {import("./selection.js").Selection} selection
 * @property {import("./dealer.js").Dealer} dealer
 * @property {import("./cards.js").Deck} deck
 * @property {any} tables
 */

/** What begins a hand or a range and is no rank: 10s, 15%, random, *, !72o, [A,2,3], (AA,KK), $ds. */
const BEGINNINGS = "1r*![($";
/** Those of them that no hand goes on with. */
const NEW_BEGINNINGS = "1r[";
const BETWEEN_HANDS = /\s+(?:v|vs|versus)\.?\s+|[\n\r|]+/i;

/**
 * The text field of a seat, the board or the dead cards: what is typed lands in the state at once.
 *
 * @param {Table} table
 * @param {string} place
 * @param {Record<string, string>} attributes
 * @returns {HTMLInputElement}
 */
export function createEntry(table, place, attributes) {
  const { store, selection, deck, tables } = table;
  const input = /** @type {HTMLInputElement} */ (
    element("input", {
      type: "text",
      autocomplete: "off",
      autocapitalize: "off",
      autocorrect: "off",
      spellcheck: "false",
      enterkeyhint: "next",
      "data-place": place,
      ...attributes,
      // Not at focus: Tab passes all fields on its way to the deck, which deals to the selected.
      onclick: () => selectEnd(table, place),
      oninput: () => typed(table, place, input.value),
      onkeydown: (/** @type {KeyboardEvent} */ event) => pressed(table, place, input, event),
      onpaste: (/** @type {ClipboardEvent} */ event) => pasted(table, place, event),
      onchange: tidy,
    })
  );

  /** Writes a finished hand as the package does: "asad" becomes "AsAd". */
  function tidy() {
    const hand = handAt(store.get(), place, deck, tables);
    if (!hand || hand.tail) return;
    const text = writeHand(deck, hand.cards, hand.unknown > 0);
    store.patch(withText(store.get(), place, text), { respells: true });
  }

  store.subscribe((state) => {
    const text = textAt(state, place);
    if (input.value !== text) input.value = text;
  });
  selection.subscribe((selected, focus) => {
    const held = /** @type {HTMLElement|null} */ (document.activeElement)?.dataset.place;
    const follows = held !== undefined && held !== selected.place;
    if (selected.place === place && (focus || follows)) focusEnd(input);
  });
  return input;
}

/** @param {HTMLInputElement} input */
function focusEnd(input) {
  if (document.activeElement === input) return;
  input.focus();
  input.setSelectionRange(input.value.length, input.value.length);
}

/** @param {Table} table @param {string} place */
function selectEnd({ store, selection, deck, tables }, place) {
  if (selection.get().place === place) return;
  selection.set(place, handAt(store.get(), place, deck, tables)?.cards.length ?? 0);
}

/** @param {Table} table @param {string} place @param {string} text */
function typed(table, place, text) {
  const { store, selection, deck, tables } = table;
  const state = store.get();
  const surplus = surplusLetter(table, place, text);
  const next = surplus ? emptySeatAfter(state, place) : "";
  if (next) {
    const kept = withText(state, place, text.slice(0, -1));
    store.patch(withText({ ...state, ...kept }, next, surplus), { merge: `typed ${next}` });
    selection.set(next, 0, { focus: true });
    return;
  }
  store.patch(withText(state, place, text), { merge: `typed ${place}` });
  selection.set(place, handAt(store.get(), place, deck, tables)?.cards.length ?? 0);
}

/** Whether a letter begins a hand or a range. @param {import("./cards.js").Deck} deck @param {string} letter */
export function beginsText(deck, letter) {
  return isRank(deck, letter) || BEGINNINGS.includes(letter.toLowerCase());
}

/** @param {import("./cards.js").Deck} deck @param {string} letter */
function isRank(deck, letter) {
  return deck.ranks.includes(letter.toUpperCase());
}

/**
 * The letter typed after a full hand that begins the hand of the next seat.
 *
 * @param {Table} table
 * @param {string} place
 * @param {string} text
 */
function surplusLetter({ store, deck, tables }, place, text) {
  // After a comma another hand of the same range begins.
  if (seatOf(place) < 0 || /[,;]\s*.$/.test(text)) return "";
  const size = sizeOf(store.get(), place, tables);
  const before = deck.readHand(text.slice(0, -1), size);
  if (!before || before.tail || before.cards.length + before.unknown < size) return "";
  const last = text.slice(-1);
  const begins = isRank(deck, last) || NEW_BEGINNINGS.includes(last.toLowerCase());
  // After unknown cards another * says no more than the first.
  return begins || (last === "*" && !before.unknown) ? last : "";
}

/**
 * @param {Table} table
 * @param {string} place
 * @param {HTMLInputElement} input
 * @param {KeyboardEvent} event
 */
function pressed(table, place, input, event) {
  const { dealer } = table;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const actions = {
    Enter: () => dealer.select(dealer.following(place) || place, { focus: true }),
    ArrowDown: () => step(table, place, 1),
    ArrowUp: () => step(table, place, -1),
    Escape: () => input.blur(),
    Backspace() {
      dealer.select(place);
      dealer.removeLast();
    },
  };
  const action = actions[/** @type {"Enter"} */ (event.key)];
  if (!action || (event.key === "Backspace" && !endsWithCard(table, place, input))) return;
  event.preventDefault();
  action();
}

/**
 * Whether Backspace would take half a card.
 *
 * @param {Table} table
 * @param {string} place
 * @param {HTMLInputElement} input
 */
function endsWithCard({ store, deck, tables }, place, input) {
  const { selectionStart, selectionEnd, value } = input;
  if (selectionStart !== selectionEnd || selectionEnd !== value.length) return false;
  const hand = handAt(store.get(), place, deck, tables);
  return Boolean(hand && !hand.tail && hand.cards.length + hand.unknown);
}

/** To the place before or after. @param {Table} table @param {string} place @param {number} by */
function step({ store, dealer }, place, by) {
  const state = store.get();
  const seats = placesOf(state).filter((each) => seatOf(each) >= 0);
  const round = [...seats, "board", "dead"];
  const next = round[(round.indexOf(place) + by + round.length) % round.length];
  dealer.select(next, { focus: true });
}

/** @param {Table} table @param {string} place @param {ClipboardEvent} event */
function pasted(table, place, event) {
  if (takePasted(table, place, pastedText(event))) event.preventDefault();
}

/** @param {ClipboardEvent} event */
export function pastedText(event) {
  return event.clipboardData?.getData("text/plain").trim() ?? "";
}

/**
 * Takes an address of this page, or several hands for this and the next seats; false for another
 * text.
 *
 * @param {Table} table
 * @param {string} place
 * @param {string} text
 */
export function takePasted({ store, dealer }, place, text) {
  const address = /^https?:\/\/\S+?(#\S+)$/.exec(text);
  const spot = address && fromUrl(address[1]);
  if (spot) {
    store.set(spot);
    return true;
  }
  const hands = text.split(BETWEEN_HANDS).map((hand) => hand.trim());
  const seat = seatOf(place);
  if (seat < 0 || hands.length < 2) return false;
  const { players } = store.get();
  store.patch({ players: players.map((old, index) => hands[index - seat] ?? old) });
  dealer.select(dealer.following(place) || place, { focus: true });
  return true;
}
