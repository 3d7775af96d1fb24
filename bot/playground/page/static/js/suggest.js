/** The list of suggestions over the message box. The focus stays in the input, which names the marked row. */
import { el, fill, setAttribute, uniqueId } from "./dom.js";

/**
 * A row that can be picked.
 * @typedef {{label: string, description?: string, mark?: Node, aside?: string, pick: () => void}} Suggestion
 */

/** The list. One input at a time is bound to it. */
export class Suggestions {
  /** @param {HTMLElement} box where it is drawn */
  constructor(box) {
    this.box = box;
    this.list = el("div", { class: "suggest-list", role: "listbox", id: uniqueId("suggest") });
    this.head = el("div", { class: "suggest-head", "aria-live": "polite" });
    fill(box, this.head, this.list);
    this.items = [];
    this.at = -1;
    box.hidden = true;
    box.addEventListener("pointerdown", (event) => event.preventDefault());
  }

  /**
   * Shows rows for an input.
   * @param {HTMLElement} input
   * @param {{head?: Array|string, items: Suggestion[], label: string, marked?: number}} content `marked` is the row marked at first, -1 for none
   */
  show(input, { head = "", items, label, marked = 0 }) {
    this.release();
    this.input = input;
    this.items = items;
    fill(this.head, head);
    this.head.hidden = !head;
    this.list.setAttribute("aria-label", label);
    fill(this.list, items.map((item, at) => this.#row(item, at)));
    this.box.hidden = !head && !items.length;
    input.setAttribute("aria-controls", this.list.id);
    input.setAttribute("aria-expanded", String(items.length > 0));
    this.mark(Math.min(marked, items.length - 1));
  }

  /** Hides the list. */
  hide() {
    this.release();
    this.items = [];
    this.at = -1;
    this.box.hidden = true;
  }

  /** Unties the input that was bound. */
  release() {
    if (!this.input) return;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
    this.input = null;
  }

  /** True when rows are shown. */
  get open() {
    return !this.box.hidden && this.items.length > 0;
  }

  /** Marks a row; -1 marks none. */
  mark(at) {
    this.at = at;
    [...this.list.children].forEach((row, index) => row.setAttribute("aria-selected", String(index === at)));
    const row = this.list.children[at];
    row?.scrollIntoView({ block: "nearest" });
    if (this.input) setAttribute(this.input, "aria-activedescendant", row?.id);
  }

  /**
   * Handles the keys of the bound input: arrows move, Tab and Enter pick the marked row.
   * @returns {boolean} true when the key was used
   */
  key(event) {
    if (!this.open) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) this.mark((this.at + step + this.items.length) % this.items.length);
    else if ((event.key === "Tab" || event.key === "Enter") && !event.shiftKey && this.at >= 0) this.items[this.at].pick();
    else return false;
    event.preventDefault();
    return true;
  }

  #row(item, at) {
    return el("div", {
      role: "option", id: uniqueId("suggestion"), class: "suggestion", "aria-selected": "false",
      on: { click: () => item.pick(), pointermove: () => this.at !== at && this.mark(at) },
    },
    item.mark || null,
    el("span", { class: "suggestion-text" },
      el("span", { class: "suggestion-label" }, item.label),
      item.description && el("span", { class: "suggestion-description" }, item.description)),
    item.aside && el("span", { class: "suggestion-aside" }, item.aside));
  }
}
