// What blocks what, drawn below the digits: a ring round the blocking digit, a dashed line along
// its row or column as far as needed, and a cross in each cell that cannot hold the digit.

import { svg } from "./dom.js";
import { CELL } from "./lines.js";

const RING = 0.4 * CELL;
const BESIDE = 0.655; // of a cell: between two lines of candidates
const CROSS = { alone: 5, among: 3 }; // half of the cross's width

/**
 * The shapes for the blocks of a step. `place(cell, digit)` returns the position of a candidate;
 * `signs` describes what a cell shows: {digit: whether it has a large one, shown: a mask of small
 * ones}.
 */
export function beams(blocks, layout, signs, place) {
  const several = blocks.some(({ digit }) => digit !== blocks[0].digit);
  return blocks.flatMap((block) => [ring(block.from, layout),
    // Many digits round one cell: rings are enough.
    ...(several ? [] : [...lines(block, layout, signs), ...crosses(block, layout, signs, place)])]);
}

function middle(cell, layout) {
  return [(layout.column(cell) + 0.5) * CELL, (layout.row(cell) + 0.5) * CELL];
}

function ring(cell, layout) {
  const [cx, cy] = middle(cell, layout);
  return svg("circle", { class: "blocker", cx, cy, r: RING });
}

function lines({ from, to }, layout, signs) {
  return to.filter((cell, at) => !to.some((other, later) => later !== at
    && between(from, other, layout).includes(cell))).map((cell) => {
    const way = [...between(from, cell, layout), cell];
    const straight = way.length > 1 || beside(from, cell, layout);
    const d = straight ? along(from, way, layout, signs) : direct(from, cell, layout);
    return svg("path", { class: "beam", d });
  });
}

function beside(one, other, layout) {
  return layout.row(one) === layout.row(other) || layout.column(one) === layout.column(other);
}

/** The cells between two cells of one row or column; none for other pairs. */
function between(from, to, layout) {
  if (!beside(from, to, layout)) return [];
  const step = (layout.row(from) === layout.row(to) ? 1 : layout.size) * (to > from ? 1 : -1);
  const cells = [];
  for (let cell = from + step; cell !== to; cell += step) cells.push(cell);
  return cells;
}

/** A line through cells, past those with a digit, to the middle of the last. */
function along(from, way, layout, signs) {
  const last = way.at(-1);
  const level = layout.row(from) === layout.row(last);
  const ahead = last > from ? 1 : -1;
  return way.filter((cell) => !signs(cell).digit).map((cell) => {
    const [x, y] = [layout.column(cell) * CELL, layout.row(cell) * CELL];
    const off = (signs(cell).shown ? BESIDE : 0.5) * CELL;
    const half = cell === last ? CELL / 2 : 0;
    const [start, end] = ahead > 0 ? [0, CELL - half] : [CELL, half];
    return level ? `M${x + start} ${y + off}H${x + end}` : `M${x + off} ${y + start}V${y + end}`;
  }).join("");
}

/** Within a box: a straight line from the ring to the middle. */
function direct(from, to, layout) {
  const [[x, y], [u, v]] = [middle(from, layout), middle(to, layout)];
  const long = Math.hypot(u - x, v - y);
  const at = (far) => `${(x + ((u - x) * far) / long).toFixed(1)} ${
    (y + ((v - y) * far) / long).toFixed(1)}`;
  return `M${at(RING)}L${at(long - CROSS.alone)}`;
}

function crosses({ digit, to }, layout, signs, place) {
  return to.map((cell) => {
    const among = signs(cell).shown;
    const [x, y] = among ? place(cell, digit) : middle(cell, layout);
    const half = among ? CROSS.among : CROSS.alone;
    return svg("path", { class: "kept-out",
      d: `M${x - half} ${y - half}l${2 * half} ${2 * half}m0 ${-2 * half}l${-2 * half} ${2 * half}` });
  });
}
