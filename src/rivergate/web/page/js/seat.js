import { EngineError } from "./api.js";
import { createBar, setBar } from "./bar.js";
import { NO_CARDS, showHand } from "./cards.js";
import { createChip } from "./chip.js";
import { iconButton } from "./controls.js";
import { element } from "./element.js";
import { percent } from "./figures.js";
import { createPlace } from "./place.js";
import { placed } from "./runner.js";
import { gameOf, handAt, seatPlace, sizeOf, withText } from "./spot.js";
import { createThumbnail } from "./thumbnail.js";

/**
 * @typedef {import("./entry.js").Table} Table
 * @typedef {import("./engine.js").Share} Share
 */

const ANY_HAND = /^(random|any|100%)$/i;
/** @type {ScrollIntoViewOptions} */
const NEAREST = { block: "nearest" };

/**
 * One seat: its cards or range, the text field, its equity.
 *
 * @param {Table & {readRange: import("./main.js").ReadRange, openRange: (seat: number) => void}} table
 * @param {number} seat
 */
export function createSeat(table, seat) {
  const { store, dealer, deck, tables } = table;
  const place = seatPlace(seat);
  const name = `Seat ${seat + 1}`;
  const id = `seat-${seat + 1}`;

  const figures = createFigures(id);
  const thumbnail = createThumbnail(tables);
  const { cards, entry, note, take, showProblem, ...parts } = createPlace(table, place, {
    kind: "seat",
    id,
    label: `${name}: hand or range`,
    placeholder: "hand or range",
    figure: figures.equity.id,
  });
  const add = iconButton("icon-plus", `${name}: empty`, take, {
    class: "seat-add",
    id: `${id}-add`,
    title: null,
  });
  const openRange = () => table.openRange(seat);
  const range = iconButton("icon-grid", `Range of seat ${seat + 1}`, openRange, {
    class: "icon-button",
    id: `${id}-range`,
  });
  const clear = iconButton("icon-cross", `Empty seat ${seat + 1}`, empty, {
    class: "icon-button seat-clear",
    id: `${id}-clear`,
  });

  const root = element(
    "li",
    { class: "seat", id, "data-seat": seat, "data-state": "empty" },
    add,
    element("div", { class: "seat-show", onclick: take }, cards, thumbnail.root),
    element(
      "div",
      { class: "plate" },
      element("div", { class: "plate-text" }, createChip(seat), entry, range, clear),
      element("div", { class: "plate-figures" }, figures.equity, figures.besides),
      figures.bar,
    ),
    note,
  );

  function empty() {
    store.patch(withText(store.get(), place, ""));
    dealer.select(place);
  }

  /** @param {import("./state.js").State} state */
  function render(state) {
    const text = state.players[seat].trim();
    const size = sizeOf(state, place, tables);
    const hand = ANY_HAND.test(text)
      ? { ...NO_CARDS, unknown: size }
      : handAt(state, place, deck, tables);
    const full = hand && hand.cards.length + hand.unknown === size;
    root.dataset.state = !text ? "empty" : !hand ? "range" : full ? "hand" : "partial";
    root.dataset.size = String(size);
    showHand(cards, deck, hand ?? { ...NO_CARDS, unknown: size }, size);
    if (text && !hand) showRange(text, state.game);
  }

  /** @param {string} text @param {string} game */
  async function showRange(text, game) {
    const isCurrent = () => store.get().players[seat].trim() === text && store.get().game === game;
    const drawn = !gameOf(tables, game).omaha;
    root.classList.toggle("has-grid", drawn);
    try {
      const answer = await table.readRange(text, game);
      if (isCurrent()) thumbnail.show(drawn ? answer.classes : null, answer.percent);
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (isCurrent()) showUnread(error);
    }
  }

  /** A text that is no range leaves the seat's slots open. @param {import("./api.js").EngineError} error */
  function showUnread(error) {
    showProblem(root, { where: place, message: placed(error), missing: false });
    root.classList.remove("has-grid");
    thumbnail.show(null, null);
    showHand(cards, deck, NO_CARDS, sizeOf(store.get(), place, tables));
  }

  /** @param {import("./selection.js").Selected} selected */
  function showSelected(selected) {
    const isNew = selected.place === place && !root.classList.contains("is-selected");
    if (isNew) root.scrollIntoView(NEAREST);
    parts.showSelected(root, selected);
  }

  return {
    root,
    render,
    showShare: figures.show,
    showProblem: showProblem.bind(null, root),
    showSelected,
  };
}

/** The equity of a seat, what stands beside it, and the bar. @param {string} id of the seat */
function createFigures(id) {
  const equity = element("span", { class: "seat-equity", id: `${id}-equity` });
  const besides = element("span", { class: "seat-share" });
  const bar = createBar();

  /** @param {Share|null} share */
  function show(share) {
    equity.textContent = share ? percent(share.equity) : "";
    besides.textContent = share ? textBesides(share) : "";
    setBar(bar, share);
  }

  return { equity, besides, bar, show };
}

/** What stands beside an equity: how sure it is, else what it is made of. @param {Share} figures */
function textBesides({ stderr, scoop, tie }) {
  if (stderr) return `± ${percent(stderr)}`;
  if (scoop != null) return `scoop ${short(scoop)}`;
  return tie ? `tie ${short(tie)}` : "";
}

/** In few letters. @param {number} share */
function short(share) {
  return percent(share, share < 0.0995 ? 1 : 0);
}
