/** Draws a markdown tree as elements, or says it as plain text (for the reader's view and for previews). */
import { el } from "./dom.js";
import { t } from "./i18n.js";
import { addressText, link } from "./links.js";
import { onlyEmoji, parse } from "./markdown.js";
import { nameOf } from "./store.js";
import { formatDate, formatStamp } from "./time.js";
import { localUrl } from "./urls.js";

/**
 * The elements of a text.
 * @param {string} text Discord markdown
 * @param {object} ctx the page's context: store, openUser, openChannel, useCommand
 * @returns {HTMLElement}
 */
export function markdown(text, ctx) {
  const large = onlyEmoji(text) ? " jumbo" : "";
  return el("div", { class: `markdown${large}` }, draw(parse(text), ctx));
}

/** The same as one string, marks left out, mentions as names. */
export function plainText(text, ctx) {
  return say(parse(text), ctx).trim();
}

function draw(nodes, ctx) {
  return nodes.map((node) => DRAW[node.type](node, ctx));
}

const wrap = (tag) => (node, ctx) => el(tag, {}, draw(node.children, ctx));

const DRAW = {
  text: (node) => node.text,
  break: () => el("br"),
  paragraph: (node, ctx) => el("div", { class: "paragraph" }, draw(node.children, ctx)),
  heading: (node, ctx) => el("div", { class: `h${node.level}`, role: "heading", "aria-level": node.level + 2 }, draw(node.children, ctx)),
  subtext: wrap("small"),
  quote: wrap("blockquote"),
  strong: wrap("strong"),
  em: wrap("em"),
  underline: wrap("u"),
  strike: wrap("s"),
  list: (node, ctx) =>
    el(node.ordered ? "ol" : "ul", node.ordered ? { start: node.start } : {}, node.items.map((item) => el("li", {}, draw(item, ctx)))),
  code: (node) => el("code", {}, node.text),
  codeblock: (node) => el("pre", { tabindex: 0 }, el("code", { data: { language: node.language } }, node.text)),
  spoiler: (node, ctx) => spoiler(node, ctx),
  link: (node, ctx) => link(node.url, { title: node.title || node.url }, ctx, draw(node.children, ctx)),
  address: (node, ctx) => addressText(node.text, ctx),
  user: (node, ctx) => mention(userText(node, ctx), () => ctx.openUser(node.id), node.id === ctx.store.you?.id),
  role: (node, ctx) => el("span", { class: "mention" }, roleText(node, ctx)),
  channel: (node, ctx) => mention(channelText(node, ctx), () => ctx.openChannel(node.id)),
  command: (node, ctx) => mention(`/${node.name}`, () => ctx.useCommand(node.id, node.name)),
  everyone: (node) => el("span", { class: "mention" }, node.text),
  emoji: (node) => `:${node.name}:`,
  time: (node, ctx) => stamp(node, ctx),
};

function mention(text, action, me = false) {
  return el("button", { type: "button", class: me ? "mention me" : "mention", on: { click: action } }, text);
}

function spoiler(node, ctx) {
  const inside = el("span", { class: "spoiler-inside" }, draw(node.children, ctx));
  const cover = el("span", { class: "spoiler", role: "button", tabindex: 0, "aria-label": t("message.spoiler"), "aria-expanded": "false" }, inside);
  const reveal = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    if (cover.classList.contains("open")) return;
    event.preventDefault();
    cover.classList.add("open");
    cover.setAttribute("aria-expanded", "true");
    cover.removeAttribute("aria-label");
  };
  cover.addEventListener("click", reveal);
  cover.addEventListener("keydown", reveal);
  return cover;
}

/** The element of an emoji object of the API. */
export function emojiNode(emoji) {
  return emoji && el("span", { class: "emoji-text", "aria-hidden": "true" }, emoji.name);
}

function stamp(node, ctx) {
  const full = formatDate(node.unix, "F");
  const data = node.style === "R" ? { relative: String(node.unix) } : {};
  const iso = Math.abs(node.unix) < 8.64e12 ? new Date(node.unix * 1000).toISOString() : null;
  return el("time", { datetime: iso, title: full, data }, formatStamp(node.unix, node.style, ctx.store.now()));
}

const userText = (node, ctx) => `@${ctx.store.user(node.id) ? nameOf(ctx.store.user(node.id)) : t("message.unknown_user")}`;
const roleText = (node, ctx) => `@${ctx.store.guild.roles?.find((role) => role.id === node.id)?.name || t("message.unknown_role")}`;

function channelText(node, ctx) {
  const channel = ctx.store.channels.get(node.id);
  return channel ? `#${ctx.store.channelName(channel)}` : `#${t("message.unknown_channel")}`;
}

function say(nodes, ctx) {
  return nodes.map((node) => (SAY[node.type] || sayInside)(node, ctx)).join("");
}

const sayInside = (node, ctx) => (node.children ? say(node.children, ctx) : node.text || "");
const sayLine = (node, ctx) => `${sayInside(node, ctx)}\n`;

const SAY = {
  break: () => "\n",
  paragraph: sayLine,
  heading: sayLine,
  subtext: sayLine,
  quote: sayLine,
  codeblock: (node) => `${node.text}\n`,
  list: (node, ctx) => node.items.map((item, at) => `${node.ordered ? `${node.start + at}.` : "•"} ${say(item, ctx)}`).join(""),
  spoiler: () => t("message.spoiler"),
  address: (node, ctx) => addressText(node.text, ctx),
  user: userText,
  role: roleText,
  channel: channelText,
  command: (node) => `/${node.name}`,
  emoji: (node) => `:${node.name}:`,
  time: (node, ctx) => formatStamp(node.unix, node.style, ctx.store.now()),
};
