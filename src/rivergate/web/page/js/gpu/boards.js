/**
 * The boards that can come, as `circuits/emit/wgsl_values.py` enumerates them.
 *
 * @typedef {object} Boards
 * @property {Uint32Array} planes uint32[54 · stride]: the list of choices of places, a row a place
 * @property {number} stride words in a row
 * @property {Uint32Array} runs uint32[words · 4]: outer places, word of the list, lanes that count
 * @property {Uint32Array} places uint32[52]: by card, its row
 * @property {number} words of 32 boards
 */

import { DECK, comb, has } from "./masks.js";

export const LANES = 32;

// Words that are read together, and so stay together.
const NEIGHBOURS = 8;

// By the cards to come: how many of them run within words, the others being constant there.
const INNER = [0, 1, 2, 0, 0, 3];

/**
 * The boards that `toCome` more cards make, none of them open or gone.
 *
 * @param {bigint} board the open cards
 * @param {bigint} gone
 * @param {number} toCome 0, 1, 2 or 5
 * @param {import("./kernels.js").Layout} layout
 * @returns {Boards}
 */
export function boardsToCome(board, gone, toCome, layout) {
  const { zeros, ones } = layout.run_outs;
  const places = new Uint32Array(DECK).fill(zeros);
  let deck = 0;
  for (let card = 0; card < DECK; card++) {
    if (has(board, card)) places[card] = ones;
    else if (toCome && !has(gone, card)) places[card] = deck++;
  }
  const runs = runsOf(deck, toCome, layout.run_outs.no_place);
  const { planes, stride } = listed(INNER[toCome], ones);
  return { planes, stride, runs, places, words: runs.length / 4 };
}

/** @type {Map<number, {planes: Uint32Array, stride: number}>} */
const LISTS = new Map();

/**
 * The choices of so many places of 52 in colexicographic order, a lane each.
 *
 * @param {number} size
 * @param {number} ones
 */
function listed(size, ones) {
  let found = LISTS.get(size);
  if (found) return found;
  const stride = Math.ceil(comb(DECK, size) / LANES);
  const planes = new Uint32Array((ones + 1) * stride);
  let lane = 0;
  eachChoice(size, DECK, [], (choice) => {
    for (const place of choice) planes[place * stride + (lane >> 5)] |= 1 << (lane & 31);
    lane++;
  });
  planes.fill(0xffffffff, ones * stride);
  found = { planes, stride };
  LISTS.set(size, found);
  return found;
}

/**
 * @param {number} size
 * @param {number} below
 * @param {number[]} above
 * @param {(choice: number[]) => void} visit
 */
function eachChoice(size, below, above, visit) {
  if (!size) return visit(above);
  for (let top = size - 1; top < below; top++) eachChoice(size - 1, top, [...above, top], visit);
}

/** @type {Map<string, Uint32Array>} */
const RUNS = new Map();

/** @param {number} deck @param {number} toCome @param {number} noPlace */
function runsOf(deck, toCome, noPlace) {
  const key = `${deck} ${toCome}`;
  const runs = RUNS.get(key) ?? runsOfPieces(pieces(deck, toCome, noPlace));
  RUNS.set(key, runs);
  return runs;
}

/**
 * Words of the list that stand together: those of some outer places, from one on.
 *
 * @typedef {{low: number, high: number, lanes: number, first: number, words: number}} Piece
 *
 * @param {number} deck @param {number} toCome @param {number} noPlace
 */
function pieces(deck, toCome, noPlace) {
  const inner = INNER[toCome];
  /** @type {Piece[]} */
  const found = [];
  // The choices below a place come first in colexicographic order.
  const add = (
    /** @type {number} */ below,
    /** @type {number} */ low,
    /** @type {number} */ high,
  ) => {
    const lanes = comb(below, inner);
    const all = Math.ceil(lanes / LANES);
    for (let first = 0; first < all; first += NEIGHBOURS) {
      found.push({ low, high, lanes, first, words: Math.min(NEIGHBOURS, all - first) });
    }
  };
  if (inner === toCome) {
    add(deck, noPlace, noPlace);
    return found;
  }
  for (let high = inner + 1; high < deck; high++) {
    for (let low = inner; low < high; low++) add(low, low, high);
  }
  return mixed(found);
}

/** @param {Piece[]} found */
function runsOfPieces(found) {
  const runs = new Uint32Array(4 * found.reduce((sum, { words }) => sum + words, 0));
  let at = 0;
  for (const { low, high, lanes, first, words } of found) {
    for (let word = first; word < first + words; word++) {
      runs[at++] = low;
      runs[at++] = high;
      runs[at++] = word;
      runs[at++] = Math.min(lanes - LANES * word, LANES);
    }
  }
  return runs;
}

/**
 * In an order that favours no cards, in case the work is stopped.
 *
 * @template T
 * @param {T[]} items
 */
function mixed(items) {
  let state = 1;
  for (let left = items.length - 1; left > 0; left--) {
    // Park and Miller's generator: any that is the same for all will do.
    state = (state * 48271) % 0x7fffffff;
    const other = state % (left + 1);
    const item = items[left];
    items[left] = items[other];
    items[other] = item;
  }
  return items;
}
