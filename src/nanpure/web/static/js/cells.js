// One cell of the board: what stands in it, and what a screen reader says of it.

import { el } from "./dom.js";
import { bit, digitsOf, maskOf } from "./masks.js";
import { digitAt } from "./store.js";
import { t } from "./words.js";

/** The colours that a cell can have; each has a letter and a pattern too. */
export const COLOURS = Object.freeze(["A", "B", "C", "D", "E", "F", "G", "H", "I"]);

/** What a cell shows, as a text: the cell is drawn again only when it changes. */
export function contentKey(face) {
  const marks = face.marks ? [...face.marks].join() : "";
  const { digit: sign, candidates: mask, corner: one, centre: other, tints, lit, grid, counted, forced,
    tiny } = face;
  return [sign, mask, one, other, tints, lit, grid, counted, forced, tiny, marks].join("/");
}

/** The key of a cell in which nothing stands. */
export const NOTHING_IN_IT = contentKey({
  digit: 0, candidates: 0, corner: 0, centre: 0, tints: 0, lit: 0, grid: false, counted: false,
  forced: 0, tiny: false, marks: null,
});

/**
 * What stands in a cell. `face` has digit, given, candidates (a mask, 0 when they are not shown),
 * counted (whether they are shown), corner, centre, tints (masks), marks (digit → mark of a step,
 * or null), lit (the highlighted digit if it is among the candidates, else 0) and grid (whether
 * signs stand in their places: then the user's marks do as well, so that nothing is hidden); tiny:
 * there is no room for signs in their places, but for those of a step.
 */
export function content(face, layout) {
  const parts = face.tints ? [el("span", { class: "colour-letter" }, letters(face.tints, ""))] : [];
  if (face.digit) {
    parts.push(digit(face, layout));
  } else if (face.forced) {
    parts.push(el("span", { class: "forced" }, layout.symbols[face.forced - 1]));
  } else if (face.tiny) {
    if (face.marks) parts.push(marked(face, layout));
  } else if (face.grid) {
    if (shownOf(face)) parts.push(candidates(face, layout));
  } else {
    if (face.corner) parts.push(corner(face.corner, layout));
    if (face.centre) parts.push(centre(face.centre, layout));
  }
  return parts;
}

/** The letters of a mask of colours. */
function letters(tints, gap) {
  return digitsOf(tints).map((colour) => COLOURS[colour - 1]).join(gap);
}

function digit(face, layout) {
  const symbol = layout.symbols[face.digit - 1];
  const mark = face.marks?.get(face.digit);
  const long = symbol.length > 1 ? " long" : "";
  return el("span", { class: `digit${long}${mark ? ` mark-${mark}` : ""}` }, symbol);
}

/** The signs in the places of a cell: candidates, what a step marks, the user's own marks. */
function shownOf(face) {
  return face.candidates | face.corner | face.centre | maskOf([...(face.marks?.keys() ?? [])]);
}

/**
 * The candidates of a cell, each in its place. On a large board those with nothing special are
 * plain text in a font of fixed width: with an element for each of its 15,625 signs a 25×25 took
 * 1.4 to 2 s to show them, as lines of text 0.1 s. (In SVG, one text for each line: 0.2 to 0.3 s.)
 * With numbers of two figures as elements a digit took 2 s, as text it takes what letters take.
 */
function candidates(face, layout) {
  const shown = shownOf(face);
  if (!isText(layout)) {
    return el("span", { class: "candidates" },
      digitsOf(shown).map((each) => candidate(face, layout, each)));
  }
  const parts = [];
  const signs = placesOf(layout);
  for (let each = 1; each <= layout.size; each += 1) {
    if (each > 1 && (each - 1) % layout.across === 0) parts.push("\n");
    if (!(shown & bit(each))) parts.push(signs[0]);
    else if (classesOf(face, each)) parts.push(candidate(face, layout, each));
    else parts.push(signs[each]);
  }
  return el("span", { class: "candidates text" }, ...joined(parts));
}

/** What a step says of a cell, as large as there is room for it: one sign is like a digit. */
function marked({ marks, name }, layout) {
  const signs = [...marks.keys()].sort((one, other) => one - other);
  return el("span", { class: "candidates marked", data: { count: Math.ceil(Math.sqrt(signs.length)) } },
    signs.map((each) => el("i", { class: `mark-${marks.get(each)}`, data: { candidate: each + name } },
      layout.symbols[each - 1])));
}

const places = new WeakMap();

/** What fills a place of a line of text: a sign, or two and a space; at 0 nothing. */
function placesOf(layout) {
  if (!places.has(layout)) {
    const wide = layout.symbols.some((symbol) => symbol.length > 1);
    places.set(layout, ["", ...layout.symbols].map((symbol) =>
      (wide ? `${symbol.padStart(2)} ` : symbol.padStart(1))));
  }
  return places.get(layout);
}

/** Parts with the texts that follow each other as one, which is one node. */
function joined(parts) {
  return parts.reduce((all, part) => {
    if (typeof part === "string" && typeof all.at(-1) === "string") all[all.length - 1] += part;
    else all.push(part);
    return all;
  }, []);
}

const SIGNS = 1000; // of a board; up to here each may be an element
const texts = new WeakMap();

/**
 * Whether the candidates of a board are lines of text: many, and all as wide as each other. Then
 * the highlight of a digit is drawn below them (`litShape`): as an element in each of 600 cells it
 * was most of what a digit cost on a 25×25.
 */
export function isText(layout) {
  if (!texts.has(layout)) {
    const plain = layout.symbols.every((symbol) => /^[\x21-\x7e]{1,2}$/.test(symbol));
    texts.set(layout, plain && layout.cells * layout.size > SIGNS);
  }
  return texts.get(layout);
}

/** Path data of the places of a digit in the cells that have it as a candidate. */
export function litShape(masks, digit, layout, unit) {
  const { across, room, size } = layout;
  const down = Math.ceil(size / across);
  const [wide, tall] = [(room.side * unit) / across, (room.side * unit) / down];
  const [row, column] = [Math.floor((digit - 1) / across), (digit - 1) % across];
  return masks.map((mask, cell) => {
    if (!(mask & bit(digit))) return "";
    const x = (layout.column(cell) + room.x) * unit + column * wide;
    const y = (layout.row(cell) + room.y) * unit + row * tall;
    return `M${x.toFixed(1)} ${y.toFixed(1)}h${wide.toFixed(1)}v${tall.toFixed(1)}h-${wide.toFixed(1)}z`;
  }).join("");
}

function candidate(face, layout, each) {
  const place = {
    "grid-row": Math.floor((each - 1) / layout.across) + 1,
    "grid-column": ((each - 1) % layout.across) + 1,
  };
  const data = { candidate: each + face.name };
  return el("i", { class: classesOf(face, each) || null, data, style: place },
    layout.symbols[each - 1]);
}

/**
 * How a sign among the candidates looks: the user's own marks (a corner, a line below; those that
 * are no candidate any more are faint and struck), what it is to a step, the highlight.
 */
function classesOf(face, each) {
  const names = [];
  if (face.corner & bit(each)) names.push("own-corner");
  if (face.centre & bit(each)) names.push("own-centre");
  if (names.length && face.counted && !(face.candidates & bit(each))) names.push("gone");
  const mark = face.marks?.get(each);
  if (mark) names.push(`mark-${mark}`);
  if (face.lit === each) names.push("lit");
  return names.join(" ");
}

function corner(mask, layout) {
  const spots = digitsOf(mask);
  // Beyond eight the corners and edges are full: then they run along the top instead.
  const crowded = spots.length > 8 ? " crowded" : "";
  return el("span", { class: `corner${crowded}` },
    spots.map((each) => el("i", {}, layout.symbols[each - 1])));
}

function centre(mask, layout) {
  const symbols = digitsOf(mask).map((each) => layout.symbols[each - 1]);
  const gap = symbols.some((symbol) => symbol.length > 1) ? " " : "";
  const text = symbols.join(gap);
  const size = text.length > 12 ? " tiny" : text.length > 6 ? " small" : "";
  return el("span", { class: `centre${size}` }, text);
}

/** What a screen reader says: "row 3 column 4, given 5". */
export function label(face, layout, cell) {
  const said = [t("row {row} column {column}",
    { row: layout.row(cell) + 1, column: layout.column(cell) + 1 })];
  const symbols = (mask) => digitsOf(mask).map((each) => layout.symbols[each - 1]).join(" ");
  if (face.digit) {
    const key = face.given ? "given {digit}" : "placed {digit}";
    said.push(t(key, { digit: layout.symbols[face.digit - 1] }));
  } else {
    said.push(t(face.dead ? "empty, no candidate left" : "empty"));
    if (face.candidates) said.push(t("candidates {digits}", { digits: symbols(face.candidates) }));
    if (face.corner) said.push(t("corner marks {digits}", { digits: symbols(face.corner) }));
    if (face.centre) said.push(t("centre marks {digits}", { digits: symbols(face.centre) }));
  }
  if (face.tints) said.push(t("colour {letter}", { letter: letters(face.tints, " ") }));
  if (face.said) said.push(face.said);
  if (face.wrong) said.push(t("in conflict"));
  if (face.marked) said.push(t("marked"));
  return said.join(t(", "));
}

/** What a cell has to show, of a state and a look at it. */
export function faceOf(state, cell, look) {
  const digit = digitAt(state, cell);
  const marks = look.overlay.marks.get(cell) ?? null;
  const told = look.marked.candidates?.[cell] ?? 0; // by the room, instead of what is counted
  const candidates = digit ? 0 : told || (look.candidates ? look.candidates[cell] : 0);
  const shown = candidates | maskOf([...(marks?.keys() ?? [])]);
  return {
    name: state.layout.name(cell),
    digit,
    given: state.givens[cell] !== 0,
    candidates,
    corner: digit ? 0 : state.corner[cell],
    centre: digit ? 0 : state.centre[cell],
    tints: state.tints[cell],
    marks,
    forced: digit ? 0 : look.marked.forced.get(cell) ?? 0,
    lit: !digit && look.digit && shown & bit(look.digit) ? look.digit : 0,
    /** Whether candidates are shown, and so a mark can be none. */
    counted: look.candidates !== null,
    tiny: look.tiny,
    grid: !digit && (look.candidates !== null || marks !== null || told !== 0),
    said: look.marked.said.get(cell) ?? "",
    wrong: look.conflicts.has(cell) || look.overlay.wrong.has(cell),
    marked: look.overlay.cells.has(cell),
    /** Nothing fits any more. */
    dead: !digit && look.candidates !== null && look.candidates[cell] === 0,
  };
}
