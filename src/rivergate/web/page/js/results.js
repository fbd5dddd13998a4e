import { UNREACHABLE } from "./api.js";
import { createBar, setBar } from "./bar.js";
import { spellHand } from "./cards.js";
import { createChip } from "./chip.js";
import { byId, element } from "./element.js";
import { ENGINE_TITLES } from "./engine.js";
import { count, duration, percent } from "./figures.js";
import { handAt, hasWeights, seatPlace } from "./spot.js";

/**
 * @typedef {import("./engine.js").Update} Update
 * @typedef {import("./engine.js").Share} Share
 */

const SPOKEN_DIGITS = 1;
const LEAST_WAIT = 2; // s: less is not worth a word

/**
 * A column of figures, and what the deals behind them are called.
 *
 * @typedef {{title: string, share: string, count?: string, counted?: string}} Column
 */

/** @type {Column[]} */
const COLUMNS = [
  { title: "Win", share: "win", count: "wins", counted: "won" },
  { title: "Tie", share: "tie", count: "ties", counted: "tied" },
  { title: "Lose", share: "lose", count: "losses", counted: "lost" },
];
/** @type {Column[]} */
const LOW_COLUMNS = [
  { title: "Scoop", share: "scoop", count: "wins", counted: "scooped" },
  { title: "Part", share: "tie", count: "ties", counted: "in part" },
  { title: "None", share: "lose", count: "losses", counted: "lost" },
  { title: "High", share: "high" },
  { title: "Low", share: "low" },
];

/**
 * The figures of all players, how far the work is, and what stopped it.
 *
 * @param {import("./entry.js").Table} table
 */
export function createResults({ store, deck, tables }) {
  const panel = byId("results");
  const grid = byId("results-table");
  const progress = byId("progress");
  const pause = byId("pause");
  let paused = false;
  let soFar = "";
  let shownSeats = "";

  /** Gives its buttons what they steer. @param {import("./runner.js").Runner} runner */
  function steer(runner) {
    pause.addEventListener("click", () => {
      setPaused(!paused);
      sayRunning();
      if (paused) runner.pause();
      else runner.resume();
    });
    byId("stop").addEventListener("click", runner.stop);
    byId("again").addEventListener("click", runner.again);
  }

  /** @param {boolean} wanted */
  function setPaused(wanted) {
    paused = wanted;
    pause.textContent = paused ? "Resume" : "Pause";
  }

  function sayRunning() {
    say("status", paused ? `Paused. ${soFar}` : soFar);
  }

  /** @param {string} phase "idle", "running", "done" or "failed" */
  function setPhase(phase) {
    panel.dataset.phase = phase;
    panel.setAttribute("aria-busy", String(phase === "running"));
    if (phase !== "running") setPaused(false);
  }

  function start() {
    setPhase("running");
    setPaused(false);
    progress.removeAttribute("value");
    soFar = "Counting";
    sayRunning();
    say("engine", "");
    say("error", "");
  }

  /** @param {string} hint */
  function clear(hint) {
    setPhase("idle");
    shownSeats = "";
    grid.replaceChildren();
    say("status", hint);
    say("engine", "");
    say("error", "");
    say("live", "");
  }

  /** @param {Update} update @param {number[]} seats */
  function show(update, seats) {
    setPhase(update.final ? "done" : "running");
    if (update.total) progress.value = Math.min(1, update.done / update.total);
    if (update.players.length) showPlayers(update, seats);
    soFar = update.final ? sureness(update) : sofar(update);
    sayRunning();
    say("engine", update.final || update.method ? answeredBy(update) : "");
    if (update.final) say("live", spoken(update, seats));
  }

  /** @param {Update} update @param {number[]} seats */
  function showPlayers(update, seats) {
    const columns = update.players[0].low == null ? COLUMNS : LOW_COLUMNS;
    const { players } = store.get();
    const key = JSON.stringify([seats, players, columns.length]);
    if (key !== shownSeats) {
      const rows = seats.map((seat) => emptyRows(seat, written(seat), columns.length + 1));
      grid.replaceChildren(...heads(columns), ...rows);
      grid.classList.toggle("has-low", columns === LOW_COLUMNS);
    }
    shownSeats = key;
    const counted = hasWeights(store.get(), tables) ? [] : columns;
    update.players.forEach((share, index) => {
      const body = grid.tBodies[index];
      fillRows(body, share, columns);
      body.rows[2].cells[0].textContent = behind(share, counted);
    });
  }

  /** A hand in the colours of its suits, a range as it was typed. @param {number} seat */
  function written(seat) {
    const text = store.get().players[seat].trim();
    const hand = handAt(store.get(), seatPlace(seat), deck, tables);
    const shown = hand ? spellHand(deck, hand) : [text];
    const plain = element("span", { class: "visually-hidden", text: `Seat ${seat + 1}: ${text}` });
    const coloured = { class: "result-hand", title: text, "aria-hidden": "true" };
    return [plain, element("span", coloured, ...shown)];
  }

  /** @param {import("./api.js").EngineError} error @param {string} message */
  function fail(error, message) {
    setPhase("failed");
    shownSeats = "";
    grid.replaceChildren();
    const isGone = error.type === UNREACHABLE;
    const host = window.location.host;
    say("status", "");
    say("engine", "");
    say("error", isGone ? `${message} Is rivergate serve still running at ${host}?` : message);
    say("live", "");
    panel.classList.toggle("is-unreachable", isGone);
  }

  return { steer, start, clear, show, fail };
}

/** @param {string} part @param {string} text */
function say(part, text) {
  byId(`results-${part}`).textContent = text;
}

/** @param {Column[]} columns */
function heads(columns) {
  const others = columns.map(({ title }) => element("th", { scope: "col" }, title));
  const first = element("th", { scope: "col" }, "Equity");
  return [
    element("caption", { class: "visually-hidden" }, "Every player's share"),
    element("thead", {}, element("tr", {}, first, ...others)),
  ];
}

/** @param {number} seat @param {Node[]} hand @param {number} width */
function emptyRows(seat, hand, width) {
  const name = element("div", { class: "result-name" }, createChip(seat), ...hand, createBar());
  const cells = Array.from({ length: width }, () => element("td"));
  return element(
    "tbody",
    { "data-seat": seat, id: `result-${seat + 1}` },
    element("tr", {}, element("th", { scope: "rowgroup", colspan: width }, name)),
    element("tr", { class: "result-figures" }, ...cells),
    element("tr", { class: "result-counts" }, element("td", { colspan: width })),
  );
}

/** @param {HTMLTableSectionElement} body @param {Share} share @param {Column[]} columns */
function fillRows(body, share, columns) {
  setBar(/** @type {HTMLElement} */ (body.querySelector(".result-bar")), share);
  const figures = /** @type {Record<string, any>} */ (share);
  const [first, ...others] = body.rows[1].cells;
  first.textContent = percent(share.equity, share.stderr === 0 ? 4 : 2);
  columns.forEach(({ share: name }, index) => {
    others[index].textContent = percent(figures[name] ?? 0);
  });
}

/**
 * How sure a player's figures are, or the deals behind them.
 *
 * @param {Share} share
 * @param {Column[]} columns those whose deals are counted
 */
function behind(share, columns) {
  if (share.stderr) return `± ${percent(share.stderr, 3)} standard error`;
  const figures = /** @type {Record<string, any>} */ (share);
  return columns
    .filter(({ count: name = "" }) => figures[name] != null)
    .map(({ count: name = "", counted }) => `${count(figures[name])} ${counted}`)
    .join(", ");
}

/** @param {Update} update */
function sureness({ samples, boards, exact, partial, elapsed, players }) {
  const took = duration(elapsed);
  if (samples) {
    const error = Math.max(...players.map(({ stderr }) => stderr ?? 0));
    const stopped = partial ? "Stopped. " : "";
    return `${stopped}Sampled: ${count(samples)} deals, ± ${percent(error, 3)}, ${took}`;
  }
  const counted = `${count(boards)} board${boards === 1 ? "" : "s"}`;
  if (partial || !exact) return `Stopped: ${counted}, error unknown, ${took}`;
  return `Exact${boards ? `: ${counted}` : ""}, ${took}`;
}

/** @param {Update} update */
function sofar({ done, total, samples, players, elapsed }) {
  const error = Math.max(0, ...players.map(({ stderr }) => stderr ?? 0));
  const sure = samples && error ? `, ± ${percent(error, 3)}` : "";
  const left = (elapsed * (total - done)) / done;
  const wait = left >= LEAST_WAIT ? `, about ${Math.ceil(left)} s left` : "";
  const unit = samples ? "deals" : "boards";
  return `${count(done)}${total ? ` of ${count(total)}` : ""} ${unit}${sure}${wait}`;
}

/** @param {Update} update */
function answeredBy({ engine, method }) {
  const title = ENGINE_TITLES[/** @type {"gpu"} */ (engine)] ?? engine;
  return `Answered by ${title}${method ? `: ${method}` : ""}`;
}

/** One sentence for those who listen. @param {Update} update @param {number[]} seats */
function spoken({ players, exact, partial }, seats) {
  const shares = players.map(
    ({ equity }, index) => `seat ${seats[index] + 1} ${percent(equity, SPOKEN_DIGITS)}`,
  );
  return `${exact && !partial ? "Exact" : "Estimated"} equity: ${shares.join(", ")}.`;
}
