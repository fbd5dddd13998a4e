const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });

/** A share of 1 as percent. @param {number} share @param {number} [digits] */
export const percent = (share, digits = 2) => `${(100 * share).toFixed(digits)}%`;

/** The same with what is too small to be seen. @param {number} share @param {number} [digits] */
export function shareText(share, digits = 2) {
  const least = 10 ** -digits / 100;
  if (share === 0) return "0%";
  return share < least ? `< ${percent(least, digits)}` : percent(share, digits);
}

/** How much of all hands a range holds. @param {number} share in percent */
export const sizeText = (share) => percent(share / 100, share < 1 ? 2 : 1);

/** A count of deals or boards. @param {number} number */
export const count = (number) => whole.format(number);

/** @param {number} seconds */
export function duration(seconds) {
  if (seconds < 0.0005) return "under 1 ms";
  return seconds < 1 ? `${Math.round(1000 * seconds)} ms` : `${seconds.toFixed(1)} s`;
}
