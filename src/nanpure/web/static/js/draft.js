// A board that is being drawn: its regions, extra houses and cages as far as they go. It becomes a
// layout when all of it is whole; until then the board keeps the layout that it has.

import { t } from "./words.js";

/** Kinds of rules that are on or off. */
export const SWITCHES = Object.freeze(["diagonals", "windows", "disjoint"]);

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * The draft of a layout: size; regions (1 … N for each cell, 0 where none was chosen); houses (each
 * its cells, ascending); cages (each its cells and its sum or null); switches (which are on).
 */
export function draftOf(layout) {
  const texts = layout.ruleTexts;
  return frozen({
    size: layout.size,
    regions: layout.regions.map((region) => region + 1),
    houses: texts.filter((text) => text.startsWith("house:"))
      .map((text) => cellsOf(text.slice("house:".length), layout)),
    cages: layout.cages.map(({ cells, sum }) => ({ cells: [...cells], sum })),
    switches: SWITCHES.filter((name) => texts.includes(name)),
  });
}

/** A draft with other parts, which cannot change any more. */
export function frozen(draft) {
  Object.freeze(draft.regions);
  draft.houses.forEach(Object.freeze);
  draft.cages.forEach((cage) => Object.freeze(cage.cells) && Object.freeze(cage));
  for (const part of [draft.houses, draft.cages, draft.switches]) Object.freeze(part);
  return Object.freeze(draft);
}

/** How many cells each region has; at 0 those in none. */
export function sizesOf({ regions, size }) {
  const sizes = new Array(size + 1).fill(0);
  for (const region of regions) sizes[region] += 1;
  return sizes;
}

/** The fewest and the most that the different digits of so many cells add up to. */
export function sumsOf(count, size) {
  return [(count * (count + 1)) / 2, (count * (2 * size + 1 - count)) / 2];
}

/** Why a draft is no layout yet: [{kind: region | house | cage | sum, …numbers}]. */
export function faultsOf(draft) {
  const { size, houses, cages } = draft;
  const faults = [];
  sizesOf(draft).forEach((count, number) => {
    if (number && count !== size) faults.push({ kind: "region", number, count });
  });
  houses.forEach((cells, at) => {
    if (cells.length !== size) faults.push({ kind: "house", number: at + 1, count: cells.length });
  });
  cages.forEach((cage, at) => {
    const fault = cageFault(cage, size);
    if (fault) faults.push({ ...fault, number: at + 1 });
  });
  return faults;
}

/** Why a cage is none on a board of that size, or null. */
export function cageFault({ cells, sum }, size) {
  const count = cells.length;
  if (count > size) return { kind: "cage", count };
  const [least, most] = sumsOf(count, size);
  const fits = sum === null || (sum >= least && sum <= most);
  return fits ? null : { kind: "sum", count, sum, least, most };
}

/** The layout text of a whole draft; rules and symbols of `layout` that are not drawn here stay. */
export function textOf(draft, layout) {
  const drawn = new Set([...SWITCHES, "house", "cage"]);
  const rules = [
    ...draft.switches,
    ...draft.houses.map((cells) => `house:${namesOf(cells, layout)}`),
    ...draft.cages.map(({ cells, sum }) =>
      `cage:${sum === null ? "" : `${sum}:`}${namesOf(cells, layout)}`),
    ...layout.ruleTexts.filter((text) => !drawn.has(text.split(":")[0])),
  ];
  const signs = /\+(symbols:.*)$/.exec(layout.text);
  return [baseOf(draft), ...rules, ...(signs ? [signs[1]] : [])].join("+");
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
export function packedDraft({ regions, houses, cages, switches }) {
  return JSON.stringify([regions.map((each) => (each ? LETTERS[each - 1] : ".")).join(""), houses,
    cages.map(({ cells, sum }) => [cells, sum]), switches]);
}

/** The draft of such a text on a layout; what is none throws a RangeError. */
export function unpackedDraft(text, { size, cells: total }) {
  try {
    const [letters, houses, cages, switches] = JSON.parse(text);
    const inside = (cells) => cells.length <= total
      && cells.every((cell) => Number.isInteger(cell) && cell >= 0 && cell < total);
    const regions = [...letters].map((letter) => LETTERS.indexOf(letter) + 1);
    const fits = regions.length === total && regions.every((each) => each <= size)
      && houses.every(inside) && cages.every(([cells, sum]) => inside(cells)
        && (sum === null || Number.isInteger(sum)));
    if (fits) {
      return frozen({ size, regions, houses, cages: cages.map(([cells, sum]) => ({ cells, sum })),
        switches: SWITCHES.filter((name) => switches.includes(name)) });
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

function cellsOf(names, layout) {
  return names.split(",").map((name) => layout.cell(name.trim()));
}
