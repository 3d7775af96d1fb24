/** Message components, classic and V2, drawn from Discord's own objects. */
import { el } from "./dom.js";
import { TYPE, defaultsOf, optionsOf, placeholderOf } from "./entities.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { link } from "./links.js";
import { emojiNode, markdown } from "./markdown_dom.js";
import { gallery } from "./media.js";
import { selectButton } from "./select.js";
import { isWebAddress } from "./urls.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "primary" };

/**
 * The elements of a list of components.
 * @param {object[]} components
 * @param {object} ctx the page's context with `message` and `press(component, values)`
 * @returns {Node[]}
 */
export function drawComponents(components, ctx) {
  return (components || []).map((component) => (DRAW[component.type] || unknown)(component, ctx));
}

const DRAW = {
  [TYPE.row]: (row, ctx) => el("div", { class: "action-row" }, drawComponents(row.components, ctx)),
  [TYPE.button]: button,
  [TYPE.string]: select,
  [TYPE.user]: select,
  [TYPE.role]: select,
  [TYPE.mentionable]: select,
  [TYPE.channel]: select,
  [TYPE.text]: (text, ctx) => markdown(text.content || "", ctx),
  [TYPE.gallery]: (one, ctx) => gallery((one.items || []).map(mediaOf), ctx),
  [TYPE.separator]: (one) => el("div", { class: `separator ${one.spacing === 2 ? "large" : ""} ${one.divider === false ? "" : "ruled"}`, role: one.divider === false ? null : "separator" }),
  [TYPE.container]: container,
};

function unknown(component) {
  return el("p", { class: "note" }, t("component.unknown", { type: component.type }));
}

const mediaOf = (item) => ({ url: item.media?.url, description: item.description, spoiler: item.spoiler, width: item.media?.width, height: item.media?.height });

function button(component, ctx) {
  const content = [emojiNode(component.emoji), component.label && el("span", { class: "button-label" }, component.label)];
  const name = component.label ? null : component.emoji?.name;
  const classes = `button ${STYLES[component.style] || "secondary"}`;
  if (component.style === 5 && !component.disabled && isWebAddress(component.url)) {
    return link(component.url, { class: classes, "aria-label": name }, ctx, content, icon("external"));
  }
  const node = el("button", {
    type: "button", class: classes, disabled: component.disabled, "aria-label": name, data: { key: component.custom_id || "" },
    on: { click: () => node.act() },
  }, content, component.style === 5 && icon("external"));
  node.act = () => ctx.press(component);
  return node;
}

function select(component, ctx) {
  return selectButton({
    options: () => optionsOf(component, ctx.store),
    chosen: defaultsOf(component),
    placeholder: placeholderOf(component),
    label: placeholderOf(component),
    min: component.min_values ?? 1,
    max: component.max_values ?? 1,
    disabled: component.disabled,
    key: component.custom_id,
    layers: ctx.layers,
    onChoose: (values) => ctx.press(component, values),
  });
}

function container(component, ctx) {
  const colour = component.accent_color;
  const style = colour === null || colour === undefined ? {} : { "--accent": cssColour(colour) };
  const inside = drawComponents(component.components, ctx);
  const box = el("div", { class: colour === null || colour === undefined ? "container" : "container accented", style }, inside);
  if (!component.spoiler) return box;
  const reveal = el("button", { type: "button", class: "container-cover", on: { click: () => reveal.remove() } }, t("message.spoiler"));
  box.append(reveal);
  return box;
}

/** The CSS colour of Discord's integer colour. */
export function cssColour(number) {
  return `#${(number & 0xffffff).toString(16).padStart(6, "0")}`;
}

/**
 * Shows a message's controls as waiting (all of them disabled, the pressed one busy) or as free again. `aria-disabled`
 * keeps the focus where it is.
 * @param {HTMLElement} node the message
 * @param {{state: string, custom_id: string}|undefined} pending
 */
export function showPending(node, pending) {
  const waiting = pending?.state === "pending";
  node.classList.toggle("waiting", waiting);
  for (const control of node.querySelectorAll(".button[data-key], .select[data-key]")) {
    if (waiting) control.setAttribute("aria-disabled", "true");
    else control.removeAttribute("aria-disabled");
    control.classList.toggle("busy", waiting && control.dataset.key === pending.custom_id);
  }
}
