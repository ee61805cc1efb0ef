// The words of the bench about rules: groups of kinds, fields, how each is drawn, what is missing.

import { kindName, kindNamed } from "../kinds.js";
import { cellName } from "../notation.js";
import { told } from "../say.js";
import { context, plural, t, texts } from "../words.js";

/** Where kinds are found. */
export const GROUPS = texts({
  cells: "Cages and cells", lines: "Lines", between: "Between cells",
  outside: "Outside the board", board: "The whole board",
});

/** Fields of rules, by their names in the API. */
const FIELDS = texts({
  cells: "Cells", path: "Line", circle: "Circle", shaft: "Shaft", clone: "Clone",
  counter: "Counter", group: context("field", "Group"), other: "Other group", line: "Row or column",
  diagonal: "Diagonal", sum: "Sum", total: "Total", difference: "Difference", ratio: "Ratio",
  modulus: "Modulus", value: "Digit", values: "Digits", without: "Missing digits", count: "Count",
  rank: "Rank", slow: "slow: equal digits may follow each other", loop: "closed to a loop",
  every: "every pair of cells, not only neighbours", leap: "Leap, as 1,2", table: "Table of pairs",
  sets: "Sets of digits", coefficients: "Weights", expression: "Regular expression",
  states: "States", branches: "Branches",
});

const HOW = texts({
  cells: "Drag over cells. A drag that begins in one goes on with it; a tap chooses it.",
  scattered: "Tap cells, or drag over them; once more takes them out.",
  path: "Drag from cell to cell. From an end it goes on; back along itself it takes cells away. A "
    + "tap chooses it.",
  led: "Drag from the first cell along the line.",
  parts: "Drag over the cells of one part, then of the other.",
  edge: "Tap the side between two cells, or drag across it.",
  corner: "Tap the corner where four cells meet.",
  outside: "Tap a dot next to the board, or near it.",
  board: "It holds for the whole board: nothing is drawn.",
});

const LACKS = texts({
  cells: "{field}: {count} of at least {least} cells.",
  more: "{field}: {count} cells, and at most {most} are possible.",
  word: "{field} is missing.",
  sign: "{field}: “{found}” is not a number.",
});

const PLACED = plural("{first} to {last}, {count} cell", "{first} to {last}, {count} cells");

/** The name of a field in the language of the page. */
export function fieldName({ name }) {
  return FIELDS[name] ? t(FIELDS[name]) : name;
}

/** How the rules of a kind are drawn. */
export function howText({ places: [first, second], group }) {
  if (!first) return t(HOW.board);
  if (second) return t(first.count === "most" || first.most === 1 ? HOW.led : HOW.parts);
  if (group === "outside") return t(HOW.outside);
  return t(first.scattered || first.count === "house" ? HOW.scattered : HOW[first.type]);
}

/** What keeps a rule from the board, in a sentence. */
export function faultText({ lack, error }) {
  if (error) return told(error);
  return t(LACKS[lack.why], { ...lack, field: fieldName(lack.field) });
}

/** A rule in the list: its values, then where it lies. */
export function ruleName(rule, layout) {
  const { words, places } = kindNamed(rule.kind);
  const values = words.filter(({ name }) => rule.words[name]).map(({ name }) => rule.words[name]);
  const cells = places.flatMap(({ name }) => rule.cells[name] ?? []);
  const name = (cell) => cellName(layout, cell);
  const place = cells.length > 1 ? t(PLACED, { first: name(cells[0]), last: name(cells.at(-1)),
    count: cells.length }) : cells.map(name).join("");
  return [...values, place].filter(Boolean).join(t(" · ")) || kindName(kindNamed(rule.kind));
}
