/** What lies over the page: dialogs that hold the focus, and popups beside an anchor. They live inside the frame, or over the bench. */
import { el } from "./dom.js";

const FOCUSABLE = "a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), select, [tabindex='0']";
const MARGIN = 8;

/** The frame's stack of layers. */
export class Layers {
  /**
   * @param {HTMLElement} frame what layers are placed in
   * @param {HTMLElement} shell what a dialog makes inert
   */
  constructor(frame, shell) {
    this.frame = frame;
    this.shell = shell;
    this.stack = [];
    document.addEventListener("keydown", (event) => this.#escape(event), true);
    document.addEventListener("pointerdown", (event) => this.#outside(event), true);
  }

  /**
   * Opens a dialog over everything; the focus stays inside until it is closed.
   * @param {HTMLElement} body
   * @param {{label: string, kind?: string, onClose?: Function, backdropCloses?: boolean}} options
   * @returns {Function} closes it (without calling onClose)
   */
  dialog(body, { label, kind = "", onClose = () => {}, backdropCloses = true }) {
    const box = el("div", { class: `dialog ${kind}`, role: "dialog", "aria-modal": "true", "aria-label": label, tabindex: -1 }, body);
    const cover = el("div", { class: "cover" }, box);
    if (backdropCloses) cover.addEventListener("pointerdown", (event) => event.target === cover && this.#dismiss(layer));
    const layer = { node: cover, host: this.frame, modal: true, onClose, focusBack: document.activeElement };
    this.#push(layer);
    box.addEventListener("keydown", (event) => keepFocus(event, box));
    (box.querySelector("[data-autofocus]") || box.querySelector(".dialog-body " + FOCUSABLE.replaceAll(", ", ", .dialog-body ")) || box).focus();
    return () => this.#remove(layer);
  }

  /**
   * Opens a popup beside an element; it closes on Escape and on a press elsewhere.
   * @param {HTMLElement} anchor
   * @param {HTMLElement} node
   * @param {{onClose?: Function, above?: boolean}} options
   * @returns {Function} closes it and calls onClose
   */
  popup(anchor, node, { onClose = () => {}, above = false } = {}) {
    node.classList.add("popup");
    const host = this.frame.contains(anchor) ? this.frame : document.body;
    const layer = { node, anchor, host, modal: false, onClose, focusBack: anchor };
    this.#push(layer);
    this.#place(layer, above);
    return () => this.#dismiss(layer);
  }

  #push(layer) {
    this.stack.push(layer);
    layer.host.append(layer.node);
    this.#refresh();
  }

  #place({ node, anchor, host }, above) {
    const frame = host.getBoundingClientRect();
    const at = anchor.getBoundingClientRect();
    const height = node.offsetHeight;
    const room = frame.bottom - at.bottom;
    const up = (above || room < height + MARGIN) && at.top - frame.top > room;
    const top = up ? at.top - frame.top - height - 4 : at.bottom - frame.top + 4;
    const left = Math.min(at.left - frame.left, frame.width - node.offsetWidth - MARGIN);
    node.style.setProperty("--x", `${Math.max(MARGIN, left)}px`);
    node.style.setProperty("--y", `${Math.max(MARGIN, Math.min(top, frame.height - height - MARGIN))}px`);
  }

  #remove(layer) {
    const at = this.stack.indexOf(layer);
    if (at < 0) return false;
    this.stack.splice(at, 1);
    const hadFocus = layer.node.contains(document.activeElement) || document.activeElement === document.body;
    layer.node.remove();
    this.#refresh();
    if (hadFocus && layer.focusBack?.isConnected) layer.focusBack.focus();
    return true;
  }

  #dismiss(layer) {
    if (this.#remove(layer)) layer.onClose();
  }

  #refresh() {
    const top = this.stack.findLastIndex((layer) => layer.modal);
    this.shell.inert = top >= 0;
    this.stack.forEach((layer, at) => (layer.node.inert = at < top));
  }

  #escape(event) {
    if (event.key !== "Escape" || !this.stack.length) return;
    event.preventDefault();
    event.stopPropagation();
    this.#dismiss(this.stack.at(-1));
  }

  #outside(event) {
    const top = this.stack.at(-1);
    if (!top || top.modal || top.node.contains(event.target) || top.anchor.contains(event.target)) return;
    this.#dismiss(top);
  }
}

function keepFocus(event, box) {
  if (event.key !== "Tab") return;
  const all = [...box.querySelectorAll(FOCUSABLE)].filter((node) => node.offsetParent !== null && node.tabIndex >= 0);
  if (!all.length) return;
  const edge = event.shiftKey ? all[0] : all.at(-1);
  if (document.activeElement !== edge && document.activeElement !== box) return;
  event.preventDefault();
  (event.shiftKey ? all.at(-1) : all[0]).focus();
}
