import { createApi, EngineError, serverError, UNREACHABLE } from "./api.js";

/**
 * Who answers: the browser's GPU where it can, else the server.
 *
 * @typedef {import("./spot.js").Spot} Spot
 *
 * @typedef {object} Share one player's figures, 0..1; counts where deals were counted
 * @property {number} equity
 * @property {number} win
 * @property {number} tie
 * @property {number} lose
 * @property {number|null} stderr
 * @property {number} [wins]
 * @property {number} [ties]
 * @property {number} [losses]
 * @property {number} [scoop]
 * @property {number} [high]
 * @property {number} [low]
 *
 * @typedef {object} Update
 * @property {Share[]} players empty until something is known
 * @property {boolean} exact
 * @property {boolean} partial stopped before its end
 * @property {number} done
 * @property {number} total 0 where it is not known
 * @property {number} samples
 * @property {number} boards
 * @property {string} method
 * @property {number} elapsed in seconds
 * @property {string} engine "gpu" or "server"
 * @property {boolean} final
 *
 * @typedef {object} RunOptions
 * @property {string} method
 * @property {(update: Update) => void} [onUpdate]
 * @property {AbortSignal} [signal]
 *
 * @typedef {object} SingleEngine
 * @property {(spot: Spot, kind?: string) => boolean} serves kind: of a detail
 * @property {boolean} [isSoftware] whether the processor stands in for a GPU
 * @property {(spot: Spot, options: RunOptions) => Promise<Update>} run
 * @property {() => any} pause
 * @property {() => any} resume
 * @property {() => any} stop
 * @property {(kind: string, spot: Spot, options?: {signal?: AbortSignal}) => Promise<any>} [detail]
 */

/** Errors of an engine that another may not have: it is gone, or it is too much for the GPU. */
const OTHERS_MAY_DO = ["GpuLost", "TooLarge", "NotLoaded", UNREACHABLE];

/** What the page calls the engines. */
export const ENGINE_TITLES = { gpu: "your GPU", server: "the server" };

/**
 * The engines of this page.
 *
 * @param {{site: any, tables: any, preferred?: () => string}} setting
 *   preferred: the name of an engine that the reader insists on, or "auto".
 */
export function createEngine({ site, tables, preferred = () => "auto" }) {
  /** @type {Record<string, SingleEngine>} */
  const engines = site.server ? { server: createServerEngine(createApi()) } : {};
  const ready = openGpu(tables).then((gpu) => {
    if (gpu) engines.gpu = gpu;
  });
  /** @type {SingleEngine|null} */
  let running = null;

  /** The engines that are there, the quickest first. */
  function order() {
    const quickest = engines.gpu?.isSoftware ? ["server", "gpu"] : ["gpu", "server"];
    return quickest.filter((name) => name in engines);
  }

  /** Waits for the GPU where none else may answer. */
  const ifNeeded = () => (site.server && preferred() !== "gpu" ? null : ready);

  /** The engines for a spot, at least one. @param {Spot} spot @returns {string[]} */
  function able(spot) {
    const wanted = preferred();
    const names = wanted === "auto" ? order() : order().filter((name) => name === wanted);
    const found = names.filter((name) => engines[name].serves(spot));
    if (!found.length) throw noEngine(wanted, names.length > 0);
    return found;
  }

  /** @param {string} name @param {Spot} spot @param {RunOptions} options @returns {Promise<Update>} */
  async function runOn(name, spot, options) {
    running = engines[name];
    const named = (/** @type {Update} */ update) => ({ ...update, engine: name });
    const onUpdate = (/** @type {Update} */ update) => options.onUpdate?.(named(update));
    return named(await running.run(spot, { ...options, onUpdate }));
  }

  return {
    /** The engines that are there; more may come until `ready`. */
    names: order,
    ready,
    /** The engine for a spot. @param {Spot} spot */
    choose: (spot) => able(spot)[0],

    /** @param {Spot} spot @param {RunOptions} options @returns {Promise<Update>} */
    async run(spot, options) {
      await ifNeeded();
      return firstAble(able(spot), (name) => runOn(name, spot, options));
    },
    pause: () => running?.pause(),
    resume: () => running?.resume(),
    stop: () => running?.stop(),

    /**
     * @param {string} kind
     * @param {Spot} spot
     * @param {{signal?: AbortSignal, player?: number}} [options]
     */
    async detail(kind, spot, options = {}) {
      await ifNeeded();
      const wanted = preferred();
      const names = order().filter(
        (name) => engines[name].detail && engines[name].serves(spot, kind),
      );
      if (!names.length) {
        throw new EngineError("This needs the server: start it with rivergate serve.");
      }
      names.sort((one, other) => Number(other === wanted) - Number(one === wanted));
      return firstAble(names, (name) => engines[name].detail?.(kind, spot, options));
    },
  };
}

/** @typedef {ReturnType<typeof createEngine>} Engine */

/**
 * What the first engine answers, or where it cannot, the next.
 *
 * @template Answer
 * @param {string[]} names
 * @param {(name: string) => Promise<Answer>} ask
 * @returns {Promise<Answer>}
 */
async function firstAble([name, ...others], ask) {
  try {
    return await ask(name);
  } catch (error) {
    const type = error instanceof EngineError ? error.type : "";
    if (!others.length || !OTHERS_MAY_DO.includes(type)) throw error;
    return firstAble(others, ask);
  }
}

/** @param {string} wanted @param {boolean} there */
function noEngine(wanted, there) {
  if (wanted !== "auto" && !there) {
    const title = ENGINE_TITLES[/** @type {"gpu"|"server"} */ (wanted)] ?? wanted;
    return new EngineError(`You asked for ${title}, which is not here. Choose another engine.`);
  }
  if (there) {
    return new EngineError(
      "The GPU takes all of Hold'em, and of Omaha hands such as AsAhKd9c or AsAh*: Omaha ranges " +
        "need the server (rivergate serve).",
    );
  }
  return new EngineError(
    "This page computes on the GPU, and this browser offers none (WebGPU). Another browser or " +
      "setting may; rivergate serve needs no GPU.",
  );
}

/** @param {any} tables @returns {Promise<SingleEngine|null>} */
async function openGpu(tables) {
  if (!("gpu" in navigator)) return null;
  if (!(await navigator.gpu.requestAdapter())) return null;
  try {
    const { createGpuEngine } = await import("./gpu/engine.js");
    return await createGpuEngine({ tables });
  } catch (error) {
    console.warn("The GPU engine did not start:", error);
    return null;
  }
}

/** @param {import("./api.js").Api} api @returns {SingleEngine} */
function createServerEngine(api) {
  /** @type {PromiseWithResolvers<string>} */
  let job = Promise.withResolvers();

  /** @param {string} action */
  async function tell(action) {
    await api.post(`jobs/${await job.promise}`, { action });
  }

  /** @param {Spot} spot @param {RunOptions} options */
  async function run(spot, { method, onUpdate, signal }) {
    job = Promise.withResolvers();
    /** @type {Update|null} */
    let last = null;
    await api.stream(
      "equity",
      { ...spot, method },
      {
        signal,
        onEvent(name, data) {
          if (signal?.aborted) return;
          if (name === "job") job.resolve(data.job);
          if (name === "update") onUpdate?.(updateOf(data.result, data.done, data.total, false));
          if (name === "result") last = updateOf(data, 0, 0, true);
          if (name === "error") throw serverError(data.error);
        },
      },
    );
    if (!last) throw new EngineError("The server broke off.", { type: UNREACHABLE });
    return last;
  }

  return {
    serves: () => true,
    run,
    pause: () => tell("pause"),
    resume: () => tell("resume"),
    stop: () => tell("stop"),
    detail: (kind, spot, options = {}) => askDetail(api, kind, spot, options),
  };
}

/**
 * @param {any} result
 * @param {number} done
 * @param {number} total
 * @param {boolean} final
 * @returns {Update}
 */
function updateOf(result, done, total, final) {
  const { players = [], exact = false, partial = false, samples = 0, boards = 0 } = result ?? {};
  const { method = "", elapsed = 0 } = result ?? {};
  const known = { players, exact, partial, samples, boards, method, elapsed };
  return { ...known, done, total, engine: "server", final };
}

/**
 * @param {import("./api.js").Api} api
 * @param {string} kind
 * @param {Spot} spot
 * @param {{signal?: AbortSignal, player?: number}} options
 */
function askDetail(api, kind, spot, { signal, player = 0 }) {
  const { players, ...rest } = spot;
  const bodies = {
    "made-hands": { ...rest, hand: players[player] },
    histogram: { ...spot, player },
    "next-cards": spot,
  };
  return api.post(kind, bodies[/** @type {"histogram"} */ (kind)], { signal });
}
