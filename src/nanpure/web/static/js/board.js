// The board: a grid of cells between two SVG layers. Below the digits lie the fills of cells and
// the houses, sets and links of a step; above them the lines, the selection ring and letters. Only
// changes are drawn: a 25×25 board with candidates shows fifteen thousand characters.

import {
  content, contentKey, faceOf, isText, label, litShape, NOTHING_IN_IT,
} from "./cells.js";
import { ends } from "./code.js";
import { drawingOf } from "./cosmetics.js";
import { FILLED, namesOf, NOTHING_MARKED, seenFrom } from "./cell_looks.js";
import { byId, el, svg } from "./dom.js";
import { CLUES } from "./layout.js";
import { CELL, labels, layer, lines } from "./lines.js";
import { arrows, NOTHING, overlayOf, sets, tags, tints } from "./overlay.js";
import { inset, shapesOver, shapesUnder } from "./shapes.js";
import { brokenRules, candidatesOf, conflictsOf, digitAt, store } from "./store.js";
import { tintShapes } from "./tints.js";
import { view } from "./view.js";
import { onLanguage, t } from "./words.js";

const UNDRAWN = Object.freeze([]);

class Board {
  #layout = null;
  #cells = []; // the elements
  #drawn = []; // by cell: what it shows, its classes, its label
  #overlay = NOTHING;
  #of = null; // the state the overlay was drawn for
  #about = null; // the request with which /api/draw draws the shown step
  #under = null;
  #over = null;
  #fills = []; // by cell: the rectangle below its digit, if any
  #ring = null;
  #pen = null;
  #lit = null; // the highlighted digit among the candidates of a large board
  #drawnOver = []; // what the step drew, so that it can be removed
  #marked = NOTHING_MARKED; // marks set by a room: forced digits, redundant givens
  #laid = { below: [], above: [] }; // shapes set by a room
  #told = null; // what a room says of cells, by cell
  #rulesLit = {}; // class → the rules that are lit with it
  #besides = 0; // room for clues that a room asked for
  #marks = UNDRAWN; // what the setter has drawn
  #due = false;
  #tiny = false; // whether candidates would be too small to read

  constructor(place) {
    this.place = place;
    store.addEventListener("change", ({ detail: { after } }) => {
      this.#judgedAnew(after);
      this.#drawSoon();
    });
    view.addEventListener("change", () => this.#drawSoon());
    onLanguage(() => this.#drawSoon());
  }

  /** Whether candidates would be too small to read; a step then shows only its own, enlarged. */
  set tiny(tiny) {
    if (tiny === this.#tiny) return;
    this.#tiny = tiny;
    this.place.classList.toggle("tiny", tiny);
    if (this.#layout) this.#redraw();
  }

  /**
   * The request with which /api/draw draws the shown step, or null unless a whole step is shown.
   */
  get about() {
    return this.#about;
  }

  /**
   * Draw a step over the board; overlay.js lists its fields. `about` is the request with which the
   * server draws it.
   */
  show(step, about = null) {
    if (store.state.layout !== this.#layout) this.#build(store.state.layout);
    this.#overlay = overlayOf(step, store.state.layout);
    this.#of = store.state;
    this.#about = about;
    this.#redraw();
  }

  /** Remove what `show` drew. */
  clear() {
    if (this.#overlay === NOTHING) return;
    this.#overlay = NOTHING;
    this.#about = null;
    this.#redraw();
  }

  /** Wrong marks apply to the digits that were checked; remove them when the digits change. */
  #judgedAnew({ givens, placed }) {
    if (!this.#overlay.wrong.size) return;
    if (givens !== this.#of.givens || placed !== this.#of.placed) this.clear();
  }

  /**
   * Light part of what is shown and dim the rest: {cells, around: sets of cells; links: set of
   * their indices, or null for all}; null: end it.
   */
  light(part) {
    this.place.classList.toggle("lighting", Boolean(part));
    this.#cells.forEach((element, cell) => {
      if (part?.cells.has(cell)) element.dataset.lit = "cell";
      else if (part?.around.has(cell)) element.dataset.lit = "around";
      else delete element.dataset.lit;
    });
    for (const link of this.#under?.querySelectorAll(".link") ?? []) {
      const here = part?.links?.has(Number(link.dataset.link)) ?? false;
      link.classList.toggle("lit-part", here);
      link.classList.toggle("dimmed", Boolean(part?.links) && !here);
    }
  }

  /**
   * Set a room's marks on cells (cell_looks.js); null: none.
   */
  mark(marked) {
    this.#marked = { ...NOTHING_MARKED, ...marked };
    this.#drawSoon();
  }

  /** Tell screen readers more about cells, a map of texts, from here on; null: no more. */
  tell(said) {
    this.#told = said;
    this.#drawSoon();
  }

  /**
   * While a room paints on the board no finger scrolls it; `beside`: it has room for clues, whether
   * it has any or not.
   */
  brushed(on, beside = false) {
    this.place.classList.toggle("brushed", on);
    this.place.classList.toggle("roomy", on && beside);
    this.#besides = beside ? CLUES : 0;
    this.#setRoom();
  }

  #setRoom() {
    this.place.style.setProperty("--beside", Math.max(this.#layout?.beside ?? 0, this.#besides));
  }

  /** Where a pointer is, in cells from the upper left corner. */
  pointAt({ clientX, clientY }) {
    const box = this.place.getBoundingClientRect();
    const cell = box.width / this.#layout.size;
    return [(clientX - box.left) / cell, (clientY - box.top) / cell];
  }

  /** Place a room's shapes below the digits and above the lines until others replace them. */
  lay(below = [], above = []) {
    for (const shape of [...this.#laid.below, ...this.#laid.above]) shape.remove();
    this.#laid = { below, above };
    this.place.classList.toggle("drafting", above.some((shape) => shape.matches(".drawn")));
    this.#under?.querySelector(".fills").before(...below);
    this.#over?.append(...above);
  }

  /** Draw what the setter of the puzzle has drawn (cosmetics.js): marks, or none. */
  decorate(marks = UNDRAWN) {
    if (marks === this.#marks) return;
    this.#marks = marks;
    if (this.#layout) this.#drawMarks();
  }

  #drawMarks() {
    this.#under.querySelector(".decor").replaceChildren(...drawingOf(this.#marks, false));
    this.#over.querySelector(".decor").replaceChildren(...drawingOf(this.#marks, true));
  }

  /** The element of a cell. */
  element(cell) {
    return this.#cells[cell];
  }

  /** The cell of an element on the board, or null. */
  cellOf(element) {
    const target = element?.closest?.("[data-cell]");
    return target && this.place.contains(target) ? this.#layout.cell(target.dataset.cell) : null;
  }

  /** The digit whose place in a cell is at a point of the window, or 0. */
  candidateAt(cell, x, y) {
    const { size, across, room } = this.#layout;
    const box = this.#cells[cell].getBoundingClientRect();
    const column = Math.floor(((x - box.left) / box.width - room.x) / room.side * across);
    const row = Math.floor(
      ((y - box.top) / box.height - room.y) / room.side * Math.ceil(size / across));
    const digit = row * across + column + 1;
    return column >= 0 && column < across && row >= 0 && digit <= size ? digit : 0;
  }

  /** Focus the cursor's cell. */
  focus() {
    this.#cells[view.cursor]?.focus({ preventScroll: false });
  }

  draw() {
    const { state } = store;
    if (!state) return;
    if (state.layout !== this.#layout) this.#build(state.layout);
    const look = {
      candidates: view.candidates ? candidatesOf(state) : null,
      conflicts: conflictsOf(state),
      overlay: this.#overlay,
      digit: isText(state.layout) ? 0 : view.digit,
      seen: view.peers ? seenFrom(state) : new Set(),
      marked: this.#told ? { ...this.#marked, said: this.#told } : this.#marked,
      tiny: this.#tiny,
    };
    for (let cell = 0; cell < state.layout.cells; cell += 1) this.#drawCell(state, cell, look);
    this.#lit.setAttribute("d", isText(state.layout) && look.candidates && view.digit
      ? litShape(look.candidates.map((mask, cell) => (digitAt(state, cell) ? 0 : mask)), view.digit,
        state.layout, CELL) : "");
    this.#lightRules("step-rules", this.#overlay.rules, state.layout);
    this.#lightRules("broken-rules", brokenRules(state), state.layout);
    this.#ring.setAttribute("d", view.selection.size ? ringOf(state.layout) : "");
    this.#pen.setAttribute("d", drawnLines(state));
    this.place.classList.toggle("with-candidates", view.candidates);
    this.place.classList.toggle("setup", state.setup);
    this.place.classList.toggle("stepping", this.#overlay !== NOTHING);
    this.place.setAttribute("aria-label",
      t("Board, {size} rows and {size} columns", { size: state.layout.size }));
  }

  /** Light the shapes of rules: these are drawn once more. */
  #lightRules(name, rules, layout) {
    if (rules.join() === (this.#rulesLit[name] ?? "")) return;
    this.#rulesLit[name] = rules.join();
    const theirs = { ...layout, shapes: layout.shapes.filter(({ rule }) => rules.includes(rule)) };
    this.#under.querySelector(`.${name}`).replaceChildren(...shapesUnder(theirs));
    this.#over.querySelector(`.${name}`).replaceChildren(...shapesOver(theirs));
  }

  /** Several changes in a row are drawn once. */
  #drawSoon() {
    if (this.#due) return;
    this.#due = true;
    queueMicrotask(() => {
      this.#due = false;
      this.draw();
    });
  }

  #redraw() {
    for (const shape of this.#drawnOver) shape.remove();
    const [overlay, layout] = [this.#overlay, this.#layout];
    const [ground, below, above] = [
      tints(overlay, layout),
      [...sets(overlay, layout), ...arrows(overlay, layout, this.#signs(), this.#tiny)],
      tags(overlay, layout),
    ];
    this.#under.querySelector(".fills").after(...ground);
    this.#under.append(...below);
    this.#over.append(...above);
    this.#drawnOver = [...ground, ...below, ...above];
    this.draw();
  }

  /** What the cells show, so that links can go round it. */
  #signs() {
    const { state } = store;
    const shown = this.#tiny ? []
      : this.#marked.candidates ?? (view.candidates ? candidatesOf(state) : []);
    return (cell) => ({ digit: Boolean(digitAt(state, cell)), shown: shown[cell] ?? 0 });
  }

  #build(layout) {
    this.#layout = layout;
    this.#overlay = NOTHING;
    this.#about = null;
    this.#drawnOver = [];
    this.#fills = [];
    this.#under = layer(layout, "under");
    this.#over = layer(layout, "over");
    this.#ring = svg("path", { class: "ring" });
    this.#pen = svg("path", { class: "pen" });
    this.#lit = svg("path", { class: "lit-places" });
    this.#under.append(...this.#laid.below, svg("g", { class: "fills" }),
      svg("g", { class: "decor" }), ...shapesUnder(layout), ...rulesLit(), this.#lit, this.#pen);
    this.#over.append(...lines(layout), svg("g", { class: "decor" }), ...shapesOver(layout),
      ...rulesLit(), ...this.#laid.above, this.#ring, labels(layout));
    this.#rulesLit = {};
    this.#drawMarks();
    this.#cells = Array.from({ length: layout.cells }, (_, cell) => el("div", {
      role: "gridcell", class: "cell", tabindex: -1, data: { cell: layout.name(cell) },
      "aria-colindex": layout.column(cell) + 1,
    }));
    this.#drawn = this.#cells.map(() => ({ key: NOTHING_IN_IT, names: "cell", tints: 0, told: "" }));
    const rows = Array.from({ length: layout.size }, (_, row) => el("div", {
      role: "row", class: "row", "aria-rowindex": row + 1,
    }, this.#cells.slice(row * layout.size, (row + 1) * layout.size)));
    this.place.style.setProperty("--n", layout.size);
    this.#setRoom();
    this.place.style.setProperty("--grain", layout.size > 12 ? "0.2px" : "1px");
    this.place.style.setProperty("--across", layout.across);
    this.place.style.setProperty("--down", Math.ceil(layout.size / layout.across));
    this.place.dataset.size = layout.size;
    this.place.classList.toggle("dense", layout.across > 3);
    this.place.style.setProperty("--room", layout.room.side);
    this.place.style.setProperty("--room-x", `${100 * layout.room.x}%`);
    this.place.style.setProperty("--room-y", `${100 * layout.room.y}%`);
    this.place.classList.toggle("badged", layout.shapes.some(({ shape }) => shape === "badge"));
    this.place.classList.toggle("lined", layout.shapes.some(({ shape }) => LINED.has(shape)));
    this.place.classList.toggle("long-symbols", layout.symbols.some((each) => each.length > 1));
    this.place.setAttribute("aria-rowcount", layout.size);
    this.place.setAttribute("aria-colcount", layout.size);
    this.place.replaceChildren(this.#under, ...rows, this.#over);
  }

  /**
   * The elements below a digit (its colours, then the cell's fill), made when a cell first needs
   * them.
   */
  #fill(cell, names, tints) {
    let shape = this.#fills[cell];
    if (!FILLED.test(names) && !tints) {
      shape?.remove();
      delete this.#fills[cell];
      return;
    }
    const [x, y] = [this.#layout.column(cell) * CELL, this.#layout.row(cell) * CELL];
    if (!shape) {
      shape = svg("g", {}, svg("g"), svg("rect", { width: CELL, height: CELL, x, y }));
      this.#fills[cell] = shape;
      this.#under.querySelector(".fills").append(shape);
    }
    if (shape.dataset.tints !== String(tints)) {
      shape.firstChild.replaceChildren(...tintShapes(tints, x, y));
      shape.dataset.tints = tints;
      shape.setAttribute("class", tints ? "tinted" : "");
    }
    shape.lastChild.setAttribute("class", names.split(" ").map((name) =>
      (name === "cell" ? "fill" : `f-${name}`)).join(" "));
  }

  #drawCell(state, cell, look) {
    const [element, drawn] = [this.#cells[cell], this.#drawn[cell]];
    const face = faceOf(state, cell, look);
    const key = contentKey(face);
    if (key !== drawn.key) {
      element.replaceChildren(...content(face, this.#layout));
      drawn.key = key;
    }
    const names = namesOf(face, cell, look);
    if (names !== drawn.names || face.tints !== drawn.tints) {
      element.className = names;
      Object.assign(drawn, { names, tints: face.tints });
      this.#fill(cell, names, face.tints);
    }
    const labelKey = `${key} ${names} ${face.said} ${view.language}`; // all the label's inputs
    if (labelKey !== drawn.told) {
      element.setAttribute("aria-label", label(face, this.#layout, cell));
      drawn.told = labelKey;
    }
    const selected = view.selection.has(cell);
    if (selected !== drawn.selected) {
      element.setAttribute("aria-selected", selected);
      drawn.selected = selected;
    }
    const stop = cell === view.cursor ? 0 : -1;
    if (stop !== drawn.stop) {
      element.tabIndex = stop;
      drawn.stop = stop;
    }
  }
}

const LINED = new Set(["tube", "disc", "square"]); // what lies behind candidates

/** The places of rules that are lit, from below to above. */
function rulesLit() {
  return ["step-rules", "broken-rules"].map((name) => svg("g", { class: name }));
}

/** Path data of the drawn lines, from the middle of a cell to that of the next. */
function drawnLines({ lines: drawn, layout }) {
  const middle = (cell) =>
    `${(layout.column(cell) + 0.5) * CELL} ${(layout.row(cell) + 0.5) * CELL}`;
  return drawn.map((line) => `M${ends(line, layout).map(middle).join("L")}`).join("");
}

/** The outline of the selection, slightly inside its cells. */
function ringOf(layout) {
  return inset(layout, [...view.selection], 1.2);
}

/** The digit to highlight for a selection: the digit of its cells, if they agree on one. */
export function digitOfSelection(state) {
  const digits = new Set([...view.selection].map((cell) => digitAt(state, cell)));
  return digits.size === 1 ? [...digits][0] : 0;
}

export const board = new Board(byId("board"));
