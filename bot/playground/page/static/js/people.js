/** The member list, a person's card, and who "you" are. */
import { el, fill, refill, rovingFocus, settleTabStop } from "./dom.js";
import { avatar } from "./entities.js";
import { nameOfLocale, t } from "./i18n.js";
import { icon } from "./icons.js";
import { selectButton } from "./select.js";
import { nameOf } from "./store.js";

/** Draws the member list and keeps it true. */
export function startMembers(node, ctx) {
  const draw = () => {
    const { store } = ctx;
    refill(node,
      el("h3", {}, t("members.people", { n: store.people.size })),
      el("ul", {}, [...store.people.values()].map((person) => el("li", {}, member(person, ctx)))),
      store.bot.user && [el("h3", {}, t("members.bots")), el("ul", {}, el("li", {}, member(store.bot.user, ctx)))]);
    settleTabStop(node, ".member");
  };
  ctx.store.watch("session people bot", draw);
  ctx.onLanguage(draw);
  rovingFocus(node, ".member");
}

function member(user, ctx) {
  const { store } = ctx;
  const isBot = user.id === store.bot.user?.id;
  const you = user.id === store.you?.id;
  const state = isBot ? t(store.bot.online ? "members.online" : "members.offline") : "";
  return el("button", {
    type: "button", class: `member${isBot && !store.bot.online ? " offline" : ""}`, data: { key: user.id },
    on: { click: (event) => openCard(user.id, event.currentTarget, ctx) },
  },
  avatar(user, { size: "small" }),
  el("span", { class: "member-name" }, nameOf(user), you && el("span", { class: "note" }, ` ${t("members.you")}`)),
  isBot && el("span", { class: "tag" }, t("message.bot")),
  state && el("span", { class: isBot && !store.bot.online ? "presence off" : "presence on", title: state }, el("span", { class: "sr-only" }, state)),
  user.dms_open === false && el("span", { class: "note" }, t("members.dms_closed")));
}

/** Opens the card of a user beside an element. */
export function openCard(userId, anchor, ctx) {
  const user = ctx.store.user(userId);
  if (!user) return;
  const isBot = userId === ctx.store.bot.user?.id;
  const you = userId === ctx.store.you?.id;
  const card = el("div", { class: "card", role: "dialog", "aria-label": nameOf(user), tabindex: -1 },
    el("div", { class: "card-head" }, avatar(user, { size: "large" }), el("div", {}, el("strong", {}, nameOf(user)), el("div", { class: "note" }, user.username || ""))),
    el("div", { class: "card-actions" },
      !you && el("button", { type: "button", class: "button primary small", on: { click: () => { close(); ctx.openDm(userId); } } }, t("card.message")),
      !isBot && !you && el("a", { class: "button secondary small", href: asUrl(user) }, t("card.become")),
      !isBot && el("a", { class: "button secondary small", href: asUrl(user), target: "_blank" }, t("card.tab"), icon("external"))),
    !isBot && conditions(user, ctx));
  const close = ctx.layers.popup(anchor, card);
  (card.querySelector("button, a") || card).focus();
}

/** The address at which the page acts as a person. */
export function asUrl(user) {
  return `?as=${encodeURIComponent(nameOf(user))}`;
}

/** A person's delays and rights, changed at once. */
function conditions(user, ctx) {
  const change = (values) => ctx.request("person", { user_id: user.id, ...values });
  const number = (key, value) => {
    const field = el("input", { type: "number", class: "field short", min: 0, max: 10000, step: 50, value: value ?? 0 });
    field.addEventListener("change", () => field.reportValidity() && change({ [key]: Number(field.value) }));
    return el("label", { class: "row" }, el("span", {}, t(`card.${key}`)), field);
  };
  return el("div", { class: "card-settings" },
    number("latency_ms", user.latency_ms), number("jitter_ms", user.jitter_ms),
    tick(t("card.dms_open"), user.dms_open !== false, (on) => change({ dms_open: on })),
    tick(t("card.administrator"), Boolean(user.administrator), (on) => change({ administrator: on })));
}

/** A labelled check box. */
export function tick(label, on, onChange) {
  const box = el("input", { type: "checkbox", class: "tick" });
  box.checked = on;
  box.addEventListener("change", () => onChange(box.checked));
  return el("label", { class: "row" }, box, el("span", {}, label));
}

/** The "You are" control of the bench: who, which language, open DMs. */
export function startSwitcher(node, ctx) {
  const draw = () => {
    const { store } = ctx;
    if (!store.you) return;
    const who = el("button", { type: "button", class: "you-button", "aria-haspopup": "menu", data: { key: "you" }, on: { click: (event) => openSwitcher(event.currentTarget, ctx) } },
      el("span", { class: "you-label" }, t("you.are")), avatar(store.you, { size: "tiny" }), el("strong", {}, nameOf(store.you)), icon("down"));
    refill(node, who);
  };
  ctx.store.watch("session people", draw);
  ctx.onLanguage(draw);
}

function openSwitcher(anchor, ctx) {
  const { store } = ctx;
  const others = [...store.people.values()];
  const menu = el("div", { class: "card switcher", role: "dialog", "aria-label": t("you.are") },
    el("h3", {}, t("you.switch")),
    el("ul", { class: "people-links" }, others.map((person) => el("li", {},
      el("a", { href: asUrl(person), class: "person-link", "aria-current": person.id === store.you.id && "true" }, avatar(person, { size: "tiny" }), nameOf(person), person.id === store.you.id && el("span", { class: "note" }, t("members.you"))),
      el("a", { href: asUrl(person), target: "_blank", class: "icon-button small", "aria-label": t("you.new_tab", { name: nameOf(person) }), title: t("you.new_tab", { name: nameOf(person) }) }, icon("external"))))),
    addPerson(ctx),
    el("h3", {}, t("you.language")),
    selectButton({
      options: () => store.locales.map((code) => ({ value: code, label: nameOfLocale(code), description: code })), chosen: [store.you.locale], placeholder: t("you.language"),
      label: t("you.language"), layers: ctx.layers, onChoose: ([locale]) => ctx.request("me", { locale }),
    }),
    tick(t("you.dms_open"), store.you.dms_open !== false, (on) => ctx.request("me", { dms_open: on })),
    tick(t("you.installed"), Boolean(store.you.installed), (on) => ctx.request("me", { installed: on })));
  const close = ctx.layers.popup(anchor, menu);
  menu.querySelector("a")?.focus();
  ctx.store.addEventListener("people", close, { once: true });
}

function addPerson(ctx) {
  const name = el("input", { class: "field", type: "text", maxlength: 32, required: true, placeholder: t("you.add_name"), "aria-label": t("you.add_name") });
  const form = el("form", { class: "inline-form" }, name, el("button", { type: "submit", class: "button secondary small" }, t("you.add")));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (name.value.trim()) await ctx.request("add_person", { name: name.value.trim() });
  });
  return form;
}

/** The line of the bench that says what this is. */
export function simulatorSign() {
  return [el("strong", {}, t("bench.simulator")), el("span", { class: "sign-text" }, t("bench.explained"))];
}

/** Draws the sign and keeps it in the page's language. */
export function startSign(node, ctx) {
  const draw = () => fill(node, simulatorSign());
  draw();
  ctx.onLanguage(draw);
}
