/** The panels below the results: hand categories, equity by next card, equity histogram. */

import { EngineError } from "./api.js";
import { createDeck } from "./cards.js";
import { button } from "./controls.js";
import { element } from "./element.js";
import { createHistogram } from "./histogram.js";
import { createCategories } from "./made_hands.js";
import { createNextCards } from "./next_cards.js";
import { gameOf } from "./spot.js";

const PAUSE = 150; // ms: a spot that is being changed is not counted
const WAITING = "waiting";

/**
 * @param {HTMLElement} root where the panels are put
 * @param {object} options
 * @param {object} options.tables data/tables.json
 * @param {object} options.engine `detail(kind, spot, {signal, player})` answers as POST api/kind does
 * @returns {{show(spot), wait(), clear()}} a spot may name the `seats` of its players, from 0;
 *   `wait` hides the figures of the spot before till the next is shown
 */
export function createDetails(root, { tables, engine }) {
  const deck = createDeck(tables);
  const panels = [createCategories, createNextCards, createHistogram].map((create) =>
    createPanel(create(tables), engine),
  );
  root.classList.add("details");
  root.append(...panels.map((panel) => panel.element));
  return {
    show(spot) {
      const seated = seatedIn(tables, deck, spot);
      panels.forEach((panel) => panel.show(seated));
    },
    wait: () => panels.forEach((panel) => panel.wait()),
    clear: () => panels.forEach((panel) => panel.show(null)),
  };
}

/** The spot with its players as {seat, name, text, cards}; `cards` are those known of each. */
function seatedIn(tables, deck, { game, players, board = "", dead = "", seats = [...players.keys()] }) {
  const size = gameOf(tables, game).hole_cards;
  const known = (text) => (deck.readHand(text, size)?.cards ?? []).map(deck.text);
  const taken = players
    .map((text, at) => ({ seat: seats[at], name: `Seat ${seats[at] + 1}`, text, cards: known(text) }))
    .filter(({ text }) => text !== "");
  return { game, board, dead, seats: taken };
}

/**
 * One panel, which counts only while it is open.
 *
 * @param {object} content `id` and `title`; `needs(spot)` says in words what is missing, or null;
 *   `load(spot, ask, update)` asks `ask(kind, changes)` for what is shown and calls `update(data)` with all there is so
 *   far; `draw(data, spot)` gives its elements
 */
function createPanel(content, engine) {
  const status = element("p", { class: "panel-status", role: "status" });
  const body = element("div", { class: "panel-body" });
  const panel = element(
    "details",
    { class: "panel", id: content.id, "data-testid": content.id, ontoggle: start },
    element("summary", { text: content.title }),
    status,
    body,
  );
  let spot = null;
  let wanted = WAITING;
  let answered = "";
  let controller = null;
  let timer = null;

  function show(next) {
    const key = JSON.stringify(next);
    if (key === wanted) return;
    stop();
    [spot, wanted] = [next, key];
    panel.classList.toggle("is-stale", wanted !== answered);
    if (panel.open) timer = setTimeout(start, PAUSE);
  }

  function wait() {
    stop();
    wanted = WAITING;
    panel.classList.add("is-stale");
  }

  function stop() {
    clearTimeout(timer);
    controller?.abort();
    controller = null;
    panel.removeAttribute("aria-busy");
  }

  function start() {
    if (!panel.open) return stop();
    if (wanted === WAITING || controller) return undefined;
    if (wanted === answered) return say("");
    const missing = spot === null ? "Needs a spot that can be dealt." : content.needs(spot);
    if (missing) {
      empty();
      return say(missing);
    }
    return load();
  }

  async function load() {
    const mine = (controller = new AbortController());
    const [asked, key] = [spot, wanted];
    const { game, board, dead, seats } = asked;
    const whole = { game, players: seats.map(({ text }) => text), board, dead };
    const ask = (kind, { player, ...changes } = {}) =>
      engine.detail(kind, { ...whole, ...changes }, { signal: mine.signal, player });
    const update = (data) => {
      if (mine.signal.aborted) return;
      answered = "";
      body.replaceChildren(...content.draw(data, asked));
      panel.classList.remove("is-stale");
    };
    panel.setAttribute("aria-busy", "true");
    say("Counting…");
    try {
      await content.load(asked, ask, update);
      if (mine.signal.aborted) return;
      answered = key;
      say("");
    } catch (failure) {
      if (mine.signal.aborted) return;
      fail(failure);
      if (!(failure instanceof EngineError)) throw failure;
    } finally {
      if (controller === mine) stop();
    }
  }

  function empty() {
    body.replaceChildren();
    answered = "";
  }

  function fail(failure) {
    empty();
    say(failure.message);
    status.append(button("Try again", start));
  }

  function say(text) {
    status.textContent = text;
  }

  return { element: panel, show, wait };
}
