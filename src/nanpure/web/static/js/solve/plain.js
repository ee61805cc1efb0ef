// What is said of an event, in steps: those that the server has, or the sentences of a text alone,
// as methods have it, with what each of their clauses names.

import { blockSteps } from "./blocks.js";
import { sentenceOf } from "./sentences.js";

const PLAIN = ["full-house", "hidden-single", "naked-single"]; // argued from digits that stand
const CLAUSE = /[^]+?(?:[.;:](?=\s)|。|、(?=すると)|\n|$)\s*/gu;
const ENDS = /(?:[.。]|\n)\s*$/u;
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

/** The steps of the explanation of an event on a board: {layout, givens, placed}. */
export function stepsOf(event, state) {
  const told = event.walk ?? sentencesOf(event.clauses ?? clausesIn(sentenceOf(event)));
  return [...told.slice(0, -1), ...blockSteps(event, state), ...told.slice(-1)];
}

/** Clauses by the sentences that they make. */
function sentencesOf(clauses) {
  const sentences = [[]];
  for (const clause of clauses) {
    sentences.at(-1).push(clause);
    if (ENDS.test(clause.at(-1).text)) sentences.push([]);
  }
  return sentences.filter((sentence) => sentence.length);
}

/** Whether the reason of a step needs the candidates, which are then shown whatever is set. */
export function speaksOfCandidates({ evidence, technique }) {
  return Boolean(evidence) && !PLAIN.includes(technique);
}

/** What a step does, in short: the last clause of its sentence. */
export function effectOf({ clauses }) {
  return clauses.at(-1).map((part) => part.text).join("");
}
