// A room's notice while the server is unreachable: the request is repeated at a press of its
// button, and after a growing wait, until it succeeds.

import { el } from "./dom.js";

const WAITS = [1, 2, 4, 8]; // seconds between attempts; the last value repeats

const notes = new WeakMap(); // place → the note shown there

/**
 * Return the result of `act`. While no server answers, show a note at the start of `place`. Once
 * `wanted()` is false, stop asking and return undefined.
 */
export async function patiently(place, act, wanted = () => true) {
  let note = null;
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        return await act();
      } catch (error) {
        if (error.name !== "Problem" || error.status !== 0) throw error;
        if (!wanted()) return undefined;
        note?.remove();
        note = noteOf(error);
        notes.get(place)?.remove();
        notes.set(place, note);
        place.prepend(note);
        await moment(note, WAITS[Math.min(tries, WAITS.length - 1)]);
        if (!wanted()) return undefined;
      }
    }
  } finally {
    note?.remove();
  }
}

function noteOf(error) {
  return el("div", { class: "error gone", role: "alert" }, el("p", {}, error.message),
    el("p", { t: "The page keeps trying." }), el("button", { type: "button", t: "Try again" }));
}

/** Wait until the delay is over or the user asks for another attempt. */
function moment(note, seconds) {
  return new Promise((done) => {
    note.lastChild.addEventListener("click", () => done());
    setTimeout(done, 1000 * seconds);
  });
}
