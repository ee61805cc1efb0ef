// The cages of a board: a dashed outline a little inside their cells, the sum in the first corner.

import { svg } from "./dom.js";

const INSET = 3.2; // of the outline from the lines of the board

/** The sides of some cells where they end, drawn inside; sides that turn meet at the corners. */
export function inset(layout, cells, unit, far = INSET) {
  const inside = new Set(cells);
  const { size } = layout;
  const has = (row, column) => row >= 0 && column >= 0 && row < size && column < size
    && inside.has(row * size + column);
  let path = "";
  for (const cell of cells) {
    const [row, column] = [layout.row(cell), layout.column(cell)];
    const [x, y] = [(column + 0.5) * unit, (row + 0.5) * unit];
    const edge = unit / 2 - far;
    for (const [down, right] of [[-1, 0], [1, 0], [0, -1], [0, 1]]) {
      if (has(row + down, column + right)) continue;
      const [along, across] = [Math.abs(down), Math.abs(right)];
      const ends = [-1, 1].map((end) => {
        const [r, c] = [row + end * across, column + end * along];
        const turn = !has(r, c) ? -far : has(r + down, c + right) ? far : 0;
        return end * (unit / 2 + turn);
      });
      const point = (at) => `${x + edge * right + at * along} ${y + edge * down + at * across}`;
      path += `M${point(ends[0])}L${point(ends[1])}`;
    }
  }
  return path;
}

/** What shows the cages of a layout; nothing where it has none. */
export function cages(layout, unit) {
  if (layout.cages.length === 0) return [];
  const outlines = layout.cages.map((cage) => inset(layout, cage.cells, unit)).join("");
  const sums = layout.cages.filter((cage) => cage.sum !== null).map((cage) => {
    const first = Math.min(...cage.cells);
    const [x, y] = [layout.column(first) * unit, layout.row(first) * unit];
    const wide = 5.4 * String(cage.sum).length + 1.6;
    return svg("g", { class: "cage-sum" },
      svg("rect", { x: x + 1.4, y: y + 1.2, width: wide, height: 8.8 }),
      svg("text", { x: x + 2.2, y: y + 8.6, "font-size": 8.6 }, String(cage.sum)));
  });
  return [svg("path", { class: "cage", d: outlines }), ...sums];
}
