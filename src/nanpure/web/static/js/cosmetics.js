// The drawing of a puzzle's setter: the server says what to draw (io/cosmetics.py).

import { svg } from "./dom.js";

/** The elements of marks that lie over the lines of the board, or of those under them. */
export function drawingOf(marks, over) {
  return marks.filter((mark) => mark.over === over).map(({ d, fill, stroke, width, text, ...at }) =>
    (text === undefined
      ? svg("path", { d, class: "cosmetic", style: { fill, stroke, "stroke-width": width } })
      : svg("text", { x: at.x, y: at.y, class: "cosmetic", "font-size": at.size,
        style: fill ? { fill } : {} }, text)));
}
