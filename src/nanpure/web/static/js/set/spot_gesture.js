// A press that takes the nearest of some places: an edge, a corner, a place beside the board. A drag
// from a cell to its neighbour takes the edge between them, in that order.

import { store } from "../store.js";
import { desk } from "./desk.js";
import { keyOf, nearest, spotsOf } from "./spots.js";
import { withCells, withRule, without } from "./strokes.js";

export class SpotGesture {
  #brush;
  #cell;
  #from = desk.draft;
  #cells; // of the place
  #dragged = false;

  constructor(brush, cell, point) {
    [this.#brush, this.#cell] = [brush, cell];
    this.#cells = nearest(this.#spots, point)?.cells ?? []; // a board of one cell has none
  }

  get #spots() {
    return spotsOf(this.#brush.field, store.state.layout);
  }

  over(cell) {
    if (this.#brush.field.type !== "edge" || cell === null || this.#cell === null) return;
    const { layout } = store.state;
    const far = Math.abs(layout.row(cell) - layout.row(this.#cell))
      + Math.abs(layout.column(cell) - layout.column(this.#cell));
    if (far !== 1) return;
    this.#dragged = true;
    const both = [this.#cell, cell];
    this.#cells = this.#brush.field.directed ? both : both.sort((one, other) => one - other);
  }

  /** The rule of the kind that lies there already. */
  get #there() {
    const { field } = this.#brush;
    return this.#brush.own(this.#from).find(({ rule }) =>
      keyOf(rule.cells[field.name], field) === keyOf(this.#cells, field));
  }

  get draft() {
    if (!this.#cells.length) return this.#from;
    const there = this.#there;
    const brush = this.#brush;
    if (brush.erasing) return there ? without(this.#from, there.at) : this.#from;
    if (there && !(this.#dragged && brush.field.directed)) return this.#from;
    const at = there?.at ?? this.#from.rules.length;
    return withRule(this.#from, at,
      withCells(brush.ruleAt(this.#from, at), brush.field, this.#cells));
  }

  end() {
    const { draft } = this;
    if (this.#brush.erasing || !this.#cells.length) return { draft, chosen: -1 };
    return { draft, chosen: this.#there?.at ?? draft.rules.length - 1 };
  }
}
