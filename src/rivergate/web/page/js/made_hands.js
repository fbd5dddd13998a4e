/** The panel of hand categories: how often each player makes each, on the board and by the river. */

import { categoryBars } from "./charts.js";
import { createChoice } from "./controls.js";
import { element } from "./element.js";

export function createCategories(tables) {
  const best = [...tables.categories].reverse();
  const holder = element("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Hand categories" });
  let shown = null;
  const choice = createChoice("Street", redraw);

  function redraw() {
    if (shown === null) return;
    const street = choice.value;
    const players = shown.seats.map((seat, at) => ({ ...seat, shares: shown.found[at]?.[street] ?? null }));
    const caption = `Share of deals in which each category is made, ${street === "now" ? "now" : "by the river"}`;
    holder.replaceChildren(categoryBars(caption, best, players));
  }

  return {
    id: "panel-made-hands",
    title: "Hand categories",
    needs: ({ seats }) => (seats.length ? null : "Needs a player with a hand or a range."),
    async load(spot, ask, update) {
      const found = [];
      for (const at of spot.seats.keys()) {
        // Cards that others are known to hold cannot come.
        const others = spot.seats.flatMap(({ cards }, other) => (other === at ? [] : cards)).join("");
        found.push(await ask("made-hands", { dead: spot.dead + others, player: at }));
        update(found);
      }
    },
    draw(found, spot) {
      shown = { found, seats: spot.seats };
      const streets = [["river", "By the river"]];
      if (found[0].now) streets.unshift(["now", "Now"]);
      choice.offer(streets, "river");
      redraw();
      return [choice.element, holder];
    },
  };
}
