import { element } from "./element.js";

/** The number of a seat in its colour, for the eye alone. @param {number} seat */
export function createChip(seat) {
  const properties = { class: "chip", "data-seat": seat, "aria-hidden": "true" };
  return element("span", properties, String(seat + 1));
}
