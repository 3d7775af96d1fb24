/** The message box: text, replies, and the way into slash commands. */
import { entries } from "./commands.js";
import { el, fill } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { SlashForm, commandRows } from "./slash.js";
import { isThread, nameOf } from "./store.js";
import { Suggestions } from "./suggest.js";

const LONGEST = 2000;

/** The box at the foot of a channel. */
export class Composer {
  /**
   * @param {HTMLElement} node the element it is drawn in
   * @param {object} ctx the page's context
   */
  constructor(node, ctx) {
    this.ctx = ctx;
    this.node = node;
    this.suggestBox = el("div", { class: "suggest" });
    this.suggestions = new Suggestions(this.suggestBox);
    this.replyBar = el("div", { class: "reply-bar", hidden: true });
    this.text = el("textarea", { class: "composer-text", id: "composer-text", rows: 1, role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list", maxlength: LONGEST });
    this.slot = el("div", { class: "composer-slot" }, this.text);
    this.sendButton = el("button", { type: "button", class: "icon-button send", on: { click: () => this.send() } }, icon("send"));
    this.slashButton = el("button", { type: "button", class: "icon-button", on: { click: () => this.startSlash() } }, icon("apps"));
    this.hint = el("div", { class: "composer-hint", role: "status" });
    fill(node, this.suggestBox, this.replyBar, el("div", { class: "composer-box" }, this.slashButton, this.slot, this.sendButton), this.hint);
    this.text.addEventListener("input", () => this.#typed());
    this.text.addEventListener("keydown", (event) => this.#key(event));
    this.text.addEventListener("blur", () => this.suggestions.hide());
    ctx.store.watch("bot channels session", () => this.label());
    ctx.onLanguage(() => this.label());
    setInterval(() => this.#showHint(), 1000);
  }

  /** Sets the texts for the channel that is shown. */
  label() {
    const { store } = this.ctx;
    const channel = store.channels.get(store.current);
    const closed = Boolean(channel?.thread_metadata?.locked);
    const mark = channel?.type === 1 ? "@" : isThread(channel) ? "" : "#";
    const placeholder = closed ? t("composer.locked") : t("composer.placeholder", { channel: mark + (channel ? store.channelName(channel) : "") });
    this.text.placeholder = placeholder;
    this.text.disabled = closed;
    this.text.setAttribute("aria-label", placeholder);
    this.sendButton.setAttribute("aria-label", t("composer.send"));
    this.slashButton.setAttribute("aria-label", t("composer.slash"));
    this.slashButton.title = t("composer.slash");
    this.#showHint();
  }

  #showHint() {
    const { store } = this.ctx;
    const text = !store.bot.online && store.you ? t("bot.offline", { name: nameOf(store.bot.user) }) : "";
    if (this.hint.textContent !== text) this.hint.textContent = text;
    this.hint.classList.toggle("warning", Boolean(store.you && !store.bot.online));
  }

  /** Forgets what is written, for another channel. */
  reset() {
    this.leaveSlash("");
    this.replyTo(null);
    this.label();
  }

  /** Puts the focus where one writes. */
  focus() {
    (this.form ? this.form : this.text).focus();
  }

  /** Answers a message, or nobody (null). */
  replyTo(message) {
    this.reply = message;
    this.replyBar.hidden = !message;
    if (!message) return;
    fill(this.replyBar, t("composer.replying", { name: nameOf(message.author) }),
      el("button", { type: "button", class: "icon-button small", "aria-label": t("composer.no_reply"), on: { click: () => this.replyTo(null) } }, icon("close")));
    this.focus();
  }

  /** Begins a command as if "/" had been typed. */
  async startSlash() {
    this.leaveSlash("/");
    await this.ctx.loadCommands();
    this.#typed();
  }

  /** Opens the form of a command by its id and full name. */
  async useCommand(id, name) {
    await this.ctx.loadCommands();
    const entry = this.#entries().find((one) => one.id === id && one.plain === name) || this.#entries().find((one) => one.plain === name);
    if (entry) this.#openForm(entry);
  }

  #entries() {
    return entries(this.ctx.store.commands, this.ctx.store.you.locale);
  }

  #typed() {
    this.#grow();
    const { value } = this.text;
    if (!value.startsWith("/") || value.includes("\n")) {
      this.suggestions.hide();
      return;
    }
    if (value === "/") this.ctx.loadCommands().then(() => this.text.value === "/" && this.#suggest("/"));
    const exact = /\s$|:/.test(value) && this.#exact(value);
    if (exact) this.#openForm(exact.entry, exact.rest);
    else this.#suggest(value);
  }

  #suggest(value) {
    const items = commandRows(this.#entries(), value.slice(1).trim(), (entry) => this.#openForm(entry));
    const none = this.ctx.store.bot.online ? t("slash.none") : t("bot.offline", { name: nameOf(this.ctx.store.bot.user) });
    this.suggestions.show(this.text, { head: items.length ? t("slash.commands") : none, items, label: t("slash.commands") });
  }

  /** The entry whose full name is typed, and the text after it. */
  #exact(value) {
    const typed = value.slice(1);
    const fits = (name) => typed === name || typed.startsWith(`${name} `);
    for (const entry of this.#entries()) {
      const name = [entry.title, entry.plain].find(fits);
      if (name) return { entry, rest: typed.slice(name.length).trim() };
    }
    return null;
  }

  /** Enter on a command's full name that was typed faster than the list could be had. */
  async #openTyped(content) {
    await this.ctx.loadCommands();
    const exact = this.#exact(content);
    if (exact && this.text.value.trim() === content) this.#openForm(exact.entry, exact.rest);
    else this.#typed();
  }

  #openForm(entry, rest = "") {
    this.suggestions.hide();
    this.replyTo(null);
    this.form = new SlashForm(this.ctx, this.suggestions, entry, {
      onSend: (one, options) => {
        this.leaveSlash("");
        this.ctx.runCommand(one.id, one.plain, options);
      },
      onLeave: (text) => this.leaveSlash(text),
    });
    fill(this.slot, this.form.node);
    this.form.fillFrom(rest);
    this.form.focus();
  }

  /** Goes back from a command to plain text. */
  leaveSlash(text) {
    const focused = this.node.contains(document.activeElement);
    this.form = null;
    this.suggestions.hide();
    fill(this.slot, this.text);
    this.text.value = text;
    this.#grow();
    if (focused || text) this.text.focus();
    if (text) this.#suggest(text);
  }

  #grow() {
    this.text.style.setProperty("height", "auto");
    this.text.style.setProperty("height", `${Math.min(this.text.scrollHeight, 220)}px`);
  }

  #key(event) {
    if (this.suggestions.key(event)) return;
    if (event.key === "Enter" && !event.shiftKey && !event.isComposing) {
      event.preventDefault();
      this.send();
    } else if (event.key === "Escape") {
      if (this.suggestions.open) this.suggestions.hide();
      else this.replyTo(null);
    } else if (event.key === "ArrowUp" && !this.text.value) this.ctx.focusLastMessage();
  }

  /** Sends what is written. */
  async send() {
    if (this.form) {
      this.form.send();
      return;
    }
    const content = this.text.value.trim();
    if (content.startsWith("/")) await this.#openTyped(content);
    if (!content || content.startsWith("/")) return;
    const d = { channel_id: this.ctx.store.current, content };
    if (this.reply) d.reply_to = this.reply.id;
    this.text.value = "";
    this.replyTo(null);
    this.#grow();
    const sent = await this.ctx.request("send", d);
    if (!sent) this.text.value = content;
  }
}
