/**
 * What the page shows, and the way back to what it showed before.
 *
 * @typedef {object} State
 * @property {string} game
 * @property {string[]} players a text for each seat, "" where it is empty
 * @property {string} board
 * @property {string} dead
 * @property {string} method
 *
 * @typedef {object} Change
 * @property {string} [merge] changes of one name that follow soon are undone together
 * @property {boolean} [respells] the same in other letters: no step of its own
 * @property {boolean} [joined] told to listeners: it is one step with the change before
 * @property {boolean} [fromHistory] the address holds this state already
 */

export const METHODS = ["auto", "exact", "sampled"];
const MERGE_MS = 1500;
const UNDO_STEPS = 500;

/**
 * A state that the tables allow: a known game, as many seats as there are.
 *
 * @param {Partial<State>} state
 * @param {any} tables
 * @returns {State}
 */
export function normalState(state, tables) {
  const games = tables.games.map((/** @type {any} */ game) => game.name);
  const seats = tables.limits.players;
  const players = (state.players ?? []).slice(0, seats);
  return {
    game: games.includes(state.game) ? /** @type {string} */ (state.game) : games[0],
    players: [...players, ...Array(seats - players.length).fill("")],
    board: state.board ?? "",
    dead: state.dead ?? "",
    method: METHODS.includes(state.method ?? "") ? /** @type {string} */ (state.method) : "auto",
  };
}

/**
 * The state with undo and redo.
 *
 * @param {any} tables
 */
export function createStore(tables) {
  /** @type {State[]} */
  let past = [];
  /** @type {State[]} */
  let future = [];
  let present = normalState({}, tables);
  let merged = { name: "", at: 0 };
  /** @type {Set<(state: State, change: Change) => void>} */
  const listeners = new Set();

  const tell = (/** @type {Change} */ change) =>
    listeners.forEach((listener) => listener(present, change));

  /** @param {Partial<State>} wanted @param {Change} [change] */
  function set(wanted, change = {}) {
    const next = normalState(wanted, tables);
    if (toUrl(next) === toUrl(present)) return;
    const now = Date.now();
    const follows = change.merge && change.merge === merged.name && now - merged.at < MERGE_MS;
    const joined = Boolean(follows || change.respells);
    if (!joined) past = [...past, present].slice(-UNDO_STEPS);
    merged = { name: change.merge ?? "", at: now };
    future = [];
    present = next;
    tell({ ...change, joined });
  }

  /** @param {State[]} from @param {State[]} to */
  function step(from, to) {
    const next = from.pop();
    if (!next) return;
    to.push(present);
    present = next;
    merged = { name: "", at: 0 };
    tell({});
  }

  return {
    get: () => present,
    set,
    /** @param {Partial<State>} changes @param {Change} [change] */
    patch: (changes, change) => set({ ...present, ...changes }, change),
    undo: () => step(past, future),
    redo: () => step(future, past),
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
    subscribe(/** @type {(state: State, change: Change) => void} */ listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** @typedef {ReturnType<typeof createStore>} Store */

/**
 * The part of the address that carries a state:
 * `#GAME/SEAT 1/SEAT 2/…?board=…&dead=…&method=…`, an empty seat as nothing between two slashes,
 * what is empty or automatic left out, such as `#holdem/AsAh/QQ+,AK:0.5?board=2c3d4h`.
 * Characters that an address cannot hold are percent-encoded.
 *
 * @param {State} state
 * @returns {string}
 */
export function toUrl({ game, players, board, dead, method }) {
  const seats = players.join("\n").trimEnd().split("\n");
  const path = [game, ...(seats[0] || seats.length > 1 ? seats : [])].map(encoded).join("/");
  const query = Object.entries({ board, dead, method: method === "auto" ? "" : method })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join("&");
  return `#${path}${query ? `?${query}` : ""}`;
}

/**
 * The state that an address carries; null where it carries none.
 *
 * @param {string} hash
 * @returns {State|null}
 */
export function fromUrl(hash) {
  const text = hash.replace(/^#/, "");
  if (!text) return null;
  const [path, query = ""] = text.split(/\?(.*)/s);
  const [game, ...players] = path.split("/").map(decoded);
  const named = Object.fromEntries(
    query.split("&").map((part) => part.split(/=(.*)/s).slice(0, 2).map(decoded)),
  );
  const { board = "", dead = "", method = "auto" } = named;
  return { game, players, board, dead, method };
}

/** @param {string} text */
function encoded(text) {
  return encodeURIComponent(text).replace(/%(2C|3A|2B|24|40|3B|3D)/g, decodeURIComponent);
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    if (error instanceof URIError) return text;
    throw error;
  }
}
