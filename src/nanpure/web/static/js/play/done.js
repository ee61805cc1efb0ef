// The end of a puzzle: time, mistakes, hints, its path as bars, and another puzzle like it.

import { noted } from "../about.js";
import { ask, stream } from "../api.js";
import { byId, el, say as word, wordedAll } from "../dom.js";
import { grouped } from "../grouped.js";
import { layoutOf } from "../layout.js";
import { say, sayError } from "../say.js";
import { go } from "../rooms.js";
import { document_, isPassing, note, openAs } from "../shelf/documents.js";
import { addToGame, keepGame, timedAs } from "../shelf/games.js";
import { levelFound } from "../shelf/levels.js";
import { barsOf } from "../solve/bars.js";
import { patched, positionOf, stateOf, store } from "../store.js";
import { LEVELS, view } from "../view.js";
import { language, onLanguage, t } from "../words.js";
import { nameOf } from "./names.js";
import { comparison } from "./records.js";
import { offerResult, toldOf } from "./result.js";
import { clock, stop } from "./timer.js";

const SEEDS = 2 ** 32;
const FEW = 4; // techniques that are counted one by one

const name = el("p", { class: "over" });
const time = el("p", { id: "done-time", class: "done-time" });
const told = el("p", { id: "done-told", class: "hint" });
const compared = el("p", { id: "done-compared", class: "hint", hidden: true });
const path = el("div", { id: "done-path" });
const hardest = el("p", { id: "done-hardest", class: "hint" });
const counts = el("p", { id: "done-counts", class: "hint" });
const harder = el("button", { type: "button", id: "harder", t: "A little harder" });
const another = el("button", { type: "button", id: "another", class: "main big",
  t: "Another like this" });
let about = null; // the givens whose path is shown
let steps = []; // of that path
let kept = Promise.resolve(); // the game that was finished last

export function listen(acts) {
  byId("done").append(name, el("div", { class: "between" }, el("h1", { class: "num",
    t: "Done." }), time), told, compared, path,
    el("div", { class: "between" }, hardest, el("button", { type: "button", id: "replay",
      class: "link", t: "Replay", on: { click: () => replay(acts) } })), counts,
    el("div", { class: "push hint-acts" }, another, el("div", { class: "btns" },
      el("button", { type: "button", id: "done-share", t: "Share",
        on: { click: () => offerResult(noted(posed(store.state), document_()), steps) } }), harder)));
  another.addEventListener("click", () => make(level(0), acts));
  harder.addEventListener("click", () => make(level(1), acts));
  onLanguage(() => { wordedAll(byId("done")); about = null; if (!byId("done").hidden) draw(); });
}

/** The puzzle is solved: the time stops, and the game is kept. */
export function finish() {
  stop(); // before, or what ran since the time was noted last would count twice
  note({ done: true });
  const record = document_();
  if (isPassing(record)) return;
  // A browser that keeps nothing says so once (documents.js): the end is shown all the same.
  kept = keepGame(record).then(() => levelled(record, store.state)).catch(() => {});
}

/** Add to the game that was finished what its path tells. */
function keepAlso(id, found) {
  kept = kept.then(() => addToGame(id, found)).catch(() => {});
}

/** Of a puzzle without a known level it is found afterwards, for the times of its level. */
async function levelled({ id, name: { level: known } }, state) {
  if (known || !view.records) return;
  const { level: found } = await levelFound(posed(state));
  if (found) await addToGame(id, { level: found });
}

function level(more) {
  const now = LEVELS.indexOf(document_().name.level ?? view.level);
  return LEVELS[Math.min(LEVELS.length - 1, now + more)];
}

export function draw() {
  const record = document_();
  name.textContent = nameOf(record);
  time.textContent = clock(record.seconds);
  time.hidden = !view.timer;
  word(told, ...toldOf(record));
  harder.hidden = level(0) === level(1);
  compared.hidden = true;
  kept.then(() => compare(record)).catch(sayError);
  if (about !== store.state.givens) paths().catch(sayError);
}

async function compare({ id, name: { level: known } }) {
  const as = timedAs(id, known);
  const said = as ? await comparison(as) : null;
  if (!said || document_().id !== id) return;
  word(compared, ...said);
  compared.hidden = false;
}

/** The path of the techniques through the original puzzle. */
async function paths() {
  const { state } = store;
  about = state.givens;
  steps = [];
  path.replaceChildren();
  hardest.textContent = counts.textContent = "";
  const lang = language();
  const found = await ask("steps", { ...posed(state), lang });
  if (about !== state.givens || lang !== language() || !found.steps.length) return;
  ({ steps } = found);
  const used = grouped(steps, (step) => step.technique);
  keepAlso(document_().id, { techniques: Object.fromEntries([...used].map(([technique, all]) =>
    [technique, all.length])) });
  const top = steps.reduce((best, step) => (step.rating > best.rating ? step : best));
  path.replaceChildren(barsOf(steps, steps.indexOf(top)));
  hardest.textContent = t("Hardest step: {name}, {rating}",
    { name: top.name, rating: top.rating.toFixed(1) });
  counts.textContent = countsOf([...used.values()]);
}

/** How often each technique is used, where they are few: that is what an easy path consists of. */
function countsOf(used) {
  if (used.length > FEW) return "";
  return used.sort((one, other) => one[0].rating - other[0].rating).map((all) =>
    t("{name} × {count}", { name: all[0].name, count: all.length })).join(t(", "));
}

function posed(state) {
  const none = state.givens.map(() => 0);
  return positionOf(patched(state, { placed: none, struck: none }));
}

/** Watch the path in the solving room, on a copy: the game stays as it is. */
async function replay(acts) {
  const { state } = store;
  const none = state.givens.map(() => 0);
  await openAs(patched(state, { placed: none, struck: none, corner: none, centre: none,
    tints: none, lines: [] }), { ...document_().name, id: undefined, kind: "replay",
    preview: true }, "kept");
  acts.replay();
}

async function make(wanted, acts) {
  another.disabled = true;
  try {
    let made = null;
    await stream("generate", { level: [wanted], symmetry: "rotate180",
      seed: Math.floor(Math.random() * SEEDS) }, { item: (puzzle) => { made ??= puzzle; } });
    if (!made) {
      say(t("No such puzzle was found: try again."), "bad");
      return;
    }
    const { boards: [first] } = await ask("parse",
      { text: made.puzzle, layout: made.layout });
    await openAs(stateOf(first, await layoutOf(first.layout)),
      { kind: "made", level: wanted }, "made");
    go("play");
    acts.another();
  } catch (error) {
    sayError(error);
  } finally {
    another.disabled = false;
  }
}
