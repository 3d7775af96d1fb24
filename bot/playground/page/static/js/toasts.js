/** Short notices in a corner: mentions and direct messages as a phone would push them, and what went wrong. */
import { el } from "./dom.js";
import { avatar } from "./entities.js";
import { t } from "./i18n.js";
import { plainText } from "./markdown_dom.js";
import { mentions } from "./message.js";
import { FLAGS, nameOf } from "./store.js";

const LASTS = 7000;

/** Shows toasts in an element. */
export class Toasts {
  /** @param {HTMLElement} node a live region */
  constructor(node, ctx) {
    this.node = node;
    this.ctx = ctx;
    ctx.store.watch("current", () => node.querySelectorAll(`[data-channel="${ctx.store.current}"]`).forEach((toast) => toast.remove()));
    ctx.store.watch("messages", (change) => change.kind === "create" && this.#message(change.message));
  }

  /** Says what went wrong. */
  error(text) {
    this.#add(el("div", { class: "toast error", role: "alert" }, text));
  }

  /** Says something in passing. */
  note(text) {
    this.#add(el("div", { class: "toast" }, text));
  }

  /** A push: only the plain content is shown, as on a phone; Components V2 messages arrive empty there. */
  #message(message) {
    const { store } = this.ctx;
    const channel = store.channels.get(message.channel_id);
    const calls = channel?.type === 1 || mentions(message, store.you);
    const seen = message.channel_id === store.current && document.visibilityState === "visible";
    if (!calls || seen || message.author?.id === store.you?.id || message.flags & (FLAGS.silent | FLAGS.ephemeral)) return;
    const preview = plainText(message.content || "", this.ctx).slice(0, 180);
    const where = channel?.type === 1 ? t("toast.dm") : `#${store.channelName(channel)}`;
    this.#add(el("button", { type: "button", class: "toast push", data: { channel: message.channel_id }, on: { click: () => this.ctx.openChannel(message.channel_id) } },
      avatar(message.author, { size: "small" }),
      el("span", { class: "toast-text" }, el("strong", {}, `${nameOf(message.author)} (${where})`),
        el("span", { class: preview ? "" : "note" }, preview || t("toast.empty")))));
  }

  #add(toast) {
    toast.addEventListener("click", () => toast.remove());
    this.node.append(toast);
    setTimeout(() => toast.remove(), LASTS);
    while (this.node.children.length > 4) this.node.firstElementChild.remove();
  }
}
