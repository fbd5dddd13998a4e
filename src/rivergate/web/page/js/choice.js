/** A row of buttons of which one is chosen. */

import { button, element } from "./parts.js";

/**
 * @param {string} label for screen readers
 * @param {() => void} changed
 * @returns {{element, value, offer(options: [value, text][], preferred)}} `offer` keeps the value
 *   that is chosen where it is still there
 */
export function createChoice(label, changed) {
  const root = element("div", { class: "choice", role: "group", "aria-label": label });
  let buttons = new Map();
  let value = null;

  function choose(next) {
    value = next;
    buttons.forEach((each, name) => each.setAttribute("aria-pressed", String(name === value)));
  }

  return {
    element: root,
    get value() {
      return value;
    },
    offer(options, preferred) {
      const pick = (name) => () => {
        choose(name);
        changed();
      };
      buttons = new Map(options.map(([name, text]) => [name, button(text, pick(name))]));
      root.replaceChildren(...buttons.values());
      root.hidden = options.length < 2;
      choose(buttons.has(value) ? value : preferred);
    },
  };
}
