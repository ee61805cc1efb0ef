// The lines of a board: thin ones, walls between regions, the frame, and what marks extra houses.

import { cages } from "./cages.js";
import { svg } from "./dom.js";

/** Units of the drawing for one cell, whatever its size on the screen. */
export const CELL = 40;

const BASE = new Set(["box", "row", "column"]);

/** An SVG layer over a whole board. */
export function layer(layout, className) {
  const side = layout.size * CELL;
  return svg("svg", {
    class: className, viewBox: `0 0 ${side} ${side}`, "aria-hidden": "true", focusable: "false",
  });
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
  const signs = Array.from({ length: layout.size }, (_, index) => [
    svg("text", { x: at(index), y: -6 * scale }, String(index + 1)),
    svg("text", { x: -7 * scale, y: at(index) }, String(index + 1)),
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

/**
 * What tells extra houses: a diagonal is a line, any other house its shaded cells. Houses that
 * cover the whole board together (disjoint groups) are not drawn: shading all would say nothing.
 */
export function extras(layout) {
  const drawn = [];
  const side = layout.size * CELL;
  const shaded = new Set();
  for (const house of layout.houses) {
    if (BASE.has(house.kind) || house.kind === "disjoint") continue;
    if (house.kind === "diagonal") {
      const falls = house.cells.includes(0);
      const d = falls ? `M0 0L${side} ${side}` : `M0 ${side}L${side} 0`;
      drawn.push(svg("path", { class: "diagonal", d }));
    } else {
      house.cells.forEach((cell) => shaded.add(cell));
    }
  }
  drawn.unshift(svg("path", { class: "shade", d: squares(layout, [...shaded]) }));
  return drawn;
}

/** A small picture of a layout, for choosing one; `digits` are shown when given. */
export function thumbnail(layout, digits = null) {
  const picture = layer(layout, "thumbnail");
  picture.append(...extras(layout), ...lines(layout), ...cages(layout, CELL));
  digits?.forEach((digit, cell) => {
    if (!digit) return;
    const [x, y] = [(layout.column(cell) + 0.5) * CELL, (layout.row(cell) + 0.5) * CELL];
    const symbol = layout.symbols[digit - 1];
    const size = symbol.length > 1 ? 0.5 : 0.7;
    picture.append(svg("text", { x, y, "font-size": CELL * size }, symbol));
  });
  return picture;
}
