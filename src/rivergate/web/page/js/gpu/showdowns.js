/**
 * Deals whose boards are counted part by part.
 *
 * @typedef {object} Deals hands that meet
 * @property {string} form "holdem", "omaha" or "omaha_low"
 * @property {number} players
 * @property {Uint32Array} hands uint32[2n]: masks, low word first
 * @property {Uint32Array} deals uint32[m · players]: places in `hands`, of hands that share no card
 * @property {bigint} board the open cards
 * @property {bigint} gone other cards that cannot come
 * @property {number} toCome how many board cards are not open: 0, 1, 2 or 5
 */

import { Evaluation } from "./evaluation.js";
import { operationsPerWord } from "./pace.js";

const ENOUGH_INVOCATIONS = 1 << 16;
// Words that an invocation counts before it adds to a tally in memory, where there are so many.
const LEAST_GROUP = 8;

export class Showdowns {
  /** @param {import("./device.js").Device} device @param {Deals} deals */
  static async open(device, deals) {
    const low = device.layout.forms[deals.form].low ? "_low" : "";
    const [evaluation, pipeline] = await Promise.all([
      Evaluation.open(device, deals.form, deals.hands),
      device.pipeline(`showdown${low}_${deals.players}`),
    ]);
    return new Showdowns(device, deals, evaluation, pipeline);
  }

  /**
   * @param {import("./device.js").Device} device
   * @param {Deals} deals
   * @param {Evaluation} evaluation
   * @param {GPUComputePipeline} pipeline
   */
  constructor(device, deals, evaluation, pipeline) {
    const { form, players, deals: dealt } = deals;
    this.device = device;
    this.evaluation = evaluation;
    this.pipeline = pipeline;
    this.deals = dealt.length / players;
    this.size = device.layout.forms[form].tally_sizes[players];
    const { hands } = evaluation;
    /** Operations for a word of boards. */
    this.operations = operationsPerWord({
      form,
      players,
      hands,
      deals: this.deals,
      counters: this.size,
    });
    this.dealt = device.storage(dealt);
    this.tallies = device.storage(this.deals * this.size);
    this.table = device.uniform(4);
    this.setBoards(deals.board, deals.gone, deals.toCome);
  }

  /** How many words of 32 boards there are. */
  get words() {
    return this.evaluation.words;
  }

  /** How many of them may be counted at a time. */
  get atOnce() {
    return this.evaluation.atOnce;
  }

  /**
   * From here on the deals are shown down on these boards.
   *
   * @param {bigint} board
   * @param {bigint} gone
   * @param {number} toCome
   */
  setBoards(board, gone, toCome) {
    this.evaluation.setBoards(board, gone, toCome);
    const buffers = [this.table, this.evaluation.values, this.dealt, this.tallies];
    this.group = this.device.group(this.pipeline, buffers);
  }

  /**
   * Adds words of boards, from the first on, to the tallies.
   *
   * @param {number} first
   * @param {number} words up to `atOnce`
   * @param {{read?: boolean, anew?: boolean}} [options] whether to read the tallies, and whether to
   *   begin them anew
   * @returns {Promise<Uint32Array|null>} uint32[m · size]: the tallies of each deal
   */
  async count(first, words, { read = false, anew = false } = {}) {
    const inGroup = groupOf(words, this.deals);
    const table = Uint32Array.of(this.deals, this.evaluation.hands, words, inGroup);
    this.device.write(this.table, table);
    const group = /** @type {GPUBindGroup} */ (this.group);
    const count = this.deals * Math.ceil(words / inGroup);
    const [tallies = null] = await this.device.perform({
      clear: anew ? [this.tallies] : [],
      steps: [this.evaluation.step(first, words), { pipeline: this.pipeline, group, count }],
      read: read ? [this.tallies] : [],
    });
    return tallies;
  }

  /** The tallies as they stand. @returns {Promise<Uint32Array>} */
  async read() {
    return (await this.device.perform({ steps: [], read: [this.tallies] }))[0];
  }

  close() {
    this.evaluation.close();
    [this.dealt, this.tallies, this.table].forEach((buffer) => buffer.destroy());
  }
}

/** @param {number} words @param {number} deals */
function groupOf(words, deals) {
  const wanted = Math.floor((words * deals) / ENOUGH_INVOCATIONS);
  return Math.min(words, Math.max(LEAST_GROUP, wanted));
}
