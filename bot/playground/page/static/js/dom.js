/**
 * Building elements. Text is always set as text and never parsed as HTML: names and messages are hostile.
 */

/**
 * A new element.
 * @param {string} tag element name
 * @param {object} props `class`, `style` (custom properties), `data` (dataset), `on` (listeners), else attributes;
 *     `true` sets an empty attribute, `false`, `null` and `undefined` leave it out
 * @param {...(Node|string|number|null|undefined|false|Array)} children nested arrays are flattened
 * @returns {HTMLElement}
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name === "class") node.className = value || "";
    else if (name === "style") setStyles(node, value);
    else if (name === "data") Object.assign(node.dataset, value);
    else if (name === "on") listen(node, value);
    else setAttribute(node, name, value);
  }
  append(node, children);
  return node;
}

function setStyles(node, styles) {
  for (const [name, value] of Object.entries(styles)) node.style.setProperty(name, value);
}

function listen(node, listeners) {
  for (const [type, listener] of Object.entries(listeners)) node.addEventListener(type, listener);
}

/** Sets or removes one attribute: `false`, `null` and `undefined` remove it. */
export function setAttribute(node, name, value) {
  if (value === false || value === null || value === undefined) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? "" : String(value));
}

/** Appends children; falsy ones are skipped, arrays flattened, strings become text. */
export function append(node, ...children) {
  for (const child of children.flat(Infinity)) {
    if (child === null || child === undefined || child === false || child === "") continue;
    node.append(child instanceof Node ? child : String(child));
  }
}

/** Replaces everything inside a node. */
export function fill(node, ...children) {
  node.replaceChildren();
  append(node, children);
  return node;
}

/** Replaces everything inside a node and gives the focus back to the element with the same `data-key`. */
export function refill(node, ...children) {
  const key = node.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  fill(node, children);
  if (key) node.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
  return node;
}

/** An identifier that no other element of this page has. */
export function uniqueId(prefix) {
  uniqueId.last = (uniqueId.last || 0) + 1;
  return `${prefix}-${uniqueId.last}`;
}

/**
 * Arrow keys move the focus among the items of a list; one item at a time is in the tab order.
 * @param {HTMLElement} list the element that holds the items
 * @param {string} selector what an item is
 * @param {{horizontal?: boolean}} options also use left and right
 */
export function rovingFocus(list, selector, { horizontal = false } = {}) {
  const items = () => [...list.querySelectorAll(selector)].filter((item) => item.offsetParent !== null);
  list.addEventListener("keydown", (event) => {
    if (event.target.matches("input, textarea") || event.altKey || event.ctrlKey || event.metaKey) return;
    const all = items();
    const at = all.indexOf(event.target.closest(selector));
    const step = { ArrowDown: 1, ArrowUp: -1, ...(horizontal ? { ArrowRight: 1, ArrowLeft: -1 } : {}) }[event.key];
    let next = null;
    if (step && at >= 0) next = all[at + step];
    else if (event.key === "Home") next = all[0];
    else if (event.key === "End") next = all.at(-1);
    else return;
    event.preventDefault();
    if (next) focusItem(all, next);
  });
  list.addEventListener("focusin", (event) => {
    const item = event.target.closest(selector);
    if (item) markTabStop(items(), item);
  });
}

function focusItem(all, item) {
  markTabStop(all, item);
  item.focus();
}

function markTabStop(all, item) {
  for (const other of all) other.tabIndex = other === item ? 0 : -1;
}

/** Makes exactly one item of a list reachable by Tab: the preferred one, else the first. */
export function settleTabStop(list, selector, preferred = null) {
  const all = [...list.querySelectorAll(selector)];
  const chosen = all.includes(preferred) ? preferred : all.find((item) => item.tabIndex === 0) || all[0];
  markTabStop(all, chosen);
}

/** Compares two snowflakes (or any decimal strings) by size. */
export function compareIds(a, b) {
  const left = String(a);
  const right = String(b);
  if (left.length !== right.length) return left.length - right.length;
  return left < right ? -1 : left > right ? 1 : 0;
}
