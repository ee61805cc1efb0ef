// A drag that draws a path from cell to cell. From an end of a path it goes on with it; back along
// itself it takes cells away again. A press alone chooses the path that lies there.

import { store } from "../store.js";
import { desk } from "./desk.js";
import { crossed, joined, longer, withCells, withRule } from "./strokes.js";

export class PathGesture {
  #brush;
  #from = desk.draft;
  #at;
  #path; // as it is drawn: where a beginning is extended, turned round
  #turned = false;
  #point;
  #moved = false;
  #touched; // cells, for the brush that takes away
  #there; // the path on which it began

  constructor(brush, cell, point) {
    [this.#brush, this.#point, this.#touched] = [brush, point, [cell]];
    const { field } = brush;
    const own = brush.own(this.#from);
    this.#there = own.findLast(({ rule }) => rule.cells[field.name]?.includes(cell));
    const ends = ({ rule }) => [rule.cells[field.name]?.[0], rule.cells[field.name]?.at(-1)];
    const open = own.findLast((each) => ends(each)[1] === cell && each.at === brush.chosen)
      ?? own.findLast((each) => ends(each)[1] === cell)
      ?? own.findLast((each) => ends(each)[0] === cell);
    if (brush.part > 0) {
      this.#at = brush.target(this.#from);
      this.#path = [cell];
    } else if (open) {
      this.#at = open.at;
      const path = [...open.rule.cells[field.name]];
      this.#turned = path.at(-1) !== cell;
      this.#path = this.#turned ? path.reverse() : path;
    } else {
      this.#at = this.#from.rules.length;
      this.#path = [cell];
    }
  }

  over(cell, point) {
    const { layout } = store.state;
    for (const next of crossed(this.#point, point, layout)) {
      if (next === this.#path.at(-1)) continue;
      this.#path = longer(this.#path, next, this.#limits, layout);
      this.#touched.push(next);
      this.#moved = true;
    }
    this.#point = point;
  }

  /** Of a kind whose first cell is a field, the rest is the other field. */
  get #limits() {
    return this.#brush.leads ? { crossing: false } : this.#brush.field;
  }

  get draft() {
    const brush = this.#brush;
    if (brush.erasing) return brush.rubbed(this.#from, this.#touched);
    const path = this.#turned ? [...this.#path].reverse() : this.#path;
    const rule = brush.ruleAt(this.#from, this.#at);
    if (!brush.leads) {
      return withRule(this.#from, this.#at, withCells(rule, brush.field, path));
    }
    const [first, second] = brush.kind.places;
    const [cell, ...others] = path;
    return withRule(this.#from, this.#at, joined(withCells(rule, first, [cell]), second, others));
  }

  end() {
    const brush = this.#brush;
    if (brush.erasing) return { draft: this.draft, chosen: -1 };
    const whole = brush.part > 0 || this.#moved || (!this.#there && (brush.field.least ?? 1) < 2);
    if (!whole) return { draft: this.#from, chosen: this.#there?.at ?? -1 };
    return { draft: this.draft, chosen: this.#at, part: brush.nextPart };
  }
}
