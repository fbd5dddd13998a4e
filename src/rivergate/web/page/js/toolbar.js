import { writeHand } from "./cards.js";
import { radio } from "./controls.js";
import { byId, element } from "./element.js";
import { ENGINE_TITLES } from "./engine.js";
import { randomSpot } from "./random.js";
import { settings } from "./settings.js";
import { gameOf } from "./spot.js";
import { METHODS } from "./state.js";
import { hasFourColours, setFourColours, setTheme, shownTheme } from "./theme.js";

/**
 * @typedef {import("./entry.js").Table} Table
 */

/** Undo, redo, clear, random, share, the theme and the deck. @param {Table} table */
export function createToolbar({ store, dealer, deck, tables }) {
  const undo = byId("undo");
  const redo = byId("redo");
  undo.addEventListener("click", store.undo);
  redo.addEventListener("click", store.redo);
  byId("clear").addEventListener("click", () => {
    store.set({ game: store.get().game, method: store.get().method });
    dealer.select("players[0]");
  });
  byId("random").addEventListener("click", () => {
    store.patch(randomSpot(store.get(), deck, tables));
    dealer.select("");
  });
  byId("share").addEventListener("click", share);
  createSwitch(
    byId("theme"),
    () => shownTheme() === "dark",
    (dark) => setTheme(dark ? "dark" : "light"),
  );
  createSwitch(byId("colours"), hasFourColours, setFourColours);

  const render = () => {
    undo.disabled = !store.canUndo();
    redo.disabled = !store.canRedo();
  };
  store.subscribe(render);
  render();
}

/** @param {HTMLElement} button @param {() => boolean} isOn @param {(on: boolean) => void} set */
function createSwitch(button, isOn, set) {
  const render = () => button.setAttribute("aria-pressed", String(isOn()));
  button.addEventListener("click", () => {
    set(!isOn());
    render();
  });
  render();
}

async function share() {
  const field = byId("share-address");
  field.value = window.location.href;
  const copied = await copy(field.value);
  byId("share-note").textContent = copied ? "Address copied" : "Copy this address";
  field.hidden = copied;
  const box = byId("share-box");
  box.hidden = false;
  if (!copied) field.select();
  window.setTimeout(() => (box.hidden = copied || box.hidden), 2500);
}

/** @param {string} text */
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch (error) {
    if (error instanceof DOMException || error instanceof TypeError) return false;
    throw error;
  }
}

/**
 * The choice of the game: how many cards, and whether half the pot goes to the low.
 *
 * @param {Table} table
 */
export function createGameChoice({ store, deck, tables }) {
  const choices = byId("games");
  const low = byId("hilo");
  const radios = tables.games
    .filter((/** @type {any} */ game) => !game.low)
    .map((/** @type {any} */ game) => option("game", game.name, shortTitle(game)));
  choices.append(...radios.map(({ label }) => label));
  choices.addEventListener("change", choose);
  low.addEventListener("change", choose);

  function choose() {
    const chosen = gameOf(tables, choices.querySelector("input:checked").value);
    const wanted = sibling(chosen, low.checked) ?? chosen;
    const players = store.get().players.map((text) => fitted(text, wanted.hole_cards));
    store.patch({ game: wanted.name, players });
  }

  /**
   * A hand of another game keeps as many cards as this one has.
   *
   * @param {string} text
   * @param {number} size
   */
  function fitted(text, size) {
    const hand = deck.readHand(text, deck.size);
    if (!hand || deck.readHand(text, size)) return text;
    return writeHand(deck, hand.cards.slice(0, size), hand.cards.length < size);
  }

  /** The game of the same cards with or without a low. @param {any} game @param {boolean} hasLow */
  function sibling(game, hasLow) {
    return tables.games.find(
      (/** @type {any} */ each) =>
        each.low === hasLow && each.omaha === game.omaha && each.hole_cards === game.hole_cards,
    );
  }

  const render = () => {
    const game = gameOf(tables, store.get().game);
    const shown = sibling(game, false);
    for (const { input } of radios) input.checked = input.value === shown.name;
    low.checked = game.low;
    low.disabled = !sibling(game, true);
  };
  store.subscribe(render);
  render();
}

/** @param {any} game */
function shortTitle(game) {
  return game.omaha ? `PLO${game.hole_cards}` : game.title;
}

/** @param {string} name @param {string} value @param {string} text */
function option(name, value, text) {
  return radio(text, { name, value, id: `${name}-${value}` });
}

/** Automatic, exact or sampled. @param {Table} table */
export function createMethodChoice({ store }) {
  const root = byId("methods");
  const radios = METHODS.map((name) =>
    option("method", name, name[0].toUpperCase() + name.slice(1)),
  );
  root.append(...radios.map(({ label }) => label));
  root.addEventListener("change", () =>
    store.patch({ method: root.querySelector("input:checked").value }),
  );
  const render = () => {
    for (const { input } of radios) input.checked = input.value === store.get().method;
  };
  store.subscribe(render);
  render();
}

/**
 * Which engine answers, where there is a choice.
 *
 * @param {import("./engine.js").Engine} engine
 * @param {() => void} again asks the same spot anew
 */
export function createEngineChoice(engine, again) {
  const select = byId("engine");
  const field = byId("engine-field");
  const titles = /** @type {Record<string, string>} */ (ENGINE_TITLES);

  function render() {
    const wanted = settings.get("engine", "auto");
    const names = engine.names();
    const missing = wanted !== "auto" && !names.includes(wanted) ? [wanted] : [];
    const options = [
      ["auto", "first that can"],
      ...[...names, ...missing].map((name) => [name, titles[name]]),
    ];
    select.replaceChildren(...options.map(([value, text]) => element("option", { value }, text)));
    select.value = wanted;
    field.hidden = names.length + missing.length < 2;
  }
  select.addEventListener("change", () => {
    settings.set("engine", select.value);
    again();
  });
  engine.ready.then(render);
  render();
}
