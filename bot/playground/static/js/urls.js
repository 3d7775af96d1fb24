/** Which addresses the page may load: its own server's, and nothing else. */

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
    return full.host === location.host ? full.pathname + full.search : null;
  } catch {
    return null;
  }
}

/** True for an address that a link may lead to. */
export function isWebAddress(url) {
  return /^https?:\/\//i.test(url || "");
}
