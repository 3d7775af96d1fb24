/** The inputs of a form that a bot opened: each is drawn, checked by its own limits, and read as Discord sends it. */
import { el, fill, uniqueId } from "./dom.js";
import { SELECTS, TYPE, defaultsOf, optionsOf, placeholderOf } from "./entities.js";
import { formatSize } from "./attachments.js";
import { t } from "./i18n.js";
import { markdown } from "./markdown_dom.js";
import { selectButton } from "./select.js";

const PARAGRAPH = 2;

/**
 * One part of a form.
 * @typedef {{node: Node, read: () => object, check: () => string, files?: () => File[]}} Part
 */

/**
 * The part of one top-level component of a modal.
 * @param {object} component a Label, an ActionRow with a text input, or a TextDisplay
 * @param {object} ctx the page's context
 * @returns {Part}
 */
export function formPart(component, ctx) {
  if (component.type === TYPE.text) return still(markdown(component.content || "", ctx), { type: TYPE.text, id: component.id });
  if (component.type === TYPE.label) return labelled(component, component.component, component, ctx, (inner) => ({ type: TYPE.label, id: component.id, component: inner }));
  const input = component.components?.[0];
  return labelled(component, input, input, ctx, (inner) => ({ type: TYPE.row, id: component.id, components: [inner] }));
}

function still(node, data) {
  return { node, read: () => data, check: () => "" };
}

function labelled(component, input, texts, ctx, wrap) {
  const names = { label: uniqueId("label"), hint: uniqueId("hint"), problem: uniqueId("problem") };
  const maker = MAKERS[input.type];
  if (!maker) return still(el("p", { class: "note" }, t("component.unknown", { type: input.type })), wrap({}));
  const part = maker(input, ctx, names, texts.label || "");
  const problem = el("div", { class: "problem", id: names.problem, role: "alert" });
  const required = input.required !== false && input.type !== TYPE.checkbox;
  const node = el("div", { class: "form-part" },
    el(part.group ? "div" : "label", { class: "form-label", id: names.label, for: part.group ? null : part.target.id }, texts.label, required && el("span", { class: "star", "aria-hidden": "true" }, " *")),
    texts.description && el("div", { class: "form-hint", id: names.hint }, texts.description),
    part.node, problem);
  for (const name of ["input", "change", "click"]) node.addEventListener(name, () => (problem.textContent = ""));
  return {
    node,
    files: part.files,
    read: () => wrap({ type: input.type, id: input.id, custom_id: input.custom_id, ...part.read() }),
    check: () => (problem.textContent = part.check(required)),
    focus: () => part.target.focus(),
  };
}

const described = (names) => `${names.hint} ${names.problem}`;

function textInput(input, ctx, names) {
  const long = input.style === PARAGRAPH;
  const field = el(long ? "textarea" : "input", {
    class: "field", id: uniqueId("field"), type: long ? null : "text", rows: long ? 4 : null, maxlength: input.max_length ?? 4000,
    placeholder: input.placeholder, "aria-describedby": described(names), "aria-required": String(input.required !== false),
  });
  field.value = input.value ?? "";
  const count = el("div", { class: "count", "aria-hidden": "true" });
  const show = () => (count.textContent = input.max_length ? `${field.value.length} / ${input.max_length}` : "");
  field.addEventListener("input", show);
  show();
  return {
    node: el("div", {}, field, count),
    target: field,
    read: () => ({ value: field.value }),
    check: (required) => {
      const { length } = field.value;
      if (!length) return required ? t("check.required") : "";
      if (input.min_length && length < input.min_length) return t("check.min_length", { n: input.min_length });
      return input.max_length && length > input.max_length ? t("check.max_length", { n: input.max_length }) : "";
    },
  };
}

function checkCount(n, input, required) {
  const least = input.min_values ?? 1;
  if (n === 0) return required && least > 0 ? t("check.required") : "";
  if (n < least) return t("check.min_values", { n: least });
  const most = input.max_values ?? 1;
  return n > most ? t("check.max_values", { n: most }) : "";
}

function select(input, ctx, names, label) {
  const button = selectButton({
    options: () => optionsOf(input, ctx.store), chosen: defaultsOf(input), placeholder: placeholderOf(input), label,
    min: input.required === false ? 0 : input.min_values ?? 1, max: input.max_values ?? 1, layers: ctx.layers, onChoose: () => {},
  });
  button.setAttribute("aria-describedby", described(names));
  return { node: button, target: button, group: true, read: () => ({ values: button.values() }), check: (required) => checkCount(button.values().length, input, required) };
}

function choices(kind) {
  return (input, ctx, names) => {
    const name = uniqueId("group");
    const rows = (input.options || []).map((option) => {
      const box = el("input", { type: kind, name, value: option.value, class: "tick" });
      box.checked = Boolean(option.default);
      return { box, row: el("label", { class: "choice" }, box, el("span", {}, el("span", {}, option.label), option.description && el("span", { class: "form-hint" }, option.description))) };
    });
    const chosen = () => rows.filter(({ box }) => box.checked).map(({ box }) => box.value);
    const radio = kind === "radio";
    const limits = { min_values: input.min_values ?? 1, max_values: input.max_values ?? rows.length };
    return {
      node: el("div", { role: radio ? "radiogroup" : "group", "aria-labelledby": names.label, "aria-describedby": described(names), class: "choices" }, rows.map(({ row }) => row)),
      target: rows[0].box,
      group: true,
      read: () => (radio ? { value: chosen()[0] ?? null } : { values: chosen() }),
      check: (required) => (radio ? (required && !chosen().length ? t("check.required") : "") : checkCount(chosen().length, limits, required)),
    };
  };
}

function checkbox(input, ctx, names) {
  const box = el("input", { type: "checkbox", class: "tick", id: uniqueId("field"), "aria-describedby": described(names) });
  box.checked = Boolean(input.default);
  return { node: el("div", { class: "choice" }, box), target: box, read: () => ({ value: box.checked }), check: () => "" };
}

function upload(input, ctx, names) {
  const most = input.max_values ?? 1;
  const field = el("input", { type: "file", class: "field", id: uniqueId("field"), multiple: most > 1, "aria-describedby": described(names) });
  const list = el("ul", { class: "files" });
  const files = () => [...field.files];
  field.addEventListener("change", () => fill(list, files().map((file) => el("li", {}, `${file.name} (${formatSize(file.size)})`))));
  return {
    node: el("div", {}, field, list),
    target: field,
    files,
    read: () => ({ values: files().map((file) => ctx.uploadId(file)) }),
    check: (required) => checkCount(files().length, input, required),
  };
}

const MAKERS = {
  [TYPE.input]: textInput,
  [TYPE.radio]: choices("radio"),
  [TYPE.checkboxes]: choices("checkbox"),
  [TYPE.checkbox]: checkbox,
  [TYPE.upload]: upload,
  ...Object.fromEntries(SELECTS.map((type) => [type, select])),
};
