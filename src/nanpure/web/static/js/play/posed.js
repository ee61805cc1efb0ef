// Warnings about the puzzle. It should have one solution, so the page says if it has several or
// none, or was opened without unknown rules. The message appears once, and stays to be read.

import { ask } from "../api.js";
import { onRoom, room } from "../rooms.js";
import { say } from "../say.js";
import { document_, onDocument } from "../shelf/documents.js";
import { digitsOf } from "../solve/replay.js";
import { blank, patched, positionOf, store } from "../store.js";
import { onLanguage, sentences, t, texts } from "../words.js";

const SURE = ["today", "variant", "made"]; // the generator makes only puzzles with one solution

const known = new WeakMap(); // givens -> {layout, asked, status, solution}
const listeners = new Set();
let last = ""; // what the listeners heard
let told = null; // the givens of what was told last

/** A promise of what is known of a state's puzzle: {status, solution: digits or null}. */
export function posedOf({ givens, layout }) {
  if (known.get(givens)?.layout !== layout) known.set(givens, { layout, asked: null });
  const found = known.get(givens);
  found.asked ??= asked(givens, layout).then((answer) => Object.assign(found, answer))
    .catch(() => {
      found.asked = null; // the server is gone: asked again the next time
      return { status: "unknown", solution: null };
    });
  return found.asked;
}

async function asked(givens, layout) {
  const { status, solutions } = await ask("solve",
    positionOf(patched(blank(layout), { givens })));
  return { status, solution: status === "unique" ? digitsOf(solutions[0], layout) : null };
}

const POSED = texts({
  many: "This puzzle has several solutions.", none: "This puzzle has no solution.",
});

/** What is to be said of the puzzle that is open, and its status; nothing where all is as usual. */
function warning() {
  const { state } = store;
  const { name = {} } = document_() ?? {};
  const { status, layout } = known.get(state?.givens) ?? {};
  const odd = ["many", "none"].includes(status) && layout === state.layout ? status : null;
  const said = odd ? [t(POSED[odd])] : [];
  if (name.without) said.push(t("Opened without a rule that nanpure does not know: {names}.",
    { names: name.without }));
  return [sentences(said), odd];
}

/** Call `fn(text, status)` when the warning may have changed; `status` is many, none or null. */
export function onWarning(fn) {
  listeners.add(fn);
}

export function listen() {
  store.addEventListener("change", look);
  onRoom(look);
  onDocument(tell);
  onLanguage(tell);
}

function tell() {
  const [text, status] = warning();
  if (text === last) return; // else it would be read out again
  last = text;
  for (const listener of listeners) listener(text, status);
}

/** Whether the open document is a puzzle, not a preview or unfinished. */
function isPosed() {
  return store.state && !store.state.setup && document_()?.preview === false
    && !["learn", "set"].includes(room());
}

/** Check the open puzzle, unless it is a preview or unfinished. */
async function look() {
  const { state } = store;
  tell();
  if (!isPosed()) return;
  const sure = SURE.includes(document_().name.kind);
  const { status } = sure ? { status: "unique" } : await posedOf(state);
  if (store.state.givens !== state.givens || !isPosed()) return;
  tell();
  if (told === state.givens || status === "unknown") return;
  told = state.givens;
  const [text] = warning();
  if (text && room() !== "play") say(text); // in Play it stands next to the board
}
