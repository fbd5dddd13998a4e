/** Listed hands on the boards that can come: their values, some words of boards at a time. */

import { boardsToCome } from "./boards.js";

// Of values that one part leaves.
const MOST_BYTES = 1 << 26;
const SPOT_WORDS = 4 + 52;

export class Evaluation {
  /**
   * @param {import("./device.js").Device} device
   * @param {string} form
   * @param {Uint32Array} masks uint32[2n]
   */
  static async open(device, form, masks) {
    return new Evaluation(device, form, masks, await device.pipeline(`run_outs_${form}`));
  }

  /**
   * @param {import("./device.js").Device} device
   * @param {string} form
   * @param {Uint32Array} masks
   * @param {GPUComputePipeline} pipeline
   */
  constructor(device, form, masks, pipeline) {
    this.device = device;
    this.pipeline = pipeline;
    this.hands = masks.length / 2;
    this.wordOfValues = device.layout.forms[form].planes * this.hands;
    this.masks = device.storage(masks);
    this.constants = device.uniform(SPOT_WORDS);
    this.values = device.storage(0);
    this.words = this.atOnce = 0;
    /** @type {GPUBuffer[]} */
    this.boardBuffers = [];
  }

  /**
   * From here on the hands are evaluated on these boards; `values` may be another buffer then.
   *
   * @param {bigint} board @param {bigint} gone @param {number} toCome
   */
  setBoards(board, gone, toCome) {
    const { device } = this;
    const boards = boardsToCome(board, gone, toCome, device.layout);
    this.fixed = [boards.stride, ...boards.places];
    this.words = boards.words;
    const fitting = Math.floor(MOST_BYTES / 4 / this.wordOfValues);
    this.atOnce = Math.min(this.words, Math.max(1, fitting));
    this.#makeRoom(4 * this.atOnce * this.wordOfValues);
    this.boardBuffers.forEach((buffer) => buffer.destroy());
    this.boardBuffers = [device.storage(boards.planes), device.storage(boards.runs)];
    const { constants, masks, boardBuffers, values } = this;
    this.group = device.group(this.pipeline, [constants, masks, ...boardBuffers, values]);
  }

  /** @param {number} bytes */
  #makeRoom(bytes) {
    if (this.values.size >= bytes) return;
    this.values.destroy();
    this.values = this.device.storage(bytes / 4);
  }

  /**
   * What leaves the values of all hands on words of boards.
   *
   * @param {number} first
   * @param {number} words up to `atOnce`
   * @returns {import("./device.js").Step}
   */
  step(first, words) {
    const [stride, ...places] = /** @type {number[]} */ (this.fixed);
    this.device.write(this.constants, Uint32Array.of(this.hands, first, words, stride, ...places));
    const group = /** @type {GPUBindGroup} */ (this.group);
    return { pipeline: this.pipeline, group, count: this.hands * words };
  }

  close() {
    const { masks, constants, values, boardBuffers } = this;
    [masks, constants, values, ...boardBuffers].forEach((buffer) => buffer.destroy());
  }
}
