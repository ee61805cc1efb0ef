// An explanation in clauses: each lights the cells, houses and links that it names, under the
// pointer, at a touch, or with the arrow keys.

import { board } from "../board.js";
import { el, reveal } from "../dom.js";
import { candidateOf } from "../layout.js";
import { textOf } from "./sentences.js";

// Elements that use arrow keys themselves.
const OWN = "[role=tablist], [role=tree], [role=region], input, select, textarea";

export class Explanation {
  #lights = []; // by clause: the cells, houses and links that it lights
  #at = -1; // the index of the lit clause
  #held = false; // lit by a key or a touch, so that the pointer may leave it

  constructor(props) {
    this.element = el("p", { tabindex: 0, ...props, on: {
      keydown: (event) => this.#walk(event),
      blur: () => this.#light(-1),
      pointerleave: () => { if (!this.#held) this.#light(-1); },
    } });
  }

  /** Show clauses; `before` and `after` are the elements around them. */
  show(clauses, layout, before = [], after = []) {
    if (this.#at >= 0) this.#light(-1);
    this.#lights = layout ? clauses.map((clause) => lightOf(clause, layout)) : [];
    const spans = clauses.map((clause, index) => el("span", { class: "clause", on: {
      pointerenter: ({ pointerType }) => {
        if (pointerType === "mouse" && !this.#held) this.#light(index);
      },
      click: () => this.#light(this.#held && this.#at === index ? -1 : index, true),
    } }, textOf([clause])));
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
    for (let at = this.#at + way; at >= 0 && at < this.#lights.length; at += way) {
      if (this.#lights[at]) {
        this.#light(at, true);
        reveal(this.element.querySelectorAll(".clause")[at]);
        return;
      }
    }
  }

  #light(at, held = false) {
    const part = this.#lights[at] ?? null;
    [this.#at, this.#held] = [part ? at : -1, Boolean(part) && held];
    this.element.querySelectorAll(".clause").forEach((span, index) =>
      span.classList.toggle("lit", index === this.#at));
    board.light(part);
  }
}

/** The cells, houses and links that a clause lights; null where it names nothing. */
export function lightOf(clause, layout) {
  const named = (kind) => clause.flatMap((part) => part[kind] ?? []);
  const cells = new Set([...named("cells").map((name) => layout.cell(name)),
    ...named("candidates").map((name) => candidateOf(name, layout).cell)]);
  const around = new Set(named("houses").flatMap((name) =>
    layout.houses.find((house) => house.name === name)?.cells ?? []));
  if (!cells.size && !around.size) return null;
  return { cells, around, links: new Set(named("links")) };
}
