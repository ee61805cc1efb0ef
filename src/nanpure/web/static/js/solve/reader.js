// What a reader of a path has beside the steps: candidates on the board, one digit picked out of
// them, colours by hand, and a branch to try something.

import { board } from "../board.js";
import { el } from "../dom.js";
import { room } from "../rooms.js";
import { store } from "../store.js";
import { view } from "../view.js";
import { Hand } from "./hand.js";
import { refill } from "./parts.js";
import { WhatIf } from "./what_if.js";

export class Reader {
  #layout = null; // whose digits can be picked out
  #filter = 0; // the digit that is picked out; 0: none

  constructor() {
    this.hand = new Hand((colour) => { if (!colour) this.whatIf.hold(true); });
    this.whatIf = new WhatIf((branching) => { if (branching) this.hand.choose(0); });
    this.candidates = el("button", { type: "button", id: "reader-candidates", class: "reader-toggle",
      t: "Candidates", on: { click: () => view.showCandidates(!view.candidates) } });
    this.digits = el("div", { class: "filter-digits", role: "group", tLabel: "Pick out a digit" });
    this.element = el("div", { class: "reader" },
      el("div", { class: "reader-row" }, this.candidates, this.digits),
      this.hand.element, this.whatIf.note);
    view.addEventListener("change", () => this.#pressed());
    store.addEventListener("change", () => this.#offer());
  }

  /** The room was entered: candidates are shown until it is left. */
  enter() {
    view.hold("analyse", true);
    this.#offer();
    this.hand.show(true);
  }

  /** The room is left: what was tried is no part of the game. */
  leave() {
    this.#pick(0);
    this.hand.choose(0);
    this.hand.show(false);
    this.whatIf.end();
    view.letGo("analyse");
  }

  #offer() {
    const layout = store.state?.layout;
    if (!layout || layout === this.#layout || room() !== "analyse") return;
    this.#layout = layout;
    refill(this.digits, layout.symbols.map((symbol, at) => el("button", { type: "button",
      "aria-pressed": "false", on: { click: () => this.#pick(this.#filter === at + 1 ? 0 : at + 1) },
    }, symbol)));
    this.#pick(0);
  }

  /** Only the candidates of a digit stand out; 0: all do. */
  #pick(digit) {
    this.#filter = digit;
    board.place.classList.toggle("filtered", digit > 0);
    view.set({ digit });
    this.#pressed();
  }

  #pressed() {
    if (room() !== "analyse") return;
    this.candidates.setAttribute("aria-pressed", view.candidates);
    if (this.#filter && view.digit !== this.#filter) { // another digit is selected
      this.#filter = 0;
      board.place.classList.remove("filtered");
    }
    [...this.digits.children].forEach((each, at) =>
      each.setAttribute("aria-pressed", at + 1 === this.#filter));
  }
}
