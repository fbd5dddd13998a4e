import { drawing, element } from "./element.js";

/** A button with a text. @param {string} text @param {() => void} onclick @param {object} [properties] */
export function button(text, onclick, properties = {}) {
  return element("button", { type: "button", class: "button", text, onclick, ...properties });
}

/** A button with a drawing. @param {string} icon @param {string} name @param {() => void} onclick @param {object} [properties] */
export function iconButton(icon, name, onclick, properties = {}) {
  const labels = { type: "button", class: "tool", title: name, "aria-label": name };
  return element("button", { ...labels, onclick, ...properties }, drawing(icon));
}

/**
 * An option of a row of which one is chosen.
 *
 * @param {string} text
 * @param {Record<string, any>} properties of its input
 */
export function radio(text, properties) {
  const input = /** @type {HTMLInputElement} */ (element("input", { type: "radio", ...properties }));
  return { input, label: element("label", { class: "choice" }, input, element("span", { text })) };
}

let choices = 0;

/**
 * A row of options of which one is chosen.
 *
 * @param {string} label for screen readers
 * @param {() => void} changed
 * @returns {{element: HTMLElement, value: any, offer: (options: [any, string][], preferred: any) =>
 *   void}} `offer` is given values and their texts; it keeps the value that is chosen where it is
 *   still there
 */
export function createChoice(label, changed) {
  const name = `choice-${choices++}`;
  const legend = element("legend", { class: "visually-hidden", text: label });
  const root = element("fieldset", { class: "choices is-small" }, legend);
  let value = null;
  let offered = "";

  function option([each, text]) {
    const pick = () => {
      value = each;
      changed();
    };
    return radio(text, { name, checked: each === value, onchange: pick }).label;
  }

  return {
    element: root,
    get value() {
      return value;
    },
    offer(options, preferred) {
      if (!options.some(([each]) => each === value)) value = preferred;
      root.hidden = options.length < 2;
      // What has the focus stays while figures come in.
      if (JSON.stringify(options) !== offered) root.replaceChildren(legend, ...options.map(option));
      offered = JSON.stringify(options);
    },
  };
}
