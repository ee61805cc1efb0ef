// Ito's logical cube: a small board for each digit, with the cells where it is still possible.
//
// It follows the document: a fixed cell has no candidates left (his footnote 2), so the puzzle is
// finished when the whole cube is empty.

import { el } from "../dom.js";
import { candidatesOf, digitAt, store } from "../store.js";
import { view } from "../view.js";
import { language, onLanguage, plural, t } from "../words.js";
import { fold, refill } from "./parts.js";
import { layerOf } from "./pictures.js";

/** The part that shows the cube when it is unfolded. */
export function cubePart() {
  const layers = el("div", { id: "cube", class: "cube" });
  const count = el("p", { class: "hint" });
  const part = fold("Candidate cube (Ito)",
    el("p", { class: "hint", t: "One board for each digit: filled where it is possible, ringed "
    + "where it stands. A digit's board highlights it." }), count, layers);
  part.firstChild.id = "cube-toggle";
  let drawn = []; // by layer: what it shows, so that only changes are redrawn

  function show() {
    if (!part.open || !store.state) return;
    const { layout } = store.state;
    const masks = candidatesOf(store.state);
    let left = 0;
    const made = layout.symbols.map((symbol, index) => {
      const values = masks.map((_, cell) => digitAt(store.state, cell));
      const placed = values.map((digit) => digit === index + 1);
      const possible = masks.map((mask, cell) => !values[cell] && (mask >> index) % 2 === 1);
      const there = possible.filter(Boolean).length;
      left += there;
      const key = [language(), layout.text, symbol, possible.map(Number).join(""),
        placed.map(Number).join("")].join("/");
      const before = drawn[index];
      return before?.key === key ? before
        : { key, element: layerButton(layout, index, possible, placed, there) };
    });
    if (made.length !== drawn.length || made.some((layer, index) => layer !== drawn[index])) {
      drawn = made;
      refill(layers, drawn.map((layer) => layer.element));
    }
    refill(count, t(plural("{count} entry of the cube left",
      "{count} entries of the cube left"), { count: left }));
  }

  let waiting = 0;
  function soon() {
    if (waiting || !part.open) return;
    waiting = requestAnimationFrame(() => { waiting = 0; show(); });
  }

  part.addEventListener("toggle", show);
  store.addEventListener("change", soon);
  onLanguage(show);
  return part;
}

/** A layer; pressing it highlights its digit on the board. */
function layerButton(layout, index, possible, placed, there) {
  const symbol = layout.symbols[index];
  const label = t("digit {digit}: {count} cells", { digit: symbol, count: there });
  const press = () => view.set({ digit: view.digit === index + 1 ? 0 : index + 1 });
  return el("button", {
    type: "button", class: "layer", title: label, data: { layer: String(index + 1) },
    on: { click: press },
  }, el("span", { class: "layer-name" }, symbol), layerOf(layout, possible, placed, label));
}
