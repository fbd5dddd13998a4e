/** The range editor: a dialog with the 13×13 grid, the text of the range, and what fills it fast. */

import { EngineError } from "./api.js";
import { createBrush, createTop } from "./brush.js";
import { createDeck } from "./cards.js";
import { createCells } from "./cells.js";
import { button, iconButton } from "./controls.js";
import { element } from "./element.js";
import { sizeText } from "./figures.js";
import { undoKey } from "./keyboard.js";
import { COMBOS } from "./notation.js";
import { createOmahaHelp } from "./omaha.js";
import { createPresets } from "./presets.js";
import { createRangeText } from "./range_text.js";
import { createRanges, mean, totals } from "./ranges.js";
import { createSaved } from "./saved.js";
import { gameOf } from "./spot.js";
import { createSteps } from "./steps.js";
import { createSuits } from "./suits.js";

const SPELLING_PAUSE = 250; // ms
// A shortest spelling with more removals than this is a riddle: the plain one stands.
const MOST_REMOVALS = 1;

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
    stroke: null,
    spelling: null,
    drawing: null,
  };
  const read = (text) => readRange(text, state.game);
  const text = createRangeText(read, takeText);
  const brush = createBrush();
  const cells = createCells(tables, { begin, paint, end, step, turn: drawSuits });
  const suits = createSuits(tables, deck, toggleCombo);
  const presets = createPresets(tables, stroke, useText);
  const steps = createSteps(present, put);
  const top = createTop((share) => lay(ranges.top(share)), end, begin);
  const saved = createSaved({ current: () => text.text, use: (chosen) => useText(chosen) });
  const help = createOmahaHelp((example) => text.insert(example));
  const summary = element("p", { class: "range-summary", role: "status", "data-testid": "range-summary" });
  const title = element("h2", { id: "range-title" });
  const undoButton = iconButton("icon-undo", "Undo", steps.undo, { "data-testid": "range-undo" });
  const redoButton = iconButton("icon-redo", "Redo", steps.redo, { "data-testid": "range-redo" });
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
        element("div", { class: "range-tools" }, brush.element, suits.element, top.element, presets, saved.element),
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

  /** Gives all combos of these classes one weight. */
  function fill(numbers, weight) {
    for (const number of numbers) {
      for (const combo of tables.classes[number].combos) state.weights[combo] = weight;
    }
  }

  // Strokes: one is undone as a whole.

  function begin(numbers = [], { removes = false } = {}) {
    steps.remember();
    const weight = brush.weight;
    const full = (number) => tables.classes[number].combos.every((c) => state.weights[c] === weight);
    // A class that is as the brush would leave it is taken out: a click turns it on and off.
    const clears = removes || weight === 0 || (numbers.length > 0 && numbers.every(full));
    state.stroke = clears ? 0 : weight;
    paint(numbers);
  }

  function paint(numbers) {
    fill(numbers, state.stroke);
    soon();
  }

  function end() {
    state.stroke = null;
    draw();
    spell();
  }

  function stroke(numbers) {
    begin(numbers);
    end();
  }

  function step(number, by) {
    steps.remember();
    const before = mean(state.weights, tables.classes[number].combos);
    const after = by === "brush" ? brush.weight : Math.round(100 * (before + by)) / 100;
    fill([number], Math.min(Math.max(after, 0), 1));
    end();
  }

  function lay(numbers) {
    state.weights.fill(0);
    fill(numbers, brush.weight || 1);
    soon();
  }

  function toggleCombo(combo) {
    steps.remember();
    state.weights[combo] = state.weights[combo] > 0 ? 0 : brush.weight;
    end();
  }

  // Undo

  function present() {
    return { weights: state.weights.slice(), text: text.text };
  }

  function put(then) {
    state.weights.set(then.weights);
    clearTimeout(state.spelling);
    text.show(then.text);
    if (isOmaha()) text.start();
    draw();
  }

  function undoByKey(event) {
    const action = undoKey(event);
    if (!action || event.target.id === "range-text") return;
    steps[action]();
    event.preventDefault();
    event.stopPropagation();
  }

  // Text and grid

  function takeText(answer) {
    if (answer.weights) {
      if (answer.weights.some((weight, combo) => weight !== state.weights[combo])) steps.remember();
      state.weights.set(answer.weights);
      draw();
    } else {
      count(answer);
    }
  }

  async function useText(chosen) {
    if (isOmaha()) steps.remember();
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
      } catch (error) {
        // The plain text says the same.
        if (!(error instanceof EngineError)) throw error;
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
    undoButton.disabled = !steps.canUndo();
    redoButton.disabled = !steps.canRedo();
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
      element("strong", {}, sizeText(share)),
      ` of hands: ${hands.toLocaleString("en")} ${isOmaha() ? noun : "combos"}${weighed}`,
    );
  }

  // Opening and taking over

  function isOmaha() {
    return gameOf(tables, state.game).omaha;
  }

  function show(given, { game = "holdem", title: heading = "Range", blocked = "" } = {}) {
    const gone = new Set(deck.readHand(blocked, deck.size)?.cards);
    Object.assign(state, { game, stroke: null, blocked: gone });
    steps.forget();
    clearTimeout(state.spelling);
    state.weights.fill(0);
    summary.replaceChildren();
    brush.reset();
    dialog.classList.toggle("omaha", isOmaha());
    title.textContent = heading;
    saved.show(game);
    if (isOmaha()) help.show(gameOf(tables, game).hole_cards);
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
      if (!(error instanceof EngineError)) throw error;
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

  return { show, onChange: (listener) => listeners.add(listener), focus, close };
}

function keysHelp() {
  return element(
    "p",
    { class: "hint" },
    "Drag to paint, shift or right button to remove. Keys: arrows, space, + and − for the weight.",
  );
}
