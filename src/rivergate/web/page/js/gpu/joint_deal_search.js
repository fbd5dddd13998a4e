/** Whether players with ranges of Hold'em can all be dealt a hand at once. */

import { FIRST_WORD, SECOND_WORD } from "./combos.js";

// The search ends after so many steps; nearly always the first ones find a deal.
const MOST_STEPS = 2000;

/**
 * Whether it is certain that every choice of one hand from each range shares a card: searches the
 * deals, the shortest range first.
 *
 * @param {number[][]} ranges combos by index
 */
export function noJointDeal(ranges) {
  const search = new Search();
  const byLength = ranges.map((combos) => Uint16Array.from(combos));
  byLength.sort((one, other) => one.length - other.length);
  return !search.finds(byLength) && search.steps <= MOST_STEPS;
}

class Search {
  constructor() {
    this.steps = 0;
  }

  /** Whether the ranges can be dealt. @param {Uint16Array[]} ranges @returns {boolean} */
  finds(ranges) {
    if (!ranges.length) return true;
    if (ranges.some((combos) => !combos.length)) return false;
    const [first, ...others] = ranges;
    for (const hand of first) {
      if (++this.steps > MOST_STEPS) return false;
      if (this.finds(others.map((combos) => besides(combos, hand)))) return true;
    }
    return false;
  }
}

/** The combos that share no card with a hand. @param {Uint16Array} combos @param {number} hand */
function besides(combos, hand) {
  const [first, second] = [FIRST_WORD[hand], SECOND_WORD[hand]];
  return combos.filter((combo) => !(FIRST_WORD[combo] & first || SECOND_WORD[combo] & second));
}
