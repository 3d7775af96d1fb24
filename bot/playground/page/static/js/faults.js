/** Faults and delays: one form for each fault the server offers, made from its schema; and the server's clock. */
import { el, refill } from "./dom.js";
import { t, translated } from "./i18n.js";
import { nameOf } from "./store.js";

const AGES = [16, 61, 1440];

/** Draws the panel and keeps it true. Returns the function that draws it. */
export function startFaults(panel, ctx) {
  const draw = () => !panel.hidden && refill(panel, content(ctx));
  ctx.store.watch("faults clock session", draw);
  ctx.onLanguage(draw);
  return async () => {
    draw();
    const answer = await ctx.request("faults", {}, { quiet: true });
    if (answer) ctx.store.apply({ t: "faults", d: answer });
  };
}

function content(ctx) {
  const { store } = ctx;
  return [
    el("h2", {}, t("faults.title")),
    el("p", { class: "note" }, t("faults.explained", { name: nameOf(store.bot.user) })),
    el("h3", {}, t("faults.on")),
    store.faults.on.length ? el("ul", { class: "faults-on" }, store.faults.on.map((one) => runningFault(one, ctx))) : el("p", { class: "note" }, t("faults.none")),
    el("h3", {}, t("faults.available")),
    store.faults.available.map((kind) => faultForm(kind, ctx)),
    el("h3", {}, t("faults.clock")),
    el("p", { class: "note" }, t("faults.clock_explained")),
    el("div", { class: "age" }, AGES.map((minutes) => el("button", { type: "button", class: "button secondary small", data: { key: `age ${minutes}` }, on: { click: () => ctx.request("age_messages", { minutes }) } }, t("faults.age", { n: minutes })))),
  ];
}

const titleOf = (one) => translated(`fault.${one.kind}`, one.title);
const labelOf = (name, schema) => translated(`fault_argument.${name}`, schema?.label || name);

function runningFault({ kind, ...values }, ctx) {
  const known = ctx.store.faults.available.find((one) => one.kind === kind);
  const text = Object.entries(values).filter(([, value]) => value !== "" && value !== 0)
    .map(([name, value]) => `${labelOf(name, known?.args[name])}: ${sayValue(known?.args[name]?.type, value, ctx.store)}`).join(", ");
  return el("li", {}, el("strong", {}, titleOf(known || { kind, title: kind })), " ", text, " ",
    el("button", { type: "button", class: "link-button", data: { key: `off ${kind}` }, on: { click: () => ctx.request("fault", { kind, off: true }) } }, t("faults.off")));
}

function sayValue(type, value, store) {
  if (type === "user") return nameOf(store.user(String(value)));
  return type === "channel" ? store.channelName(store.channels.get(String(value))) : value;
}

function faultForm(kind, ctx) {
  const fields = Object.entries(kind.args || {}).map(([name, schema]) => argument(name, schema, ctx));
  const form = el("form", { class: "fault" },
    el("div", { class: "fault-name" }, titleOf(kind)),
    fields.map((field) => field.node),
    el("button", { type: "submit", class: "button secondary small", data: { key: `on ${kind.kind}` } }, t(kind.instant ? "faults.once" : "faults.start")));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const values = Object.fromEntries(fields.map((field) => [field.name, field.read()]));
    ctx.request("fault", { kind: kind.kind, ...values });
  });
  return form;
}

/** What a field of each argument type may choose from; other types are typed in. */
const CHOICES = {
  user: (schema, store) => [...store.people.values()].map((person) => [person.id, nameOf(person)]),
  channel: (schema, store) => [...store.channels.values()].map((channel) => [channel.id, store.channelName(channel)]),
  choice: (schema) => schema.choices.map((value) => [value, value]),
};

function argument(name, schema, ctx) {
  const choices = CHOICES[schema.type]?.(schema, ctx.store);
  const numeric = schema.type === "number";
  const field = choices
    ? el("select", { class: "field", required: true }, choices.map(([value, label]) => el("option", { value }, label)))
    : el("input", { class: "field", type: numeric ? "number" : "text", min: 0, step: "any", required: schema.default === undefined });
  const preset = schema.type === "channel" ? ctx.store.current : schema.default;
  if (preset !== undefined && preset !== null) field.value = preset;
  return { name, read: () => (numeric ? Number(field.value) : field.value), node: el("label", { class: "row" }, el("span", {}, labelOf(name, schema)), field) };
}
