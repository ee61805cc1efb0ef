// A finished game, as the statistics keep it.

/** What is kept of a finished puzzle: {id, date, level, finished, seconds, hints, slips}. */
export function gameOf({ id, name, seconds, hints, slips }, finished) {
  return { id, date: name?.date ?? null, level: name?.level ?? null, finished,
    seconds: Math.round(seconds ?? 0), hints: hints ?? 0, slips: slips ?? 0, techniques: null };
}
