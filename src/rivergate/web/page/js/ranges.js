/** Hold'em ranges without a server: text to weights, weights to text, and the best x %. */

import { topClasses } from "./holdem_entries.js";
import { readWeights } from "./holdem_notation.js";
import { cardName, COMBOS, indexed, RangeSyntaxError } from "./notation.js";

export { comboIndex } from "./holdem_entries.js";

/**
 * @param {object} tables data/tables.json
 * @returns {{read, spell, top, readRange}} all of them synchronous but the last,
 *   which answers as api/range does
 */
export function createRanges(tables) {
  const known = indexed(tables);
  const entries = vocabulary(known);
  const read = (text) => readWeights(known, text);
  const spell = (weights) => spelling(known, entries, weights);

  /** @param {string|ArrayLike<number>} given a text, or the weights of all combos */
  async function readRange(given, game = "holdem") {
    if (known.games.find(({ name }) => name === game)?.omaha) {
      throw new RangeSyntaxError(
        "Omaha ranges are read by the server, and this page runs without one: it reads Hold'em ranges",
      );
    }
    const weights = typeof given === "string" ? read(given) : Float64Array.from(given);
    const classes = known.classes.map(({ combos }) => mean(weights, combos));
    return { text: spell(weights), ...totals(weights), weights, classes };
  }

  return { read, spell, top: (percent) => topClasses(known, percent), readRange };
}

/** How many combos a range holds, the sum of their weights, and that as a share of all hands. */
export function totals(weights) {
  let hands = 0;
  let combos = 0;
  for (const weight of weights) {
    hands += weight > 0;
    combos += weight;
  }
  return { hands, combos, percent: (100 * combos) / COMBOS };
}

/** Mean weight of these combos. */
export function mean(weights, combos) {
  return combos.reduce((sum, combo) => sum + weights[combo], 0) / combos.length;
}

/** The text of a combo by its index, the higher card first, such as AsKd. */
function comboText(tables, index) {
  const high = Math.floor((1 + Math.sqrt(1 + 8 * index)) / 2);
  const low = index - (high * (high - 1)) / 2;
  return cardName(tables, high) + cardName(tables, low);
}

/** One entry for every set of classes that has a spelling: the shortest, climbs before descents. */
function vocabulary(tables) {
  const shortest = new Map();
  const cost = (text) => 2 * text.length - text.endsWith("+");
  for (const [text, classes] of Object.entries(tables.spellings)) {
    const key = [...classes].sort((a, b) => a - b).join();
    const best = shortest.get(key);
    if (!best || cost(text) < cost(best.text)) shortest.set(key, { text, classes });
  }
  return [...shortest.values()];
}

/**
 * A short text that reads back as these weights: for every weight its whole classes, then single
 * combos. It is not always the shortest.
 */
function spelling(tables, entries, weights) {
  const byWeight = new Map();
  const at = (weight) => {
    if (!byWeight.has(weight)) byWeight.set(weight, { classes: new Set(), combos: [] });
    return byWeight.get(weight);
  };
  tables.classes.forEach(({ combos }, number) => {
    const first = weights[combos[0]];
    if (combos.every((combo) => weights[combo] === first)) {
      if (first > 0) at(first).classes.add(number);
    } else {
      combos.filter((combo) => weights[combo] > 0).forEach((c) => at(weights[c]).combos.push(c));
    }
  });
  return [...byWeight]
    .sort(([one], [other]) => other - one)
    .map(([weight, { classes, combos }]) =>
      weighted([...covering(entries, classes), ...combos.map((c) => comboText(tables, c))], weight),
    )
    .join(",");
}

/** Entries that name exactly these classes, found greedily: most classes for a character first. */
function covering(entries, classes) {
  const left = new Set(classes);
  const fitting = entries.filter((entry) => entry.classes.every((number) => classes.has(number)));
  const chosen = [];
  while (left.size) {
    let best = null;
    let most = 0;
    for (const entry of fitting) {
      const gain = entry.classes.filter((n) => left.has(n)).length / (entry.text.length + 1);
      if (gain > most) [best, most] = [entry, gain];
    }
    chosen.push(best);
    best.classes.forEach((number) => left.delete(number));
  }
  return chosen.sort(byRank).map(({ text }) => text);
}

/** Pairs stand on the diagonal of the 13×13 classes and come first. */
function byRank(one, other) {
  const key = ({ classes }) => {
    const first = Math.min(...classes);
    return first % 14 === 0 ? first - 169 : first;
  };
  return key(one) - key(other);
}

function weighted(texts, weight) {
  if (weight === 1) return texts.join(",");
  const percent = String(Number((weight * 100).toPrecision(12)));
  const exact = Number(`${percent}e-2`) === weight;
  const each = exact ? `@${percent}` : `:${weight}`;
  const group = exact ? `${percent}%` : `${weight}`;
  const [apart, joined] = [texts.map((text) => text + each).join(","), `${group}(${texts.join(",")})`];
  return apart.length <= joined.length ? apart : joined;
}
