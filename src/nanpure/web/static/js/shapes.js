// The shapes of a board's rules, as the server names them: some lie under the lines of the board,
// some over them. The library draws the same ones (io/drawing.py).

import { svg } from "./dom.js";
import { CELL, squares } from "./lines.js";
import * as paths from "./shape_paths.js";

const INSET = 3.2; // of an outline from the lines of the board
const BADGE = 9; // font size

/**
 * From below to above: tints, each rule in its colour; squares and discs in cells; tubes; lines;
 * arrows.
 */
export function shapesUnder(layout) {
  const { shapes } = layout;
  const tints = shapes.filter(({ shape }) => shape === "tint");
  const ruled = [...new Set(tints.map(({ rule }) => rule))];
  const lines = shapes.filter(({ shape }) => shape === "line");
  return [
    ...tints.map((tint) => svg("path", { class: "rule-tint", d: squares(layout, tint.cells),
      style: lookOf(tint, ruled.indexOf(tint.rule), ruled.length) })),
    ...drawn(layout, { square: paths.square, disc: (_, each) =>
      (isInside(each) ? paths.discIn(layout, each) : []) }),
    ...drawn(layout, { tube: paths.tube }),
    ...(lines.length ? [svg("path", { class: "rule-line",
      d: lines.map(({ cells }) => line(layout, cells)).join("") })] : []),
    ...drawn(layout, { arrow: paths.arrow }),
  ];
}

/**
 * From below to above: outlines; badges on a ground that covers them; chevrons, labels and discs on
 * edges and corners; clues.
 */
export function shapesOver(layout) {
  const { shapes } = layout;
  const outlines = shapes.filter(({ shape }) => shape === "outline");
  const badges = shapes.filter(({ shape }) => shape === "badge").map(({ cells: [cell], text }) =>
    ({ text, x: layout.column(cell) * CELL + 1.4, y: layout.row(cell) * CELL + 1.4 }));
  return [
    ...(outlines.length ? [svg("path", { class: "rule-outline",
      d: outlines.map(({ cells }) => inset(layout, cells)).join("") })] : []),
    ...(badges.length ? [
      svg("path", { class: "rule-ground", d: badges.map(({ text, x, y }) =>
        `M${x} ${y}h${0.62 * BADGE * text.length + 1.4}v${BADGE}H${x}z`).join("") }),
      svg("g", { class: "rule-badge", "font-size": BADGE }, badges.map(({ text, x, y }) =>
        svg("text", { x: x + 0.7, y: y + 0.84 * BADGE }, text)))] : []),
    ...drawn(layout, { chevron: paths.chevron, label: paths.label, clue: paths.clue,
      disc: (_, each) => (isInside(each) ? [] : paths.discOn(layout, each)) }),
  ];
}

/** The elements of some kinds of shapes, in the order of the rules. */
function drawn(layout, elements) {
  return layout.shapes.filter(({ shape }) => shape in elements)
    .flatMap((each) => elements[each.shape](layout, each));
}

/** Whether a disc lies behind the digits of its cells, not on their borders. */
function isInside({ along, cells }) {
  return along || cells.length === 1;
}

/** The hue of a tint on the screen, its grey on paper; its rule is `which` of those with tints. */
function lookOf({ hue, index, count }, which, rules) {
  const share = hue === null ? (index / count + which / rules) % 1 : 0;
  return { "--hue": hue ?? (20 + 67 * which + Math.floor((360 * index) / count)) % 360,
    "--grey": (0.08 + 0.16 * share).toFixed(2) };
}

/** From the outer corner or side of the first cell to that of the last. */
function line(layout, cells) {
  const ends = [cells[0], cells.at(-1)].map((cell) => [layout.column(cell), layout.row(cell)]);
  const ways = [0, 1].map((k) => Math.sign(ends[1][k] - ends[0][k]));
  const [start, end] = [-0.5, 0.5].map((far, at) =>
    [0, 1].map((k) => (ends[at][k] + 0.5 + far * ways[k]) * CELL).join(" "));
  return `M${start}L${end}`;
}

/** The sides of some cells where they end, drawn inside; sides that turn meet at the corners. */
export function inset(layout, cells, far = INSET) {
  const inside = new Set(cells);
  const { size } = layout;
  const has = (row, column) => row >= 0 && column >= 0 && row < size && column < size
    && inside.has(row * size + column);
  let path = "";
  for (const cell of cells) {
    const [row, column] = [layout.row(cell), layout.column(cell)];
    const [x, y] = [(column + 0.5) * CELL, (row + 0.5) * CELL];
    const edge = CELL / 2 - far;
    for (const [down, right] of [[-1, 0], [1, 0], [0, -1], [0, 1]]) {
      if (has(row + down, column + right)) continue;
      const [along, across] = [Math.abs(down), Math.abs(right)];
      const ends = [-1, 1].map((end) => {
        const [r, c] = [row + end * across, column + end * along];
        const turn = !has(r, c) ? -far : has(r + down, c + right) ? far : 0;
        return end * (CELL / 2 + turn);
      });
      const point = (at) => [x + edge * right + at * along, y + edge * down + at * across]
        .map((place) => Number(place.toFixed(2))).join(" ");
      path += `M${point(ends[0])}L${point(ends[1])}`;
    }
  }
  return path;
}
