/** Equity by the next card: how every card that may come changes the shares. */

import { MOST_DETAIL_MS, checkCountable, listDeals } from "./counting.js";
import { EngineError } from "../api.js";
import { has, maskOf, DECK } from "./masks.js";
import { noOutcomes } from "./outcomes.js";
import { Showdowns } from "./showdowns.js";
import { knownMask, toCome } from "./spot.js";

/**
 * @typedef {import("./counting.js").Tools} Tools
 * @typedef {import("./spot.js").GpuSpot} GpuSpot
 * @typedef {{card: string, probability: number, equity: number[]}} NextCard
 *
 * @param {GpuSpot} spot with a flop or a turn
 * @param {Tools} tools
 * @returns {Promise<{cards: NextCard[]}>} one a card, the lowest first
 */
export async function nextCards(spot, tools) {
  if (![3, 4].includes(spot.board.length)) {
    const message = `${spot.board.length} cards on the board: the next card needs 3 or 4`;
    throw new EngineError(message, { where: "board", type: "EquityError" });
  }
  checkCountable(spot, tools, MOST_DETAIL_MS);
  const found = await afterEach(spot, tools);
  const all = found.reduce((sum, { outcomes }) => sum + outcomes.total, 0);
  const cards = found.map(({ card, outcomes }) => ({
    card: spot.name(card),
    probability: outcomes.total / all,
    equity: spot.players.map((_, seat) => outcomes.equity(seat)),
  }));
  return { cards };
}

/**
 * The outcomes after every card after which hands are left.
 *
 * @param {GpuSpot} spot
 * @param {Tools} tools
 */
async function afterEach(spot, tools) {
  const { device } = tools;
  const deals = await listDeals(spot, tools, { apart: true });
  const known = knownMask(spot);
  const showdowns = await Showdowns.open(device, deals);
  const found = [];
  try {
    for (let card = 0; card < DECK; card++) {
      if (has(known, card)) continue;
      const board = maskOf([...spot.board, card]);
      showdowns.setBoards(board, known & ~board, toCome(spot) - 1);
      const outcomes = await outcomesOf(showdowns, deals, spot, tools);
      if (outcomes.total > 0) found.push({ card, outcomes });
    }
  } finally {
    showdowns.close();
  }
  return found;
}

/**
 * @param {Showdowns} showdowns
 * @param {import("./counting.js").WeightedDeals} deals
 * @param {GpuSpot} spot
 * @param {Tools} tools
 */
async function outcomesOf(showdowns, { weights }, spot, { device, job }) {
  const outcomes = noOutcomes(spot.players.length, device.layout.forms[spot.form]);
  for (let word = 0; word < showdowns.words; word += showdowns.atOnce) {
    await job.turn();
    const words = Math.min(showdowns.atOnce, showdowns.words - word);
    const read = await showdowns.count(word, words, { read: true, anew: true });
    const tallies = /** @type {Uint32Array} */ (read);
    weights.forEach((weight, deal) => outcomes.add(tallies, deal * showdowns.size, weight));
  }
  return outcomes;
}
