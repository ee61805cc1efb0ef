// What the server draws a picture of a step by: it finds the step again in its grid.

/** The request to /api/draw for a step of a technique, as an answer had it. */
export function picturing({ technique, placements, eliminations, evidence }, position, policy) {
  return { ...position, policy, candidates: true,
    shown: { technique, placements, eliminations, evidence } };
}
