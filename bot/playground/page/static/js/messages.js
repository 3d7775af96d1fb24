/** The message list of the channel that is shown: kept in step with the store, message by message. */
import { showPending } from "./components.js";
import { el, fill, rovingFocus, settleTabStop } from "./dom.js";
import { t } from "./i18n.js";
import { keepButtons } from "./keep.js";
import { keepPictures } from "./media.js";
import { continues, dots, drawMessage } from "./message.js";
import { nameOf } from "./store.js";
import { dayOf, formatDate } from "./time.js";

const NEAR = 60;

/** The list and its scroller. */
export class MessageList {
  /**
   * @param {HTMLElement} scroller
   * @param {object} ctx the page's context
   */
  constructor(scroller, ctx) {
    this.scroller = scroller;
    this.ctx = ctx;
    this.list = el("ol", { class: "message-list", "aria-label": t("messages") });
    this.start = el("div", { class: "channel-start" });
    this.outbox = el("div", { class: "outbox" });
    this.jump = el("button", { type: "button", class: "jump", hidden: true, on: { click: () => this.toBottom() } }, t("messages.jump"));
    fill(scroller, this.start, this.list, this.outbox);
    scroller.after(this.jump);
    this.pinned = true;
    this.nodes = new Map();
    this.drawn = new WeakMap();
    this.days = new Map();
    rovingFocus(this.list, ".message");
    scroller.addEventListener("scroll", () => this.#scrolled());
    const grown = new ResizeObserver(() => this.pinned && this.toBottom());
    for (const node of [this.list, this.outbox, scroller]) grown.observe(node);
    ctx.store.watch("messages", (change) => this.#changed(change));
    ctx.store.watch("interaction", (change) => this.#interaction(change));
    ctx.store.watch("people channels", () => this.redraw());
  }

  /** Shows another channel from its end. */
  async show(channelId) {
    this.channelId = channelId;
    this.complete = false;
    this.pinned = true;
    fill(this.outbox);
    this.redraw();
    await this.#load();
    this.toBottom();
  }

  /** Draws everything again, in the language and with the names of now. */
  redraw() {
    this.drawn = new WeakMap();
    this.days.clear();
    this.#refresh();
  }

  /** Brings the list in step with the store; messages that are as they were keep their nodes. */
  #refresh() {
    this.list.setAttribute("aria-label", t("messages"));
    this.jump.textContent = t("messages.jump");
    this.#drawStart();
    const focus = focusedPlace(this.list); // drawing a message again may already take the focused control away
    const rows = [];
    const nodes = new Map();
    let before = null;
    for (const message of this.ctx.store.messagesOf(this.channelId)) {
      const day = dayOf(new Date(message.timestamp));
      const newDay = !before || day !== dayOf(new Date(before.timestamp));
      if (newDay) rows.push(this.#divider(day, message));
      const node = this.#draw(message, newDay ? null : before);
      nodes.set(message.id, node);
      rows.push(node);
      before = message;
    }
    this.#swap(rows, nodes, focus);
  }

  #divider(day, message) {
    if (!this.days.has(day)) this.days.set(day, divider(message));
    return this.days.get(day);
  }

  #draw(message, before) {
    const joined = continues(before, message);
    const old = this.nodes.get(message.id);
    if (old && this.drawn.get(message) === joined) return old;
    const node = drawMessage(message, this.ctx, { joined });
    if (old) keepPictures(old, node);
    this.drawn.set(message, joined);
    return old ? keepButtons(old, node) : node;
  }

  #swap(rows, nodes, focus) {
    this.nodes = nodes;
    rows.forEach((row, at) => this.list.children[at] !== row && this.list.insertBefore(row, this.list.children[at] || null));
    while (this.list.children.length > rows.length) this.list.lastElementChild.remove();
    settleTabStop(this.list, ".message", [...nodes.values()].at(-1));
    restoreFocus(focus, nodes);
    if (this.pinned) this.toBottom();
  }

  #changed({ channel_id: channelId, kind, message }) {
    if (channelId !== this.channelId) return;
    if (kind === "create" && message.author?.id === this.ctx.store.you?.id) this.pinned = true;
    this.#refresh();
  }

  #interaction({ message_id: messageId }) {
    const node = messageId && this.nodes.get(messageId);
    if (!node) return;
    const pending = this.ctx.store.pending.get(messageId);
    showPending(node, pending);
    node.querySelector(".failed")?.toggleAttribute("hidden", pending?.state !== "failed");
  }

  async #load(before = null) {
    const channelId = this.channelId;
    this.loading = true;
    const page = await this.ctx.request("history", before ? { channel_id: channelId, before } : { channel_id: channelId });
    this.loading = false;
    if (!page || channelId !== this.channelId) return;
    if (!page.messages.length) this.complete = true;
    const height = this.scroller.scrollHeight;
    this.ctx.store.addHistory(channelId, page.messages);
    if (before) this.scroller.scrollTop += this.scroller.scrollHeight - height;
  }

  #scrolled() {
    const left = this.scroller.scrollHeight - this.scroller.clientHeight - this.scroller.scrollTop;
    this.pinned = left < NEAR;
    this.jump.hidden = left < 400;
    if (this.pinned) this.ctx.markRead();
    const first = this.ctx.store.messagesOf(this.channelId)[0];
    if (this.scroller.scrollTop < 80 && first && !this.complete && !this.loading && this.nodes.size >= 20) this.#load(first.id);
  }

  /** Scrolls to the newest message. */
  toBottom() {
    this.scroller.scrollTop = this.scroller.scrollHeight;
  }

  /** Brings a message into sight, however old, and marks it for a moment. False where it is gone. */
  async jumpTo(messageId) {
    const channelId = this.channelId;
    while (channelId === this.channelId && !this.nodes.has(messageId) && (await this.#loadOlder()));
    const node = channelId === this.channelId && this.nodes.get(messageId);
    if (!node) return channelId !== this.channelId;
    this.pinned = false;
    node.scrollIntoView({ block: "center" });
    node.focus({ preventScroll: true });
    node.classList.add("flash");
    node.addEventListener("animationend", () => node.classList.remove("flash"), { once: true });
    return true;
  }

  /** Loads a page of what came before; false where nothing did. */
  async #loadOlder() {
    const known = this.nodes.size;
    const first = this.ctx.store.messagesOf(this.channelId)[0];
    if (first) await this.#load(first.id);
    return this.nodes.size > known;
  }

  /** A line for a command that is on its way: "Sending", or why it failed. Returns functions to change or remove it. */
  outgoing(text) {
    const line = el("div", { class: "outgoing", role: "status" }, dots(), el("span", {}, text));
    this.outbox.append(line);
    const fail = (reason) => {
      line.className = "outgoing failed";
      fill(line, reason, " ", el("button", { type: "button", class: "link-button", on: { click: () => line.remove() } }, t("message.dismiss")));
    };
    return { remove: () => line.remove(), fail };
  }

  #drawStart() {
    const { store } = this.ctx;
    const channel = store.channels.get(this.channelId);
    if (!channel) return;
    const dm = channel.type === 1;
    const title = dm ? store.channelName(channel) : `#${store.channelName(channel)}`;
    fill(this.start, el("h2", {}, dm ? nameOf(store.partner(channel)) : t("channel.welcome", { channel: title })),
      el("p", { class: "note" }, dm ? t("channel.dm_start", { name: title }) : t("channel.start", { channel: title })));
  }
}

function divider(message) {
  return el("li", { class: "divider", role: "separator" }, el("span", {}, formatDate(new Date(message.timestamp) / 1000, "D")));
}

/** Where the focus is inside the list: which message, and which control of it. */
function focusedPlace(list) {
  const active = document.activeElement;
  const node = active?.closest?.(".message");
  if (!node || !list.contains(node)) return null;
  const controls = [...node.querySelectorAll("button, a[href]")];
  return { id: node.dataset.id, key: active.dataset.key, at: controls.indexOf(active), whole: active === node };
}

/** Puts the focus back on the same control, else on the one in the same place, else on the message. */
function restoreFocus(focus, nodes) {
  const node = focus && nodes.get(focus.id);
  if (!node) return;
  const controls = [...node.querySelectorAll("button, a[href]")];
  const same = focus.key && controls.find((control) => control.dataset.key === focus.key);
  const target = focus.whole ? node : same || controls[focus.at] || node;
  target.focus({ preventScroll: true });
}
