/** Line icons of our own, drawn in a box of 24. */

const PATHS = {
  hash: "M9 3 7 21M17 3l-2 18M4 8.5h17M3 15.5h17",
  thread: "M4 5h16v10H12l-4 4v-4H4z",
  at: "M16 12a4 4 0 1 1-4-4 4 4 0 0 1 4 4v1.5a2.5 2.5 0 0 0 5 0V12a9 9 0 1 0-4 7.5",
  people: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .8 3.5 2.5 3.5 5.5",
  menu: "M4 6h16M4 12h16M4 18h16",
  close: "M6 6l12 12M18 6 6 18",
  reply: "M10 6 4 12l6 6M4 12h9a7 7 0 0 1 7 7",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  eye: "M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
  bell: "M12 3a6 6 0 0 1 6 6v5l2 3H4l2-3V9a6 6 0 0 1 6-6zM10 20.5h4",
  plus: "M12 5v14M5 12h14",
  down: "M6 9l6 6 6-6",
  phone: "M8 2.5h8a1.5 1.5 0 0 1 1.5 1.5v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5zM11 18.5h2",
  reader: "M4 10v4h4l5 4V6L8 10zM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11",
  fault: "M12 3 2.5 20h19zM12 10v5M12 17.5h.01",
  help: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.300c-.7.4-1 .9-1 1.700M12 17h.01",
  send: "M4 12 20 4l-6 16-3-6z",
  external: "M14 4h6v6M20 4l-9 9M18 14v6H4V6h6",
  file: "M6 3h8l4 4v14H6zM14 3v4h4",
  trash: "M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13",
  check: "M5 12.5 10 17.5 19 7",
  slash: "M15 4 9 20",
  apps: "M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM16.5 14v5M14 16.5h5",
  bold_down: "M12 4v14M6 13l6 6 6-6",
};

const SVG = "http://www.w3.org/2000/svg";

/**
 * A decorative icon, hidden from assistive technology.
 * @param {keyof PATHS} name
 * @returns {SVGElement}
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", `icon icon-${name}`);
  svg.setAttribute("aria-hidden", "true");
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", PATHS[name]);
  svg.append(path);
  return svg;
}
