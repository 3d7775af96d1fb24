/** The page's one WebSocket: requests with answers, events from the server, and reconnection. */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 5000;
/** The server's code for a name that nobody has, such as one added before the playground was started anew. */
const NOBODY = 4004;

/** A refusal by the server: Discord's error code and message. */
export class Refused extends Error {
  constructor(error) {
    super(error?.message || "refused");
    this.code = error?.code ?? 0;
  }
}

/**
 * A socket that comes back by itself. Dispatches "event" (a server event in `detail`), "up" and "down".
 */
export class Socket extends EventTarget {
  /** @param {string} person the name to act as */
  constructor(person) {
    super();
    this.person = person;
    this.waiting = new Map();
    this.number = 0;
    this.wait = FIRST_WAIT;
  }

  /** Opens the connection and keeps it open. */
  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const query = new URLSearchParams({ locale: navigator.language, ...(this.person && { as: this.person }) });
    this.ws = new WebSocket(`${scheme}://${location.host}/page/socket?${query}`);
    this.ws.addEventListener("open", () => {
      this.wait = FIRST_WAIT;
      this.dispatchEvent(new Event("up"));
    });
    this.ws.addEventListener("message", (frame) => this.#receive(JSON.parse(frame.data)));
    this.ws.addEventListener("close", ({ code }) => (code === NOBODY ? location.replace("/") : this.#lost()));
  }

  /**
   * Sends one operation.
   * @returns {Promise<object>} the answer's `d`
   * @throws {Refused} when the server says no or the connection is lost before it answers
   */
  request(op, d = {}) {
    return new Promise((resolve, reject) => {
      if (this.ws?.readyState !== WebSocket.OPEN) {
        reject(new Refused({ message: "not connected" }));
        return;
      }
      this.number += 1;
      this.waiting.set(this.number, { resolve, reject });
      this.ws.send(JSON.stringify({ n: this.number, op, d }));
    });
  }

  #receive(frame) {
    if (frame.re === undefined) {
      this.dispatchEvent(new CustomEvent("event", { detail: frame }));
      return;
    }
    const asked = this.waiting.get(frame.re);
    this.waiting.delete(frame.re);
    if (!asked) return;
    if (frame.ok) asked.resolve(frame.d || {});
    else asked.reject(new Refused(frame.error));
  }

  #lost() {
    for (const { reject } of this.waiting.values()) reject(new Refused({ message: "connection lost" }));
    this.waiting.clear();
    this.dispatchEvent(new Event("down"));
    setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}
