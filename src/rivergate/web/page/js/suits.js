/** The combos of one class, one button each: the suit of the higher card down, the lower across. */

import { button } from "./controls.js";
import { element } from "./element.js";
import { percent } from "./figures.js";
import { comboIndex } from "./ranges.js";

/**
 * @param {object} tables
 * @param {import("./cards.js").Deck} deck
 * @param {(combo: number) => void} toggle
 * @returns {{element: HTMLElement, draw(number, weights, blocked: Set<number>)}}
 */
export function createSuits(tables, deck, toggle) {
  const title = element("h3", { id: "suits-title" });
  const table = element("div", { class: "suits-grid", role: "group", "aria-labelledby": "suits-title" });
  const order = [...tables.suits].map((_, suit) => suit).reverse();
  let shown = null;
  let buttons = new Map();

  function rebuild(number) {
    const { name, kind } = tables.classes[number];
    const ranks = [...name.slice(0, 2)].map((letter) => tables.ranks.indexOf(letter));
    buttons = new Map();
    const head = (rank, suit) => suitHead(rank + tables.suit_symbols[suit], tables.suits[suit]);
    const highs = order.filter((high) => order.some((low) => stands(kind, high, low)));
    const lows = order.filter((low) => order.some((high) => stands(kind, high, low)));
    const rows = highs.map((high) => [
      head(name[0], high),
      ...lows.map((low) => {
        if (!stands(kind, high, low)) return element("span");
        return comboButton([4 * ranks[0] + high, 4 * ranks[1] + low]);
      }),
    ]);
    table.classList.toggle("of-pair", kind === "pair");
    table.replaceChildren(element("span"), ...lows.map((low) => head(name[1], low)), ...rows.flat());
  }

  function comboButton(cards) {
    const combo = comboIndex(...cards);
    const faces = cards.map((card) =>
      element("span", { class: `suit-${tables.suits[card & 3]}` }, tables.suit_symbols[card & 3]),
    );
    const made = button("", () => toggle(combo), { class: "button combo", "data-combo": combo });
    made.append(...faces);
    buttons.set(combo, { made, cards });
    return made;
  }

  function draw(number, weights, blocked) {
    if (number !== shown) rebuild(number);
    shown = number;
    const { name, combos } = tables.classes[number];
    const held = combos.filter((combo) => weights[combo] > 0).length;
    title.textContent = `Suits of ${name}: ${held} of ${combos.length}`;
    for (const [combo, { made, cards }] of buttons) {
      const weight = weights[combo];
      const gone = cards.some((card) => blocked.has(card));
      made.style.setProperty("--fill", `${100 * weight}%`);
      made.setAttribute("aria-pressed", String(weight > 0));
      made.classList.toggle("blocked", gone);
      const text = cards.map(deck.symbol).join("");
      const state = `${text}, ${percent(weight, 0)}${gone ? ", a card of it is dealt elsewhere" : ""}`;
      made.setAttribute("aria-label", state);
      made.title = state;
    }
  }

  return { element: element("section", { class: "suits", "data-testid": "suits" }, title, table), draw };
}

function suitHead(text, suit) {
  return element("span", { class: `suit-head suit-${suit}`, "aria-hidden": "true" }, text);
}

/** Whether a class has a combo of these suits; of pairs each combo stands once. */
function stands(kind, high, low) {
  if (kind === "suited") return high === low;
  return kind === "pair" ? high > low : high !== low;
}
