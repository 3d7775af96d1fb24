/** Dates and times as Discord shows them, in the page's language, by the simulated server's clock. */
import { dateLocale, t } from "./i18n.js";

const STYLES = {
  t: { hour: "numeric", minute: "2-digit" },
  T: { hour: "numeric", minute: "2-digit", second: "2-digit" },
  d: { year: "numeric", month: "2-digit", day: "2-digit" },
  D: { year: "numeric", month: "long", day: "numeric" },
  f: { year: "numeric", month: "long", day: "numeric", hour: "numeric", minute: "2-digit" },
  F: { weekday: "long", year: "numeric", month: "long", day: "numeric", hour: "numeric", minute: "2-digit" },
  s: { year: "numeric", month: "2-digit", day: "2-digit", hour: "numeric", minute: "2-digit" },
  S: { year: "numeric", month: "2-digit", day: "2-digit", hour: "numeric", minute: "2-digit", second: "2-digit" },
};

const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

/** Beyond this a Date is invalid. */
const LAST_SECOND = 8.64e12;

/** A date in one of Discord's timestamp styles other than R. */
export function formatDate(unixSeconds, style) {
  if (Math.abs(unixSeconds) > LAST_SECOND) return String(unixSeconds);
  return new Intl.DateTimeFormat(dateLocale(), STYLES[style] || STYLES.f).format(new Date(unixSeconds * 1000));
}

/** "in 2 minutes", "3 hours ago": style R. */
export function formatRelative(unixSeconds, nowMs) {
  const seconds = Math.round(unixSeconds - nowMs / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) || UNITS.at(-1);
  return new Intl.RelativeTimeFormat(dateLocale(), { numeric: "auto" }).format(Math.trunc(seconds / size), unit);
}

/** The text of a `<t:...>` timestamp. */
export function formatStamp(unixSeconds, style, nowMs) {
  return style === "R" ? formatRelative(unixSeconds, nowMs) : formatDate(unixSeconds, style);
}

/** When a message was sent, as its head line says it: a time today, else a date and a time. */
export function formatSent(iso, nowMs) {
  const at = new Date(iso);
  const today = new Date(nowMs);
  const time = formatDate(at.getTime() / 1000, "t");
  if (dayOf(at) === dayOf(today)) return time;
  if (dayOf(at) === dayOf(new Date(nowMs - 86400000))) return t("time.yesterday", { time });
  return `${formatDate(at.getTime() / 1000, "d")} ${time}`;
}

/** A key that is the same for moments of one calendar day. */
export function dayOf(date) {
  return `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`;
}

/** Keeps every relative timestamp of the page true, once a second. */
export function startTicking(store) {
  setInterval(() => {
    for (const node of document.querySelectorAll("time[data-relative]")) {
      const text = formatRelative(Number(node.dataset.relative), store.now());
      if (node.textContent !== text) node.textContent = text;
    }
  }, 1000);
}
