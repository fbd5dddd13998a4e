/**
 * Reads the Hold'em range language in the page, by the rules of `rivergate.ranges`.
 *
 * What a hand, a climb, a descent or a span names is looked up in `tables.spellings`; this file
 * knows what may stand around them: weights, groups, removals, single combos and shares.
 */

const SEPARATORS = ",;";
const DASHES = "-‐‑‒–—−";
const ANY_CARD = "*xX";
const OUTLINED_SUITS = ["♧", "♢", "♡", "♤"];
const LENGTH_LIMIT = 200_000;
const TOKEN_LIMIT = 40;
// White space, and marks that are never seen: U+FE0F follows a suit symbol, U+FEFF begins files.
const SPACE = /[\s\x1c-\x1f\x85\ufe0f\ufeff]/;
const NUMBER = /([0-9]{1,30}(?:\.[0-9]{0,40})?|\.[0-9]{1,40})(?:[eE]([+-]?[0-9]{1,4}))?(%?)/y;
const SHARE = /(?:[0-9]{1,30}(?:\.[0-9]{0,40})?|\.[0-9]{1,40})\s{0,3}%/y;
const GROUP_WEIGHT = /(?:[0-9]{1,30}(?:\.[0-9]{0,40})?|\.[0-9]{1,40})(?:[eE][+-]?[0-9]{1,4})?%?\(/y;
const HALF_MARKED_BAND = /([0-9.]{1,9})-([0-9.]{1,9})%/y;
const EVERY_HAND = /random|any/iy;
const EXPECTED = "a hand such as AKs, QQ+ or AhKh";

/** Text that is no range: what, where (characters from 0), and what may be meant. */
export class RangeSyntaxError extends Error {
  constructor(message, { offset = null, token = null, suggestion = null } = {}) {
    super(suggestion === null ? message : `${message}; did you mean ${suggestion}?`);
    Object.assign(this, { type: "RangeSyntaxError", where: null, offset, token, suggestion });
  }
}

/** The index of the combo of two cards 0..51. */
export function comboIndex(first, second) {
  const [low, high] = first < second ? [first, second] : [second, first];
  return (high * (high - 1)) / 2 + low;
}

/**
 * The combos of the best `percent` of hands: whole classes, as many as come nearest to it.
 *
 * @returns {number[]} class numbers, the best first
 */
export function topClasses(tables, percent) {
  const wanted = (percent * 1326) / 100;
  let held = 0;
  const numbers = [];
  for (const name of tables.order) {
    const number = tables.numberOf.get(name);
    const after = held + tables.classes[number].combos.length;
    if (held >= wanted || after - wanted > wanted - held) break;
    numbers.push(number);
    held = after;
  }
  return numbers;
}

/** A text and the place reached in it; `weights` is float64[1326] of what was read. */
export class RangeReader {
  /** @param {object} tables as `indexed` gives them */
  constructor(tables, text) {
    this.tables = tables;
    this.text = text;
    this.at = 0;
    this.weights = new Float64Array(1326);
    this.laid = 0;
    this.group = null;
    this.afterEntry = false;
  }

  /** Reads all of the text. @returns {Float64Array} */
  read() {
    if (this.text.length > LENGTH_LIMIT) throw this.error(0, `more than ${LENGTH_LIMIT} characters`);
    for (;;) {
      const spaced = this.skipSeparators();
      if (this.at >= this.text.length) break;
      const start = this.at;
      this.item(spaced);
      this.checkBoundary(start);
    }
    if (this.group) {
      throw this.error(this.group.start, `the group is not closed: '${this.group.closes}' is missing`);
    }
    return this.weights;
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

  skipSeparators() {
    let spaced = this.skipSpace();
    while (this.take(SEPARATORS)) {
      spaced = this.afterEntry = false;
      this.skipSpace();
    }
    return spaced;
  }

  // Removals and groups: !…, (…), 0.5(…), 50%(…), [50]…[/50]

  item(spaced) {
    const start = this.at;
    if (this.group && this.closesGroup(start)) return;
    let removes = this.take("!") !== "";
    if (!removes && this.take(DASHES)) {
      this.checkLoneDash(start, spaced);
      removes = true;
    }
    if (removes) {
      this.skipSpace();
      if (!(this.group ? this.group.laid : this.laid)) {
        throw this.error(start, "nothing stands before it to be removed from", "*, !AKs");
      }
    }
    if (!this.opensGroup(start, removes)) this.entry(start, removes);
  }

  checkLoneDash(start, spaced) {
    if (this.afterEntry && spaced && this.here && SPACE.test(this.here)) {
      const complaint =
        "a dash between spaces may join a span or remove a hand: write QQ-99 or QQ, !99";
      throw this.error(start, complaint, null, this.text[start]);
    }
  }

  opensGroup(start, removes) {
    let weight = null;
    let closes = ")";
    if (this.match(GROUP_WEIGHT)) {
      weight = this.weight(start, false);
      this.take("(");
    } else if (this.take("[")) {
      [weight, closes] = [this.weight(start, true), "[/"];
      if (!this.take("]")) {
        throw this.error(start, "a weight in brackets is closed by ]", "[50]AA,KK[/50]");
      }
    } else if (!this.take("(")) {
      return false;
    }
    if (this.group) throw this.error(start, "a group stands inside another: groups do not nest");
    if (removes && weight !== null) throw this.error(start, "what is removed has no weight");
    this.group = { start, closes, weight, removes, laid: 0, own: new Map(), weightedInside: false };
    this.afterEntry = false;
    return true;
  }

  closesGroup(start) {
    const group = this.group;
    if (!this.text.startsWith(group.closes, this.at)) return false;
    this.at += group.closes.length;
    let weight = group.weight;
    if (group.closes === "[/") {
      if (this.weight(start, true) !== weight || !this.take("]")) {
        throw this.error(start, "the bracket closes another weight than it opened");
      }
    } else if (weight === null) {
      weight = this.weightAfter(start);
    }
    if (group.weightedInside && weight !== null) {
      throw this.error(group.start, "a hand inside the group has a weight of its own as well");
    }
    if (group.removes && weight !== null) {
      throw this.error(group.start, "what is removed has no weight");
    }
    this.group = null;
    this.afterEntry = true;
    this.layGroup(group, weight);
    return true;
  }

  layGroup(group, weight) {
    for (const [combo, own] of group.own) {
      if (own === 0) continue;
      this.weights[combo] = group.removes ? 0 : (weight ?? own);
      this.laid++;
    }
  }

  // Entries and weights

  entry(start, removes) {
    const combos = this.combos(start);
    const weight = this.weightAfter(start);
    if (weight !== null) {
      if (removes) throw this.error(start, "what is removed has no weight");
      if (this.group && this.group.weight !== null) {
        throw this.error(start, "it has a weight, and so has the group around it");
      }
      if (this.group) this.group.weightedInside = true;
    }
    const value = removes ? 0 : (weight ?? 1);
    for (const combo of combos) {
      if (this.group) this.group.own.set(combo, value);
      else this.weights[combo] = value;
    }
    (this.group ?? this).laid++;
    this.afterEntry = true;
  }

  weightAfter(start) {
    const mark = this.at;
    this.skipSpace();
    const sign = this.take(":@");
    if (!sign) {
      this.at = mark;
      return null;
    }
    this.skipSpace();
    return this.weight(start, sign === "@");
  }

  /** A number 0..1, or a percentage where `percent` or a % sign says so. */
  weight(start, percent) {
    const found = this.match(NUMBER);
    if (!found) throw this.error(start, "a weight is a number such as 0.5 or 50%");
    percent ||= found[3] === "%";
    const number = this.number(found, percent ? -2 : 0);
    this.take("%");
    if (number > 1) {
      const near = !percent && number <= 100 ? String(number / 100) : null;
      const limits = percent ? "0 to 100, in percent" : "0 to 1";
      const given = percent ? number * 100 : number;
      throw this.error(start, `weight ${given}: weights run from ${limits}`, near);
    }
    return number;
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

  combos(start) {
    if (this.match(SHARE)) return this.shareEntry(start);
    const word = this.match(EVERY_HAND);
    if (word) {
      this.at += word[0].length;
      return this.named("*");
    }
    if (this.isHere(ANY_CARD)) return this.wholeEntry(start);
    const high = this.rank();
    if (high === null) throw this.noHand(start);
    if (this.rankStandsHere()) return this.classEntry(start, high);
    const suit = this.suit();
    if (suit !== null) return this.secondCard(start, 4 * high + suit);
    const wild = this.take(ANY_CARD);
    if (wild) return this.rankAndAny(start, high, wild);
    const name = this.tables.ranks[high];
    HALF_MARKED_BAND.lastIndex = start;
    const band = HALF_MARKED_BAND.exec(this.text);
    const near = band ? `${band[1]}%-${band[2]}%` : `${name}* (with any other card)`;
    throw this.error(start, `${name} is one card: a hand has two`, near);
  }

  /** The combos of an entry of `tables.spellings`, null where it has none. */
  named(spelling) {
    const numbers = this.tables.spellings[spelling];
    return numbers ? numbers.flatMap((number) => this.tables.classes[number].combos) : null;
  }

  // Shares: 15%, 5%-10%

  shareEntry(start) {
    const first = this.share(start);
    let [low, high] = [0, first];
    if (this.take(DASHES)) {
      if (!this.match(SHARE)) throw this.error(start, "a band of hands has two percentages", "5%-10%");
      const second = this.share(start);
      [low, high] = [Math.min(first, second), Math.max(first, second)];
    }
    const mark = this.at;
    this.skipSpace();
    if (this.here === "(") {
      const complaint =
        "a space between a percentage and a parenthesis leaves open if it is a weight";
      throw this.error(start, complaint, `${high}%(AA,KK)`);
    }
    this.at = mark;
    const numbers = topClasses(this.tables, high).slice(topClasses(this.tables, low).length);
    if (!numbers.length && low !== high) {
      throw this.error(start, "no class of hands is that small: even AA, the first, is 0.45 % of all");
    }
    return numbers.flatMap((number) => this.tables.classes[number].combos);
  }

  share(start) {
    const number = this.number(this.match(NUMBER));
    if (number > 100) throw this.error(start, "a share of all hands is at most 100 %");
    this.skipSpace();
    this.take("%");
    return number;
  }

  wholeEntry(start) {
    const first = this.take(ANY_CARD);
    if (first === "*" || this.take(ANY_CARD)) {
      this.take("*");
      if (!this.rankStandsHere()) return this.named("*");
    }
    throw this.error(start, "the rank comes before * or x, and x alone is no hand", "*, A*, Ah*");
  }

  // Hands by class: AKs, QQ+, A5s-, T9s-54s

  classEntry(start, firstRank) {
    const hand = this.classHere(start, firstRank);
    const sign = this.isHere(DASHES) ? "-" : this.isHere("+") ? "+" : "";
    const mark = this.at;
    if (sign) this.at++;
    if (sign !== "-" || !this.rankStandsHere()) return this.named(hand.name + sign);
    const otherRank = this.rank();
    if (!this.rankStandsHere()) {
      throw this.error(start, "a span joins two hands without suits", `${hand.name}-`);
    }
    return this.span(start, hand, this.classHere(mark + 1, otherRank));
  }

  classHere(start, firstRank) {
    const second = this.rank();
    const high = Math.max(firstRank, second);
    const low = Math.min(firstRank, second);
    const mark = this.at;
    const suits = this.take("sSoO").toLowerCase();
    const pair = this.tables.ranks[high] + this.tables.ranks[low];
    if (high === low && suits) {
      const word = suits === "s" ? "suited" : "offsuit";
      throw this.error(start, `a pair cannot be ${word}, it has two suits`, pair);
    }
    if (suits && this.isHere(ANY_CARD)) this.at = mark;
    if (!suits || this.at === mark) this.checkNoThirdCard(start, high, low, pair);
    return { name: pair + suits, pair, suits, isPair: high === low };
  }

  checkNoThirdCard(start, high, low, pair) {
    const suit = this.suit();
    if (suit !== null) {
      const [top, letter] = [this.tables.ranks[high], this.tables.suits[suit]];
      const card = this.tables.ranks[low] + letter;
      const near = `${pair}s, or ${top}${letter}${card}`;
      throw this.error(start, `${card} has a suit and ${top} has none`, near);
    }
    if (this.take(ANY_CARD)) {
      const complaint = `${pair} is two cards already: nothing is left for * or x to stand for`;
      throw this.error(start, complaint, pair);
    }
  }

  span(start, first, second) {
    const joined = `${first.name}-${second.name}`;
    if (first.suits !== second.suits && !first.isPair && !second.isPair) {
      const suits = first.suits || second.suits;
      const mended = `${first.pair}${suits}-${second.pair}${suits}`;
      throw this.error(start, `the ends of ${joined} differ in s and o`, mended);
    }
    const combos = this.named(joined) ?? this.named(`${second.name}-${first.name}`);
    if (!combos) {
      const near = `${first.name}-${first.pair[0]}${second.pair[1]}${first.suits}`;
      throw this.error(
        start,
        `the ends of ${joined} share neither the top card nor the gap between the ranks`,
        !first.isPair && near in this.tables.spellings ? near : null,
      );
    }
    if (this.isHere("+" + DASHES)) {
      throw this.error(start, `${joined} is a span already: nothing can follow it`, joined);
    }
    return combos;
  }

  // Hands by card: AhKh, Ah Kh, AhK*, Ah*, A*, A*s, A*Kh

  secondCard(start, card) {
    const name = this.cardName(card);
    if (this.take(ANY_CARD)) return this.withOthers(card, () => true);
    const mark = this.at;
    const spaced = this.skipSpace();
    const rank = this.rank();
    const suit = rank === null ? null : this.suit();
    if (suit !== null) return this.combo(start, card, 4 * rank + suit);
    if (rank !== null && !spaced && this.take(ANY_CARD)) return this.anySuit(card, rank);
    this.at = mark;
    if (rank !== null && !spaced) {
      this.rank();
      const other = this.tables.ranks[rank];
      throw this.error(start, `${name} has a suit and ${other} has none`, `${name}${other}*`);
    }
    const token = this.text.slice(start, this.at);
    throw this.error(
      start, `${name} is one card: a hand has two`, `${name}* (with any other card)`, token,
    );
  }

  combo(start, first, second) {
    if (first === second) {
      throw this.error(start, `the card ${this.cardName(first)} appears twice in one hand`);
    }
    if (this.rankStandsHere()) {
      const cards = this.cardName(first) + this.cardName(second);
      const rest = this.text.slice(this.at, this.at + 4);
      throw this.error(start, "a Hold'em hand has two cards", `${cards}, ${rest}`);
    }
    return [comboIndex(first, second)];
  }

  rankAndAny(start, rank, wild) {
    if (!this.rankStandsHere()) return this.withRank(rank, this.take("sSoO").toLowerCase());
    const second = this.rank();
    const suit = this.suit();
    if (suit !== null) return this.anySuit(4 * second + suit, rank);
    const other = this.take(ANY_CARD);
    const ranks = this.tables.ranks;
    const name = ranks[Math.max(rank, second)] + ranks[Math.min(rank, second)];
    if (wild === "*" && other === "*") return this.named(name);
    if (!other) {
      throw this.error(start, `${ranks[second]} has no suit, nor a * for any suit`, name);
    }
    throw this.error(
      start,
      "x as a suit may mean any suit, or one suit for both",
      rank === second ? name : `${name} (any suits) or ${name}s (one suit)`,
    );
  }

  withOthers(card, accepts) {
    const others = Array.from({ length: 52 }, (_, other) => other);
    return others
      .filter((other) => other !== card && accepts(other))
      .map((other) => comboIndex(card, other));
  }

  anySuit(card, rank) {
    return this.withOthers(card, (other) => other >> 2 === rank);
  }

  withRank(rank, suits) {
    const letter = this.tables.ranks[rank];
    const kinds = { s: ["suited"], o: ["offsuit"], "": ["pair", "suited", "offsuit"] }[suits];
    return this.tables.classes
      .filter(({ name, kind }) => name.slice(0, 2).includes(letter) && kinds.includes(kind))
      .flatMap(({ combos }) => combos);
  }

  noHand(start) {
    if (this.isHere(")]")) return this.error(start, `'${this.here}' closes nothing`);
    const found = this.match(NUMBER);
    if (found) {
      this.number(found);
      return this.error(start, `${this.text.slice(start, this.at)} is no hand`);
    }
    if (this.suit() !== null && this.rankStandsHere()) {
      return this.error(start, "the rank comes before the suit", "AhKh");
    }
    this.at = start;
    return this.unreadable(EXPECTED);
  }

  // Cards

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
    return this.tables.ranks[card >> 2] + this.tables.suits[card & 3];
  }

  // What may follow, and what is said of what may not

  checkBoundary(start) {
    const here = this.here;
    if (!here || SPACE.test(here) || (SEPARATORS + "![").includes(here)) return;
    if (here === ")" && this.group?.closes === ")") return;
    if (!this.afterEntry) return;
    if (")]".includes(here)) throw this.error(this.at, `'${here}' closes nothing`);
    if (("+" + DASHES).includes(here)) {
      throw this.error(this.at, `'${here}' follows hands by class only, such as QQ+ or A5s-`);
    }
    if (":@".includes(here)) throw this.error(this.at, "a second weight");
    if (this.rankStandsHere() || here === "(") {
      const near = `${this.text.slice(start, this.at)}, ${this.wordFrom(this.at)}`;
      throw this.error(this.at, "no comma or space stands before it", near);
    }
    throw this.unreadable("a comma, a space, or the end of the text");
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
