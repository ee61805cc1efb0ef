// A step drawn below the digits: houses, sets with their letters, links. The cells themselves draw
// what cells and candidates show.

import { beams } from "./beams.js";
import { svg } from "./dom.js";
import { candidateOf } from "./layout.js";
import { CELL, outline, squares } from "./lines.js";
import { bestWay } from "./route.js";
import { inset } from "./shapes.js";

const HEAD = 4.4; // length of an arrowhead
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const KINDS = 5; // styles of sets; beyond, they repeat and the letters distinguish them

/** What is drawn for a step, with all fields and by cell; `step` may leave any out. */
export function overlayOf(step, layout) {
  const marks = new Map();
  for (const [text, mark] of step.candidates ?? []) {
    const { digit, cell } = candidateOf(text, layout);
    if (!marks.has(cell)) marks.set(cell, new Map());
    marks.get(cell).set(digit, mark);
  }
  return {
    marks,
    cells: new Map([...(step.cells ?? [])].map(([cell, names]) => [cell, [names].flat()])),
    wrong: new Set(step.wrong ?? []),
    links: step.links ?? [],
    sees: step.sees ?? [], // pairs of candidates: one sees the other, which is removed
    blocks: step.blocks ?? [], // {digit, from, to}: what keeps a digit out of cells
    commons: step.commons ?? [], // {start, end, digit}: what only one of two sets can hold
    sets: step.sets ?? [], // lists of cells, each with a letter
    areas: step.areas ?? [], // cells outlined together, as houses are
    rules: step.rules ?? [], // those of the layout that are lit, by number
    houses: step.houses ?? [],
    covers: step.covers ?? [],
  };
}

export const NOTHING = Object.freeze(overlayOf({}, null));

/** The houses of a step: base houses with a solid outline, cover houses with a dashed one. */
export function tints(overlay, layout) {
  const drawn = (areas, name) => areas.flatMap((cells) => [
    svg("path", { class: `${name} inside`, d: squares(layout, cells) }),
    svg("path", { class: `${name} edge`, d: outline(layout, cells) }),
  ]);
  const cellsOf = (houses) => houses.map((house) => layout.houses[house].cells);
  return [...drawn(cellsOf(overlay.covers), "cover"), ...drawn(cellsOf(overlay.houses), "base"),
    ...drawn(overlay.areas, "place")];
}

/** The sets of a step: solid, dashed and dotted outlines. */
export function sets(overlay, layout) {
  return overlay.sets.map((cells, index) => svg("path", {
    class: `set-edge set${index % KINDS}`, d: inset(layout, cells, 2) }));
}

/** The letters of the sets, at the corner of the first cell of each. */
export function tags(overlay, layout) {
  const taken = new Map(); // cell → how many letters it has already
  return overlay.sets.map((cells, index) => {
    const first = Math.min(...cells);
    const before = taken.get(first) ?? 0;
    taken.set(first, before + 1);
    const x = layout.column(first) * CELL - 3 + before * 11;
    const y = layout.row(first) * CELL - 3;
    return svg("g", { class: `set-tag set${index % KINDS}` },
      svg("rect", { x, y, width: 10, height: 10, rx: 2.6 }),
      svg("text", { x: x + 5, y: y + 5.3 }, LETTERS[index % LETTERS.length]));
  });
}

/**
 * The links of a step, curved round digits and candidates; each in a group that can be lit. `signs`
 * describes what a cell shows: {digit: whether it has a large one, shown: a mask of small ones}; on
 * a `tiny` board a candidate is in the middle of its cell.
 */
export function arrows(overlay, layout, signs, tiny = false) {
  const place = tiny ? middle : spot;
  const points = (candidates) => candidates.map((text) => {
    const { digit, cell } = candidateOf(text, layout);
    return place(layout, cell, digit);
  });
  const radius = tiny ? CELL / 3 : (CELL * layout.room.side) / layout.across / 2;
  const others = [...overlay.marks].flatMap(([cell, marks]) =>
    [...marks.keys()].map((digit) => place(layout, cell, digit)));
  const about = { others, radius, layout, signs };
  const drawn = (link, kind, index) => {
    const ends = nearest(points(link.start), points(link.end));
    return ends ? [svg("g", { class: "link", "data-link": index },
      arrow(...ends, kind(link), about))] : [];
  };
  return [
    ...beams(overlay.blocks, layout, signs, (cell, digit) => place(layout, cell, digit)),
    ...overlay.commons.flatMap(({ start, end, digit }) => {
      const ends = nearest(points(start), points(end));
      return ends ? [common(...ends, layout.symbols[digit - 1], about)] : [];
    }),
    ...overlay.sees.flatMap((link) => drawn(link, () => "sees", -1)),
    ...overlay.links.flatMap((link, index) =>
      drawn(link, ({ strong }) => (strong ? "strong" : "weak"), index)),
  ];
}

/** A restricted common of two sets: no arrow, and its digit in a badge halfway. */
function common(start, end, sign, about) {
  const met = about.others.filter((p) => distance(p, start) > 1 && distance(p, end) > 1);
  const [out, back] = bestWay(start, end, { ...about, met });
  const [tail, tip] = [towards(start, out, about.radius * 0.9), towards(end, back, about.radius * 0.9)];
  const d = `M${at(tail)}C${at(out)} ${at(back)} ${at(tip)}`;
  const [x, y] = [0, 1].map((k) => (start[k] + 3 * out[k] + 3 * back[k] + end[k]) / 8);
  return svg("g", { class: "bond" }, svg("path", { class: "halo", d }),
    svg("path", { class: "link-line common", d }),
    ...(distance(start, end) > CELL * 0.9 ? [svg("circle", { class: "badge-ground", cx: x, cy: y, r: 5 }),
      svg("text", { class: "badge-digit", x, y: y + 0.3 }, sign)] : []));
}

/** The middle of a candidate. */
function spot(layout, cell, digit) {
  const down = Math.ceil(layout.size / layout.across);
  const { x, y, side } = layout.room;
  const inner = CELL * side;
  const [i, k] = [Math.floor((digit - 1) / layout.across), (digit - 1) % layout.across];
  return [
    (layout.column(cell) + x) * CELL + ((k + 0.5) * inner) / layout.across,
    (layout.row(cell) + y) * CELL + ((i + 0.5) * inner) / down,
  ];
}

function middle(layout, cell) {
  return [(layout.column(cell) + 0.5) * CELL, (layout.row(cell) + 0.5) * CELL];
}

function nearest(starts, ends) {
  let best = null;
  for (const a of starts) {
    for (const b of ends) {
      if (!best || distance(a, b) < distance(...best)) best = [a, b];
    }
  }
  return best && distance(...best) > 0 ? best : null;
}

function arrow(start, end, kind, about) {
  const met = about.others.filter((p) => distance(p, start) > 1 && distance(p, end) > 1);
  const [out, back] = bestWay(start, end, { ...about, met });
  const chord = distance(start, end);
  const gap = Math.min(about.radius * 0.9, chord * 0.45);
  const [tail, tip] = [towards(start, out, gap), towards(end, back, gap)];
  if (kind === "sees") {
    const d = `M${at(tail)}C${at(out)} ${at(back)} ${at(tip)}`;
    return [svg("path", { class: "halo", d }), svg("path", { class: "link-line sees", d })];
  }
  const neck = towards(end, back, gap + Math.min(HEAD, chord * 0.3));
  const long = distance(tip, neck) || 1;
  const [u, v] = [(tip[0] - neck[0]) / long, (tip[1] - neck[1]) / long];
  const wing = HEAD * 0.55;
  const d = `M${at(tail)}C${at(out)} ${at(back)} ${at(neck)}`;
  const head = [tip, [neck[0] - v * wing, neck[1] + u * wing],
    [neck[0] + v * wing, neck[1] - u * wing]];
  return [
    svg("path", { class: "halo", d }),
    svg("path", { class: `link-line ${kind}`, d }),
    svg("polygon", { class: "head", points: head.map(at).join(" ") }),
  ];
}

function at([x, y]) {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

function distance(a, b) {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** The point at this distance from one point towards another. */
function towards(point, other, far) {
  const whole = distance(point, other) || 1;
  return [0, 1].map((k) => point[k] + ((other[k] - point[k]) * far) / whole);
}
