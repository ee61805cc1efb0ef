// Givens in symmetric places: placing a digit adds its partners, with digits of a random solution;
// erasing removes them too.

import { ask } from "../api.js";
import { el } from "../dom.js";
import { SYMMETRY_NAMES } from "../names.js";
import { say, sayError } from "../say.js";
import { patched, positionOf, store } from "../store.js";
import { context, plural, t } from "../words.js";

const SEEDS = 2 ** 32;

/** Where each generator maps row r, column c of a board of n rows, by the name of the symmetry. */
const MOVES = {
  none: [],
  rotate180: [(r, c, n) => [n - 1 - r, n - 1 - c]],
  rotate90: [(r, c, n) => [c, n - 1 - r]],
  "mirror-h": [(r, c, n) => [r, n - 1 - c]],
  "mirror-v": [(r, c, n) => [n - 1 - r, c]],
  diagonal: [(r, c) => [c, r]],
  antidiagonal: [(r, c, n) => [n - 1 - c, n - 1 - r]],
  "mirror-both": [(r, c, n) => [r, n - 1 - c], (r, c, n) => [n - 1 - r, c]],
  "diagonals-both": [(r, c) => [c, r], (r, c, n) => [n - 1 - c, n - 1 - r]],
  full: [(r, c, n) => [c, n - 1 - r], (r, c) => [c, r]],
};

/** The names of the symmetries, as in the library. */
export const SYMMETRIES = Object.freeze(Object.keys(MOVES));

/** A cell with all its images, in the order of discovery. */
export function orbitOf(cell, name, { size, row, column }) {
  const orbit = [cell];
  for (const source of orbit) {
    for (const move of MOVES[name]) {
      const [r, c] = move(row(source), column(source), size);
      const image = r * size + c;
      if (!orbit.includes(image)) orbit.push(image);
    }
  }
  return orbit;
}

export class Symmetry {
  #list = el("select", { id: "set-symmetry", on: { change: () => this.#tell() } },
    SYMMETRIES.map((name) => el("option", { value: name, t: SYMMETRY_NAMES[name] })));
  #about = el("p", { id: "symmetry-about", class: "hint", role: "status" });
  #pair = el("button", { type: "button", id: "symmetry-pair", class: "link", t: "Add the partners",
    on: { click: () => this.#fill(this.#missing()) } });

  constructor() {
    this.element = el("div", { class: "symmetry" }, el("label", { class: "field" },
      el("span", { t: context("bench", "Symmetry of the givens") }), this.#list), this.#about,
      this.#pair);
    this.#tell();
  }

  /** The name of the symmetry that givens keep. */
  get name() {
    return this.#list.value;
  }

  /** The bench changed: partners follow what was placed or erased by hand. */
  follow({ before, after, label }) {
    if (this.name !== "none" && before?.layout === after.layout) {
      if (label === "erase") this.#erase(before, after);
      if (label === "digit") this.#place(before, after);
    }
    this.#tell();
  }

  say() {
    this.#tell();
  }

  #erase(before, after) {
    const { layout, givens } = after;
    const left = givens.slice();
    givens.forEach((digit, cell) => {
      if (digit || !before.givens[cell]) return;
      for (const image of orbitOf(cell, this.name, layout)) left[image] = 0;
    });
    if (left.some((digit, cell) => digit !== givens[cell])) store.amend({ givens: left }, "partner");
  }

  #place(before, { layout, givens }) {
    const cells = givens.flatMap((digit, cell) =>
      (digit && digit !== before.givens[cell] ? orbitOf(cell, this.name, layout) : []));
    this.#fill(new Set(cells.filter((cell) => !givens[cell])));
  }

  /** Fill cells from a random solution, as part of the last change. */
  async #fill(cells) {
    if (!cells.size) return;
    const { state } = store;
    const { layout } = state;
    try {
      const { digits } = await ask("fill", { ...positionOf(patched(state, { struck:
        state.givens.map(() => 0) })), cells: [...cells].map(layout.name),
      seed: Math.floor(Math.random() * SEEDS) });
      if (store.state.givens !== state.givens) return; // digits entered meanwhile bring their own
      if (!digits) {
        say(t("With these givens there is no solution: the partners stay empty."), "bad");
        return;
      }
      const givens = state.givens.slice();
      [...cells].forEach((cell, at) => { givens[cell] = digits[at]; });
      store.amend({ givens }, "partner");
    } catch (error) {
      sayError(error);
    }
  }

  /** The places without a given whose image has one. */
  #missing() {
    const { givens, layout } = store.state;
    const cells = givens.flatMap((digit, cell) =>
      (digit ? orbitOf(cell, this.name, layout) : []));
    return new Set(cells.filter((cell) => !givens[cell]));
  }

  #tell() {
    const count = store.state && this.name !== "none" ? this.#missing().size : 0;
    this.#pair.hidden = count === 0;
    this.#about.hidden = this.name === "none";
    this.#about.textContent = t(count ? plural("{count} partner is missing.",
      "{count} partners are missing.")
      : "What you place brings its partners, with digits that fit; what you erase takes them "
      + "along.", { count });
  }
}
