// The kinds of rules that a board can have. The server declares them: the page knows none by name.

import { get } from "./api.js";
import { t } from "./words.js";

let asked = null;
let known = [];

/** Ask for the kinds, once. After a failure the next caller asks again. */
export function learnKinds() {
  asked ??= get("/api/rules").then(({ rules }) => {
    known = Object.freeze(rules.map(kindOf));
  }).catch((error) => {
    asked = null;
    throw error;
  });
  return asked;
}

/**
 * A kind with its fields of cells and of their sum, or null. A brush can paint its rules if it has
 * no other fields, and cells that belong together.
 */
function kindOf({ kind, title, says, fields }) {
  const typed = (type) => fields.filter((field) => field.type === type);
  const [[cells = null, ...more], [total = null, ...others]] = [typed("cells"), typed("total")];
  const rest = fields.length - (cells ? 1 : 0) - (total ? 1 : 0);
  return Object.freeze({ kind, title, says, cells, total, isSwitch: fields.length === 0,
    isPainted: Boolean(cells) && cells.count !== "any" && rest === 0 && !more.length && !others.length });
}

/** The kinds that a board has or has not. */
export function switchKinds() {
  return known.filter(({ isSwitch }) => isSwitch);
}

/** The kinds whose rules are cells, perhaps with a sum. */
export function paintedKinds() {
  return known.filter(({ isPainted }) => isPainted);
}

/** A painted kind by its name, or undefined. */
export function paintedKind(name) {
  return paintedKinds().find(({ kind }) => kind === name);
}

/** The name of a kind in the language of the page. */
export function kindName({ title }) {
  return t(title);
}
