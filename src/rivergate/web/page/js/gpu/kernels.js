/**
 * The kernels as the page serves them: `kernels/kernels.json` tells their layout, each has a file.
 *
 * @typedef {object} Form of a game as far as kernels tell it from others
 * @property {number} planes that an evaluation leaves
 * @property {boolean} omaha
 * @property {boolean} low
 * @property {Record<string, number>} tally_sizes counters of a tally, by the number of players
 *
 * @typedef {object} Layout
 * @property {string[]} names of all kernels
 * @property {number} workgroup
 * @property {number} row invocations of a row of workgroups
 * @property {{zeros: number, ones: number, no_place: number}} run_outs
 * @property {{known: number, any: number, range: number}} kinds
 * @property {number} categories
 * @property {Record<string, Form>} forms
 */

import { EngineError } from "../api.js";

/** @param {URL} base where `kernels/` lies */
export async function openKernels(base) {
  const folder = new URL("kernels/", base);
  /** @type {Layout} */
  const layout = await (await fetched(new URL("kernels.json", folder))).json();
  /** @type {Map<string, Promise<string>>} */
  const texts = new Map();

  /** The text of a kernel, fetched once. @param {string} name */
  function text(name) {
    let found = texts.get(name);
    if (!found) {
      found = fetched(new URL(`${name}.wgsl`, folder)).then((answer) => answer.text());
      texts.set(name, found);
      found.catch(() => texts.delete(name));
    }
    return found;
  }

  return {
    layout,
    text,
    /** Fetches every kernel, so that none is missed once the network is gone. */
    async fetchAll() {
      for (const name of layout.names) await text(name);
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof openKernels>>} Kernels */

/** @param {URL} url */
async function fetched(url) {
  const answer = await fetch(url).catch((error) => {
    throw new EngineError(`${url.pathname}: ${error.message}`, { type: "NotLoaded" });
  });
  if (answer.ok) return answer;
  const message = `${url.pathname}: the server answered ${answer.status}`;
  throw new EngineError(message, { type: "NotLoaded" });
}

/** @param {{omaha: boolean, low: boolean}} game @returns {string} a name in `layout.forms` */
export function formOf({ omaha, low }) {
  if (!omaha) return "holdem";
  return low ? "omaha_low" : "omaha";
}
