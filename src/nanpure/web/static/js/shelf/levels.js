// The levels of puzzles, found in the background one after another, and kept in the browser.

import { post } from "../api.js";
import { keepLevel, knownLevel } from "./database.js";

/** The level of a puzzle of the API, {status, level, rating}: the kept one, else asked for. */
export async function levelFound({ puzzle, layout }) {
  const id = `${layout} ${puzzle}`;
  const kept = await knownLevel(id).catch(() => undefined);
  if (kept) return kept;
  const found = await post("/api/level", { puzzle, layout });
  // What took too long here may be found another day.
  if (found.status !== "unknown") await keepLevel({ id, ...found }).catch(() => {});
  return found;
}

/**
 * Find the levels of puzzles in order, and call `each(index, found)`, as long as `wanted()`. One
 * is asked for at a time, so that the server stays free for what is played.
 */
export async function findLevels(puzzles, wanted, each) {
  for (const [index, puzzle] of puzzles) {
    if (!wanted()) return;
    const found = await levelFound(puzzle);
    if (!wanted()) return;
    each(index, found);
  }
}
