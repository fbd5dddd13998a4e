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

import { boardsToCome } from "./boards.js";
import { operationsPerWord } from "./pace.js";

// Of values that one part leaves, and of invocations worth having.
const MOST_BYTES = 1 << 26;
const ENOUGH_INVOCATIONS = 1 << 16;
// Words that an invocation counts before it adds to a tally in memory, where there are so many.
const LEAST_GROUP = 8;

const SPOT_WORDS = 4 + 52;
const TABLE_WORDS = 4;

export class Showdowns {
  /** @param {import("./device.js").Device} device @param {Deals} deals */
  static async open(device, deals) {
    const form = device.layout.forms[deals.form];
    const showdown = `showdown${form.low ? "_low" : ""}_${deals.players}`;
    const pipelines = [device.pipeline(`run_outs_${deals.form}`), device.pipeline(showdown)];
    const [evaluate, show] = await Promise.all(pipelines);
    return new Showdowns(device, deals, evaluate, show);
  }

  /** @param {import("./device.js").Device} device @param {Deals} deals @param {GPUComputePipeline} evaluate @param {GPUComputePipeline} show */
  constructor(device, deals, evaluate, show) {
    this.device = device;
    this.evaluate = evaluate;
    this.show = show;
    this.hands = deals.hands.length / 2;
    this.deals = deals.deals.length / deals.players;
    const { planes, tally_sizes } = device.layout.forms[deals.form];
    this.size = tally_sizes[deals.players];
    const { form, players } = deals;
    const work = { form, players, hands: this.hands, deals: this.deals, counters: this.size };
    this.operations = operationsPerWord(work);
    this.wordOfValues = planes * this.hands;
    this.handMasks = device.storage(deals.hands);
    this.dealt = device.storage(deals.deals);
    this.tallies = device.storage(this.deals * this.size);
    this.spot = device.uniform(SPOT_WORDS);
    this.table = device.uniform(TABLE_WORDS);
    /** @type {GPUBuffer|null} */
    this.values = null;
    this.valueWords = 0;
    /** @type {GPUBuffer[]} */
    this.boardBuffers = [];
    this.isFresh = true;
    this.setBoards(deals.board, deals.gone, deals.toCome);
  }

  /** From here on the deals are shown down on these boards. @param {bigint} board @param {bigint} gone @param {number} toCome */
  setBoards(board, gone, toCome) {
    const { device } = this;
    const boards = boardsToCome(board, gone, toCome, device.layout);
    this.boards = boards;
    this.words = boards.words;
    const most = Math.max(1, Math.floor(MOST_BYTES / 4 / this.wordOfValues));
    this.atOnce = Math.min(this.words, most);
    this.boardBuffers.forEach((buffer) => buffer.destroy());
    this.boardBuffers = [device.storage(boards.planes), device.storage(boards.runs)];
    const values = this.#valuesFor(this.atOnce);
    this.evaluateGroup = device.group(this.evaluate, [
      this.spot,
      this.handMasks,
      ...this.boardBuffers,
      values,
    ]);
    this.showGroup = device.group(this.show, [this.table, values, this.dealt, this.tallies]);
  }

  /** @param {number} words of boards */
  #valuesFor(words) {
    if (this.values && this.valueWords >= words) return this.values;
    this.values?.destroy();
    this.valueWords = words;
    this.values = this.device.storage(words * this.wordOfValues);
    return this.values;
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
    const { stride, places } = this.boards;
    const group = groupOf(words, this.deals);
    this.device.write(this.spot, Uint32Array.from([this.hands, first, words, stride, ...places]));
    this.device.write(this.table, Uint32Array.from([this.deals, this.hands, words, group]));
    const invocations = this.deals * Math.ceil(words / group);
    const [tallies] = await this.device.perform({
      clear: anew ? [this.tallies] : [],
      steps: [
        { pipeline: this.evaluate, group: this.evaluateGroup, count: this.hands * words },
        { pipeline: this.show, group: this.showGroup, count: invocations },
      ],
      read: read ? [this.tallies] : [],
    });
    return tallies ?? null;
  }

  /** The tallies as they stand. @returns {Promise<Uint32Array>} */
  async read() {
    return (await this.device.perform({ steps: [], read: [this.tallies] }))[0];
  }

  close() {
    const { handMasks, dealt, tallies, spot, table, values, boardBuffers } = this;
    const buffers = [handMasks, dealt, tallies, spot, table, values, ...boardBuffers];
    buffers.forEach((buffer) => buffer?.destroy());
  }
}

/** @param {number} words @param {number} deals */
function groupOf(words, deals) {
  const wanted = Math.floor((words * deals) / ENOUGH_INVOCATIONS);
  return Math.min(words, Math.max(LEAST_GROUP, wanted));
}
