/**
 * The welcome: two sentences and one button a game, which runs that game's slash command in the current channel.
 * It opens by itself where the bot has said nothing yet, so that it covers no running board, and whenever asked for.
 */
import { el, refill } from "./dom.js";
import { localised, t } from "./i18n.js";
import { icon } from "./icons.js";
import { nameOf } from "./store.js";

const CLOSED = "welcome closed";

/** Draws the welcome and keeps it true. Returns a function that opens or closes it. */
export function startWelcome(node, ctx) {
  const { store } = ctx;
  let wanted = null;
  const isOpen = () => wanted ?? (!sessionStorage.getItem(CLOSED) && isFresh(store));
  const toggle = (open = !isOpen()) => {
    wanted = open;
    if (open) sessionStorage.removeItem(CLOSED);
    else sessionStorage.setItem(CLOSED, "1");
    draw();
  };
  const draw = () => {
    node.hidden = !store.you || !isOpen();
    if (!node.hidden) refill(node, content(ctx, toggle));
  };
  store.watch("session bot people current", draw);
  store.watch("messages", () => node.hidden === isOpen() && draw());
  ctx.onLanguage(draw);
  return toggle;
}

/** True once it is known that the bot has said nothing in the channel that is shown. */
function isFresh(store) {
  return store.messages.has(store.current) && !store.messagesOf(store.current).some((message) => message.author?.bot);
}

function content(ctx, toggle) {
  const { store } = ctx;
  const bot = nameOf(store.bot.user);
  const play = (game) => {
    toggle(false);
    ctx.runNamed(game);
  };
  return [
    el("button", { type: "button", class: "icon-button welcome-close", "aria-label": t("close"), data: { key: "close" }, on: { click: () => toggle(false) } }, icon("close")),
    el("h2", {}, t("welcome.title", { name: bot })),
    el("p", {}, t("welcome.text", { name: bot })),
    store.playNow.length > 0 && el("div", { class: "play-now" }, store.playNow.map((game, at) =>
      el("button", { type: "button", class: "button primary", disabled: !store.bot.online, data: { key: `play ${at}` }, on: { click: () => play(game) } },
        localised(game.label_by_locale["en-US"], game.label_by_locale, store.you.locale)))),
    el("p", { class: "note" }, store.bot.online ? t("welcome.how") : t("bot.offline", { name: bot })),
  ];
}
