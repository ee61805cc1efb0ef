// What if: the reader leaves the path, tries digits and lets the steps go on from there, and returns
// to where the branch began. Nothing that was tried is kept: not by a reload, nor on the shelf.

import { board } from "../board.js";
import { hold, layDown } from "../brush.js";
import { el } from "../dom.js";
import { bit, digitsOf } from "../masks.js";
import { branchFrom } from "../shelf/documents.js";
import { candidatesOf, store } from "../store.js";
import { view } from "../view.js";
import { button } from "./parts.js";

export class WhatIf {
  #tool = tool();
  #from = null; // the state in which the branch began; null: there is none

  /** @param changed is called when a branch begins or ends */
  constructor(changed) {
    this.changed = changed;
    this.begin = button("what-if", "What if …", () => this.#begin(), { class: "link" });
    this.back = button("what-if-return", "Return", () => this.end(), { class: "quiet" });
    this.note = el("div", { id: "what-if-note", class: "what-if", role: "status", hidden: true },
      el("p", { t: "What if: tap a candidate to place it, or press its digit. The steps go on from "
        + "there." }), this.back);
    store.addEventListener("change", ({ detail: { after } }) => this.#followed(after));
  }

  get branching() {
    return this.#from !== null;
  }

  /** Take up the tool of the branch again, or lay it down. */
  hold(held) {
    if (held && this.branching) hold(this.#tool);
    else layDown(this.#tool);
  }

  #begin() {
    this.#turn(store.state);
  }

  /** Return to where the branch began, if there is one. */
  end() {
    const from = this.#from;
    if (!from) return;
    this.#turn(null);
    store.returnTo(from);
  }

  #turn(from) {
    branchFrom(from);
    this.#shown(from);
  }

  #shown(from) {
    this.#from = from;
    this.note.hidden = !this.branching;
    this.begin.hidden = this.branching;
    this.hold(this.branching);
    this.changed(this.branching);
  }

  /** Another puzzle ends the branch, and so does undoing what came before it. */
  #followed(after) {
    const from = this.#from;
    if (from && after !== from && !store.past.includes(from)) this.#shown(null);
  }
}

function tool() {
  return {
    down: (cell, { clientX, clientY }) => {
      if (cell === null) return;
      view.select([cell], cell);
      place(cell, board.candidateAt(cell, clientX, clientY));
      board.focus();
    },
    over() {}, up() {}, cancel() {}, pick() {},
    act: ([cell]) => {
      const there = digitsOf(candidatesOf(store.state)[cell]);
      if (there.length === 1) place(cell, there[0]);
    },
    digit: (digit) => place(view.cursor, digit),
    erase: ([cell]) => place(cell, 0),
  };
}

/** Place a digit where it is a candidate; 0 takes a placed one away. */
function place(cell, digit) {
  const { state } = store;
  const may = digit ? candidatesOf(state)[cell] & bit(digit) : state.placed[cell];
  if (state.givens[cell] || !may) return;
  board.clear();
  // No "digit", which a game would judge as a slip: it may well be wrong.
  store.change({ placed: state.placed.map((each, at) => (at === cell ? digit : each)),
    setup: false }, "what-if");
}
