/**
 * When enough is sampled: at whichever comes first of those that are not null.
 *
 * @typedef {object} Stop
 * @property {number|null} samples so many deals; where they are worth less than a fifth of their
 *   number, more are taken till they are worth that, up to five times as many
 * @property {number|null} stderr the largest standard error of a player's equity
 * @property {number|null} timeLimit seconds
 */

// Where a caller says nothing.
const DEFAULTS = { samples: 2_000_000, stderr: 0.0003, timeLimit: null };

const POOR = 0.2;
const MOST_TIMES = 5;

/**
 * @param {{samples?: number|null, stderr?: number|null, timeLimit?: number|null}} given
 * @returns {Stop}
 */
export function stopOf({ samples = null, stderr = null, timeLimit = null }) {
  const asked = samples !== null || stderr !== null || timeLimit !== null;
  return asked ? { samples, stderr, timeLimit } : DEFAULTS;
}

/**
 * @param {Stop} stop
 * @param {number} samples that were drawn
 * @param {import("./outcomes.js").Outcomes} outcomes of those that could be dealt
 * @param {number} elapsed
 */
export function isEnough(stop, samples, outcomes, elapsed) {
  if (stop.timeLimit !== null && elapsed >= stop.timeLimit) return true;
  if (stop.samples !== null && samples >= stop.samples) {
    const isPoor = outcomes.total / POOR < stop.samples;
    if (!isPoor || samples >= MOST_TIMES * stop.samples) return true;
  }
  return stop.stderr !== null && outcomes.stderr <= stop.stderr;
}

/**
 * How many samples it will be in all, as far as those taken tell; time aside.
 *
 * @param {Stop} stop @param {number} samples @param {import("./outcomes.js").Outcomes} outcomes
 */
export function expectedSamples(stop, samples, outcomes) {
  let needed = stop.samples ?? Infinity;
  if (stop.stderr !== null)
    needed = Math.min(needed, samples * (outcomes.stderr / stop.stderr) ** 2);
  return Math.max(samples, needed === Infinity ? 0 : Math.round(needed));
}
