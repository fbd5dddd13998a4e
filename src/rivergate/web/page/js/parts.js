/** Builds elements without markup in text: nothing that was typed is ever read as HTML. */

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element with its attributes and children.
 *
 * @param {string} tag
 * @param {object} attributes null and false are left out; `on…` takes a listener
 * @param {...(Node|string|null)} children
 */
export function element(tag, attributes = {}, ...children) {
  return filled(document.createElement(tag), attributes, children);
}

/** The same for SVG. */
export function shape(tag, attributes = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), attributes, children);
}

function filled(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child !== null));
  return made;
}

/** A button that does something at a click. */
export function button(text, onclick, attributes = {}) {
  return element("button", { type: "button", onclick, ...attributes }, text);
}

/** A share 0..1 in percent, such as "12.5%". */
export function percent(share, digits = 1) {
  return `${(100 * share).toFixed(digits)}%`;
}
