/** What stands below the text of an Omaha range: how the language works, with examples to insert. */

import { button } from "./controls.js";
import { element } from "./element.js";

// As in docs/ranges.md; every example stands by itself.
const LANGUAGE = [
  ["AA", "at least two aces; AA** is the same, * is any card"],
  ["AA!AAA", "exactly two aces"],
  ["AKQJ", "a card for each rank, in any order"],
  ["AsAhKsKh", "these cards"],
  ["[T-7][T-7]", "a card of one of these ranks, for each bracket; also [A,2,3]"],
  ["AxAyxy", "x, y, z, w stand for suits: the same letter, the same suit"],
  ["ss", "two spades, of any rank"],
  ["JJ+", "JJ or a higher pair; 88- goes down; AKQJ-T987 moves all ranks together"],
  ["AA$ds", "$ds: two suits with two or more cards"],
  ["KK$ss", "$ss: one suit with exactly two, no other with more than one"],
  ["AK$r", "$r: no suit twice"],
  ["$np", "no pair; $op exactly one, $tp exactly two"],
  ["$0g", "all ranks in a row"],
  ["AA,KK$ds", "a comma is or"],
  ["AA:$ds", ": is and"],
  ["AA!$r", "! takes away; ( ) groups"],
];
const SHARE = ["15%", "the best hands, by equity against one random hand"];

/** @param {(text: string) => void} insert */
export function createOmahaHelp(insert) {
  const list = element("dl", {});
  return {
    element: element(
      "section",
      { class: "omaha-help", "data-testid": "omaha-help" },
      element("h3", {}, "What can be written"),
      list,
    ),
    show(holeCards) {
      const rows = holeCards === 4 ? [...LANGUAGE, SHARE] : LANGUAGE;
      list.replaceChildren(
        ...rows.flatMap(([text, meaning]) => [
          element("dt", {}, button(text, () => insert(text), { title: `Insert ${text}` })),
          element("dd", {}, meaning),
        ]),
      );
    },
  };
}
