/** The page by keyboard and by ear: names of its regions, the way past the lists, keys that work anywhere. */
import { setAttribute } from "./dom.js";
import { t } from "./i18n.js";

const REGIONS = { bench: "region.bench", rail: "region.rail", column: "region.column", chat: "region.chat", members: "region.members", dock: "region.dock", scroller: "messages", skip: "skip", "tools-button": "bench.tools" };

/** Names the regions and listens for the keys. */
export function startAccess(ctx) {
  const name = () => {
    for (const [id, key] of Object.entries(REGIONS)) setAttribute(document.getElementById(id), "aria-label", t(key));
    document.getElementById("skip").textContent = t("skip");
  };
  name();
  ctx.onLanguage(name);
  document.getElementById("skip").addEventListener("click", (event) => {
    event.preventDefault();
    ctx.composer.focus();
  });
  document.addEventListener("keydown", (event) => !event.defaultPrevented && anywhere(event, ctx));
}

function anywhere(event, ctx) {
  if (ctx.layers.stack.length) return;
  if (event.altKey && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
    event.preventDefault();
    stepChannel(ctx, event.key === "ArrowDown" ? 1 : -1);
    return;
  }
  if (event.key === "Escape") ctx.list.toBottom();
  const typing = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
  const inDock = document.getElementById("dock").contains(event.target);
  if (typing && !inDock && !event.target.closest("input, textarea, select, [role=listbox]")) ctx.composer.focus();
}

/** Opens the channel above or below, as Alt and an arrow do on Discord. */
function stepChannel(ctx, step) {
  const links = [...document.querySelectorAll("#column .channel-link")].map((link) => link.dataset.key);
  const next = links[links.indexOf(ctx.store.current) + step];
  if (next) ctx.openChannel(next);
}
