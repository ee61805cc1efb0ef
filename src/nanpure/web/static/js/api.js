// The one way to the verbs of the library: a verb and its request in, plain data out.

import * as server from "./transport/server.js";

/** Ask a verb. Return its answer, or throw a Problem; an abort throws AbortError. */
export function ask(verb, body = {}, signal = undefined) {
  return server.ask(verb, body, signal);
}

/**
 * Ask a verb for long work. Call `progress` and `item` with the intermediate messages; return a
 * promise of the result. Aborting the signal stops the work.
 */
export function stream(verb, body, told = {}, signal = undefined) {
  return server.stream(verb, body, told, signal);
}

/** The JSON of a file of the page, by its address in the page's folder. */
export function file(address) {
  return server.file(address);
}
