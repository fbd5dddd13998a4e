import { NO_CARDS, writeHand } from "./cards.js";
import {
  emptySeatAfter,
  handAt,
  placesOf,
  problemsOf,
  seatOf,
  sizeOf,
  takenSeats,
  usedCards,
  withText,
} from "./spot.js";

/**
 * Deals cards to the selected place and moves on.
 *
 * @param {{store: import("./state.js").Store, selection: import("./selection.js").Selection,
 *   deck: import("./cards.js").Deck, tables: any}} table
 */
export function createDealer({ store, selection, deck, tables }) {
  const hand = (/** @type {string} */ place) =>
    handAt(store.get(), place, deck, tables) ?? NO_CARDS;
  const size = (/** @type {string} */ place) => sizeOf(store.get(), place, tables);

  /** @param {string} place @param {number[]} cards @param {boolean} [unknown] */
  function put(place, cards, unknown = false) {
    store.patch(withText(store.get(), place, writeHand(deck, cards, unknown)));
  }

  /** Where the next card goes when a place is full. @param {string} from @returns {string} */
  function following(from) {
    const state = store.get();
    const open = problemsOf(state, deck, tables).find(
      ({ where, missing }) => missing && where && where !== from,
    );
    if (open) return open.where;
    if (seatOf(from) < 0) return "";
    if (takenSeats(state).length < tables.limits.fewest_players) return emptySeat(from);
    return hand("board").cards.length < size("board") ? "board" : "";
  }

  /** The next empty seat, or the first one; "" at a full table. @param {string} from */
  function emptySeat(from) {
    return emptySeatAfter(store.get(), from) || emptySeatAfter(store.get(), "");
  }

  /** @param {string} place @param {{focus?: boolean}} [options] */
  function select(place, options) {
    selection.set(place, place ? hand(place).cards.length : 0, options);
  }

  /**
   * The place that takes a card, whatever is selected.
   *
   * @returns {{place: string, index: number}}
   */
  function target() {
    const { place, index } = selection.get();
    if (place && index < size(place)) return { place, index };
    const other = following(place) || emptySeat("");
    return { place: other, index: hand(other).cards.length };
  }

  /** @param {number} card @param {{focus?: boolean}} [options] */
  function deal(card, options) {
    if (usedCards(store.get(), deck, tables).has(card)) return takeBack(card, options);
    const { place, index } = target();
    if (!placesOf(store.get()).includes(place)) return;
    const { cards, unknown } = hand(place);
    const at = Math.min(index, cards.length);
    const dealt = [...cards.slice(0, at), card, ...cards.slice(at + 1)];
    put(place, dealt, unknown > 0 && dealt.length < size(place));
    moveOn(place, at + 1, options);
  }

  /** @param {string} place @param {number} index @param {{focus?: boolean}} [options] */
  function moveOn(place, index, options) {
    const full = hand(place).cards.length + hand(place).unknown >= size(place);
    if (index < size(place) && !(full && index >= hand(place).cards.length)) {
      selection.set(place, index, options);
    } else {
      select(following(place), options);
    }
  }

  /**
   * Puts a card back into the deck and selects where it lay.
   *
   * @param {number} card
   * @param {{focus?: boolean}} [options]
   */
  function takeBack(card, options) {
    const place = placesOf(store.get()).find((each) => hand(each).cards.includes(card));
    if (!place) return;
    const { cards, unknown } = hand(place);
    put(
      place,
      cards.filter((each) => each !== card),
      unknown > 0,
    );
    select(place, options);
  }

  return {
    deal,
    select,
    following,

    /** Leaves the rest of the selected seat's hand unknown. @param {{focus?: boolean}} [options] */
    dealUnknown(options) {
      const { place } = target();
      if (seatOf(place) < 0) return;
      put(place, hand(place).cards, true);
      select(following(place), options);
    },

    /** Takes back the last card of the selected place. @param {{focus?: boolean}} [options] */
    removeLast(options) {
      const { place } = selection.get();
      if (!place) return;
      const { cards, unknown } = hand(place);
      put(place, unknown ? cards : cards.slice(0, -1));
      select(place, options);
    },
  };
}

/** @typedef {ReturnType<typeof createDealer>} Dealer */
