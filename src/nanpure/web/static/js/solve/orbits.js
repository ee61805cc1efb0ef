// The grids of a small layout (4×4 in Hiramatsu's paper), in classes under rotations and
// reflections.

import { stream } from "../api.js";
import { el } from "../dom.js";
import { layoutOf } from "../layout.js";
import { numberText } from "../numbers.js";
import { openText } from "../open.js";
import { sayError } from "../say.js";
import { store } from "../store.js";
import { onLanguage, t } from "../words.js";
import { busyBar, button, refill, Work } from "./parts.js";
import { thumbnailOf } from "./pictures.js";
import { digitsOf } from "./replay.js";

const SMALL = 4; // layouts up to this size are listed as they are on the board; else 2×2 boxes
// Boxes with too many grids to list; these are counted.
const COUNTED = new Set(["2x3", "3x2", "2x4", "4x2", "3x3"]);

/** The part of orbits. */
export function orbitsPart() {
  const result = el("div", { id: "orbits-result", class: "result" });
  const bar = busyBar();
  const work = new Work("orbits-stop", (running) => { bar.hidden = !running; });
  let last = null;

  async function orbits() {
    const { layout: own } = store.state;
    const body = own.size <= SMALL ? store.position() : { layout: "2x2" };
    const found = await work.run(async (signal) => {
      const ask = (asked) => stream("orbits", asked, {}, signal);
      return [COUNTED.has(own.text) ? await ask({ layout: own.text }) : null, await ask(body)];
    });
    if (!found) return;
    const [counted, listed] = found;
    const layout = await layoutOf(listed.layout);
    last = () => [counted ? countsOf(counted) : null, ...shown(listed, layout)];
    refill(result, last());
  }

  onLanguage(() => { if (last) refill(result, last()); });
  return el("div", {}, el("p", { class: "hint",
    t: "Hiramatsu's mini model: all grids, in classes under rotations and reflections." }),
    el("div", { class: "controls" }, button("orbits", "Show orbits", orbits), work.button), bar,
    result);
}

function sizesOf(found) {
  return Object.entries(found.sizes).map(([size, count]) =>
    t("{count} of size {size}", { size, count: numberText(count) })).join(t(", "));
}

/** The numbers for a layout with too many grids to list. */
function countsOf({ layout, counts }) {
  const [count, grids] = [counts.count, counts.grids].map(numberText);
  return el("p", { class: "counted" }, el("strong", {}, layout), ": ",
    t("{grids} grids in {count} orbits: {sizes}.", { count, grids, sizes: sizesOf(counts) }));
}

function shown(found, layout) {
  const sizes = sizesOf(found);
  const own = found.matching.length === 0 ? null : found.matching.length === 1
    ? el("p", { t: "The grid on the board is number {number}.",
      args: { number: found.matching[0] } })
    : el("p", { t: "{count} grids agree with the board; their orbits are marked.",
      args: { count: found.matching.length } });
  const counts = { count: found.orbits.length, grids: found.table.length, sizes };
  return [
    el("p", {}, t("{grids} grids in {count} orbits: {sizes}.", counts)),
    own,
    el("div", { class: "orbits" }, found.orbits.map((orbit, index) =>
      one(orbit, index + 1, found, layout))),
  ];
}

/** An orbit with its own number: its first grid drawn; the others when it is unfolded. */
function one(orbit, number, found, layout) {
  const summary = el("summary", {}, pictureOf(orbit[0], found, layout),
    el("span", {}, t("orbit {number}", { number })),
    el("small", {}, t("{count} grids", { count: orbit.length })));
  const part = el("details", { class: "orbit" }, summary);
  if (orbit.some((grid) => found.matching.includes(grid))) part.classList.add("own");
  part.addEventListener("toggle", () => {
    if (part.open && part.children.length === 1) {
      part.append(el("div", { class: "orbit-grids" }, orbit.map((grid) => el("button", {
        type: "button", class: "card", title: t("Put grid {number} on the board", { number: grid }),
        on: { click: () => openText(found.grids[grid - 1], found.layout).catch(sayError) },
      }, pictureOf(grid, found, layout), el("small", {}, t("grid {number}", { number: grid }))))));
    }
  });
  return part;
}

function pictureOf(number, found, layout) {
  const line = found.grids[number - 1];
  return thumbnailOf(layout, {
    digits: digitsOf(line, layout), label: t("Solution {number}: {line}", { number, line }),
  });
}
