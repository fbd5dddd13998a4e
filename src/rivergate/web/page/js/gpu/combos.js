/**
 * The 1,326 combos of two cards by their indexes: cards a > b are at a·(a−1)/2 + b.
 */

import { DECK, maskOf } from "./masks.js";

export const COMBOS = (DECK * (DECK - 1)) / 2;

/** Cards of each combo: the higher one, the lower one. */
export const HIGH = new Uint8Array(COMBOS);
export const LOW = new Uint8Array(COMBOS);
/** The words of each combo's mask. */
export const FIRST_WORD = new Uint32Array(COMBOS);
export const SECOND_WORD = new Uint32Array(COMBOS);

for (let high = 1, combo = 0; high < DECK; high++) {
  for (let low = 0; low < high; low++, combo++) {
    [HIGH[combo], LOW[combo]] = [high, low];
    for (const card of [high, low]) {
      const words = card < 32 ? FIRST_WORD : SECOND_WORD;
      words[combo] = (words[combo] | (1 << (card & 31))) >>> 0;
    }
  }
}

/** @param {number} one @param {number} other */
export function comboOf(one, other) {
  const high = Math.max(one, other);
  return (high * (high - 1)) / 2 + Math.min(one, other);
}

/** @param {number} combo */
export const maskOfCombo = (combo) => maskOf([HIGH[combo], LOW[combo]]);
