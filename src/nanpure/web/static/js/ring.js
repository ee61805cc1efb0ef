// A ring that says how far a puzzle is.

import { svg } from "./dom.js";

const ROUND = 2 * Math.PI * 11;

/** A ring that is filled by a share from 0 to 1. */
export function ring(share) {
  const circle = (more) => svg("circle", { cx: 14, cy: 14, r: 11, ...more });
  return svg("svg", { class: "progress-ring", viewBox: "0 0 28 28", "aria-hidden": "true" },
    circle({}), circle({ class: "v", "stroke-dasharray": `${share * ROUND} ${ROUND}`,
      transform: "rotate(-90 14 14)" }));
}
