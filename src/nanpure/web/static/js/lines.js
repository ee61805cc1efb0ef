// The lines of a board: thin ones, walls between regions, the frame.

import { svg } from "./dom.js";

/** Units of the drawing for one cell, whatever its size on the screen. */
export const CELL = 40;

/** An SVG layer over a whole board, with so much room beside it, in cells. */
export function layer(layout, className, beside = 0) {
  const [from, side] = [-beside * CELL, (layout.size + 2 * beside) * CELL];
  return svg("svg", { class: className, viewBox: `${from} ${from} ${side} ${side}`,
    "aria-hidden": "true", focusable: "false" });
}

/** Path data of whole cells. */
export function squares(layout, cells) {
  return cells.map((cell) => {
    const [x, y] = [layout.column(cell) * CELL, layout.row(cell) * CELL];
    return `M${x} ${y}h${CELL}v${CELL}h${-CELL}z`;
  }).join("");
}

/** Path data of the outline of some cells taken together. */
export function outline(layout, cells) {
  const inside = new Set(cells);
  const { size } = layout;
  return cells.map((cell) => {
    const [x, y] = [layout.column(cell) * CELL, layout.row(cell) * CELL];
    let path = "";
    if (!y || !inside.has(cell - size)) path += `M${x} ${y}h${CELL}`;
    if (!inside.has(cell + size)) path += `M${x} ${y + CELL}h${CELL}`;
    if (!x || !inside.has(cell - 1)) path += `M${x} ${y}v${CELL}`;
    if (x + CELL === size * CELL || !inside.has(cell + 1)) path += `M${x + CELL} ${y}v${CELL}`;
    return path;
  }).join("");
}

/** The numbers of rows and columns, outside of the board. */
export function labels(layout) {
  const at = (index) => (index + 0.5) * CELL;
  const scale = layout.size / 9; // as large on the screen on every board
  const beyond = -layout.beside * CELL;
  const signs = Array.from({ length: layout.size }, (_, index) => [
    svg("text", { x: at(index), y: beyond - 6 * scale }, String(index + 1)),
    svg("text", { x: beyond - 7 * scale, y: at(index) }, String(index + 1)),
  ]).flat();
  return svg("g", { class: "labels", style: { "--scale": scale } }, signs);
}

/** The thin lines and the walls. */
export function lines(layout) {
  const { size } = layout;
  const side = size * CELL;
  let [thin, walls] = ["", ""];
  for (let line = 1; line < size; line += 1) {
    const at = line * CELL;
    thin += `M${at} 0V${side}M0 ${at}H${side}`;
  }
  for (let cell = 0; cell < layout.cells; cell += 1) {
    const [x, y] = [layout.column(cell) * CELL, layout.row(cell) * CELL];
    const region = layout.regions[cell];
    if (x && layout.regions[cell - 1] !== region) walls += `M${x} ${y}v${CELL}`;
    if (y && layout.regions[cell - size] !== region) walls += `M${x} ${y}h${CELL}`;
  }
  return [
    svg("path", { class: "thin", d: thin }),
    svg("path", { class: "wall", d: walls }),
    svg("rect", { class: "frame-line", x: 0, y: 0, width: side, height: side, rx: 3 }),
  ];
}
