// Wrong digits marked at once, for those who wish that: the solution is asked for once a puzzle.

import { post } from "../api.js";
import { board } from "../board.js";
import { document_, note } from "../shelf/documents.js";
import { positionOf, patched, store } from "../store.js";
import { digitsOf } from "../solve/replay.js";
import { view } from "../view.js";

const known = new WeakMap(); // givens -> promise of the digits of the one solution, or null

/** The digits of the one solution of what is posed, or null where there is none or several. */
export function solutionOf(state) {
  const { givens, layout } = state;
  if (!known.has(givens)) {
    const none = givens.map(() => 0);
    const posed = positionOf(patched(state, { placed: none, struck: none }));
    known.set(givens, post("/api/solve", posed).then(({ status, solutions }) =>
      (status === "unique" ? digitsOf(solutions[0], layout) : null)).catch(() => null));
  }
  return known.get(givens);
}

export function watchMistakes() {
  store.addEventListener("change", ({ detail: { label, after } }) => {
    if (view.mistakes === "once" && !after.setup && label === "digit") mark(after);
  });
}

async function mark(state) {
  const right = await solutionOf(state);
  if (!right || store.state !== state) return;
  const wrong = state.placed.flatMap((digit, cell) =>
    (digit && digit !== right[cell] ? [cell] : []));
  if (!wrong.length) return;
  note({ slips: document_().slips + 1 });
  board.show({ wrong });
}
