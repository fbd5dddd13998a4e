/**
 * Every choice of one Hold'em hand for each player, none sharing a card; of choices that differ by a
 * renaming of suits alone, one stands for all.
 *
 * @typedef {object} JointDeals
 * @property {Uint16Array} combos the hands that occur
 * @property {Uint32Array} deals uint32[m · players]: places in `combos`
 * @property {Float64Array} weights float64[m]: of all choices that a deal stands for
 * @property {number} choices how many those are, of all deals together
 */

import { FIRST_WORD, SECOND_WORD } from "./combos.js";
import { Canonical } from "./suits.js";

// The page answers in between.
const MS_AT_ONCE = 12;
const MOST_COMBOS = 2048;

/**
 * @param {import("./spot.js").Holding[]} holdings
 * @param {number[]} renamings of suits, a group; with one that renames nothing every choice stays
 * @param {import("./job.js").Job} job
 * @param {(deal: number, combos: number[]) => void} [visit] called with each choice
 * @returns {Promise<JointDeals>}
 */
export async function listJointDeals(holdings, renamings, job, visit) {
  const listing = new Listing(holdings, renamings, visit);
  let breath = performance.now();
  for (let place = 0; place < listing.first.combos.length; place++) {
    listing.begin(place);
    if (performance.now() - breath < MS_AT_ONCE) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (!(await job.turn())) break;
    breath = performance.now();
  }
  return listing.found();
}

/** A map from whole numbers below some limit to whole numbers. */
class Table {
  /** @param {number} limit */
  constructor(limit) {
    this.numbers = new Int32Array(limit);
  }

  /** @param {number} key */
  get(key) {
    return this.numbers[key] ? this.numbers[key] - 1 : undefined;
  }

  /** @param {number} key @param {number} number */
  set(key, number) {
    this.numbers[key] = number + 1;
  }
}

class Listing {
  /**
   * @param {import("./spot.js").Holding[]} holdings
   * @param {number[]} renamings
   * @param {((deal: number, combos: number[]) => void)|undefined} visit
   */
  constructor(holdings, renamings, visit) {
    this.holdings = holdings;
    this.visit = visit;
    this.canonical = new Canonical(renamings);
    this.isPlain = renamings.length === 1;
    // The longest first, so that what begins with one of its hands is short.
    const length = (/** @type {number} */ seat) => holdings[seat].combos.length;
    this.order = [...holdings.keys()].sort((one, other) => length(other) - length(one));
    this.first = holdings[this.order[0]];
    /** @type {Map<number, number>} by node and hand, the node after it */
    this.after = new Map();
    this.nodes = 1;
    this.dealAt = holdings.length === 2 ? new Table(MOST_COMBOS * MOST_COMBOS) : new Map();
    this.chosen = holdings.map(() => 0);
    this.canon = holdings.map(() => 0);
    /** @type {number[]} */
    this.deals = [];
    /** @type {number[]} */
    this.weights = [];
    this.choices = 0;
  }

  /** The choices with this hand of the first. @param {number} place */
  begin(place) {
    this.#take(0, place, {
      node: 0,
      renaming: 0,
      group: this.canonical.whole,
      low: 0,
      high: 0,
      weight: 1,
    });
  }

  /**
   * @typedef {{node: number, renaming: number, group: number[], low: number, high: number,
   *   weight: number}} Path what was chosen so far
   * @param {number} depth @param {number} place @param {Path} path
   */
  #take(depth, place, path) {
    const seat = this.order[depth];
    const { combos, weights } = this.holdings[seat];
    const combo = combos[place];
    if (FIRST_WORD[combo] & path.low || SECOND_WORD[combo] & path.high) return;
    const weight = path.weight * weights[place];
    const [least, renaming, group] = this.#least(combo, path);
    this.chosen[seat] = combo;
    this.canon[seat] = least;
    const key = path.node * MOST_COMBOS + least;
    if (depth + 1 === this.order.length) return this.#end(key, weight);
    let node = this.after.get(key);
    if (node === undefined) this.after.set(key, (node = this.nodes++));
    const low = path.low | FIRST_WORD[combo];
    const high = path.high | SECOND_WORD[combo];
    const next = { node, renaming, group, low, high, weight };
    const { length } = this.holdings[this.order[depth + 1]].combos;
    for (let each = 0; each < length; each++) this.#take(depth + 1, each, next);
  }

  /** @param {number} combo @param {Path} path @returns {[number, number, number[]]} */
  #least(combo, { renaming, group }) {
    if (this.isPlain) return [combo, renaming, group];
    const moved = this.canonical.moves(renaming)[combo];
    if (group.length === 1) return [moved, renaming, group];
    const { least, by, keeping } = this.canonical.orbits(group);
    const found = least[moved];
    return [found, this.canonical.composed(renaming, by[moved]), keeping[found]];
  }

  /** @param {number} key @param {number} weight */
  #end(key, weight) {
    const deal = this.#dealOf(key);
    this.weights[deal] += weight;
    this.choices++;
    this.visit?.(deal, this.chosen);
  }

  /** @param {number} key */
  #dealOf(key) {
    // Without renamings every choice is a deal of its own.
    let deal = this.isPlain ? undefined : this.dealAt.get(key);
    if (deal !== undefined) return deal;
    deal = this.weights.length;
    this.weights.push(0);
    for (let seat = 0; seat < this.canon.length; seat++) this.deals.push(this.canon[seat]);
    if (!this.isPlain) this.dealAt.set(key, deal);
    return deal;
  }

  /** @returns {JointDeals} */
  found() {
    const deals = new Uint32Array(this.deals);
    const places = new Int32Array(MOST_COMBOS).fill(-1);
    for (const combo of deals) places[combo] = 0;
    const combos = Uint16Array.from([...places.keys()].filter((combo) => places[combo] === 0));
    combos.forEach((combo, place) => {
      places[combo] = place;
    });
    for (let at = 0; at < deals.length; at++) deals[at] = places[deals[at]];
    return { combos, deals, weights: new Float64Array(this.weights), choices: this.choices };
  }
}
