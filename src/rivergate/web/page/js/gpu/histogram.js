/** The equities of a range, hand by hand, against another: "hot and cold". */

import { EngineError } from "../api.js";
import { COMBOS, HIGH, LOW } from "./combos.js";
import { MOST_DETAIL_MS, boardsOfDeal, checkCountable, listDeals, parts } from "./counting.js";

const BINS = 20;

/**
 * @typedef {object} Histogram every hand with its equity against the other range
 * @property {string[]} hands in words
 * @property {number[]} equity 0..1
 * @property {number[]} weights how often each is dealt, in the weights of both ranges
 * @property {number[]} bins the share of the range in each of 20 steps of equity
 * @property {number} mean
 *
 * @param {import("./spot.js").GpuSpot} spot of two players
 * @param {import("./counting.js").Tools} tools
 * @param {number} player whose hands: 0 or 1
 * @returns {Promise<Histogram>}
 */
export async function histogram(spot, tools, player) {
  if (spot.players.length !== 2 || spot.game.omaha) {
    const message = "The histogram on the GPU is for two hands or ranges of Hold'em.";
    throw new EngineError(message, { type: "EquityError" });
  }
  checkCountable(spot, tools, MOST_DETAIL_MS);
  /** @type {Pairs} */
  const pairs = { deals: [], hands: [], others: [] };
  const visit = (/** @type {number} */ deal, /** @type {number[]} */ combos) => {
    pairs.deals.push(deal);
    pairs.hands.push(combos[player]);
    pairs.others.push(combos[1 - player]);
  };
  const deals = await listDeals(spot, tools, { visit });
  return summary(spot, player, pairs, await potsOf(deals, tools, player));
}

/**
 * @typedef {{deals: number[], hands: number[], others: number[]}} Pairs of a hand, one of the other
 *   player's hands, and the deal that shows the two down
 */

/**
 * Pots that a player wins in each deal, a tie as a half.
 *
 * @param {import("./counting.js").WeightedDeals} deals
 * @param {import("./counting.js").Tools} tools
 * @param {number} player
 */
async function potsOf(deals, tools, player) {
  const size = tools.device.layout.forms[deals.form].tally_sizes[2];
  const pots = new Float64Array(deals.weights.length);
  let share = 0;
  for await (const part of parts(deals, tools)) {
    share = part.share;
    const { tallies, first } = part;
    if (!tallies) continue;
    for (let at = 0; at < tallies.length / size; at++) {
      const [wins, ties] = tallies.subarray(at * size + 2 * player);
      pots[first + at] = wins + ties / 2;
    }
  }
  if (share < 1) throw new EngineError("Stopped before every hand was counted.");
  return pots;
}

/**
 * @param {import("./spot.js").GpuSpot} spot
 * @param {number} player
 * @param {Pairs} pairs
 * @param {Float64Array} pots
 * @returns {Histogram}
 */
function summary(spot, player, { deals, hands, others }, pots) {
  const won = new Float64Array(COMBOS);
  const dealt = new Float64Array(COMBOS);
  const weightOf = weightsByCombo(spot.players[1 - player]);
  const boards = boardsOfDeal(spot);
  for (let pair = 0; pair < deals.length; pair++) {
    const weight = weightOf[others[pair]];
    won[hands[pair]] += weight * pots[deals[pair]];
    dealt[hands[pair]] += weight * boards;
  }
  const { combos, weights: own } = spot.players[player];
  const held = [...combos.keys()].filter((at) => dealt[combos[at]] > 0);
  const equity = held.map((at) => won[combos[at]] / dealt[combos[at]]);
  const weights = held.map((at) => own[at] * dealt[combos[at]]);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const bins = Array(BINS).fill(0);
  equity.forEach((each, at) => {
    bins[Math.min(Math.floor(each * BINS), BINS - 1)] += weights[at] / all;
  });
  return {
    hands: held.map((at) => spot.name(HIGH[combos[at]]) + spot.name(LOW[combos[at]])),
    equity,
    weights,
    bins,
    mean: equity.reduce((sum, each, at) => sum + each * weights[at], 0) / all,
  };
}

/** @param {import("./spot.js").Holding} holding */
function weightsByCombo({ combos, weights }) {
  const found = new Float64Array(COMBOS);
  combos.forEach((combo, at) => {
    found[combo] = weights[at];
  });
  return found;
}
