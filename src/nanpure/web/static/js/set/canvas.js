// How a draft looks on the board: regions as tints with walls and numbers; rules that the board does
// not draw yet as outlines and lines.

import { svg } from "../dom.js";
import { CELL, outline, squares } from "../lines.js";
import { inset } from "../shapes.js";
import { spotsOf } from "./spots.js";

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

/**
 * The rules of a draft that the board does not draw, or that are chosen; for a kind whose rules lie
 * in few places, these too. `rules`: [{rule, places, look}], their look chosen, drawn or faulty.
 */
export function ruleShapes(rules, spots, layout) {
  const below = rules.flatMap(({ rule, places, look }) => (look === "chosen"
    ? places.filter(({ type }) => type === "cells" || type === "path").map(({ name }) =>
      svg("path", { class: "chosen-group", d: squares(layout, rule.cells[name]) })) : []));
  const above = rules.flatMap(({ rule, places, look }) => places.flatMap((field) =>
    (rule.cells[field.name]?.length ? [shapeOf(field, rule.cells[field.name], look, layout)] : [])));
  const side = layout.size;
  const isInside = ({ x, y }) => x > 0 && y > 0 && x < side && y < side;
  const dots = spots.map((spot) => svg("circle", { class: "spot", cx: spot.x * CELL,
    cy: spot.y * CELL, r: isInside(spot) ? 1.7 : 2.6 }));
  return { below, above: [...dots, ...above] };
}

function shapeOf(field, cells, look, layout) {
  const names = `draft ${look}`;
  if (field.type === "cells" || cells.length === 1) {
    return svg("path", { class: names, d: inset(layout, cells, 2) });
  }
  if (field.type === "path") {
    const points = cells.map((cell) =>
      `${(layout.column(cell) + 0.5) * CELL} ${(layout.row(cell) + 0.5) * CELL}`);
    return svg("path", { class: `${names} way`, d: `M${points.join("L")}` });
  }
  const place = spotsOf(field, layout).find((spot) =>
    spot.cells.every((cell, at) => field.type === "edge" ? cells.includes(cell)
      : cell === cells[at]));
  if (!place) return svg("path", { class: names, d: inset(layout, cells, 2) }); // of a link
  const { x, y } = place;
  return svg("circle", { class: names, cx: x * CELL, cy: y * CELL, r: 0.27 * CELL });
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
