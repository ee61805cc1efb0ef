// What a room shows by itself while the server is gone: it says so there, and asks again, at a press
// and by itself, until it is answered.

import { el } from "./dom.js";

const WAITS = [1, 2, 4, 8]; // seconds until it is asked again; the last of them from then on

const notes = new WeakMap(); // of places: the note that stands there

/**
 * What `act` gives. While no server answers, `place` begins with a note of that; where it is not
 * `wanted()` any more, nothing more is asked and undefined is given.
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

/** Until it is time to ask again, or somebody wishes it. */
function moment(note, seconds) {
  return new Promise((done) => {
    note.lastChild.addEventListener("click", () => done());
    setTimeout(done, 1000 * seconds);
  });
}
