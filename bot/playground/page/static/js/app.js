/** Starts the page: makes the parts, ties them to the socket, and shows channels. */
import { startAccess } from "./access.js";
import { addActions } from "./actions.js";
import { startChannels } from "./channels.js";
import { Composer } from "./composer.js";
import { el, fill, setAttribute } from "./dom.js";
import { startFaults } from "./faults.js";
import { dateLocale, setLocale, t } from "./i18n.js";
import { icon } from "./icons.js";
import { Layers } from "./layers.js";
import { placeOfHash } from "./links.js";
import { MessageList } from "./messages.js";
import { startModals } from "./modal.js";
import { startMembers, startSign, startSwitcher } from "./people.js";
import { startReader } from "./reader.js";
import { Socket } from "./socket.js";
import { Store, isThread, nameOf } from "./store.js";
import { startTicking } from "./time.js";
import { Toasts } from "./toasts.js";
import { startViews } from "./views.js";
import { startWelcome } from "./welcome.js";

/** The frame's width up to which columns are drawers; the same as in narrow.css. */
const NARROW = 900;

const part = (id) => document.getElementById(id);

function makeContext() {
  const person = new URLSearchParams(location.search).get("as") || "";
  const listeners = [];
  const ctx = { store: new Store(), socket: new Socket(person), layers: new Layers(part("frame"), part("shell")), onLanguage: (listener) => listeners.push(listener) };
  ctx.languageChanged = () => listeners.forEach((listener) => listener());
  return ctx;
}

function followLocale(ctx) {
  ctx.store.watch("people", () => {
    const before = dateLocale();
    setLocale(ctx.store.you?.locale);
    if (dateLocale() !== before) ctx.languageChanged();
  });
}

function followSocket(ctx) {
  const { store, socket } = ctx;
  socket.addEventListener("event", ({ detail }) => store.apply(detail));
  socket.addEventListener("up", () => showConnection(ctx, true));
  socket.addEventListener("down", () => {
    for (const id of [...store.pending.keys()]) store.setPending(id, null);
    showConnection(ctx, false);
  });
  store.watch("session", () => openFirst(ctx));
  store.watch("session bot", () => store.bot.online && ctx.loadCommands());
  store.watch("channels", () => store.you && !store.channels.has(store.current) && openFirst(ctx));
  store.watch("unread", (mark) => mark.channel_id === store.current && ctx.markRead());
  document.addEventListener("visibilitychange", () => ctx.markRead());
}

function showConnection(ctx, up) {
  const banner = part("connection");
  banner.hidden = up;
  banner.textContent = up ? "" : t("bench.disconnected");
}

function openFirst(ctx) {
  const { store } = ctx;
  const asked = placeOfHash(location.hash);
  if (!store.channels.has(store.current) && asked.message && store.channels.has(asked.channel)) {
    ctx.jump(asked.channel, asked.message);
    return;
  }
  const wanted = [store.current, asked.channel].find((id) => store.channels.has(id));
  const channel = wanted || store.textChannels()[0]?.id || store.dms()[0]?.id;
  if (channel) ctx.openChannel(channel);
}

function startChannelView(ctx) {
  const { store } = ctx;
  ctx.list = new MessageList(part("scroller"), ctx);
  ctx.composer = new Composer(part("composer"), ctx);
  ctx.openChannel = async (id) => {
    if (!store.channels.has(id)) {
      ctx.toasts.error(t("channel.hidden"));
      return;
    }
    const changed = store.current !== id;
    store.current = id;
    history.replaceState(null, "", `#${id}`);
    closeDrawers();
    store.emit("current");
    if (changed) ctx.composer.reset();
    else ctx.composer.label();
    await ctx.list.show(id);
    ctx.markRead();
  };
  const head = () => drawHead(ctx);
  store.watch("current channels people", head);
  ctx.onLanguage(() => {
    head();
    if (store.current) ctx.list.redraw();
  });
}

function drawHead(ctx) {
  const { store } = ctx;
  const channel = store.channels.get(store.current);
  if (!channel) return;
  const name = store.channelName(channel);
  const sign = channel.type === 1 ? "at" : isThread(channel) ? "thread" : "hash";
  const button = (name_, sign_, act, extra = "") => el("button", { type: "button", class: `icon-button ${extra}`, "aria-label": t(name_), title: t(name_), on: { click: act } }, icon(sign_));
  const archived = channel.thread_metadata?.archived;
  document.title = t("page.title", { channel: name, name: nameOf(store.you) });
  fill(part("chat-head"),
    button("channels.open", "menu", () => drawer("left"), "only-narrow"),
    icon(sign), el("h1", {}, name),
    archived && el("span", { class: "tag quiet" }, t("channels.archived")),
    channel.topic && el("span", { class: "topic" }, channel.topic),
    el("span", { class: "spring" }),
    channel.type !== 1 && button("owner.channel", "more", (event) => ctx.channelMenu(event.currentTarget)),
    button("members.open", "people", () => drawer("right")));
}

/** Shows or hides a column: a drawer where the frame is narrow; on a wide one only the members can be hidden. */
function drawer(side) {
  const { classList } = part("frame");
  classList.remove(side === "left" ? "right-toggled" : "left-toggled");
  const opened = classList.toggle(`${side}-toggled`) && part("frame").offsetWidth <= NARROW;
  if (opened) part(side === "left" ? "column" : "members").querySelector("button[tabindex='0']")?.focus();
}

function closeDrawers() {
  if (part("frame").offsetWidth <= NARROW) part("frame").classList.remove("left-toggled", "right-toggled");
}

function start() {
  const ctx = makeContext();
  followLocale(ctx);
  addActions(ctx);
  ctx.toasts = new Toasts(part("toasts"), ctx);
  startChannelView(ctx);
  startChannels(part("rail"), part("column"), ctx);
  startMembers(part("members"), ctx);
  startSwitcher(part("you"), ctx);
  startSign(part("sign"), ctx);
  ctx.toggleWelcome = startWelcome(part("welcome"), ctx);
  startModals(ctx);
  const panels = { reader: el("section", { class: "panel" }), faults: el("section", { class: "panel" }) };
  const drawers = { reader: startReader(panels.reader, part("announcer"), ctx), faults: startFaults(panels.faults, ctx) };
  startViews({ tools: part("tools"), stage: part("stage"), frame: part("frame"), dock: part("dock"), panels }, ctx, drawers);
  part("tools-button").append(icon("menu"));
  part("tools-button").addEventListener("click", () => setAttribute(part("tools-button"), "aria-expanded", String(part("bench").classList.toggle("open"))));
  startAccess(ctx);
  part("veil").addEventListener("click", closeDrawers);
  part("frame").addEventListener("keydown", (event) => event.key === "Escape" && closeDrawers());
  startTicking(ctx.store);
  followSocket(ctx);
  ctx.socket.open();
}

start();
