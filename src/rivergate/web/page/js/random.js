import { writeHand } from "./cards.js";
import { gameOf, OPEN_CARDS } from "./spot.js";

const MOST_PLAYERS = 5;

/** A whole number from 0 to below `limit`. @param {number} limit */
const below = (limit) => Math.floor(Math.random() * limit);

/**
 * A random spot of this game: two to five known hands, on any street.
 *
 * @param {import("./state.js").State} state
 * @param {import("./cards.js").Deck} deck
 * @param {any} tables
 */
export function randomSpot(state, deck, tables) {
  const cards = shuffled(deck.size);
  const draw = (/** @type {number} */ number) => writeHand(deck, cards.splice(0, number));
  const holes = gameOf(tables, state.game).hole_cards;
  const board = draw(OPEN_CARDS[below(OPEN_CARDS.length)]);
  const players = Array.from({ length: 2 + below(MOST_PLAYERS - 1) }, () => draw(holes));
  return { players, board, dead: "" };
}

/** The whole numbers below `size` in random order. @param {number} size */
function shuffled(size) {
  const numbers = [...Array(size).keys()];
  for (let last = size - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [numbers[last], numbers[other]] = [numbers[other], numbers[last]];
  }
  return numbers;
}
