import { drawing, element } from "./element.js";

/**
 * @typedef {object} Deck
 * @property {string} ranks deuce first
 * @property {string} suits their letters
 * @property {number} size
 * @property {(card: number) => string} text "As"
 * @property {(card: number) => string} symbol "A♠"
 * @property {(card: number) => string} name "ace of spades"
 * @property {(text: string, size: number) => Hand|null} readHand
 */

/**
 * What a text of cards holds.
 *
 * @typedef {object} Hand
 * @property {number[]} cards known cards, as ints 4 * rank + suit
 * @property {number} unknown how many cards of the rest may be any
 * @property {string} tail a rank whose suit is still to come, or ""
 */

/** @type {Hand} */
export const NO_CARDS = { cards: [], unknown: 0, tail: "" };
const RANK_NAMES = { T: "ten", J: "jack", Q: "queen", K: "king", A: "ace" };

/**
 * The 52 cards by the tables that Python exports.
 *
 * @param {any} tables
 * @returns {Deck}
 */
export function createDeck(tables) {
  const { ranks, suits, suit_names: suitNames, suit_symbols: suitSymbols } = tables;
  const text = (/** @type {number} */ card) => ranks[card >> 2] + suits[card & 3];
  const symbol = (/** @type {number} */ card) => ranks[card >> 2] + suitSymbols[card & 3];
  const rankOf = (/** @type {string} */ letter) => ranks.indexOf(letter.toUpperCase());
  const suitOf = (/** @type {string} */ letter) =>
    Math.max(suits.indexOf(letter.toLowerCase()), suitSymbols.indexOf(letter));

  /** @param {number} card */
  function name(card) {
    const letter = ranks[card >> 2];
    return `${RANK_NAMES[letter] ?? letter} of ${suitNames[card & 3]}`;
  }

  /**
   * Cards one after another, then `*` where the rest may be any card; null for another text.
   *
   * @param {string} written
   * @param {number} size how many cards there can be
   * @returns {Hand|null}
   */
  function readHand(written, size) {
    const letters = [...written.replace(/10/g, "T").replace(/[\s,]/g, "")];
    const stars = letters.length - letters.join("").replace(/\*+$/, "").length;
    const known = letters.slice(0, letters.length - stars);
    const cards = [];
    let at = 0;
    for (; at + 1 < known.length; at += 2) {
      const rank = rankOf(known[at]);
      const suit = suitOf(known[at + 1]);
      if (rank < 0 || suit < 0) return null;
      cards.push(4 * rank + suit);
    }
    const tail = known.slice(at).join("");
    if (tail && (stars || rankOf(tail) < 0)) return null;
    if (cards.length > size || cards.length + stars > size) return null;
    return { cards, unknown: stars ? size - cards.length : 0, tail };
  }

  return { ranks, suits, size: ranks.length * suits.length, text, symbol, name, readHand };
}

/**
 * The text of a hand: its cards, and `*` where the rest may be any.
 *
 * @param {Deck} deck
 * @param {number[]} cards
 * @param {boolean} [unknown]
 */
export function writeHand(deck, cards, unknown = false) {
  return cards.map(deck.text).join("") + (unknown ? "*" : "");
}

/**
 * A card's face.
 *
 * @param {Deck} deck
 * @param {number} card
 */
function drawCard(deck, card) {
  const suit = deck.suits[card & 3];
  return element(
    "span",
    { class: `card face-${suit}`, "data-card": deck.text(card), "aria-hidden": "true" },
    element("span", { class: "card-rank" }, deck.ranks[card >> 2]),
    drawing(`suit-${suit}`, "card-suit"),
  );
}

/**
 * A hand in words of one line: its cards in the colours of their suits.
 *
 * @param {Deck} deck
 * @param {Hand} hand
 */
export function spellHand(deck, { cards, unknown }) {
  const known = cards.map((card) => {
    const properties = { class: `card-text suit-${deck.suits[card & 3]}` };
    return element("span", properties, deck.symbol(card));
  });
  return [...known, "*".repeat(unknown)];
}

/** A card that may be any. */
function drawBack() {
  return element("span", { class: "card card-back", "data-card": "*", "aria-hidden": "true" });
}

/** A place where a card can be dealt. */
function drawSlot() {
  return element("span", { class: "card card-slot", "data-card": "", "aria-hidden": "true" });
}

/**
 * Cards, unknown cards and open slots, up to `size`, in place of what `root` showed.
 *
 * @param {HTMLElement} root
 * @param {Deck} deck
 * @param {Hand} hand
 * @param {number} size
 */
export function showHand(root, deck, hand, size) {
  const open = Math.max(0, size - hand.cards.length - hand.unknown);
  const wanted = [
    ...hand.cards.map(deck.text),
    ...Array(hand.unknown).fill("*"),
    ...Array(open).fill(""),
  ];
  wanted.forEach((text, index) => {
    const old = /** @type {HTMLElement|undefined} */ (root.children[index]);
    if (old?.dataset.card === text) return;
    const drawn = text === "*" ? drawBack() : text ? drawCard(deck, hand.cards[index]) : drawSlot();
    if (old) old.replaceWith(drawn);
    else root.append(drawn);
  });
  while (root.children.length > wanted.length) root.lastElementChild?.remove();
}
