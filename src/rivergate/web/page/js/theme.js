import { settings } from "./settings.js";

/**
 * Light or dark, and two or four colours of suits. Loaded ahead of the rest, so that the page is
 * drawn once.
 */
const root = document.documentElement;
const systemDark = window.matchMedia("(prefers-color-scheme: dark)");

/** "light" or "dark", as the page shows. */
export function shownTheme() {
  return root.dataset.theme ?? (systemDark.matches ? "dark" : "light");
}

/** @param {string} theme */
export function setTheme(theme) {
  root.dataset.theme = theme;
  settings.set("theme", theme);
}

export function hasFourColours() {
  return root.dataset.colours === "four";
}

/** @param {boolean} four */
export function setFourColours(four) {
  root.dataset.colours = four ? "four" : "two";
  settings.set("colours", root.dataset.colours);
}

const kept = settings.get("theme", "");
if (kept) root.dataset.theme = kept;
root.dataset.colours = settings.get("colours", "four");
