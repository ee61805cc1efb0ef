// A board that is being drawn: its regions and its rules as far as they go. The board takes regions
// once all of them are whole, and each rule once it is; until then it keeps what it has.

import { kindNamed, switchKinds } from "./kinds.js";
import { t } from "./words.js";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const NUMBER = /^-?\d{1,9}$/;
const NUMBERS = /^-?\d{1,9}(\s*,\s*-?\d{1,9})*$/;
/** What may stand in a field, by its type; the server decides about all others. */
const WORDS = { number: NUMBER, total: NUMBER, integer: NUMBER, digits: NUMBERS,
  numbers: NUMBERS, weights: NUMBERS };

/**
 * The draft of a layout: size; regions (1 … N for each cell, 0 where none was chosen); rules
 * ({kind; cells: by field, in their order; words: by field, as in layout text}).
 */
export function draftOf(layout) {
  return frozen({ size: layout.size, regions: layout.regions.map((region) => region + 1),
    rules: layout.rules.map(ruleOf) });
}

/** A rule of a layout as one of a draft. */
export function ruleOf(rule) {
  const places = kindNamed(rule.kind)?.places ?? [];
  return { kind: rule.kind, words: { ...rule.words },
    cells: Object.fromEntries(places.map(({ name }) => [name, [...rule[name]]])) };
}

/** A draft with other parts, which cannot change any more. */
export function frozen(draft) {
  Object.freeze(draft.regions);
  for (const rule of draft.rules) {
    for (const part of [...Object.values(rule.cells), rule.cells, rule.words, rule]) {
      Object.freeze(part);
    }
  }
  Object.freeze(draft.rules);
  return Object.freeze(draft);
}

/** How many cells each region has; at 0 those in none. */
export function sizesOf({ regions, size }) {
  const sizes = new Array(size + 1).fill(0);
  for (const region of regions) sizes[region] += 1;
  return sizes;
}

/** The regions that do not have N cells: [{number, count}]. */
export function regionFaults(draft) {
  return sizesOf(draft).flatMap((count, number) =>
    (number && count !== draft.size ? [{ number, count }] : []));
}

/**
 * What a rule lacks before the server is asked: {why: cells or more or word, field, …}, or null. A
 * kind that is not known lacks nothing.
 */
export function lackOf({ kind, cells, words }, size) {
  const { places = [], words: fields = [] } = kindNamed(kind) ?? {};
  for (const field of places) {
    const count = (cells[field.name] ?? []).length;
    const least = field.count === "house" ? size : field.least ?? 1;
    if (count < least) return { why: "cells", field, count, least };
    const most = field.count === "house" || field.count === "most" ? size : field.most ?? Infinity;
    if (count > most) return { why: "more", field, count, most };
  }
  for (const field of fields) {
    const word = words[field.name] ?? "";
    if (!word && !field.optional) return { why: "word", field };
    if (word && WORDS[field.type] && !WORDS[field.type].test(word)) {
      return { why: "sign", field, found: word };
    }
  }
  return null;
}

/** Whether a layout lacks something of a draft: rules that are unfinished or refused, regions. */
export function isUnfinished(draft, layout) {
  return regionFaults(draft).length > 0 || unfinishedRules(draft, layout) > 0;
}

/** How many rules of a draft a layout lacks. */
export function unfinishedRules({ rules }, layout) {
  return Math.max(0, rules.length - layout.rules.length);
}

/** A rule as layout text. */
export function ruleText({ kind, cells, words }, layout) {
  const { places, words: fields } = kindNamed(kind);
  return [kind, ...fields.map(({ name }) => words[name]).filter(Boolean),
    ...places.map(({ name }) => namesOf(cells[name], layout))].join(":");
}

/** The layout text of regions and rules on a board with the values and symbols of a layout. */
export function textOf({ regions, size }, rules, layout) {
  const signs = /\+(symbols:.*)$/.exec(layout.text);
  const values = layout.first === 1 ? [] : [`from:${layout.first}`];
  return [baseOf(regions, size), ...values, ...rules, ...(signs ? [signs[1]] : [])].join("+");
}

/** The boxes of a draft as layout text: RxC where they are such, else the letters of a jigsaw. */
function baseOf(regions, size) {
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
export function packedDraft({ regions, rules }) {
  return JSON.stringify([regions.map((each) => (each ? LETTERS[each - 1] : ".")).join(""),
    rules.map(({ kind, cells, words }) => [kind, cells, words])]);
}

/** The draft of such a text on a layout; what is none throws a RangeError. The kinds are known. */
export function unpackedDraft(text, layout) {
  const { size } = layout;
  try {
    const [letters, kept, switches] = JSON.parse(text);
    const regions = [...letters].map((letter) => LETTERS.indexOf(letter) + 1);
    const rules = switches ? olderRules(kept, switches, layout)
      : kept.map(([kind, cells, words]) => ({ kind, cells, words }));
    if (regions.length === layout.cells && regions.every((each) => each <= size)
      && rules.every((rule) => isRule(rule, layout))) return frozen({ size, regions, rules });
  } catch {
    // told below
  }
  throw new RangeError(t("In this link, {name} has “{found}”, which is no mark of a cell.",
    { name: "draft", found: text.slice(0, 40) }));
}

/** The draft of a step that a history has kept. The kinds are known. */
export function keptDraft({ size, regions, rules, switches }, layout) {
  return frozen({ size, regions, rules: !switches ? rules
    : olderRules(Object.entries(rules).map(([kind, all]) =>
      [kind, all.map(({ cells, total }) => [cells, total])]), switches, layout) });
}

/**
 * The rules of a draft that an earlier version kept: of each kind it painted, cells and total; the
 * kinds that are on; all others stood in the layout alone.
 */
function olderRules(kinds, switches, layout) {
  const drawn = new Set([...kinds.map(([kind]) => kind), ...switchKinds().map(({ kind }) => kind)]);
  return [
    ...switches.map((kind) => ({ kind, cells: {}, words: {} })),
    ...kinds.flatMap(([kind, all]) => all.map(([cells, total]) => {
      const { places: [place], words } = kindNamed(kind);
      const sum = words.find(({ type }) => type === "total");
      return { kind, cells: { [place.name]: cells },
        words: total === null ? {} : { [sum.name]: String(total) } };
    })),
    ...layout.rules.filter(({ kind }) => !drawn.has(kind)).map(ruleOf),
  ];
}

/** Whether something is a rule of a known kind, with cells of the board in each of its places. */
function isRule({ kind, cells, words }, { cells: most }) {
  const isPath = (path) => Array.isArray(path) && path.every((cell) =>
    Number.isInteger(cell) && cell >= 0 && cell < most);
  const { places } = kindNamed(kind) ?? {};
  return places !== undefined && Object.keys(cells).length === places.length
    && places.every(({ name }) => isPath(cells[name]))
    && Object.values(words).every((word) => typeof word === "string");
}

function namesOf(cells, layout) {
  return cells.map((cell) => layout.name(cell)).join(",");
}
