// The whole state as text and back, for links and for the browser's store:
//
//   layout=3x3&givens=53..7…&placed=…&corner=r1c3-12.r2c2-9&tints=r1c1-13…
//
// Digits take one character a cell, 1…9 then a…z, whatever the layout's symbols; masks are written
// only where they are not empty, as cell-digits; the colours of `tints` are 1 … 9. Older links have
// `colours`, one for each cell. The form is readable, so that other programs can write such links.

import { COLOURS } from "./cells.js";
import { isUnfinished, packedDraft, unpackedDraft } from "./draft.js";
import { learnKinds } from "./kinds.js";
import { layoutOf } from "./layout.js";
import { bit, digitsOf, maskOf } from "./masks.js";
import { blank, patched } from "./store.js";
import { t } from "./words.js";

/** The longest text accepted: a full 25×25 board with all marks takes less than half. */
export const LONGEST = 200_000;

const LINES = ["givens", "placed"];
const MASKS = ["struck", "corner", "centre", "tints"];

/** Encode a state. */
export function encode(state) {
  const { layout } = state;
  const parts = new URLSearchParams({ layout: layout.text });
  for (const name of LINES) {
    if (state[name].some(Boolean)) parts.set(name, state[name].map(sign).join(""));
  }
  for (const name of MASKS) {
    const marks = state[name].flatMap((mask, cell) =>
      (mask ? [`${layout.name(cell)}-${digitsOf(mask).map(sign).join("")}`] : []));
    if (marks.length) parts.set(name, marks.join("."));
  }
  if (state.lines.length) {
    parts.set("lines", state.lines.map((line) =>
      ends(line, layout).map((cell) => layout.name(cell)).join("-")).join("."));
  }
  if (state.draft && isUnfinished(state.draft, layout)) parts.set("draft", packedDraft(state.draft));
  if (state.setup) parts.set("setup", "1");
  return parts.toString();
}

/** Decode a state; throw a RangeError, or a Problem that says where, if the text is not one. */
export async function decode(text) {
  if (text.length > LONGEST) {
    throw new RangeError(t("This link has {length} signs; at most {max} are read.",
      { length: text.length, max: LONGEST }));
  }
  const parts = new URLSearchParams(text);
  if (!parts.has("layout")) throw new RangeError(t("This link names no layout."));
  const layout = await layoutOf(parts.get("layout"));
  const patch = { setup: parts.get("setup") === "1" };
  for (const name of LINES) {
    if (parts.has(name)) patch[name] = line(parts.get(name), name, layout, layout.size);
  }
  if (parts.has("colours")) {
    patch.tints = line(parts.get("colours"), "colours", layout, COLOURS.length).map(tintOf);
  }
  for (const name of MASKS) {
    const most = name === "tints" ? COLOURS.length : layout.size;
    if (parts.has(name)) patch[name] = masks(parts.get(name), name, layout, most);
  }
  if (parts.has("lines")) patch.lines = pieces(parts.get("lines"), layout);
  if (parts.has("draft")) {
    await learnKinds();
    patch.draft = unpackedDraft(parts.get("draft"), layout);
  }
  const placed = patch.placed ?? [];
  if (placed.some((digit, cell) => digit && patch.givens?.[cell])) {
    throw new RangeError(t("In this link, {name} is both given and placed.",
      { name: layout.name(placed.findIndex(Boolean)) }));
  }
  return patched(blank(layout), patch);
}

/** The two cells of a line segment. */
export function ends(line, layout) {
  return [Math.floor(line / layout.cells), line % layout.cells];
}

function pieces(text, layout) {
  return text.split(".").map((part) => {
    const [one, other, ...more] = part.split("-");
    if (!other || more.length) {
      throw new RangeError(t("In this link, {name} has “{found}”, which is no mark of a cell.",
        { name: "lines", found: part.slice(0, 40) }));
    }
    return layout.cell(one) * layout.cells + layout.cell(other);
  });
}

function sign(digit) {
  return digit ? digit.toString(36) : ".";
}

function digitOf(character) {
  return character === "." ? 0 : Number.parseInt(character, 36);
}

function line(text, name, layout, most) {
  if (text.length !== layout.cells) {
    const found = text.length;
    throw new RangeError(t("In this link, {name} has {found} signs instead of {cells}.",
      { name, cells: layout.cells, found }));
  }
  return [...text].map((character, cell) => {
    const digit = digitOf(character);
    if (!(digit <= most)) {
      throw new RangeError(t("In this link, {name} has “{found}” at {at}, which is no digit of "
        + "the board.", { name, found: character, at: layout.name(cell) }));
    }
    return digit;
  });
}

/** The mask of a cell's single colour, or none. */
export function tintOf(colour) {
  return colour ? bit(colour) : 0;
}

function masks(text, name, layout, most) {
  const found = new Array(layout.cells).fill(0);
  for (const part of text.split(".")) {
    const [cell, digits] = part.split("-");
    if (!digits) throw new RangeError(t(
      "In this link, {name} has “{found}”, which is no mark of a cell.",
      { name, found: part.slice(0, 40) }));
    const each = [...digits].map(digitOf);
    if (each.some((digit) => !(digit >= 1 && digit <= most))) {
      throw new RangeError(t("In this link, {name} has “{found}”, which is no mark of a cell.",
        { name, found: part.slice(0, 40) }));
    }
    found[layout.cell(cell)] = maskOf(each);
  }
  return found;
}
