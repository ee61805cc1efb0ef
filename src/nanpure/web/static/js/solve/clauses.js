// An explanation in clauses: each lights the cells, houses and links that it names, under the
// pointer, at a touch, or with the arrow keys.

import { board } from "../board.js";
import { el, reveal } from "../dom.js";
import { candidateOf } from "../layout.js";

const CLAUSE = /[^]+?(?:[.;:](?=\s)|。|、(?=すると)|\n|$)\s*/gu;
const CELL = /r(\d+)c(\d+)|(\d+)行(\d+)列/gu;
const HOUSES = /\b(row|column|box)(?:e?s)? (\d+(?:, \d+)*(?: and \d+)?)|(ブロック)(\d+(?:・\d+)*)|(\d+(?:・\d+)*)(行|列)目/gu;
// Elements that use arrow keys themselves.
const OWN = "[role=tablist], [role=tree], [role=region], input, select, textarea";
const KINDS = { 行: "row", 列: "column", ブロック: "box" };

export class Explanation {
  #parts = []; // by clause: the cells, houses and links that it lights
  #at = -1; // the index of the lit clause
  #held = false; // lit by a key or a touch, so that the pointer may leave it

  constructor(props) {
    this.element = el("p", { tabindex: 0, ...props, on: {
      keydown: (event) => this.#walk(event),
      blur: () => this.#light(-1),
      pointerleave: () => { if (!this.#held) this.#light(-1); },
    } });
  }

  /** Show a text about a step; `before` and `after` are the elements around it. */
  show(text, step, layout, before = [], after = []) {
    const clauses = text.match(CLAUSE) ?? [];
    if (this.#at >= 0) this.#light(-1);
    this.#parts = layout ? parts(clauses, step, layout) : [];
    const spans = clauses.map((clause, index) => el("span", { class: "clause", on: {
      pointerenter: ({ pointerType }) => {
        if (pointerType === "mouse" && !this.#held) this.#light(index);
      },
      click: () => this.#light(this.#held && this.#at === index ? -1 : index, true),
    } }, clause));
    this.element.replaceChildren(...before, ...spans, ...after);
  }

  /** Arrow keys work from anywhere in a place, except in elements with their own use for them. */
  walksFrom(place) {
    place.addEventListener("keydown", (event) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      if (plain && !event.defaultPrevented && !event.target.closest(OWN)) this.#walk(event);
    });
  }

  /** Arrow keys go to the next clause that has something to show. */
  #walk(event) {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (event.key === "Escape" && this.#at >= 0) this.#light(-1);
    else if (way) this.#go(way);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #go(way) {
    for (let at = this.#at + way; at >= 0 && at < this.#parts.length; at += way) {
      if (this.#parts[at]) {
        this.#light(at, true);
        reveal(this.element.querySelectorAll(".clause")[at]);
        return;
      }
    }
  }

  #light(at, held = false) {
    const part = this.#parts[at] ?? null;
    [this.#at, this.#held] = [part ? at : -1, Boolean(part) && held];
    this.element.querySelectorAll(".clause").forEach((span, index) =>
      span.classList.toggle("lit", index === this.#at));
    board.light(part);
  }
}

/** What a text lights without links; null if it names nothing. */
export function lightOf(text, layout) {
  return parts([text], null, layout)[0];
}

/** What each clause lights; null if it names nothing. */
function parts(clauses, step, layout) {
  const links = step?.evidence?.links ?? [];
  let last = new Set();
  return clauses.map((clause) => {
    const cells = cellsIn(clause, layout);
    const near = new Set([...last, ...cells]);
    const indices = links.flatMap(({ start, end }, index) =>
      (within(end, cells, layout) && within(start, near, layout) ? [index] : []));
    if (cells.size) last = cells;
    const around = housesIn(clause, layout);
    return cells.size || around.size ? { cells, around, links: new Set(indices) } : null;
  });
}

function within(names, cells, layout) {
  return names.every((name) => cells.has(candidateOf(name, layout).cell));
}

function cellsIn(clause, layout) {
  const cells = [...clause.matchAll(CELL)].map(([, a, b, c, d]) =>
    (Number(a ?? c) - 1) * layout.size + Number(b ?? d) - 1);
  return new Set(cells.filter((cell) => cell < layout.cells));
}

/** The cells of the houses that a clause names. */
function housesIn(clause, layout) {
  const cells = new Set();
  for (const [, en, numbers, box, boxes, lines, line] of clause.replace(CELL, " ").matchAll(HOUSES)) {
    const of = layout.houses.filter((house) => house.kind === (en ?? KINDS[box ?? line]));
    for (const number of (numbers ?? boxes ?? lines).match(/\d+/gu)) {
      of[number - 1]?.cells.forEach((cell) => cells.add(cell));
    }
  }
  return cells;
}
