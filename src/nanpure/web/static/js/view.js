// How the page shows the document: nothing here is part of it, and undo ignores it.

import { language, setLanguage } from "./words.js";

export const MODES = Object.freeze(["digit", "corner", "centre", "colour", "line"]);
export const LEVELS = Object.freeze(["easy", "medium", "hard", "unfair", "extreme"]);
/** The saved values, and what each may be. */
export const KEPT = Object.freeze({
  theme: ["system", "light", "dark"], candidates: [false, true], allowed: [false, true],
  timer: [true, false], mistakes: ["check", "off", "once"], tidy: [true, false],
  digitFirst: [false, true], labels: [true, false], peers: [true, false], letters: [true, false],
  records: [true, false], hand: ["right", "left"], level: ["medium", "easy", "hard", "unfair", "extreme"],
});

const FIRST = {
  theme: "system",
  candidates: false, // all candidates shown in the cells
  held: null, // the same while a room controls them, {room, shown}; null: the user's choice
  allowed: false, // the keypad shows which digits the selected cell can have
  mode: "digit", // what a digit key enters
  timer: true, // the time is shown
  mistakes: "check", // when wrong digits are marked: off, check (when asked for), once
  tidy: true, // own notes lose a digit that a peer gets
  digitFirst: false, // a key is chosen first, then cells
  labels: true, // numbers of rows and columns
  peers: true, // the houses of the selected cell are tinted
  records: true, // times, slips and techniques of finished puzzles are kept
  letters: true, // letters press buttons, unless they are symbols
  hand: "right",
  level: "medium", // of today's puzzle
  scale: 1, // of the board; at 1 all of it is shown, else it scrolls
  digit: 0, // highlighted, 0 = none
  cursor: 0, // the cell with the focus
  selection: Object.freeze(new Set([])), // cells
};

class View extends EventTarget {
  #values = { ...FIRST };

  get theme() { return this.#values.theme; }
  get candidates() { return this.#values.held?.shown ?? this.#values.candidates; }
  get allowed() { return this.#values.allowed; }
  get mode() { return this.#values.mode; }
  get timer() { return this.#values.timer; }
  get mistakes() { return this.#values.mistakes; }
  get tidy() { return this.#values.tidy; }
  get digitFirst() { return this.#values.digitFirst; }
  get labels() { return this.#values.labels; }
  get peers() { return this.#values.peers; }
  get letters() { return this.#values.letters; }
  get records() { return this.#values.records; }
  get hand() { return this.#values.hand; }
  get level() { return this.#values.level; }
  get scale() { return this.#values.scale; }
  get digit() { return this.#values.digit; }
  get cursor() { return this.#values.cursor; }
  get selection() { return this.#values.selection; }
  get language() { return language(); }

  /** The saved values. */
  get kept() {
    return Object.fromEntries(Object.keys(KEPT).map((name) => [name, this.#values[name]]));
  }

  /** Show the candidates or not: in this room alone if it controls them. */
  showCandidates(shown) {
    const { held } = this.#values;
    this.set(held ? { held: { room: held.room, shown } } : { candidates: shown });
  }

  /** Let a room control the candidates, until it releases them or another room takes over. */
  hold(room, shown) {
    this.set({ held: { room, shown } });
  }

  letGo(room) {
    if (this.#values.held?.room === room) this.set({ held: null });
  }

  /** Change some values; listeners of "change" get `detail`, the set of changed names. */
  set(values) {
    const changed = new Set();
    for (const [name, value] of Object.entries(values)) {
      if (name === "language") {
        if (value !== language()) { setLanguage(value); changed.add(name); }
      } else if (!(name in FIRST)) {
        throw new RangeError(`no such value: ${name}`);
      } else if (this.#values[name] !== value) {
        this.#values[name] = value;
        changed.add(name === "held" ? "candidates" : name);
      }
    }
    if (changed.size) this.dispatchEvent(new CustomEvent("change", { detail: changed }));
  }

  /** Select cells; the cursor is the last of them unless given. */
  select(cells, cursor = undefined) {
    const selection = new Set(cells);
    const last = cursor ?? [...selection].at(-1) ?? this.cursor;
    this.set({ selection, cursor: last });
  }
}

export const view = new View();
