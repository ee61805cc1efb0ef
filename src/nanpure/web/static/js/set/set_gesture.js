// A drag over cells that form a set. It extends the rule in which it begins, else makes one; of
// kinds whose cells stand for themselves, or that have N, it goes on with one rule and, where it
// begins inside, takes cells out.

import { store } from "../store.js";
import { desk } from "./desk.js";
import { between, cleared, joined, longer, withCells, withRule, without } from "./strokes.js";

export class SetGesture {
  #brush;
  #cells; // of the way so far
  #from = desk.draft;
  #at; // the number of the rule
  #adds = true;

  constructor(brush, cell) {
    this.#brush = brush;
    this.#cells = [cell];
    const { field } = brush;
    const own = brush.own(this.#from);
    const there = own.findLast(({ rule }) => rule.cells[field.name]?.includes(cell));
    if (brush.part > 0) {
      this.#at = brush.target(this.#from);
    } else if (field.scattered || field.count === "house") {
      const last = field.scattered ? own.at(-1)?.at : undefined;
      const chosen = brush.target(this.#from);
      this.#at = chosen < this.#from.rules.length ? chosen : there?.at ?? last ?? chosen;
    } else {
      this.#at = there?.at ?? this.#from.rules.length;
    }
    const rule = brush.ruleAt(this.#from, this.#at);
    const toggles = field.scattered || field.count === "house" || brush.part > 0;
    this.#adds = !toggles || !rule.cells[field.name].includes(cell);
  }

  over(cell) {
    const last = this.#cells.at(-1);
    if (cell === null || cell === last) return;
    this.#cells.push(...between(last, cell, store.state.layout).slice(1));
  }

  get draft() {
    return this.#made().draft;
  }

  /** The draft, and the rule in it that was drawn on. */
  #made() {
    const [brush, from, cells] = [this.#brush, this.#from, this.#cells];
    const { field, kind } = brush;
    if (brush.erasing) return { draft: brush.rubbed(from, cells), rule: null };
    const before = brush.ruleAt(from, this.#at);
    const rule = !this.#adds ? withCells(before, field,
      before.cells[field.name].filter((cell) => !cells.includes(cell)))
      : brush.leads ? this.#led(before) : joined(before, field, cells);
    if (!rule.cells[field.name].length) return { draft: without(from, this.#at), rule: null };
    const draft = withRule(from, this.#at, rule);
    const alone = field.count === "most" && kind.places.length === 1;
    return { rule, draft: alone && this.#adds
      ? cleared(draft, kind.kind, field, cells, this.#at) : draft };
  }

  /** The first cell for the first field, and the others for the second. */
  #led(rule) {
    const [first, second] = this.#brush.kind.places;
    const [cell, ...others] = this.#cells;
    if (this.#at < this.#from.rules.length) {
      return others.length ? joined(rule, first, this.#cells) : rule;
    }
    const path = second.type === "path"
      ? others.reduce((so, each) => longer(so, each, second, store.state.layout), [])
      : [...new Set(others)].sort((one, other) => one - other);
    return withCells(withCells(rule, first, [cell]), second,
      path.filter((each) => each !== cell));
  }

  end() {
    const { draft, rule } = this.#made();
    const { nextPart } = this.#brush;
    return rule ? { draft, chosen: draft.rules.indexOf(rule), part: nextPart }
      : { draft, chosen: -1, part: 0 };
  }
}
