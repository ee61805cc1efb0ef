// The brush for regions, by mouse, finger or keyboard.

import { board } from "../board.js";
import { sizesOf } from "../draft.js";
import { store } from "../store.js";
import { view } from "../view.js";
import { t } from "../words.js";
import { regionShapes } from "./canvas.js";
import { desk } from "./desk.js";
import { between, toRegion } from "./strokes.js";

export class RegionBrush {
  chosen = 1; // the region that cells go to
  erasing = false;
  #stroke = null; // while the pointer is down: {before, last, draft}
  #changed;

  /** `changed()` is called when another region is chosen. */
  constructor(changed) {
    this.#changed = changed;
  }

  /** Choose a region. */
  choose(number) {
    [this.chosen, this.erasing] = [number, false];
    this.#changed();
  }

  /** Choose the brush that takes cells out. */
  rub() {
    this.erasing = true;
    this.#changed();
  }

  draw() {
    const { layout } = store.state;
    const { below, above } = regionShapes(desk.draft, layout);
    board.lay(below, above);
    board.tell(new Map(desk.draft.regions.map((number, cell) =>
      [cell, t(number ? "region {number}" : "in no region", { number })])));
  }

  down(cell) {
    if (cell === null) return;
    view.set({ selection: new Set(), cursor: cell });
    board.focus();
    this.#stroke = { before: desk.draft, last: cell, draft: desk.draft };
    this.#go(cell);
  }

  over(cell) {
    if (cell !== null && cell !== this.#stroke?.last) this.#go(cell);
  }

  #go(cell) {
    const stroke = this.#stroke;
    if (!stroke) return;
    stroke.draft = this.#painted(stroke.draft, between(stroke.last, cell, store.state.layout));
    stroke.last = cell;
    desk.show(stroke.draft);
  }

  up() {
    const stroke = this.#stroke;
    this.#stroke = null;
    if (!stroke) return;
    if (!this.erasing) this.#goOn(stroke);
    desk.put(stroke.draft);
  }

  cancel() {
    this.#stroke = null;
    desk.show(null);
  }

  /** A region that a stroke has made whole is followed by the next that is not. */
  #goOn({ before, draft }) {
    const { size } = draft;
    const [was, counts] = [sizesOf(before), sizesOf(draft)];
    if (was[this.chosen] === size || counts[this.chosen] !== size) return;
    const order = counts.map((_, at) => ((this.chosen + at) % size) + 1).slice(0, size);
    this.chosen = order.find((number) => counts[number] < size) ?? this.chosen;
  }

  #painted(draft, cells) {
    return toRegion(draft, this.erasing ? 0 : this.chosen, cells);
  }

  /** A digit is the number of a region, which the selected cells get. */
  digit(number) {
    this.choose(number);
    if (view.selection.size) this.act([...view.selection]);
  }

  /** Paint some cells at once. */
  act(cells) {
    desk.put(this.#painted(desk.draft, cells));
  }

  erase(cells) {
    desk.put(toRegion(desk.draft, 0, cells.length ? cells : [view.cursor]));
  }

  /** The other button takes the brush of a cell. */
  pick(cell) {
    const number = desk.draft.regions[cell];
    if (number) this.choose(number);
  }
}
