// A small picture of a technique: the marks of its example on a board without digits.

import { svg } from "../dom.js";

const UNIT = 10; // of the drawing for one cell
const KINDS = { place: "place", remove: "gone", other: "other", fin: "fin" }; // else of the pattern

/** The picture of {size, marks: by cell, houses: lists of cells, links: pairs of cells}. */
export function sketch({ size, marks, houses, links }) {
  const side = size * UNIT;
  const box = (Math.sqrt(size) % 1 ? size : Math.sqrt(size)) * UNIT;
  const walls = Array.from({ length: side / box - 1 }, (_, at) =>
    `M${(at + 1) * box} 0V${side}M0 ${(at + 1) * box}H${side}`).join("");
  return svg("svg", { class: "sketch", viewBox: `-1 -1 ${side + 2} ${side + 2}`,
    "aria-hidden": "true" },
  svg("rect", { class: "sketch-ground", width: side, height: side, rx: 2 }),
  houses.flat().map((cell) => {
    const [x, y] = corner(cell);
    return svg("rect", { class: "sketch-house", x, y, width: UNIT, height: UNIT });
  }),
  svg("path", { class: "sketch-wall", d: walls }),
  svg("rect", { class: "sketch-frame", width: side, height: side, rx: 2 }),
  links.map(([from, to]) => svg("path", { class: "sketch-link",
    d: `M${middle(from).join(" ")}L${middle(to).join(" ")}` })),
  Object.entries(marks).map(([cell, mark]) => sign(middle(cell), KINDS[mark] ?? "pattern")));
}

function sign([cx, cy], kind) {
  if (kind !== "gone") return svg("circle", { class: `sketch-${kind}`, cx, cy, r: UNIT * 0.34 });
  const far = UNIT * 0.28;
  return svg("path", { class: "sketch-gone",
    d: `M${cx - far} ${cy - far}l${2 * far} ${2 * far}m0 ${-2 * far}l${-2 * far} ${2 * far}` });
}

function corner(name) {
  const [, row, column] = /^r(\d+)c(\d+)$/.exec(name);
  return [(column - 1) * UNIT, (row - 1) * UNIT];
}

function middle(name) {
  return corner(name).map((at) => at + UNIT / 2);
}
