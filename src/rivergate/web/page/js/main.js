import { createAddress } from "./address.js";
import { createApi } from "./api.js";
import { createDeck } from "./cards.js";
import { createDealer } from "./dealer.js";
import { byId } from "./element.js";
import { createEngine } from "./engine.js";
import { showExamples } from "./examples.js";
import { createFelt } from "./felt.js";
import { listenToKeys } from "./keyboard.js";
import { createPicker } from "./picker.js";
import { createResults } from "./results.js";
import { capital, createRunner } from "./runner.js";
import { createSelection } from "./selection.js";
import { settings } from "./settings.js";
import { placeName, problemsOf, seatPlace, spotOf, takenSeats, usedCards, withText } from "./spot.js";
import { createStore, fromUrl } from "./state.js";
import {
  createEngineChoice,
  createGameChoice,
  createMethodChoice,
  createToolbar,
} from "./toolbar.js";

/**
 * Reads a range, or spells the weights of all combos, as api/range does.
 *
 * @typedef {(given: string|number[], game: string) => Promise<any>} ReadRange
 */

const PAGE_TITLE = document.title;

/** @param {string} path */
async function load(path) {
  const answer = await fetch(path);
  if (!answer.ok) throw new TypeError(`${path}: ${answer.status} ${answer.statusText}`);
  return answer.json();
}

/** Loads the tables and starts, or says that nothing can be loaded. */
async function begin() {
  byId("boot").hidden = true;
  try {
    const [site, tables] = await Promise.all([load("data/site.json"), load("data/tables.json")]);
    start(site, tables);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    byId("boot").hidden = false;
    byId("boot-message").textContent = `The page could not load its tables (${error.message}).`;
  }
}

/** @param {any} site @param {any} tables */
function start(site, tables) {
  const deck = createDeck(tables);
  const store = createStore(tables);
  const selection = createSelection();
  const dealer = createDealer({ store, selection, deck, tables });
  const engine = createEngine({ site, tables, preferred: () => settings.get("engine", "auto") });
  const readRange = createRangeReader(site, tables);
  const table = { store, selection, dealer, deck, tables, readRange };

  const openRange = createRangeDialog(table);
  const felt = createFelt(byId("felt"), { ...table, openRange });
  createPicker(byId("deck"), table);
  createToolbar(table);
  createGameChoice(table);
  createMethodChoice(table);
  showExamples(byId("examples"));
  const openHelp = createHelp();
  listenToKeys({ ...table, openHelp });

  const isComplete = (/** @type {import("./state.js").State} */ state) =>
    !problemsOf(state, deck, tables).length;
  const runner = connect(table, engine, felt);
  createEngineChoice(engine, runner.again);
  byId("version").textContent = site.version;
  byId("api-link").hidden = !site.server;
  document.body.dataset.ready = "";

  felt.render();
  store.set(fromUrl(window.location.hash) ?? {}, { fromHistory: true });
  runner.again();
  createAddress(store, isComplete);
  dealer.select(isComplete(store.get()) ? "" : dealer.following("") || "players[0]");
}

/**
 * @param {import("./entry.js").Table} table
 * @param {import("./engine.js").Engine} engine
 * @param {ReturnType<typeof createFelt>} felt
 */
function connect(table, engine, felt) {
  const results = createResults(table);
  const details = createDetailsPanel(table.tables, engine);
  const runner = createRunner({ ...table, engine }, createReports(table, felt, results, details));
  results.steer(runner);
  return runner;
}

/**
 * What the page shows of a run.
 *
 * @param {import("./entry.js").Table} table
 * @param {ReturnType<typeof createFelt>} felt
 * @param {ReturnType<typeof createResults>} results
 * @param {ReturnType<typeof createDetailsPanel>} details
 * @returns {import("./runner.js").Reports}
 */
function createReports({ store, deck, tables }, felt, results, details) {
  /** @param {"is-stale"|"is-empty"} name @param {boolean} on */
  const mark = (name, on) => document.body.classList.toggle(name, on);

  function forget() {
    mark("is-stale", false);
    felt.showShares([], []);
    details.clear();
  }

  return {
    onProblems: felt.showProblems,
    onStart() {
      mark("is-stale", true);
      document.title = `${spotOf(store.get()).players.join(" v ")} · rivergate`;
      results.start();
      details.wait();
    },
    onIncomplete() {
      forget();
      results.clear(hintFor(problemsOf(store.get(), deck, tables)));
      mark("is-empty", isEmpty(store.get()));
      document.title = PAGE_TITLE;
    },
    onUpdate(update, seats) {
      mark("is-empty", false);
      if (update.players.length) {
        mark("is-stale", false);
        felt.showShares(update.players, seats);
      }
      results.show(update, seats);
      if (update.final) details.show({ ...spotOf(store.get()), seats });
    },
    onError(error, message) {
      forget();
      // What is too much for the equity need not be too much for the details.
      if (!error.where) details.show({ ...spotOf(store.get()), seats: takenSeats(store.get()) });
      results.fail(error, message);
      mark("is-empty", false);
    },
  };
}

/** @param {import("./state.js").State} state */
function isEmpty({ players, board, dead }) {
  return ![...players, board, dead].some((text) => text.trim());
}

/** @param {import("./spot.js").Problem[]} problems */
function hintFor(problems) {
  const whole = problems.find(({ where }) => !where);
  if (whole) return whole.message;
  const [{ where, message }] = [...problems].sort((one, other) => +one.missing - +other.missing);
  return `${capital(placeName(where))}: ${message}`;
}

/** @param {any} site @param {any} tables @returns {ReadRange} */
function createRangeReader(site, tables) {
  const api = createApi();
  if (site.server) {
    return (given, game) =>
      api.post(
        "range",
        typeof given === "string" ? { text: given, game } : { weights: [...given], game },
      );
  }
  const ranges = import("./ranges.js").then(({ createRanges }) => createRanges(tables));
  return async (given, game) => (await ranges).readRange(given, game);
}

/**
 * Opens the grid for a seat's range.
 *
 * @param {import("./entry.js").Table & {readRange: ReadRange}} table
 */
function createRangeDialog({ store, deck, tables, readRange }) {
  let edited = 0;
  const open = once(async () => {
    const { createGrid } = await import("./grid.js");
    const grid = createGrid(document.body, { tables, readRange });
    grid.onChange((/** @type {string} */ text) =>
      store.patch(withText(store.get(), seatPlace(edited), text)),
    );
    return grid;
  });
  whenIdle(() => open().catch(leaveUnloaded));

  return async (/** @type {number} */ seat) => {
    edited = seat;
    const state = store.get();
    const own = seatPlace(seat);
    const dealt = [...usedCards(state, deck, tables)].filter(([, place]) => place !== own);
    const grid = await open();
    grid.show(state.players[seat], {
      game: state.game,
      title: `Range of seat ${seat + 1}`,
      blocked: dealt.map(([card]) => deck.text(card)).join(""),
    });
  };
}

/**
 * What is shown below the results.
 *
 * @param {any} tables
 * @param {import("./engine.js").Engine} engine
 */
function createDetailsPanel(tables, engine) {
  const open = once(async () => {
    const { createDetails } = await import("./details.js");
    return createDetails(byId("details"), { tables, engine });
  });
  let latest = (/** @type {ReturnType<typeof import("./details.js").createDetails>} */ panels) =>
    panels.clear();
  let isDue = false;
  async function render() {
    const panels = await open().catch(leaveUnloaded);
    if (panels) latest(panels);
  }
  whenIdle(() => {
    isDue = true;
    render();
  });
  /** @param {typeof latest} action */
  function tell(action) {
    latest = action;
    if (isDue) render();
  }
  return {
    show: (/** @type {import("./spot.js").Spot} */ spot) => tell((panels) => panels.show(spot)),
    wait: () => tell((panels) => panels.wait()),
    clear: () => tell((panels) => panels.clear()),
  };
}

/** A module that could not be fetched is fetched when it is needed next. @param {unknown} error */
function leaveUnloaded(error) {
  if (!(error instanceof TypeError)) throw error;
}

/**
 * Makes something at the first call and hands it out at every one; what failed is tried again.
 *
 * @template T
 * @param {() => Promise<T>} make
 * @returns {() => Promise<T>}
 */
function once(make) {
  /** @type {Promise<T>|null} */
  let kept = null;
  return () => {
    kept ??= make().catch((error) => {
      kept = null;
      throw error;
    });
    return kept;
  };
}

/** Does something once the page has time. @param {() => any} action */
function whenIdle(action) {
  if ("requestIdleCallback" in window) window.requestIdleCallback(action, { timeout: 2000 });
  else setTimeout(action, 500);
}

function createHelp() {
  const dialog = byId("help");
  const open = () => dialog.showModal();
  byId("help-open").addEventListener("click", open);
  return open;
}

byId("retry").addEventListener("click", begin);
begin();
