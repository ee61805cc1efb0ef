// A step drawn over the board: houses tinted below, links as arrows above. What cells and
// candidates show is drawn by the cells themselves.

import { svg } from "./dom.js";
import { candidateOf } from "./layout.js";
import { CELL, outline, squares } from "./lines.js";

const HEAD = 5; // length of an arrow's head
const BENDS = [0, 0.14, -0.14, 0.28, -0.28, 0.42, -0.42]; // of an arrow, as a share of its length

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

/** The links of a step as arrows that go round the other candidates it marks. */
export function arrows(overlay, layout) {
  const radius = (CELL * layout.room.side) / layout.across / 2;
  const others = [...overlay.marks].flatMap(([cell, marks]) =>
    [...marks.keys()].map((digit) => spot(layout, cell, digit)));
  return overlay.links.flatMap((link) => {
    const ends = nearest(points(link.start, layout), points(link.end, layout));
    return ends ? arrow(...ends, link.strong, others, radius, layout.size * CELL) : [];
  });
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

function arrow(start, end, strong, others, radius, side) {
  const met = others.filter((p) => distance(p, start) > 1 && distance(p, end) > 1);
  const cost = (bend) => crossed(curve(start, end, bend), met, radius, side);
  const costs = BENDS.map(cost);
  const control = pull(start, end, BENDS[costs.indexOf(Math.min(...costs))]);
  const tail = towards(start, control, radius);
  const tip = towards(end, control, radius);
  const neck = towards(end, control, radius + HEAD);
  const long = distance(tip, neck) || 1;
  const [u, v] = [(tip[0] - neck[0]) / long, (tip[1] - neck[1]) / long];
  const wing = HEAD * 0.55;
  const path = `M${at(tail)}Q${at(control)} ${at(neck)}`;
  const head = [tip, [neck[0] - v * wing, neck[1] + u * wing],
    [neck[0] + v * wing, neck[1] - u * wing]];
  return [
    svg("path", { class: strong ? "link strong" : "link weak", d: path }),
    svg("polygon", { class: "head", points: head.map(at).join(" ") }),
  ];
}

function at([x, y]) {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

function distance(a, b) {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function pull(start, end, bend) {
  const [dx, dy] = [end[0] - start[0], end[1] - start[1]];
  return [(start[0] + end[0]) / 2 - dy * bend, (start[1] + end[1]) / 2 + dx * bend];
}

function towards(point, other, far) {
  const whole = distance(point, other);
  const share = whole ? Math.min(far / whole, 0.5) : 0;
  return [point[0] + (other[0] - point[0]) * share, point[1] + (other[1] - point[1]) * share];
}

function curve(start, end, bend) {
  const control = pull(start, end, bend);
  return Array.from({ length: 15 }, (_, index) => {
    const s = (index + 1) / 16;
    const weight = [(1 - s) ** 2, 2 * s * (1 - s), s * s];
    return [0, 1].map((k) => weight[0] * start[k] + weight[1] * control[k] + weight[2] * end[k]);
  });
}

/** How many candidates a curve runs through; leaving the board is worse than all of them. */
function crossed(way, others, radius, side) {
  if (way.some((p) => Math.min(...p) < 0 || Math.max(...p) > side)) return others.length + 1;
  return others.filter((other) => way.some((p) => distance(p, other) < radius)).length;
}
