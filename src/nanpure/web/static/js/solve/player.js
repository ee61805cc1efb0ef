// The player: the position in a trace, moving forwards, back and to any place, and playing.
//
// The shown grid is written into the document, so that everything else (conflicts, share links,
// undo) sees it. The player remembers the states it made; if undo or redo returns to one of them,
// the player follows. Any other change comes from the reader: the next step then starts from the
// current grid.

import { assume, store } from "../store.js";
import { firstBoard } from "./replay.js";
import { isInteresting, isStep, Trace } from "./trace.js";

/** Milliseconds between two steps; 0 plays to the end without drawing on the way. */
export const SPEEDS = { slow: 1200, medium: 300, quick: 40, once: 0 };

// Changes that bring another document, or restore an old one.
const OTHERS = new Set(["load", "restore", "new", "kept", "undo", "redo"]);

const same = (one, other) => one.every((entry, index) => entry === other[index]);

export class Player extends EventTarget {
  #mine = new WeakMap(); // state of the document → {trace, at}
  #writing = false;
  #stop = null;
  #presses = 0;

  /**
   * @param newSource returns the source of a new trace, from the position of the document
   * @param mayStart is called before a new trace; false holds the step back
   */
  constructor(newSource, mayStart) {
    super();
    this.newSource = newSource;
    this.mayStart = mayStart;
    this.trace = null;
    this.at = 0;
    this.furthest = 0;
    this.playing = false;
    this.details = false;
    this.speed = "quick";
    store.addEventListener("change", (event) => this.#followDocument(event.detail.label));
  }

  get event() {
    return this.trace && this.at ? this.trace.events[this.at - 1] : null;
  }

  get boards() {
    return this.trace ? this.trace.boards(this.at) : null;
  }

  /** Positions in the trace of the assumptions open at the shown step. */
  get chain() {
    return this.boards?.shown.chain ?? [];
  }

  get atEnd() {
    return Boolean(this.trace?.done && this.at >= this.trace.events.length);
  }

  /** Whether the end is only a time limit that may be tried once more. */
  get canRetry() {
    return Boolean(this.atEnd && this.trace.outcome?.retry);
  }

  // ---- moving ---------------------------------------------------------------------------------

  /** One step forwards. Presses while a step is being searched are not lost. */
  async step() {
    this.#presses += 1;
    if (this.#presses > 1 && this.#stop) return;
    await this.#guarded(async (signal) => {
      while (this.#presses > 0 && !signal.aborted && (await this.#begin())) {
        await this.#advance((event) => this.#counts(event), signal);
        this.#presses -= 1;
      }
    });
    this.#presses = 0;
  }

  /** On to the next step that is not a single. */
  async toInteresting() {
    await this.#guarded(async (signal) => {
      if (await this.#begin()) await this.#advance(isInteresting, signal);
    });
  }

  /** Play until the end, or until pause. */
  async go() {
    await this.#guarded(async (signal) => {
      if (!(await this.#begin())) return;
      this.playing = true;
      this.trace.source.hurry?.();
      this.#tell();
      while (this.playing && !this.atEnd && !signal.aborted) await this.#tick(signal);
    });
  }

  /** Fetch the path to its end without moving on the board, so that all of it is listed. */
  async read() {
    await this.#guarded(async (signal) => {
      if (!(await this.#begin())) return;
      const { trace } = this;
      while (!trace.done && trace === this.trace && !signal.aborted) {
        await trace.ensure(trace.events.length + 1, signal);
        this.furthest = trace.events.length;
        this.#tell();
      }
      this.furthest = trace.events.length;
    });
  }

  pause() {
    this.playing = false;
    this.#presses = 0;
    this.#stop?.abort();
    this.#tell();
  }

  /** One step back. */
  back() {
    this.pause();
    if (!this.trace || !this.at) return;
    let to = this.at - 1;
    while (to > 0 && !this.#counts(this.trace.events[to - 1])) to -= 1;
    this.goTo(to);
  }

  /** Show the grid after the first `position` events. */
  goTo(position) {
    this.at = Math.max(0, Math.min(position, this.trace.events.length));
    this.furthest = Math.max(this.furthest, this.at);
    this.#write(this.trace.boards(this.at).shown);
    this.#tell();
  }

  /** Show another solution of the method's outcome. */
  showSolution(line) {
    this.#write(this.boards.ofLine(line));
    this.#tell();
  }

  /** Discard the run. Undo open assumptions first: they were never facts. */
  reset() {
    this.pause();
    if (this.trace && this.chain.length) this.#write(this.boards.ground);
    this.#forget();
  }

  // ---- internals ------------------------------------------------------------------------------

  #counts(event) {
    return this.details || isStep(event);
  }

  async #begin() {
    if (this.canRetry) this.trace.resume();
    if (this.trace) return true;
    if (!(await this.mayStart())) return false;
    this.trace = new Trace(this.newSource(), store.state);
    this.at = 0;
    this.furthest = 0;
    this.#mine.set(store.state, { trace: this.trace, at: 0 });
    return true;
  }

  /** To the next wanted event, or to the end. */
  async #advance(wanted, signal) {
    const { trace } = this;
    let to = this.at;
    do {
      await trace.ensure(to + 1, signal);
      if (to >= trace.events.length) await trace.finish(signal, (events) => this.#count(events));
      if (to >= trace.events.length) break;
      to += 1;
    } while (!wanted(trace.events[to - 1]));
    if (trace === this.trace && !signal.aborted && to > this.at) this.goTo(to);
    else this.#tell();
  }

  async #tick(signal) {
    const wait = SPEEDS[this.speed];
    if (!wait) return this.#advanceMany(signal);
    const begun = performance.now();
    await this.#advance((event) => this.#counts(event), signal);
    await pausing(Math.max(0, wait - (performance.now() - begun)), signal);
  }

  /** Without drawing: chunk by chunk to the end. */
  async #advanceMany(signal) {
    const { trace } = this;
    await trace.ensure(trace.events.length + 1, signal);
    if (trace !== this.trace) return;
    this.#count(trace.events.length);
    if (trace.cut) await trace.finish(signal, (events) => this.#count(events));
    if (trace.done && trace === this.trace && !signal.aborted) this.goTo(trace.events.length);
    await pausing(0, signal);
  }

  #count(events) {
    this.dispatchEvent(new CustomEvent("progress", { detail: events }));
  }

  /** One movement at a time; a new one stops the previous one; errors are reported, not thrown. */
  async #guarded(move) {
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    this.dispatchEvent(new CustomEvent("busy", { detail: true }));
    try {
      await move(stop.signal);
    } catch (error) {
      if (!stop.signal.aborted) this.dispatchEvent(new CustomEvent("problem", { detail: error }));
    } finally {
      if (this.#stop === stop) {
        this.#stop = null;
        this.playing = false;
        this.dispatchEvent(new CustomEvent("busy", { detail: false }));
        this.#tell();
      }
    }
  }

  #write(board) {
    const { state } = store;
    if (!same(state.placed, board.placed) || !same(state.struck, board.struck)) {
      this.#writing = true;
      try {
        store.change({ placed: board.placed, struck: board.struck, setup: false }, "step");
      } finally {
        this.#writing = false;
      }
    }
    assume(store.state, board.chain.length ? this.boards.ground : null);
    this.#mine.set(store.state, { trace: this.trace, at: this.at });
  }

  #followDocument(label) {
    if (this.#writing || !this.trace) return;
    const mine = this.#mine.get(store.state);
    if (mine?.trace) {
      this.pause(); // after an undo the user wants to stay there
      this.trace = mine.trace;
      this.at = mine.at;
      this.furthest = Math.max(this.furthest, this.at);
      return this.#tell();
    }
    if (OTHERS.has(label)) return this.#forget();
    const shown = this.boards.shown;
    const { givens, layout, placed, struck } = store.state;
    const posed = this.trace.state;
    if (layout === posed.layout && same(givens, posed.givens)) {
      if (same(placed, shown.placed) && same(struck, shown.struck)) { // marks and colours
        assume(store.state, this.chain.length ? this.boards.ground : null);
        return;
      }
      if (this.chain.length) return this.#keepOwnDigits(shown, this.boards.ground);
    }
    this.#forget();
  }

  /** The reader changed the grid inside an assumption: only that change survives it. */
  #keepOwnDigits(shown, ground) {
    const { placed, struck } = store.state;
    const kept = (now, before, below) =>
      now.map((entry, index) => (entry === before[index] ? below[index] : entry));
    const board = firstBoard(kept(placed, shown.placed, ground.placed),
      kept(struck, shown.struck, ground.struck));
    this.#forget();
    queueMicrotask(() => {
      this.#write(board);
      this.dispatchEvent(new CustomEvent("left", {}));
    });
  }

  #forget() {
    this.trace = null;
    this.at = 0;
    this.furthest = 0;
    this.pause();
    this.dispatchEvent(new CustomEvent("forgot"));
    this.#tell();
  }

  #tell() {
    this.dispatchEvent(new CustomEvent("change"));
  }
}

function pausing(milliseconds, signal) {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener("abort", () => { clearTimeout(timer); done(); }, { once: true });
  });
}
