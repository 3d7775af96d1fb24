/**
 * Draws a message again without taking its buttons away: a button that is held down while the message changes stays
 * the same element, so that the press counts, as on Discord. It then does what it shows now.
 */
const HELD = ".action-row button.button";

/**
 * Brings a message in step with its new drawing and returns the element that stands in the list from now on.
 * @param {HTMLElement} old the message as it stands
 * @param {HTMLElement} fresh the same message drawn again
 */
export function keepButtons(old, fresh) {
  if (!alike(old, fresh)) return fresh;
  follow(old, fresh);
  return old;
}

/** Keeps what leads to buttons and replaces everything else. */
function follow(old, fresh) {
  copyAttributes(old, fresh);
  if (old.matches(HELD)) {
    old.act = fresh.act;
    const [was, is] = [old.querySelector(".button-label"), fresh.querySelector(".button-label")];
    if (was && is && old.children.length === 1 && fresh.children.length === 1) was.textContent = is.textContent;
    else old.replaceChildren(...fresh.childNodes);
    return;
  }
  const pairs = [...old.childNodes].map((node, at) => [node, fresh.childNodes[at]]);
  for (const [was, is] of pairs) {
    if (alike(was, is)) follow(was, is);
    else was.replaceWith(is);
  }
}

/** True for two elements of one kind with the same number of children, between which buttons can stay. */
function alike(one, other) {
  return leads(one) && leads(other) && one.tagName === other.tagName && (one.matches(HELD) || one.childNodes.length === other.childNodes.length);
}

function leads(node) {
  return node.nodeType === Node.ELEMENT_NODE && (node.matches(HELD) || node.querySelector(HELD) !== null);
}

function copyAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) if (name !== "tabindex" && !fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (name !== "tabindex" && old.getAttribute(name) !== value) old.setAttribute(name, value);
}
