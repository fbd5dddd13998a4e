import { UNREACHABLE } from "./api.js";
import { byId, element } from "./element.js";
import { ENGINE_TITLES } from "./engine.js";
import { count, duration, percent } from "./figures.js";
import { barParts, setBar } from "./seat.js";

/**
 * @typedef {import("./engine.js").Update} Update
 * @typedef {import("./engine.js").Share} Share
 */

const SPOKEN_DIGITS = 1;

/** The columns of a game, and the count behind each where deals were counted. */
const COLUMNS = [
  { title: "Win", share: "win", count: "wins" },
  { title: "Tie", share: "tie", count: "ties" },
  { title: "Lose", share: "lose", count: "losses" },
];
const LOW_COLUMNS = [
  { title: "Scoop", share: "scoop", count: "wins" },
  { title: "Part", share: "tie", count: "ties" },
  { title: "None", share: "lose", count: "losses" },
  { title: "High", share: "high", count: "" },
  { title: "Low", share: "low", count: "" },
];

/**
 * The figures of all players, how far the work is, and what stopped it.
 *
 * @param {{again: () => void, pause: () => any, resume: () => any, stop: () => any}} run
 * @param {import("./state.js").Store} store
 */
export function createResults(run, store) {
  const panel = byId("results");
  const table = byId("results-table");
  const progress = byId("progress");
  const pause = byId("pause");
  let paused = false;
  let shownSeats = "";

  pause.addEventListener("click", () => setPaused(!paused, true));
  byId("stop").addEventListener("click", () => run.stop());
  byId("again").addEventListener("click", run.again);

  /** @param {boolean} wanted @param {boolean} [tell] */
  function setPaused(wanted, tell = false) {
    paused = wanted;
    pause.textContent = paused ? "Resume" : "Pause";
    panel.classList.toggle("is-paused", paused);
    if (tell) (paused ? run.pause : run.resume)();
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
    say("status", "Counting");
    say("error", "");
  }

  /** @param {string} hint */
  function clear(hint) {
    setPhase("idle");
    shownSeats = "";
    table.replaceChildren();
    say("status", hint);
    say("error", "");
    say("live", "");
  }

  /** @param {Update} update @param {number[]} seats */
  function show(update, seats) {
    setPhase(update.final ? "done" : "running");
    if (update.total) progress.value = Math.min(1, update.done / update.total);
    if (update.players.length) showPlayers(update, seats);
    say("status", update.final ? sureness(update) : sofar(update));
    say("engine", update.final || update.method ? answeredBy(update) : "");
    panel.classList.toggle("is-partial", update.partial);
    if (update.final) say("live", spoken(update, seats));
  }

  /** @param {Update} update @param {number[]} seats */
  function showPlayers(update, seats) {
    const columns = update.players[0].low == null ? COLUMNS : LOW_COLUMNS;
    const texts = seats.map((seat) => store.get().players[seat]);
    const key = JSON.stringify([seats, texts, columns.length]);
    if (key !== shownSeats) table.replaceChildren(...emptyTable(columns, seats, texts));
    shownSeats = key;
    update.players.forEach((share, index) => fillRows(table.tBodies[index], share, columns));
  }

  /** @param {import("./api.js").EngineError} error @param {string} message */
  function fail(error, message) {
    setPhase("failed");
    shownSeats = "";
    table.replaceChildren();
    const isGone = error.type === UNREACHABLE;
    const host = window.location.host;
    say("status", "");
    say("engine", "");
    say("error", isGone ? `${message} Is rivergate serve still running at ${host}?` : message);
    say("live", "");
    panel.classList.toggle("is-unreachable", isGone);
  }

  return { start, clear, show, fail };
}

/** @param {string} part @param {string} text */
function say(part, text) {
  byId(`results-${part}`).textContent = text;
}

/** @param {typeof COLUMNS} columns @param {number[]} seats @param {string[]} texts */
function emptyTable(columns, seats, texts) {
  const heads = columns.map(({ title }) => element("th", { scope: "col" }, title));
  const first = element("th", { scope: "col" }, "Equity");
  return [
    element("caption", { class: "visually-hidden" }, "Every player's share"),
    element("thead", {}, element("tr", {}, first, ...heads)),
    ...seats.map((seat, index) => emptyRows(seat, texts[index], columns.length + 1)),
  ];
}

/** @param {number} seat @param {string} text @param {number} width */
function emptyRows(seat, text, width) {
  const chip = element("span", { class: "chip", "aria-hidden": "true" }, String(seat + 1));
  const name = element("span", { class: "visually-hidden" }, `Seat ${seat + 1}: `);
  const hand = element("span", { class: "result-hand", title: text }, text);
  const bar = element("div", { class: "result-bar", "aria-hidden": "true" }, ...barParts());
  const cells = Array.from({ length: width }, () => element("td"));
  return element(
    "tbody",
    { "data-seat": seat, id: `result-${seat + 1}` },
    element(
      "tr",
      {},
      element(
        "th",
        { scope: "rowgroup", colspan: width },
        element("div", { class: "result-name" }, chip, name, hand, bar),
      ),
    ),
    element("tr", { class: "result-figures" }, ...cells),
  );
}

/** @param {HTMLTableSectionElement} body @param {Share} share @param {typeof COLUMNS} columns */
function fillRows(body, share, columns) {
  setBar(/** @type {HTMLElement} */ (body.querySelector(".result-bar")), share);
  const [first, ...others] = body.rows[1].cells;
  const digits = share.stderr === 0 ? 4 : 2;
  const error = share.stderr ? `± ${percent(share.stderr, 3)}` : "";
  first.replaceChildren(...figure(percent(share.equity, digits), error));
  columns.forEach(({ share: name, count: counted }, index) => {
    const figures = /** @type {Record<string, any>} */ (share);
    const number = counted && figures[counted] != null ? count(figures[counted]) : "";
    others[index].replaceChildren(...figure(percent(figures[name] ?? 0, 2), number));
  });
}

/** @param {string} main @param {string} below */
function figure(main, below) {
  return [element("span", { class: "result-number" }, main), element("small", {}, below)];
}

/** @param {Update} update */
function sureness({ samples, boards, exact, partial, elapsed, players }) {
  const took = duration(elapsed);
  if (samples) {
    const error = Math.max(...players.map(({ stderr }) => stderr ?? 0));
    const stopped = partial ? "Stopped. " : "";
    return `${stopped}Sampled: ${count(samples)} deals, ± ${percent(error, 3)} standard error, ${took}`;
  }
  if (partial || !exact) return `Stopped: ${count(boards)} boards counted, error unknown, ${took}`;
  return `Exact${boards ? `: ${count(boards)} boards` : ""}, ${took}`;
}

/** @param {Update} update */
function sofar({ done, total, samples, players }) {
  const error = Math.max(0, ...players.map(({ stderr }) => stderr ?? 0));
  const sure = samples && error ? `, ± ${percent(error, 3)}` : "";
  return `Counting: ${count(done)}${total ? ` of ${count(total)}` : ""}${sure}`;
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
