// A board that is being drawn: its regions and its rules as far as they go. It becomes a layout
// when all of it is whole; until then the board keeps the layout that it has.

import { paintedKind, paintedKinds, switchKinds } from "./kinds.js";
import { t } from "./words.js";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * The draft of a layout: size; first (the value of digit 1); regions (1 … N for each cell, 0 where none was chosen); rules (by
 * kind, each its cells, ascending, and its total or null); switches (the kinds that are on).
 */
export function draftOf(layout) {
  const of = (name) => layout.rules.filter(({ kind }) => kind === name);
  return frozen({
    size: layout.size,
    first: layout.first,
    regions: layout.regions.map((region) => region + 1),
    rules: Object.fromEntries(paintedKinds().map(({ kind, cells, total }) => [kind,
      of(kind).map((rule) => ({ cells: [...rule[cells.name]],
        total: total ? rule[total.name] : null }))])),
    switches: switchKinds().map(({ kind }) => kind).filter((kind) => of(kind).length),
  });
}

/** The rules of a kind in a draft. */
export function rulesOf(draft, kind) {
  return draft.rules[kind] ?? [];
}

/** A draft with other parts, which cannot change any more. */
export function frozen(draft) {
  Object.freeze(draft.regions);
  for (const rules of Object.values(draft.rules)) {
    rules.forEach((rule) => Object.freeze(rule.cells) && Object.freeze(rule));
    Object.freeze(rules);
  }
  Object.freeze(draft.rules);
  Object.freeze(draft.switches);
  return Object.freeze(draft);
}

/** How many cells each region has; at 0 those in none. */
export function sizesOf({ regions, size }) {
  const sizes = new Array(size + 1).fill(0);
  for (const region of regions) sizes[region] += 1;
  return sizes;
}

/** The fewest and the most that the different values of so many cells add up to. */
export function sumsOf(count, { size, first = 1 }) {
  const more = count * (first - 1);
  return [(count * (count + 1)) / 2 + more, (count * (2 * size + 1 - count)) / 2 + more];
}

/** Why a draft is no layout yet: [{kind: region or that of a rule, why, number, …numbers}]. */
export function faultsOf(draft) {
  const faults = [];
  sizesOf(draft).forEach((count, number) => {
    if (!number || count === draft.size) return;
    faults.push({ kind: "region", why: "count", number, count });
  });
  for (const [kind, rules] of Object.entries(draft.rules)) {
    rules.forEach((rule, at) => {
      const fault = ruleFault(rule, kind, draft);
      if (fault) faults.push({ kind, ...fault, number: at + 1 });
    });
  }
  return faults;
}

/** Why a rule does not fit the board of a draft: {why: count, most, total or sum, …numbers}; null if it does. */
export function ruleFault({ cells, total: sum }, name, draft) {
  const kind = paintedKind(name);
  const count = cells.length;
  if (!kind) return null; // the server decides
  if (kind.cells.count === "house" && count !== draft.size) return { why: "count", count };
  if (count > draft.size) return { why: "most", count };
  if (!kind.total) return null;
  const [least, greatest] = sumsOf(count, draft);
  const range = { count, least, most: greatest };
  if (sum === null) return kind.total.optional ? null : { why: "total", ...range };
  return sum >= least && sum <= greatest ? null : { why: "sum", sum, ...range };
}

/** The layout text of a whole draft; rules and symbols of `layout` that are not drawn here stay. */
export function textOf(draft, layout) {
  const drawn = new Set([...switchKinds().map(({ kind }) => kind), ...Object.keys(draft.rules)]);
  const rules = [
    ...draft.switches,
    ...Object.entries(draft.rules).flatMap(([kind, all]) => all.map(({ cells, total }) =>
      [kind, ...(total === null ? [] : [total]), namesOf(cells, layout)].join(":"))),
    ...layout.rules.filter(({ kind }) => !drawn.has(kind)).map(({ text }) => text),
  ];
  const signs = /\+(symbols:.*)$/.exec(layout.text);
  const values = layout.first === 1 ? [] : [`from:${layout.first}`];
  return [baseOf(draft), ...values, ...rules, ...(signs ? [signs[1]] : [])].join("+");
}

/** The boxes of a draft as layout text: RxC where they are such, else the letters of a jigsaw. */
function baseOf({ regions, size }) {
  const named = new Map(); // by first appearance: a box may have any number
  const order = regions.map((each) => {
    if (!named.has(each)) named.set(each, named.size);
    return named.get(each);
  });
  for (let rows = 1; rows <= size; rows += 1) {
    if (size % rows) continue;
    const boxes = boxesOf(size, rows);
    if (order.every((each, cell) => each === boxes[cell])) return `${rows}x${size / rows}`;
  }
  return `jigsaw:${order.map((each) => LETTERS[each]).join("")}`;
}

/** The box of each cell, from 0, for boxes of so many rows. */
export function boxesOf(size, rows) {
  const wide = size / rows;
  return Array.from({ length: size * size }, (_, cell) =>
    Math.floor(Math.floor(cell / size) / rows) * rows + Math.floor((cell % size) / wide));
}

/** A draft as text, for what the browser keeps. */
export function packedDraft({ regions, rules, switches }) {
  return JSON.stringify([regions.map((each) => (each ? LETTERS[each - 1] : ".")).join(""),
    Object.entries(rules).map(([kind, all]) =>
      [kind, all.map(({ cells, total }) => [cells, total])]), switches]);
}

/** The draft of such a text on a layout; what is none throws a RangeError. */
export function unpackedDraft(text, { size, first, cells: most }) {
  try {
    const [letters, kinds, switches] = JSON.parse(text);
    const isRule = ([cells, total]) => cells.length <= most
      && cells.every((cell) => Number.isInteger(cell) && cell >= 0 && cell < most)
      && (total === null || Number.isInteger(total));
    const regions = [...letters].map((letter) => LETTERS.indexOf(letter) + 1);
    const fits = regions.length === most && regions.every((each) => each <= size)
      && kinds.every(([kind, all]) => typeof kind === "string" && all.every(isRule))
      && switches.every((kind) => typeof kind === "string");
    if (fits) {
      return frozen({ size, first, regions, switches, rules: Object.fromEntries(kinds.map(([kind, all]) =>
        [kind, all.map(([cells, total]) => ({ cells, total }))])) });
    }
  } catch {
    // told below
  }
  throw new RangeError(t("In this link, {name} has “{found}”, which is no mark of a cell.",
    { name: "draft", found: text.slice(0, 40) }));
}

function namesOf(cells, layout) {
  return cells.map((cell) => layout.name(cell)).join(",");
}
