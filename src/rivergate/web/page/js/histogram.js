/** The panel of the equity histogram: how a range's hands fare against the other player's range. */

import { bestFirst, binText, curveChart, histogramChart } from "./charts.js";
import { createChoice } from "./controls.js";
import { element } from "./element.js";
import { percent } from "./figures.js";

const LISTED = 3;

export function createHistogram() {
  const holder = element("div");
  let shown = null;
  const choice = createChoice("Seat", redraw);

  function redraw() {
    if (shown === null) return;
    const player = choice.value;
    const [mine, names] = [shown.found[player], shown.seats.map(({ name }) => name)];
    if (!mine) return holder.replaceChildren(element("p", {}, "…"));
    const curves = shown.found.flatMap((each, at) =>
      each ? [{ ...shown.seats[at], equity: each.equity, weights: each.weights }] : [],
    );
    return holder.replaceChildren(
      element(
        "div",
        { class: "charts" },
        figure(`${names[player]} against ${names[1 - player]}: share of the range by equity`, histogramChart(mine.bins, mine.mean, shown.seats[player].seat)),
        figure("Equity from the best hand to the worst", curveChart(curves), legend(curves)),
      ),
      element("p", { class: "readout" }, extremes(mine)),
      asTable(mine.bins),
    );
  }

  /** A range says more than a single hand. */
  function firstRange(spot) {
    return Math.max(spot.seats.findIndex(({ cards }) => !cards.length), 0);
  }

  return {
    id: "panel-histogram",
    title: "Equity histogram",
    needs: ({ seats }) => (seats.length === 2 ? null : "Needs exactly two players."),
    async load(spot, ask, update) {
      const found = [null, null];
      const first = choice.value ?? firstRange(spot);
      for (const player of [first, 1 - first]) {
        found[player] = await ask("histogram", { player });
        update(found);
      }
    },
    draw(found, spot) {
      shown = { found, seats: spot.seats };
      choice.offer(spot.seats.map(({ name }, at) => [at, name]), firstRange(spot));
      redraw();
      return [choice.element, holder];
    },
  };
}

function figure(title, ...children) {
  return element("figure", {}, element("figcaption", {}, title), ...children);
}

function legend(curves) {
  const entries = curves.map(({ name, seat }, at) =>
    element("span", { class: at ? "line-key dashed" : "line-key", "data-seat": seat, text: name }),
  );
  return element("p", { class: "legend" }, ...entries);
}

/** The best and the worst hands in words. */
function extremes({ hands, equity }) {
  const order = bestFirst(equity);
  const told = (places) => places.map((at) => `${hands[at]} ${percent(equity[at], 1)}`).join(", ");
  if (hands.length <= 2 * LISTED) return told(order);
  return `Best ${told(order.slice(0, LISTED))}; worst ${told(order.slice(-LISTED).reverse())}`;
}

function asTable(bins) {
  const rows = bins.map((share, at) =>
    element(
      "tr",
      {},
      element("th", { scope: "row" }, binText(at, bins.length)),
      element("td", { text: percent(share, 1) }),
    ),
  );
  return element(
    "details",
    { class: "as-table" },
    element("summary", {}, "As a table"),
    element(
      "table",
      {},
      element("caption", { class: "visually-hidden" }, "Share of the range by equity"),
      element(
        "thead",
        {},
        element("tr", {}, element("th", { scope: "col" }, "equity"), element("th", { scope: "col" }, "share")),
      ),
      element("tbody", {}, ...rows.reverse()),
    ),
  );
}
