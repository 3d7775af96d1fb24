/** What the page knows: one person's view of the server, changed only by the server's events. */
import { compareIds } from "./dom.js";

/** Bits of a message's `flags` (Discord API, message resource). */
export const FLAGS = { ephemeral: 1 << 6, loading: 1 << 7, silent: 1 << 12, componentsV2: 1 << 15 };

/** Channel types (Discord API, channel resource). */
export const CHANNEL = { text: 0, dm: 1, threads: [10, 11, 12] };

/** True for a thread. */
export function isThread(channel) {
  return CHANNEL.threads.includes(channel?.type);
}

/** The name to show for a user, a member's user or a person. */
export function nameOf(user) {
  return user?.nick || user?.global_name || user?.display_name || user?.username || user?.name || "?";
}

/**
 * The page's state. Emits events named after what changed: session, channels, people, messages
 * (detail: channel_id, kind, message), unread, bot, interaction, modal, faults, clock.
 */
export class Store extends EventTarget {
  constructor() {
    super();
    this.you = null;
    this.bot = { user: null, online: false };
    this.people = new Map();
    this.guilds = [];
    this.guild = { id: "", name: "", roles: [] };
    this.channels = new Map();
    this.messages = new Map();
    this.unread = new Map();
    this.pending = new Map();
    this.commands = [];
    this.locales = [];
    this.playNow = [];
    this.faults = { on: [], available: [] };
    this.clockOffset = 0;
    this.current = null;
  }

  /** Takes one server event. Events of an unknown kind are left alone. */
  apply({ t: kind, d }) {
    HANDLERS[kind]?.(this, d);
  }

  /** Tells listeners that something changed. */
  emit(topic, detail = null) {
    this.dispatchEvent(new CustomEvent(topic, { detail }));
  }

  /** Calls `listener` for each of the topics (a string of names separated by spaces). */
  watch(topics, listener) {
    for (const topic of topics.split(" ")) this.addEventListener(topic, (event) => listener(event.detail, topic));
  }

  /** The time of the simulated server, in milliseconds. */
  now() {
    return Date.now() + this.clockOffset;
  }

  /** The messages of a channel known so far, oldest first. */
  messagesOf(channelId) {
    return [...(this.messages.get(channelId)?.values() || [])].sort((a, b) => compareIds(a.id, b.id));
  }

  /** A known message or undefined. */
  message(channelId, messageId) {
    return this.messages.get(channelId)?.get(messageId);
  }

  /** Adds a page of history. */
  addHistory(channelId, page) {
    if (!this.messages.has(channelId)) this.messages.set(channelId, new Map());
    const known = this.messages.get(channelId);
    for (const message of page) known.set(message.id, message);
    this.emit("messages", { channel_id: channelId, kind: "history" });
  }

  /** The user of an id: a person, the bot, or the author of a known message. */
  user(id) {
    if (this.people.has(id)) return this.people.get(id);
    return this.bot.user?.id === id ? this.bot.user : undefined;
  }

  /** Everybody of the server: the people, then the bot. */
  everybody() {
    return [...this.people.values(), ...(this.bot.user ? [this.bot.user] : [])];
  }

  /** Text channels, in the order of the channel list. */
  textChannels() {
    return [...this.channels.values()].filter((channel) => channel.type === CHANNEL.text && channel.guild_id === this.guild.id)
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || compareIds(a.id, b.id));
  }

  /** Open threads of a channel; archived ones only while they are looked at. */
  threadsOf(channelId) {
    return [...this.channels.values()]
      .filter((channel) => isThread(channel) && channel.parent_id === channelId)
      .filter((thread) => !thread.thread_metadata?.archived || thread.id === this.current)
      .sort((a, b) => compareIds(a.id, b.id));
  }

  /** Direct message channels. */
  dms() {
    return [...this.channels.values()].filter((channel) => channel.type === CHANNEL.dm);
  }

  /** The other person of a direct message channel; the bot where nobody else is listed. */
  partner(channel) {
    const other = (channel.recipients || []).find((user) => user.id !== this.you?.id) || this.bot.user;
    return this.user(other?.id) || other;
  }

  /** A channel's name without its mark. */
  channelName(channel) {
    return channel?.type === CHANNEL.dm ? nameOf(this.partner(channel)) : channel?.name || "?";
  }

  /** Marks a message as waiting for the answer to a press, failed (with a reason), or neither (null). */
  setPending(messageId, state) {
    if (state) this.pending.set(messageId, state);
    else this.pending.delete(messageId);
    this.emit("interaction", { message_id: messageId });
  }
}

function hello(store, d) {
  store.you = d.you;
  store.bot = d.bot || store.bot;
  store.guilds = d.guilds;
  store.guild = d.guilds.find((guild) => guild.id === store.guild.id) || d.guilds[0] || store.guild;
  store.locales = d.locales || [];
  store.playNow = d.play_now || [];
  store.channels = new Map();
  for (const channel of [...(d.channels || []), ...(d.dms || []), ...(d.threads || [])]) store.channels.set(channel.id, channel);
  store.messages.clear();
  store.pending.clear();
  if (d.clock) store.clockOffset = d.clock.offset_ms ?? 0;
  for (const mark of d.unread || []) store.unread.set(mark.channel_id, mark);
  if (d.faults) store.faults = { ...store.faults, ...d.faults };
  setPeople(store, d.people || []);
  store.emit("session");
}

function setPeople(store, people) {
  store.people = new Map(people.filter((person) => !person.bot).map((person) => [person.id, person]));
  const me = store.people.get(store.you?.id);
  if (me) store.you = { ...store.you, ...me };
  store.emit("people");
}

function putMessage(kind) {
  return (store, message) => {
    if (!store.messages.has(message.channel_id)) store.messages.set(message.channel_id, new Map());
    const known = store.messages.get(message.channel_id);
    const before = known.get(message.id);
    if (kind === "update" && !before && message.channel_id !== store.current) return;
    known.set(message.id, kind === "update" && before ? { ...before, ...message } : message);
    store.emit("messages", { channel_id: message.channel_id, kind: before ? "update" : kind, message: known.get(message.id) });
  };
}

function dropMessage(store, d) {
  store.messages.get(d.channel_id)?.delete(d.id);
  store.pending.delete(d.id);
  store.emit("messages", { channel_id: d.channel_id, kind: "delete", message: d });
}

function putChannel(store, channel) {
  store.channels.set(channel.id, { ...store.channels.get(channel.id), ...channel });
  store.emit("channels");
}

function dropChannel(store, channel) {
  store.channels.delete(channel.id);
  store.messages.delete(channel.id);
  store.emit("channels");
}

function interaction(store, d) {
  if (d.message_id) {
    if (d.state === "pending") store.pending.set(d.message_id, { state: "pending", custom_id: d.custom_id });
    else if (d.state === "failed") store.pending.set(d.message_id, { state: "failed", custom_id: d.custom_id });
    else store.pending.delete(d.message_id);
  }
  store.emit("interaction", d);
}

function bot(store, d) {
  store.bot = { ...store.bot, online: d.online };
  store.playNow = d.play_now || store.playNow;
  store.emit("bot");
}

const HANDLERS = {
  hello,
  bot,
  interaction,
  message_create: putMessage("create"),
  message_update: putMessage("update"),
  message_delete: dropMessage,
  channel_create: putChannel,
  channel_update: putChannel,
  channel_delete: dropChannel,
  thread_create: putChannel,
  thread_update: putChannel,
  thread_delete: dropChannel,
  people: (store, d) => setPeople(store, Array.isArray(d) ? d : d.people),
  unread: (store, d) => {
    store.unread.set(d.channel_id, d);
    store.emit("unread", d);
  },
  modal: (store, d) => store.emit("modal", d),
  faults: (store, d) => {
    store.faults = { ...store.faults, ...d };
    store.emit("faults");
  },
  clock: (store, d) => {
    store.clockOffset = d.offset_ms;
    store.emit("clock");
  },
};
