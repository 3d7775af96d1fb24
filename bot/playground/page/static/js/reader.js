/** The channel as a screen reader goes through it: one line a thing, in reading order, and what was announced. */
import { el, fill } from "./dom.js";
import { isPicture } from "./attachments.js";
import { TYPE, SELECTS, placeholderOf } from "./entities.js";
import { t } from "./i18n.js";
import { plainText } from "./markdown_dom.js";
import { isEphemeral, usedCommand } from "./message.js";
import { FLAGS, nameOf } from "./store.js";
import { formatSent } from "./time.js";

const KEPT = 8;

/** The lines of one message. */
export function linesOf(message, ctx) {
  const command = usedCommand(message);
  const who = nameOf(message.interaction_metadata?.user);
  const shown = message.flags & FLAGS.componentsV2;
  return [
    command && t("reader.used", { name: who, command }),
    isEphemeral(message) && t("message.only_you"),
    message.flags & FLAGS.loading ? t("message.thinking", { name: nameOf(message.author) }) : null,
    !shown && message.content && plainText(message.content, ctx),
    ...(shown ? [] : (message.attachments || []).map(attachmentLine)),
    ...componentLines(message.components, ctx),
    message.edited_timestamp && t("reader.edited"),
  ].filter(Boolean);
}

function attachmentLine(one) {
  return isPicture(one) ? imageLine(one.description) : t("reader.file", { name: one.filename });
}

const imageLine = (alt) => (alt ? t("reader.image", { alt }) : t("reader.image_without"));

const LINES = {
  [TYPE.text]: (one, ctx) => [plainText(one.content || "", ctx)],
  [TYPE.button]: (one) => [buttonLine(one)],
  [TYPE.gallery]: (one) => (one.items || []).map((item) => imageLine(item.description)),
  ...Object.fromEntries(SELECTS.map((type) => [type, (one) => [t(one.disabled ? "reader.select_off" : "reader.select", { name: placeholderOf(one) })]])),
};

function componentLines(components, ctx) {
  return (components || []).filter(Boolean).flatMap((one) => (LINES[one.type] ? LINES[one.type](one, ctx) : componentLines(one.components, ctx)));
}

function buttonLine(one) {
  const name = [one.emoji?.name, one.label].filter(Boolean).join(" ");
  if (one.style === 5) return t("reader.link", { name });
  return t(one.disabled ? "reader.button_off" : "reader.button", { name });
}

/**
 * Announces new messages of the channel to a live region and draws the reader's view in the dock when it is open.
 * Edits are silent, as on Discord.
 */
export function startReader(panel, announcer, ctx) {
  const heard = [];
  const draw = () => !panel.hidden && fill(panel, content(heard, ctx));
  ctx.store.watch("messages", (change) => {
    if (change.channel_id !== ctx.store.current || change.kind === "history" || !change.message) return;
    const text = change.kind === "create" ? `${nameOf(change.message.author)}: ${linesOf(change.message, ctx).join(" · ")}` : null;
    if (text) announcer.textContent = text;
    if (change.kind !== "delete") heard.unshift({ text: text || t("reader.silent", { name: nameOf(change.message.author) }), silent: !text });
    heard.length = Math.min(heard.length, KEPT);
    draw();
  });
  ctx.store.watch("messages current session", draw);
  ctx.onLanguage(draw);
  return draw;
}

function content(heard, ctx) {
  const { store } = ctx;
  const messages = store.messagesOf(store.current);
  return [
    el("h2", {}, t("reader.title")),
    el("p", { class: "note" }, t("reader.explained")),
    el("h3", {}, t("reader.announced")),
    el("ol", { class: "heard" }, heard.map((one) => el("li", { class: one.silent ? "silent" : "" }, one.text)), !heard.length && el("li", { class: "note" }, t("reader.nothing"))),
    el("h3", {}, t("reader.order")),
    el("ol", { class: "reader-list" }, messages.map((message) => el("li", {},
      el("div", { class: "reader-author" }, `${nameOf(message.author)}${message.author?.bot ? `, ${t("message.bot")}` : ""}, ${formatSent(message.timestamp, store.now())}`),
      linesOf(message, ctx).map((line) => el("div", {}, line))))),
  ];
}
