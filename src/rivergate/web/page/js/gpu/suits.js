/**
 * Renamings of suits: hands that differ by one of them alone fare alike.
 *
 * A renaming is known by its number 0..23; what each suit becomes stands in `RENAMINGS`.
 */

import { COMBOS, HIGH, LOW, comboOf } from "./combos.js";

/** @type {number[][]} */
const RENAMINGS = permutations([0, 1, 2, 3]);
const NUMBERS = new Map(RENAMINGS.map((suits, number) => [suits.join(), number]));

/** At [second][first] the renaming that does the first and then the second. */
const AFTER = RENAMINGS.map((second) =>
  RENAMINGS.map((first) => /** @type {number} */ (NUMBERS.get(first.map((s) => second[s]).join()))),
);

/** @param {number} card @param {number} renaming */
const moved = (card, renaming) => (card & ~3) | RENAMINGS[renaming][card & 3];

/** What every combo becomes by each renaming. @type {(Uint16Array|undefined)[]} */
const COMBO_MOVES = [];

/** @param {number} renaming @returns {Uint16Array} */
function comboMoves(renaming) {
  return (COMBO_MOVES[renaming] ??= Uint16Array.from({ length: COMBOS }, (_, combo) =>
    comboOf(moved(HIGH[combo], renaming), moved(LOW[combo], renaming)),
  ));
}

/** The renamings that change none of these sets of cards. @param {number[][]} fixed */
export function renamingsThatKeep(fixed) {
  const keeps = (/** @type {number} */ renaming) =>
    fixed.every((cards) => cards.every((card) => cards.includes(moved(card, renaming))));
  return [...RENAMINGS.keys()].filter(keeps);
}

/**
 * For a group of renamings, of every combo the least that it can become, by which renaming, and the
 * renamings that leave this one as it is.
 *
 * @typedef {{least: Uint16Array, by: Uint8Array, keeping: number[][]}} Orbits
 */

/** Hands one after another, each made the least that those before it allow. */
export class Canonical {
  /** @param {number[]} renamings a group, the one that renames nothing first */
  constructor(renamings) {
    /** @type {Map<string, number[]>} */
    this.groups = new Map();
    /** @type {Map<number[], Orbits>} */
    this.known = new Map();
    this.whole = this.#only(renamings);
  }

  /** What a combo becomes by a renaming. @param {number} renaming @returns {Uint16Array} */
  moves(renaming) {
    return comboMoves(renaming);
  }

  /** First one, then the other. @param {number} first @param {number} second */
  composed(first, second) {
    return AFTER[second][first];
  }

  /** @param {number[]} group @returns {Orbits} */
  orbits(group) {
    let found = this.known.get(group);
    if (!found) this.known.set(group, (found = this.#orbitsOf(group)));
    return found;
  }

  /** One list for each group. @param {number[]} group */
  #only(group) {
    const key = group.join();
    const found = this.groups.get(key) ?? group;
    this.groups.set(key, found);
    return found;
  }

  /** @param {number[]} group @returns {Orbits} */
  #orbitsOf(group) {
    const least = new Uint16Array(COMBOS).fill(COMBOS);
    const by = new Uint8Array(COMBOS);
    for (const renaming of group) {
      const moves = comboMoves(renaming);
      for (let combo = 0; combo < COMBOS; combo++) {
        if (moves[combo] < least[combo]) [least[combo], by[combo]] = [moves[combo], renaming];
      }
    }
    /** @type {number[][]} */
    const keeping = [];
    for (const combo of new Set(least)) {
      const keeps = (/** @type {number} */ renaming) => comboMoves(renaming)[combo] === combo;
      keeping[combo] = this.#only(group.filter(keeps));
    }
    return { least, by, keeping };
  }
}

/** @param {number[]} items @returns {number[][]} in lexicographic order */
function permutations(items) {
  if (!items.length) return [[]];
  return items.flatMap((item) =>
    permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
  );
}
