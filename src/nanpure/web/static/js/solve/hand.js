// Colouring candidates by hand while one reads a step: a colour is chosen, candidates are tapped or
// their digit is pressed. The colours belong to the reading, not to the document.

import { board } from "../board.js";
import { hold, layDown } from "../brush.js";
import { COLOURS } from "../cells.js";
import { el } from "../dom.js";
import { bit } from "../masks.js";
import { candidatesOf, store } from "../store.js";
import { view } from "../view.js";
import { button } from "./parts.js";

const FEW = [1, 2, 3, 4, 6, 8]; // of the nine colours, each told apart from the others at a glance

export class Hand {
  #colours = new Map(); // cell → (digit → colour)
  #colour = 0; // the chosen one; 0: none
  #tool = this.#made();
  #of = null; // the layout and givens that are coloured

  /** @param chosen is called when a colour is chosen, or none */
  constructor(chosen) {
    this.chosen = chosen;
    this.swatches = FEW.map((colour) => el("button", { type: "button",
      class: `hand-swatch hand-${colour}`, "aria-pressed": "false",
      tLabel: "Colour candidates: {letter}", args: { letter: COLOURS[colour - 1] },
      on: { click: () => this.choose(this.#colour === colour ? 0 : colour) } },
    COLOURS[colour - 1]));
    this.clear = button("hand-clear", "No colours", () => this.#forget(), { class: "link",
      hidden: true });
    this.element = el("div", { class: "hand-row", role: "group", tLabel: "Colour candidates" },
      this.swatches, this.clear);
    store.addEventListener("change", ({ detail: { after } }) => {
      if (this.#of && (after.layout !== this.#of.layout || after.givens !== this.#of.givens)) {
        this.#forget();
      }
    });
  }

  /** Choose a colour, or none. */
  choose(colour) {
    this.#colour = colour;
    this.swatches.forEach((swatch, at) => swatch.setAttribute("aria-pressed", FEW[at] === colour));
    if (colour) hold(this.#tool);
    else layDown(this.#tool);
    this.chosen(colour);
  }

  /** Show the colours on the board, or take them away. */
  show(shown) {
    board.mark(shown && this.#colours.size ? { hand: this.#colours } : null);
  }

  #made() {
    const cells = () => (view.selection.size ? [...view.selection] : [view.cursor]);
    return {
      down: (cell, { clientX, clientY }) => {
        if (cell === null) return;
        view.select([cell], cell);
        this.#turn([cell], board.candidateAt(cell, clientX, clientY));
        board.focus();
      },
      over() {}, up() {}, cancel() {}, act() {},
      digit: (digit) => this.#turn(cells(), digit),
      erase: (some) => { some.forEach((cell) => this.#colours.delete(cell)); this.#changed(); },
      pick: (cell) => { this.#colours.delete(cell); this.#changed(); },
    };
  }

  /** Give the candidates of a digit in cells the chosen colour; one that has it loses it. */
  #turn(cells, digit) {
    const there = candidatesOf(store.state);
    for (const cell of cells.filter((each) => digit && there[each] & bit(digit))) {
      const of = new Map(this.#colours.get(cell));
      if (of.get(digit) === this.#colour) of.delete(digit);
      else of.set(digit, this.#colour);
      if (of.size) this.#colours.set(cell, of);
      else this.#colours.delete(cell);
    }
    this.#changed();
  }

  #changed() {
    this.#of = store.state;
    this.clear.hidden = !this.#colours.size;
    this.show(true);
  }

  #forget() {
    this.#colours = new Map();
    this.#of = null;
    this.clear.hidden = true;
    board.mark(null);
  }
}
