// The path that a file or a folder carries, and where a board stands on it.

/**
 * The first step of a path of whose effect something is missing on a board: `filled(cell)` and
 * `left(candidate)` say what stands there. What the step needs stands already.
 */
export function nextStep(steps, { filled, left }) {
  const open = (candidate) => !filled(candidate.slice(candidate.indexOf("r")));
  return steps.find(({ placements, eliminations }) => placements.some(open)
    || eliminations.some((candidate) => open(candidate) && left(candidate)));
}
