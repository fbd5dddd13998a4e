/**
 * Equity by Monte Carlo: hands and boards dealt at random on the GPU, and shown down there.
 *
 * Deals come in blocks, each with random numbers of its own, and are added up in the order of the
 * blocks: what comes out depends on the seed, not on how fast the GPU is.
 */

import { EngineError } from "../api.js";
import { LANES } from "./boards.js";
import { TABLE_WORDS, dealingOf, tableOfBlock } from "./dealing.js";
import { noOutcomes } from "./outcomes.js";
import { PART_MS } from "./pace.js";
import { shown } from "./spot.js";
import { expectedSamples, isEnough, stopOf } from "./stop.js";

export const METHOD = "Monte Carlo";

// Words of 32 deals of a block, for all players together, and at least.
const HANDS_OF_BLOCK = 4096;
const LEAST_WORDS = 256;
// Blocks in one part of the work; each has a slot for its constants and its tally.
const SLOTS = 32;
const OFFSET_STEP = 64; // words: bindings begin at multiples of 256 bytes
const LEAST_GROUP = 8;

const SEEDS = 2 ** 53;
// Without one joint deal in so many samples, each of 32 tries, there is none to be found.
const HOPELESS = 1 << 17;

/**
 * Samples until there is enough, or the work is stopped.
 *
 * @param {import("./spot.js").GpuSpot} spot
 * @param {import("./counting.js").Tools} tools
 * @param {{samples?: number|null, stderr?: number|null, timeLimit?: number|null, seed?: number|null}} options
 * @returns {Promise<any>} the last update
 */
export async function sample(spot, { device, job }, options) {
  const stop = stopOf(options);
  const seed = options.seed ?? freshSeed();
  const sampler = await Sampler.open(device, spot, seed);
  const outcomes = noOutcomes(spot.players.length, device.layout.forms[spot.form]);
  const texts = spot.players.map(({ text }) => text);
  let samples = 0;
  const update = (/** @type {boolean} */ isEnd) => ({
    players: outcomes.total > 0 ? outcomes.sampledShares(texts) : [],
    exact: false,
    partial: !isEnd,
    done: samples,
    total: isEnd ? samples : expectedSamples(stop, samples, outcomes),
    samples,
    ess: outcomes.total,
    seed,
    method: METHOD,
  });
  try {
    while (await job.turn()) {
      for (const tally of await sampler.part()) {
        outcomes.add(tally);
        samples += sampler.deals;
        checkHope(spot, samples, outcomes);
        if (isEnough(stop, samples, outcomes, job.elapsed)) return update(true);
      }
      if (job.isDue) job.tell(update(false));
    }
  } finally {
    sampler.close();
  }
  if (!outcomes.total) throw new EngineError("Stopped before anything was sampled.");
  return update(false);
}

/** JSON and JavaScript hold whole numbers of so many bits. */
function freshSeed() {
  const [low, high] = crypto.getRandomValues(new Uint32Array(2));
  return (high * 2 ** 32 + low) % SEEDS;
}

/**
 * @param {import("./spot.js").GpuSpot} spot
 * @param {number} samples
 * @param {import("./outcomes.js").Outcomes} outcomes
 */
function checkHope({ players }, samples, outcomes) {
  if (outcomes.total > 0 || samples < HOPELESS) return;
  const texts = players.map(({ text }) => shown(text)).join(", ");
  const message = `no joint deal of ${texts} was found in ${samples.toLocaleString("en")} samples`;
  throw new EngineError(message, { type: "EquityError" });
}

class Sampler {
  /**
   * @param {import("./device.js").Device} device
   * @param {import("./spot.js").GpuSpot} spot
   * @param {number} seed
   */
  static async open(device, spot, seed) {
    const low = device.layout.forms[spot.form].low ? "_low" : "";
    const names = ["deal", `dealt_${spot.form}`, `showdown${low}_${spot.players.length}`];
    const pipelines = await Promise.all(names.map((name) => device.pipeline(name)));
    return new Sampler(device, spot, seed, pipelines);
  }

  /**
   * @param {import("./device.js").Device} device
   * @param {import("./spot.js").GpuSpot} spot
   * @param {number} seed
   * @param {GPUComputePipeline[]} pipelines
   */
  constructor(device, spot, seed, pipelines) {
    this.device = device;
    this.pipelines = pipelines;
    this.players = spot.players.length;
    const { planes, tally_sizes } = device.layout.forms[spot.form];
    this.words = Math.max(LEAST_WORDS, HANDS_OF_BLOCK / powerOfTwo(this.players));
    this.deals = this.words * LANES;
    this.size = tally_sizes[this.players];
    this.dealing = dealingOf(spot, this.words, seed, device.layout);
    this.stride = OFFSET_STEP * Math.ceil(this.size / OFFSET_STEP);
    this.group = Math.max(LEAST_GROUP, Math.ceil(this.size / 32));
    this.blocks = 0;
    this.atOnce = 1;
    this.hands = device.storage(this.dealing.hands);
    this.planes = device.storage(this.words * ((this.players + 1) * 52 + 1));
    this.values = device.storage(this.words * planes * this.players);
    this.tallies = device.storage(SLOTS * this.stride);
    this.deal = device.storage(Uint32Array.from(Array(this.players).keys()));
    this.shape = device.uniform(2);
    this.table = device.uniform(4);
    device.write(this.shape, Uint32Array.of(this.players, this.words));
    device.write(this.table, Uint32Array.of(1, this.players, this.words, this.group));
    this.evaluateGroup = device.group(pipelines[1], [this.shape, this.planes, this.values]);
    this.slots = Array.from({ length: SLOTS }, (_, slot) => this.#slot(slot));
  }

  /** @param {number} slot */
  #slot(slot) {
    const { device, pipelines } = this;
    const table = device.uniform(TABLE_WORDS);
    const tally = { buffer: this.tallies, offset: 4 * slot * this.stride, size: 4 * this.size };
    return {
      table,
      dealGroup: device.group(pipelines[0], [table, this.hands, this.planes]),
      showGroup: device.group(pipelines[2], [this.table, this.values, this.deal, tally]),
    };
  }

  /** The next blocks. @returns {Promise<Uint32Array[]>} the tally of each */
  async part() {
    const before = performance.now();
    const slots = this.slots.slice(0, this.atOnce);
    slots.forEach(({ table }, slot) =>
      this.device.write(table, tableOfBlock(this.dealing, this.blocks + slot)),
    );
    const [tallies] = await this.device.perform({
      clear: [this.tallies],
      steps: slots.flatMap((slot) => this.#steps(slot)),
      read: [this.tallies],
    });
    this.blocks += slots.length;
    this.#adapt((performance.now() - before) / slots.length);
    return slots.map((_, slot) =>
      tallies.subarray(slot * this.stride, slot * this.stride + this.size),
    );
  }

  /** @param {{dealGroup: GPUBindGroup, showGroup: GPUBindGroup}} slot */
  #steps({ dealGroup, showGroup }) {
    const [deal, evaluate, show] = this.pipelines;
    return [
      { pipeline: deal, group: dealGroup, count: this.words },
      { pipeline: evaluate, group: this.evaluateGroup, count: this.words * this.players },
      { pipeline: show, group: showGroup, count: Math.ceil(this.words / this.group) },
    ];
  }

  /** @param {number} msOfBlock */
  #adapt(msOfBlock) {
    const fitting = Math.floor(PART_MS / msOfBlock);
    this.atOnce = Math.max(1, Math.min(fitting, 2 * this.atOnce, SLOTS));
  }

  close() {
    const { hands, planes, values, tallies, deal, shape, table, slots } = this;
    [hands, planes, values, tallies, deal, shape, table].forEach((buffer) => buffer.destroy());
    slots.forEach((slot) => slot.table.destroy());
  }
}

/** The next power of two. @param {number} number */
const powerOfTwo = (number) => 2 ** Math.ceil(Math.log2(number));
