/** Reads one entry of a Hold'em range: a share, a class, a span, or cards. */

import { COMBOS, DASHES, NUMBER, Reader } from "./notation.js";

const ANY_CARD = "*xX";
const SHARE = /(?:[0-9]{1,30}(?:\.[0-9]{0,40})?|\.[0-9]{1,40})\s{0,3}%/y;
const HALF_MARKED_BAND = /([0-9.]{1,9})-([0-9.]{1,9})%/y;
const EVERY_HAND = /random|any/iy;
const EXPECTED = "a hand such as AKs, QQ+ or AhKh";

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
  const wanted = (percent * COMBOS) / 100;
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

/** A text of entries; what stands around them is for the class that reads ranges. */
export class EntryReader extends Reader {
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
}
