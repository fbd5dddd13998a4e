const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** A share of 1 as percent. @param {number} share @param {number} [digits] */
export const percent = (share, digits = 2) => `${(100 * share).toFixed(digits)}%`;

/** A count of deals or boards. @param {number} number */
export const count = (number) => whole.format(number);

/** @param {number} seconds */
export function duration(seconds) {
  if (seconds < 0.0005) return "under 1 ms";
  return seconds < 1 ? `${Math.round(1000 * seconds)} ms` : `${seconds.toFixed(1)} s`;
}
