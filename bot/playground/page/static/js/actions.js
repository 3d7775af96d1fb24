/** What a person can do on the page; each is one operation of the page's socket. */
import { TYPE } from "./entities.js";
import { t } from "./i18n.js";
import { askText, openMenu } from "./menu.js";
import { openCard } from "./people.js";
import { FLAGS, nameOf } from "./store.js";

/**
 * Adds the actions to the page's context.
 * @param {object} ctx has store, socket, layers; toasts, list and composer are there when actions are called
 */
export function addActions(ctx) {
  const { store, socket } = ctx;
  const ended = new Map();

  /** One operation; a refusal is shown as a toast and gives null. */
  ctx.request = async (op, d = {}, { quiet = false } = {}) => {
    try {
      return await socket.request(op, d);
    } catch (refused) {
      if (!quiet) ctx.toasts.error(refused.code ? `${refused.message} (${refused.code})` : refused.message);
      return null;
    }
  };

  ctx.press = async (message, component, values) => {
    if (store.pending.get(message.id)?.state === "pending") return;
    store.setPending(message.id, { state: "pending", custom_id: component.custom_id });
    const d = { channel_id: message.channel_id, message_id: message.id, custom_id: component.custom_id, component_type: component.type };
    const answer = await ctx.request("press", values ? { ...d, values } : d);
    if (!answer) store.setPending(message.id, { state: "failed", custom_id: component.custom_id });
  };

  store.watch("interaction", (change) => {
    if (!change.id || change.state === "pending") return;
    ended.set(change.id, change.state);
    const line = ctx.sent.get(change.id);
    if (line) finish(line, change.state, store.bot.user);
    ctx.sent.delete(change.id);
  });
  ctx.sent = new Map();

  ctx.runCommand = async (commandId, name, options) => {
    const line = ctx.list.outgoing(t("slash.sending", { command: name }));
    const d = { channel_id: store.current, command_id: commandId, options };
    const answer = await socket.request("slash", d).catch((refused) => line.fail(refused.message));
    const id = answer?.interaction_id;
    if (!answer) return;
    if (ended.has(id)) finish(line, ended.get(id), store.bot.user);
    else ctx.sent.set(id, line);
  };

  ctx.loadCommands = async () => {
    const answer = await ctx.request("commands", { channel_id: store.current }, { quiet: true });
    if (answer) store.commands = answer.commands;
  };

  ctx.runNamed = async (game) => {
    await ctx.loadCommands();
    const command = store.commands.find((one) => one.id === game.command_id);
    if (command) ctx.runCommand(command.id, command.name, game.options || []);
    else ctx.toasts.error(t("slash.none"));
  };

  ctx.useCommand = (id, name) => ctx.composer.useCommand(id, name);
  ctx.reply = (message) => ctx.composer.replyTo(message);
  ctx.showMessage = (id) => ctx.jump(store.current, id);
  ctx.focusLastMessage = () => [...ctx.list.nodes.values()].at(-1)?.focus();
  ctx.openUser = (id) => id && openCard(id, document.activeElement, ctx);
  ctx.dismiss = (message) => ctx.request("dismiss", { message_id: message.id });
  ctx.messageMenu = (message, anchor) => openMenu(anchor, messageItems(message, ctx), ctx.layers);
  ctx.channelMenu = (anchor) => openMenu(anchor, channelItems(ctx), ctx.layers);

  /** Opens a channel at that message; where none is named, at its board. */
  ctx.jump = async (channelId, messageId) => {
    if (store.current !== channelId) await ctx.openChannel(channelId);
    const wanted = messageId || boardOf(store.messagesOf(channelId));
    if (store.current !== channelId || !wanted) return;
    if (!(await ctx.list.jumpTo(wanted))) ctx.toasts.error(t("message.gone"));
  };

  ctx.openDm = async (userId) => {
    const answer = await ctx.request("open_dm", { user_id: userId });
    if (!answer) return;
    if (!store.channels.has(answer.channel.id)) store.apply({ t: "channel_create", d: answer.channel });
    ctx.openChannel(answer.channel.id);
  };

  ctx.addChannel = () => askText(t("channels.add_name"), ctx.layers, (name) => ctx.request("add_channel", { name, guild_id: ctx.store.guild.id }));

  ctx.markRead = async () => {
    const mark = store.unread.get(store.current);
    if (!mark?.count || document.visibilityState !== "visible" || !ctx.list.pinned) return;
    const left = await ctx.request("read", { channel_id: store.current }, { quiet: true });
    if (left) store.apply({ t: "unread", d: left });
  };
}

function finish(line, state, bot) {
  if (state === "failed") line.fail(t("slash.failed", { name: nameOf(bot) }));
  else line.remove();
}

function messageItems(message, ctx) {
  const ephemeral = Boolean(message.flags & 64);
  const copy = { label: t("message.copy_id"), act: () => navigator.clipboard?.writeText(message.id) };
  if (ephemeral) return [{ label: t("message.dismiss"), act: () => ctx.dismiss(message) }, copy];
  return [
    { label: t("message.reply"), act: () => ctx.reply(message) },
    copy,
    { label: t("owner.delete_message"), danger: true, act: () => ctx.request("delete_message", { channel_id: message.channel_id, message_id: message.id }) },
  ];
}

function channelItems(ctx) {
  const channel = ctx.store.channels.get(ctx.store.current);
  const items = [{ label: t("owner.delete_channel"), danger: true, act: () => ctx.request("delete_channel", { channel_id: channel.id }) }];
  if (!channel.thread_metadata) return items;
  if (channel.thread_metadata.archived) {
    return [{ label: t("owner.reopen"), act: () => ctx.request("archive_thread", { channel_id: channel.id, archived: false }) }, ...items];
  }
  return [
    { label: t("owner.archive"), act: () => ctx.request("archive_thread", { channel_id: channel.id }) },
    { label: t("owner.lock"), act: () => ctx.request("archive_thread", { channel_id: channel.id, locked: true }) },
    ...items,
  ];
}

/** The board that a link to a channel is about: its newest message of components with a button that everybody sees. */
function boardOf(messages) {
  const shown = (message) => message.flags & FLAGS.componentsV2 && !(message.flags & FLAGS.ephemeral);
  return messages.filter((message) => shown(message) && hasButton(message.components)).at(-1)?.id;
}

function hasButton(components) {
  return (components || []).some((one) => one.type === TYPE.button || hasButton(one.components));
}
