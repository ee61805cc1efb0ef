// The data with which the server draws a step: it finds the step again in its grid.

/** The request to /api/draw for a technique's step from an answer. */
export function picturing({ technique, placements, eliminations, evidence }, position, policy) {
  return { ...position, policy, candidates: true,
    shown: { technique, placements, eliminations, evidence } };
}
