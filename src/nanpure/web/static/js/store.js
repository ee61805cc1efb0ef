// The document: a layout, the digits in it and the user's marks, with its history.
//
// A state is frozen and shares unchanged fields with the previous state, so a long history stays
// small, and comparing identities (before.placed !== after.placed) shows what changed.

import { candidateOf } from "./layout.js";
import { bit, digitsOf } from "./masks.js";
import { allowedIn, isBroken } from "./primitives.js";

/** Labels of the changes that bring another puzzle. */
export const NEW = Object.freeze(["load", "new", "link", "kept", "today", "made"]);

/** The fields of a state with a value for each cell. */
export const FIELDS = ["givens", "placed", "struck", "corner", "centre", "tints"];

/**
 * A state without any digit.
 *
 * givens, placed: a digit or 0 for each cell; struck (removed candidates), corner, centre: a mask
 * of digits for each cell; tints: a mask of colours for each cell; lines: the drawn segments, each
 * as its first cell times the number of cells plus its second; setup: whether entered digits are
 * givens; draft: regions and rules being drawn (draft.js), or null.
 */
export function blank(layout) {
  const none = Object.freeze(new Array(layout.cells).fill(0));
  const fields = Object.fromEntries(FIELDS.map((name) => [name, none]));
  return Object.freeze({ layout, ...fields, lines: Object.freeze([]), setup: true,
    draft: null });
}

/** A state with changed fields; arrays are frozen, so that the past cannot change. */
export function patched(state, patch) {
  const next = { ...state, ...patch };
  for (const name of FIELDS) {
    if (next[name].length !== next.layout.cells) throw new RangeError(`${name}: wrong length`);
    Object.freeze(next[name]);
  }
  Object.freeze(next.lines);
  return Object.freeze(next);
}

/** The state of an API Board on its layout. */
export function stateOf(board, layout) {
  const placed = board.placed.slice();
  const state = patched(blank(layout), { givens: board.givens.slice(), placed, setup: false });
  return patched(state, { struck: struckBy(state, board.candidates) });
}

function struckBy(state, candidates) {
  const left = candidatesOf(patched(state, { struck: blank(state.layout).struck }));
  return candidates.map((digits, cell) => {
    if (digitAt(state, cell)) return 0;
    return left[cell] & ~digits.reduce((mask, digit) => mask | bit(digit), 0);
  });
}

/** The digit of a cell, given or placed, or 0. */
export function digitAt(state, cell) {
  return state.givens[cell] || state.placed[cell];
}

const counted = new WeakMap();

/**
 * The candidates of each cell as masks: all digits except those of its peers, those that a rule
 * excludes for the digits that stand, and struck ones.
 */
export function candidatesOf(state) {
  if (!counted.has(state)) {
    const { layout, struck } = state;
    const masks = struck.map((mask, cell) => {
      const digit = digitAt(state, cell);
      if (digit) return bit(digit);
      let seen = mask;
      for (const peer of layout.peers[cell]) {
        const other = state.givens[peer] || state.placed[peer];
        if (other) seen |= bit(other);
      }
      return allowedIn(cell, layout.all & ~seen, layout.primitivesOf[cell],
        (other) => digitAt(state, other), layout.size);
    });
    counted.set(state, Object.freeze(masks));
  }
  return counted.get(state);
}

const grounds = new WeakMap(); // states inside an assumption → what stands without it

/** Set what stands outside all assumptions in a state ({placed, struck}); null: all of it. */
export function assume(state, ground) {
  if (ground) grounds.set(state, { placed: ground.placed, struck: ground.struck });
  else grounds.delete(state);
}

/** A state without assumed digits and candidates: this is what is shared and saved. */
export function factsOf(state) {
  return grounds.has(state) ? patched(state, grounds.get(state)) : state;
}

/** Whether a state poses nothing: no given, no rule, nothing drawn. */
export function isBare({ givens, layout, draft }) {
  return !givens.some(Boolean) && !layout.rules.length && !draft;
}

/** Whether anything besides the givens was entered: a digit, or a struck candidate. */
export function hasEntries({ placed, struck }) {
  return placed.some(Boolean) || struck.some(Boolean);
}

const broken = new WeakMap(); // state → primitives

/** The primitives that the digits of a state break. */
function brokenIn(state) {
  if (!broken.has(state)) {
    const { primitives, size } = state.layout;
    broken.set(state, primitives.filter((primitive) =>
      isBroken(primitive, primitive.cells.map((cell) => digitAt(state, cell)), size)));
  }
  return broken.get(state);
}

/** The numbers of the rules of the layout that the digits of a state break, ascending. */
export function brokenRules(state) {
  return [...new Set(brokenIn(state).map(({ rule }) => rule))].sort((one, other) => one - other);
}

/** The cells whose digit is also in a peer, and those with digits that break another rule. */
export function conflictsOf(state) {
  const { layout } = state;
  const cells = new Set(brokenIn(state).flatMap((primitive) =>
    primitive.cells.filter((cell) => digitAt(state, cell))));
  layout.peers.forEach((peers, cell) => {
    const digit = digitAt(state, cell);
    if (digit && peers.some((peer) => digitAt(state, peer) === digit)) cells.add(cell);
  });
  return cells;
}

/** Whether every cell has a digit and none is in conflict. */
export function isSolved(state) {
  return state.givens.every((given, cell) => given || state.placed[cell])
    && conflictsOf(state).size === 0;
}

/** The candidates in masks as the API names them: 5r1c1. */
export function namesOf(masks, layout) {
  return masks.flatMap((mask, cell) => digitsOf(mask).map((digit) => digit + layout.name(cell)));
}

class Store extends EventTarget {
  #past = [];
  #now = null;
  #future = [];
  #ahead = { undo: 0, redo: 0 }; // changes on their way, and those that were held back

  /** The current state; null before the first document. */
  get state() {
    return this.#now;
  }

  get canUndo() {
    return this.#past.length + this.#ahead.undo > 0;
  }

  get canRedo() {
    return this.#future.length + this.#ahead.redo > 0;
  }

  /** Whether no change of the board itself is left for redo. */
  get isLast() {
    return this.#future.length === 0;
  }

  /** Note how many changes are on their way to the board, and how many were held back. */
  noteAhead(undo, redo) {
    if (undo === this.#ahead.undo && redo === this.#ahead.redo) return;
    this.#ahead = { undo, redo };
    this.dispatchEvent(new Event("ahead"));
  }

  /** Change fields of the state: a patch, or a function of the state that returns one. */
  change(patch, label = "edit") {
    const given = typeof patch === "function" ? patch(this.#now) : patch;
    const same = !given || Object.keys(given).every((key) => equal(given[key], this.#now[key]));
    if (!same) this.restore(patched(this.#now, given), label);
  }

  /** Add to the last change, which remains one undo step. */
  amend(patch, label = "edit") {
    this.#turn(patched(this.#now, patch), label);
  }

  /** Set a whole state: one change that can be undone, or another document. */
  restore(state, label = "restore") {
    if (NEW.includes(label)) {
      this.open(state, [], label);
      return;
    }
    this.#past.push(this.#now);
    this.#future = [];
    this.#turn(state, label);
  }

  /** Open another document with its earlier states, oldest first: undo never leads out of it. */
  open(state, past, label) {
    this.#past = [...past];
    this.#future = [];
    this.#turn(state, label);
  }

  /** The states that undo returns to, oldest first. */
  get past() {
    return this.#past;
  }

  /** Open a new document: an API Board on its layout. */
  load(board, layout, label = "load") {
    this.restore(stateOf(board, layout), label);
  }

  /** Take back the last change: one that is on its way, if whoever makes it holds it back. */
  undo() {
    if (this.dispatchEvent(new Event("undo", { cancelable: true }))) this.takeBack();
  }

  /** Take back the last change that the board has. */
  takeBack() {
    if (!this.#past.length) return;
    this.#future.push(this.#now);
    this.#turn(this.#past.pop(), "undo");
  }

  redo() {
    if (!this.dispatchEvent(new Event("redo", { cancelable: true })) || this.isLast) return;
    this.#past.push(this.#now);
    this.#turn(this.#future.pop(), "redo");
  }

  /** Go back to a state of the past; what came after it is gone for good. */
  returnTo(state) {
    const at = this.#past.indexOf(state);
    if (at >= 0) this.open(state, this.#past.slice(0, at), "undo");
  }

  /** The candidates of a cell as a mask. */
  candidates(cell) {
    return candidatesOf(this.#now)[cell];
  }

  /** The Position for the API. */
  position() {
    return positionOf(this.#now);
  }

  /** Apply an event of the API: its placements and its eliminations. */
  step(event, label = "step") {
    this.change((state) => stepped(state, event), label);
  }

  #turn(state, label) {
    const before = this.#now;
    this.#now = state;
    this.dispatchEvent(new CustomEvent("change", { detail: { before, after: state, label } }));
  }
}

function equal(a, b) {
  return a === b || (Array.isArray(a) && a.length === b.length
    && a.every((value, index) => value === b[index]));
}

/** The API Position of a state. */
export function positionOf(state) {
  const { layout, givens, placed, struck } = state;
  const marks = givens.map((digit) => (digit ? layout.symbols[digit - 1] : layout.empty));
  const blanks = layout.symbols.some((symbol) => symbol.length > 1);
  return {
    puzzle: marks.join(blanks ? " " : ""),
    layout: fullText(layout),
    placed: placed.flatMap((digit, cell) => (digit ? [digit + layout.name(cell)] : [])),
    struck: namesOf(struck, layout),
  };
}

/** The layout text with its symbols: above 9×9 several sets of them are in use. */
function fullText(layout) {
  const whole = layout.size <= 9 || layout.text.includes("+symbols:");
  return whole ? layout.text : `${layout.text}+symbols:${layout.empty}${layout.symbols.join("")}`;
}

/** The patch of an event. It ends the setup, since steps work on the posed puzzle. */
export function stepped(state, event) {
  const { layout } = state;
  const [placed, struck] = [state.placed.slice(), state.struck.slice()];
  for (const text of event.placements ?? []) {
    const { digit, cell } = candidateOf(text, layout);
    if (!state.givens[cell]) placed[cell] = digit;
  }
  for (const text of event.eliminations ?? []) {
    const { digit, cell } = candidateOf(text, layout);
    if (!state.givens[cell] && !placed[cell]) struck[cell] |= bit(digit);
  }
  return { placed, struck, setup: false };
}

export const store = new Store();
