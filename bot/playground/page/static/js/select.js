/** One select for messages, forms and the page itself: a button that opens a list of options, searched and picked by keys. */
import { el, fill, uniqueId } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";

const SEARCH_FROM = 12;

/**
 * An option of a select.
 * @typedef {{value: string, label: string, description?: string, mark?: Node}} Option
 */

/**
 * A select.
 * @param {object} spec
 * @param {() => Option[]} spec.options read each time the list opens
 * @param {string[]} [spec.chosen] values chosen at first
 * @param {string} spec.placeholder
 * @param {string} spec.label accessible name
 * @param {number} [spec.min] least number of values
 * @param {number} [spec.max] greatest number of values; above 1 the choice is handed on when the list closes
 * @param {boolean} [spec.disabled]
 * @param {string} [spec.key] identity for keeping the focus when a message is drawn again
 * @param {(values: string[]) => void} spec.onChoose
 * @param {import("./layers.js").Layers} spec.layers
 * @returns {HTMLElement} the button; `values()` gives the chosen values
 */
export function selectButton(spec) {
  const max = spec.max ?? 1;
  const state = { chosen: [...(spec.chosen || [])], close: null };
  const value = el("span", { class: "select-value" });
  const button = el("button", {
    type: "button", class: "select", disabled: spec.disabled, "aria-haspopup": "listbox", "aria-expanded": "false", data: { key: spec.key || "" },
  }, value, icon("down"));
  const show = () => showChosen(button, value, spec, state.chosen);
  const open = () => {
    if (state.close || button.getAttribute("aria-disabled") === "true") return;
    state.close = openList(button, spec, state, () => {
      show();
      spec.onChoose([...state.chosen]);
    });
  };
  button.addEventListener("click", () => (state.close ? state.close() : open()));
  button.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open();
  });
  button.values = () => [...state.chosen];
  button.dataset.multiple = String(max > 1);
  show();
  return button;
}

function showChosen(button, value, spec, chosen) {
  const options = spec.options();
  const labels = chosen.map((one) => options.find((option) => option.value === one)?.label ?? one);
  fill(value, labels.length
    ? labels.map((label) => el("span", { class: (spec.max ?? 1) > 1 ? "select-chip" : "select-one" }, label))
    : el("span", { class: "select-placeholder" }, spec.placeholder));
  button.setAttribute("aria-label", `${spec.label}: ${labels.join(", ") || spec.placeholder}`);
}

function openList(button, spec, state, changed) {
  const max = spec.max ?? 1;
  const before = [...state.chosen];
  const list = el("div", { class: "listbox", role: "listbox", "aria-label": spec.label, "aria-multiselectable": max > 1 });
  const search = spec.options().length >= SEARCH_FROM ? el("input", { class: "listbox-search", type: "text", placeholder: t("select.search"), "aria-label": t("select.search") }) : null;
  const box = el("div", { class: "select-popup" }, search, list);
  const render = () => fill(list, matching(spec.options(), search?.value).map((option) => row(option, state.chosen.includes(option.value), max > 1)));
  const pick = (chosenValue) => {
    toggle(state, chosenValue, max, spec.min ?? 1);
    if (max === 1) close();
    else markChosen(list, state.chosen);
  };
  render();
  search?.addEventListener("input", render);
  if (max > 1) box.append(el("button", { type: "button", class: "button secondary small done", on: { click: () => close() } }, t("select.done")));
  list.addEventListener("click", (event) => {
    const option = event.target.closest("[role=option]");
    if (option) pick(option.dataset.value);
  });
  box.addEventListener("keydown", (event) => listKeys(event, list, pick));
  button.setAttribute("aria-expanded", "true");
  const close = spec.layers.popup(button, box, {
    onClose: () => {
      state.close = null;
      button.setAttribute("aria-expanded", "false");
      if (state.chosen.length < (spec.min ?? 1)) state.chosen = before;
      if (JSON.stringify(state.chosen) !== JSON.stringify(before)) changed();
    },
  });
  box.style.setProperty("--anchor-width", `${button.offsetWidth}px`);
  (search || list.querySelector("[aria-selected=true]") || list.querySelector("[role=option]"))?.focus();
  return close;
}

function toggle(state, chosenValue, max, min) {
  const has = state.chosen.includes(chosenValue);
  if (max === 1) state.chosen = has && min === 0 ? [] : [chosenValue];
  else if (has) state.chosen = state.chosen.filter((one) => one !== chosenValue);
  else if (state.chosen.length < max) state.chosen = [...state.chosen, chosenValue];
}

function markChosen(list, chosen) {
  for (const option of list.children) option.setAttribute("aria-selected", String(chosen.includes(option.dataset.value)));
}

function matching(options, needle) {
  const wanted = (needle || "").trim().toLowerCase();
  return wanted ? options.filter((option) => option.label.toLowerCase().includes(wanted)) : options;
}

function row(option, chosen, multiple) {
  return el("div", { role: "option", id: uniqueId("option"), tabindex: -1, class: "option", "aria-selected": String(chosen), data: { value: option.value } },
    option.mark || null,
    el("span", { class: "option-text" },
      el("span", { class: "option-label" }, option.label),
      option.description && el("span", { class: "option-description" }, option.description)),
    multiple && el("span", { class: "option-box" }, icon("check")));
}

function listKeys(event, list, pick) {
  const all = [...list.children];
  const at = all.indexOf(event.target);
  const goal = { ArrowDown: all[Math.min(at + 1, all.length - 1)], ArrowUp: all[Math.max(at - 1, 0)], Home: all[0], End: all.at(-1) }[event.key];
  const typing = event.target.matches("input");
  if (goal && !(typing && (event.key === "Home" || event.key === "End"))) goal.focus();
  else if ((event.key === "Enter" || event.key === " ") && at >= 0) pick(event.target.dataset.value);
  else if (event.key === "Enter" && typing && all[0]) pick(all[0].dataset.value);
  else if (!typing && event.key.length === 1) focusByLetter(all, at, event.key.toLowerCase());
  else return;
  event.preventDefault();
}

function focusByLetter(all, at, letter) {
  const rest = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  rest.find((option) => option.textContent.trim().toLowerCase().startsWith(letter))?.focus();
}
