/** Ranges to start from, and kinds of hands to paint at once. */

import { button } from "./controls.js";
import { element } from "./element.js";

const STARTS = [
  ["Any two", "*"],
  ["Pairs", "22+"],
  ["Broadway", "AT+,KT+,QT+,JT,TT+"],
  ["Suited aces", "A2s+"],
  ["Suited connectors", "54s-AKs"],
  ["Suited one-gappers", "53s-AQs"],
  ["Any ace", "A*"],
  ["Premium", "QQ+,AK"],
];
const KINDS = [
  ["Pairs", "pair"],
  ["Suited", "suited"],
  ["Offsuit", "offsuit"],
];

/**
 * @param {object} tables data/tables.json
 * @param {(numbers: number[]) => void} paint is given the numbers of classes
 * @param {(text: string) => void} use is given a range
 */
export function createPresets(tables, paint, use) {
  const numbersOf = (kind) => tables.classes.flatMap((hand, at) => (hand.kind === kind ? [at] : []));
  const kinds = KINDS.map(([name, kind]) =>
    button(name, () => paint(numbersOf(kind)), { "data-testid": `paint-${name.toLowerCase()}` }),
  );
  const starts = STARTS.map(([name, text]) => button(name, () => use(text), { title: text }));
  return element(
    "div",
    { class: "presets" },
    section("Paint or remove all", element("div", { class: "chips" }, ...kinds)),
    section("Start from", element("div", { class: "chips", "data-testid": "presets" }, ...starts)),
  );
}

function section(name, ...children) {
  return element("section", {}, element("h3", {}, name), ...children);
}
