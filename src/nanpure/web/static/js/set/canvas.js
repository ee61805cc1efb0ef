// How a draft looks on the board: regions as tints with walls and numbers, the rules of a kind as
// outlines.

import { svg } from "../dom.js";
import { CELL, outline, squares } from "../lines.js";
import { inset } from "../shapes.js";

const TINTS = 9; // available colours; beyond them walls and numbers distinguish regions

/** The colour of a region, 1 … 9. */
export function tintOf(region) {
  return ((region - 1) % TINTS) + 1;
}

/** The shapes of regions: {below, above}. */
export function regionShapes({ regions, size }, layout) {
  const groups = Array.from({ length: size + 1 }, () => []);
  regions.forEach((region, cell) => groups[region].push(cell));
  const below = groups.flatMap((cells, region) => (cells.length ? [svg("path", {
    class: region ? `tint colour-${tintOf(region)}` : "unpainted", d: squares(layout, cells) })] : []));
  const walls = groups.map((cells) => outline(layout, cells)).join("");
  const numbers = groups.flatMap((cells, region) =>
    (region ? piecesOf(cells, layout).map(([first]) => numberAt(first, region, layout)) : []));
  return { below, above: [svg("path", { class: "wall drawn", d: walls }), ...numbers] };
}

/** The shapes of the rules of a kind: each outlined, the chosen one filled. */
export function groupShapes(groups, chosen, layout) {
  const below = groups.flatMap((cells, at) => (at === chosen && cells.length
    ? [svg("path", { class: "chosen-group", d: squares(layout, cells) })] : []));
  const above = groups.map((cells, at) => svg("path", {
    class: at === chosen ? "group-edge chosen" : "group-edge", d: inset(layout, cells, 2) }));
  return { below, above };
}

function numberAt(cell, region, layout) {
  const [x, y] = [layout.column(cell) * CELL, layout.row(cell) * CELL];
  return svg("text", { class: "region-number", x: x + 4, y: y + 11 }, String(region));
}

/** The orthogonally connected pieces of a set of cells, each ascending. */
function piecesOf(cells, layout) {
  const left = new Set(cells);
  const pieces = [];
  for (const first of cells) {
    if (!left.delete(first)) continue;
    const piece = [first];
    for (const cell of piece) {
      for (const other of besides(cell, layout)) if (left.delete(other)) piece.push(other);
    }
    pieces.push(piece.sort((one, other) => one - other));
  }
  return pieces;
}

function besides(cell, { size, row, column }) {
  const next = [];
  if (column(cell) > 0) next.push(cell - 1);
  if (column(cell) < size - 1) next.push(cell + 1);
  if (row(cell) > 0) next.push(cell - size);
  if (row(cell) < size - 1) next.push(cell + size);
  return next;
}
