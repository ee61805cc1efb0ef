// One step of an explanation as elements: what its parts name stands out, sets have the badges of
// the board, the lines of a net stand below each other.

import { el } from "./dom.js";
import { textOf } from "./solve/sentences.js";
import { plural } from "./words.js";

const SETS = 5; // styles of sets on the board; beyond, they repeat
const MINUTE = 3; // lines that stand before the one that counts; more are folded

/** The elements of a step; `effect` is what its candidates do: "goes", "holds" or "". */
export function lineParts(clauses, effect = "") {
  const first = clauses.findIndex(isLine);
  if (first < 0) return marked(clauses.flat(), effect);
  const lines = clauses.slice(first);
  const least = Math.min(...lines.map(depthOf));
  const main = lines.findLastIndex((line) => depthOf(line) === least);
  return [
    ...marked(clauses.slice(0, first).flat(), effect),
    ...minor(lines.slice(0, main)),
    el("p", {}, ...numbered(lines[main])),
    ...folded(lines.slice(main + 1)),
  ];
}

/** A step in short: pattern and effect, without the name of the technique. */
export function formulaOf(event) {
  return textOf(event.clauses.slice(1));
}

/** Whether a clause is a line of a net: its number is its first part. */
function isLine([head]) {
  return head?.line !== undefined;
}

function depthOf([head]) {
  return head.depth;
}

function minor(lines) {
  if (lines.length > MINUTE) return folded(lines);
  return lines.map((line) => el("p", { class: "walk-minor" }, ...numbered(line)));
}

function folded(lines) {
  if (!lines.length) return [];
  const least = Math.min(...lines.map(depthOf));
  return [el("details", { class: "walk-inside" },
    el("summary", { t: plural("{count} line", "{count} lines"), args: { count: lines.length } }),
    lines.map((line) => el("p", { class: "walk-minor", style: { "--depth": depthOf(line) - least } },
      ...numbered(line))))];
}

function numbered([{ line: number }, ...parts]) {
  return [el("small", { class: "walk-line-number" }, number), " ", ...marked(parts)];
}

function marked(parts, effect = "") {
  return parts.map((part) => {
    if (part.badge) return badge(part);
    if (part.links || part.candidates) return el("b", { class: `claim ${effect}` }, part.text);
    if (part.cells) return el("b", { class: `named ${effect}` }, part.text);
    if (part.houses) return el("span", { class: "named house" }, part.text);
    return part.text;
  });
}

function badge({ text }) {
  const at = text.charCodeAt(0) - "A".charCodeAt(0);
  return el("span", { class: `set-badge set${at % SETS}` }, text);
}
