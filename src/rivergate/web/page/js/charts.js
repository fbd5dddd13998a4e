/** Charts of the panels below the results, as tables and SVG. Shares and equities run from 0 to 1. */

import { createChip } from "./chip.js";
import { element, shape } from "./element.js";
import { percent, shareText } from "./figures.js";

const WIDTH = 400;
const HEIGHT = 210;
const LEFT = 38;
const RIGHT = 8;
const TOP = 8;
const BOTTOM = 34;
const QUARTERS = [0, 0.25, 0.5, 0.75, 1];

const across = (share) => LEFT + share * (WIDTH - LEFT - RIGHT);
const up = (share) => HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM);

/**
 * A row for each category and a column of bars for each player.
 *
 * @param {string} caption
 * @param {string[]} categories
 * @param {{seat: number, name: string, text: string, shares: ?Object<string, number>}[]} players
 *   `shares` is null while they are counted
 */
export function categoryBars(caption, categories, players) {
  const most = Math.max(...players.flatMap(({ shares }) => Object.values(shares ?? {})), 1e-9);
  const heads = players.map(({ seat, name, text }) =>
    element(
      "th",
      { scope: "col", title: text },
      createChip(seat),
      element("span", { class: "visually-hidden", text: name }),
      element("span", { class: "of", text }),
    ),
  );
  const rows = categories.map((category) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, category),
      ...players.map(({ seat, shares }) => barCell(shares?.[category] ?? null, most, seat)),
    ),
  );
  return element(
    "table",
    { class: players.length > 3 ? "bars many" : "bars" },
    element("caption", { class: "visually-hidden" }, caption),
    element("thead", {}, element("tr", {}, element("td"), ...heads)),
    element("tbody", {}, ...rows),
  );
}

function barCell(share, most, seat) {
  if (share === null) return element("td", { class: "waiting" }, "…");
  const figure = element("span", { class: share ? "number" : "number none" }, shareText(share));
  const cell = element("div", { class: "bar-cell" }, figure);
  if (share) {
    const bar = element("span", { class: "share-bar", "data-seat": seat, "aria-hidden": "true" });
    bar.style.setProperty("--share", `${(100 * share) / most}%`);
    cell.append(bar);
  }
  return element("td", {}, cell);
}

/**
 * The deck as a table, a row for each suit, coloured by how far each card moves the equity.
 *
 * @param {object} tables
 * @param {Map<string, {equity: number, probability: number}>} cards by text, such as "As"
 * @param {number} before equity before the card
 * @param {(card: ?string) => void} point called with the card under the pointer
 */
export function cardHeat(tables, cards, before, point) {
  const furthest = Math.max(...[...cards.values()].map(({ equity }) => Math.abs(equity - before)), 1e-9);
  const ranks = [...tables.ranks].reverse();
  const suits = [...tables.suits].map((letter, suit) => ({ letter, suit })).reverse();
  const cell = (name) => heatCell(name, cards.get(name), before, furthest);
  const rows = suits.map(({ letter, suit }) =>
    element(
      "tr",
      {},
      element(
        "th",
        { scope: "row", class: `suit-${letter}` },
        element("span", { "aria-hidden": "true" }, tables.suit_symbols[suit]),
        element("span", { class: "visually-hidden" }, tables.suit_names[suit]),
      ),
      ...ranks.map((rank) => cell(rank + letter)),
    ),
  );
  const heads = ranks.map((rank) => element("th", { scope: "col" }, rank));
  const over = (event) => point(event.target.closest("[data-card]")?.dataset.card ?? null);
  return element(
    "table",
    { class: "heat", onpointerover: over, onpointerleave: () => point(null) },
    element("caption", { class: "visually-hidden" }, "Equity in percent after each card that may come"),
    element("thead", {}, element("tr", {}, element("td"), ...heads)),
    element("tbody", {}, ...rows),
  );
}

function heatCell(name, found, before, furthest) {
  if (!found) return element("td", { class: "gone" });
  const change = found.equity - before;
  const made = element(
    "td",
    { class: change < 0 ? "worse" : "better", "data-card": name, "data-testid": `next-${name}` },
    (100 * found.equity).toFixed(0),
  );
  made.style.setProperty("--strength", `${(100 * Math.abs(change)) / furthest}%`);
  return made;
}

/**
 * How much of a range has an equity in each step.
 *
 * @param {number[]} bins shares, the lowest equity first
 * @param {number} mean
 * @param {number} seat whose colour
 */
export function histogramChart(bins, mean, seat) {
  const most = Math.max(...bins);
  const tallest = stepAbove(most);
  const bars = bins.map((share, at) => {
    const [from, to] = [across(at / bins.length) + 1, across((at + 1) / bins.length) - 1];
    const label = `${binText(at, bins.length)}: ${percent(share, 1)} of the range`;
    return shape(
      "rect",
      {
        "data-seat": seat,
        x: from,
        y: up(share / tallest),
        width: to - from,
        height: up(0) - up(share / tallest),
        rx: 2,
      },
      shape("title", {}, label),
    );
  });
  const atMean = across(mean);
  return chart(
    `Shares of the range by equity; its mean is ${percent(mean, 1)}`,
    axes({ x: "equity", y: "share of the range", top: tallest }),
    ...bars,
    shape("line", { class: "mean", x1: atMean, x2: atMean, y1: up(0), y2: TOP }),
    shape(
      "text",
      { class: "mean-text", x: atMean + (mean > 0.7 ? -5 : 5), y: TOP + 10, "text-anchor": mean > 0.7 ? "end" : "start" },
      `mean ${percent(mean, 1)}`,
    ),
  );
}

/**
 * Ranges from their best hand to their worst.
 *
 * @param {{name: string, seat: number, equity: number[], weights: number[]}[]} ranges the second is
 *   dashed
 */
export function curveChart(ranges) {
  const lines = ranges.map(({ seat, equity, weights }, at) =>
    shape("path", { class: at ? "curve dashed" : "curve", "data-seat": seat, d: curvePath(equity, weights) }),
  );
  return chart(
    `Equity of each hand, from the best to the worst, of ${ranges.map(({ name }) => name).join(" and ")}`,
    axes({ x: "share of the range, best hands first", y: "equity", top: 1 }),
    ...lines,
  );
}

/** Where the hands stand in a list of equities, the best first. @param {number[]} equity */
export function bestFirst(equity) {
  return [...equity.keys()].sort((one, other) => equity[other] - equity[one]);
}

/** Steps: each hand is as wide as it is often dealt. */
function curvePath(equity, weights) {
  const order = bestFirst(equity);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let soFar = 0;
  const steps = order.map((at) => {
    const from = across(soFar / total);
    soFar += weights[at];
    const height = up(equity[at]).toFixed(2);
    return `${from.toFixed(2)},${height} ${across(soFar / total).toFixed(2)},${height}`;
  });
  return `M${steps.join(" L")}`;
}

/** The steps of a histogram in words. */
export function binText(at, count) {
  return `${(100 * at) / count} to ${(100 * (at + 1)) / count}%`;
}

function chart(label, ...children) {
  return shape("svg", { class: "chart", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": label }, ...children);
}

function axes({ x, y, top }) {
  const lines = QUARTERS.map((at) =>
    shape("line", { class: at ? "rule" : "rule base", x1: LEFT, x2: WIDTH - RIGHT, y1: up(at), y2: up(at) }),
  );
  const left = QUARTERS.map((at) =>
    shape("text", { x: LEFT - 5, y: up(at) + 4, "text-anchor": "end" }, `${round(100 * at * top)}%`),
  );
  const below = QUARTERS.map((at) =>
    shape("text", { x: across(at), y: HEIGHT - BOTTOM + 14, "text-anchor": anchor(at) }, `${100 * at}%`),
  );
  const name = shape("text", { class: "axis", x: across(0.5), y: HEIGHT - 4, "text-anchor": "middle" }, x);
  return shape("g", { class: "axes" }, ...lines, ...left, ...below, name, shape("title", {}, y));
}

function anchor(at) {
  return at === 0 ? "start" : at === 1 ? "end" : "middle";
}

function round(value) {
  return Number(value.toFixed(1));
}

/** A height of the axis that the tallest bar nearly fills. */
function stepAbove(share) {
  return [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1].find((step) => share <= step) ?? 1;
}
