// Box shapes to choose from.

/** Options of a select: 3x3 as 3×3. */
export function boxes(names) {
  return names.map((name) => [name, null, name.replace("x", "×")]);
}
