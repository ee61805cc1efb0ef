// Workers that hold the engine: each does one piece of work at a time. While one works, a spare
// one is warmed, so that whoever stops long work does not wait for the engine again.

import { Problem } from "../problem.js";
import { t } from "../words.js";
import { Hand } from "./hand.js";

const GRACE = 1000; // milliseconds for stopped work to end, before its worker is given up
const SMALL = 4; // GiB of memory from which on there may be three workers

/** The workers; `hire()` starts one; `watch` hears of the first engine: {loading(done, of), ended()}. */
export class Crew {
  #hire;
  #watch;
  #hands = [];
  #waiting = []; // work that no worker has taken

  constructor(hire, watch) {
    this.#hire = hire;
    this.#watch = watch;
  }

  /** Whether a worker holds the engine. */
  get ready() {
    return this.#hands.some((hand) => hand.warm);
  }

  /** Start a worker, unless one is there that does nothing yet. */
  warm() {
    if (this.#hands.some((hand) => !hand.job) || this.#hands.length >= most()) return;
    const hand = new Hand(this.#hire(), {
      loading: (done, of) => { if (!this.ready) this.#watch.loading(done, of); },
      free: () => {
        this.#watch.ended();
        this.#assign();
      },
      failed: (reason) => this.#failed(hand, reason),
    });
    this.#hands.push(hand);
  }

  /** Do a piece of work, {verb, body, events, told}; return a promise of its result. */
  run(job, signal) {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const piece = { ...job, resolve, reject };
      signal?.addEventListener("abort", () => this.#stop(piece, signal.reason), { once: true });
      this.#waiting.push(piece);
      this.#assign();
    });
  }

  #assign() {
    for (const hand of this.#hands) {
      if (!this.#waiting.length) break;
      if (hand.warm && !hand.job) hand.take(this.#waiting.shift());
    }
    // Quick answers do not need a spare worker; what waits does, and long work may be stopped.
    const busy = this.#hands.some((hand) => hand.job?.events);
    if (this.#waiting.length || busy) this.warm();
  }

  #stop(piece, reason) {
    piece.reject(reason);
    this.#waiting = this.#waiting.filter((each) => each !== piece);
    const hand = this.#hands.find(({ job }) => job === piece);
    if (!hand || hand.interrupt()) return;
    setTimeout(() => { if (hand.job === piece) this.#dismiss(hand); }, GRACE);
  }

  #dismiss(hand) {
    hand.end();
    this.#hands = this.#hands.filter((each) => each !== hand);
    this.warm();
    this.#assign();
  }

  /** A worker without its engine: what waits hears of it, and who asks again gets another one. */
  #failed(hand, reason) {
    const problem = () => new Problem({ detail: t("The engine of this page failed: {reason}",
      { reason }) }, 0);
    hand.job?.reject(problem());
    hand.end();
    this.#watch.ended();
    this.#hands = this.#hands.filter((each) => each !== hand);
    if (this.#hands.length) this.#assign();
    else for (const piece of this.#waiting.splice(0)) piece.reject(problem());
  }
}

function most() {
  return (navigator.deviceMemory ?? 2 * SMALL) > SMALL ? 3 : 2;
}
