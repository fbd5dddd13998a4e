/** The range editor: a dialog with the 13×13 grid, the text of the range, and what fills it fast. */

import { createBrush, createTop } from "./brush.js";
import { createDeck } from "./cards.js";
import { createCells } from "./cells.js";
import { button, iconButton } from "./controls.js";
import { element } from "./element.js";
import { percent } from "./figures.js";
import { createOmahaHelp } from "./omaha.js";
import { createRangeText } from "./range_text.js";
import { createRanges, totals } from "./ranges.js";
import { createSaved } from "./saved.js";
import { createSuits } from "./suits.js";

const COMBOS = 1326;
const UNDO_LIMIT = 200;
const SPELLING_PAUSE = 250; // ms
// A shortest spelling with more removals than this is a riddle: the plain one stands.
const MOST_REMOVALS = 1;
const PRESETS = [
  ["Any two", "*"],
  ["Pairs", "22+"],
  ["Broadway", "AT+,KT+,QT+,JT,TT+"],
  ["Suited aces", "A2s+"],
  ["Suited connectors", "54s-AKs"],
  ["Suited one-gappers", "53s-AQs"],
  ["Any ace", "A*"],
  ["Premium", "QQ+,AK"],
];
const KINDS = [
  ["Pairs", (hand) => hand.kind === "pair"],
  ["Suited", (hand) => hand.kind === "suited"],
  ["Offsuit", (hand) => hand.kind === "offsuit"],
];

/**
 * The editor of one range, in a dialog that `show` opens.
 *
 * @param {HTMLElement} root where the dialog is put
 * @param {object} options
 * @param {object} options.tables data/tables.json
 * @param {(given: string|number[], game: string) => Promise<object>} options.readRange answers as
 *   api/range does; is given a text, or the weights of all 1,326 combos to be spelled
 * @returns {{show(text, about?), onChange(listener), focus(), close()}} `show` may be told the
 *   game, a title and the dealt cards (`blocked`: text such as "AsKd"); listeners get the text when
 *   the range is taken over
 */
export function createGrid(root, { tables, readRange }) {
  const listeners = new Set();
  const deck = createDeck(tables);
  const ranges = createRanges(tables);
  const state = {
    weights: new Float64Array(COMBOS),
    game: "holdem",
    blocked: new Set(),
    past: [],
    future: [],
    stroke: null,
    spelling: null,
    drawing: null,
  };
  const read = (text) => readRange(text, state.game);
  const text = createRangeText(read, takeText);
  const brush = createBrush();
  const cells = createCells(tables, { begin, paint, end, step, turn: drawSuits });
  const suits = createSuits(tables, toggleCombo);
  const top = createTop((share) => lay(ranges.top(share)), end, begin);
  const saved = createSaved({ current: () => text.text, use: (chosen) => useText(chosen) });
  const help = createOmahaHelp((example) => text.insert(example));
  const summary = element("p", { class: "range-summary", role: "status", "data-testid": "range-summary" });
  const title = element("h2", { id: "range-title" });
  const undoButton = iconButton("icon-undo", "Undo", undo, { "data-testid": "range-undo" });
  const redoButton = iconButton("icon-redo", "Redo", redo, { "data-testid": "range-redo" });
  const dialog = build();
  root.append(dialog);

  function build() {
    const form = element(
      "form",
      { method: "dialog", class: "range-form", onsubmit: take },
      element(
        "header",
        {},
        title,
        iconButton("icon-cross", "Close without a change", close),
      ),
      element("label", { class: "visually-hidden", for: "range-text" }, "The range as text"),
      text.element,
      element(
        "div",
        { class: "range-body" },
        element("div", { class: "range-board" }, cells.element, summary, keysHelp()),
        element("div", { class: "range-tools" }, brush.element, suits.element, top.element, presets(), saved.element),
        help.element,
      ),
      element(
        "footer",
        {},
        undoButton,
        redoButton,
        button("Clear", () => useText(""), { "data-testid": "range-clear" }),
        element("span", { class: "gap" }),
        button("Cancel", close, { "data-testid": "range-cancel" }),
        element("button", { type: "submit", class: "button is-primary", "data-testid": "range-use" }, "Use range"),
      ),
    );
    const made = element(
      "dialog",
      { class: "range-editor", "aria-labelledby": "range-title", "data-testid": "range-editor" },
      form,
    );
    made.addEventListener("keydown", undoByKey);
    return made;
  }

  // Strokes: one is undone as a whole.

  function begin(numbers = [], { removes = false } = {}) {
    remember();
    const weight = brush.weight;
    const full = (number) => tables.classes[number].combos.every((c) => state.weights[c] === weight);
    // A class that is as the brush would leave it is taken out: a click turns it on and off.
    const clears = removes || weight === 0 || (numbers.length > 0 && numbers.every(full));
    state.stroke = clears ? 0 : weight;
    paint(numbers);
  }

  function paint(numbers) {
    for (const number of numbers) {
      for (const combo of tables.classes[number].combos) state.weights[combo] = state.stroke;
    }
    soon();
  }

  function end() {
    state.stroke = null;
    draw();
    spell();
  }

  function stroke(numbers, options) {
    begin(numbers, options);
    end();
  }

  function step(number, by) {
    remember();
    const { combos } = tables.classes[number];
    const before = combos.reduce((sum, combo) => sum + state.weights[combo], 0) / combos.length;
    const after = by === "brush" ? brush.weight : Math.round(100 * (before + by)) / 100;
    for (const combo of combos) state.weights[combo] = Math.min(Math.max(after, 0), 1);
    end();
  }

  function lay(numbers) {
    state.weights.fill(0);
    const weight = brush.weight || 1;
    for (const number of numbers) {
      for (const combo of tables.classes[number].combos) state.weights[combo] = weight;
    }
    soon();
  }

  function toggleCombo(combo) {
    remember();
    state.weights[combo] = state.weights[combo] > 0 ? 0 : brush.weight;
    end();
  }

  // Undo

  function remember() {
    state.past.push({ weights: state.weights.slice(), text: text.text });
    if (state.past.length > UNDO_LIMIT) state.past.shift();
    state.future.length = 0;
  }

  function travel(from, to) {
    if (!from.length) return;
    to.push({ weights: state.weights.slice(), text: text.text });
    const then = from.pop();
    state.weights.set(then.weights);
    clearTimeout(state.spelling);
    text.show(then.text);
    if (isOmaha()) text.start();
    draw();
  }

  function undo() {
    travel(state.past, state.future);
  }

  function redo() {
    travel(state.future, state.past);
  }

  function undoByKey(event) {
    if (!(event.ctrlKey || event.metaKey) || event.target.id === "range-text") return;
    const key = event.key.toLowerCase();
    if (key === "y" || (key === "z" && event.shiftKey)) redo();
    else if (key === "z") undo();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // Text and grid

  function takeText(answer) {
    if (answer.weights) {
      if (answer.weights.some((weight, combo) => weight !== state.weights[combo])) remember();
      state.weights.set(answer.weights);
      draw();
    } else {
      count(answer);
    }
  }

  async function useText(chosen) {
    if (isOmaha()) remember();
    text.show(chosen);
    await text.start();
  }

  /** Writes the grid as text: in plain words at once, then in the shortest ones. */
  function spell() {
    text.show(ranges.spell(state.weights));
    clearTimeout(state.spelling);
    const before = text.text;
    state.spelling = setTimeout(async () => {
      try {
        const answer = await readRange([...state.weights], "holdem");
        const removals = answer.text.split("!").length - 1;
        if (text.text === before && removals <= MOST_REMOVALS) text.show(answer.text);
      } catch {
        // The plain text says the same.
      }
    }, SPELLING_PAUSE);
  }

  // Drawing

  function soon() {
    state.drawing ??= requestAnimationFrame(draw);
  }

  function draw() {
    cancelAnimationFrame(state.drawing);
    state.drawing = null;
    undoButton.disabled = !state.past.length;
    redoButton.disabled = !state.future.length;
    if (isOmaha()) return;
    cells.draw(state.weights);
    drawSuits(cells.current);
    const held = totals(state.weights);
    top.show(held.percent);
    count(held);
  }

  function drawSuits(number) {
    suits.draw(number, state.weights, state.blocked);
  }

  function count({ hands, combos, percent: share }) {
    const noun = hands === 1 ? "hand" : "hands";
    const weighed = Math.abs(combos - hands) > 1e-9 ? `, ${combos.toFixed(1)} by weight` : "";
    summary.replaceChildren(
      element("strong", {}, percent(share / 100, share < 1 ? 2 : 1)),
      ` of hands: ${hands.toLocaleString("en")} ${isOmaha() ? noun : "combos"}${weighed}`,
    );
  }

  // Opening and taking over

  function isOmaha() {
    return Boolean(tables.games.find(({ name }) => name === state.game)?.omaha);
  }

  function show(given, { game = "holdem", title: heading = "Range", blocked = "" } = {}) {
    Object.assign(state, { game, past: [], future: [], stroke: null, blocked: new Set() });
    state.blocked = new Set(deck.readHand(blocked, deck.size)?.cards);
    clearTimeout(state.spelling);
    state.weights.fill(0);
    summary.replaceChildren();
    brush.reset();
    dialog.classList.toggle("omaha", isOmaha());
    title.textContent = heading;
    saved.show(game);
    if (isOmaha()) help.show(tables.games.find(({ name }) => name === game).hole_cards);
    else state.weights.set(readHere(given));
    text.show(given);
    draw();
    if (!dialog.open) dialog.showModal();
    focus();
    text.start();
  }

  /** What can be read at once: nobody paints on a grid that is still to be filled. */
  function readHere(given) {
    try {
      return ranges.read(given);
    } catch (error) {
      if (error.type !== "RangeSyntaxError") throw error;
      return new Float64Array(COMBOS);
    }
  }

  async function take(event) {
    event.preventDefault();
    if (!(await text.settle())) return text.focus();
    const chosen = text.text.trim();
    close();
    listeners.forEach((listener) => listener(chosen));
  }

  function focus() {
    if (isOmaha()) text.focus();
    else cells.focus();
  }

  function close() {
    clearTimeout(state.spelling);
    dialog.close();
  }

  // Tools

  function presets() {
    const numbers = (accepts) => tables.classes.flatMap((hand, n) => (accepts(hand) ? [n] : []));
    const paints = KINDS.map(([name, accepts]) =>
      button(name, () => stroke(numbers(accepts)), { "data-testid": `paint-${name.toLowerCase()}` }),
    );
    const starts = PRESETS.map(([name, spelling]) =>
      button(name, () => useText(spelling), { title: spelling }),
    );
    return element(
      "div",
      { class: "presets" },
      section("Paint or remove all", element("div", { class: "chips" }, ...paints)),
      section("Start from", element("div", { class: "chips", "data-testid": "presets" }, ...starts)),
    );
  }

  function onChange(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { show, onChange, focus, close };
}

function section(name, ...children) {
  return element("section", {}, element("h3", {}, name), ...children);
}

function keysHelp() {
  return element(
    "p",
    { class: "hint" },
    "Drag to paint, shift or right button to remove. Keys: arrows, space, + and − for the weight.",
  );
}
