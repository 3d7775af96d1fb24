/** The parts of a form that a bot opened: texts, and text inputs that are checked by their own limits. */
import { el, uniqueId } from "./dom.js";
import { TYPE } from "./entities.js";
import { t } from "./i18n.js";
import { markdown } from "./markdown_dom.js";

const PARAGRAPH = 2;

/**
 * One part of a form.
 * @typedef {{node: Node, read: () => object, check: () => string, focus?: () => void}} Part
 */

/**
 * The part of one top-level component of a modal. `read` gives its value by custom_id.
 * @param {object} component a Label with a text input, or a TextDisplay
 * @param {object} ctx the page's context
 * @returns {Part}
 */
export function formPart(component, ctx) {
  if (component.type === TYPE.label) return labelled(component, component.component);
  return { node: markdown(component.content || "", ctx), read: () => ({}), check: () => "" };
}

function labelled(label, input) {
  const hint = uniqueId("hint");
  const problem = el("div", { class: "problem", id: uniqueId("problem"), role: "alert" });
  const field = textField(input, `${hint} ${problem.id}`);
  const count = el("div", { class: "count", "aria-hidden": "true" });
  const show = () => {
    count.textContent = `${field.value.length} / ${input.max_length}`;
    problem.textContent = "";
  };
  show();
  field.addEventListener("input", show);
  const node = el("div", { class: "form-part" },
    el("label", { class: "form-label", for: field.id }, label.label, input.required && el("span", { class: "star", "aria-hidden": "true" }, " *")),
    label.description && el("div", { class: "form-hint", id: hint }, label.description),
    field, count, problem);
  return {
    node,
    read: () => ({ [input.custom_id]: field.value }),
    check: () => (problem.textContent = problemOf(field.value.length, input)),
    focus: () => field.focus(),
  };
}

function textField(input, describedBy) {
  const long = input.style === PARAGRAPH;
  const field = el(long ? "textarea" : "input", {
    class: "field", id: uniqueId("field"), type: long ? null : "text", rows: long ? 4 : null, maxlength: input.max_length,
    placeholder: input.placeholder, "aria-describedby": describedBy, "aria-required": String(input.required),
  });
  field.value = input.value;
  return field;
}

function problemOf(length, input) {
  if (!length) return input.required ? t("check.required") : "";
  if (length < input.min_length) return t("check.min_length", { n: input.min_length });
  return length > input.max_length ? t("check.max_length", { n: input.max_length }) : "";
}
