// The events of one run from one position, fetched in chunks, and the boards at any point.

import { language } from "../words.js";
import { Boards } from "./replay.js";

const EVERY = 250; // events between two checkpoints
/** Events that a page keeps; a longer run continues on the server, to its outcome. */
export const MOST = 5000;

/** Looking and counting are not steps, unless details are requested. */
export function isStep(event) {
  return event.kind !== "look" && !(event.kind === "status" && event.depth > 0);
}

const SINGLES = new Set(["full-house", "hidden-single", "naked-single"]);

/** Where a hurried reader stops: not at singles, nor at what a method calls so. */
export function isInteresting(event) {
  if (!isStep(event) || event.kind === "undo") return false;
  if (event.kind !== "place") return true;
  return isTechnique(event) && !SINGLES.has(event.technique);
}

/** Whether an event is a technique's step; a method's steps are named method.step. */
export function isTechnique(event) {
  return Boolean(event.technique) && !event.technique.includes(".");
}

export class Trace {
  #checkpoints;
  #fetching = null;
  #said = []; // the language of each event
  #last;

  /**
   * @param source returns {events, done, outcome} from `more(count)`, events from `reword(from,
   * to)`
   */
  constructor(source, state) {
    this.source = source;
    this.state = state;
    this.events = [];
    this.done = false;
    this.cut = false; // the page holds MOST events, but the run is longer
    this.outcome = null;
    this.error = null;
    this.#checkpoints = [Boards.first(state)];
    this.#last = { position: 0, boards: this.#checkpoints[0] };
  }

  /** Try to go on after a time limit ended the run. */
  resume() {
    this.done = false;
    this.outcome = null;
  }

  /**
   * Beyond the events that the page keeps: run to the outcome, which then follows the kept events.
   */
  async finish(signal, progress) {
    if (!this.cut || this.outcome) return;
    this.outcome = await this.source.finish(signal, progress);
    this.events.push(this.outcome);
  }

  /** Fetch until there are `count` events, if possible; chunks grow, each is a separate run. */
  async ensure(count, signal) {
    while (this.events.length < count && !this.done) {
      this.#fetching ??= this.#chunk(count, signal).finally(() => { this.#fetching = null; });
      await this.#fetching;
    }
  }

  async #chunk(count, signal) {
    const wish = Math.max(count - this.events.length, this.source.chunk(this.events.length));
    const from = this.events.length;
    const words = language();
    const got = await this.source.more(from, Math.min(wish, MOST - from), signal);
    this.events.push(...got.events);
    this.#said.push(...got.events.map(() => words));
    this.outcome = got.outcome ?? this.outcome;
    this.done = got.done;
    if (!this.done && this.events.length >= MOST) {
      this.cut = true;
      this.done = true;
    }
    if (!got.done && !got.events.length) throw new Error("an answer without an event");
  }

  /** The boards after the first `position` events. */
  boards(position) {
    const index = Math.min(Math.floor(position / EVERY), this.#checkpoints.length - 1);
    const near = this.#last.position <= position && this.#last.position >= index * EVERY;
    const boards = (near ? this.#last.boards : this.#checkpoints[index]).copy();
    for (let at = near ? this.#last.position : index * EVERY; at < position; at += 1) {
      boards.take(this.events[at], at);
      if ((at + 1) % EVERY === 0 && (at + 1) / EVERY === this.#checkpoints.length) {
        this.#checkpoints.push(boards.copy());
      }
    }
    this.#last = { position, boards };
    return boards;
  }

  /** Whether some of these events are in another language than the current one. */
  isStale(from, to) {
    return this.#said.slice(from, to).some((words) => words !== language());
  }

  /** Fetch the events again in the current language; drop answers in others. */
  async reword(from, to) {
    const words = language();
    const end = Math.min(to, this.#said.length);
    const events = await this.source.reword(from, end);
    if (words !== language()) return;
    this.events.splice(from, events.length, ...events);
    this.#said.fill(words, from, end);
  }
}
