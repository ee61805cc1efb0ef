// A picture of the places of givens, typed or taken from the board.

import { el } from "../dom.js";
import { digitAt, store } from "../store.js";
import { view } from "../view.js";
import { button, field } from "./parts.js";

/**
 * The text of a pattern with its buttons; `taken()` is called after it was taken from the board.
 */
export class PatternPart {
  constructor(prefix, key, taken) {
    this.taken = taken;
    this.text = el("textarea", { id: `${prefix}-pattern`, rows: 3, spellcheck: "false",
      wrap: "off", tPlaceholder: "paste one, or take it from the board" });
    const named = (id, words, act) => button(id, words, act, { class: "quiet" });
    this.element = el("div", { class: "pattern-part" }, field(key, this.text),
      el("div", { class: "row wrap" },
        named(`${prefix}-pattern-selected`, "The selected cells", () => this.#draw((cell) =>
          view.selection.has(cell))),
        named(`${prefix}-pattern-digits`, "The cells with digits", () => this.#draw((cell) =>
          digitAt(store.state, cell) > 0)),
        named(`${prefix}-pattern-clear`, "No pattern", () => { this.text.value = ""; })));
  }

  /** The pattern as the API takes it. */
  get value() {
    return this.text.value.trim() || null;
  }

  /** The pattern of some cells of the board. */
  #draw(wanted) {
    const { layout } = store.state;
    const lines = Array.from({ length: layout.size }, (_, row) =>
      Array.from({ length: layout.size }, (_, column) =>
        (wanted(row * layout.size + column) ? "x" : ".")).join(""));
    this.text.value = lines.join("\n");
    this.taken();
  }
}
