// Title, author, rules and source of a puzzle, seen and written: of the open one, or of one on the
// shelf.

import { NOTES, rewritten } from "./about.js";
import { dialogOf, field } from "./dialog.js";
import { byId, el } from "./dom.js";
import { sayError } from "./say.js";
import { keep, one } from "./shelf/database.js";
import { document_, isPassing, note, onDocument } from "./shelf/documents.js";

const LONGEST = Object.freeze({ title: 200, author: 200, rules: 5000, source: 500 });

const fields = Object.fromEntries(Object.keys(NOTES).map((name) => {
  const more = { id: `naming-${name}`, maxlength: LONGEST[name], autocomplete: "off" };
  return [name, name === "rules" ? el("textarea", { ...more, rows: 4 })
    : el("input", { ...more, type: "text" })];
}));
const form = el("form", { method: "dialog" },
  Object.entries(NOTES).map(([name, label]) => field(label, fields[name])),
  el("p", { class: "hint", t: "They stay with the puzzle: on the shelf, on paper, in files and in "
    + "links that have a place for them." }),
  el("div", { class: "actions" },
    el("button", { id: "naming-keep", type: "submit", class: "main", t: "Keep" })));
const dialog = dialogOf("named", "About this puzzle", form);

let taken = null; // what takes the notes that were written
let before = null; // those that were there

export function listen() {
  byId("naming").addEventListener("click", nameThis);
  // What is only looked at has no name of its own yet.
  onDocument((record) => { byId("naming").hidden = record.preview || isPassing(record); });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    dialog.close();
    Promise.resolve(taken(rewritten(before, written()))).catch(sayError);
  });
}

function written() {
  return Object.fromEntries(Object.entries(fields).map(([name, each]) => [name, each.value]));
}

/** Name the open puzzle. */
export function nameThis() {
  ask(document_().name.about, (about) => note({ name: { ...document_().name, about } }));
}

/** Name a record of the shelf; `named()` is called when it is kept. */
export function nameRecord(record, named) {
  if (record.id === document_()?.id) {
    ask(document_().name.about, async (about) => {
      note({ name: { ...document_().name, about } });
      await named();
    });
    return;
  }
  ask(record.name.about, async (about) => {
    const now = await one(record.id) ?? record; // another window may have gone on with it
    await keep({ ...now, name: { ...now.name, about } });
    await named();
  });
}

function ask(about, take) {
  [before, taken] = [about, take];
  for (const [name, each] of Object.entries(fields)) each.value = about?.[name] ?? "";
  dialog.open();
  fields.title.focus();
}
