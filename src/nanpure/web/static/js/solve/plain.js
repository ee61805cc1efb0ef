// Sentences that the server has as text alone, those of methods: their clauses, and what each names.

import { sentenceOf } from "./sentences.js";

const CLAUSE = /[^]+?(?:[.;:](?=\s)|。|、(?=すると)|\n|$)\s*/gu;
const CELL = /r(\d+)c(\d+)|(\d+)行(\d+)列/gu;
const HOUSES = /\b(row|column|box)(?:e?s)? (\d+(?:, \d+)*(?: and \d+)?)|(ブロック)(\d+(?:・\d+)*)|(\d+(?:・\d+)*)(行|列)目/gu;
const KINDS = { 行: "row", 列: "column", ブロック: "box" };

/** The clauses of a text, each a part with the cells and houses that it names. */
function clausesIn(text) {
  return (text.match(CLAUSE) ?? []).map((clause) =>
    [{ text: clause, cells: cellsIn(clause), houses: housesIn(clause) }]);
}

function cellsIn(clause) {
  return [...clause.matchAll(CELL)].map(([, a, b, c, d]) => `r${a ?? c}c${b ?? d}`);
}

function housesIn(clause) {
  return [...clause.replace(CELL, " ").matchAll(HOUSES)].flatMap(
    ([, en, numbers, box, boxes, lines, line]) => (numbers ?? boxes ?? lines).match(/\d+/gu)
      .map((number) => `${en ?? KINDS[box ?? line]} ${number}`));
}

/** The clauses of any event: those that came with it, or those of its text. */
export function clausesOf(event) {
  return event.clauses ?? clausesIn(sentenceOf(event));
}
