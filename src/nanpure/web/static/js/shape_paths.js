// The elements of the shapes of rules: tubes, arrows, discs, squares, labels, chevrons, clues.
// Points and lengths are in cells until they are written. The library has the same ones
// (io/shape_paths.py).

import { svg } from "./dom.js";
import { CELL } from "./lines.js";

const BULB = 0.85; // diameter
const ENDS = 0.8; // diameter of rings, length of bars
const HEAD = 0.22; // of an arrow: the length of its sides
const CIRCLE = 0.375; // from the middle of a cell to the beginning of an arrow
const ANGLE = 0.13; // of a chevron: half its width, and its depth
const FONT = 0.3; // size of text
const GLYPH = 0.62; // width of a sign, in font sizes
const CLUE = 0.28; // from the border of the board to the middle of a clue, along its line,
const AWAY = 0.12; // and so much farther from the board: clues of two diagonals stand apart
const FRAME = 0.46; // diameter of a ring around a clue

/** A thick line; its core if it is dashed, its bulb, what stands at its ends. */
export function tube(layout, { cells, colour, width, bulb, ends: ending, dashed }) {
  const points = cells.map((cell) => middle(layout, [cell]));
  const ends = [[points[0], points[1]], [points.at(-1), points.at(-2)]];
  if (ending === "rings" || ending === "diamonds") {
    [points[0], points[points.length - 1]] = ends.map(([end, inner]) => from(end, inner, ENDS / 2));
  }
  const d = line(points);
  return [
    svg("path", { class: `rule-tube in-${colour}`, "stroke-width": n(width), d }),
    ...(bulb ? [circle(`rule-disc in-${colour}`, points[0], BULB)] : []),
    ...(dashed ? [svg("path", { class: "rule-core", "stroke-dasharray": "3 4", d })] : []),
    ...(ending === "rings" ? ends.map(([end]) => circle("rule-hollow", end, ENDS)) : []),
    ...(ending === "diamonds" ? ends.map(([end]) => diamond("rule-hollow", end, ENDS)) : []),
    ...(ending === "bars" ? [svg("path", { class: "rule-core", d: ends.map(bar).join("") })] : []),
  ];
}

function bar([end, inner]) {
  const [[x, y], [right, down], far] = [end, way(end, inner), ENDS / 4];
  return line([[x - far * down, y + far * right], [x + far * down, y - far * right]]);
}

/** A thin line with a head. */
export function arrow(layout, { cells }) {
  const points = cells.map((cell) => middle(layout, [cell]));
  const [before, tip] = points.slice(-2);
  points[0] = from(points[0], points[1], CIRCLE);
  return [svg("path", { class: "rule-shaft",
    d: line(points) + head(tip, way(before, tip), HEAD) })];
}

/** A disc behind the digit of a cell, or a pill along cells of a row or column. */
export function discIn(layout, { cells, colour, size, filled }) {
  const kind = filled ? `rule-disc in-${colour}` : "rule-hollow";
  const [first, last] = [cells[0], cells.at(-1)].map((cell) => middle(layout, [cell]));
  return [cells[0] === cells.at(-1) ? circle(kind, first, size)
    : rectangle(kind, first, last, size, size / 2)];
}

/** A disc on an edge or a corner, with its text: from three words on in two lines. */
export function discOn(layout, { cells, colour, size, filled, text }) {
  const [x, y] = middle(layout, cells);
  const words = text.split(" ").filter(Boolean);
  const half = words.length > 2 ? Math.ceil(words.length / 2) : words.length;
  const lines = [words.slice(0, half), words.slice(half)].filter((each) => each.length)
    .map((each) => each.join(" "));
  const longest = Math.max(...lines.map((each) => each.length));
  const font = Math.min(FONT, (lines.length === 1 ? 0.8 : 0.42) * size,
    (0.75 * size) / GLYPH / longest);
  const ink = !filled ? "rule-sign" : colour === "black" ? "rule-on-black" : "rule-on-light";
  return [
    circle(`${filled ? `rule-disc in-${colour}` : "rule-ground"} rule-rim`, [x, y], size),
    ...lines.map((each, at) => sign(ink, [x, y + (at - (lines.length - 1) / 2) * font], each, font)),
  ];
}

/** A square behind the digit of a cell. */
export function square(layout, { cells, colour, size }) {
  const at = middle(layout, cells);
  return [rectangle(`rule-square in-${colour}`, at, at, size, 0)];
}

/** Text on a ground of its own. */
export function label(layout, { cells, text }) {
  const [x, y] = middle(layout, cells);
  const half = ((GLYPH * text.length - 1) * FONT) / 2;
  return [rectangle("rule-ground", [x - half, y], [x + half, y], FONT, 0),
    sign("rule-sign", [x, y], text, FONT)];
}

/** An angle that points at the second cell. */
export function chevron(layout, { cells }) {
  const [x, y] = middle(layout, cells);
  const [right, down] = way(...cells.map((cell) => middle(layout, [cell])));
  const d = head([x + (ANGLE / 2) * right, y + (ANGLE / 2) * down], [right, down],
    ANGLE * Math.SQRT2);
  return ["rule-halo", "rule-chevron"].map((name) => svg("path", { class: name, d }));
}

/** Text beside the board, and its mark: an arrow from there to the border, a frame. */
export function clue(layout, { cells: [cell], text, step: [down, right], mark }) {
  const at = middle(layout, [cell]);
  const steps = [right, down];
  const border = at.map((place, k) => place - steps[k] / 2);
  const spot = border.map((place, k) => {
    const beyond = at[k] - steps[k];
    const inside = beyond > 0 && beyond < layout.size;
    return place - (CLUE + (inside ? 0 : AWAY)) * steps[k];
  });
  return mark === "arrow" ? [sign("rule-sign", spot, text, FONT), pointer(border, steps)]
    : [...around(spot, mark), sign("rule-sign", spot, text, 0.85 * FONT)];
}

/** The arrow of a clue. */
function pointer(border, steps) {
  const along = way([0, 0], steps);
  const [start, tip] = [0.27, 0.03].map((far) => border.map((place, k) => place - far * along[k]));
  return svg("path", { class: "rule-shaft", d: line([start, tip]) + head(tip, along, 0.7 * HEAD) });
}

/** What stands around a clue. */
function around(spot, mark) {
  if (mark === "ring") return [circle("rule-outline", spot, FRAME)];
  if (mark === "frame") return [rectangle("rule-outline", spot, spot, 0.9 * FRAME, 0)];
  return mark === "diamond" ? [diamond("rule-outline", spot, 1.15 * FRAME)] : [];
}

// ---- elements ----------------------------------------------------------------------------------

/** The middle of some cells. */
function middle(layout, cells) {
  return [layout.column, layout.row].map((place) =>
    cells.reduce((sum, cell) => sum + place(cell), 0) / cells.length + 0.5);
}

/** The direction from one point to another; nowhere if they are the same. */
function way(start, end) {
  const [right, down] = [end[0] - start[0], end[1] - start[1]];
  const far = Math.hypot(right, down) || 1;
  return [right / far, down / far];
}

/** The point so far from one point in the direction of another. */
function from(start, end, far) {
  const along = way(start, end);
  return start.map((place, k) => place + far * along[k]);
}

/** Two lines of a length that meet at a tip, 45 degrees to both sides of the way there. */
function head([x, y], [right, down], side) {
  const far = side * Math.SQRT1_2;
  const [one, other] = [1, -1].map((turn) =>
    [x - far * (right - turn * down), y - far * (down + turn * right)]);
  return line([one, [x, y], other]);
}

function line(points) {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}`;
}

function circle(kind, [x, y], size) {
  return svg("circle", { class: kind, cx: n(x), cy: n(y), r: n(size / 2) });
}

/** A square on its corner, so high and wide. */
function diamond(kind, [x, y], size) {
  const far = size / 2;
  return svg("path", { class: kind,
    d: `${line([[x, y - far], [x + far, y], [x, y + far], [x - far, y]])}Z` });
}

/** A rectangle that reaches half a size beyond two points in a row or column. */
function rectangle(kind, [x1, y1], [x2, y2], size, radius) {
  return svg("rect", { class: kind, x: n(Math.min(x1, x2) - size / 2),
    y: n(Math.min(y1, y2) - size / 2), width: n(Math.abs(x2 - x1) + size),
    height: n(Math.abs(y2 - y1) + size), rx: n(radius) });
}

function sign(kind, [x, y], text, font) {
  return svg("text", { class: kind, "font-size": n(font), x: n(x), y: n(y + 0.36 * font) }, text);
}

/** A length in units of the drawing. */
function n(length) {
  return Number((length * CELL).toFixed(2));
}
