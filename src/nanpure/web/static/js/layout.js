// Layouts as the page needs them. The server reads layout text; nothing is derived here but the
// peers, which are the cells of the same groups.

import { ask } from "./api.js";
import { primitivesOf } from "./primitives.js";
import { t } from "./words.js";

/** Beyond it cells are too small to be of use, and masks would not fit into 31 bits. */
export const MAX_SIZE = 25;
/** Room for clues on each side of the board, in cells. */
export const CLUES = 0.66;

const known = new Map();

/** The layout of a layout text; the same text gives the same object. */
export async function layoutOf(text) {
  if (!known.has(text)) {
    const layout = layoutFrom(await ask("layout", { layout: text }));
    known.set(layout.text, known.get(layout.text) ?? layout);
    known.set(text, known.get(layout.text));
  }
  return known.get(text);
}

/** The layout of a text that `layoutOf` has read already, or undefined. */
export function layoutAt(text) {
  return known.get(text);
}

/** The layout of an answer that is at hand: nobody needs to be asked for it any more. */
export function knownLayout(answer) {
  const layout = layoutFrom(answer);
  known.set(layout.text, layout);
  return layout;
}

/** The layout of an answer of /api/layout. */
export function layoutFrom(answer) {
  const { size, symbols, regions } = answer;
  if (size > MAX_SIZE) throw new RangeError(t(
    "The page shows boards of up to {max}×{max}, and this one is {size}×{size}.",
    { size, max: MAX_SIZE }));
  const houses = answer.houses.map(({ kind, name, cells }) =>
    Object.freeze({ kind, name, cells: Object.freeze([...cells]) }));
  const shapes = answer.shapes ?? [];
  const cells = size * size;
  const primitives = Object.freeze(primitivesOf(answer.primitives ?? []));
  const layout = {
    text: answer.layout,
    size,
    cells,
    symbols: Object.freeze([...symbols]),
    empty: answer.empty ?? ".",
    regions: Object.freeze([...regions]),
    /** The rules beside boxes, rows and columns: {kind, title, text, …its fields}. */
    rules: deepFrozen(answer.rules ?? []),
    /** What is drawn of them (shapes.js). */
    shapes: deepFrozen(shapes),
    /** What the rules state apart from groups of different digits, and that of each cell. */
    primitives,
    primitivesOf: Object.freeze(ofCells(primitives, cells)),
    /** The value of digit 1. */
    first: answer.first ?? 1,
    digitsAlike: answer.digits_alike,
    houses: Object.freeze(houses),
    peers: peersOf(cells, answer.groups),
    /** The part of a cell that candidates fill: a badge needs the corner. */
    room: Object.freeze(shapes.some(({ shape }) => shape === "badge")
      ? { x: 0.13, y: 0.18, side: 0.76 } : { x: 0.035, y: 0.035, side: 0.93 }),
    /** The room that clues need on each side of the board, in cells. */
    beside: shapes.some(({ shape }) => shape === "clue") ? CLUES : 0,
    all: 2 ** size - 1,
    /** Candidates side by side in a cell. */
    across: Math.ceil(Math.sqrt(size)),
    name: (cell) => `r${Math.floor(cell / size) + 1}c${(cell % size) + 1}`,
    cell: (name) => cellOf(name, size),
    row: (cell) => Math.floor(cell / size),
    column: (cell) => cell % size,
  };
  return Object.freeze(layout);
}

function peersOf(cells, groups) {
  const peers = Array.from({ length: cells }, () => new Set());
  for (const group of groups) {
    for (const cell of group) {
      for (const other of group) if (other !== cell) peers[cell].add(other);
    }
  }
  return Object.freeze(peers.map((set) => Object.freeze([...set].sort((a, b) => a - b))));
}

function ofCells(primitives, cells) {
  const own = Array.from({ length: cells }, () => []);
  for (const primitive of primitives) {
    for (const cell of new Set(primitive.cells)) own[cell].push(primitive);
  }
  return own;
}

function deepFrozen(value) {
  if (value !== null && typeof value === "object") Object.values(value).forEach(deepFrozen);
  return Object.freeze(value);
}

function cellOf(name, size) {
  const found = /^r(\d+)c(\d+)$/.exec(name);
  const row = found ? Number(found[1]) - 1 : -1;
  const column = found ? Number(found[2]) - 1 : -1;
  if (row < 0 || column < 0 || row >= size || column >= size) {
    throw new RangeError(t("expected a cell of a {size}×{size} board, found “{name}”",
      { name, size }));
  }
  return row * size + column;
}

/** A candidate's text, as in 5r1c1, as its cell and digit. */
export function candidateOf(text, layout) {
  const at = text.indexOf("r");
  const digit = Number(text.slice(0, at));
  if (!Number.isInteger(digit) || digit < 1 || digit > layout.size) {
    throw new RangeError(t("expected a digit of 1…{size}, found “{name}”",
      { name: text, size: layout.size }));
  }
  return { digit, cell: layout.cell(text.slice(at)) };
}
