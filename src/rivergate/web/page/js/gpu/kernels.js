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
  return {
    layout,
    /** The text of a kernel. @param {string} name */
    text: async (name) => (await fetched(new URL(`${name}.wgsl`, folder))).text(),
  };
}

/** @typedef {Awaited<ReturnType<typeof openKernels>>} Kernels */

/** @param {URL} url */
async function fetched(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new EngineError(`${url.pathname}: the server answered ${answer.status}`);
  return answer;
}

/** @param {{omaha: boolean, low: boolean}} game @returns {string} a name in `layout.forms` */
export function formOf({ omaha, low }) {
  if (!omaha) return "holdem";
  return low ? "omaha_low" : "omaha";
}
