// The kinds of rules that a board can have. The server declares them: the page knows none by name.

import { ask } from "./api.js";
import { t } from "./words.js";

let asked = null;
let known = [];

/** Ask for the kinds, once. After a failure the next caller asks again. */
export function learnKinds() {
  asked ??= ask("rules").then(({ rules }) => {
    known = Object.freeze(rules.map(kindOf));
  }).catch((error) => {
    asked = null;
    throw error;
  });
  return asked;
}

/**
 * A kind: the pattern of its layout text, its fields that consist of cells, its other fields
 * (words), a picture, and the group in which it is found, which follows from its last field of cells.
 */
function kindOf({ kind, title, says, text, fields, forms, picture }) {
  const places = fields.filter((field) => field.places);
  return Object.freeze({ kind, title, says, text, picture, places,
    words: fields.filter((field) => !field.places),
    /** How many other programs and sites know it. */
    known: forms.length,
    group: GROUPS[places.at(-1)?.type] ?? "board", isSwitch: fields.length === 0 });
}

const GROUPS = { cells: "cells", path: "lines", edge: "between", corner: "between",
  line: "outside", diagonal: "outside" };

/** All kinds, in the order of layout text. */
export function allKinds() {
  return known;
}

/** The kinds that a board has or has not. */
export function switchKinds() {
  return known.filter(({ isSwitch }) => isSwitch);
}

/** A kind by its name, or undefined. */
export function kindNamed(name) {
  return known.find(({ kind }) => kind === name);
}

/** The name of a kind in the language of the page. */
export function kindName({ title }) {
  return t(title);
}
