/**
 * Exact equity: every joint deal shown down on every board that can come.
 */

import { EngineError } from "../api.js";
import { LANES } from "./boards.js";
import { maskOfCombo } from "./combos.js";
import { listJointDeals } from "./joint_deals.js";
import { DECK, comb, countOf, halves, maskOf } from "./masks.js";
import { noOutcomes } from "./outcomes.js";
import { PART_MS, operationsPerWord } from "./pace.js";
import { Showdowns } from "./showdowns.js";
import { isKnown, knownMask, toCome } from "./spot.js";
import { renamingsThatKeep } from "./suits.js";

export const METHOD = "enumeration (circuit)";

// Choosing one hand each; of more choices the deals take long to list.
const MOST_CHOICES = 2_000_000;
// Counters that one block of deals adds to.
const MOST_COUNTERS = 1 << 24;
const MOST_MS = 600_000;
/** Of a detail, which nobody sees coming. */
export const MOST_DETAIL_MS = 30_000;
// To read tallies for an update must not take longer than the counting between two.
const READINGS_APART = 5;
// So much work tells how long the rest takes.
const TRIAL_MS = 4 * PART_MS;
// Renamings bring down the number of deals by somewhat less than there are.
const ALIKE = 2;

/**
 * @typedef {object} Tools
 * @property {import("./device.js").Device} device
 * @property {import("./pace.js").Pace} pace
 * @property {import("./job.js").Job} job
 *
 * @typedef {import("./spot.js").GpuSpot} GpuSpot
 */

/** How many choices of one hand for each player there are. @param {GpuSpot} spot */
export function choices({ players }) {
  return players.reduce((product, player) => product * hands(player), 1);
}

/** @param {import("./spot.js").Holding} player */
function hands(player) {
  return isKnown(player) ? 1 : player.combos.length || Infinity;
}

/**
 * Milliseconds that counting takes, roughly; infinite where it cannot be done.
 *
 * @param {GpuSpot} spot
 * @param {Tools} tools
 */
export function estimatedMs(spot, { device, pace }) {
  const all = choices(spot);
  if (all > MOST_CHOICES) return Infinity;
  const { players, form } = spot;
  const deals = Math.max(1, all / Math.max(1, renamings(spot).length / ALIKE));
  const listed = players.reduce((sum, player) => sum + hands(player), 0);
  const counters = device.layout.forms[form].tally_sizes[players.length];
  const work = { form, players: players.length, hands: Math.min(listed, deals * players.length) };
  const boards = comb(DECK - countOf(knownMask(spot)), toCome(spot));
  return pace.ms((operationsPerWord({ ...work, deals, counters }) * boards) / LANES);
}

/**
 * Throws where counting is out of reach, or as far as can be seen takes longer than `mostMs`.
 *
 * @param {GpuSpot} spot @param {Tools} tools @param {number} [mostMs]
 */
export function checkCountable(spot, tools, mostMs = MOST_MS) {
  const all = choices(spot);
  if (all === Infinity) {
    throw tooLarge("a hand that may be any is sampled, not counted: choose auto or sampled");
  }
  if (all > MOST_CHOICES) {
    const [given, most] = [all, MOST_CHOICES].map((number) => number.toLocaleString("en"));
    const message = `${given} choices of hands are more than the ${most} that the GPU counts`;
    throw tooLarge(`${message}: give fewer hands, or sample`);
  }
  const ms = estimatedMs(spot, tools);
  if (tools.pace.isMeasured && ms > mostMs) {
    const seconds = Math.ceil(ms / 1000);
    const time = seconds < 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
    const message = `to count every deal takes about ${time} on this GPU`;
    throw tooLarge(`${message}: give fewer hands or a board, or sample`);
  }
}

/** @param {string} message */
export const tooLarge = (message) => new EngineError(message, { type: "TooLarge" });

/**
 * Counts all deals, or those till the work is stopped.
 *
 * @param {GpuSpot} spot
 * @param {Tools} tools
 * @param {number} mostMs of which counting may take so many; without an end where it is infinite
 * @returns {Promise<any>} the last update; null where it would take longer
 */
export async function count(spot, tools, mostMs) {
  const { job } = tools;
  const deals = await listDeals(spot, tools);
  const outcomes = noOutcomes(spot.players.length, tools.device.layout.forms[spot.form]);
  const total = deals.choices * boardsOfDeal(spot);
  const texts = spot.players.map(({ text }) => text);
  const update = (/** @type {Outcomes} */ known, /** @type {number} */ share) => {
    const isAll = share === 1;
    const done = isAll ? total : Math.round(share * total);
    const players = known.total > 0 ? known.countedShares(texts, isAll ? 0 : null) : [];
    return { players, exact: isAll, partial: !isAll, done, total, boards: done, method: METHOD };
  };
  let last = null;
  let readMs = 0;
  const begun = performance.now();
  for await (const part of parts(deals, tools)) {
    const spent = performance.now() - begun;
    if (spent > TRIAL_MS && part.msLeft > Math.max(0, mostMs - spent) && !job.stopped) return null;
    const isWanted = job.isDue && performance.now() - job.told > READINGS_APART * readMs;
    if (!part.tallies && !isWanted) continue;
    const before = performance.now();
    const tallies = part.tallies ?? (await part.read());
    const known = part.tallies ? outcomes : outcomes.copy();
    addWeighted(known, tallies, deals.weights, part.first);
    readMs = performance.now() - before;
    last = update(known, part.share);
    if (part.share < 1) job.tell(last);
  }
  if (!last) throw new EngineError("Stopped before anything was counted.");
  return last;
}

/** @typedef {import("./outcomes.js").Outcomes} Outcomes */

/**
 * @param {Outcomes} outcomes
 * @param {Uint32Array} tallies
 * @param {Float64Array} weights
 * @param {number} first
 */
function addWeighted(outcomes, tallies, weights, first) {
  const size = outcomes.sums.length;
  for (let deal = 0; deal * size < tallies.length; deal++) {
    outcomes.add(tallies, deal * size, weights[first + deal]);
  }
}

/** Boards that can come beside one joint deal. @param {GpuSpot} spot */
export function boardsOfDeal(spot) {
  const { game, players, board, dead } = spot;
  const left = DECK - board.length - dead.length - game.hole_cards * players.length;
  return comb(left, toCome(spot));
}

/** The renamings of suits that change nothing that is known. @param {GpuSpot} spot */
function renamings({ board, dead, players }) {
  return renamingsThatKeep([board, dead, ...players.filter(isKnown).map(({ cards }) => cards)]);
}

/**
 * Deals for the kernels, with their weights.
 *
 * @typedef {import("./showdowns.js").Deals & {weights: Float64Array, choices: number}} WeightedDeals
 *
 * @param {GpuSpot} spot
 * @param {Tools} tools
 * @param {{apart?: boolean, visit?: (deal: number, combos: number[]) => void}} [options]
 *   apart: deals that differ by suits alone stay apart
 * @returns {Promise<WeightedDeals>}
 */
export async function listDeals(spot, { job }, { apart = false, visit } = {}) {
  const { form, players } = spot;
  const board = maskOf(spot.board);
  const common = { form, players: players.length, board, gone: knownMask(spot) & ~board };
  const rest = { ...common, toCome: toCome(spot) };
  if (players.every(isKnown) && !visit) {
    const masks = halves(players.map(({ cards }) => maskOf(cards)));
    const deals = Uint32Array.from(players.keys());
    return { ...rest, hands: masks, deals, weights: Float64Array.of(1), choices: 1 };
  }
  const found = await listJointDeals(players, apart ? [0] : renamings(spot), job, visit);
  if (!found.choices) {
    const message = "no joint deal: every choice of hands shares a card";
    throw new EngineError(message, { type: "EquityError" });
  }
  const hands = halves([...found.combos].map(maskOfCombo));
  return { ...rest, hands, deals: found.deals, weights: found.weights, choices: found.choices };
}

/**
 * Counts deals part by part, some boards of a block of deals at a time.
 *
 * @typedef {object} Part
 * @property {number} share of all the work that is done
 * @property {number} msLeft about how long the rest takes
 * @property {number} first the deal with which the block begins
 * @property {Uint32Array|null} tallies of the block's deals, where it is done or the work stopped
 * @property {() => Promise<Uint32Array>} read the same before that
 *
 * @param {WeightedDeals} deals
 * @param {Tools} tools
 * @returns {AsyncGenerator<Part>}
 */
export async function* parts(deals, tools) {
  const { device, pace, job } = tools;
  const size = device.layout.forms[deals.form].tally_sizes[deals.players];
  const all = deals.weights.length;
  const atOnce = Math.floor(MOST_COUNTERS / size);
  for (let first = 0; first < all && !job.stopped; first += atOnce) {
    const end = Math.min(first + atOnce, all);
    const some = deals.deals.subarray(first * deals.players, end * deals.players);
    const showdowns = await Showdowns.open(device, { ...deals, deals: some });
    const operations = (showdowns.operations * showdowns.words * all) / (end - first);
    try {
      for await (const { done, tallies } of partsOfBlock(showdowns, tools)) {
        const share = (first + (end - first) * done) / all;
        const msLeft = (1 - share) * pace.ms(operations);
        yield { share, msLeft, first, tallies, read: () => showdowns.read() };
      }
    } finally {
      showdowns.close();
    }
  }
}

/**
 * How much of a block is done after each part, 0..1, and its tallies at the end.
 *
 * @param {Showdowns} showdowns
 * @param {Tools} tools
 */
async function* partsOfBlock(showdowns, { pace, job }) {
  const { words: all, operations } = showdowns;
  for (let word = 0; word < all;) {
    if (!(await job.turn())) {
      if (word) yield { done: word / all, tallies: await showdowns.read() };
      return;
    }
    const words = pace.words(operations, Math.min(showdowns.atOnce, all - word));
    const isLast = word + words === all;
    const before = performance.now();
    const tallies = await showdowns.count(word, words, { read: isLast, anew: word === 0 });
    pace.measured(operations * words, performance.now() - before);
    word += words;
    yield { done: word / all, tallies };
  }
}
