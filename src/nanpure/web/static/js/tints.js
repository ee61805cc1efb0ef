// The colours of a cell: one fills it; several are slanted sectors round its middle, so that each
// is visible next to a digit.

import { svg } from "./dom.js";
import { CELL } from "./lines.js";
import { digitsOf } from "./masks.js";

const SLANT = Math.PI / 7; // of the first cut from the vertical
const TURN = 2 * Math.PI;

/** The shapes of a mask of colours for a cell whose corner is at x, y. */
export function tintShapes(mask, x, y) {
  const colours = digitsOf(mask);
  if (colours.length < 2) {
    return colours.map((colour) =>
      svg("rect", { class: `tint colour-${colour}`, x, y, width: CELL, height: CELL }));
  }
  return colours.map((colour, at) => svg("path", { class: `tint colour-${colour}`,
    d: sector(x, y, SLANT + (at * TURN) / colours.length, TURN / colours.length) }));
}

/** The part of a cell between two rays from its middle, clockwise from `start` by `wide`. */
function sector(x, y, start, wide) {
  const half = CELL / 2;
  const point = (angle) => {
    const [right, down] = [Math.sin(angle), -Math.cos(angle)];
    const far = half / Math.max(Math.abs(right), Math.abs(down));
    return `${(x + half + far * right).toFixed(2)} ${(y + half + far * down).toFixed(2)}`;
  };
  const corners = [1, 3, 5, 7, 9, 11, 13, 15].map((eighth) => (eighth * TURN) / 8)
    .filter((angle) => angle > start && angle < start + wide);
  return `M${x + half} ${y + half}L${[start, ...corners, start + wide].map(point).join("L")}Z`;
}
