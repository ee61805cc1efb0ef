// The levels of puzzles, found in the background one after another, and kept in the browser with
// the versions of their scales: what an earlier version found is found again.

import { ask } from "../api.js";
import { about } from "../solve/about.js";
import { keepLevel, knownLevel } from "./database.js";

/** The level of a puzzle of the API, {status, level, rating}: the kept one, else asked for. */
export async function levelFound({ puzzle, layout }) {
  const id = `${layout} ${puzzle}`;
  const [kept, { scales }] = await Promise.all([knownLevel(id).catch(() => undefined), about()]);
  const scale = `${scales.level} ${scales.nanpure}`;
  if (kept?.scale === scale) return kept;
  const found = await ask("level", { puzzle, layout });
  // What took too long here may be found another day.
  if (found.status !== "unknown") await keepLevel({ id, scale, ...found }).catch(() => {});
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
