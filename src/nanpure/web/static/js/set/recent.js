// The kinds of rules that were painted last, kept in the browser.

import { allKinds, kindNamed } from "../kinds.js";

const KEY = "nanpure.kinds";
const MOST = 6;

/** The kinds to offer first: those painted last, then the best known of each group. */
export function offered() {
  const kinds = [...last().map(kindNamed).filter(Boolean), ...bestKnown()];
  return [...new Set(kinds)].slice(0, MOST);
}

/** A kind is painted: it is offered first from now on. */
export function used({ kind }) {
  const kinds = [kind, ...last().filter((each) => each !== kind)].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(kinds));
  } catch {
    // a browser that keeps nothing offers the best known ones
  }
}

function last() {
  try {
    const kinds = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kinds) ? kinds : [];
  } catch {
    return []; // written by something else
  }
}

/** The kinds that most programs know, one of each group after the other. */
function bestKnown() {
  const groups = new Map();
  for (const kind of allKinds()) {
    groups.set(kind.group, [...groups.get(kind.group) ?? [], kind]);
  }
  const sorted = [...groups.values()].map((kinds) =>
    kinds.toSorted((one, other) => other.known - one.known));
  return Array.from({ length: MOST }, (_, at) => sorted.flatMap((kinds) => kinds[at] ?? [])).flat();
}
