/**
 * Deals added up by their outcome for each player, and the shares that follow.
 *
 * Sums stand in the order of the kernels' tallies (`circuits/emit/wgsl_showdown.py`).
 */

import { ratioError } from "./ratio_error.js";

/**
 * @typedef {object} Share a player's figures, of all deals, 0..1
 * @property {string} hand
 * @property {number} equity
 * @property {number} win
 * @property {number} tie
 * @property {number} lose
 * @property {number|null} stderr
 * @property {number} [scoop]
 * @property {number} [high]
 * @property {number} [low]
 * @property {number} [wins]
 * @property {number} [ties]
 * @property {number} [losses]
 * @property {number} [pots]
 */

export class Outcomes {
  /** @param {number} players @param {boolean} low @param {Float64Array} sums */
  constructor(players, low, sums) {
    this.players = players;
    this.low = low;
    this.sums = sums;
  }

  /** All deals. */
  get total() {
    const end = this.sums.length;
    return this.low ? this.sums[end - 2] + this.sums[end - 1] : this.sums[end - 1];
  }

  copy() {
    return new Outcomes(this.players, this.low, this.sums.slice());
  }

  /** @param {ArrayLike<number>} tally @param {number} [start] @param {number} [weight] */
  add(tally, start = 0, weight = 1) {
    for (let at = 0; at < this.sums.length; at++) this.sums[at] += weight * tally[start + at];
  }

  /** Sums of figures of the outcomes in which a player wins something. @param {number} seat */
  #won(seat) {
    const won = { pots: 0, squares: 0, scoops: 0, any: 0, high: 0, low: 0 };
    for (const { count, high, low } of this.#outcomes(seat)) {
      const pots = high + low;
      won.pots += count * pots;
      won.squares += count * pots * pots;
      won.scoops += pots === 1 ? count : 0;
      won.any += count;
      won.high += count * high;
      won.low += count * low;
    }
    return won;
  }

  /**
   * How often each came, and what the high and the low hand won of the pot.
   *
   * @param {number} seat
   */
  *#outcomes(seat) {
    const { players, sums } = this;
    if (!this.low) {
      for (let winners = 1; winners <= players; winners++) {
        yield { count: sums[seat * players + winners - 1], high: 1 / winners, low: 0 };
      }
      return;
    }
    for (let highs = 0; highs <= players; highs++) {
      for (let lows = 0; lows < players + 2; lows++) {
        if (!highs && lows < 2) continue;
        const count = sums[(seat * (players + 1) + highs) * (players + 2) + lows];
        const high = highs ? 1 / ((lows ? 2 : 1) * highs) : 0;
        yield { count, high, low: lows > 1 ? 1 / (2 * (lows - 1)) : 0 };
      }
    }
  }

  /** A player's share of the pot. @param {number} seat */
  equity(seat) {
    return this.#won(seat).pots / this.total;
  }

  /** The standard error of that, were the deals drawn at random. @param {number} seat */
  error(seat) {
    const { pots, squares } = this.#won(seat);
    return ratioError(pots, this.total, [squares, pots, this.total]);
  }

  /** The largest standard error; infinite without a deal. */
  get stderr() {
    if (!this.total) return Infinity;
    return Math.max(...Array.from({ length: this.players }, (_, seat) => this.error(seat)));
  }

  /** Every player's figures. @param {string[]} hands in words @returns {Share[]} */
  sampledShares(hands) {
    return hands.map((hand, seat) => ({ hand, ...this.#share(seat), stderr: this.error(seat) }));
  }

  /**
   * The same with what was counted.
   *
   * @param {string[]} hands
   * @param {number|null} stderr 0, or null where counting is not done
   */
  countedShares(hands, stderr) {
    return hands.map((hand, seat) => {
      const { scoops, any, pots } = this.#won(seat);
      const counts = { wins: scoops, ties: any - scoops, losses: Math.max(this.total - any, 0) };
      return { hand, ...this.#share(seat), stderr, ...counts, pots };
    });
  }

  /** @param {number} seat */
  #share(seat) {
    const { total } = this;
    const { pots, scoops, any, high, low } = this.#won(seat);
    const share = {
      equity: pots / total,
      win: scoops / total,
      tie: (any - scoops) / total,
      lose: Math.max(total - any, 0) / total,
    };
    if (!this.low) return share;
    return { ...share, scoop: share.win, high: high / total, low: low / total };
  }
}

/** @param {number} players @param {import("./kernels.js").Form} form */
export function noOutcomes(players, form) {
  return new Outcomes(players, form.low, new Float64Array(form.tally_sizes[players]));
}
