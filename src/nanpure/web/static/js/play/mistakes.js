// Marks wrong digits at once if the user wishes: the solution is requested once for each puzzle.

import { board } from "../board.js";
import { document_, note } from "../shelf/documents.js";
import { store } from "../store.js";
import { view } from "../view.js";
import { posedOf } from "./posed.js";

export function watchMistakes() {
  store.addEventListener("change", ({ detail: { label, after } }) => {
    if (view.mistakes === "once" && !after.setup && label === "digit") mark(after);
  });
}

async function mark(state) {
  const { solution } = await posedOf(state);
  if (!solution || store.state !== state) return;
  const wrong = state.placed.flatMap((digit, cell) =>
    (digit && digit !== solution[cell] ? [cell] : []));
  if (!wrong.length) return;
  note({ slips: document_().slips + 1 });
  board.show({ wrong });
}
