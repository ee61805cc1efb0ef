// A path as bars: one for each step, as tall as its rating stands between the lowest and the highest
// of the path, so that an easy one has its hills too. Arrow keys move along them.

import { el, svg } from "../dom.js";
import { plural, t } from "../words.js";

const [WIDE, TALL, LEAST] = [352, 72, 14];

/** Where a rating stands between the lowest and the highest of some, from 0 to 1. */
export function rises(ratings) {
  const [least, most] = [Math.min(...ratings), Math.max(...ratings)];
  return (rating) => (most > least ? (rating - least) / (most - least) : 0);
}

/** The bars of steps; `at` is the current one (−1: none); `choose(index)` selects another. */
export function barsOf(steps, at, choose = null) {
  const rise = rises(steps.map((step) => step.rating ?? 0));
  const most = Math.max(1, ...steps.map((step) => step.rating ?? 0));
  const pitch = WIDE / Math.max(steps.length, 24);
  const bars = steps.map((step, index) => {
    const tall = LEAST + rise(step.rating ?? 0) * (TALL - LEAST);
    const kind = index === at ? "on" : index < at ? "past" : "ahead";
    return svg("rect", { class: `bar ${kind}`, "data-at": index, x: index * pitch, y: TALL - tall,
      width: Math.max(0.8, pitch - 1.4), height: tall, rx: Math.min(1.4, pitch / 3) });
  });
  const flat = steps.every(({ rating }) => rating === steps[0].rating);
  const picture = svg("svg", { class: flat ? "pathline flat" : "pathline", viewBox: `0 0 ${WIDE} ${TALL}`,
    preserveAspectRatio: "none", role: "img",
    "aria-label": t(plural("{count} step, highest rating {most}",
      "{count} steps, highest rating {most}"), { count: steps.length, most: most.toFixed(1) }) },
      bars);
  if (choose) {
    picture.addEventListener("click", (event) => {
      const box = picture.getBoundingClientRect();
      const index = Math.floor(((event.clientX - box.left) / box.width) * WIDE / pitch);
      if (index < steps.length) choose(index);
    });
  }
  return picture;
}

/** The same, and below them how far one is and the highest rating. */
export function toldBars(steps, at, choose) {
  const most = Math.max(...steps.map((one) => one.rating)).toFixed(1);
  return [barsOf(steps, at, choose), el("p", { class: "between tiny" },
    el("span", { t: "step {at} of {count}",
      args: { at: Math.min(at + 1, steps.length), count: steps.length } }),
    el("span", { t: "highest {most}", args: { most } }))];
}
