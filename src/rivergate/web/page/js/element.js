/**
 * Makes an element: `class` and `text` by name, functions as listeners of `on…`, the rest as
 * attributes (left out where null or false).
 *
 * @param {string} tag
 * @param {Record<string, any>} [properties]
 * @param {...(Node|string)} children
 * @returns {HTMLElement}
 */
export function element(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) setProperty(node, name, value);
  node.append(...children);
  return node;
}

/** @param {HTMLElement} node @param {string} name @param {any} value */
function setProperty(node, name, value) {
  if (name === "class") node.className = value;
  else if (name === "text") node.textContent = value;
  else if (typeof value === "function") node.addEventListener(name.slice(2), value);
  else if (value !== null && value !== undefined && value !== false) {
    node.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * Makes an element of SVG.
 *
 * @param {string} tag
 * @param {Record<string, string|number>} [attributes]
 * @param {...(Node|string)} children
 */
export function shape(tag, attributes = {}, ...children) {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

/**
 * A drawing of the sprite in index.html.
 *
 * @param {string} name of the symbol, such as "suit-s"
 * @param {string} [className]
 */
export function drawing(name, className = "icon") {
  const use = shape("use", { href: `#${name}` });
  return shape("svg", { class: className, "aria-hidden": "true" }, use);
}

/**
 * The element of this id.
 *
 * @param {string} id
 * @returns {any}
 */
export function byId(id) {
  return document.getElementById(id);
}
