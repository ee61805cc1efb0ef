// The server's capabilities, requested once.

import { ask } from "../api.js";
import { spoken } from "../words.js";

let asked = null;
const techniques = new Map();

/** The answer of /api/about. After a failure the next caller asks again. */
export function about() {
  asked ??= ask("about").then((told) => {
    for (const one of told.techniques) techniques.set(one.id, one);
    return told;
  }).catch((error) => {
    asked = null;
    throw error;
  });
  return asked;
}

/** What a technique is called in the language of the page. */
export function calledOf(one) {
  return spoken(one.names);
}

/** The name of a technique by its id; the id itself if it is unknown. */
export function techniqueName(id) {
  return techniques.has(id) ? calledOf(techniques.get(id)) : id;
}
