/** One message of the list. */
import { drawComponents, showPending } from "./components.js";
import { append, el } from "./dom.js";
import { attachments } from "./attachments.js";
import { avatar } from "./entities.js";
import { parts, t } from "./i18n.js";
import { icon } from "./icons.js";
import { markdown, plainText } from "./markdown_dom.js";
import { FLAGS, nameOf } from "./store.js";
import { formatDate, formatSent } from "./time.js";

const JOINABLE = 7 * 60 * 1000;
const ORDINARY = [0, 19, 20, 23];
const SYSTEM_TEXT = { 6: "system.pin", 7: "system.join", 18: "system.thread", 21: "system.starter" };

/** True when a message continues the one before it: same author, within seven minutes, nothing of its own to say above. */
export function continues(before, message) {
  if (!before || !ORDINARY.includes(before.type ?? 0) || (message.type ?? 0) !== 0 || usedCommand(message)) return false;
  if (before.author?.id !== message.author?.id || isEphemeral(before) !== isEphemeral(message)) return false;
  return new Date(message.timestamp) - new Date(before.timestamp) < JOINABLE;
}

/** True for a message that only this person sees. */
export function isEphemeral(message) {
  return Boolean(message.flags & FLAGS.ephemeral);
}

/** The name of the slash command that a message answers, or undefined. */
export function usedCommand(message) {
  return message.interaction_metadata?.type === 2 || message.interaction ? message.interaction?.name ?? message.interaction_metadata?.name : undefined;
}

/** True when a message mentions a person (or everybody). */
export function mentions(message, you) {
  return message.mention_everyone || (message.mentions || []).some((user) => user.id === you?.id);
}

/**
 * A message as a list item.
 * @param {object} message
 * @param {object} ctx the page's context; `press(message, component, values)` and the message actions
 * @param {{joined: boolean}} options joined to the message above
 */
export function drawMessage(message, ctx, { joined }) {
  if (message.type in SYSTEM_TEXT) return systemMessage(message, ctx);
  const here = { ...ctx, message, press: (component, values) => ctx.press(message, component, values) };
  const classes = ["message", joined && "joined", isEphemeral(message) && "ephemeral", mentions(message, ctx.store.you) && "mentioning"];
  const node = el("li", { class: classes.filter(Boolean).join(" "), tabindex: -1, data: { id: message.id } },
    el("article", { "aria-label": articleLabel(message, ctx) },
      aboveLine(message, ctx),
      joined ? el("span", { class: "side-time", "aria-hidden": "true" }, formatDate(new Date(message.timestamp) / 1000, "t")) : avatar(message.author),
      el("div", { class: "message-main" }, !joined && headLine(message, ctx), body(message, here), belowLines(message, ctx))),
    toolbar(message, ctx));
  showPending(node, ctx.store.pending.get(message.id));
  return node;
}

function articleLabel(message, ctx) {
  const key = isEphemeral(message) ? "message.label_private" : "message.label";
  return t(key, { name: nameOf(message.author), time: formatSent(message.timestamp, ctx.store.now()) });
}

function aboveLine(message, ctx) {
  const command = usedCommand(message);
  if (command) {
    const user = message.interaction_metadata?.user || message.interaction?.user;
    return el("div", { class: "above" }, icon("slash"), el("span", {}, parts("message.used", {
      name: userButton(user, ctx), command: el("span", { class: "used-command" }, `/${command}`),
    })));
  }
  if (message.type !== 19) return null;
  const other = message.referenced_message;
  if (!other) return el("div", { class: "above" }, icon("reply"), t("message.reply_gone"));
  const preview = plainText(other.content || "", ctx).slice(0, 120) || t("message.reply_media");
  return el("div", { class: "above" }, icon("reply"), userButton(other.author, ctx),
    el("button", { type: "button", class: "plain reply-preview", on: { click: () => ctx.showMessage(other.id) } }, preview));
}

function userButton(user, ctx) {
  return el("button", { type: "button", class: "plain name", on: { click: () => ctx.openUser(user?.id) } }, nameOf(ctx.store.user(user?.id) || user));
}

function headLine(message, ctx) {
  const when = new Date(message.timestamp);
  return el("div", { class: "head" },
    userButton(message.author, ctx),
    message.author?.bot && el("span", { class: "tag" }, t("message.bot")),
    el("time", { datetime: when.toISOString(), title: formatDate(when / 1000, "F") }, formatSent(message.timestamp, ctx.store.now())));
}

function body(message, ctx) {
  if (message.flags & FLAGS.loading) return el("div", { class: "thinking" }, dots(), t("message.thinking", { name: nameOf(message.author) }));
  const shown = message.flags & FLAGS.componentsV2;
  const text = !shown && message.content ? markdown(message.content, ctx) : null;
  const edited = message.edited_timestamp && el("span", { class: "edited", title: formatSent(message.edited_timestamp, ctx.store.now()) }, t("message.edited"));
  if (text && edited) append(text.lastElementChild?.matches(".paragraph") ? text.lastElementChild : text, " ", edited);
  return [
    text,
    !shown && attachments(message.attachments || [], ctx),
    el("div", { class: shown ? "components v2" : "components" }, drawComponents(message.components, ctx)),
    !text && edited,
  ];
}

/** Three moving dots. */
export function dots() {
  return el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i"));
}

function belowLines(message, ctx) {
  const failed = ctx.store.pending.get(message.id)?.state === "failed";
  return [
    message.thread && el("button", { type: "button", class: "thread-card", on: { click: () => ctx.openChannel(message.thread.id) } },
      el("strong", {}, ctx.store.channels.get(message.thread.id)?.name || message.thread.name), el("span", {}, t("message.see_thread"))),
    el("div", { class: "failed", role: "alert", hidden: !failed }, t("message.failed")),
    isEphemeral(message) && el("div", { class: "only-you" }, icon("eye"), t("message.only_you"), " • ",
      el("button", { type: "button", class: "link-button", on: { click: () => ctx.dismiss(message) } }, t("message.dismiss"))),
  ];
}

function toolbar(message, ctx) {
  return el("div", { class: "toolbar" },
    !isEphemeral(message) && el("button", { type: "button", class: "icon-button", "aria-label": t("message.reply"), title: t("message.reply"), on: { click: () => ctx.reply(message) } }, icon("reply")),
    el("button", { type: "button", class: "icon-button", "aria-label": t("message.more"), title: t("message.more"), "aria-haspopup": "menu", on: { click: (event) => ctx.messageMenu(message, event.currentTarget) } }, icon("more")));
}

function systemMessage(message, ctx) {
  const values = { name: userButton(message.author, ctx), text: el("strong", {}, message.content || "") };
  const open = message.type === 18 && message.message_reference?.channel_id;
  return el("li", { class: "message system", tabindex: -1, data: { id: message.id } },
    el("article", {}, icon(message.type === 18 ? "thread" : "bell"),
      el("div", {}, parts(SYSTEM_TEXT[message.type], values), " ",
        open && el("button", { type: "button", class: "link-button", on: { click: () => ctx.openChannel(open) } }, t("message.see_thread")))));
}
