/** Reads the Hold'em range language: weights, groups and removals around entries. */

import { EntryReader } from "./holdem_entries.js";
import { COMBOS, DASHES, NUMBER, SEPARATORS, SPACE } from "./notation.js";

const LENGTH_LIMIT = 200_000;
const GROUP_WEIGHT =
  /(?:[0-9]{1,30}(?:\.[0-9]{0,40})?|\.[0-9]{1,40})(?:[eE][+-]?[0-9]{1,4})?%?\(/y;

/**
 * The weight of every combo, by index.
 *
 * @param {object} tables as `indexed` gives them
 * @param {string} text
 * @returns {Float64Array} 1,326 weights from 0 to 1; throws a `RangeSyntaxError`
 */
export function readWeights(tables, text) {
  return new HoldemReader(tables, text).read();
}

class HoldemReader extends EntryReader {
  weights = new Float64Array(COMBOS);
  /** How many layers have been laid, which a removal needs. */
  laid = 0;
  group = null;
  afterEntry = false;

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
        const near = `*, !${this.here ? this.wordFrom(this.at) : "AKs"}`;
        throw this.error(start, "nothing stands before it to be removed from", near);
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
      const rest = this.wordFrom(this.at);
      if (rest.length === 1 && here !== "(") {
        throw this.error(this.at, "one rank too many: these hands have two cards");
      }
      const near = `${this.text.slice(start, this.at)}, ${rest}`;
      throw this.error(this.at, "no comma or space stands before it", near);
    }
    throw this.unreadable("a comma, a space, or the end of the text");
  }
}
