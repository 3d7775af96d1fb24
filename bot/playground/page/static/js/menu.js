/** A menu beside its button. */
import { el, rovingFocus, settleTabStop } from "./dom.js";
import { t } from "./i18n.js";

/**
 * Opens a menu.
 * @param {HTMLElement} anchor
 * @param {Array<{label: string, danger?: boolean, act: () => void}>} items
 * @param {import("./layers.js").Layers} layers
 */
export function openMenu(anchor, items, layers) {
  const run = (item) => {
    close();
    item.act();
  };
  const menu = el("div", { class: "menu", role: "menu" }, items.map((item) =>
    el("button", { type: "button", role: "menuitem", class: item.danger ? "menu-item danger" : "menu-item", on: { click: () => run(item) } }, item.label)));
  const close = layers.popup(anchor, menu);
  rovingFocus(menu, ".menu-item");
  settleTabStop(menu, ".menu-item");
  menu.querySelector(".menu-item")?.focus();
}

/**
 * Asks for a short text.
 * @param {string} label
 * @param {import("./layers.js").Layers} layers
 * @param {(text: string) => void} use called with the trimmed text when one is given
 */
export function askText(label, layers, use) {
  const field = el("input", { class: "field", type: "text", maxlength: 100, required: true, "aria-label": label, data: { autofocus: "" } });
  const form = el("form", { class: "modal" },
    el("header", {}, el("h2", {}, label)),
    el("div", { class: "dialog-body" }, field),
    el("footer", {}, el("button", { type: "submit", class: "button primary" }, t("modal.submit"))));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!field.value.trim()) return;
    close();
    use(field.value.trim());
  });
  const close = layers.dialog(form, { label });
}
