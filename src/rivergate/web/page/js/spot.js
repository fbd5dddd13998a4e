/**
 * What can be asked of a state: the spot for an engine, and what is still missing.
 *
 * @typedef {import("./state.js").State} State
 * @typedef {import("./cards.js").Deck} Deck
 *
 * @typedef {object} Spot
 * @property {string} game
 * @property {string[]} players
 * @property {string} board
 * @property {string} dead
 * @property {number[]} [seats] the seat of each player, for what names them
 *
 * @typedef {object} Problem
 * @property {string} where a place: "players[0]", "board", "dead", or "" for the spot as a whole
 * @property {string} message
 * @property {boolean} missing whether it only wants more cards; else it is wrong
 */

export const OPEN_CARDS = [0, 3, 4, 5];
// In Hold'em: AK:0.5, AK@50, 50%(AK), [50]AK[/50]. Omaha's ranges have none.
const WEIGHT = /[:@[]|[\d.%]\(/;

/** @param {number} seat */
export const seatPlace = (seat) => `players[${seat}]`;

/** The seat of a place such as "players[3]"; -1 for another place. @param {string} place */
export function seatOf(place) {
  const found = /^players\[(\d+)\]$/.exec(place ?? "");
  return found ? Number(found[1]) : -1;
}

/** The words for a place. @param {string} place */
export function placeName(place) {
  const seat = seatOf(place);
  if (seat >= 0) return `seat ${seat + 1}`;
  return place === "dead" ? "the dead cards" : "the board";
}

/** The text in a place. @param {State} state @param {string} place */
export function textAt(state, place) {
  const seat = seatOf(place);
  return seat >= 0 ? state.players[seat] : place === "board" ? state.board : state.dead;
}

/**
 * The change that puts a text in a place.
 *
 * @param {State} state
 * @param {string} place
 * @param {string} text
 */
export function withText(state, place, text) {
  const seat = seatOf(place);
  if (seat < 0) return { [place]: text };
  return { players: state.players.map((old, index) => (index === seat ? text : old)) };
}

/** @param {any} tables @param {string} name */
export function gameOf(tables, name) {
  return tables.games.find((/** @type {any} */ game) => game.name === name);
}

/**
 * How many cards a place can hold.
 *
 * @param {State} state
 * @param {string} place
 * @param {any} tables
 */
export function sizeOf(state, place, tables) {
  if (seatOf(place) >= 0) return gameOf(tables, state.game).hole_cards;
  return place === "board" ? tables.limits.board : tables.ranks.length * tables.suits.length;
}

/**
 * The cards in a place; null where it holds a range or nothing that can be read.
 *
 * @param {State} state
 * @param {string} place
 * @param {Deck} deck
 * @param {any} tables
 */
export function handAt(state, place, deck, tables) {
  return deck.readHand(textAt(state, place), sizeOf(state, place, tables));
}

/** The seats that are taken. @param {State} state */
export function takenSeats(state) {
  return [...state.players.keys()].filter((seat) => state.players[seat].trim());
}

/**
 * The first empty seat behind a place, of all where that is no seat; "" where there is none.
 *
 * @param {State} state
 * @param {string} place
 */
export function emptySeatAfter({ players }, place) {
  const seat = players.findIndex((text, each) => each > seatOf(place) && !text.trim());
  return seat < 0 ? "" : seatPlace(seat);
}

/**
 * The spot for an engine: the taken seats one after another.
 *
 * @param {State} state
 * @returns {Spot}
 */
export function spotOf(state) {
  const players = takenSeats(state).map((seat) => state.players[seat].trim());
  return { game: state.game, players, board: state.board.trim(), dead: state.dead.trim() };
}

/**
 * Whether ranges have weights, so that what is counted are no deals.
 *
 * @param {State} state
 * @param {any} tables
 */
export function hasWeights({ game, players }, tables) {
  return !gameOf(tables, game).omaha && players.some((text) => WEIGHT.test(text));
}

/**
 * Every known card and the first place that holds it.
 *
 * @param {State} state
 * @param {Deck} deck
 * @param {any} tables
 * @returns {Map<number, string>}
 */
export function usedCards(state, deck, tables) {
  const used = new Map();
  for (const place of placesOf(state)) {
    for (const card of handAt(state, place, deck, tables)?.cards ?? []) {
      if (!used.has(card)) used.set(card, place);
    }
  }
  return used;
}

/** All places. @param {State} state */
export function placesOf(state) {
  return ["board", "dead", ...state.players.keys()].map((place) =>
    typeof place === "number" ? seatPlace(place) : place,
  );
}

/**
 * What keeps the spot from being asked, place by place; nothing where it is complete.
 *
 * @param {State} state
 * @param {Deck} deck
 * @param {any} tables
 * @returns {Problem[]}
 */
export function problemsOf(state, deck, tables) {
  const problems = [
    ...repeatedCards(state, deck, tables),
    ...takenSeats(state).flatMap((seat) => seatProblems(state, seat, deck, tables)),
    ...boardProblems(state, deck, tables),
    ...deadProblems(state, deck, tables),
  ];
  const lacking = tables.limits.fewest_players - takenSeats(state).length;
  if (lacking > 0) {
    const message = lacking > 1 ? "Deal two hands or ranges." : "Deal one more hand or range.";
    problems.push({ where: "", message, missing: true });
  }
  return problems;
}

/** @param {State} state @param {Deck} deck @param {any} tables @returns {Problem[]} */
function repeatedCards(state, deck, tables) {
  const first = new Map();
  const problems = [];
  for (const where of placesOf(state)) {
    for (const card of handAt(state, where, deck, tables)?.cards ?? []) {
      const other = first.get(card);
      const message =
        other === where
          ? `${deck.text(card)} stands here twice.`
          : `${deck.text(card)} is in ${placeName(other ?? where)} too.`;
      if (other) problems.push({ where, message, missing: false });
      else first.set(card, where);
    }
  }
  return problems;
}

/**
 * @param {State} state
 * @param {number} seat
 * @param {Deck} deck
 * @param {any} tables
 * @returns {Problem[]}
 */
function seatProblems(state, seat, deck, tables) {
  const where = seatPlace(seat);
  const hand = handAt(state, where, deck, tables);
  const lacking = hand ? sizeOf(state, where, tables) - hand.cards.length - hand.unknown : 0;
  if (!lacking) return [];
  const message = `${lacking} more card${lacking > 1 ? "s" : ""}, or * for any`;
  return [{ where, message, missing: true }];
}

/** @param {State} state @param {Deck} deck @param {any} tables @returns {Problem[]} */
function boardProblems(state, deck, tables) {
  const hand = handAt(state, "board", deck, tables);
  const where = "board";
  if (!hand || hand.unknown) {
    return [{ where, message: "Up to five cards, such as 2c3d4h.", missing: false }];
  }
  if (hand.tail) return [{ where, message: "One card wants its suit.", missing: true }];
  if (OPEN_CARDS.includes(hand.cards.length)) return [];
  const lacking = 3 - hand.cards.length;
  return [{ where, message: `${lacking} more for the flop`, missing: true }];
}

/** @param {State} state @param {Deck} deck @param {any} tables @returns {Problem[]} */
function deadProblems(state, deck, tables) {
  const hand = handAt(state, "dead", deck, tables);
  const where = "dead";
  if (!hand || hand.unknown) return [{ where, message: "Cards, such as 7c7d.", missing: false }];
  return hand.tail ? [{ where, message: "One card wants its suit.", missing: true }] : [];
}
