import { element } from "./element.js";
import { createSeat } from "./seat.js";
import { createSlots } from "./slots.js";
import { gameOf, seatPlace } from "./spot.js";

/**
 * The table: seats around an oval, the board and the dead cards in the middle.
 *
 * @param {HTMLElement} root
 * @param {Parameters<typeof createSeat>[0]} table
 */
export function createFelt(root, table) {
  const { store, selection, tables } = table;
  // Before the text fields of the parts: an empty seat is shown before its field can take the focus.
  selection.subscribe((selected) => parts.forEach((part) => part.showSelected(selected)));
  const seats = Array.from({ length: tables.limits.players }, (_, seat) => createSeat(table, seat));
  const board = createSlots(table, "board", {
    label: "Board",
    slots: () => tables.limits.board,
  });
  const dead = createSlots(table, "dead", {
    label: "Dead",
    slots: (held) => held + 1,
  });
  const title = element("p", { class: "felt-game", id: "felt-game" });
  const shares = element("div", { class: "shares", "aria-hidden": "true" });
  seats.forEach((_, seat) =>
    shares.append(element("span", { class: "shares-part", "data-seat": seat })),
  );

  root.append(
    element("div", { class: "felt-rail", "aria-hidden": "true" }),
    element("div", { class: "middle" }, title, board.root, shares, dead.root),
    element("ol", { class: "seats", id: "seats" }, ...seats.map((seat) => seat.root)),
  );

  const parts = [...seats, board, dead];

  /** @param {import("./state.js").State} state */
  function render(state) {
    title.textContent = gameOf(tables, state.game).title;
    parts.forEach((part) => part.render(state));
    parts.forEach((part) => part.showSelected(selection.get()));
    showAddable(state);
  }

  /**
   * Marks the first empty seat, the only one that a narrow page offers.
   *
   * @param {import("./state.js").State} state
   */
  function showAddable({ players }) {
    const first = players.findIndex((text) => !text.trim());
    seats.forEach(({ root: seat }, index) =>
      seat.classList.toggle("is-first-empty", index === first),
    );
  }

  /** @param {import("./engine.js").Share[]} players @param {number[]} taken the seat of each */
  function showShares(players, taken) {
    seats.forEach((seat, index) => seat.showShare(players[taken.indexOf(index)] ?? null));
    root.classList.toggle("has-shares", players.length > 0);
    [...shares.children].forEach((part, index) => {
      const equity = players[taken.indexOf(index)]?.equity ?? 0;
      part.toggleAttribute("hidden", !equity);
      /** @type {HTMLElement} */ (part).style.setProperty("--share", String(equity));
    });
  }

  /** @param {import("./spot.js").Problem[]} problems */
  function showProblems(problems) {
    const at = (/** @type {string} */ place) =>
      problems.find(({ where }) => where === place) ?? null;
    seats.forEach((seat, index) => seat.showProblem(at(seatPlace(index))));
    board.showProblem(at("board"));
    dead.showProblem(at("dead"));
  }

  store.subscribe(render);
  return { render: () => render(store.get()), showShares, showProblems };
}
