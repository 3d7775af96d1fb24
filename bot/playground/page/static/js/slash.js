/** A slash command being written: its name, a field for each option, and suggestions for the field in focus. */
import { OPTION, choicesOf, matching, optionObjects, optionTitle, readTyped, typedOptions } from "./commands.js";
import { el, uniqueId } from "./dom.js";
import { entitiesFor } from "./entities.js";
import { localised, t } from "./i18n.js";

const DEBOUNCE = 200;

/** Rows for the commands that fit what was typed after "/". */
export function commandRows(all, typed, pick) {
  return matching(all, typed).map((entry) => ({
    label: `/${entry.title}`,
    description: entry.description,
    aside: entry.options.filter((option) => option.required).map((option) => option.name).join(" "),
    pick: () => pick(entry),
  }));
}

/** The form of one command. */
export class SlashForm {
  /**
   * @param {object} ctx the page's context
   * @param {import("./suggest.js").Suggestions} suggestions
   * @param {import("./commands.js").Entry} entry
   * @param {{onSend: (entry: object, options: object[]) => void, onLeave: (text: string) => void}} hooks
   */
  constructor(ctx, suggestions, entry, hooks) {
    Object.assign(this, { ctx, suggestions, entry, ...hooks });
    this.locale = ctx.store.you.locale;
    this.fields = [];
    this.chips = el("span", { class: "slash-chips" });
    this.tail = this.#input(t("slash.more_options"), () => this.#suggestOptions());
    this.tail.classList.add("slash-tail");
    this.node = el("div", { class: "slash-form", role: "group", "aria-label": `/${entry.title}` },
      el("span", { class: "slash-name" }, `/${entry.title}`), this.chips, this.tail);
    this.node.addEventListener("focusout", () => setTimeout(() => this.node.contains(document.activeElement) || suggestions.hide(), 0));
    for (const option of entry.options) if (option.required) this.#addField(option);
  }

  /** Puts the focus on the first empty required field, else on the end. */
  focus() {
    (this.fields.find((field) => field.option.required && !field.done)?.input || this.tail).focus();
  }

  /** Fills fields from a command typed out: "game:button_up against:easy". */
  fillFrom(text) {
    for (const pair of typedOptions(this.entry, text, this.locale)) {
      const field = this.fields.find((one) => one.option === pair.option) || this.#addField(pair.option);
      field.input.value = pair.text;
      this.#settle(field);
    }
  }

  #input(label, suggest) {
    const input = el("input", { class: "slash-input", type: "text", role: "combobox", autocomplete: "off", spellcheck: "false", "aria-label": label, "aria-expanded": "false", "aria-autocomplete": "list" });
    input.addEventListener("focus", suggest);
    input.addEventListener("input", suggest);
    input.addEventListener("keydown", (event) => this.#key(event));
    return input;
  }

  #addField(option) {
    const field = { option, done: false, value: undefined };
    const title = optionTitle(option, this.locale);
    const description = localised(option.description, option.description_localizations, this.locale);
    field.problem = el("span", { class: "slash-problem", id: uniqueId("problem"), role: "alert" });
    field.input = this.#input(`${title}: ${description}`, () => this.#suggestValues(field));
    field.input.addEventListener("input", () => this.#typed(field));
    field.input.setAttribute("aria-describedby", field.problem.id);
    field.input.setAttribute("aria-required", String(Boolean(option.required)));
    field.node = el("span", { class: "slash-field", on: { click: () => field.input.focus() } }, el("span", { class: "slash-option" }, title), field.input, field.problem);
    this.fields.push(field);
    this.chips.append(field.node);
    fit(field.input);
    return field;
  }

  #typed(field) {
    field.done = false;
    field.problem.textContent = "";
    field.node.classList.remove("wrong");
    fit(field.input);
  }

  #choose(field, label, value) {
    field.input.value = label;
    field.value = value;
    field.done = true;
    field.problem.textContent = "";
    field.node.classList.remove("wrong");
    fit(field.input);
    this.#advance(field);
  }

  #advance(field) {
    const next = this.fields.slice(this.fields.indexOf(field) + 1).find((one) => !one.done);
    (next?.input || this.tail).focus();
  }

  #suggestOptions() {
    const typed = this.tail.value.toLowerCase().replace(/^:+|:+$/g, "");
    const left = this.entry.options.filter((option) => !this.fields.some((field) => field.option === option));
    const items = left.filter((option) => [option.name, optionTitle(option, this.locale)].some((name) => name.startsWith(typed)))
      .map((option) => ({
        label: optionTitle(option, this.locale),
        description: localised(option.description, option.description_localizations, this.locale),
        pick: () => {
          this.tail.value = "";
          this.#addField(option).input.focus();
        },
      }));
    if (items.length === 1 && this.tail.value.endsWith(":")) items[0].pick();
    else this.suggestions.show(this.tail, { head: items.length ? t("slash.options") : "", items, label: t("slash.options"), marked: typed ? 0 : -1 });
  }

  #suggestValues(field) {
    const { option, input } = field;
    const title = optionTitle(option, this.locale);
    const head = [el("strong", {}, title), " ", localised(option.description, option.description_localizations, this.locale)];
    const show = (found, marked = 0) => this.suggestions.show(input, {
      head, label: title, marked,
      items: found.slice(0, 25).map((one) => ({ ...one, pick: () => this.#choose(field, one.label, one.value) })),
    });
    const typed = field.done ? "" : input.value.trim().toLowerCase();
    const fixed = choicesOf(option, this.locale) || entitiesFor(option, this.ctx.store);
    if (fixed) show(fixed.filter((one) => one.label.toLowerCase().includes(typed)));
    else if (option.autocomplete) this.#autocomplete(field, show);
    else show([]);
  }

  #autocomplete(field, show) {
    clearTimeout(this.timer);
    show([]);
    this.suggestions.head.append(el("span", { class: "note" }, ` ${t("slash.loading")}`));
    this.timer = setTimeout(async () => {
      const asked = field.input.value;
      const given = this.fields.filter((one) => one === field || one.input.value)
        .map((one) => ({ ...this.#object(one), ...(one === field ? { value: asked, focused: true } : {}) }));
      const answer = await this.ctx.request("autocomplete", { channel_id: this.ctx.store.current, command_id: this.entry.id, options: optionObjects(this.entry, given) });
      if (asked !== field.input.value || document.activeElement !== field.input) return;
      show((answer?.choices || []).map((choice) => ({ label: localised(choice.name, choice.name_localizations, this.locale), value: choice.value })));
    }, DEBOUNCE);
  }

  #object(field) {
    const value = field.done ? field.value : readTyped(field.option, field.input.value).value ?? field.input.value;
    return { type: field.option.type, name: field.option.name, value };
  }

  /** Takes what is typed in a field as its value where it can be one. */
  #settle(field) {
    if (field.done) return true;
    const text = field.input.value.trim();
    const fixed = choicesOf(field.option, this.locale) || entitiesFor(field.option, this.ctx.store);
    const same = fixed?.find((one) => one.label.toLowerCase() === text.toLowerCase() || String(one.value) === text);
    const read = same ? { value: same.value } : fixed ? { error: t(text ? "slash.choose" : "slash.required") } : readTyped(field.option, field.input.value);
    if (read.error) {
      field.problem.textContent = read.error;
      field.node.classList.add("wrong");
      return false;
    }
    if (same) field.input.value = same.label;
    Object.assign(field, { value: read.value, done: true });
    fit(field.input);
    return true;
  }

  /** Checks every field and sends the command; the first wrong field gets the focus. */
  send() {
    const used = this.fields.filter((field) => field.option.required || field.input.value.trim());
    const wrong = used.filter((field) => !this.#settle(field));
    if (wrong.length) {
      wrong[0].input.focus();
      return;
    }
    this.suggestions.hide();
    this.onSend(this.entry, optionObjects(this.entry, used.map((field) => this.#object(field))));
  }

  #key(event) {
    const field = this.fields.find((one) => one.input === event.target);
    const settled = field?.done && event.key === "Enter";
    if (!settled && this.suggestions.key(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      this.send();
    } else if (event.key === "Escape") this.#escape(event);
    else if (event.key === "Backspace" && !event.target.value) this.#back(event, field);
  }

  #escape(event) {
    event.preventDefault();
    if (this.suggestions.open) this.suggestions.hide();
    else this.onLeave("");
  }

  /** Backspace in an empty field: an optional one goes away, before the first one the command becomes text again. */
  #back(event, field) {
    event.preventDefault();
    const at = field ? this.fields.indexOf(field) : this.fields.length;
    if (field && !field.option.required) {
      field.node.remove();
      this.fields.splice(at, 1);
    }
    const before = this.fields[at - 1];
    if (before) before.input.focus();
    else if (!field || field.option.required) this.onLeave(`/${this.entry.title}`);
    else this.tail.focus();
  }
}

/** As wide as what is in it. */
function fit(input) {
  input.size = Math.max(3, Math.min(40, input.value.length + 1));
}
