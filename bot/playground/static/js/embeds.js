/** Embeds and attachments. */
import { el } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { markdown } from "./markdown_dom.js";
import { gallery, picture } from "./media.js";
import { formatSent } from "./time.js";
import { isWebAddress, localUrl } from "./urls.js";

/** One embed. */
export function embed(data, ctx) {
  const colour = data.color === undefined || data.color === null ? {} : { "--accent": `#${(data.color & 0xffffff).toString(16).padStart(6, "0")}` };
  return el("article", { class: "embed", style: colour },
    el("div", { class: "embed-body" },
      data.author?.name && el("div", { class: "embed-author" }, linked(data.author.name, data.author.url)),
      data.title && el("div", { class: "embed-title" }, data.url ? linked(data.title, data.url) : markdown(data.title, ctx)),
      data.description && markdown(data.description, ctx),
      data.fields?.length && el("div", { class: "embed-fields" }, data.fields.map((field) => embedField(field, ctx))),
      data.image?.url && el("div", { class: "embed-image" }, picture(data.image, ctx)),
      embedFooter(data, ctx)),
    data.thumbnail?.url && el("div", { class: "thumbnail" }, picture(data.thumbnail, ctx)));
}

function linked(text, url) {
  return isWebAddress(url) ? el("a", { href: url, target: "_blank", rel: "noopener noreferrer" }, text) : text;
}

function embedField(field, ctx) {
  return el("div", { class: field.inline ? "embed-field inline" : "embed-field" },
    el("div", { class: "embed-field-name" }, markdown(field.name || "", ctx)), markdown(field.value || "", ctx));
}

function embedFooter(data, ctx) {
  const when = data.timestamp ? formatSent(data.timestamp, ctx.store.now()) : "";
  const text = [data.footer?.text, when].filter(Boolean).join(" • ");
  return text && el("div", { class: "embed-footer" }, text);
}

/** True for an attachment that is shown as a picture. */
export function isPicture(attachment) {
  return (attachment.content_type || "").startsWith("image/") || /\.(png|jpe?g|gif|webp)$/i.test(attachment.filename || "");
}

/** The attachments of a message: pictures together, then files. */
export function attachments(list, ctx) {
  const pictures = list.filter(isPicture).map((one) => ({ url: one.url, description: one.description, spoiler: one.filename?.startsWith("SPOILER_") }));
  return [
    pictures.length > 0 && gallery(pictures, ctx),
    list.filter((one) => !isPicture(one)).map(attachmentCard),
  ];
}

/** A file that can be opened. */
export function attachmentCard(file) {
  const address = localUrl(file.url);
  const name = file.filename || t("media.file");
  return el("div", { class: "file-card" }, icon("file"),
    el("div", {},
      address ? el("a", { href: address, download: name }, name) : el("span", {}, name),
      el("div", { class: "note" }, file.description || "", file.size !== undefined && el("span", {}, ` ${formatSize(file.size)}`))));
}

/** A size in bytes for people. */
export function formatSize(bytes) {
  if (!Number.isFinite(bytes)) return "";
  if (bytes < 1024) return t("size.bytes", { n: bytes });
  return bytes < 1048576 ? t("size.kib", { n: (bytes / 1024).toFixed(1) }) : t("size.mib", { n: (bytes / 1048576).toFixed(1) });
}
