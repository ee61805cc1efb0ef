// What blocks what in a single: the digits that keep a digit out of the other cells of a house, or
// the other digits out of a cell; in words, and for the board to draw.

import { candidateOf } from "../layout.js";
import { cellName } from "../notation.js";
import { digitAt } from "../store.js";
import { t } from "../words.js";

const NONE = Object.freeze([]);

/**
 * The blocks of a step on a board, each {digit, from, to}: the digit in the cell `from` excludes
 * itself from the cells `to`. Candidates struck otherwise have none. Only singles have any.
 */
export function blocksOf(step, state) {
  if (!["hidden-single", "naked-single"].includes(step?.technique)) return NONE;
  const { cell, digit } = candidateOf(step.placements[0], state.layout);
  return step.technique === "hidden-single" ? ofHouse(step.evidence.houses[0], cell, digit, state)
    : ofCell(cell, digit, state);
}

/** As few cells as exclude the digit from the other open cells of the house. */
function ofHouse(name, cell, digit, state) {
  const { layout } = state;
  const house = layout.houses.find((each) => each.name === name);
  let open = house.cells.filter((peer) => peer !== cell && !digitAt(state, peer));
  const there = state.givens.flatMap((_, where) =>
    (where !== cell && digitAt(state, where) === digit ? [where] : []));
  const blocks = [];
  while (open.length) {
    const best = there.map((from) => ({ digit, from,
      to: open.filter((each) => layout.peers[from].includes(each)) }))
      .reduce((one, other) => (other.to.length > one.to.length ? other : one), { to: NONE });
    if (!best.to.length) break;
    blocks.push(best);
    open = open.filter((each) => !best.to.includes(each));
  }
  return blocks;
}

/** For each other digit, a cell that has it and sees this one. */
function ofCell(cell, digit, state) {
  const { layout } = state;
  return layout.symbols.flatMap((_, index) => {
    const other = index + 1;
    const from = layout.peers[cell].find((peer) => digitAt(state, peer) === other);
    return other === digit || from === undefined ? [] : [{ digit: other, from, to: [cell] }];
  });
}

/** The blocks in words, as steps of an explanation; each lights its cells. */
export function blockSteps(step, state) {
  const blocks = blocksOf(step, state);
  if (!blocks.length) return [];
  const { layout } = state;
  const told = step.technique === "naked-single" ? [[blocks, seen(blocks, state)]]
    : blocks.map((block) => [[block], kept(block, state)]);
  return told.map(([some, text]) => [[{ text,
    lights: some.flatMap(({ from, to }) => [from, ...to]).map((cell) => layout.name(cell)) }]]);
}

function kept({ digit, from, to }, { layout }) {
  return t("The {digit} in {from} keeps {digit} out of {to}.",
    { digit: layout.symbols[digit - 1], from: cellName(layout, from),
    to: to.map((cell) => cellName(layout, cell)).join(t(", ")) });
}

function seen(blocks, { layout }) {
  return t("The cell sees {list}.", { list: blocks.map(({ digit, from }) => t("{digit} in {from}",
    { digit: layout.symbols[digit - 1], from: cellName(layout, from) })).join(t(", ")) });
}
