/** Ranges that the user keeps under a name, in this browser. */

import { button, iconButton } from "./controls.js";
import { element } from "./element.js";
import { settings } from "./settings.js";

const SETTING = "ranges";

/** @param {{current: () => string, use: (text: string) => void}} editor */
export function createSaved({ current, use }) {
  const list = element("ul", { class: "chips saved-list" });
  const name = element("input", {
    id: "saved-name",
    type: "text",
    maxlength: 40,
    placeholder: "Name",
    "aria-label": "Name to keep this range under",
    "data-testid": "saved-name",
  });
  const keep = button("Keep", add, { "data-testid": "saved-keep" });
  let game = "holdem";

  name.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    add();
  });

  function add() {
    const wanted = name.value.trim();
    if (!wanted || !current().trim()) return name.focus();
    store({ ...stored(), [`${game}:${wanted}`]: current().trim() });
    name.value = "";
    return draw();
  }

  function remove(key) {
    const { [key]: _, ...rest } = stored();
    store(rest);
    draw();
  }

  function draw() {
    const mine = Object.entries(stored()).filter(([key]) => key.startsWith(`${game}:`));
    list.replaceChildren(
      ...mine.map(([key, text]) => {
        const label = key.slice(game.length + 1);
        return element(
          "li",
          {},
          button(label, () => use(text), { title: text }),
          iconButton("icon-cross", `Forget ${label}`, () => remove(key), { class: "button remove" }),
        );
      }),
    );
  }

  return {
    element: element(
      "section",
      { class: "saved", "data-testid": "saved" },
      element("h3", {}, "Kept in this browser"),
      list,
      element("div", { class: "saved-add" }, name, keep),
    ),
    show(ofGame) {
      game = ofGame;
      draw();
    },
  };
}

function stored() {
  try {
    const kept = JSON.parse(settings.get(SETTING, "{}"));
    return typeof kept === "object" && kept !== null ? kept : {};
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return {};
  }
}

function store(kept) {
  settings.set(SETTING, JSON.stringify(kept));
}
