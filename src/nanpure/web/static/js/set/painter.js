// The brush of the bench: it paints regions and rules, by mouse, finger or keyboard. A stroke is
// one change; the board takes it as soon as all of the draft is whole.

import { board } from "../board.js";
import { hold } from "../brush.js";
import { draftOf, faultsOf, rulesOf, sizesOf, textOf } from "../draft.js";
import { paintedKind } from "../kinds.js";
import { layoutOf } from "../layout.js";
import { sayError } from "../say.js";
import { store } from "../store.js";
import { view } from "../view.js";
import { t } from "../words.js";
import { groupShapes, regionShapes } from "./canvas.js";
import { withinText } from "./paint_words.js";
import { between, toOnlyRule, toRegion, toRule } from "./strokes.js";

const REGIONS = "regions"; // what is painted besides kinds of rules

export class Painter {
  #kind = null; // what is painted: regions, or a kind of rule; null: nothing
  #stroke = null; // while the pointer is down: {from, draft, adds}
  #due = null; // a draft that waits for its layout
  #queue = Promise.resolve(); // one change after the other
  #changed;
  #begun;

  /**
   * `changed()` is called when the draft or the brush is another; `begun()` after the stroke that
   * made a new rule, of a kind whose rules are made by one stroke.
   */
  constructor(changed, begun) {
    this.#changed = changed;
    this.#begun = begun;
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

  /** Begin to paint regions, or the rules of a kind; null ends it. */
  take(kind) {
    this.#kind = kind;
    this.#stroke = null;
    this.erasing = false;
    this.chosen = kind === REGIONS ? 1 : 0;
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

  /** Choose a region or a rule; one more than there are begins a new one. */
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
    const fresh = this.chosen === this.rules.length;
    this.put(this.#painted(this.draft, cells, this.#adds(first)));
    if (this.#atOnce && fresh && !this.erasing) this.#begun();
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
    const most = this.#kind === REGIONS ? layout.size : this.rules.length;
    if (this.chosen > most) this.chosen = most;
    const shapes = this.#kind === REGIONS ? regionShapes(draft, layout)
      : groupShapes(this.rules.map(({ cells }) => cells), this.chosen, layout);
    board.lay(shapes.below, shapes.above);
    board.mark({ said: this.#said(draft) });
    this.#changed();
  }

  /** The rules that are painted; none for regions. */
  get rules() {
    return rulesOf(this.draft, this.#kind);
  }

  /** Whether a stroke makes a whole rule, which then has its cells alone; N cells take several. */
  get #atOnce() {
    return this.#kind !== REGIONS && paintedKind(this.#kind).cells.count !== "house";
  }

  /** What a screen reader hears of cells beside their digits. */
  #said(draft) {
    if (this.#kind === REGIONS) {
      return new Map(draft.regions.map((number, cell) =>
        [cell, t(number ? "region {number}" : "in no region", { number })]));
    }
    const said = new Map();
    this.rules.forEach(({ cells }, at) => cells.forEach((cell) => {
      const more = withinText(this.#kind, at + 1);
      said.set(cell, said.has(cell) ? `${said.get(cell)}${t(", ")}${more}` : more);
    }));
    return said;
  }

  // ---- strokes

  #down(cell, event) {
    view.set({ selection: new Set(), cursor: cell });
    board.focus();
    if (this.#atOnce && !this.erasing) {
      const there = this.rules.findIndex(({ cells }) => cells.includes(cell));
      this.chosen = there >= 0 ? there : this.rules.length;
    }
    const before = this.draft;
    this.#stroke = { before, last: cell, adds: this.#adds(cell), draft: before,
      fresh: this.chosen === this.rules.length, mouse: event.pointerType === "mouse" };
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
    if (this.#kind === REGIONS && !this.erasing) this.#goOn(stroke);
    this.put(stroke.draft);
    if (this.#atOnce && stroke.mouse && stroke.fresh && !this.erasing) this.#begun();
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

  /** Whether a stroke that begins at a cell adds cells; not if that is one of the rule's. */
  #adds(cell) {
    if (this.erasing) return false;
    return this.#kind === REGIONS || this.#atOnce || !this.rules[this.chosen]?.cells.includes(cell);
  }

  #painted(draft, cells, adds) {
    if (this.#kind === REGIONS) return toRegion(draft, this.erasing ? 0 : this.chosen, cells);
    return this.#atOnce ? toOnlyRule(draft, this.#kind, this.erasing ? -1 : this.chosen, cells)
      : toRule(draft, this.#kind, this.chosen, cells, adds);
  }

  /** A digit is the number of a region, which the selected cells get, or of a rule. */
  #digit(digit) {
    const count = this.#kind === REGIONS ? digit : digit - 1;
    if (this.#kind !== REGIONS && count > this.rules.length) return;
    this.choose(count);
    if (this.#kind === REGIONS && view.selection.size) this.paint([...view.selection]);
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
    const number = this.#kind === REGIONS ? this.draft.regions[cell]
      : this.rules.findIndex(({ cells }) => cells.includes(cell));
    if (this.#kind === REGIONS ? number : number >= 0) this.choose(number);
  }
}
