/** Attachments: pictures and files. */
import { el } from "./dom.js";
import { t } from "./i18n.js";
import { icon } from "./icons.js";
import { gallery } from "./media.js";
import { localUrl } from "./urls.js";

/** True for an attachment that is shown as a picture. */
export function isPicture(attachment) {
  return (attachment.content_type || "").startsWith("image/") || /\.(png|jpe?g|gif|webp)$/i.test(attachment.filename || "");
}

/** The attachments of a message: pictures together, then files. */
export function attachments(list, ctx) {
  const pictures = list.filter(isPicture).map((one) => ({ url: one.url, description: one.description, spoiler: one.filename?.startsWith("SPOILER_"), width: one.width, height: one.height }));
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
