/** Pictures: the gallery's box, one picture, its larger view, and how they load and are swapped, as on Discord. */
import { el } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { localUrl } from "./urls.js";

/** How long a picture that was edited stays blurred on a desktop, in ms. Source: discord-api-docs #6637, 1 to 2 s. */
const BLURRED = 1000;
/** A single picture wider than this has no height until it is there. Source: discord-api-docs #8100, about 11 : 7. */
const WIDEST = 11 / 7 + 0.05;

/**
 * One picture that opens larger when pressed.
 * @param {{url: string, description?: string, spoiler?: boolean, width?: number, height?: number}} media
 * @param {object} ctx the page's context (layers)
 * @returns {HTMLElement}
 */
export function picture(media, ctx) {
  const address = localUrl(media.url);
  if (!address) return el("span", { class: "picture missing" }, media.description || t("media.foreign"));
  const image = el("img", { class: "picture-image", src: address, alt: media.description || "", draggable: "false", decoding: "async" });
  const wide = media.width / media.height > WIDEST;
  for (const event of ["load", "error"]) image.addEventListener(event, () => frame.classList.remove("collapsed"));
  image.addEventListener("error", () => frame.classList.add("broken"));
  const label = media.description || t("media.no_alt");
  const frame = el("button", { type: "button", class: media.spoiler ? "picture hidden" : "picture", "aria-label": t("media.enlarge", { alt: label }), data: { source: address } }, image);
  if (wide) frame.classList.add("collapsed");
  if (media.spoiler) frame.append(el("span", { class: "picture-cover" }, t("message.spoiler")));
  frame.addEventListener("click", () => {
    if (!frame.classList.contains("hidden")) enlarge(address, media.description, ctx);
    frame.classList.remove("hidden");
  });
  return frame;
}

/** One to ten pictures in the box that a message keeps for them. */
export function gallery(items, ctx) {
  return el("div", { class: `gallery count-${Math.min(items.length, 5)}` }, items.map((item) => picture(item, ctx)));
}

function enlarge(address, alt, ctx) {
  const close = () => shut();
  const body = el("div", { class: "lightbox" },
    el("img", { src: address, alt: alt || "" }),
    el("div", { class: "lightbox-bar" },
      alt && el("p", { class: "lightbox-alt" }, alt),
      el("a", { href: address, target: "_blank", rel: "noopener" }, t("media.open")),
      el("button", { type: "button", class: "icon-button", "aria-label": t("close"), data: { autofocus: "" }, on: { click: close } }, icon("close"))));
  const shut = ctx.layers.dialog(body, { label: alt || t("media.picture"), kind: "wide" });
}

/**
 * Carries pictures over when a message is drawn again: one whose address is unchanged stays as it is, and a changed
 * one shows the old picture until the new one has been decoded, then the new one, blurred for a while.
 */
export function keepPictures(before, after) {
  const old = [...before.querySelectorAll(".picture[data-source]")];
  [...after.querySelectorAll(".picture[data-source]")].forEach((frame, at) => {
    const same = old[at];
    if (!same) return;
    if (same.dataset.source === frame.dataset.source) {
      frame.replaceChild(same.querySelector("img:not(.picture-stale)"), frame.querySelector("img"));
      frame.classList.remove("collapsed");
      if (same.classList.contains("blurred")) blur(frame, same.sharpAt);
      return;
    }
    const image = frame.querySelector("img");
    const stale = same.querySelector("img:not(.picture-stale)").cloneNode();
    stale.className = "picture-stale";
    stale.alt = "";
    frame.prepend(stale);
    image.decode().catch(() => {}).finally(() => stale.remove());
    blur(frame, performance.now() + BLURRED);
  });
}

/** Blurs a picture until that time; a narrow page shows it sharp. */
function blur(frame, until) {
  frame.sharpAt = until;
  frame.classList.add("blurred");
  setTimeout(() => frame.classList.remove("blurred"), until - performance.now());
}
