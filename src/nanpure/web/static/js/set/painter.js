// The brush of the bench: it paints regions, houses and cages, by mouse, finger or keyboard. A
// stroke is one change; the board takes it as soon as all of the draft is whole.

import { board } from "../board.js";
import { hold } from "../brush.js";
import { draftOf, faultsOf, sizesOf, textOf } from "../draft.js";
import { layoutOf } from "../layout.js";
import { sayError } from "../say.js";
import { store } from "../store.js";
import { view } from "../view.js";
import { t } from "../words.js";
import { groupShapes, regionShapes } from "./canvas.js";
import { WITHIN } from "./paint_texts.js";
import { between, toCage, toHouse, toRegion } from "./strokes.js";

export const KINDS = Object.freeze(["regions", "houses", "cages"]);

export class Painter {
  #kind = null; // what is painted; null: nothing
  #stroke = null; // while the pointer is down: {from, draft, adds}
  #due = null; // a draft that waits for its layout
  #queue = Promise.resolve(); // one change after the other
  #changed;
  #cageDrawn;

  /** `changed()` is called when the draft or the brush is another; `cageDrawn()` after a new cage. */
  constructor(changed, cageDrawn) {
    this.#changed = changed;
    this.#cageDrawn = cageDrawn;
    this.chosen = 1;
    this.erasing = false;
    store.addEventListener("change", () => this.draw());
  }

  get kind() {
    return this.#kind;
  }

  /** The draft as it stands, with the stroke that is being made. */
  get draft() {
    const { draft, layout } = store.state;
    return this.#stroke?.draft ?? this.#due ?? draft ?? draftOf(layout);
  }

  /** Whether the draft is something that the board has not taken yet. */
  get unfinished() {
    return faultsOf(this.draft);
  }

  /** Whether a draft waits for the board to take it. */
  get pending() {
    return this.#due !== null;
  }

  /** Begin to paint regions, houses or cages; null ends it. */
  take(kind) {
    this.#kind = kind;
    this.#stroke = null;
    this.erasing = false;
    this.chosen = kind === "regions" ? 1 : 0;
    hold(kind && {
      down: (cell, event) => this.#down(cell, event), over: (cell) => this.#over(cell),
      up: () => this.#up(), cancel: () => this.#cancel(), digit: (digit) => this.#digit(digit), act: (cells) => this.paint(cells),
      erase: (cells) => this.#erase(cells), pick: (cell) => this.#pick(cell),
    });
    if (kind) {
      view.set({ digit: 0 });
      this.draw();
    } else {
      board.lay();
    }
  }

  /** Choose a region, a house or a cage; one more than there are begins a new one. */
  choose(number) {
    this.chosen = number;
    this.erasing = false;
    this.draw();
  }

  /** Choose the brush that takes cells out. */
  rub() {
    this.erasing = true;
    this.draw();
  }

  /** Paint some cells at once. */
  paint(cells) {
    const [first] = cells;
    const fresh = this.chosen === this.draft.cages.length;
    this.put(this.#painted(this.draft, cells, this.#adds(first)));
    if (this.#kind === "cages" && fresh && !this.erasing) this.#cageDrawn();
  }

  /** Go on to another draft, as one change, after those that came before. */
  put(draft) {
    this.#due = draft;
    this.draw();
    this.#queue = this.#queue.then(() => this.#taken(draft));
    return this.#queue;
  }

  async #taken(draft) {
    const { layout } = store.state;
    try {
      const patch = faultsOf(draft).length ? { draft }
        : { layout: await layoutOf(textOf(draft, layout)), draft };
      if (this.#due === draft) this.#due = null;
      store.change(patch, "draft");
    } catch (error) {
      if (this.#due === draft) this.#due = null;
      this.draw();
      sayError(error);
    }
  }

  draw() {
    if (!this.#kind || !store.state) return;
    const { draft } = this;
    const { layout } = store.state;
    const most = this.#kind === "regions" ? layout.size : draft[this.#kind].length;
    if (this.chosen > most) this.chosen = most;
    const shapes = this.#kind === "regions" ? regionShapes(draft, layout)
      : groupShapes(this.groups, this.chosen, layout);
    board.lay(shapes.below, shapes.above);
    board.mark({ said: this.#said(draft) });
    this.#changed();
  }

  /** The cells of each house or cage. */
  get groups() {
    const { houses, cages } = this.draft;
    return this.#kind === "houses" ? houses : cages.map(({ cells }) => cells);
  }

  /** What a screen reader hears of cells beside their digits. */
  #said(draft) {
    if (this.#kind === "regions") {
      return new Map(draft.regions.map((number, cell) =>
        [cell, t(number ? "region {number}" : "in no region", { number })]));
    }
    const said = new Map();
    this.groups.forEach((cells, at) => cells.forEach((cell) => {
      const more = t(WITHIN[this.#kind], { number: at + 1 });
      said.set(cell, said.has(cell) ? `${said.get(cell)}${t(", ")}${more}` : more);
    }));
    return said;
  }

  // ---- strokes

  #down(cell, event) {
    view.set({ selection: new Set(), cursor: cell });
    board.focus();
    if (this.#kind === "cages" && !this.erasing) {
      const there = this.draft.cages.findIndex(({ cells }) => cells.includes(cell));
      this.chosen = there >= 0 ? there : this.draft.cages.length;
    }
    const before = this.draft;
    this.#stroke = { before, last: cell, adds: this.#adds(cell), draft: before,
      fresh: this.chosen === before.cages.length, mouse: event.pointerType === "mouse" };
    this.#over(cell);
  }

  #over(cell) {
    const stroke = this.#stroke;
    if (!stroke) return;
    const cells = between(stroke.last, cell, store.state.layout);
    stroke.last = cell;
    stroke.draft = this.#painted(stroke.draft, cells, stroke.adds);
    this.draw();
  }

  #up() {
    const stroke = this.#stroke;
    this.#stroke = null;
    if (!stroke) return;
    if (this.#kind === "regions" && !this.erasing) this.#goOn(stroke);
    this.put(stroke.draft);
    if (this.#kind === "cages" && stroke.mouse && stroke.fresh && !this.erasing) this.#cageDrawn();
  }

  /** A region that a stroke has made whole is followed by the next that is not. */
  #goOn({ before, draft }) {
    const { size } = draft;
    const [was, counts] = [sizesOf(before), sizesOf(draft)];
    if (was[this.chosen] === size || counts[this.chosen] !== size) return;
    const order = counts.map((_, at) => ((this.chosen + at) % size) + 1).slice(0, size);
    this.chosen = order.find((number) => counts[number] < size) ?? this.chosen;
  }

  #cancel() {
    this.#stroke = null;
    this.draw();
  }

  /** Whether a stroke that begins at a cell adds cells: in a house the first one decides. */
  #adds(cell) {
    if (this.erasing) return false;
    return this.#kind !== "houses" || !this.draft.houses[this.chosen]?.includes(cell);
  }

  #painted(draft, cells, adds) {
    if (this.#kind === "regions") return toRegion(draft, this.erasing ? 0 : this.chosen, cells);
    if (this.#kind === "houses") return toHouse(draft, this.chosen, cells, adds);
    return toCage(draft, this.erasing ? -1 : this.chosen, cells);
  }

  /** A digit is the number of a region, which the selected cells get, or of a house or a cage. */
  #digit(digit) {
    const count = this.#kind === "regions" ? digit : digit - 1;
    if (this.#kind !== "regions" && count > this.groups.length) return;
    this.choose(count);
    if (this.#kind === "regions" && view.selection.size) this.paint([...view.selection]);
  }

  #erase(cells) {
    const { erasing } = this;
    this.erasing = true;
    this.paint(cells.length ? cells : [view.cursor]);
    this.erasing = erasing;
    this.draw();
  }

  /** The other button takes the brush of a cell. */
  #pick(cell) {
    const number = this.#kind === "regions" ? this.draft.regions[cell]
      : this.groups.findIndex((cells) => cells.includes(cell));
    if (this.#kind === "regions" ? number : number >= 0) this.choose(number);
  }
}
