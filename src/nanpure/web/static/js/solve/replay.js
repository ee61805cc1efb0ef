// A trace replayed on boards, by the rules of `nanpure.methods.replay`: `assume` opens a board and
// applies its placements and eliminations there, `undo` drops it. Methods that stack assumptions
// number their boards by depth; methods with many boards at once name them in their notes.
//
// A board is a frozen object that is never changed, so a checkpoint is a copy of a small map.
//   placed: int[], 0 where nothing is placed (givens count as nothing)
//   struck: mask[], bit d-1 for digit d, what was struck by steps or by hand
//   chain:  positions in the trace of the assumptions that the board stands on

import { candidateOf } from "../layout.js";
import { bit } from "../masks.js";

/** A line of symbols as digits; symbols longer than a character are separated by spaces. */
export function digitsOf(line, layout) {
  const signs = line.trim().includes(" ") ? line.trim().split(/\s+/) : [...line.trim()];
  return signs.map((sign) => layout.symbols.indexOf(sign) + 1);
}

/** The board before the first event. */
export function firstBoard(placed, struck) {
  return Object.freeze({ placed, struck, chain: [] });
}

/** The board after the placements and eliminations of an event. */
export function after(board, event, givens, layout) {
  if (!event.placements.length && !event.eliminations.length) return board;
  const placed = board.placed.slice();
  const struck = board.struck.slice();
  for (const name of event.placements) {
    const { cell, digit } = candidateOf(name, layout);
    if (!givens[cell]) placed[cell] = digit;
  }
  for (const name of event.eliminations) {
    const { cell, digit } = candidateOf(name, layout);
    struck[cell] |= bit(digit);
  }
  return Object.freeze({ placed, struck, chain: board.chain });
}

/** All boards of a trace at one position, and the current one. */
export class Boards {
  #standing;

  /** `shown` is the current board, `ground` the last one outside all assumptions. */
  constructor(givens, layout, standing, shown, ground) {
    Object.assign(this, { givens, layout, shown, ground });
    this.#standing = standing;
  }

  /** The boards before the first event. */
  static first({ givens, layout, placed, struck }) {
    const first = firstBoard(placed, struck);
    return new Boards(givens, layout, new Map([[0, first]]), first, first);
  }

  copy() {
    const { givens, layout, shown, ground } = this;
    return new Boards(givens, layout, new Map(this.#standing), shown, ground);
  }

  /** The board of a line: a solution that a method shows, or the grid at its end. */
  ofLine(line) {
    const digits = digitsOf(line, this.layout);
    const placed = digits.map((digit, cell) => (this.givens[cell] ? 0 : digit));
    return Object.freeze({ placed, struck: this.ground.struck, chain: [] });
  }

  /** Apply one event, which is at `position` in the trace. */
  take(event, position) {
    const details = event.note?.arguments ?? {};
    const id = event.board ?? event.depth;
    if (event.kind === "undo") {
      this.#standing.delete(id);
      // A stack shows the board below; a table of boards shows the refuted one until another is
      // taken up.
      if (details.board === undefined) this.shown = this.#standing.get(id - 1) ?? this.shown;
      return;
    }
    const line = event.solutions?.[0] ?? event.end;
    let board = line ? this.ofLine(line) : this.#standing.get(id);
    if (event.kind === "assume") {
      const from = this.#standing.get(event.from ?? event.depth - 1) ?? this.shown;
      board = Object.freeze({ ...from, chain: [...from.chain, position] });
    }
    if (!board) return;
    if (["assume", "place", "remove"].includes(event.kind)) {
      board = after(board, event, this.givens, this.layout);
    }
    this.#standing.set(id, board);
    this.shown = board;
    if (!board.chain.length) this.ground = board;
  }
}
