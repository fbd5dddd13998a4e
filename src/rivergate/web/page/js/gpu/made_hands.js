/** How often a hand or a range makes each category of hand, on the board now and by the river. */

import { EngineError } from "../api.js";
import { maskOfCombo } from "./combos.js";
import { MOST_DETAIL_MS, tooLarge } from "./counting.js";
import { Evaluation } from "./evaluation.js";
import { halves, maskOf } from "./masks.js";
import { operationsPerWord } from "./pace.js";
import { isKnown, toCome } from "./spot.js";
import { Canonical, renamingsThatKeep } from "./suits.js";

const GROUP = 8;

/**
 * @typedef {object} MadeHands shares of deals, 0..1, by the name of the category, best first
 * @property {string} hand in words
 * @property {Record<string, number>|null} now on the open board; null before the flop
 * @property {Record<string, number>} river on all boards that can come
 *
 * @param {import("./spot.js").GpuSpot} spot of one player
 * @param {import("./counting.js").Tools} tools
 * @param {string[]} categories names, the least first
 * @returns {Promise<MadeHands>}
 */
export async function madeHands(spot, tools, categories) {
  const [player] = spot.players;
  if (player.unknown) throw tooLarge("a hand that may be any is not listed on the GPU");
  const { masks, weights } = listed(spot, player);
  const evaluation = await Evaluation.open(tools.device, spot.form, halves(masks));
  const count = new CategoryCount(tools, evaluation, spot, weights, categories.length);
  try {
    await count.open();
    const shares = async (/** @type {number} */ cards) => named(await count.run(cards), categories);
    const now = spot.board.length ? await shares(0) : null;
    return { hand: player.text, now, river: await shares(toCome(spot)) };
  } finally {
    count.close();
  }
}

/**
 * Hands and weights: one hand for all that differ in suits alone.
 *
 * @param {import("./spot.js").GpuSpot} spot
 * @param {import("./spot.js").Holding} player
 */
function listed({ board, dead }, player) {
  if (isKnown(player)) return { masks: [maskOf(player.cards)], weights: [1] };
  const canonical = new Canonical(renamingsThatKeep([board, dead]));
  const { least } = canonical.orbits(canonical.whole);
  const together = new Map();
  player.combos.forEach((combo, at) => {
    together.set(least[combo], (together.get(least[combo]) ?? 0) + player.weights[at]);
  });
  return { masks: [...together.keys()].map(maskOfCombo), weights: [...together.values()] };
}

/** @param {Float64Array} counts @param {string[]} categories @returns {Record<string, number>} */
function named(counts, categories) {
  const all = counts.reduce((sum, each) => sum + each, 0);
  const shares = categories.map((name, at) => [name, counts[at] / all]);
  return Object.fromEntries(shares.reverse());
}

class CategoryCount {
  /**
   * @param {import("./counting.js").Tools} tools
   * @param {Evaluation} evaluation
   * @param {import("./spot.js").GpuSpot} spot
   * @param {number[]} weights
   * @param {number} size
   */
  constructor(tools, evaluation, spot, weights, size) {
    this.tools = tools;
    this.evaluation = evaluation;
    this.spot = spot;
    this.weights = weights;
    this.size = size;
    this.tallies = tools.device.storage(weights.length * size);
    this.table = tools.device.uniform(4);
  }

  async open() {
    const low = this.spot.game.low ? "_low" : "";
    this.pipeline = await this.tools.device.pipeline(`categories${low}`);
  }

  /** Deals of each category when so many cards are still to come, weighed. @param {number} cards */
  async run(cards) {
    const { evaluation, spot } = this;
    const board = maskOf(spot.board);
    evaluation.setBoards(board, maskOf([...spot.dead, ...spot.players[0].cards]), cards);
    this.#check();
    for (let word = 0; word < evaluation.words;) word += await this.#part(word);
    const { device } = this.tools;
    const [tallies] = await device.perform({ steps: [], read: [this.tallies] });
    const counts = new Float64Array(this.size);
    tallies.forEach((count, at) => {
      counts[at % this.size] += count * this.weights[Math.floor(at / this.size)];
    });
    return counts;
  }

  /** Operations for a word of boards. */
  get operations() {
    const work = { form: this.spot.form, deals: 0, players: 1, counters: this.size };
    return operationsPerWord({ ...work, hands: this.evaluation.hands });
  }

  #check() {
    const { pace } = this.tools;
    if (!pace.isMeasured || pace.ms(this.operations * this.evaluation.words) < MOST_DETAIL_MS)
      return;
    throw tooLarge("to count every hand takes long on this GPU: give fewer hands or a board");
  }

  /** @param {number} word */
  async #part(word) {
    const { device, pace, job } = this.tools;
    const { evaluation, operations } = this;
    if (!(await job.turn())) throw new EngineError("Stopped before every hand was counted.");
    const { hands, values } = evaluation;
    const words = pace.words(operations, Math.min(evaluation.atOnce, evaluation.words - word));
    device.write(this.table, Uint32Array.of(hands, words, GROUP));
    const pipeline = /** @type {GPUComputePipeline} */ (this.pipeline);
    const group = device.group(pipeline, [this.table, values, this.tallies]);
    const count = hands * Math.ceil(words / GROUP);
    const before = performance.now();
    await device.perform({
      clear: word ? [] : [this.tallies],
      steps: [evaluation.step(word, words), { pipeline, group, count }],
    });
    pace.measured(operations * words, performance.now() - before);
    return words;
  }

  close() {
    this.evaluation.close();
    [this.tallies, this.table].forEach((buffer) => buffer.destroy());
  }
}
