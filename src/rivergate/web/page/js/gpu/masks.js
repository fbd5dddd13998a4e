/**
 * Sets of cards: masks with bit = card, as BigInt, or cut into two words for the GPU.
 */

export const DECK = 52;
const CARDS = [...Array(DECK).keys()];

/** @param {Iterable<number>} cards */
export function maskOf(cards) {
  let mask = 0n;
  for (const card of cards) mask |= 1n << BigInt(card);
  return mask;
}

/** The cards of a mask, lowest first. @param {bigint} mask */
export const cardsOf = (mask) => CARDS.filter((card) => has(mask, card));

/** How many cards a mask has. @param {bigint} mask */
export const countOf = (mask) => mask.toString(2).replaceAll("0", "").length;

/** @param {bigint} mask @param {number} card */
export const has = (mask, card) => ((mask >> BigInt(card)) & 1n) === 1n;

/** Low word and high word of each. @param {bigint[]} masks @returns {Uint32Array} uint32[2n] */
export const halves = (masks) => new Uint32Array(new BigUint64Array(masks).buffer);

/** How many ways there are to choose k of n. @param {number} n @param {number} k */
export function comb(n, k) {
  let ways = 1;
  for (let each = 0; each < k; each++) ways = (ways * (n - each)) / (each + 1);
  return Math.round(ways);
}
