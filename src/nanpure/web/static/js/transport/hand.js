// One worker with the engine, as the page sees it: `engine_worker.js` is the other side.

import { Problem } from "../problem.js";
import { t } from "../words.js";

const INTERRUPT = 2; // SIGINT, which Python hears between two pieces of native work

/** A worker; `heard` is {loading(done, of), free(), failed(reason)}. */
export class Hand {
  warm = false; // whether its engine is loaded
  job = null; // {verb, body, events, told, resolve, reject}
  #worker;
  #heard;
  #signal = globalThis.crossOriginIsolated ? new Uint8Array(new SharedArrayBuffer(1)) : null;

  constructor({ worker, files, keep }, heard) {
    this.#worker = worker;
    this.#heard = heard;
    worker.addEventListener("message", ({ data }) => this.#hear(data));
    worker.addEventListener("error", (event) => {
      event.preventDefault();
      heard.failed(event.message || t("it cannot be started"));
    });
    worker.postMessage({ files, keep, signal: this.#signal });
  }

  take(job) {
    const { verb, body, events } = job;
    this.job = job;
    if (this.#signal) Atomics.store(this.#signal, 0, 0); // a stop may have come after the end
    this.#worker.postMessage({ verb, body: JSON.stringify(body), events });
  }

  /** Interrupt its work; return whether it can be: the page may not share memory. */
  interrupt() {
    if (!this.#signal) return false;
    Atomics.store(this.#signal, 0, INTERRUPT);
    return true;
  }

  end() {
    this.#worker.terminate();
  }

  #hear({ kind, data, done, of, reason }) {
    const { job } = this;
    if (kind === "loading") this.#heard.loading(done, of);
    else if (kind === "failed") this.#heard.failed(reason);
    else if (kind === "progress" || kind === "item") job.told?.[kind]?.(JSON.parse(data));
    else {
      this.warm = true;
      this.job = null;
      if (kind === "result") job.resolve(JSON.parse(data));
      else if (kind === "problem") job.reject(problemOf(JSON.parse(data)));
      this.#heard.free();
    }
  }
}

function problemOf(data) {
  return new Problem(data, data.status ?? 0);
}
