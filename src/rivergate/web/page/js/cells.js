/** The 13×13 grid of starting hands: drawing, pointer strokes, and keys. */

import { element } from "./element.js";
import { mean } from "./ranges.js";

const SIZE = 13;
const STEP = 0.1;

/**
 * @param {object} tables data/tables.json
 * @param {object} actions what the grid asks for:
 *   `begin(numbers, {removes})` and `paint(numbers)` and `end()` of a stroke,
 *   `step(number, by)` of a weight, `turn(number)` when a class becomes the current one
 * @returns {{element: HTMLElement, draw(weights), focus(), current: number}}
 */
export function createCells(tables, actions) {
  const cells = tables.classes.map((hand, number) => cellOf(hand, number));
  const heads = headsOf(tables);
  const root = element("div", {
    class: "range-grid",
    role: "grid",
    "aria-label": "Starting hands: suited above the diagonal, offsuit below",
    "aria-multiselectable": "true",
    "data-testid": "range-grid",
  });
  root.append(row([heads.corner, ...heads.columns]));
  for (let at = 0; at < SIZE; at++) {
    root.append(row([heads.rows[at], ...cells.slice(SIZE * at, SIZE * (at + 1))]));
  }
  // The heads stand in row 0 and column 0 of what the arrows walk through.
  const places = [...root.children].map((line) => [...line.children]);
  let [atRow, atColumn] = [1, 1];

  function turn(rowIndex, columnIndex, { focus = true } = {}) {
    places[atRow][atColumn].tabIndex = -1;
    [atRow, atColumn] = [rowIndex, columnIndex];
    const place = places[atRow][atColumn];
    place.tabIndex = 0;
    if (focus) place.focus({ preventScroll: true });
    const number = numberOf(place);
    if (number !== null) actions.turn(number);
  }

  function strokeOf(place) {
    const number = numberOf(place);
    return number === null ? tables.classes.flatMap(headed(place)) : [number];
  }

  function once(place, options) {
    actions.begin(strokeOf(place), options);
    actions.end();
  }

  followPointer(root, places, {
    start(rowIndex, columnIndex, removes) {
      turn(rowIndex, columnIndex);
      actions.begin(strokeOf(places[rowIndex][columnIndex]), { removes });
    },
    over(rowIndex, columnIndex) {
      if (rowIndex && columnIndex) {
        turn(rowIndex, columnIndex, { focus: false });
        actions.paint([numberOf(places[rowIndex][columnIndex])]);
      }
    },
    end() {
      turn(atRow, atColumn);
      actions.end();
    },
  });

  root.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moved = movedBy(event.key, atRow, atColumn);
    const place = places[atRow][atColumn];
    if (moved) {
      turn(...moved);
      const number = numberOf(places[atRow][atColumn]);
      if (event.shiftKey && number !== null) actions.step(number, "brush");
    } else if (event.key === " " || event.key === "Enter") {
      once(place, { removes: event.shiftKey });
    } else if (event.key === "Delete" || event.key === "Backspace") {
      once(place, { removes: true });
    } else if ("+-=_".includes(event.key) && numberOf(place) !== null) {
      actions.step(numberOf(place), "+=".includes(event.key) ? STEP : -STEP);
    } else {
      return;
    }
    event.preventDefault();
  });

  return {
    element: root,
    draw: (weights) => cells.forEach((cell, number) => draw(cell, tables.classes[number], weights)),
    focus: () => places[atRow][atColumn].focus({ preventScroll: true }),
    get current() {
      return numberOf(places[Math.max(atRow, 1)][Math.max(atColumn, 1)]);
    },
  };
}

function row(children) {
  return element("div", { role: "row" }, ...children);
}

function cellOf(hand, number) {
  return element(
    "div",
    {
      class: `range-cell ${hand.kind}`,
      role: "gridcell",
      tabindex: number ? -1 : 0,
      "data-number": number,
      "data-testid": `cell-${hand.name}`,
    },
    element("span", { text: hand.name }),
  );
}

function headsOf(tables) {
  const head = (role, text, label, data) =>
    element("div", { class: "range-head", role, tabindex: -1, "aria-label": label, ...data }, text);
  const ranks = [...tables.ranks].reverse();
  return {
    corner: head("columnheader", "∗", "All hands", { "data-all": "" }),
    columns: ranks.map((rank, at) =>
      head("columnheader", rank, `Column ${rank}`, { "data-column": at }),
    ),
    rows: ranks.map((rank, at) => head("rowheader", rank, `Row ${rank}`, { "data-row": at })),
  };
}

/** For `flatMap` over classes: the numbers of those in the row or column of a head. */
function headed(place) {
  const { row: rowIndex, column } = place.dataset;
  return (hand, number) => {
    if (rowIndex !== undefined && hand.row !== Number(rowIndex)) return [];
    if (column !== undefined && hand.column !== Number(column)) return [];
    return [number];
  };
}

function numberOf(place) {
  const { number } = place.dataset;
  return number === undefined ? null : Number(number);
}

function draw(cell, { name, combos }, weights) {
  const weight = mean(weights, combos);
  const held = combos.filter((combo) => weights[combo] > 0).length;
  const uneven = combos.some((combo) => weights[combo] !== weights[combos[0]]);
  const shown = Math.round(100 * weight);
  cell.style.setProperty("--fill", `${100 * weight}%`);
  cell.classList.toggle("held", held > 0);
  cell.classList.toggle("uneven", uneven);
  cell.setAttribute("aria-selected", String(held > 0));
  const some = held === combos.length ? "" : `, ${held} of ${combos.length} combos`;
  cell.setAttribute("aria-label", held ? `${name}, ${shown}%${some}` : `${name}, not held`);
  cell.dataset.weight = held && weight < 1 ? String(shown || "<1") : "";
}

function movedBy(key, rowIndex, columnIndex) {
  switch (key) {
    case "ArrowUp":
      return [Math.max(rowIndex - 1, 0), columnIndex];
    case "ArrowDown":
      return [Math.min(rowIndex + 1, SIZE), columnIndex];
    case "ArrowLeft":
      return [rowIndex, Math.max(columnIndex - 1, 0)];
    case "ArrowRight":
      return [rowIndex, Math.min(columnIndex + 1, SIZE)];
    case "Home":
      return [rowIndex, 1];
    case "End":
      return [rowIndex, SIZE];
    case "PageUp":
      return [1, columnIndex];
    case "PageDown":
      return [SIZE, columnIndex];
    default:
      return null;
  }
}

/** Turns pointer events into strokes over cells; a fast stroke leaves none out. */
function followPointer(root, places, { start, over, end }) {
  let last = null;

  /** Row and column below a point, held within the grid. */
  function placeAt({ clientX, clientY }) {
    const first = places[1][1].getBoundingClientRect();
    const corner = places[SIZE][SIZE].getBoundingClientRect();
    const width = (corner.right - first.left) / SIZE;
    const height = (corner.bottom - first.top) / SIZE;
    const at = (distance, size) => Math.min(Math.max(1 + Math.floor(distance / size), 0), SIZE);
    return [at(clientY - first.top, height), at(clientX - first.left, width)];
  }

  root.addEventListener("pointerdown", (event) => {
    if (event.button > 2 || event.button === 1 || !event.isPrimary) return;
    event.preventDefault();
    root.setPointerCapture(event.pointerId);
    last = placeAt(event);
    start(...last, event.shiftKey || event.button === 2);
  });
  root.addEventListener("pointermove", (event) => {
    if (last === null || !event.isPrimary) return;
    const next = placeAt(event);
    for (const place of line(last, next)) over(...place);
    last = next;
  });
  for (const name of ["pointerup", "pointercancel"]) {
    root.addEventListener(name, () => {
      if (last !== null) end();
      last = null;
    });
  }
  root.addEventListener("contextmenu", (event) => event.preventDefault());
}

/** The cells from one to another, without the first. */
function line([fromRow, fromColumn], [toRow, toColumn]) {
  const steps = Math.max(Math.abs(toRow - fromRow), Math.abs(toColumn - fromColumn));
  return Array.from({ length: steps }, (_, at) => [
    Math.round(fromRow + ((toRow - fromRow) * (at + 1)) / steps),
    Math.round(fromColumn + ((toColumn - fromColumn) * (at + 1)) / steps),
  ]);
}
