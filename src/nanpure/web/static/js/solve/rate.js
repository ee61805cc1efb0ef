// The difficulty of the puzzle on all scales, with what the numbers mean.

import { stream } from "../api.js";
import { el } from "../dom.js";
import { LEVEL_NAMES, SCALE_NAMES } from "../names.js";
import { minutesText } from "../numbers.js";
import { hasEntries, store } from "../store.js";
import { language, onLanguage, plural, texts } from "../words.js";
import { about, techniqueName } from "./about.js";
import { busyBar, button, fold, refill, Work } from "./parts.js";

/** The scales in the order of the display. */
export const SCALES = ["level", "minutes", "nanpure", "effort", "se", "hodoku"];

/** The part that rates the puzzle. */
export function ratePart() {
  const result = el("div", { id: "rate-result", class: "result", "aria-live": "polite" });
  const bar = busyBar();
  const work = new Work("rate-stop", (running) => { bar.hidden = !running; });
  let last = null;

  async function rate() {
    const { state } = store;
    refill(result);
    last = null;
    await about();
    const found = await work.run((signal) =>
      stream("rate", { ...store.position(), lang: language() }, {}, signal));
    if (!found || store.state !== state) return;
    last = { ...found, entered: hasEntries(state) };
    refill(result, shown(last));
  }

  store.addEventListener("change", () => { if (last) { last = null; refill(result); } });
  onLanguage(() => { if (last) refill(result, shown(last)); });
  return el("div", {},
    el("div", { class: "controls" }, button("rate", "Rate", rate, { class: "main" }), work.button),
    bar, result,
    fold("What the numbers mean", el("dl", { class: "meaning" }, SCALES.flatMap(
      (scale) => [el("dt", { t: SCALE_NAMES[scale] }), el("dd", { t: ABOUT[scale] })]))));
}

// Why there is no rating.
const WITHOUT = texts({
  none: "Only a puzzle with a solution has a rating.",
  entered: "What was entered leaves no solution, so there is nothing to rate: Check says what is "
    + "wrong.",
  many: "Only a puzzle with exactly one solution has a rating; this one has several.",
  unknown: "Not known: stopped at a limit.",
});
// Why one of the scales has no number for a puzzle that the others rate.
const UNRATED = texts({
  other: "This scale is for the classic 9×9 board without further rules only.",
  late: "Not known: it was stopped at a limit.",
});
const STUCK = plural("the techniques end before the grid is full, so it is at least that; the "
  + "hardest round so far ({technique}); {count} round, sum {sum}",
"the techniques end before the grid is full, so it is at least that; the hardest round so far "
  + "({technique}); {count} rounds, sum {sum}");
// The range of an estimated time, or why it has none.
const RANGE = texts({
  known: "{low} to {high} for 8 in 10 such puzzles",
  beyond: "estimated beyond the puzzles whose times are known",
  stuck: "or more: the techniques end before the grid is full",
});
const ABOUT = texts({
  level: "That of the hardest technique where each round does all steps of the easiest one at "
    + "hand; the score sums them up. Easy to 800, medium to 1000, hard to 1600, unfair to 1800.",
  minutes: "How long players take, estimated from the rounds: 2.4 seconds to write a digit; in each "
    + "round 0.8 for every cell still empty where hidden singles are at hand, 2.4 where something "
    + "harder is needed. Fitted to the mean times of players of an app on 1,533 puzzles. Your own "
    + "pace may be quite another.",
  nanpure: "Each round does all steps of the lowest rating at once. The number is the rating of "
    + "the hardest round, from 1.0 (last empty cell of a house) to 11.0 and more (nets within "
    + "nets); it does not depend on how the puzzle is turned or labelled.",
  effort: "How often a search that knows singles and locked candidates has to guess. 0 means: "
    + "never.",
  se: "The number of Sudoku Explainer 1.2.1: its hardest step (ER), the hardest up to the first "
    + "digit (EP), the first (ED), by its order and its words. On the classic board only.",
  hodoku: "Score and level of HoDoKu 2.2: the scores of all its steps added up, one step at a "
    + "time in its order, and its words. On the classic board only.",
});

function shown(found) {
  if (found.status && found.status !== "unique") {
    const key = found.status === "none" && found.entered ? "entered" : found.status;
    return [el("p", { class: "ending bad", t: WITHOUT[key] })];
  }
  const { nanpure, level, effort, minutes, se, hodoku } = found;
  const rows = [];
  if (level) {
    rows.push(row("Level", el("span", { t: LEVEL_NAMES[level.level] }),
      "score {score}; hardest technique: {technique}",
      { score: level.score, technique: techniqueName(level.technique) },
      level.version));
  }
  if (minutes) {
    const range = minutes.stuck ? "stuck" : minutes.low === null ? "beyond" : "known";
    rows.push(row("Minutes", el("span", {}, minutesText(minutes.typical)), RANGE[range],
      { low: minutesText(minutes.low), high: minutesText(minutes.high) }, minutes.version));
  }
  if (nanpure) {
    rows.push(row("Rounds", el("span", {}, `${nanpure.stuck ? "≥" : ""}${nanpure.max.toFixed(1)}`),
      nanpure.stuck ? STUCK : plural("the hardest round ({technique}); {count} round, sum {sum}",
        "the hardest round ({technique}); {count} rounds, sum {sum}"),
      {
        sum: nanpure.sum.toFixed(1), count: nanpure.rounds.length,
        technique: techniqueName(nanpure.technique),
      },
      nanpure.version));
  }
  if (effort) {
    rows.push(row("Effort", el("span", {}, effort.guesses.toFixed(1)),
      "guesses of the search, the mean over {copies} images of the puzzle",
      { copies: effort.copies }, effort.version));
  }
  if (se) {
    rows.push(row("SE (ER)", el("span", {}, se.er.toFixed(1)),
      "EP {ep}, ED {ed}; the hardest step: {technique}",
      { ep: se.ep.toFixed(1), ed: se.ed.toFixed(1), technique: se.technique }, se.version));
  }
  if (hodoku) {
    rows.push(row("HoDoKu", el("span", {}, String(hodoku.score)),
      "{level}; the hardest step: {technique}",
      { level: [LEVEL_NAMES[hodoku.level]], technique: hodoku.technique }, hodoku.version));
  }
  for (const [name, there] of [["SE (ER)", se], ["HoDoKu", hodoku]]) {
    if (!there) rows.push(row(name, "–", isClassic(store.state.layout) ? UNRATED.late : UNRATED.other));
  }
  return [el("dl", { class: "ratings" }, rows),
    nanpure ? roundsOf(nanpure.rounds) : null];
}

/** Whether a board is 9×9 with its boxes and no other rule. */
function isClassic({ text }) {
  return text === "3x3";
}

function row(name, value, key, args, version) {
  return el("div", { title: version ?? "" }, el("dt", { t: name }),
    el("dd", { class: "value" }, value), el("dd", { t: key, args }));
}

/** The hardness of the rounds, from the first to the last, as bars. */
function roundsOf(rounds) {
  const most = Math.max(...rounds.map((one) => one.rating));
  const bars = rounds.map((one, index) => el("li", {
    style: { "--share": one.rating / most },
    tTitle: "round {number}: {rating}, {technique} ({steps} steps)",
    args: {
      number: index + 1, rating: one.rating, technique: techniqueName(one.technique),
      steps: one.steps,
    },
  }));
  return el("figure", { class: "rounds" },
    el("ol", { class: "bars", tLabel: "Rounds, from first to last" }, bars),
    el("figcaption", { class: "hint", t: "Rounds, from first to last" }));
}
