import { showHand } from "./cards.js";
import { drawing, element } from "./element.js";
import { createEntry } from "./entry.js";
import { percent } from "./figures.js";
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
const NO_CARDS = { cards: [], unknown: 0, tail: "" };
const finePointer = window.matchMedia("(pointer: fine)");

/**
 * One seat: its cards or range, the text field, its equity.
 *
 * @param {Table & {readRange: import("./main.js").ReadRange, openRange: (seat: number) => void}} table
 * @param {number} seat
 */
export function createSeat(table, seat) {
  const { store, selection, dealer, deck, tables } = table;
  const place = seatPlace(seat);
  const name = `Seat ${seat + 1}`;
  const id = `seat-${seat + 1}`;

  const cards = element("div", { class: "seat-cards", onclick: pickCard });
  const thumbnail = createThumbnail(tables);
  const entry = createEntry(table, place, {
    id: `${id}-text`,
    class: "seat-text",
    placeholder: "hand or range",
    "aria-label": `${name}: hand or range`,
    "aria-describedby": `${id}-equity ${id}-note`,
  });
  const chip = element("span", { class: "chip", "aria-hidden": "true" }, String(seat + 1));
  const add = element(
    "button",
    {
      type: "button",
      class: "seat-add",
      id: `${id}-add`,
      "aria-label": `${name}: empty`,
      onclick: take,
    },
    drawing("icon-plus"),
  );
  const range = iconButton(`${id}-range`, "icon-grid", `Range of seat ${seat + 1}`, () =>
    table.openRange(seat),
  );
  range.classList.add("seat-range");
  const clear = iconButton(`${id}-clear`, "icon-cross", `Empty seat ${seat + 1}`, () => {
    store.patch(withText(store.get(), place, ""));
    dealer.select(place);
  });
  clear.classList.add("seat-clear");
  const equity = element("span", { class: "seat-equity", id: `${id}-equity` });
  const share = element("span", { class: "seat-share" });
  const bar = element("div", { class: "result-bar", "aria-hidden": "true" }, ...barParts());
  const note = element("p", { class: "seat-note", id: `${id}-note` });

  const root = element(
    "li",
    { class: "seat", id, "data-seat": seat, "data-state": "empty" },
    add,
    element("div", { class: "seat-show", onclick: take }, cards, thumbnail.root),
    element(
      "div",
      { class: "plate" },
      element("div", { class: "plate-text" }, chip, entry, range, clear),
      element("div", { class: "plate-figures" }, equity, share),
      bar,
    ),
    note,
  );

  function take() {
    dealer.select(place, { focus: finePointer.matches });
  }

  /** @param {MouseEvent} event */
  function pickCard(event) {
    const card = /** @type {HTMLElement} */ (event.target).closest(".card");
    if (!card) return;
    event.stopPropagation();
    const focus = finePointer.matches;
    const index = [...cards.children].indexOf(card);
    const held = handAt(store.get(), place, deck, tables)?.cards.length ?? 0;
    selection.set(place, Math.min(index, held), { focus });
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
    if (hand) showHand(cards, deck, hand, size);
    else showHand(cards, deck, { ...NO_CARDS, unknown: size }, size);
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
      if (!(error instanceof Error)) throw error;
      if (isCurrent()) showUnread(/** @type {any} */ (error));
    }
  }

  /** A text that is no range leaves the seat's slots open. @param {import("./api.js").EngineError} error */
  function showUnread(error) {
    showProblem({ where: place, message: placed(error), missing: false });
    root.classList.remove("has-grid");
    thumbnail.show(null, null);
    showHand(cards, deck, NO_CARDS, sizeOf(store.get(), place, tables));
  }

  /** @param {Share|null} figures */
  function showShare(figures) {
    root.classList.toggle("has-share", Boolean(figures));
    equity.textContent = figures ? percent(figures.equity) : "";
    share.textContent = figures ? besides(figures) : "";
    setBar(bar, figures);
  }

  /** @param {import("./spot.js").Problem|null} problem */
  function showProblem(problem) {
    note.textContent = problem?.message ?? "";
    root.classList.toggle("has-error", Boolean(problem && !problem.missing));
    entry.setAttribute("aria-invalid", String(Boolean(problem && !problem.missing)));
  }

  /** @param {import("./selection.js").Selected} selected */
  function showSelected(selected) {
    const isSelected = selected.place === place;
    if (isSelected && !root.classList.contains("is-selected")) root.scrollIntoView(NEAREST);
    root.classList.toggle("is-selected", isSelected);
    [...cards.children].forEach((card, index) =>
      card.classList.toggle("is-next", isSelected && index === selected.index),
    );
  }

  return { root, render, showShare, showProblem, showSelected };
}

/** @param {string} id @param {string} icon @param {string} label @param {() => void} onclick */
function iconButton(id, icon, label, onclick) {
  const properties = {
    type: "button",
    class: "icon-button",
    id,
    "aria-label": label,
    title: label,
  };
  return element("button", { ...properties, onclick }, drawing(icon));
}

/** What stands beside an equity: how sure it is, else what it is made of. @param {Share} figures */
function besides({ stderr, scoop, tie }) {
  if (stderr) return `± ${percent(stderr)}`;
  if (scoop != null) return `scoop ${short(scoop)}`;
  return tie ? `tie ${short(tie)}` : "";
}

/** In few letters. @param {number} share */
function short(share) {
  return percent(share, share < 0.0995 ? 1 : 0);
}

/** The parts of a bar of win, tie and lose. */
export function barParts() {
  return ["win", "tie"].map((name) => element("span", { class: `result-${name}` }));
}

/** @param {HTMLElement} bar @param {Share|null} figures */
export function setBar(bar, figures) {
  bar.style.setProperty("--win", String(figures?.win ?? 0));
  bar.style.setProperty("--tie", String(figures?.tie ?? 0));
}
