/**
 * A spot as the GPU engine counts it: who may hold what, what lies open, what is dead.
 *
 * @typedef {object} Holding a player's hands
 * @property {string} text in words
 * @property {number[]} cards those that he holds for sure
 * @property {number} unknown how many more he holds, any of those left
 * @property {number[]} combos what he may hold in Hold'em, by index; none in other games
 * @property {number[]} weights of the combos; the greatest is 1
 *
 * @typedef {object} GpuSpot
 * @property {any} game of `tables.games`
 * @property {string} form of its kernels
 * @property {Holding[]} players
 * @property {number[]} board
 * @property {number[]} dead
 * @property {(card: number) => string} name of a card
 *
 * @typedef {import("../spot.js").Spot} Spot
 * @typedef {(text: string, game: string) => Promise<{weights: ArrayLike<number>}>} ReadRange
 */

import { EngineError } from "../api.js";
import { OPEN_CARDS, gameOf } from "../spot.js";
import { COMBOS, HIGH, LOW, comboOf, maskOfCombo } from "./combos.js";
import { noJointDeal } from "./joint_deal_search.js";
import { formOf } from "./kernels.js";
import { DECK, cardsOf, maskOf } from "./masks.js";

export const BOARD_CARDS = 5;
const FEWEST_PLAYERS = 2;
// Omaha's words for any hand; a hand that is known in part ends in *.
const ANY_HAND = /^\s*(random|any|100\s*%|\*+)\s*$/i;
const MOST_SHOWN = 60;

/**
 * Reads spots with the tables of the page.
 *
 * @param {any} tables
 * @param {import("../cards.js").Deck} deck
 * @param {ReadRange} readRange
 */
export function createReader(tables, deck, readRange) {
  /**
   * A hand: known, in Omaha in part or not at all; null for a range.
   *
   * @param {string} text
   * @param {any} game
   */
  function handOf(text, game) {
    const size = game.hole_cards;
    if (game.omaha && ANY_HAND.test(text)) return { cards: [], unknown: size };
    const hand = deck.readHand(text, size);
    if (!hand || hand.tail || hand.cards.length + hand.unknown < size) return null;
    return game.omaha || !hand.unknown ? hand : null;
  }

  /** @param {string} text @param {any} game @param {number} seat @returns {Promise<Holding>} */
  async function holding(text, game, seat) {
    const hand = handOf(text, game);
    if (!hand) return range(text, game, seat);
    const { cards, unknown } = hand;
    checkOnce(cards, seatName(seat), `players[${seat}]`);
    const isCombo = !game.omaha && !unknown;
    const combos = isCombo ? [comboOf(cards[0], cards[1])] : [];
    const written = unknown ? text.trim() : cards.map(deck.text).join("");
    return { text: written, cards, unknown, combos, weights: combos.map(() => 1) };
  }

  /** @param {string} text @param {any} game @param {number} seat @returns {Promise<Holding>} */
  async function range(text, game, seat) {
    const where = `players[${seat}]`;
    const who = seatName(seat);
    if (game.omaha) {
      const message = `${who}: the GPU counts known hands and random ones in ${game.title}`;
      throw new EngineError(message, { where, type: "EquityError" });
    }
    const { weights } = await readRange(text, game.name).catch((error) => {
      throw located(error, who, where);
    });
    const combos = [...Array(COMBOS).keys()].filter((combo) => weights[combo] > 0);
    if (!combos.length) {
      throw impossible(`${who} has an empty range: no hand can be dealt`, where);
    }
    const each = combos.map((combo) => weights[combo]);
    return { text: text.trim(), cards: [], unknown: 0, combos, weights: each };
  }

  /** @param {string} text @param {string} where @param {string} name @param {number} most */
  function cardsIn(text, where, name, most) {
    const hand = deck.readHand(text, most);
    if (!hand || hand.unknown || hand.tail) {
      throw new EngineError(`${name}: cannot read cards from ${shown(text)}`, {
        where,
        type: "CardError",
      });
    }
    checkOnce(hand.cards, name, where);
    return hand.cards;
  }

  /** @param {number[]} cards @param {string} name @param {string} where */
  function checkOnce(cards, name, where) {
    const twice = cards.find((card, at) => cards.indexOf(card) !== at);
    if (twice === undefined) return;
    const message = `${name}: the card ${deck.text(twice)} appears twice`;
    throw new EngineError(message, { where, type: "CardError" });
  }

  return {
    /**
     * Whether all texts of an Omaha spot are hands; ranges of Hold'em are read.
     *
     * @param {Spot} spot
     */
    serves({ game, players }) {
      const rules = gameOf(tables, game);
      if (!rules) return false;
      return !rules.omaha || players.every((text) => handOf(text, rules));
    },

    /** The same without hands that may be any. @param {Spot} spot */
    isListed({ game, players }) {
      const rules = gameOf(tables, game);
      if (!rules) return false;
      return !rules.omaha || players.every((text) => handOf(text, rules)?.unknown === 0);
    },

    /**
     * @param {Spot} spot
     * @param {number} [fewest] players
     * @returns {Promise<GpuSpot>}
     */
    async read({ game, players, board = "", dead = "" }, fewest = FEWEST_PLAYERS) {
      const rules = gameOf(tables, game);
      const open = cardsIn(board, "board", "the board", DECK);
      if (!OPEN_CARDS.includes(open.length)) {
        throw impossible(`${open.length} cards on the board: expected 0, 3, 4 or 5`, "board");
      }
      const gone = cardsIn(dead, "dead", "the dead cards", DECK);
      const most = tables.limits.players;
      if (players.length < fewest || players.length > most) {
        throw impossible(`${players.length} players: equity is for ${fewest} to ${most}`, null);
      }
      checkDeck(players.length, open, gone, rules);
      const read = await Promise.all(players.map((text, seat) => holding(text, rules, seat)));
      const spot = { game: rules, form: formOf(rules), board: open, dead: gone, name: deck.text };
      checkDisjoint({ ...spot, players: read });
      return { ...spot, players: possible({ ...spot, players: read }) };
    },
  };
}

/** @typedef {ReturnType<typeof createReader>} Reader */

/** Whether it is one hand. @param {Holding} holding */
export const isKnown = ({ cards, unknown }) => cards.length > 0 && !unknown;

/** The board, the dead cards, and those that players hold for sure. @param {GpuSpot} spot */
export function knownMask({ board, dead, players }) {
  return maskOf([...board, ...dead, ...players.flatMap(({ cards }) => cards)]);
}

/** How many board cards are not open. @param {GpuSpot} spot */
export const toCome = ({ board }) => BOARD_CARDS - board.length;

/** How a player is called in errors. @param {number} seat */
const seatName = (seat) => `player ${seat + 1}`;

/** @param {string} message @param {string|null} where */
const impossible = (message, where) => new EngineError(message, { where, type: "EquityError" });

/** A text as errors quote it. @param {string} text */
export function shown(text) {
  return `'${text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN - 1)}…` : text}'`;
}

/**
 * An error in a range, with the player named.
 *
 * @param {any} error
 * @param {string} who
 * @param {string} where
 */
function located(error, who, where) {
  if (!error.type || error.where) return error;
  const message = error.message.startsWith(who) ? error.message : `${who}: ${error.message}`;
  return Object.assign(new EngineError(message, { ...error, type: error.type, where }), {
    token: error.token ?? null,
  });
}

/** @param {number} players @param {number[]} board @param {number[]} dead @param {any} game */
function checkDeck(players, board, dead, { hole_cards: holeCards }) {
  const left = DECK - board.length - dead.length;
  const wanted = holeCards * players + BOARD_CARDS - board.length;
  if (left >= wanted) return;
  throw impossible(`${left} cards left in the deck, and the deal takes ${wanted}`, null);
}

/** @param {GpuSpot} spot */
function checkDisjoint({ players, board, dead, name }) {
  const places = [
    ...players.map(({ cards }, seat) => [cards, seatName(seat), `players[${seat}]`]),
    [board, "the board", "board"],
    [dead, "the dead cards", "dead"],
  ];
  const holder = new Map();
  for (const [cards, who, where] of /** @type {[number[], string, string][]} */ (places)) {
    for (const card of cards) {
      if (holder.has(card)) {
        const message = `the card ${name(card)} is in two places: ${holder.get(card)} and ${who}`;
        throw impossible(message, where);
      }
      holder.set(card, who);
    }
  }
}

/**
 * The players without the hands that hold a card of the board, a dead one, or one that another
 * holds whatever his hand. A range of one hand is a known hand.
 *
 * @param {GpuSpot} spot
 * @returns {Holding[]}
 */
function possible({ players, board, dead, name }) {
  const left = players.map((player) => ({ ...player }));
  const fixed = maskOf([...board, ...dead]);
  const held = left.map(alwaysHeld);
  for (let changed = true; changed;) {
    changed = false;
    left.forEach((player, seat) => {
      if (!player.combos.length) return;
      const others = held.reduce(
        (mask, each, other) => (other === seat ? mask : mask | each),
        fixed,
      );
      if (!narrow(player, others)) return;
      if (!player.combos.length) throw emptied(players[seat], seat, cardsOf(others).map(name));
      held[seat] = alwaysHeld(player);
      changed = true;
    });
  }
  left.forEach(settle);
  const ranges = left.filter((player) => !isKnown(player) && player.combos.length);
  if (noJointDeal(ranges.map(({ combos }) => combos))) throw disjoint(players);
  return left;
}

/** A mask of the cards that every hand has. @param {Holding} holding */
function alwaysHeld({ cards, combos }) {
  if (!combos.length) return maskOf(cards);
  const [first, ...others] = combos;
  const shared = [HIGH[first], LOW[first]].filter((card) =>
    others.every((combo) => HIGH[combo] === card || LOW[combo] === card),
  );
  return maskOf(shared);
}

/**
 * Takes away the hands that hold a card of these.
 *
 * @param {Holding} player
 * @param {bigint} blocked
 */
function narrow(player, blocked) {
  const isFree = player.combos.map((combo) => (maskOfCombo(combo) & blocked) === 0n);
  if (isFree.every(Boolean)) return false;
  player.combos = player.combos.filter((_, at) => isFree[at]);
  player.weights = player.weights.filter((_, at) => isFree[at]);
  return true;
}

/** With the greatest weight as 1, and one hand as cards. @param {Holding} player */
function settle(player) {
  const most = Math.max(...player.weights);
  player.weights = player.weights.map((weight) => weight / most);
  if (player.combos.length === 1) player.cards = [HIGH[player.combos[0]], LOW[player.combos[0]]];
}

/** @param {Holding[]} players */
function disjoint(players) {
  const texts = players.map(({ text }) => shown(text)).join(", ");
  return impossible(`no joint deal: every choice of hands from ${texts} shares a card`, null);
}

/** @param {Holding} player @param {number} seat @param {string[]} blockers */
function emptied(player, seat, blockers) {
  const message = `${seatName(seat)}: no hand of ${shown(player.text)} can be dealt beside ${blockers.join("")}`;
  return impossible(message, `players[${seat}]`);
}
