// Opening puzzles: pasted, dropped, typed or from a file, in any form that the library's parser
// reads, or in a picture.

import { ask } from "./api.js";
import { board } from "./board.js";
import * as collection from "./collection.js";
import { dialogOf, field } from "./dialog.js";
import { byId, el } from "./dom.js";
import { isText } from "./keys.js";
import { layoutOf } from "./layout.js";
import * as photo from "./photo/main.js";
import { isPicture } from "./photo/shrink.js";
import { go, room } from "./rooms.js";
import { say, sayError, wordedBy } from "./say.js";
import { isServed } from "./served.js";
import { document_, note, openAs } from "./shelf/documents.js";
import { positionOf, stateOf, store } from "./store.js";
import { context, plural, t } from "./words.js";

const LARGEST = 4_000_000; // bytes of the largest file accepted; the server has its own limit

// Character counts of boards that fit one line; sixteen may be the first row of a typed 16×16.
const WHOLE = new Set([36, 64, 81, 144, 256, 625]);

const text = el("textarea", {
  id: "open-text", rows: 10, spellcheck: "false", autocomplete: "off", autocapitalize: "off",
  wrap: "off", tPlaceholder: "53..7....\n6..195...\n.98....6.\n…",
});
const layout = el("input", {
  id: "open-layout", type: "text", spellcheck: "false", autocomplete: "off", placeholder: "3x3",
});
const problem = el("p", { id: "open-error", class: "error", role: "alert" });
const leaveOut = el("button", { type: "button", id: "open-lossy", hidden: true,
  t: "Open it without these rules",
  on: { click: () => openText(text.value, layout.value.trim(), true).catch(sayError) } });
const file = el("input", { id: "open-file", type: "file", on: { change: readFile } });
// A phone's camera, which no page needs to be allowed.
const camera = el("input", { id: "open-camera", type: "file", accept: "image/*",
  capture: "environment", hidden: true, on: { change: readFile } });

const form = el("form", { method: "dialog" },
  field("Puzzle text", text, "Lines of 81 characters, grids, candidate grids, library lines, CSV, "
    + "JSON, links: the form is recognised. Pasting or dropping on the page does the same."),
  el("p", { id: "open-keys", class: "tiny desk",
    t: "Ctrl+Enter opens; for a puzzle in one line, Enter does." }),
  problem, leaveOut,
  el("div", { class: "row-of-fields" },
    field("Layout (only if the text cannot tell)", layout,
      "For example 2x3, 9+diagonals, jigsaw:AABB…"),
    field("Or a file", file,
      isServed ? "A text, a photograph, a screenshot or a PDF." : "A text.")),
  el("div", { class: "actions" }, camera,
    el("button", { id: "open-photograph", type: "button", t: "Take a photograph",
      hidden: !isServed, on: { click: () => camera.click() } }),
    el("button", { id: "open-load", type: "submit", class: "main", t: "Open" })));

const opening = dialogOf("open", "Open a puzzle", form);

export function listen() {
  byId("open").addEventListener("click", () => {
    fault("");
    opening.open();
    text.focus();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    openText(text.value, layout.value.trim()).catch(sayError);
  });
  text.addEventListener("input", () => fault(""));
  text.addEventListener("keydown", entered);
  collection.listen(openBoard, openText);
  photo.listen(openBoard);
  document.addEventListener("paste", pasted);
  document.addEventListener("copy", copied);
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", dropped);
}

/** Ctrl+Enter opens; so does Enter if one line holds a whole puzzle. */
function entered(event) {
  if (event.key !== "Enter" || event.isComposing || event.shiftKey || event.altKey) return;
  if (!event.ctrlKey && !event.metaKey && !isWhole(text.value)) return;
  event.preventDefault();
  form.requestSubmit();
}

/**
 * Whether a text is one line with a character for each cell of a board and the cursor is at its
 * end.
 */
function isWhole(source) {
  const line = source.trim();
  return WHOLE.has([...line].length) && !/\s/.test(line) && text.selectionStart === source.length;
}

/**
 * Open the puzzle of a text, or let the user choose if there are several. If the text cannot be
 * read, show it in the dialog with the place marked; `lossy` leaves out unknown rules.
 */
export async function openText(source, layoutText = "", lossy = false) {
  let answer;
  try {
    answer = await ask("parse", { text: source, layout: layoutText || null, lossy });
  } catch (error) {
    showFault(source, layoutText, error, lossy);
    return;
  }
  const { boards: [first, ...others], bad, skipped } = answer;
  if (others.length || (!lossy && bad.some(({ kind }) => kind === "rules"))) {
    opening.close();
    collection.choose(answer, source, layoutText, lossy);
    return;
  }
  await openBoard(first);
  if (bad.length) say(t(plural("{count} text could not be read, the first in line {line}.",
    "{count} texts could not be read, the first in line {line}."),
    { count: bad.length, line: bad[0].line }), "bad");
  else if (skipped.count) say(t(plural("Line {line} is no puzzle and was skipped: {text}",
    "{count} lines are no puzzles and were skipped, the first is line {line}: {text}"), skipped),
    "good");
}

/** Put the only puzzle of a text on the board, leaving the focus and the dialogs as they are. */
export async function putOnBoard(source, layoutText) {
  const { boards: [first] } = await ask("parse", { text: source, layout: layoutText });
  store.load(first, await layoutOf(first.layout));
}

/** Open a board; if it has a name, as that one on the shelf. */
async function openBoard(chosen, name = null) {
  const place = await layoutOf(chosen.layout);
  if (name) await openAs(stateOf(chosen, place), name, "load");
  else store.load(chosen, place);
  const { left_out: without, about } = chosen;
  if (without) note({ name: { ...document_().name, without } });
  // What was written to a puzzle on the shelf stays.
  if (about && !document_().name.about) note({ name: { ...document_().name, about } });
  opening.close();
  const givens = chosen.givens.filter(Boolean).length;
  if (["learn", "set"].includes(room())) go("play");
  say(t(plural("Opened: {size}×{size}, {count} given.", "Opened: {size}×{size}, {count} givens."),
    { size: chosen.size, count: givens }), "good");
  board.focus();
}

// ---- errors ------------------------------------------------------------------------------------

function showFault(source, layoutText, error, lossy) {
  text.value = source;
  layout.value = layoutText;
  opening.open();
  if (error.name !== "Problem") throw error;
  const { line, column, message: detail } = error;
  const id = !line ? context("unreadable", "{detail}")
    : column ? context("unreadable place", "{detail}") : context("unreadable line", "{detail}");
  fault(wordedBy(error.data) ?? t(id, { line, column, detail }));
  leaveOut.hidden = lossy || error.data.kind !== "rules";
  text.focus();
  if (error.line) {
    const [start, end] = spanOf(source, error.line, error.column);
    text.setSelectionRange(start, end);
  }
}

function fault(message) {
  problem.textContent = message;
  leaveOut.hidden = true;
  text.toggleAttribute("aria-invalid", message !== "");
}

/** The range of a line and column (from 1; null: the whole line) in a text. */
function spanOf(source, line, column) {
  const lines = source.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  const whole = lines[line - 1]?.length ?? 0;
  return column ? [before + column - 1, before + column] : [before, before + whole];
}

// ---- ways in and out ---------------------------------------------------------------------------

async function readFile({ target }) {
  const [chosen] = target.files;
  if (chosen) await openFile(chosen).catch(sayError);
  target.value = "";
}

async function openFile(chosen) {
  if (isPicture(chosen)) {
    opening.close();
    await photo.openPicture(chosen);
    return;
  }
  if (chosen.size > LARGEST) {
    throw new RangeError(t("{name} has {bytes} bytes; the page reads files of up to {max}.",
      { name: chosen.name, bytes: chosen.size, max: LARGEST }));
  }
  await openText(await chosen.text(), layout.value.trim());
}

function pasted(event) {
  const [attached] = event.clipboardData.files;
  const source = event.clipboardData.getData("text/plain");
  if (!source && !attached) return;
  const isElsewhere = isText(event.target) || document.querySelector("dialog[open]");
  if (isElsewhere && (source || !opening.dialog.open)) return; // no text field takes a picture
  event.preventDefault();
  (source ? openText(source) : openFile(attached)).catch(sayError);
}

function dropped(event) {
  if (isText(event.target)) return;
  event.preventDefault();
  const { files: [attached, ...others] } = event.dataTransfer;
  const source = event.dataTransfer.getData("text/plain");
  if (attached) openFile(attached).then(() => onlyFirst(attached, others)).catch(sayError);
  else if (source) openText(source).catch(sayError);
}

/** Say that other files that were dropped stay unread. */
function onlyFirst({ name }, others) {
  if (!others.length) return;
  say(t("Only the first of {count} files was read: {name}", { count: others.length + 1, name }),
    "bad");
}

/** Ctrl+C without a text selection copies the puzzle as a line. */
function copied(event) {
  if (isText(event.target) || !document.getSelection().isCollapsed) return;
  if (document.querySelector("dialog[open]")) return;
  event.preventDefault();
  event.clipboardData.setData("text/plain", positionOf(store.state).puzzle);
  say(t("The givens are copied as one line."), "good");
}
