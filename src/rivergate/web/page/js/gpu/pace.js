/**
 * How fast a GPU is, measured on the work it does, so that every part of it is short.
 */

/** What a part of the work should take: the GPU also draws the screen. */
export const PART_MS = 50;

// Operations on words in a millisecond, before anything is measured: those of a slow GPU.
const FIRST_SPEED = 4e6;
// In less time, what it takes to send the work and to hear of its end is most of it.
const TELLING_MS = 10;
// What one part may change: other work of the browser can hold up any.
const MOST_TIMES_FASTER = 8;
const MOST_TIMES_SLOWER = 2;

// Of one hand on a word of 32 boards, by the form of its game; of a player at a showdown of them.
const EVALUATION = { holdem: 1050, omaha: 2050, omaha_low: 2200 };
const SHOWDOWN = 200;
// Of the counters that a showdown adds to.
const COUNTER = 4;

/**
 * Operations that a word of 32 boards takes.
 *
 * @param {{form: string, hands: number, deals: number, players: number, counters: number}} work
 */
export function operationsPerWord({ form, hands, deals, players, counters }) {
  const evaluation = EVALUATION[/** @type {"holdem"} */ (form)];
  return hands * evaluation + deals * (players * SHOWDOWN + counters * COUNTER);
}

export class Pace {
  constructor() {
    this.speed = FIRST_SPEED;
    this.isMeasured = false;
  }

  /**
   * How many words a part of the work should have.
   *
   * @param {number} operations that each takes
   * @param {number} most
   */
  words(operations, most) {
    return Math.max(1, Math.min(Math.floor((this.speed * PART_MS) / operations), most));
  }

  /** About how long operations take. @param {number} operations */
  ms(operations) {
    return operations / this.speed;
  }

  /** @param {number} operations that were done @param {number} ms that they took */
  measured(operations, ms) {
    // So little tells nothing.
    if (operations < FIRST_SPEED * TELLING_MS) return;
    const most = MOST_TIMES_FASTER * this.speed;
    const speed = Math.min(operations / Math.max(ms, 0.1), most);
    if (ms >= TELLING_MS) {
      this.speed = Math.max(speed, this.speed / MOST_TIMES_SLOWER);
      this.isMeasured = true;
    } else {
      // The truth lies higher.
      this.speed = Math.max(this.speed, Math.min(2 * speed, most));
    }
  }
}
