// Map.groupBy, which browsers have only since 2024.

/** Things by their keys, in the order of their first ones: a map from keys to lists. */
export function grouped(things, keyOf) {
  const groups = new Map();
  for (const thing of things) {
    const key = keyOf(thing);
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(thing);
  }
  return groups;
}
