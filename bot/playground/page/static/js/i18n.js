/**
 * The page's own texts. A language is one module in ../i18n/; the server says which there are.
 * A text is a string with {placeholders}, or an object of plural forms chosen by `values.n`.
 */
const codes = await (await fetch("/page/languages")).json();
const modules = await Promise.all(codes.map((code) => import(`../i18n/${code}.js`)));
const LANGUAGES = Object.fromEntries(codes.map((code, at) => [code, modules[at].default]));
const en = LANGUAGES.en;
let current = "en";
let region = "en-GB";

/** Chooses the language of a Discord locale such as "fr" or "en-GB"; an unknown one gives English. */
export function setLocale(locale) {
  const language = String(locale || "en").split("-")[0];
  current = language in LANGUAGES ? language : "en";
  region = locale && current === language ? locale : "en-GB";
  document.documentElement.lang = current;
}

/* Until the server says who is here, the page speaks the browser's language. */
setLocale(navigator.language);

/** The BCP 47 code of the language now shown. */
export function language() {
  return current;
}

/** The locale for dates: the person's own where the page speaks their language. */
export function dateLocale() {
  return region;
}

function pattern(key, values) {
  const found = LANGUAGES[current][key] ?? en[key];
  if (found === undefined) throw new Error(`no text ${key}`);
  if (typeof found === "string") return found;
  return found[new Intl.PluralRules(current).select(values.n)] ?? found.other;
}

/**
 * The text of a key, with its placeholders filled.
 * @param {string} key
 * @param {Object<string, string|number>} values
 * @returns {string}
 */
export function t(key, values = {}) {
  return pattern(key, values).replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

/** The text of a key where the page's language has one, else `plain`. */
export function translated(key, plain) {
  return LANGUAGES[current][key] ?? plain;
}

/**
 * The same, cut into an array so that values may be nodes.
 * @param {string} key
 * @param {Object<string, Node|string>} values
 * @returns {Array<Node|string>}
 */
export function parts(key, values) {
  return pattern(key, values).split(/(\{\w+\})/).map((piece) => {
    const match = /^\{(\w+)\}$/.exec(piece);
    return match ? values[match[1]] : piece;
  });
}

/** The best text of a Discord localisation map for a locale, else the plain one. */
export function localised(plain, byLocale, locale) {
  if (!byLocale) return plain;
  if (byLocale[locale]) return byLocale[locale];
  const wanted = String(locale || "").split("-")[0];
  const near = Object.keys(byLocale).find((code) => code.split("-")[0] === wanted && byLocale[code]);
  return near ? byLocale[near] : plain;
}

/** A language's own name, e.g. "français" for "fr". */
export function nameOfLocale(code) {
  try {
    return new Intl.DisplayNames([code], { type: "language" }).of(code) || code;
  } catch {
    return code;
  }
}
