/** The form that a bot opens over the page. */
import { el } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { formPart } from "./inputs.js";
import { nameOf } from "./store.js";

/** Opens a modal whenever the server says so; one at a time. */
export function startModals(ctx) {
  let open = null;
  ctx.store.watch("modal", (data) => {
    open?.close();
    open = openModal(data, ctx);
  });
  ctx.store.watch("interaction", (change) => open?.interaction(change));
  ctx.store.watch("session", () => open?.free());
}

function openModal(data, ctx) {
  const parts = (data.components || []).map((component) => formPart(component, ctx));
  const error = el("div", { class: "modal-error", role: "alert" });
  const submit = el("button", { type: "submit", class: "button primary" }, t("modal.submit"));
  const state = { waiting: null };
  const cancel = () => {
    close();
    ctx.request("modal_cancel", { modal_id: data.modal_id }, { quiet: true });
  };
  const form = el("form", { class: "modal", novalidate: true },
    el("header", {}, el("h2", {}, data.title), el("button", { type: "button", class: "icon-button", "aria-label": t("close"), on: { click: cancel } }, icon("close"))),
    el("div", { class: "dialog-body" }, el("p", { class: "modal-warning" }, t("modal.warning", { name: nameOf(ctx.store.bot.user) })), parts.map((part) => part.node), error),
    el("footer", {}, el("button", { type: "button", class: "button secondary", on: { click: cancel } }, t("modal.cancel")), submit));
  const close = ctx.layers.dialog(form, { label: data.title, onClose: cancel, backdropCloses: false });
  const fail = (reason) => {
    state.waiting = null;
    submit.classList.remove("busy");
    submit.disabled = false;
    error.textContent = reason;
  };
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (state.waiting || !allRight(parts)) return;
    error.textContent = "";
    submit.classList.add("busy");
    submit.disabled = true;
    state.waiting = {};
    const values = Object.assign({}, ...parts.map((part) => part.read()));
    await ctx.socket.request("modal_submit", { modal_id: data.modal_id, values }).then((answer) => settle(state, answer, close), (refused) => fail(refused.message || t("modal.failed")));
  });
  return { close, free: () => state.waiting && fail(t("modal.failed")), interaction: (change) => hear(state, change, close, fail) };
}

/** The answer to the submission names its interaction; how that one ended may be known already. */
function settle(state, answer, close) {
  const id = answer.interaction_id;
  if (state.waiting?.ended === id) close();
  else if (state.waiting) state.waiting.id = id;
}

function hear(state, change, close, fail) {
  if (!state.waiting || change.state === "pending" || !change.state) return;
  if (state.waiting.id && change.id !== state.waiting.id) return;
  if (change.state === "failed") fail(t("modal.failed"));
  else if (state.waiting.id) close();
  else state.waiting.ended = change.id;
}

function allRight(parts) {
  const wrong = parts.filter((part) => part.check());
  wrong[0]?.focus();
  return wrong.length === 0;
}
