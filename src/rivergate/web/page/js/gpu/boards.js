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
    else if (!has(gone, card)) deck++;
  }
  const inner = INNER[toCome];
  const runs = runsOf(deck, toCome, layout.run_outs.no_place);
  const { planes, stride } = listed(inner, ones);
  return { planes, stride, runs, places, words: runs.length / 4 };
}

/** @type {Map<number, {planes: Uint32Array, stride: number}>} */
const LISTS = new Map();

/** The choices of so many places of 52 in colexicographic order, a lane each. @param {number} size @param {number} ones */
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

/** @param {number} size @param {number} below @param {number[]} above @param {(choice: number[]) => void} visit */
function eachChoice(size, below, above, visit) {
  if (!size) return visit(above);
  for (let top = size - 1; top < below; top++) eachChoice(size - 1, top, [...above, top], visit);
}

/** @param {number} deck @param {number} toCome @param {number} noPlace */
function runsOf(deck, toCome, noPlace) {
  const inner = INNER[toCome];
  const outer = inner === toCome ? [[noPlace, noPlace, deck]] : mixed(outerPairs(deck, inner));
  const words = outer.map(([low, , below]) => Math.ceil(comb(below ?? low, inner) / LANES));
  const runs = new Uint32Array(4 * words.reduce((sum, each) => sum + each, 0));
  let at = 0;
  outer.forEach(([low, high, below], pair) => {
    const lanes = comb(below ?? low, inner);
    for (let word = 0; word < words[pair]; word++, at += 4) {
      runs.set([low, high, word, Math.min(lanes - LANES * word, LANES)], at);
    }
  });
  return runs;
}

/** The choices below a place come first in colexicographic order. @param {number} deck @param {number} inner */
function outerPairs(deck, inner) {
  const pairs = [];
  for (let high = inner + 1; high < deck; high++) {
    for (let low = inner; low < high; low++) pairs.push([low, high]);
  }
  return pairs;
}

/** In an order that favours no cards, in case the work is stopped. @template T @param {T[]} items */
function mixed(items) {
  let state = 1;
  for (let left = items.length - 1; left > 0; left--) {
    // Park and Miller's generator: any that is the same for all will do.
    state = (state * 48271) % 0x7fffffff;
    const other = state % (left + 1);
    [items[left], items[other]] = [items[other], items[left]];
  }
  return items;
}
