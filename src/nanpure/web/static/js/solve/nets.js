// The lines of forcing nets as a tree: a line with sublines folds and unfolds them, and each lights
// the cells and houses that it names, under the pointer, at a touch, or on keyboard focus.

import { board } from "../board.js";
import { el, say } from "../dom.js";
import { lightOf } from "./clauses.js";
import { button, refill } from "./parts.js";
import { plural } from "../words.js";
import { textOf } from "./sentences.js";

/**
 * Split the clauses of a sentence with nets: those before its lines, the lines as a tree of
 * {number, parts, lines}, and those behind. Any other sentence is all `before`.
 */
export function takenApart(clauses) {
  const first = clauses.findIndex(isLine);
  if (first < 0) return { before: clauses, lines: [], after: [] };
  const end = clauses.findLastIndex(isLine) + 1;
  const root = { lines: [] };
  const open = []; // [depth, line]: the possible parents of the next line
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

/** The number of lines within a line, at all depths. */
function count(line) {
  return line.lines.reduce((sum, inner) => sum + 1 + count(inner), 0);
}

/**
 * The tree. An assumption (every other level) shows its lines from the start; a line that rests on
 * a nested assumption keeps it folded.
 */
export class NetTree {
  #event = null;
  #about = ""; // the step, independent of language
  #chosen = new Map(); // number of a line → whether the reader unfolded or folded it
  #folds = []; // {isOpen, turn} of the lines that start folded
  #layout = null;
  #lit = null; // the element of the lit line

  constructor() {
    this.list = el("ul", { class: "net-lines", on: {
      keydown: (pressed) => this.#walk(pressed),
      focusout: () => this.#light(null),
      pointerleave: () => this.#light(null),
    } });
    this.all = button("net-all", "Unfold all", () => this.#turnAll(), { class: "quiet" });
    this.element = el("div", { id: "net", class: "net", role: "group",
      tLabel: "What follows, line by line",
      hidden: true }, this.all, this.list);
  }

  /** Show the lines of a step; what the reader unfolded stays so in another language. */
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
    const content = [el("span", { class: "number" }, `${line.number}.`),
      ` ${textOf([line.parts])}`];
    if (!line.lines.length) {
      const leaf = el("span", { class: "leaf", tabindex: -1 }, ...content);
      this.#lights(leaf, line.parts);
      return el("li", {}, leaf);
    }
    const id = `net-${line.number}`;
    const inner = el("ul", { id });
    const more = el("small", { t: plural("({count} line inside)", "({count} lines inside)"),
      args: { count: count(line) } });
    const head = el("button", { type: "button", "aria-controls": id },
      el("span", {}, ...content, " ", more));
    this.#lights(head, line.parts);
    const turn = (open) => {
      if (open && !inner.childElementCount) {
        refill(inner, line.lines.map((each) => this.#item(each, depth + 1)));
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

  #lights(element, parts) {
    element.addEventListener("focus", () => this.#light(element, parts));
    element.addEventListener("pointerenter", ({ pointerType }) => {
      if (pointerType === "mouse") this.#light(element, parts);
    });
  }

  #light(element, parts = []) {
    if (element === this.#lit) return;
    this.#lit?.classList.remove("lit");
    const part = element && lightOf(parts, this.#layout);
    this.#lit = part ? element : null;
    this.#lit?.classList.add("lit");
    board.light(part);
  }

  /** ↑ and ↓ move between the visible lines. */
  #walk(pressed) {
    const way = { ArrowUp: -1, ArrowDown: 1 }[pressed.key];
    if (!way) return;
    const lines = [...this.list.querySelectorAll(".leaf, button[aria-expanded]")]
      .filter((element) => element.checkVisibility());
    lines[lines.indexOf(document.activeElement) + way]?.focus();
    pressed.preventDefault();
    pressed.stopPropagation();
  }

  get #anyFolded() {
    return this.#folds.some((each) => !each.isOpen());
  }

  #turnAll() {
    const open = this.#anyFolded;
    // Lines filled in here may have folds themselves: they join the list, and are visited too.
    for (const each of this.#folds) each.turn(open);
    this.#sayAll();
  }

  #sayAll() {
    this.all.hidden = !this.#folds.length;
    say(this.all, this.#anyFolded ? "Unfold all" : "Fold all");
  }
}
