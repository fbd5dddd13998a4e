import { shape } from "./parts.js";

/**
 * A drawing of the sprite in index.html.
 *
 * @param {string} name of the symbol, such as "suit-s"
 * @param {string} [className]
 */
export function drawing(name, className = "icon") {
  return shape("svg", { class: className, "aria-hidden": "true" }, shape("use", { href: `#${name}` }));
}
