/**
 * A text and the place reached in it: what the parts of the Hold'em reader share.
 *
 * The three files holdem_notation.js, holdem_entries.js and notation.js read ranges in the page by
 * the rules of the Python files of these names; what a hand, a climb, a descent or a span holds is
 * looked up in `tables.spellings`.
 */

import { EngineError } from "./api.js";

export const COMBOS = 1326;
export const SEPARATORS = ",;";
export const DASHES = "-‐‑‒–—−";
const OUTLINED_SUITS = ["♧", "♢", "♡", "♤"];
const TOKEN_LIMIT = 40;
// White space, and marks that are never seen: U+FE0F follows a suit symbol, U+FEFF begins files.
export const SPACE = /[\s\x1c-\x1f\x85\ufe0f\ufeff]/;
export const NUMBER =
  /([0-9]{1,30}(?:\.[0-9]{0,40})?|\.[0-9]{1,40})(?:[eE]([+-]?[0-9]{1,4}))?(%?)/y;

/** Text that is no range: what, where (characters from 0), and what may be meant. */
export class RangeSyntaxError extends EngineError {
  constructor(message, { offset = null, token = null, suggestion = null } = {}) {
    const words = suggestion === null ? message : `${message}; did you mean ${suggestion}?`;
    super(words, { type: "RangeSyntaxError", offset, suggestion });
    this.token = token;
  }
}

/** A text and the place reached in it. */
export class Reader {
  /** @param {object} tables as `indexed` gives them @param {string} text */
  constructor(tables, text) {
    this.tables = tables;
    this.text = text;
    this.at = 0;
  }

  get here() {
    return this.text.charAt(this.at);
  }

  isHere(accepted) {
    return this.here !== "" && accepted.includes(this.here);
  }

  take(accepted) {
    return this.isHere(accepted) ? this.text[this.at++] : "";
  }

  match(pattern) {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text);
  }

  skipSpace() {
    const start = this.at;
    while (this.here && SPACE.test(this.here)) this.at++;
    return this.at > start;
  }

  /** Passes a number that was found here, but for its % sign; times ten to the power `shift`. */
  number(found, shift = 0) {
    const [whole, mantissa, exponent, sign] = found;
    // The text is shifted, not the number: 33.3 % is then the float nearest to 0.333.
    const value = Number(`${mantissa}e${Number(exponent ?? 0) + shift}`);
    if (value === 0 && /[1-9]/.test(mantissa)) {
      throw this.error(this.at, `${whole} is too near to 0`);
    }
    this.at += whole.length - sign.length;
    return value;
  }

  rankStandsHere() {
    return this.tables.rankOf.has(this.here) || this.text.startsWith("10", this.at);
  }

  rank() {
    if (this.text.startsWith("10", this.at)) {
      this.at += 2;
      return this.tables.rankOf.get("T");
    }
    const found = this.tables.rankOf.get(this.here);
    if (found === undefined) return null;
    this.at++;
    return found;
  }

  suit() {
    const found = this.tables.suitOf.get(this.here);
    if (found === undefined) return null;
    this.at++;
    while (this.isHere("\ufe0f\ufeff")) this.at++;
    return found;
  }

  cardName(card) {
    return cardName(this.tables, card);
  }

  wordFrom(start) {
    let end = Math.max(this.at, start + 1);
    while (end < this.text.length && end - start < TOKEN_LIMIT) {
      if (SPACE.test(this.text[end]) || SEPARATORS.includes(this.text[end])) break;
      end++;
    }
    return this.text.slice(start, Math.min(end, start + TOKEN_LIMIT));
  }

  /** Whether a character outside ASCII has a meaning in ranges. */
  isKnown(character) {
    return DASHES.includes(character) || SPACE.test(character) || this.tables.suitOf.has(character);
  }

  unreadable(expected) {
    const [character] = this.text.slice(this.at);
    const code = character > "\x7f" ? ` ${codePoint(character)}` : "";
    const found = character ? `'${character}'${code}` : "the end of the text";
    return this.error(this.at, `found ${found}, expected ${expected}`);
  }

  error(start, complaint, suggestion = null, token = null) {
    const word = this.wordFrom(start);
    const stranger = [...word].find((each) => each > "\x7f" && !this.isKnown(each));
    if (stranger && !complaint.includes(stranger)) {
      // A suggestion would rest on the letter being left out.
      [complaint, suggestion] = [`${complaint}; found '${stranger}' ${codePoint(stranger)}`, null];
    }
    // Offsets count characters, as Python's do, not the halves of a character beyond U+FFFF.
    const offset = [...this.text.slice(0, start)].length;
    return new RangeSyntaxError(`cannot read the range at offset ${offset}: ${complaint}`, {
      offset,
      token: token ?? word,
      suggestion,
    });
  }
}

/** Such as "As". @param {object} tables @param {number} card 0..51 */
export function cardName({ ranks, suits }, card) {
  return ranks[card >> 2] + suits[card & 3];
}

/** Where letters of two alphabets look alike, their numbers tell them apart. */
function codePoint(character) {
  return `(U+${character.codePointAt(0).toString(16).toUpperCase().padStart(4, "0")})`;
}

/** The tables with what is looked up in them: numbers of classes, ranks and suits by their text. */
export function indexed(tables) {
  const numberOf = new Map(tables.classes.map(({ name }, number) => [name, number]));
  const rankOf = new Map();
  [...tables.ranks].forEach((letter, rank) => {
    rankOf.set(letter, rank).set(letter.toLowerCase(), rank);
  });
  const suitOf = new Map();
  [...tables.suits].forEach((letter, suit) => {
    const forms = [letter, letter.toUpperCase(), tables.suit_symbols[suit], OUTLINED_SUITS[suit]];
    forms.forEach((form) => suitOf.set(form, suit));
  });
  return { ...tables, numberOf, rankOf, suitOf };
}
