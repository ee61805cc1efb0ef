// The brush for the rules of a kind. What a stroke does follows from the fields of the kind: a drag
// joins cells to a set, or draws a path from cell to cell; a press takes the nearest edge, corner or
// place beside the board. A press on a rule of the kind chooses it.

import { board } from "../board.js";
import { store } from "../store.js";
import { view } from "../view.js";
import { desk } from "./desk.js";
import { PathGesture } from "./path_gesture.js";
import { SetGesture } from "./set_gesture.js";
import { SpotGesture } from "./spot_gesture.js";
import { cleared, fresh, joined, withCells, withRule, without } from "./strokes.js";
import { spotsOf, spotWith } from "./spots.js";

const GESTURES = { cells: SetGesture, path: PathGesture, edge: SpotGesture, corner: SpotGesture,
  line: SpotGesture, diagonal: SpotGesture };

export class RuleBrush {
  kind; // as the server declares it
  part = 0; // which of its fields of cells is drawn
  erasing = false;
  chosen = -1; // the number of a rule in the draft, or −1: the next stroke begins one
  #gesture = null; // while the pointer is down
  #changed;
  #made;

  /** `changed()`: another rule or part; `made(byMouse)`: a stroke has made or changed a rule. */
  constructor(kind, changed, made) {
    [this.kind, this.#changed, this.#made] = [kind, changed, made];
  }

  /** The field that is drawn. */
  get field() {
    return this.kind.places[this.part];
  }

  /** Whether one stroke gives the first field its cell and the second field the others. */
  get leads() {
    const [first, second] = this.kind.places;
    return this.part === 0 && Boolean(second) && (first.count === "most" || first.most === 1);
  }

  /** What the next stroke draws: of two fields that are drawn one by one first one, then the other. */
  get nextPart() {
    return !this.leads && this.part + 1 < this.kind.places.length ? this.part + 1 : 0;
  }

  /** Whether rules of the kind lie beside the board. */
  get isOutside() {
    return this.kind.group === "outside";
  }

  /** Choose a rule of the draft, or −1. */
  choose(number, part = 0) {
    [this.chosen, this.part, this.erasing] = [number, part, false];
    this.#changed();
  }

  /** Draw, or take away. */
  rub(erasing) {
    [this.erasing, this.chosen] = [erasing, -1];
    this.#changed();
  }

  /** The rules of the kind, with their numbers in a draft. */
  own(draft = desk.draft) {
    return draft.rules.flatMap((rule, at) => (rule.kind === this.kind.kind ? [{ rule, at }] : []));
  }

  /** The number of the rule that is drawn on, of a draft; one more than there are is a new one. */
  target(draft) {
    return draft.rules[this.chosen]?.kind === this.kind.kind ? this.chosen : draft.rules.length;
  }

  /** The rule with a number in a draft, or a new one. */
  ruleAt(draft, at) {
    return draft.rules[at] ?? fresh(this.kind);
  }

  // ---- the pointer

  down(cell, event) {
    if (cell === null && !this.isOutside) return;
    if (cell !== null) view.set({ selection: new Set(), cursor: cell });
    board.focus();
    this.#gesture = new GESTURES[this.field.type](this, cell, board.pointAt(event));
    desk.show(this.#gesture.draft);
  }

  over(cell, event) {
    if (!this.#gesture) return;
    this.#gesture.over(cell, board.pointAt(event));
    desk.show(this.#gesture.draft);
  }

  up(event) {
    const gesture = this.#gesture;
    this.#gesture = null;
    if (gesture) this.#finish(gesture.end(), event?.pointerType === "mouse");
  }

  cancel() {
    this.#gesture = null;
    desk.show(null);
  }

  /** {draft, chosen, part}: a draft as it was is no change. */
  #finish({ draft, chosen, part = this.part }, byMouse = true) {
    [this.chosen, this.part] = [chosen, part];
    const isNew = desk.put(draft);
    this.#changed();
    if (isNew && chosen >= 0) this.#made(byMouse);
  }

  // ---- the keyboard

  /** Enter: a rule of the selected cells, in the order in which they were selected. */
  act(cells) {
    const { draft } = desk;
    const { field } = this;
    const at = this.target(draft);
    const rule = this.ruleAt(draft, at);
    if (field.type === "cells") {
      this.#finish({ draft: withRule(draft, at, joined(rule, field, cells)), chosen: at });
      return;
    }
    const found = field.type === "path" ? { cells }
      : spotWith(spotsOf(field, store.state.layout), cells);
    if (!found) return;
    const whole = field.type === "path" && this.chosen < 0 ? draft.rules.length : at;
    this.#finish({ chosen: whole,
      draft: withRule(draft, whole, withCells(this.ruleAt(draft, whole), field, found.cells)) });
  }

  /** Delete: the chosen rule; of others the selected cells, or whole paths through them. */
  erase(cells) {
    const { draft } = desk;
    if (draft.rules[this.chosen]) {
      this.#finish({ draft: without(draft, this.chosen), chosen: -1 });
      return;
    }
    this.#finish({ draft: this.rubbed(draft, cells.length ? cells : [view.cursor]), chosen: -1 });
  }

  /** A draft where cells are taken out of the rules of the kind; paths through them go whole. */
  rubbed(draft, cells) {
    if (this.field.type === "cells" && this.kind.places.length === 1) {
      return cleared(draft, this.kind.kind, this.field, cells);
    }
    const gone = this.own(draft).filter(({ rule }) =>
      Object.values(rule.cells).some((own) => own.some((each) => cells.includes(each))));
    return without(draft, ...gone.map(({ at }) => at));
  }

  /** A digit begins the value of the chosen rule, where values stand as numbers. */
  digit(number) {
    const value = number - 1 + store.state.layout.first;
    if (desk.draft.rules[this.chosen]) this.#made(true, String(value));
  }

  /** The other button chooses the rule of a cell. */
  pick(cell) {
    const there = this.own().findLast(({ rule }) =>
      Object.values(rule.cells).some((cells) => cells.includes(cell)));
    if (there) this.choose(there.at);
  }
}
