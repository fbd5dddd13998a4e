import { element } from "./element.js";
import { sizeText } from "./figures.js";

const CELL = 4;

/**
 * A range at a glance: its 13 × 13 classes, and how much of all hands it is.
 *
 * @param {any} tables
 */
export function createThumbnail(tables) {
  const side = tables.ranks.length * CELL;
  const canvas = /** @type {HTMLCanvasElement} */ (
    element("canvas", { width: side, height: side, class: "thumbnail-grid", "aria-hidden": "true" })
  );
  const label = element("span", { class: "thumbnail-percent" });
  const root = element("div", { class: "thumbnail" }, canvas, label);

  /**
   * @param {number[]|null} classes mean weights in the order of the tables
   * @param {number|null} share in percent
   */
  function show(classes, share) {
    label.textContent = share === null ? "" : sizeText(share);
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    const colour = (/** @type {string} */ name) => getComputedStyle(canvas).getPropertyValue(name);
    pen.clearRect(0, 0, side, side);
    (classes ?? []).forEach((weight, index) => {
      const { row, column } = tables.classes[index];
      pen.globalAlpha = weight > 0 ? 0.25 + 0.75 * weight : 1;
      pen.fillStyle = colour(weight > 0 ? "--held" : "--cell");
      pen.fillRect(column * CELL, row * CELL, CELL - 0.5, CELL - 0.5);
    });
  }

  return { root, show };
}
