/** The bench over the page: how it is looked at (phone, grey, colour-blind, as read aloud) and which panel is docked. */
import { el, fill, setAttribute } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { selectButton } from "./select.js";

const FILTERS = ["none", "grey", "protan", "deutan", "tritan"];
const KEPT = "views";

/**
 * Draws the bench's tools and applies them.
 * @param {{tools: HTMLElement, stage: HTMLElement, frame: HTMLElement, dock: HTMLElement, panels: Object<string, HTMLElement>}} parts
 * @param {object} ctx the page's context; `ctx.toggleWelcome` is called by the help button
 * @param {Object<string, () => void>} drawers what draws each panel when it opens
 */
export function startViews({ tools, stage, frame, dock, panels }, ctx, drawers) {
  const state = { phone: false, filter: "none", panel: null, ...JSON.parse(sessionStorage.getItem(KEPT) || "{}") };
  const apply = () => {
    sessionStorage.setItem(KEPT, JSON.stringify(state));
    stage.classList.toggle("phone", state.phone);
    for (const name of FILTERS) frame.classList.toggle(`filter-${name}`, name === state.filter);
    dock.hidden = !state.panel;
    for (const [name, panel] of Object.entries(panels)) panel.hidden = name !== state.panel;
    drawers[state.panel]?.();
    draw();
  };
  const change = (values) => {
    Object.assign(state, values);
    apply();
  };
  const draw = () => drawTools(tools, state, change, ctx);
  fill(dock, el("button", { type: "button", class: "icon-button dock-close", on: { click: () => change({ panel: null }) } }, icon("close")), Object.values(panels));
  dock.addEventListener("keydown", (event) => event.key === "Escape" && change({ panel: null }));
  ctx.onLanguage(() => {
    setAttribute(dock.firstElementChild, "aria-label", t("close"));
    draw();
  });
  apply();
}

function drawTools(tools, state, change, ctx) {
  const key = tools.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  const toggle = (name, sign, on, act) => el("button", {
    type: "button", class: "tool", "aria-pressed": String(on), title: t(`view.${name}_title`), data: { key: name }, on: { click: act },
  }, icon(sign), el("span", {}, t(`view.${name}`)));
  const panel = (name) => () => change({ panel: state.panel === name ? null : name });
  fill(tools,
    toggle("phone", "phone", state.phone, () => change({ phone: !state.phone })),
    selectButton({
      options: () => FILTERS.map((name) => ({ value: name, label: t(`view.filter_${name}`) })), chosen: [state.filter], placeholder: t("view.filter"), label: t("view.filter"),
      key: "filter", layers: ctx.layers, onChoose: ([filter]) => change({ filter }),
    }),
    toggle("reader", "reader", state.panel === "reader", panel("reader")),
    toggle("faults", "fault", state.panel === "faults", panel("faults")),
    el("button", { type: "button", class: "tool", title: t("view.help_title"), data: { key: "help" }, on: { click: () => ctx.toggleWelcome() } }, icon("help"), el("span", {}, t("view.help"))));
  if (key) tools.querySelector(`[data-key="${key}"]`)?.focus();
}
