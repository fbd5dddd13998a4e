/** The panel of equity by next card: what each card that may come does for a player. */

import { cardHeat } from "./charts.js";
import { createChoice } from "./choice.js";
import { element, percent } from "./parts.js";

const LISTED = 5;

export function createNextCards(tables) {
  const holder = element("div");
  let shown = null;
  const choice = createChoice("Player", redraw);

  function redraw() {
    if (shown === null) return;
    const player = choice.value;
    const cards = shown.cards
      .map(({ card, probability, equity }) => ({ card, probability, equity: equity[player] }))
      .sort((one, other) => other.equity - one.equity);
    const before = cards.reduce((sum, { equity, probability }) => sum + equity * probability, 0);
    const byName = new Map(cards.map((each) => [each.card, each]));
    const readout = element("p", { class: "readout" });
    const point = (name) => readout.replaceChildren(...told(name, byName.get(name), before));
    point(null);
    holder.replaceChildren(
      cardHeat(tables, byName, before, point),
      readout,
      element(
        "div",
        { class: "best-worst" },
        listed("Best", cards.slice(0, LISTED), before),
        listed("Worst", cards.slice(-LISTED).reverse(), before),
      ),
    );
  }

  function told(name, found, before) {
    if (!found) return [`${percent(before)} before the card. Numbers are equities in percent after it.`];
    const comes = `, comes ${percent(found.probability)} of the time`;
    return [face(name), ` ${percent(found.equity)} (${signed(found.equity - before)})${comes}`];
  }

  function listed(title, cards, before) {
    const items = cards.map(({ card, equity }) =>
      element(
        "li",
        {},
        face(card),
        element("span", { class: "figure" }, percent(equity)),
        element("span", { class: "change" }, signed(equity - before)),
      ),
    );
    return element("section", {}, element("h3", {}, title), element("ol", {}, ...items));
  }

  function face(card) {
    const suit = tables.suits.indexOf(card[1]);
    return element("span", { class: `card-name suit-${card[1]}` }, card[0] + tables.suit_symbols[suit]);
  }

  return {
    id: "panel-next-cards",
    title: "Equity by next card",
    needs: ({ seats, board }) => {
      if (seats.length < 2) return "Needs two players at least.";
      const open = cardCount(board);
      return open === 3 || open === 4 ? null : "Needs a flop or a turn: 3 or 4 open cards.";
    },
    async load(spot, ask, update) {
      update(await ask("next-cards"));
    },
    draw(data, spot) {
      shown = data;
      choice.offer(spot.seats.map(({ name }, at) => [at, name]), 0);
      redraw();
      return [choice.element, holder];
    },
  };
}

/** How many cards a text names: each has one suit, as a letter or a symbol. */
function cardCount(text) {
  return (text.match(/(?:10|[2-9TJQKA])[cdhs♣♦♥♠♧♢♡♤]/giu) ?? []).length;
}

function signed(change) {
  const points = (100 * change).toFixed(1);
  return change < 0 ? points.replace("-", "−") : `+${points}`;
}
