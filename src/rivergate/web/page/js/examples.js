import { element } from "./element.js";
import { fromUrl } from "./state.js";

/** Spots to begin with; each is an address of this page. */
const EXAMPLES = [
  { title: "Aces against kings", spot: "#holdem/AsAh/KdKc" },
  { title: "Coin flip", spot: "#holdem/QsQh/AdKd" },
  { title: "Set against flush draw", spot: "#holdem/9c9d/AhJh?board=9h6h2s" },
  { title: "A hand against a range", spot: "#holdem/AsKs/TT+,AQs+,AQo+" },
  {
    title: "Three ranges, one with weights",
    spot: "#holdem/QQ+,AK/22+,A2s+,KTs+/TT-77,AQs:0.5?board=Ks8d4c",
  },
  { title: "One card seen", spot: "#holdem/Ah*/KdKc" },
  { title: "PLO: aces against a rundown", spot: "#omaha/AsAhKsKh/9c8c7d6d" },
  { title: "PLO: wrap against top set", spot: "#omaha/JsTs9h8h/QcQd5c5d?board=Qh9s2c" },
  { title: "6-card PLO, three ways", spot: "#omaha6/AsAhKsQh7d2c/JcTc9d8d5h4h/KdKcQd6s6h3s" },
  { title: "Hi-lo: A23 against kings", spot: "#omaha8/Ah2h3d4s/KsKdQsJd" },
  { title: "Ten-handed", spot: "#holdem/AsAh/KsKh/QsQh/JsTs/9d9c/8h7h/AdKd/6c6d/5s4s/3h3d" },
];

/** @param {HTMLElement} list */
export function showExamples(list) {
  list.append(
    ...EXAMPLES.map(({ title, spot }) =>
      element(
        "li",
        {},
        element(
          "a",
          { href: spot, class: "example" },
          element("span", {}, title),
          element("small", {}, fromUrl(spot)?.players.join("  ") ?? ""),
        ),
      ),
    ),
  );
}
