/**
 * The engine that answers on the visitor's GPU, with the kernels of `circuits/emit`.
 *
 * @typedef {import("./spot.js").Spot} Spot
 *
 * @typedef {object} RunOptions
 * @property {"auto"|"exact"|"sampled"} [method]
 * @property {(update: any) => void} [onUpdate] told about ten times a second
 * @property {AbortSignal} [signal] calls the work off
 * @property {number|null} [samples] deals to draw; of this and the next two the first ends the work
 * @property {number|null} [stderr]
 * @property {number|null} [timeLimit] seconds
 * @property {number|null} [seed] of random numbers, below 2**53
 */

import { EngineError } from "../api.js";
import { createDeck } from "../cards.js";
import { createRanges } from "../ranges.js";
import { checkCountable, count, estimatedMs } from "./counting.js";
import { Device, DeviceLost } from "./device.js";
import { histogram } from "./histogram.js";
import { Job } from "./job.js";
import { openKernels } from "./kernels.js";
import { madeHands } from "./made_hands.js";
import { nextCards } from "./next_cards.js";
import { Pace } from "./pace.js";
import { sample } from "./sampling.js";
import { createReader, isKnown } from "./spot.js";

// What `auto` counts exactly takes about so long at most.
const EXACT_MS = 1000;
// Before a GPU is measured it may be so many times as fast as the slowest.
const MAY_BE_FASTER = 200;
// Compiled before they are asked for, the likely ones first.
const LIKELY = [
  ["run_outs_holdem", "showdown_2"],
  ["deal", "dealt_holdem", "categories"],
  ["showdown_3", "run_outs_omaha"],
];
const IDLE_MS = 200;
const TRIAL = { game: "holdem", players: ["AsAh", "KdKc"], board: "", dead: "" };

/**
 * @param {{tables: any, base?: string|URL, readRange?: import("./spot.js").ReadRange}} setting
 *   base: where `kernels/` lies; readRange: answers as api/range does, without it the page reads
 *   ranges itself
 * @returns {Promise<ReturnType<typeof engineOn>|null>} null where the browser gives no GPU
 */
export async function createGpuEngine({
  tables,
  base = new URL("../../", import.meta.url),
  readRange,
}) {
  const device = await Device.open(() => openKernels(new URL(base, document.baseURI)));
  if (!device) return null;
  const deck = createDeck(tables);
  const reader = createReader(tables, deck, readRange ?? createRanges(tables).readRange);
  return engineOn(device, reader, tables);
}

/** @param {Device} device @param {import("./spot.js").Reader} reader @param {any} tables */
function engineOn(device, reader, tables) {
  const pace = new Pace();
  const holder = new DeviceHolder(device);
  let current = new Job();
  let isAsked = false;
  let running = 0;
  prepare(device);

  /**
   * Compiles what is likely to be asked for, and measures the GPU where nobody asked meanwhile.
   *
   * @param {Device} open
   */
  async function prepare(open) {
    for (const [turn, names] of LIKELY.entries()) {
      const done = await Promise.allSettled(names.map((name) => open.pipeline(name)));
      // Whoever asks for what fails here is told then.
      if (done.some(({ status }) => status === "rejected")) return;
      if (!turn && !isAsked) await measure(open);
      while (running) await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    }
    await open.kernels.fetchAll().catch(() => {});
  }

  /** @param {Device} open */
  async function measure(open) {
    const spot = await reader.read(TRIAL);
    await count(spot, { device: open, pace, job: new Job() }, Infinity).catch(() => {});
  }

  /**
   * @template T
   * @param {Job} job
   * @param {(tools: import("./counting.js").Tools) => Promise<T>} work
   */
  async function doneOn(job, work) {
    running++;
    try {
      return await holder.use((open) => work({ device: open, pace, job }));
    } finally {
      running--;
    }
  }

  return {
    name: `your GPU: ${device.name}`,
    /** Whether the processor stands in for a GPU: a server counts faster then. */
    isSoftware: device.isSoftware,
    pause: () => current.pause(),
    resume: () => current.resume(),
    stop: () => current.stop(),

    /**
     * Whether such a spot can be answered here, or its detail.
     *
     * @param {Spot} spot
     * @param {string} [kind]
     */
    serves: (spot, kind) =>
      ["next-cards", "histogram"].includes(kind ?? "")
        ? reader.isListed(spot)
        : reader.serves(spot),

    /** @param {Spot} spot @param {RunOptions} [options] @returns {Promise<any>} the last update */
    async run(spot, options = {}) {
      const job = (current = new Job(options));
      isAsked = true;
      const read = await reader.read(spot);
      await job.turn();
      const told = job.onUpdate;
      const whole = (/** @type {any} */ update, final = false) => ({
        samples: 0,
        boards: 0,
        ...update,
        elapsed: job.elapsed,
        engine: "gpu",
        final,
      });
      job.onUpdate = (update) => told?.(whole(update));
      return whole(await doneOn(job, (tools) => answer(read, tools, options)), true);
    },

    /**
     * What `api/next-cards`, `api/made-hands` and `api/histogram` answer.
     *
     * @param {string} kind
     * @param {Spot & {hand?: string}} spot
     * @param {{signal?: AbortSignal, player?: number}} [options]
     */
    async detail(kind, spot, { signal, player = 0 } = {}) {
      const job = new Job({ signal });
      if (kind === "made-hands") {
        const alone = { ...spot, players: [spot.hand ?? spot.players[player]] };
        const read = await reader.read(alone, 1);
        return doneOn(job, (tools) => madeHands(read, tools, tables.categories));
      }
      const read = await reader.read(spot);
      if (kind === "next-cards") return doneOn(job, (tools) => nextCards(read, tools));
      if (kind === "histogram") return doneOn(job, (tools) => histogram(read, tools, player));
      throw new EngineError(`${kind}: the GPU has no such detail`);
    },
  };
}

/**
 * @param {import("./spot.js").GpuSpot} spot
 * @param {import("./counting.js").Tools} tools
 * @param {RunOptions} options
 */
async function answer(spot, tools, options) {
  const { method = "auto" } = options;
  if (method === "sampled") return sample(spot, tools, options);
  if (method === "exact" || spot.players.every(isKnown)) {
    checkCountable(spot, tools);
    return count(spot, tools, Infinity);
  }
  const faster = tools.pace.isMeasured ? 1 : MAY_BE_FASTER;
  const isQuick = estimatedMs(spot, tools) / faster <= EXACT_MS;
  const counted = isQuick ? await count(spot, tools, EXACT_MS) : null;
  return counted ?? sample(spot, tools, options);
}

/** The device, opened again where it was lost. */
class DeviceHolder {
  /** @param {Device} device */
  constructor(device) {
    this.device = Promise.resolve(device);
  }

  /**
   * Does some work, twice where the device is lost meanwhile.
   *
   * @template T
   * @param {(device: Device) => Promise<T>} work
   * @returns {Promise<T>}
   */
  async use(work) {
    try {
      return await work(await this.device);
    } catch (error) {
      if (!(error instanceof DeviceLost)) throw error;
      await this.#openAgain();
    }
    try {
      return await work(await this.device);
    } catch (error) {
      if (error instanceof DeviceLost) throw gone(error);
      throw error;
    }
  }

  async #openAgain() {
    const lost = await this.device;
    if (!lost.isLost) return;
    this.device = Device.open(() => lost.kernels).then(
      (device) => device ?? lost,
      () => lost,
    );
    if ((await this.device) === lost) throw gone(new Error("the browser gives no other"));
  }
}

/** @param {Error} error */
const gone = (error) => new EngineError(`The GPU was lost: ${error.message}`, { type: "GpuLost" });
