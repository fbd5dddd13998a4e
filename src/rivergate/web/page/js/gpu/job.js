/**
 * A piece of work that can be paused, stopped and called off, and that tells how far it is.
 */

const MS_BETWEEN_UPDATES = 100;

export class Job {
  /** @param {{onUpdate?: (update: any) => void, signal?: AbortSignal}} [options] */
  constructor({ onUpdate, signal } = {}) {
    this.onUpdate = onUpdate;
    this.signal = signal;
    this.stopped = false;
    this.start = performance.now();
    this.told = this.start;
    this.pausedAt = 0;
    /** @type {(() => void)|null} */
    this.release = null;
    /** @type {Promise<void>|null} */
    this.gate = null;
    signal?.addEventListener("abort", () => this.resume(), { once: true });
  }

  /** Seconds at work, pauses left out. */
  get elapsed() {
    return ((this.pausedAt || performance.now()) - this.start) / 1000;
  }

  pause() {
    if (this.gate || this.stopped) return;
    this.pausedAt = performance.now();
    this.gate = new Promise((resolve) => {
      this.release = resolve;
    });
  }

  resume() {
    if (!this.gate) return;
    this.start += performance.now() - this.pausedAt;
    this.pausedAt = 0;
    this.release?.();
    this.gate = this.release = null;
  }

  stop() {
    this.stopped = true;
    this.resume();
  }

  /**
   * To be awaited before each part of the work: waits while it is paused.
   *
   * @returns {Promise<boolean>} whether to go on; throws where the work was called off
   */
  async turn() {
    while (this.gate) await this.gate;
    this.signal?.throwIfAborted();
    return !this.stopped;
  }

  /** Whether it is time for an update. */
  get isDue() {
    return performance.now() - this.told >= MS_BETWEEN_UPDATES;
  }

  /** @param {any} update */
  tell(update) {
    this.told = performance.now();
    if (!this.signal?.aborted) this.onUpdate?.(update);
  }
}
