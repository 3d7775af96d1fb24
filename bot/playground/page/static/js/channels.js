/** The server rail, the channel list with its threads, and the direct messages. */
import { el, refill, rovingFocus, settleTabStop } from "./dom.js";
import { avatar } from "./entities.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { isThread } from "./store.js";

/** Draws both columns into their elements and keeps them true. */
export function startChannels(rail, column, ctx) {
  const view = { dms: false };
  const draw = () => {
    drawRail(rail, view, ctx, draw);
    drawColumn(column, view, ctx);
  };
  ctx.store.watch("session channels people unread bot", draw);
  ctx.store.watch("current", () => {
    const current = ctx.store.channels.get(ctx.store.current);
    if (current) view.dms = current.type === 1;
    ctx.store.guild = ctx.store.guilds.find((guild) => guild.id === current?.guild_id) || ctx.store.guild;
    draw();
  });
  ctx.onLanguage(draw);
  rovingFocus(column, ".channel-link");
  rovingFocus(rail, ".rail-button");
}

function total(store, channels) {
  const marks = channels.map((channel) => store.unread.get(channel.id)).filter(Boolean);
  return { count: marks.reduce((sum, mark) => sum + mark.count, 0), mentions: marks.reduce((sum, mark) => sum + mark.mentions, 0) };
}

function badge(number, label) {
  return number > 0 && el("span", { class: "badge", "aria-label": label }, number > 99 ? "99+" : String(number));
}

function drawRail(rail, view, ctx, draw) {
  const { store } = ctx;
  const button = (key, label, inside, on, marks, press) => el("button", {
    type: "button", class: `rail-button${marks.count > 0 ? " unread" : ""}`, title: label, "aria-label": label, "aria-pressed": String(on), data: { key },
    on: { click: () => { press(); draw(); } },
  }, inside, badge(marks.mentions, t("channels.mentions", { n: marks.mentions })));
  const dms = total(store, store.dms());
  refill(rail,
    button("rail dms", t("channels.dms"), icon("at"), view.dms, { ...dms, mentions: dms.count }, () => { view.dms = true; }),
    el("span", { class: "rail-rule" }),
    store.guilds.map((guild) => button(`rail ${guild.id}`, guild.name, initials(guild), !view.dms && guild.id === store.guild.id,
      total(store, [...store.channels.values()].filter((channel) => channel.guild_id === guild.id)),
      () => { view.dms = false; store.guild = guild; })));
  settleTabStop(rail, ".rail-button");
}

function initials(guild) {
  return guild.name.split(/\s+/).map((word) => [...word][0] || "").join("").slice(0, 3);
}

function drawColumn(column, view, ctx) {
  const { store } = ctx;
  const scroll = column.querySelector(".column-scroll")?.scrollTop || 0;
  refill(column,
    el("h2", { class: "column-title" }, view.dms ? t("channels.dms") : store.guild.name),
    el("div", { class: "column-scroll" }, view.dms ? dmRows(ctx) : serverRows(ctx)));
  column.querySelector(".column-scroll").scrollTop = scroll;
  settleTabStop(column, ".channel-link", column.querySelector("[aria-current]"));
}

function serverRows(ctx) {
  const rows = ctx.store.textChannels().map((channel) => {
    const threads = ctx.store.threadsOf(channel.id);
    return el("li", {}, link(channel, ctx), threads.length > 0 && el("ul", { class: "threads", "aria-label": t("channels.threads", { channel: channel.name }) },
      threads.map((thread) => el("li", {}, link(thread, ctx)))));
  });
  return [
    el("h3", {}, t("channels.text"), el("button", { type: "button", class: "icon-button small", "aria-label": t("channels.add"), title: t("channels.add"), data: { key: "add" }, on: { click: () => ctx.addChannel() } }, icon("plus"))),
    el("ul", { class: "channels" }, rows),
  ];
}

function dmRows(ctx) {
  const dms = ctx.store.dms();
  const waiting = (channel) => ctx.store.unread.get(channel.id)?.count || 0;
  dms.sort((a, b) => waiting(b) - waiting(a));
  return [
    dms.length === 0 && el("p", { class: "note padded" }, t("channels.no_dms")),
    el("ul", { class: "channels" }, dms.map((channel) => el("li", {}, link(channel, ctx)))),
  ];
}

function link(channel, ctx) {
  const { store } = ctx;
  const mark = store.unread.get(channel.id) || { count: 0, mentions: 0 };
  const dm = channel.type === 1;
  const current = channel.id === store.current;
  const name = store.channelName(channel);
  const archived = channel.thread_metadata?.archived;
  const label = [dm ? t("channels.dm_label", { name }) : t("channels.label", { name }), mark.count && t("channels.unread", { n: mark.count }), archived && t("channels.archived")];
  return el("button", {
    type: "button", class: `channel-link${mark.count && !current ? " unread" : ""}${dm ? " dm" : ""}`, "aria-current": current && "page",
    "aria-label": label.filter(Boolean).join(", "), data: { key: channel.id }, on: { click: () => ctx.openChannel(channel.id) },
  },
  dm ? avatar(store.partner(channel), { size: "small" }) : icon(isThread(channel) ? "thread" : "hash"),
  el("span", { class: "channel-name" }, name),
  archived && el("span", { class: "note" }, t("channels.archived")),
  !current && badge(dm ? mark.count : mark.mentions, t("channels.mentions", { n: mark.mentions })));
}
