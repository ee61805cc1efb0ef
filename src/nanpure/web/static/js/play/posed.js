// What is posed: a puzzle is expected to have one solution, so it is said where it has several, or
// none, or was opened without rules that are not known. It is asked once, and stays to be read.

import { post } from "../api.js";
import { onRoom, room } from "../rooms.js";
import { say } from "../say.js";
import { document_, onDocument } from "../shelf/documents.js";
import { digitsOf } from "../solve/replay.js";
import { blank, patched, positionOf, store } from "../store.js";
import { onLanguage, sentences, t, texts } from "../words.js";

const SURE = ["today", "made"]; // the generator makes none but those with one solution

const known = new WeakMap(); // givens -> {layout, asked, status, solution}
const listeners = new Set();
let last = ""; // what the listeners heard
let told = null; // the givens of what was told last

/** What is known of the puzzle of a state, {status, solution: digits or null}, once that is so. */
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
  const { status, solutions } = await post("/api/solve",
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

/** Call `fn(text, status)` when what is to be said may be another; `status` is many, none or null. */
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

/** Whether what is open is a puzzle, and not one that is only looked at or not whole yet. */
function isPosed() {
  return store.state && !store.state.setup && document_()?.preview === false
    && !["learn", "set"].includes(room());
}

/** Ask about what is open, unless it is only looked at or not whole yet. */
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
  if (text && room() !== "play") say(text); // in Play it stands beside the board
}
