/** Users, roles and channels as options of a select, and figures of people. */
import { el } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { emojiNode } from "./markdown_dom.js";
import { nameOf } from "./store.js";

/** Component types (Discord API, component reference). */
export const TYPE = {
  row: 1, button: 2, string: 3, input: 4, user: 5, role: 6, mentionable: 7, channel: 8, text: 10, gallery: 12, separator: 14,
  container: 17, label: 18,
};

/** The component types that are selects. */
export const SELECTS = [TYPE.string, TYPE.user, TYPE.role, TYPE.mentionable, TYPE.channel];

const HUES = 8;

/** A drawn figure of a user: the first letter on a colour that follows from the id. */
export function avatar(user, { size = "" } = {}) {
  const name = nameOf(user);
  const letter = [...name.replace(/[^\p{L}\p{N}]/gu, "")][0] || "?";
  const hue = Number(BigInt(/^\d+$/.test(user?.id || "") ? user.id : 0) % BigInt(HUES));
  return el("span", { class: `avatar hue-${user?.bot ? "bot" : hue} ${size}`, "aria-hidden": "true" }, letter.toUpperCase());
}

function users(store) {
  return store.everybody().map((user) => ({ value: user.id, label: nameOf(user), description: user.username, mark: avatar(user, { size: "tiny" }) }));
}

function roles(store) {
  return (store.guild.roles || []).filter((role) => role.id !== store.guild.id)
    .map((role) => ({ value: role.id, label: `@${role.name}`, mark: icon("at") }));
}

function channels(store, types) {
  return [...store.channels.values()].filter((channel) => channel.type !== 1 && (!types?.length || types.includes(channel.type)))
    .map((channel) => ({ value: channel.id, label: `#${store.channelName(channel)}`, mark: icon("hash") }));
}

const AUTO = {
  [TYPE.user]: (store) => users(store),
  [TYPE.role]: (store) => roles(store),
  [TYPE.mentionable]: (store) => [...users(store), ...roles(store)],
  [TYPE.channel]: (store, component) => channels(store, component.channel_types),
};

const FROM_OPTION_TYPE = { 6: TYPE.user, 7: TYPE.channel, 8: TYPE.role, 9: TYPE.mentionable };

/** The options of a select component: its own, or the server's users, roles or channels. */
export function optionsOf(component, store) {
  if (component.type !== TYPE.string) return AUTO[component.type](store, component);
  return (component.options || []).map((option) => ({
    value: option.value, label: option.label, description: option.description, mark: emojiNode(option.emoji),
  }));
}

/** The same for a slash command's option of type user, channel, role or mentionable; null for any other. */
export function entitiesFor(option, store) {
  const type = FROM_OPTION_TYPE[option.type];
  return type ? AUTO[type](store, option) : null;
}

/** The values that a select component starts with. */
export function defaultsOf(component) {
  if (component.type === TYPE.string) return (component.options || []).filter((option) => option.default).map((option) => option.value);
  return (component.default_values || []).map((one) => one.id);
}

/** The text of an empty select. */
export function placeholderOf(component) {
  return component.placeholder || t("select.placeholder");
}
