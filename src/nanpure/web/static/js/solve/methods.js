// The available methods, and the source of each one's events.

import { store } from "../store.js";
import { MethodSource, SearchSource, TechniqueSource } from "./sources.js";
import { UshioSource } from "./ushio_source.js";

/** In the order of the list; their names are in ../names.js. */
export const METHODS = Object.freeze([
  "techniques", "ito", "hiroi", "ushio", "hui", "hui-assign", "hui-guess", "hiramatsu-h",
  "hiramatsu-c", "search",
]);

/** The source of a new run of a method, from the current document. */
export function sourceOf(method, { techniques, ushio, options }) {
  const position = store.position();
  const { state } = store;
  if (method === "techniques") {
    return new TechniqueSource(position, state, techniques.now);
  }
  if (method === "search") return new SearchSource(position, state);
  if (method === "ushio" && !ushio.traced) {
    return new UshioSource(position, state.layout, () => ushio.support);
  }
  const box = method === "ushio" ? { reference: ushio.support.checked } : {};
  return new MethodSource(position, method, { ...box, ...options.now(method) });
}
