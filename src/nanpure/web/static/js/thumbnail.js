// A small picture of a board.

import { svg } from "./dom.js";
import { CLUES } from "./layout.js";
import { CELL, layer, lines } from "./lines.js";
import { shapesOver, shapesUnder } from "./shapes.js";

/** A small picture of a layout, for choosing one; `digits` are shown when given. */
export function thumbnail(layout, digits = null) {
  const picture = layer(layout, "thumbnail", layout.beside);
  picture.append(...shapesUnder(layout), ...lines(layout), ...shapesOver(layout));
  digits?.forEach((digit, cell) => {
    if (!digit) return;
    const [x, y] = [(layout.column(cell) + 0.5) * CELL, (layout.row(cell) + 0.5) * CELL];
    const symbol = layout.symbols[digit - 1];
    const size = symbol.length > 1 ? 0.5 : 0.7;
    picture.append(svg("text", { class: "printed-digit", x, y, "font-size": CELL * size }, symbol));
  });
  return picture;
}

/** A small picture of a sample of the API, {size, regions, shapes}: the part with its first rule. */
export function sampleOf({ size, regions, shapes }) {
  const beside = shapes.some(({ shape }) => shape === "clue") ? CLUES : 0;
  const layout = { size, regions, shapes, cells: size * size, beside,
    row: (cell) => Math.floor(cell / size), column: (cell) => cell % size };
  const picture = thumbnail(layout);
  picture.classList.add("sample");
  const cells = shapes.filter(({ rule }) => rule === 0).flatMap((shape) => shape.cells);
  const [x, wide] = stretch(cells.map(layout.column), size, beside);
  const [y, high] = stretch(cells.map(layout.row), size, beside);
  const side = Math.max(wide, high);
  const from = (at) => Math.min(at, size + beside - side) * CELL;
  picture.setAttribute("viewBox", `${from(x)} ${from(y)} ${side * CELL} ${side * CELL}`);
  return picture;
}

/** From where a picture reaches how far, to have some lines of a board: at least three. */
function stretch(lines, size, beside) {
  if (!lines.length) return [-beside, size + 2 * beside];
  const [first, last] = [Math.min(...lines), Math.max(...lines)];
  const least = Math.max(last - first + 1, 3);
  const start = Math.max(0, Math.min(first - Math.floor((least - last + first - 1) / 2), size - least));
  return [start - beside, least + beside];
}
