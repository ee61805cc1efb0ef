// Small boards: two solutions side by side, the cube, possibility lists, orbits.

import { svg } from "../dom.js";
import { CELL } from "../lines.js";
import { thumbnail } from "../thumbnail.js";

/**
 * A small picture of a grid. It may have `digits` (0: empty), `candidates` (a list of digits for
 * each cell), `marked` (highlighted cells) and `label` (for screen readers).
 */
export function thumbnailOf(layout, shown) {
  const { digits = null, candidates = null, marked = [], label = null } = shown;
  const picture = thumbnail(layout, digits);
  if (label) {
    picture.removeAttribute("aria-hidden");
    picture.setAttribute("role", "img");
    picture.setAttribute("aria-label", label);
  }
  const squares = marked.map((cell) => svg("rect", {
    class: "differ", x: layout.column(cell) * CELL + 2, y: layout.row(cell) * CELL + 2,
    width: CELL - 4, height: CELL - 4, rx: 4,
  }));
  picture.prepend(...squares);
  if (candidates) picture.append(...smallDigits(layout, candidates));
  return picture;
}

function smallDigits(layout, candidates) {
  const step = CELL / layout.across;
  const signs = [];
  candidates.forEach((digits, cell) => {
    for (const digit of digits) {
      const [i, k] = [Math.floor((digit - 1) / layout.across), (digit - 1) % layout.across];
      const x = layout.column(cell) * CELL + (k + 0.5) * step;
      const y = layout.row(cell) * CELL + (i + 0.5) * step;
      const sign = layout.symbols[digit - 1];
      signs.push(svg("text", { class: "small", x, y, "font-size": step * 0.85 }, sign));
    }
  });
  return signs;
}

/** One layer of a cube: squares where a digit is possible, a ring where it is placed. */
export function layerOf(layout, possible, placed, label) {
  const picture = thumbnailOf(layout, { label });
  const side = CELL * 0.68;
  for (let cell = 0; cell < layout.cells; cell += 1) {
    const [x, y] = [(layout.column(cell) + 0.5) * CELL, (layout.row(cell) + 0.5) * CELL];
    if (possible[cell]) {
      picture.append(svg("rect", {
        class: "possible", x: x - side / 2, y: y - side / 2, width: side, height: side, rx: 3,
      }));
    } else if (placed[cell]) {
      picture.append(svg("circle", { class: "fixed", cx: x, cy: y, r: CELL * 0.3 }));
    }
  }
  return picture;
}
