/** The panel of equity by next card: what each card that may come does for a player. */

import { createDeck } from "./cards.js";
import { cardHeat } from "./charts.js";
import { createChoice } from "./controls.js";
import { element } from "./element.js";
import { percent } from "./figures.js";

const LISTED = 5;
// More names of seats than this do not fit in a line.
const MOST_NAMES = 4;

export function createNextCards(tables) {
  const holder = element("div");
  let shown = null;
  const choice = createChoice("Seat", redraw);

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
        listed("Any of a suit", suitsOf(cards), before),
      ),
    );
  }

  function told(name, found, before) {
    if (!found) return [`${percent(before, 1)} before the card. Numbers are equities in percent after it.`];
    const comes = `, comes ${percent(found.probability, 1)} of the time`;
    return [face(name), ` ${percent(found.equity, 1)} (${signed(found.equity - before)})${comes}`];
  }

  function listed(title, cards, before) {
    const items = cards.map(({ card, equity }) =>
      element(
        "li",
        {},
        face(card),
        element("span", { class: "number" }, percent(equity, 1)),
        element("span", { class: "change" }, signed(equity - before)),
      ),
    );
    return element("section", {}, element("h3", {}, title), element("ol", {}, ...items));
  }

  /** The mean equity after a card of each suit, as of a card without a rank. */
  function suitsOf(cards) {
    return [...tables.suits].reverse().flatMap((suit) => {
      const own = cards.filter(({ card }) => card[1] === suit);
      const often = own.reduce((sum, { probability }) => sum + probability, 0);
      const mean = own.reduce((sum, { equity, probability }) => sum + equity * probability, 0) / often;
      return own.length ? [{ card: ` ${suit}`, equity: mean }] : [];
    });
  }

  function face(card) {
    const suit = tables.suits.indexOf(card[1]);
    const text = card[0].trim() + tables.suit_symbols[suit];
    return element("span", { class: `card-name suit-${card[1]}`, title: tables.suit_names[suit] }, text);
  }

  return {
    id: "panel-next-cards",
    title: "Equity by next card",
    needs: ({ seats, board }) => {
      if (seats.length < 2) return "Needs two players at least.";
      const open = createDeck(tables).readHand(board, tables.limits.board)?.cards.length;
      return open === 3 || open === 4 ? null : "Needs a flop or a turn: 3 or 4 open cards.";
    },
    async load(spot, ask, update) {
      update(await ask("next-cards"));
    },
    draw(data, spot) {
      shown = data;
      choice.offer(seatOptions(spot.seats), 0);
      redraw();
      return [choice.element, holder];
    },
  };
}

function seatOptions(seats) {
  const short = seats.length > MOST_NAMES;
  return seats.map(({ seat, name }, at) => [at, short ? String(seat + 1) : name]);
}

function signed(change) {
  const points = (100 * change).toFixed(1);
  return change < 0 ? points.replace("-", "−") : `+${points}`;
}
