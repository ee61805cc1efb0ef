// An explanation that people walk: numbered steps of one sentence, the present one lit and the rest
// quiet. ‹ and ›, the arrow keys, a swipe and a tap move along it; the board shows what it names.

import { board } from "./board.js";
import { el, isShown, reveal } from "./dom.js";
import { candidateOf } from "./layout.js";
import { icon } from "./tools.js";
import { t, texts } from "./words.js";
import { formulaOf, lineParts } from "./walk_lines.js";

// Elements that use arrow keys themselves.
const OWN = "[role=tablist], [role=tree], [role=region], input, select, textarea";
const WAYS = texts({ back: "Back in the explanation", on: "On in the explanation" });
const FAR = 40; // pixels that a finger moves to turn to the next step

export class Walk {
  #steps = []; // each a list of clauses, as the server gives them
  #step = null; // the event that is explained
  #layout = null;
  #at = -1; // the present step; −1: none

  /** `props` are those of the list. */
  constructor(props) {
    this.list = el("ol", { class: "walk", tabindex: 0, ...props, on: {
      keydown: (event) => this.#key(event),
    } });
    this.said = el("p", { class: "unseen", "aria-live": "polite" });
    this.short = el("details", { class: "walk-formula", hidden: true },
      el("summary", { t: "In short" }), el("p", {}));
    this.back = this.#way("back", "m14.5 5-7 7 7 7", -1);
    this.on = this.#way("on", "m9.5 5 7 7-7 7", 1);
    this.place = el("span", { class: "tiny" });
    this.ways = el("span", { class: "walk-ways", hidden: true }, this.back, this.place, this.on);
    this.element = el("div", { class: "walk-part" }, this.list, this.short, this.said);
    this.#swiped();
  }

  #way(name, drawing, way) {
    return el("button", { type: "button", class: `icon walk-${name}`, tLabel: WAYS[name],
      on: { click: () => this.go(way) } }, icon(drawing));
  }

  /** How many steps there are. */
  get count() {
    return this.#steps.length;
  }

  /**
   * Explain an event of a layout by steps. Whoever stands at a step of the same event stays there,
   * in another language too.
   */
  show(steps, event, layout) {
    const alike = steps.length === this.#steps.length;
    if (event && event === this.#step && alike) { // what is unfolded stays so
      this.light();
      return;
    }
    const same = event && this.#step && alike && keyOf(event) === keyOf(this.#step);
    const at = same ? this.#at : 0;
    [this.#steps, this.#step, this.#layout] = [steps, event, layout];
    this.list.classList.toggle("single", steps.length < 2);
    this.list.replaceChildren(...steps.map((clauses, index) => this.#item(clauses, index)));
    const formula = event?.walk ? formulaOf(event) : "";
    this.short.hidden = !formula;
    this.short.lastChild.textContent = formula;
    this.ways.hidden = steps.length < 2;
    this.#at = -1;
    this.#present(Math.min(at, steps.length - 1));
  }

  /** Take everything away, from the board too. */
  clear() {
    if (this.#at >= 0) board.light(null);
    [this.#steps, this.#step, this.#at] = [[], null, -1];
    this.list.replaceChildren();
    this.ways.hidden = this.short.hidden = true;
    this.said.textContent = "";
  }

  /** Light the present step on the board, while it is in sight: it was drawn anew. */
  light() {
    board.light(this.#at < 0 || !isShown(this.list) ? null : this.#lightOf(this.#at));
  }

  /** Arrow keys work from anywhere in a place, except in elements with their own use for them. */
  walksFrom(place) {
    place.addEventListener("keydown", (event) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
      if (plain && !event.defaultPrevented && !event.target.closest(OWN)) this.#key(event);
    });
  }

  /** So many steps on, or back. */
  go(way) {
    const to = this.#at + way;
    if (to < 0 || to >= this.#steps.length) return;
    this.#present(to);
    reveal(this.list.children[to]);
  }

  /** Tell the present step to those who do not see it. */
  #speak() {
    const text = this.list.children[this.#at]?.querySelector(".walk-text").textContent ?? "";
    const told = this.count < 2 ? text
      : t("Step {at} of {count}: {text}", { at: this.#at + 1, count: this.count, text });
    if (told !== this.said.textContent) this.said.textContent = told;
  }

  #key(event) {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!way || this.#steps.length < 2) return;
    this.go(way);
    event.preventDefault();
    event.stopPropagation();
  }

  #item(clauses, index) {
    const effect = this.#step && index === this.#steps.length - 1 ? doneBy(this.#step) : "";
    return el("li", { class: "walk-step", on: { click: ({ target }) => {
      if (!target.closest("summary")) this.go(index - this.#at);
    } } }, el("i", { class: "walk-number", "aria-hidden": "true", data: { number: index + 1 } }),
    el("div", { class: "walk-text" }, lineParts(clauses, effect)));
  }

  #present(at) {
    this.#at = at;
    [...this.list.children].forEach((item, index) => {
      item.classList.toggle("done", index < at);
      if (index === at) item.setAttribute("aria-current", "step");
      else item.removeAttribute("aria-current");
    });
    this.place.textContent = `${at + 1} / ${this.count}`;
    this.back.disabled = at <= 0;
    this.on.disabled = at >= this.count - 1;
    this.light();
    this.#speak();
  }

  /** What a step lights; the last one leaves the whole picture in sight. */
  #lightOf(at) {
    if (!this.#layout || this.#steps.length < 2) return null;
    const part = lightOf(this.#steps[at].flat(), this.#layout);
    if (at < this.#steps.length - 1 || !part) return part;
    const everywhere = new Set(Array.from({ length: this.#layout.cells }, (_, cell) => cell));
    return { ...part, around: everywhere, links: null };
  }

  /** A finger turns the steps sideways. */
  #swiped() {
    let start = null;
    this.element.addEventListener("touchstart", ({ touches }) => {
      start = touches.length === 1 ? [touches[0].clientX, touches[0].clientY] : null;
    }, { passive: true });
    this.element.addEventListener("touchend", ({ changedTouches: [touch] }) => {
      if (!start) return;
      const [aside, down] = [touch.clientX - start[0], touch.clientY - start[1]];
      start = null;
      if (Math.abs(aside) > FAR && Math.abs(aside) > 2 * Math.abs(down)) this.go(aside < 0 ? 1 : -1);
    }, { passive: true });
  }
}

/** What becomes of the candidates that the last step of an explanation names. */
function doneBy({ placements, eliminations }) {
  return placements.length ? "holds" : eliminations.length ? "goes" : "";
}

/** What tells the steps of two events apart, in any language. */
function keyOf({ technique, placements, eliminations }) {
  return [technique, ...placements, "", ...eliminations].join(" ");
}

/** The cells, houses and links that parts light; null where they name nothing. */
export function lightOf(parts, layout) {
  const named = (kind) => parts.flatMap((part) => part[kind] ?? []);
  const cells = new Set([...[...named("cells"), ...named("lights")].map((name) => layout.cell(name)),
    ...named("candidates").map((name) => candidateOf(name, layout).cell)]);
  const around = new Set(named("houses").flatMap((name) =>
    layout.houses.find((house) => house.name === name)?.cells ?? []));
  if (!cells.size && !around.size) return null;
  return { cells, around, links: new Set(named("links")) };
}
