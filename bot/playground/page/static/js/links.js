/** Links: one to a message or channel of this server jumps there; any other opens a tab of its own. */
import { el } from "./dom.js";
import { placeOf } from "./urls.js";

/**
 * A link.
 * @param {string} url a web address
 * @param {object} props further properties of the element
 * @param {object} ctx the page's context: store, jump
 * @param {...(Node|string|Array)} children
 * @returns {HTMLAnchorElement}
 */
export function link(url, props, ctx, ...children) {
  const place = placeOf(url);
  if (!place) return el("a", { href: url, target: "_blank", rel: "noopener noreferrer", ...props }, ...children);
  const go = (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    ctx.jump(place.channel, place.message);
  };
  return el("a", { href: `${location.search}${hashOf(place)}`, ...props, on: { click: go } }, ...children);
}

/** The part of the page's own address that leads to a channel, or to a message of it. */
function hashOf({ channel, message }) {
  return message ? `#${channel}/${message}` : `#${channel}`;
}

/** Where the page's own address leads, as `placeOf` says it; an empty channel where it leads nowhere. */
export function placeOfHash(hash) {
  const [channel, message] = hash.slice(1).split("/");
  return { channel, message };
}

/** What a bare address is shown as: the channel that it leads to by its name, else itself. */
export function addressText(url, ctx) {
  const place = placeOf(url);
  const channel = place && ctx.store.channels.get(place.channel);
  if (!channel) return url;
  const name = channel.type === 1 ? `@${ctx.store.channelName(channel)}` : `#${ctx.store.channelName(channel)}`;
  return place.message ? `${name} › 💬` : name;
}
