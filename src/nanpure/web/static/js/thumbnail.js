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

/** A small picture of a sample of the API: {size, regions, shapes}. */
export function sampleOf({ size, regions, shapes }) {
  return thumbnail({ size, regions, shapes, cells: size * size,
    beside: shapes.some(({ shape }) => shape === "clue") ? CLUES : 0,
    row: (cell) => Math.floor(cell / size), column: (cell) => cell % size });
}
