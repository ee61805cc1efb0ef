// One cell of the board: what stands in it, and what a screen reader says of it.

import { el } from "./dom.js";
import { digitsOf, maskOf } from "./masks.js";
import { digitAt } from "./store.js";
import { t } from "./words.js";

/** The colours that a cell can have; each has a letter and a pattern too. */
export const COLOURS = Object.freeze(["A", "B", "C", "D", "E", "F", "G", "H"]);

/** What a cell shows, as a text: the cell is drawn again only when it changes. */
export function contentKey(face) {
  const marks = face.marks ? [...face.marks].join() : "";
  return [face.digit, face.candidates, face.corner, face.centre, face.colour, marks].join("/");
}

/**
 * What stands in a cell. `face` has digit, given, candidates (a mask, 0 when they are not shown),
 * corner, centre (masks, 0 likewise), colour and marks (digit → mark of a step, or null).
 */
export function content(face, layout) {
  const parts = face.colour
    ? [el("span", { class: "colour-letter" }, COLOURS[face.colour - 1])] : [];
  if (face.digit) {
    parts.push(digit(face, layout));
  } else if (face.candidates || face.marks) {
    parts.push(candidates(face, layout));
  } else {
    if (face.corner) parts.push(corner(face.corner, layout));
    if (face.centre) parts.push(centre(face.centre, layout));
  }
  return parts;
}

function digit(face, layout) {
  const symbol = layout.symbols[face.digit - 1];
  const mark = face.marks?.get(face.digit);
  const long = symbol.length > 1 ? " long" : "";
  return el("span", { class: `digit${long}${mark ? ` mark-${mark}` : ""}` }, symbol);
}

/** The candidates that a cell shows: those it has and those a step marks, as a mask. */
export function shownOf(face) {
  return face.candidates | maskOf([...(face.marks?.keys() ?? [])]);
}

function candidates(face, layout) {
  return el("span", { class: "candidates" }, digitsOf(shownOf(face)).map((each) => {
    const mark = face.marks?.get(each);
    const place = {
      "grid-row": Math.floor((each - 1) / layout.across) + 1,
      "grid-column": ((each - 1) % layout.across) + 1,
    };
    const data = { candidate: each + face.name };
    return el("i", { class: mark ? `mark-${mark}` : null, data, style: place },
      layout.symbols[each - 1]);
  }));
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
  const said = [t("cell.at", { row: layout.row(cell) + 1, column: layout.column(cell) + 1 })];
  const symbols = (mask) => digitsOf(mask).map((each) => layout.symbols[each - 1]).join(" ");
  if (face.digit) {
    const key = face.given ? "cell.given" : "cell.placed";
    said.push(t(key, { digit: layout.symbols[face.digit - 1] }));
  } else {
    said.push(t(face.dead ? "cell.dead" : "cell.empty"));
    if (face.candidates) said.push(t("cell.candidates", { digits: symbols(face.candidates) }));
    if (face.corner) said.push(t("cell.corner", { digits: symbols(face.corner) }));
    if (face.centre) said.push(t("cell.centre", { digits: symbols(face.centre) }));
  }
  if (face.colour) said.push(t("cell.colour", { letter: COLOURS[face.colour - 1] }));
  if (face.wrong) said.push(t("cell.wrong"));
  if (face.marked) said.push(t("cell.marked"));
  return said.join(t("list.comma"));
}

/** What a cell has to show, of a state and a look at it. */
export function faceOf(state, cell, look) {
  const digit = digitAt(state, cell);
  const open = !digit && !look.candidates;
  return {
    name: state.layout.name(cell),
    digit,
    given: state.givens[cell] !== 0,
    candidates: look.candidates && !digit ? look.candidates[cell] : 0,
    corner: open ? state.corner[cell] : 0,
    centre: open ? state.centre[cell] : 0,
    colour: state.colours[cell],
    marks: look.overlay.marks.get(cell) ?? null,
    wrong: look.conflicts.has(cell) || look.overlay.wrong.has(cell),
    marked: look.overlay.cells.has(cell),
    /** Nothing fits any more. */
    dead: !digit && look.candidates !== null && look.candidates[cell] === 0,
  };
}
