// Sources of a run's events: a documented method, the techniques, the fastest search. Each starts
// from one position and is deterministic, so its events can be produced again in another language
// by requesting the same part once more.

import { ask, stream } from "../api.js";
import { digitsOf as digitsBelow, maskOf } from "../masks.js";
import { cellMessage, FINDINGS } from "../names.js";
import { hasEntries, positionOf } from "../store.js";
import { language, plural } from "../words.js";
import { picturing } from "./picturing.js";
import { digitsOf } from "./replay.js";
import { MOST } from "./trace.js";

/** A documented method: the server runs it again up to the cursor, so a chunk is a whole run. */
export class MethodSource {
  constructor(position, method, options = {}) {
    this.position = position;
    this.method = method;
    this.options = options;
  }

  /** How many events to request, given the number there are: each chunk restarts the run. */
  chunk(there) {
    return Math.min(4000, 200 + 2 * there);
  }

  /**
   * The request that draws an event by its number; null for the outcome of a run that is too long.
   */
  picture(event, number) {
    const { method, options } = this;
    return number > MOST ? null : { ...this.position, event: { method, options, number } };
  }

  #body(cursor, limit) {
    const { method, options } = this;
    return { ...this.position, method, options, cursor, limit, lang: language() };
  }

  async more(from, count, signal) {
    const got = await stream("run", this.#body(from, count), {}, signal);
    return { events: got.events, done: got.done, outcome: got.outcome };
  }

  /** Only the outcome, of a run that is too long for the page. */
  async finish(signal, progress) {
    const { method, options } = this;
    const body = { ...this.position, method, options, lang: language() };
    const got = await stream("solve", body, { progress: (so) => progress(so.events) }, signal);
    const { status, text, texts, solutions } = got;
    return {
      kind: "status", depth: 0, technique: null, placements: [], eliminations: [], evidence: null,
      note: null, marks: {}, status, text, texts, solutions,
    };
  }

  async reword(from, to) {
    return to > from ? (await ask("run", this.#body(from, to - from))).events : [];
  }
}

const MANY = 200; // steps of a path at a time
const WHOLE = 5000; // the server's maximum

/**
 * Techniques: a path in chunks, each from the end of the one before. The path with the lowest
 * maximum is searched as a whole, so it is requested at once.
 */
export class TechniqueSource {
  #chunks = []; // {position, from, count}

  constructor(position, state, choice) {
    this.position = position;
    this.state = state;
    this.layout = state.layout;
    this.fixed = choice; // {policy, only, without}
    this.leftOut = null; // techniques that assume one solution, and the status of the puzzle
  }

  /** The first step at once; then more and more, since finding them takes time. */
  chunk(there) {
    return Math.min(50, 1 + there);
  }

  /** The data with which /api/draw finds the step again in the grid before it. */
  picture(step, number, { placed, struck }) {
    return step.technique ? picturing(step, positionOf({ ...this.state, placed, struck }),
      this.fixed.policy) : null;
  }

  #body(position, limit) {
    const { policy, only, without } = this.fixed;
    return {
      ...position, policy, only, without, limit, all: false, lang: language(),
    };
  }

  async more(from, count, signal) {
    const limit = this.fixed.policy === "easiest" ? WHOLE : Math.min(count, MANY);
    const got = await ask("steps", this.#body(this.position, limit), signal);
    this.#chunks.push({ position: this.position, from, count: limit });
    this.position = onwards(this.position, got.end, this.layout);
    const done = got.state !== "going";
    const whole = done && from === 0; // what is said of the rest of a path is not said of it all
    const said = whole && got.hardest ? boundOf(got.hardest, got.steps.length) : undefined;
    this.leftOut = got.left_out;
    return { events: got.steps, done,
      outcome: done ? { ...await this.#ending(got, signal), said } : null };
  }

  /** If a path does not solve the grid, say whether there is a solution, and what is wrong. */
  async #ending(got, signal) {
    const outcome = { kind: "status", depth: 0, status: got.state, solutions: [], text: null,
      retry: got.state === "stopped" };
    if (got.state !== "none" && got.state !== "stuck") return outcome;
    const found = await ask("check", { ...this.position, lang: language() }, signal);
    const none = found.posed === "none" ? "none" : "contradictory";
    return {
      ...outcome, verdict: FINDINGS[found.status === "none" ? none : found.status],
      texts: found.status === "none" ? found.witness?.texts : null,
      cells: found.witness?.cells ?? [],
    };
  }

  async reword(from, to) {
    const events = [];
    const parts = this.#chunks.filter((one) => one.from < to && one.from + one.count > from);
    for (const { position, count, from: first } of parts) {
      const { steps } = await ask("steps", this.#body(position, count));
      events.push(...steps.slice(Math.max(0, from - first), to - first));
    }
    return events;
  }
}

/** The lowest maximum found and the proved bound, as a key of the page's words. */
function boundOf({ rating, steps, at_least }, all) {
  return [steps === at_least
    ? plural("{all}; the lowest maximum of ratings is {rating}. {count} step has it, which is "
      + "proved to be the fewest.",
    "{all}; the lowest maximum of ratings is {rating}. {count} steps have it, which is proved to "
      + "be the fewest.")
    : plural("{all}; the lowest maximum of ratings is {rating}. {count} step has it, the fewest "
      + "that the search found within its budget; at least {least} must.",
    "{all}; the lowest maximum of ratings is {rating}. {count} steps have it, the fewest that "
      + "the search found within its budget; at least {least} must."),
  { all: [plural("{count} step", "{count} steps"), { count: all }], rating: rating.toFixed(1),
    count: steps, least: at_least }];
}

/** The position after a path: the placed digits, and all removed candidates. */
function onwards(position, board, layout) {
  const placed = [];
  const struck = [];
  board.candidates.forEach((there, cell) => {
    if (board.givens[cell]) return;
    const name = layout.name(cell);
    if (board.placed[cell]) placed.push(`${board.placed[cell]}${name}`);
    else struck.push(...digitsBelow(layout.all & ~maskOf(there)).map((digit) => `${digit}${name}`));
  });
  return { ...position, placed, struck };
}

/** An event that places a digit, worded by the page: `said` is an id with its arguments. */
export function placing(digit, cell, said) {
  const name = `${digit}${cell}`;
  return {
    kind: "place", depth: 0, technique: null, placements: [name], eliminations: [],
    evidence: null, note: null, text: null, said, marks: { [name]: "place" },
  };
}

/** The fastest search: one solution, cell by cell, without further explanation. */
export class SearchSource {
  constructor(position, state) {
    this.position = position;
    this.state = state;
  }

  chunk() {
    return 1;
  }

  async more(from, count, signal) {
    const found = await stream("solve", { ...this.position, engine: "auto" }, {}, signal);
    const { layout, givens, placed } = this.state;
    const [solution] = found.solutions;
    const digits = solution ? digitsOf(solution, layout) : [];
    const events = digits.flatMap((digit, cell) => {
      if (givens[cell] || placed[cell]) return [];
      const said = { cell: cellMessage(layout, cell), digit: layout.symbols[digit - 1] };
      return [placing(digit, layout.name(cell), ["{cell} = {digit} (by search)", said])];
    });
    const status = solution ? "solved" : found.status === "none" ? "none" : "stopped";
    const outcome = {
      kind: "status", depth: 0, status, search: found.status, solutions: [], text: null,
      verdict: status === "none" && hasEntries(this.state)
        ? "What was entered leaves no solution: Check says what is wrong." : null,
    };
    return { events, done: true, outcome };
  }

  async reword() {
    return [];
  }
}
