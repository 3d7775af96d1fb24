/**
 * Discord's markdown, parsed into a tree. Nothing here touches the document; markdown_dom.js draws the tree.
 * A node is {type, children?} or {type, text} or a mention; see the rules below for each type's fields.
 */

const DEEPEST = 12;

/** Inline rules, tried in this order at each position. `make` gets the match and a parser for inner text. */
const INLINE = [
  { type: "escape", match: /^\\([^0-9A-Za-z\s])/, make: (m) => ({ type: "text", text: m[1] }) },
  { type: "codeblock", match: /^```(?:([\w+\-.]+)\n)?\n*([\s\S]*?)\n*```/, make: (m) => ({ type: "codeblock", language: m[1] || "", text: m[2] }) },
  { type: "code", match: /^(`+)([\s\S]*?[^`])\1(?!`)/, make: (m) => ({ type: "code", text: m[2].trim() }) },
  { type: "user", match: /^<@!?(\d+)>/, make: (m) => ({ type: "user", id: m[1] }) },
  { type: "role", match: /^<@&(\d+)>/, make: (m) => ({ type: "role", id: m[1] }) },
  { type: "channel", match: /^<#(\d+)>/, make: (m) => ({ type: "channel", id: m[1] }) },
  { type: "command", match: /^<\/([^:>\n]{1,98}):(\d+)>/, make: (m) => ({ type: "command", name: m[1], id: m[2] }) },
  { type: "emoji", match: /^<(a?):(\w{2,32}):(\d+)>/, make: (m) => ({ type: "emoji", animated: m[1] === "a", name: m[2], id: m[3] }) },
  { type: "time", match: /^<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/, make: (m) => ({ type: "time", unix: Number(m[1]), style: m[2] || "f" }) },
  { type: "everyone", match: /^@(everyone|here)\b/, make: (m) => ({ type: "everyone", text: m[0] }) },
  { type: "masked", match: /^\[((?:\\.|[^\]\\\n])+)\]\(<?(https?:\/\/(?:\([^\s()]*\)|[^\s()>])+)>?(?:\s+"([^"\n]*)")?\)/, make: (m, inner) => ({ type: "link", url: m[2], title: m[3] || "", children: inner(m[1]) }) },
  { type: "angled", match: /^<(https?:\/\/[^\s>]+)>/, make: (m) => ({ type: "link", url: m[1], title: "", children: [{ type: "address", text: m[1] }] }) },
  { type: "url", match: /^https?:\/\/[^\s<]+[^\s<.,:;"')\]!?*_~|]/, make: (m) => ({ type: "link", url: m[0], title: "", children: [{ type: "address", text: m[0] }] }) },
  { type: "spoiler", match: /^\|\|([\s\S]+?)\|\|/, make: (m, inner) => ({ type: "spoiler", children: inner(m[1]) }) },
  { type: "strong", match: /^\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/, make: (m, inner) => ({ type: "strong", children: inner(m[1]) }) },
  { type: "underline", match: /^__((?:\\[\s\S]|[^\\])+?)__(?!_)/, make: (m, inner) => ({ type: "underline", children: inner(m[1]) }) },
  { type: "em", match: /^\*(?=\S)((?:\\[\s\S]|\*\*|[^\\*])+?)\*(?!\*)/, make: (m, inner) => ({ type: "em", children: inner(m[1]) }) },
  { type: "em_", match: /^_((?:__|\\[\s\S]|[^\\_])+?)_\b/, make: (m, inner) => ({ type: "em", children: inner(m[1]) }), atWordStart: true },
  { type: "strike", match: /^~~((?:\\[\s\S]|[^\\])+?)~~(?!_)/, make: (m, inner) => ({ type: "strike", children: inner(m[1]) }) },
  { type: "break", match: /^\n/, make: () => ({ type: "break" }) },
];

const PLAIN = /^[\s\S]+?(?=[^0-9A-Za-z\s\u00c0-\uffff]|\n|https?:\/\/|$)/;

/** The inline nodes of a piece of text. */
export function parseInline(text, depth = 0) {
  if (depth > DEEPEST) return [{ type: "text", text }];
  const inner = (piece) => parseInline(piece, depth + 1);
  const nodes = [];
  let rest = text;
  let before = "";
  while (rest) {
    const [node, length] = nextInline(rest, before, inner);
    if (node.type === "text" && nodes.at(-1)?.type === "text") nodes.at(-1).text += node.text;
    else nodes.push(node);
    before = rest[length - 1];
    rest = rest.slice(length);
  }
  return nodes;
}

function nextInline(rest, before, inner) {
  for (const rule of INLINE) {
    if (rule.atWordStart && /\w/.test(before)) continue;
    const match = rule.match.exec(rest);
    if (match) return [rule.make(match, inner), match[0].length];
  }
  const plain = PLAIN.exec(rest)[0];
  return [{ type: "text", text: plain }, plain.length];
}

/** Block rules, tried at the start of each line. `make` gets the match and the depth. */
const BLOCKS = [
  { match: /^```(?:([\w+\-.]+)\n)?\n*([\s\S]*?)\n*```\n?/, make: (m) => ({ type: "codeblock", language: m[1] || "", text: m[2] }) },
  { match: /^(#{1,3}) +([^\n]+?)(?: +#+)?(?:\n|$)/, make: (m) => ({ type: "heading", level: m[1].length, children: parseInline(m[2]) }) },
  { match: /^-# +([^\n]+)(?:\n|$)/, make: (m) => ({ type: "subtext", children: parseInline(m[1]) }) },
  { match: /^>>> ([\s\S]*)$/, make: (m, depth) => ({ type: "quote", children: parse(m[1], depth + 1, true) }) },
  { match: /^(?:> [^\n]*(?:\n|$))+/, make: (m, depth) => ({ type: "quote", children: parse(m[0].replace(/^> /gm, "").replace(/\n$/, ""), depth + 1, true) }), notQuoted: true },
  { match: /^(?: *(?:[-*]|\d{1,9}\.) +[^\n]*(?:\n|$)(?: {2,}[^\n]*(?:\n|$))*)+/, make: (m, depth) => list(m[0], depth) },
];

/**
 * The tree of a whole message.
 * @param {string} text
 * @returns {Array<object>} block nodes: paragraph, heading, subtext, quote, list, codeblock
 */
export function parse(text, depth = 0, quoted = false) {
  if (depth > DEEPEST) return [{ type: "paragraph", children: [{ type: "text", text }] }];
  const blocks = [];
  let rest = text;
  let loose = "";
  const flush = () => {
    if (loose) blocks.push({ type: "paragraph", children: parseInline(loose.replace(/\n$/, ""), depth) });
    loose = "";
  };
  while (rest) {
    const found = nextBlock(rest, depth, quoted);
    if (found) {
      flush();
      blocks.push(found[0]);
      rest = rest.slice(found[1]);
    } else {
      const length = paragraphLine(rest);
      loose += rest.slice(0, length);
      rest = rest.slice(length);
    }
  }
  flush();
  return blocks;
}

function nextBlock(rest, depth, quoted) {
  for (const rule of BLOCKS) {
    if (rule.notQuoted && quoted) continue;
    const match = rule.match.exec(rest);
    if (match) return [rule.make(match, depth), match[0].length];
  }
  return null;
}

/** How much of the text up to the next line is plain; a code block that opens in the line belongs to it whole. */
function paragraphLine(rest) {
  const line = /^[^\n]*\n?/.exec(rest)[0];
  const fence = line.indexOf("```");
  if (fence < 0) return line.length;
  const end = rest.indexOf("```", fence + 3);
  return end < 0 ? line.length : end + 3;
}

function list(source, depth) {
  const lines = source.replace(/\n$/, "").split("\n");
  const indent = /^ */.exec(lines[0])[0].length;
  const ordered = /^ *\d/.test(lines[0]);
  const items = [];
  for (const line of lines) {
    const match = /^( *)(?:[-*]|\d{1,9}\.) +([\s\S]*)$/.exec(line);
    if (match && (match[1].length <= indent || !items.length)) items.push([match[2]]);
    else items.at(-1).push(line.slice(Math.min(indent + 2, /^ */.exec(line)[0].length)));
  }
  return {
    type: "list",
    ordered,
    start: ordered ? Number(/\d+/.exec(lines[0])[0]) : 1,
    items: items.map((item) => parse(item.join("\n"), depth + 1, true)),
  };
}

/** True when a text is nothing but up to thirty emoji, which are then drawn large. */
export function onlyEmoji(text) {
  const bare = text.replace(/<a?:\w+:\d+>/g, "😀").trim();
  return /^(?:(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u{1F1E6}-\u{1F1FF}]|\u200d|\ufe0f)\s*){1,60}$/u.test(bare);
}
