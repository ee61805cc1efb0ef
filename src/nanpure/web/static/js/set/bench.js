// The live bench: after each change, the number of solutions, true candidates, redundant givens and
// the level; outdated requests are aborted.

import { patiently } from "../again.js";
import { ask, stream } from "../api.js";
import { board } from "../board.js";
import { el, say as word } from "../dom.js";
import { candidateOf } from "../layout.js";
import { bit, maskOf } from "../masks.js";
import { LEVEL_NAMES } from "../names.js";
import { cellName } from "../notation.js";
import { numberText } from "../numbers.js";
import { sayError } from "../say.js";
import { PATIENCE } from "../solve/parts.js";
import { store } from "../store.js";
import { plural, t } from "../words.js";

const SHOWN = 4; // digits listed that would decide the puzzle
const SHADES = [1, 2, 4, 7]; // up to so many solutions of a candidate; the last shade has more
const MANY = 0.9; // share of open cells from which on hardly anything is decided
const LARGEST = 16; // largest board that is searched at each change

export class Bench {
  #stop = null;
  #found = null;
  #rated = null;
  #about = null;
  #marks = null; // what the board would show of the answer
  #marking = true;
  #counting = false; // whether a request for the current givens is under way
  #waiting = 0;

  /** `told()` is called when there is something new to say. */
  constructor(told) {
    this.told = told;
    this.number = el("b", { id: "bench-count", class: "num" });
    this.title = el("b", { id: "bench-title" });
    this.more = el("span", { id: "bench-more", class: "hint" });
    this.facts = el("dl", { class: "facts" });
    this.ways = el("div", { class: "ways-list" });
    this.shades = el("p", { id: "bench-shades", class: "hint", hidden: true },
      el("span", { t: "Solutions of a candidate:" }), SHADES.map((most, at) => el("i",
        { class: `shade-${at}` }, most - (SHADES[at - 1] ?? 0) > 1
          ? `${SHADES[at - 1] + 1}–${most}` : String(most))),
      el("i", { class: `shade-${SHADES.length}` }, `${SHADES.at(-1) + 1}+`));
    this.element = el("div", { id: "bench", "aria-live": "polite" },
      el("div", { class: "count" }, this.number, el("div", {}, this.title, this.more)),
      this.shades);
    this.details = el("div", { id: "bench-details" }, this.facts, this.ways);
  }

  /** The numbers of the board's rules that are not needed, as far as that is known. */
  get spareRules() {
    const { layout } = store.state;
    return new Set(this.#about?.layout === layout && !this.#counting
      ? this.#found?.spare_rules ?? [] : []);
  }

  /** Stop, and remove the marks. */
  rest() {
    this.#stop?.abort();
    this.#counted();
    this.#about = null;
    this.#marks = null;
    board.mark(null);
  }

  /** Whether the board shows forced digits and open cells: not while something else is painted. */
  marking(on) {
    this.#marking = on;
    if (on) board.mark(this.#marks);
  }

  /** Check the current givens. */
  async look() {
    const { state } = store;
    const { givens, layout } = state;
    if (this.#about?.givens === givens && this.#about.layout === layout) return;
    const other = this.#about?.layout !== layout; // the shown answer belongs to another board
    this.#about = { givens, layout };
    this.#stop?.abort();
    const stop = new AbortController();
    this.#stop = stop;
    try {
      if (state.layout.size > LARGEST) {
        this.#found = null;
        this.#show(null);
        this.say();
        return;
      }
      this.#count(other ? 0 : PATIENCE);
      const position = store.position();
      const found = await patiently(this.element,
        () => ask("bench", position, stop.signal), () => !stop.signal.aborted);
      if (!found || store.state.givens !== givens || store.state.layout !== layout) return;
      [this.#found, this.#rated] = [found, null];
      this.#counted();
      this.#mark(found, state);
      this.say();
      if (found.exact && found.count === 1) await this.#rate(stop.signal);
    } catch (error) {
      if (error.name !== "AbortError") this.#failed();
      sayError(error);
    }
  }

  /** Say that counting is under way if it takes longer than so many milliseconds. */
  #count(patience) {
    clearTimeout(this.#waiting);
    const show = () => {
      this.#counting = true;
      this.#show(null);
      this.say();
    };
    if (patience) this.#waiting = setTimeout(show, patience);
    else show();
  }

  #counted() {
    clearTimeout(this.#waiting);
    this.#counting = false;
  }

  #failed() {
    this.#counted();
    [this.#about, this.#found] = [null, null]; // requested again when the room is entered
    this.say();
  }

  async #rate(signal) {
    const rated = await stream("rate", store.position(), {}, signal);
    if (signal.aborted) return;
    this.#rated = rated;
    this.say();
  }

  #mark(found, { layout, givens }) {
    const forced = new Map();
    const open = new Set();
    found.candidates.forEach((digits, cell) => {
      if (givens[cell] || !digits.length) return;
      if (digits.length === 1) forced.set(cell, digits[0]);
      else open.add(cell);
    });
    const many = open.size > MANY * givens.filter((digit) => !digit).length;
    const most = many ? layout.size / 2 : layout.size; // candidates that are worth to be shown
    const candidates = found.candidates.map((digits, cell) =>
      (open.has(cell) && digits.length <= most ? maskOf(digits) : 0));
    for (const name of found.open) {
      const { digit, cell } = candidateOf(name, layout);
      if (!many) candidates[cell] |= bit(digit);
      forced.delete(cell);
    }
    const shades = found.counts.map((counts, cell) => (candidates[cell]
      ? new Map(counts.map((count, at) => [found.candidates[cell][at], shadeOf(count)])) : null));
    this.#show({ forced, open: many ? new Set() : open, candidates, shades,
      spare: new Set(found.spare.map((name) => layout.cell(name))) });
  }

  #show(marks) {
    this.#marks = marks;
    if (this.#marking) board.mark(marks);
  }

  /** Show the result. */
  say() {
    this.#write();
    this.told();
  }

  #write() {
    const found = this.#found;
    const { layout, givens } = store.state ?? {};
    this.shades.hidden = this.#counting || !this.#marks?.candidates?.some(Boolean);
    if (this.#counting || !found) {
      this.number.textContent = this.#counting ? "…" : "";
      this.number.dataset.kind = "";
      word(this.title, this.#counting ? "Counting solutions …"
        : layout?.size > LARGEST
          ? "Boards above 16×16 are not searched at each change: Analyse checks them."
          : "Not known within the limit.");
      this.more.textContent = "";
      this.facts.replaceChildren();
      this.ways.replaceChildren();
      return;
    }
    const { count, exact } = found;
    this.number.textContent = `${numberText(count)}${exact ? "" : "+"}`;
    this.number.dataset.kind = count === 1 && exact ? "good" : count === 0 && exact ? "bad" : "";
    word(this.title, plural("solution", "solutions"), { count: exact ? count : 2 });
    const open = found.candidates.filter((digits) => digits.length > 1).length;
    this.more.textContent = count > 1
      ? t(plural("{count} cell is still open", "{count} cells are still open"), { count: open })
      : count === 1 ? t("One solution: it can be played.")
        : !exact ? t("Not known within the limit.")
          : t(givens.some(Boolean) ? "Nothing fits the givens."
            : "Its regions and rules leave none, even without a given.");
    this.facts.replaceChildren(...this.#rows(found, layout).map(([key, text]) =>
      el("div", {}, el("dt", { t: key }), el("dd", {}, text))));
    this.#offer(found, layout);
  }

  #rows(found, layout) {
    const rules = found.spare_rules.length;
    const spare = [...found.spare.map((name) => cellName(layout, layout.cell(name))),
      ...(rules ? [t(plural("{count} rule", "{count} rules"), { count: rules })] : [])];
    const one = found.exact && found.count === 1;
    const level = this.#rated?.level?.level;
    const rating = this.#rated?.nanpure;
    return [
      ["Givens", String(found.givens)],
      ["Level", !one ? "–" : level ? t(LEVEL_NAMES[level]) : "…"],
      ["Rounds", rating ? `${rating.solved === false ? "≥" : ""}${rating.max.toFixed(1)}` : "–"],
      ["Not needed", !one ? "–" : spare.length ? spare.join(t(", "))
        : t("all are needed")],
    ];
  }

  #offer(found, layout) {
    const { deciding, count } = found;
    const shown = count > 1 ? deciding.slice(0, SHOWN) : [];
    this.ways.replaceChildren(...(shown.length
      ? [el("h2", { t: "Digits that leave one solution: {count}",
        args: { count: deciding.length } })] : []),
    ...shown.map((name) => {
      const { digit, cell } = candidateOf(name, layout);
      const text = t("{cell} = {digit}", { cell: cellName(layout, cell),
        digit: layout.symbols[digit - 1] });
      return el("button", { type: "button", class: "way", on: { click: () => {
        const givens = store.state.givens.slice();
        givens[cell] = digit;
        store.change({ givens }, "digit");
      } } }, text);
    }));
  }
}

/** How few solutions have a candidate: from 0 for a single one. */
function shadeOf(count) {
  const at = SHADES.findIndex((most) => count <= most);
  return at < 0 ? SHADES.length : at;
}
