// The two buttons of Ushio's page. Each press of 1 Step starts from the digits on the board and
// decides one square; Go continues to the end. An event holds the whole answer of its press, so
// that going back in the list shows the statuses and messages of that press again.

import { ask, stream } from "../api.js";
import { cellMessage } from "../names.js";
import { language, texts } from "../words.js";
import { placing } from "./sources.js";

const ONE = { single_step: true };
const ASSUMED = "1.1 (2) (c)"; // his rule
const LAST = 1000; // events of one press: assumptions make it long, and its last digit is needed

// By what a digit was decided.
const DECIDED = texts({
  any: "{cell} = {digit} is decided",
  row: "{cell} = {digit} is decided (row base: {rules})",
  col: "{cell} = {digit} is decided (column base: {rules})",
  box: "{cell} = {digit} is decided (box base: {rules})",
  assumption: "{cell} = {digit} is decided (by assumption: {rules})",
});
// How a press ended, by his word.
const ENDED = texts({
  完了: "Complete: all cells are decided",
  不能: "Inconsistent: the board contradicts itself; the cells in error are marked",
  不定: "Indeterminate: it cannot be decided",
});

export class UshioSource {
  #go = false;
  #made = []; // by event: its request, to repeat it in another language

  constructor(position, layout, support) {
    this.position = position;
    this.layout = layout;
    this.support = support;
  }

  /** The next answer comes from Go. */
  hurry() {
    this.#go = true;
  }

  chunk() {
    return 1;
  }

  async more(from, count, signal) {
    return this.#go ? this.#pressGo(signal) : this.#pressStep(signal);
  }

  /** The request that draws a square decided by 1 Step. */
  picture(event) {
    return event.picture ?? null;
  }

  /** Sentences are the page's own words; the server's other texts for a press are fetched again. */
  async reword(from, to) {
    return Promise.all(this.#made.slice(from, to).map(async ({ event, asked }) => {
      const { messages = [], registrations = [] } = event.ushio ?? {};
      if (!messages.length && !registrations.length) return event;
      return { ...event, ushio: await stream("ushio", { ...asked, lang: language() }) };
    }));
  }

  async #press(action, signal) {
    const support = action === "step" ? this.support()
      : { checked: this.support().checked, registrations: false, inside: false, lists: false };
    this.asked = { ...this.position, action, support };
    const got = await stream("ushio", { ...this.asked, lang: language() }, {}, signal);
    this.position = { ...this.position, placed: [...this.position.placed, ...got.placed] };
    return got;
  }

  async #pressStep(signal) {
    const before = this.position;
    const asked = [this.#press("step", signal), this.#why(before, signal)];
    const [got, drawn] = await Promise.all(asked);
    const events = got.placed.map((name) => {
      const { event: why, number } = drawn.get(name) ?? {};
      const { base = "assumption", steps = [ASSUMED] } = why?.note.arguments ?? {};
      const event = this.#event(name, base, steps);
      const picture = why ? { ...before, event: { method: "ushio", options: ONE, number } } : null;
      return { ...why, ...event, evidence: why?.evidence ?? null, ushio: got, picture };
    });
    return this.#answer(got, events);
  }

  async #pressGo(signal) {
    const got = await this.#press("go", signal);
    const events = got.placed.map((name) => this.#event(name, "any"));
    if (events.length) events[events.length - 1].ushio = got;
    return this.#answer(got, events);
  }

  /** The digits that a single step decides, with the houses and cells that justify them. */
  async #why(position, signal) {
    const body = {
      ...position, method: "ushio", options: ONE, cursor: 0, limit: LAST, lang: language(),
    };
    const { events } = await ask("run", body, signal);
    const decided = events.map((event, at) => ({ event, number: at + 1 }))
      .filter(({ event }) => event.kind === "place" && event.depth === 0);
    return new Map(decided.map((found) => [found.event.placements[0], found]));
  }

  /** `steps`: the paper's rules that led there, equal for the two parts of 2.2 (c). */
  #event(name, base, steps = []) {
    const at = name.indexOf("r");
    const digit = Number(name.slice(0, at));
    const rules = [...new Set(steps.map((step) => step.replace(/ \d$/, "")))].join(" → ");
    const cell = name.slice(at);
    return placing(digit, cell, [DECIDED[base], { rules, digit: this.layout.symbols[digit - 1],
      cell: cellMessage(this.layout, this.layout.cell(cell)) }]);
  }

  #answer(got, events) {
    const done = this.#go || got.result || !events.length;
    const outcome = done ? this.#outcome(got) : null;
    if (done && !events.length) events.push({ ...outcome, ushio: got });
    this.#made.push(...events.map((event) => ({ event, asked: this.asked })));
    return { events, done, outcome };
  }

  #outcome(got) {
    const status = { 完了: "solved", 不能: "none" }[got.result] ?? "stuck";
    return {
      kind: "status", depth: 0, technique: null, placements: [], eliminations: [],
      evidence: null, note: null, marks: {}, said: [ENDED[got.result] ?? "Ended", {}],
      text: null, status, solutions: [], ushio: got,
    };
  }
}
