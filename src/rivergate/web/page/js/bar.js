import { element } from "./element.js";

/** A bar of a player's wins and ties; what is left are losses. */
export function createBar() {
  const parts = ["win", "tie"].map((name) => element("span", { class: `result-${name}` }));
  return element("div", { class: "result-bar", "aria-hidden": "true" }, ...parts);
}

/** @param {HTMLElement} bar @param {import("./engine.js").Share|null} share */
export function setBar(bar, share) {
  bar.style.setProperty("--win", String(share?.win ?? 0));
  bar.style.setProperty("--tie", String(share?.tie ?? 0));
}
