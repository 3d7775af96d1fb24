/** Which addresses the page may load: its own server's, and nothing else. */

/** The names of this machine. A page that was opened as localhost gets pictures whose address says 127.0.0.1. */
const HERE = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;
const CDN = /^https?:\/\/(?:cdn\.discordapp\.com|media\.discordapp\.net)(\/.*)$/;

/**
 * The address on this server of an attachment or emoji.
 * @param {string} url as the server sent it
 * @returns {string|null} a path on this server, or null for a foreign address, which the page never fetches
 */
export function localUrl(url) {
  const cdn = CDN.exec(url || "");
  if (cdn) return cdn[1];
  try {
    const full = new URL(url, location.href);
    const same = full.hostname === location.hostname || (HERE.test(full.hostname) && HERE.test(location.hostname));
    return same && full.port === location.port ? full.pathname + full.search : null;
  } catch {
    return null;
  }
}

const PLACE = /^https?:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/i;

/**
 * Where an address of Discord's leads.
 * @param {string} url
 * @returns {{channel: string, message: string|undefined}|null} null for any other address
 */
export function placeOf(url) {
  const found = PLACE.exec(url || "");
  return found && { channel: found[1], message: found[2] };
}

/** True for an address that a link may lead to. */
export function isWebAddress(url) {
  return /^https?:\/\//i.test(url || "");
}
