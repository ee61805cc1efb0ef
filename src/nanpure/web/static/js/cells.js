// One cell of the board: its contents, and its label for screen readers.

import { el } from "./dom.js";
import { bit, digitsOf, maskOf } from "./masks.js";
import { digitAt } from "./store.js";
import { t } from "./words.js";

/** The colours of cells; each has a letter and a pattern too. */
export const COLOURS = Object.freeze(["A", "B", "C", "D", "E", "F", "G", "H", "I"]);

/** The contents of a cell as text: the cell is redrawn only when this changes. */
export function contentKey(face) {
  const marks = face.marks ? [...face.marks].join() : "";
  const { digit: sign, candidates: mask, corner: one, centre: other, tints, lit, grid, counted, forced,
    tiny } = face;
  const hand = face.hand ? [...face.hand].join() : "";
  const shades = face.shades ? [...face.shades].join() : "";
  return [sign, mask, one, other, tints, lit, grid, counted, forced, tiny, marks, hand, shades]
    .join("/");
}

/** The key of an empty cell. */
export const NOTHING_IN_IT = contentKey({
  digit: 0, candidates: 0, corner: 0, centre: 0, tints: 0, lit: 0, grid: false, counted: false,
  forced: 0, tiny: false, marks: null, hand: null, shades: null,
});

/**
 * The contents of a cell. `face` has digit, given, candidates (a mask; 0 if hidden), counted
 * (whether they are shown), corner, centre, tints (masks), marks (digit → mark of a step, or null),
 * hand (digit → colour that the reader gave it, or null), shades (digit → how few solutions have
 * it, or null),
 * lit (the highlighted digit if it is among the candidates, else 0), grid (whether digits have
 * fixed places: the user's marks then use them too, so that nothing is hidden) and tiny (there is
 * no room for digits in their places, except those of a step).
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

/** The digits in the places of a cell: candidates, marks of a step, the user's marks. */
function shownOf(face) {
  return face.candidates | face.corner | face.centre | maskOf([...(face.marks?.keys() ?? [])]);
}

/**
 * The candidates of a cell, each in its place. On a large board those without a mark are plain text
 * in a monospaced font: with an element for each of its 15,625 characters a 25×25 took 1.4 to 2 s
 * to show them, as lines of text 0.1 s. (In SVG, one text for each line: 0.2 to 0.3 s.) With
 * two-digit numbers as elements a digit took 2 s; as text it takes as long as with letters.
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

/**
 * The digits that a step marks in a cell, as large as there is room; a single one is like a digit.
 */
function marked({ marks, name }, layout) {
  const signs = [...marks.keys()].sort((one, other) => one - other);
  return el("span", { class: "candidates marked", data: { count: Math.ceil(Math.sqrt(signs.length)) } },
    signs.map((each) => el("i", { class: `mark-${marks.get(each)}`, data: { candidate: each + name } },
      layout.symbols[each - 1])));
}

const places = new WeakMap();

/** A place in a line of text: a character, or two and a space; nothing at 0. */
function placesOf(layout) {
  if (!places.has(layout)) {
    const wide = layout.symbols.some((symbol) => symbol.length > 1);
    places.set(layout, ["", ...layout.symbols].map((symbol) =>
      (wide ? `${symbol.padStart(2)} ` : symbol.padStart(1))));
  }
  return places.get(layout);
}

/** Merge adjacent text parts into one node. */
function joined(parts) {
  return parts.reduce((all, part) => {
    if (typeof part === "string" && typeof all.at(-1) === "string") all[all.length - 1] += part;
    else all.push(part);
    return all;
  }, []);
}

const SIGNS = 1000; // most characters on a board for which each may be an element
const texts = new WeakMap();

/**
 * Whether the candidates of a board are lines of text: there are many, all of the same width. The
 * highlight of a digit is then drawn below them (`litShape`): as an element in each of 600 cells it
 * was most of the cost of a digit on a 25×25.
 */
export function isText(layout) {
  if (!texts.has(layout)) {
    const plain = layout.symbols.every((symbol) => /^[\x21-\x7e]{1,2}$/.test(symbol));
    texts.set(layout, plain && layout.cells * layout.size > SIGNS);
  }
  return texts.get(layout);
}

/** Path data of a digit's places in the cells that have it as a candidate. */
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
 * The classes of a digit among the candidates: the user's marks (a corner, a line below; faint and
 * struck through if no longer a candidate), its role in a step, the highlight.
 */
function classesOf(face, each) {
  const names = [];
  if (face.corner & bit(each)) names.push("own-corner");
  if (face.centre & bit(each)) names.push("own-centre");
  if (names.length && face.counted && !(face.candidates & bit(each))) names.push("gone");
  const mark = face.marks?.get(each);
  if (mark) names.push(`mark-${mark}`);
  if (face.hand?.has(each)) names.push(`hand hand-${face.hand.get(each)}`);
  if (face.shades?.has(each)) names.push(`shade-${face.shades.get(each)}`);
  if (face.lit === each) names.push("lit");
  return names.join(" ");
}

function corner(mask, layout) {
  const spots = digitsOf(mask);
  // Beyond eight marks the corners and edges are full: they run along the top instead.
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

/** The label for screen readers: "row 3 column 4, given 5". */
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
  for (const [each, colour] of face.hand ?? []) {
    said.push(t("{digit} in colour {letter}",
      { digit: layout.symbols[each - 1], letter: COLOURS[colour - 1] }));
  }
  if (face.said) said.push(face.said);
  if (face.wrong) said.push(t("in conflict"));
  if (face.marked) said.push(t("marked"));
  return said.join(t(", "));
}

/** What a cell has to show for a state and a view. */
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
    /** Whether candidates are shown, so that a mark may not be one. */
    counted: look.candidates !== null,
    tiny: look.tiny,
    grid: !digit && (look.candidates !== null || marks !== null || told !== 0),
    hand: digit ? null : look.marked.hand.get(cell) ?? null,
    shades: told ? look.marked.shades?.[cell] ?? null : null,
    said: look.marked.said.get(cell) ?? "",
    wrong: look.conflicts.has(cell) || look.overlay.wrong.has(cell),
    marked: look.overlay.cells.has(cell),
    /** No digit is possible. */
    dead: !digit && look.candidates !== null && look.candidates[cell] === 0,
  };
}
