/** Slash commands as data: what can be picked, what an option accepts, and the objects Discord sends. */
import { localised, t } from "./i18n.js";

/** Option types (Discord API, application commands). */
export const OPTION = { sub: 1, group: 2, string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10, attachment: 11 };

const SLASH_COMMAND = 1;

/**
 * One thing that can be picked after "/": a command or a subcommand.
 * @typedef {{id: string, names: string[], title: string, description: string, options: object[]}} Entry
 */

/** All entries of the registered commands, in the words of a locale. */
export function entries(commands, locale) {
  return commands.filter((command) => (command.type ?? SLASH_COMMAND) === SLASH_COMMAND)
    .flatMap((command) => leaves(command, command, locale, [], []))
    .sort((a, b) => a.title.localeCompare(b.title));
}

function leaves(node, command, locale, names, titles) {
  const path = [...names, { name: node.name, type: node === command ? null : node.type }];
  const title = [...titles, localised(node.name, node.name_localizations, locale)];
  const inner = (node.options || []).filter((option) => option.type <= OPTION.group);
  if (inner.length) return inner.flatMap((option) => leaves(option, command, locale, path, title));
  return [{
    id: command.id, names: path, title: title.join(" "), plain: path.map((step) => step.name).join(" "),
    description: localised(node.description, node.description_localizations, locale), options: node.options || [],
  }];
}

/** The entries that fit what was typed after "/", those that begin with it first. */
export function matching(all, typed) {
  const wanted = typed.toLowerCase();
  const rank = (entry) => [entry.title, entry.plain].some((name) => name.startsWith(wanted)) ? 0
    : [entry.title, entry.plain].some((name) => name.includes(wanted)) ? 1 : 2;
  return all.filter((entry) => rank(entry) < 2).sort((a, b) => rank(a) - rank(b));
}

/** An option's name and description in a locale. */
export function optionTitle(option, locale) {
  return localised(option.name, option.name_localizations, locale);
}

/** The choices of an option as {label, value}, or null when it has none. */
export function choicesOf(option, locale) {
  if (option.type === OPTION.boolean) return [{ label: t("slash.true"), value: true }, { label: t("slash.false"), value: false }];
  if (!option.choices?.length) return null;
  return option.choices.map((choice) => ({ label: localised(choice.name, choice.name_localizations, locale), value: choice.value }));
}

/**
 * Checks a typed value.
 * @param {object} option
 * @param {string} text
 * @returns {{value?: (string|number), error?: string}}
 */
export function readTyped(option, text) {
  if (!text.trim()) return { error: t("slash.required") };
  if (option.type === OPTION.string) return readString(option, text);
  if (option.type === OPTION.integer || option.type === OPTION.number) return readNumber(option, text);
  return { error: t("slash.choose") };
}

function readString(option, text) {
  if (option.min_length && text.length < option.min_length) return { error: t("check.min_length", { n: option.min_length }) };
  if (option.max_length && text.length > option.max_length) return { error: t("check.max_length", { n: option.max_length }) };
  return { value: text };
}

function readNumber(option, text) {
  const number = Number(text.trim().replace(",", "."));
  const whole = option.type === OPTION.integer;
  if (!Number.isFinite(number) || (whole && !Number.isInteger(number))) return { error: t(whole ? "check.integer" : "check.number") };
  if (option.min_value !== undefined && number < option.min_value) return { error: t("check.min", { n: option.min_value }) };
  if (option.max_value !== undefined && number > option.max_value) return { error: t("check.max", { n: option.max_value }) };
  return { value: number };
}

/** Discord's option objects of an entry: the given leaves inside their subcommands. */
export function optionObjects(entry, given) {
  return entry.names.slice(1).reduceRight((inside, step) => [{ type: step.type, name: step.name, options: inside }], given);
}

/** Name and text pairs of a command typed out in full: "game:button_up against:easy". */
export function typedOptions(entry, text, locale) {
  const names = entry.options.flatMap((option) => [option.name, optionTitle(option, locale)]);
  const known = [...new Set(names)].map((name) => name.replace(/[^\p{L}\p{N}_-]/gu, "")).join("|");
  if (!known) return [];
  const cut = text.split(new RegExp(`(?:^|\\s)(${known}):`, "u"));
  const pairs = [];
  for (let at = 1; at < cut.length; at += 2) {
    const option = entry.options.find((one) => one.name === cut[at] || optionTitle(one, locale) === cut[at]);
    pairs.push({ option, text: cut[at + 1].trim() });
  }
  return pairs;
}
