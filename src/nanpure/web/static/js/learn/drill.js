// A drill: a grid where this technique applies and nothing easier does, or only the same technique,
// or the page says so. The learner strikes or places; the page judges and explains.

import { patiently } from "../again.js";
import { ask, stream } from "../api.js";
import { board } from "../board.js";
import { el, reveal, say as word } from "../dom.js";
import { layoutOf } from "../layout.js";
import { digitsOf } from "../masks.js";
import { sayError } from "../say.js";
import { openAs } from "../shelf/documents.js";
import { drawHint } from "../solve/drawing.js";
import { busyBar, Work } from "../solve/parts.js";
import { stepsOf } from "../solve/plain.js";
import { candidatesOf, positionOf, stateOf, store } from "../store.js";
import { tools } from "../tools.js";
import { view } from "../view.js";
import { Walk } from "../walk.js";
import { language, t, texts } from "../words.js";
import { answered, answers } from "./progress.js";

const SEEDS = 2 ** 32;

// What else may be done on a grid: a step that is easier, or one that finds the same.
const EASIER = texts({
  more: "Something easier may work here too. Look for: {name}.",
  same: "An easier technique finds the same here, but none gets any further. Look for: {name}.",
});

export class Drill {
  #id = null;
  #state = null; // the grid of the question
  #right = null; // candidates that a step of the technique removes or places
  #step = null;

  constructor() {
    this.question = el("p", { class: "say", id: "drill-question" });
    this.also = el("p", { class: "hint", id: "drill-also", hidden: true });
    this.verdict = el("p", { class: "say", id: "drill-verdict", "aria-live": "polite" });
    this.walk = new Walk({ id: "drill-why", tLabel: "Why, step by step" });
    this.why = el("div", { class: "walk-told", hidden: true }, this.walk.ways, this.walk.element);
    this.walk.walksFrom(this.why);
    this.dots = el("p", { class: "dots", role: "img" });
    this.host = el("div", {});
    this.bar = busyBar();
    this.work = new Work("drill-stop", (running) => { this.bar.hidden = !running; });
    this.next = el("button", { type: "button", id: "drill-next", class: "main", t: "Next grid",
      hidden: true, on: { click: () => this.begin(this.#id) } });
    this.show = el("button", { type: "button", id: "drill-show", t: "Show me",
      on: { click: () => this.#tell() } });
    this.element = el("div", { class: "drill" }, this.question, this.also, this.bar, this.work.button,
      this.verdict, this.why, this.dots, this.host, el("div", { class: "btns" }, this.show, this.next));
    store.addEventListener("change", ({ detail }) => this.#judge(detail));
  }

  /** Ask for a new grid for a technique. */
  async begin(id) {
    this.#id = id;
    this.#state = null;
    this.verdict.textContent = "";
    this.#hush();
    this.next.hidden = true;
    this.show.hidden = true;
    this.also.hidden = true;
    this.host.append(tools);
    this.#dots();
    word(this.question, "Looking for a grid where this works …");
    const asked = { technique: id, seed: Math.floor(Math.random() * SEEDS), lang: language() };
    const found = await this.work.run((signal) => patiently(this.element,
      () => stream("drill", asked, {}, signal), () => !signal.aborted));
    if (!found || this.#id !== id) return;
    if (!found.board) {
      word(this.question, "There was no time to find such a grid. Try again.");
      this.next.hidden = false;
      return;
    }
    await this.#pose(found, id).catch(sayError);
  }

  async #pose(found, id) {
    const layout = await layoutOf(found.board.layout);
    const state = stateOf(found.board, layout);
    // First all that an answer is judged by: then the board, where one may answer at once.
    const all = await ask("steps", { ...positionOf(state), only: [id], all: true,
      lang: language() });
    if (this.#id !== id) return; // the learner left meanwhile
    await openAs(state, { kind: "drill", preview: true }, "kept");
    view.select([]);
    board.clear();
    this.#state = store.state;
    this.#step = found.step;
    this.#right = new Set(all.steps.flatMap((step) => [...step.eliminations, ...step.placements]));
    const places = found.step.placements.length > 0;
    view.set({ mode: places ? "digit" : "corner" });
    word(this.question, places
      ? "Which digit is placed? Select its cell and press the digit."
      : "Which candidate goes? Select its cell and press the digit.");
    this.also.hidden = found.easier === "nothing";
    if (found.easier !== "nothing") word(this.also, EASIER[found.easier], { name: found.step.name });
    this.show.hidden = false;
    reveal(this.question);
  }

  #hush() {
    this.walk.clear();
    this.why.hidden = true;
  }

  /** Leave the drill. */
  end() {
    this.#hush();
    this.work.stop();
    this.#id = null;
    this.#state = null;
  }

  #judge({ before, after, label }) {
    if (!this.#state || !["strike", "digit"].includes(label) || before.layout !== after.layout) {
      return;
    }
    const tried = label === "digit" ? placedNow(before, after) : struckNow(before, after);
    if (!tried.length) return;
    const right = tried.every((name) => this.#right.has(name));
    answered(this.#id, right);
    word(this.verdict, right
      ? "Right." : "Not by this technique. Undo takes it back; try again, or see it.");
    this.verdict.dataset.kind = right ? "good" : "bad";
    if (right) this.#tell(true);
    this.#dots();
  }

  /** Show the step and its reason; if asked for before an answer, that counts as missed. */
  #tell(right = false) {
    const state = this.#state;
    if (!state) return; // the learner left, or the step is shown already
    this.#state = null;
    if (!right) {
      answered(this.#id, false);
      this.#dots();
      delete this.verdict.dataset.t;
      this.verdict.textContent = "";
    }
    drawHint(this.#step, state.layout, "move");
    this.why.hidden = false;
    this.walk.show(stepsOf(this.#step, store.state), this.#step, state.layout);
    this.next.hidden = false;
    this.show.hidden = true;
  }

  #dots() {
    const last = answers(this.#id);
    this.dots.setAttribute("aria-label", t("{right} of the last {count} right",
      { right: last.filter(Boolean).length, count: last.length }));
    this.dots.replaceChildren(...last.map((right) => el("i", { class: right ? "" : "no" })));
  }
}

function struckNow(before, after) {
  return after.struck.flatMap((mask, cell) =>
    digitsOf(mask & ~before.struck[cell] & candidatesOf(before)[cell])
      .map((digit) => digit + after.layout.name(cell)));
}

function placedNow(before, after) {
  return after.placed.flatMap((digit, cell) =>
    (digit && digit !== before.placed[cell] ? [digit + after.layout.name(cell)] : []));
}
