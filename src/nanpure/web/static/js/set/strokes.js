// What a stroke does to a draft: pure functions from draft to draft, and the way of a pointer.

import { frozen } from "../draft.js";

const REACH = 0.4; // from the middle of a cell: a line through a corner touches no other cell
const SAMPLE = 0.1; // cells between two points of the way that are looked at

const sorted = (cells) => [...new Set(cells)].sort((one, other) => one - other);

/** Give cells to a region; 0 takes them out of any. */
export function toRegion(draft, region, cells) {
  const regions = draft.regions.slice();
  for (const cell of cells) regions[cell] = region;
  return frozen({ ...draft, regions });
}

/** A draft with another rule in a place; at the end it is a new one. */
export function withRule(draft, at, rule) {
  return frozen({ ...draft, rules: at < draft.rules.length
    ? draft.rules.map((each, index) => (index === at ? rule : each)) : [...draft.rules, rule] });
}

/** A draft without some of its rules, by their numbers. */
export function without(draft, ...numbers) {
  return frozen({ ...draft, rules: draft.rules.filter((_, at) => !numbers.includes(at)) });
}

/** A rule with other cells in a field. */
export function withCells(rule, field, cells) {
  return { ...rule, cells: { ...rule.cells, [field.name]: cells } };
}

/** A rule with more cells in a field that is a set. */
export function joined(rule, field, cells) {
  return withCells(rule, field, sorted([...(rule.cells[field.name] ?? []), ...cells]));
}

/** A rule with another word in a field. */
export function withWord(rule, field, word) {
  return { ...rule, words: { ...rule.words, [field.name]: word } };
}

/** A rule of a kind that has no cells yet. */
export function fresh({ kind, places }, words = {}) {
  return { kind, words: { ...words },
    cells: Object.fromEntries(places.map(({ name }) => [name, []])) };
}

/** A draft where cells have left all rules of a kind but one; those that are empty go. */
export function cleared(draft, kind, field, cells, but = -1) {
  const rules = draft.rules.map((rule, at) => (rule.kind !== kind || at === but ? rule
    : withCells(rule, field, rule.cells[field.name].filter((cell) => !cells.includes(cell)))));
  return frozen({ ...draft, rules: rules.filter((rule, at) => rule === draft.rules[at]
    || rule.cells[field.name].length) });
}

/** The cells on the way between two, both of them among these: a quick pointer leaves some out. */
export function between(from, to, layout) {
  const [rows, columns] = [layout.row(to) - layout.row(from), layout.column(to) - layout.column(from)];
  const steps = Math.max(Math.abs(rows), Math.abs(columns));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = steps ? step / steps : 0;
    const row = layout.row(from) + Math.round(share * rows);
    return row * layout.size + layout.column(from) + Math.round(share * columns);
  });
}

/** The cells through whose middle a pointer goes from one point to another. */
export function crossed([x, y], [right, down], { size }) {
  const steps = Math.max(1, Math.ceil(Math.hypot(right - x, down - y) / SAMPLE));
  const found = [];
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps;
    const [at, under] = [x + share * (right - x), y + share * (down - y)];
    const [column, row] = [Math.floor(at), Math.floor(under)];
    if (column < 0 || row < 0 || column >= size || row >= size) continue;
    const cell = row * size + column;
    const far = Math.hypot(at - column - 0.5, under - row - 0.5);
    if (far <= REACH && found.at(-1) !== cell) found.push(cell);
  }
  return found;
}

/** A path that goes on to a cell: back to the one before takes the last away. */
export function longer(path, cell, field, layout) {
  const last = path.at(-1);
  if (last === undefined) return [cell];
  if (cell === last) return path;
  if (cell === path.at(-2)) return path.slice(0, -1);
  return between(last, cell, layout).slice(1).reduce((so, next) => {
    const again = so.includes(next) && !(field.crossing && so.length > 2);
    return again || (field.most && so.length >= field.most) ? so : [...so, next];
  }, path);
}
