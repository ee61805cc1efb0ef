// The one way to the verbs of the library: a verb and its request in, plain data out. A document
// with the element `engine` has them in the browser; every other one asks its server.

import { isServed } from "./served.js";
import * as engine from "./transport/engine.js";
import * as server from "./transport/server.js";

const way = isServed ? server : engine;

/** Ask a verb. Return its answer, or throw a Problem; an abort throws AbortError. */
export function ask(verb, body = {}, signal = undefined) {
  return way.ask(verb, body, signal);
}

/**
 * Ask a verb for long work. Call `progress` and `item` with the intermediate messages; return a
 * promise of the result. Aborting the signal stops the work.
 */
export function stream(verb, body, told = {}, signal = undefined) {
  return way.stream(verb, body, told, signal);
}

/** The JSON of a file of the page, by its address in the page's folder. */
export function file(address) {
  return way.file(address);
}
