/**
 * What the kernel that deals at random has to know of a spot (`circuits/emit/wgsl_deal.py`).
 */

import { maskOfCombo } from "./combos.js";
import { DECK, comb, countOf, halves, maskOf } from "./masks.js";
import { isKnown, knownMask, toCome } from "./spot.js";

const SEATS = 10;
const SEED_AT = 4;
const BLOCK_AT = 6;
const GONE_AT = 8;
const SEATS_AT = 12;
export const TABLE_WORDS = SEATS_AT + 4 * SEATS;

const WORD = 2 ** 32;

/**
 * @typedef {object} Dealing
 * @property {Uint32Array} table the constants; the block is still to be filled in
 * @property {Uint32Array} hands uint32[4n]
 */

/**
 * @param {import("./spot.js").GpuSpot} spot
 * @param {number} words of 32 deals in a block
 * @param {number} seed below 2**53
 * @param {import("./kernels.js").Layout} layout
 * @returns {Dealing}
 */
export function dealingOf(spot, words, seed, { kinds }) {
  const { players, game, board } = spot;
  const table = new Uint32Array(TABLE_WORDS);
  table.set([players.length, game.hole_cards, toCome(spot), words]);
  table.set([seed % WORD, Math.floor(seed / WORD)], SEED_AT);
  table.set(halves([knownMask(spot), maskOf(board)]), GONE_AT);
  const anyHand = comb(DECK - countOf(knownMask(spot)), game.hole_cards);
  /** @type {number[]} */
  const hands = [];
  players.forEach((player, seat) => {
    const first = hands.length / 4;
    const isAny = player.unknown > 0 || (isEven(player) && player.combos.length === anyHand);
    const isRange = !isAny && !isKnown(player);
    hands.push(...(isRange ? aliasTable(player) : [...halves([maskOf(player.cards)]), 0, 0]));
    const kind = isRange ? kinds.range : isAny ? kinds.any : kinds.known;
    const size = hands.length / 4 - first;
    table.set([kind, first, size, player.cards.length], SEATS_AT + 4 * seat);
  });
  return { table, hands: Uint32Array.from(hands) };
}

/** The constants of one block. @param {Dealing} dealing @param {number} block */
export function tableOfBlock({ table }, block) {
  const filled = table.slice();
  filled.set([block % WORD, Math.floor(block / WORD)], BLOCK_AT);
  return filled;
}

/** Whether all hands weigh the same. @param {import("./spot.js").Holding} holding */
const isEven = ({ weights }) => weights.every((weight) => weight === weights[0]);

/**
 * A hand is drawn by its place, or by the alias of this place, each place as often (Walker 1977;
 * Vose 1991): its mask, how many of 2**32 draws of the place are its own, and the alias.
 *
 * @param {import("./spot.js").Holding} holding
 */
function aliasTable({ combos, weights }) {
  const places = [...combos.keys()];
  const mean = weights.reduce((sum, weight) => sum + weight, 0) / weights.length;
  const share = weights.map((weight) => weight / mean);
  const alias = places.slice();
  const small = places.filter((place) => share[place] < 1);
  const large = places.filter((place) => share[place] >= 1);
  while (small.length && large.length) {
    const poor = /** @type {number} */ (small.pop());
    const rich = large[large.length - 1];
    alias[poor] = rich;
    share[rich] -= 1 - share[poor];
    if (share[rich] < 1) small.push(/** @type {number} */ (large.pop()));
  }
  // What rounding left over is its own place's.
  [...small, ...large].forEach((place) => (alias[place] = place));
  return places.flatMap((place) => {
    const keep = Math.min(WORD - 1, Math.round(share[place] * WORD));
    return [...halves([maskOfCombo(combos[place])]), keep, alias[place]];
  });
}
