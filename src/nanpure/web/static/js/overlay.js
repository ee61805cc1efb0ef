// A step drawn below the digits: houses, sets with their letters, links. What cells and candidates
// show is drawn by the cells themselves.

import { inset } from "./cages.js";
import { svg } from "./dom.js";
import { candidateOf } from "./layout.js";
import { CELL, outline, squares } from "./lines.js";
import { store } from "./store.js";

const HEAD = 4.4; // length of an arrow's head
const UNIT = CELL / 100; // measures below are hundredths of a cell
const ALONG = [0.3, 0.4, 0.5, 0.6, 0.7]; // where along the chord a curve is pulled aside
const ASIDE = [0, 14, 28, 45, 65, 90, 115, 140, 165, 190, 220].flatMap((far) =>
  (far ? [far, -far] : [0])).map((far) => far * UNIT);
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const KINDS = 5; // looks of sets; beyond, they come round again and the letters decide

/** What is drawn of a step, complete and by cell; `step` may leave anything out. */
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
    commons: step.commons ?? [], // {start, end, digit}: what only one of two sets can hold
    sees: step.sees ?? [], // pairs of candidates: who sees what goes
    sets: step.sets ?? [], // lists of cells, each with a letter
    areas: step.areas ?? [], // cells taken together, as houses are
    houses: step.houses ?? [],
    covers: step.covers ?? [],
  };
}

export const NOTHING = Object.freeze(overlayOf({}, null));

/** The houses of a step: those it starts from with a solid outline, covers with a dashed one. */
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
    class: `set-edge set${index % KINDS}`, d: inset(layout, cells, CELL, 2) }));
}

/** The letters of the sets, on the corner of the first cell of each. */
export function tags(overlay, layout) {
  const taken = new Map(); // of a cell: how many letters it has already
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

/** The links of a step, curved round digits and candidates; each in a group that can be lit. */
export function arrows(overlay, layout) {
  const about = surroundings(overlay, layout);
  const drawn = (link, kind, index) => {
    const ends = nearest(points(link.start, layout), points(link.end, layout));
    return ends ? [svg("g", { class: "link", "data-link": index },
      arrow(...ends, kind(link), about))] : [];
  };
  return [
    ...overlay.sees.flatMap((link) => drawn(link, () => "sees", -1)),
    ...overlay.links.flatMap((link, index) =>
      drawn(link, ({ strong }) => (strong ? "strong" : "weak"), index)),
  ];
}

/**
 * The restricted commons of almost locked sets: {lines, badges}. A line of dots without an arrow
 * from set to set, and half way a badge with the digit.
 */
export function commons(overlay, layout) {
  const [lines, badges] = [[], []];
  if (!overlay.commons.length) return { lines, badges };
  const about = surroundings(overlay, layout);
  for (const { start, end, digit } of overlay.commons) {
    const ends = nearest(points(start, layout), points(end, layout));
    if (!ends) continue;
    const [from, to, control] = [...ends, wayOf(...ends, about)];
    const gap = about.radius * 0.9;
    const d = `M${at(towards(from, control, gap))}Q${at(control)} ${at(towards(to, control, gap))}`;
    lines.push(svg("g", { class: "common-link" }, svg("path", { class: "halo", d }),
      svg("path", { class: "link-line common", d })));
    const [x, y] = [0, 1].map((k) => (from[k] + 2 * control[k] + to[k]) / 4);
    const symbol = layout.symbols[digit - 1];
    const wide = 8 + 4 * symbol.length;
    badges.push(svg("g", { class: "common-badge" },
      svg("rect", { x: x - wide / 2, y: y - 6, width: wide, height: 12, rx: 6 }),
      svg("text", { x, y: y + 0.4 }, symbol)));
  }
  return { lines, badges };
}

/** What lines keep away from: marked candidates, large digits, the edge of the board. */
function surroundings(overlay, layout) {
  const radius = (CELL * layout.room.side) / layout.across / 2;
  const others = [...overlay.marks].flatMap(([cell, marks]) =>
    [...marks.keys()].map((digit) => spot(layout, cell, digit)));
  return { others, radius, side: layout.size * CELL, digits: digitSpots(layout) };
}

/** The control point of the curve between two candidates. */
function wayOf(start, end, about) {
  const met = about.others.filter((p) => distance(p, start) > 1 && distance(p, end) > 1);
  return bestControl(start, end, { ...about, met });
}

/** The middles of the cells that show one large digit. */
function digitSpots(layout) {
  const { state } = store;
  return state.givens.flatMap((given, cell) => (given || state.placed[cell]
    ? [[(layout.column(cell) + 0.5) * CELL, (layout.row(cell) + 0.5) * CELL]] : []));
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

function points(candidates, layout) {
  return candidates.map((text) => {
    const { digit, cell } = candidateOf(text, layout);
    return spot(layout, cell, digit);
  });
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
  const control = wayOf(start, end, about);
  const gap = about.radius * 0.9;
  const [tail, tip] = [towards(start, control, gap), towards(end, control, gap)];
  if (kind === "sees") {
    const d = `M${at(tail)}Q${at(control)} ${at(tip)}`;
    return [svg("path", { class: "halo", d }), svg("path", { class: "link-line sees", d })];
  }
  const neck = towards(end, control, gap + HEAD);
  const long = distance(tip, neck) || 1;
  const [u, v] = [(tip[0] - neck[0]) / long, (tip[1] - neck[1]) / long];
  const wing = HEAD * 0.55;
  const d = `M${at(tail)}Q${at(control)} ${at(neck)}`;
  const head = [tip, [neck[0] - v * wing, neck[1] + u * wing],
    [neck[0] + v * wing, neck[1] - u * wing]];
  return [
    svg("path", { class: "halo", d }),
    svg("path", { class: `link-line ${kind}`, d }),
    svg("polygon", { class: "head", points: head.map(at).join(" ") }),
  ];
}

/** The control point of the curve that crosses least and bends least. */
function bestControl(start, end, about) {
  let [best, least] = [null, Infinity];
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  const long = Math.hypot(dx, dy) || 1;
  for (const far of ASIDE) {
    if ((0.035 * Math.abs(far)) / UNIT >= least) continue;
    for (const share of far ? ALONG : [0.5]) {
      const control = [start[0] + dx * share - (dy / long) * far,
        start[1] + dy * share + (dx / long) * far];
      const cost = (0.035 * Math.abs(far)) / UNIT + crossed(curve(start, end, control), about, least);
      if (cost < least) [best, least] = [control, cost];
    }
  }
  return best;
}

function at([x, y]) {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

function distance(a, b) {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function towards(point, other, far) {
  const whole = distance(point, other);
  const share = whole ? Math.min(far / whole, 0.5) : 0;
  return [point[0] + (other[0] - point[0]) * share, point[1] + (other[1] - point[1]) * share];
}

function curve(start, end, control) {
  return Array.from({ length: 19 }, (_, index) => {
    const s = (index + 1) / 20;
    const weight = [(1 - s) ** 2, 2 * s * (1 - s), s * s];
    return [0, 1].map((k) => weight[0] * start[k] + weight[1] * control[k] + weight[2] * end[k]);
  });
}

/** What a curve costs: leaving the board, nodes, large digits; no further than `most`. */
function crossed(way, { met, digits, side }, most) {
  let cost = 0;
  for (const [x, y] of way) {
    if (Math.min(x, y) < 1 || Math.max(x, y) > side - 1) cost += 6;
    if (met.some((p) => Math.hypot(p[0] - x, p[1] - y) < 22 * UNIT)) cost += 9;
    if (digits.some((p) => Math.abs(p[0] - x) < 29 * UNIT && Math.abs(p[1] - y) < 33 * UNIT)) {
      cost += 4;
    }
    if (cost >= most) break;
  }
  return cost;
}
