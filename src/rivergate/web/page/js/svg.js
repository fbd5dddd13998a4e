const NAMESPACE = "http://www.w3.org/2000/svg";

/**
 * Makes an element of a drawing, as `element` makes those of the page.
 *
 * @param {string} tag
 * @param {Record<string, string|number>} attributes
 * @param {...(Node|string)} children
 */
export function shape(tag, attributes = {}, ...children) {
  const node = document.createElementNS(NAMESPACE, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}
