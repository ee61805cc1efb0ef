// The lines of forcing nets as a tree: a line with lines of its own folds and unfolds them, and each
// lights the cells and houses that it names, under the pointer, at a touch, or where the keys are.

import { board } from "../board.js";
import { el, say } from "../dom.js";
import { lightOf } from "./clauses.js";
import { button, refill } from "./parts.js";
import { textOf } from "./sentences.js";

/**
 * The clauses of a sentence with nets taken apart: those before the lines of the nets, the lines as a
 * tree of {number, parts, lines}, and those behind. Any other sentence is all `before`.
 */
export function takenApart(clauses) {
  const first = clauses.findIndex(isLine);
  if (first < 0) return { before: clauses, lines: [], after: [] };
  const end = clauses.findLastIndex(isLine) + 1;
  const root = { lines: [] };
  const open = []; // [depth, line]: those that the next one may be in
  for (const [{ line: number, depth }, ...parts] of clauses.slice(first, end)) {
    while (open.length && open.at(-1)[0] >= depth) open.pop();
    const line = { number, parts, lines: [] };
    (open.at(-1)?.[1] ?? root).lines.push(line);
    open.push([depth, line]);
  }
  return { before: clauses.slice(0, first), lines: root.lines, after: clauses.slice(end) };
}

/** Whether a clause is a line of a net: its number is its first part. */
function isLine([head]) {
  return head?.line !== undefined;
}

/** How many lines stand in a line, those further in counted. */
function count(line) {
  return line.lines.reduce((sum, one) => sum + 1 + count(one), 0);
}

/**
 * The tree. An assumption (every other level) shows its lines from the beginning, a line that
 * rests on an assumption of its own keeps that folded.
 */
export class NetTree {
  #event = null;
  #about = ""; // the step that it is, in any language
  #chosen = new Map(); // [number of a line] whether the reader unfolded or folded it
  #folds = []; // {isOpen, turn} of the lines that begin folded
  #layout = null;
  #lit = null; // the element of the line that is lit

  constructor() {
    this.list = el("ul", { class: "net-lines", on: {
      keydown: (pressed) => this.#walk(pressed),
      focusout: () => this.#light(null),
      pointerleave: () => this.#light(null),
    } });
    this.all = button("net-all", "net.unfold", () => this.#turnAll(), { class: "quiet" });
    this.element = el("div", { id: "net", class: "net", role: "group", tLabel: "net.label",
      hidden: true }, this.all, this.list);
  }

  /** Show the lines of a step; what the reader has unfolded stays so in the other language. */
  show(event, lines, layout) {
    this.element.hidden = !lines.length;
    if (event === this.#event) return;
    this.#event = event;
    this.#layout = layout;
    this.#light(null);
    const about = lines.length
      ? [event.technique, ...event.placements, ...event.eliminations].join(" ") : "";
    if (about !== this.#about) this.#chosen.clear();
    this.#about = about;
    this.#folds = [];
    refill(this.list, lines.map((line) => this.#item(line, 0)));
    this.#sayAll();
  }

  #item(line, depth) {
    const told = [el("span", { class: "number" }, `${line.number}.`), ` ${textOf([line.parts])}`];
    if (!line.lines.length) {
      const leaf = el("span", { class: "leaf", tabindex: -1 }, ...told);
      this.#lights(leaf, line.parts);
      return el("li", {}, leaf);
    }
    const id = `net-${line.number}`;
    const inner = el("ul", { id });
    const more = el("small", { t: "net.more", args: { count: count(line) } });
    const head = el("button", { type: "button", "aria-controls": id },
      el("span", {}, ...told, " ", more));
    this.#lights(head, line.parts);
    const turn = (open) => {
      if (open && !inner.childElementCount) {
        refill(inner, line.lines.map((one) => this.#item(one, depth + 1)));
      }
      head.setAttribute("aria-expanded", String(open));
      inner.hidden = !open;
      more.hidden = open;
      this.#chosen.set(line.number, open);
    };
    const turned = (open) => {
      turn(open);
      this.#sayAll();
    };
    head.addEventListener("click", () => turned(inner.hidden));
    head.addEventListener("keydown", (pressed) => {
      const open = { ArrowRight: true, ArrowLeft: false }[pressed.key];
      if (open === undefined || open !== inner.hidden) return;
      pressed.preventDefault();
      turned(open);
    });
    if (depth % 2) this.#folds.push({ isOpen: () => !inner.hidden, turn });
    turn(this.#chosen.get(line.number) ?? depth % 2 === 0);
    return el("li", {}, head, inner);
  }

  #lights(one, parts) {
    one.addEventListener("focus", () => this.#light(one, parts));
    one.addEventListener("pointerenter", ({ pointerType }) => {
      if (pointerType === "mouse") this.#light(one, parts);
    });
  }

  #light(one, parts = []) {
    if (one === this.#lit) return;
    this.#lit?.classList.remove("lit");
    const part = one && lightOf(parts, this.#layout);
    this.#lit = part ? one : null;
    this.#lit?.classList.add("lit");
    board.light(part);
  }

  /** ↑ and ↓ go from line to line of those in sight. */
  #walk(pressed) {
    const way = { ArrowUp: -1, ArrowDown: 1 }[pressed.key];
    if (!way) return;
    const lines = [...this.list.querySelectorAll(".leaf, button[aria-expanded]")]
      .filter((one) => one.checkVisibility());
    lines[lines.indexOf(document.activeElement) + way]?.focus();
    pressed.preventDefault();
    pressed.stopPropagation();
  }

  get #anyFolded() {
    return this.#folds.some((one) => !one.isOpen());
  }

  #turnAll() {
    const open = this.#anyFolded;
    // Lines that are filled in now may have folds of their own: they join the list, and come too.
    for (const one of this.#folds) one.turn(open);
    this.#sayAll();
  }

  #sayAll() {
    this.all.hidden = !this.#folds.length;
    say(this.all, this.#anyFolded ? "net.unfold" : "net.fold");
  }
}
