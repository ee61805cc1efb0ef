// The lines of forcing nets as a tree: a line with lines of its own folds and unfolds them.

import { el, say } from "../dom.js";
import { button, refill } from "./parts.js";

// "  2.1. r2c5≠3 …": the indent, the number, what it says.
const LINE = /^( *)((?:[A-Z]\d*)?(?:\.?\d+)*)\. (.+)$/u;

/**
 * The sentence of a step with nets taken apart: what stands before its lines, the lines as a tree
 * of {number, text, lines}, and what stands behind. Any other sentence is all `before`.
 */
export function takenApart(event, text) {
  const before = [];
  const after = [];
  const root = { lines: [] };
  const open = []; // [indent, line]: those that the next one may be in
  for (const row of event?.evidence?.nets?.length ? text.split("\n") : []) {
    const [, indent, number, said] = LINE.exec(row) ?? [];
    if (!number) {
      (root.lines.length ? after : before).push(row);
      continue;
    }
    while (open.length && open.at(-1)[0] >= indent.length) open.pop();
    const line = { number, text: said, lines: [] };
    (open.at(-1)?.[1] ?? root).lines.push(line);
    open.push([indent.length, line]);
  }
  if (!root.lines.length) return { before: text, lines: [], after: "" };
  return { before: before.join("\n"), lines: root.lines, after: after.join("\n") };
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

  constructor() {
    this.list = el("ul", { class: "net-lines" });
    this.all = button("net-all", "net.unfold", () => this.#turnAll(), { class: "quiet" });
    this.element = el("div", { id: "net", class: "net", role: "group", tLabel: "net.label",
      hidden: true }, this.all, this.list);
  }

  /** Show the lines of a step; what the reader has unfolded stays so in the other language. */
  show(event, lines) {
    this.element.hidden = !lines.length;
    if (event === this.#event) return;
    this.#event = event;
    const about = lines.length
      ? [event.technique, ...event.placements, ...event.eliminations].join(" ") : "";
    if (about !== this.#about) this.#chosen.clear();
    this.#about = about;
    this.#folds = [];
    refill(this.list, lines.map((line) => this.#item(line, 0)));
    this.#sayAll();
  }

  #item(line, depth) {
    const told = [el("span", { class: "number" }, `${line.number}.`), ` ${line.text}`];
    if (!line.lines.length) return el("li", {}, el("span", { class: "leaf" }, ...told));
    const id = `net-${line.number}`;
    const inner = el("ul", { id });
    const more = el("small", { t: "net.more", args: { count: count(line) } });
    const head = el("button", { type: "button", "aria-controls": id },
      el("span", {}, ...told, " ", more));
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
