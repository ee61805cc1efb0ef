// How the page looks at the document: nothing here is part of it, and undo leaves it alone.

import { language, setLanguage } from "./words.js";

export const MODES = Object.freeze(["digit", "corner", "centre", "colour"]);
export const THEMES = Object.freeze(["system", "light", "dark"]);

const FIRST = {
  theme: "system",
  candidates: false, // all candidates shown in the cells
  allowed: false, // the keypad shows which digits the selected cell can have
  mode: "digit", // what a digit key enters
  zoom: false, // cells large enough for a finger, the board scrolls
  digit: 0, // highlighted, 0 = none
  cursor: 0, // the cell with the focus
  selection: Object.freeze(new Set([])), // cells
};

class View extends EventTarget {
  #values = { ...FIRST };

  get theme() { return this.#values.theme; }
  get candidates() { return this.#values.candidates; }
  get allowed() { return this.#values.allowed; }
  get mode() { return this.#values.mode; }
  get zoom() { return this.#values.zoom; }
  get digit() { return this.#values.digit; }
  get cursor() { return this.#values.cursor; }
  get selection() { return this.#values.selection; }
  get language() { return language(); }

  /** Change some values; listeners of "change" hear `detail`, the set of names that changed. */
  set(values) {
    const changed = new Set();
    for (const [name, value] of Object.entries(values)) {
      if (name === "language") {
        if (value !== language()) { setLanguage(value); changed.add(name); }
      } else if (!(name in FIRST)) {
        throw new RangeError(`no such value: ${name}`);
      } else if (this.#values[name] !== value) {
        this.#values[name] = value;
        changed.add(name);
      }
    }
    if (changed.size) this.dispatchEvent(new CustomEvent("change", { detail: changed }));
  }

  /** Select cells; the cursor is the last of them unless told. */
  select(cells, cursor = undefined) {
    const selection = new Set(cells);
    const last = cursor ?? [...selection].at(-1) ?? this.cursor;
    this.set({ selection, cursor: last });
  }
}

export const view = new View();
