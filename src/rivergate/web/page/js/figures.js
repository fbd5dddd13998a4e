const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const weighed = new Intl.NumberFormat("en", { maximumFractionDigits: 2 });

/** A share of 1 as percent. @param {number} share @param {number} [digits] */
export const percent = (share, digits = 2) => `${(100 * share).toFixed(digits)}%`;

/** A count: whole, or with the fraction that weights leave. @param {number} count */
export const count = (count) => (Number.isInteger(count) ? whole : weighed).format(count);

/** @param {number} seconds */
export function duration(seconds) {
  if (seconds < 0.0005) return "under 1 ms";
  return seconds < 1 ? `${Math.round(1000 * seconds)} ms` : `${seconds.toFixed(1)} s`;
}
