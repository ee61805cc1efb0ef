// The list of steps so far: only a window of it is in the page, since a trace can have thousands.

import { el } from "../dom.js";
import { button, refill } from "./parts.js";
import { sentenceOf } from "./sentences.js";
import { effectOf } from "./plain.js";
import { isInteresting, isStep, isTechnique, MOST } from "./trace.js";

const WINDOW = 120; // steps shown at a time
const DEEPEST = 6; // of the indents; assumptions may go deeper

export class StepList {
  #from = 0; // the start of the window in the list of counted steps
  #drawn = "";

  /** @param shifted is called when other steps are listed */
  constructor(player, shifted) {
    this.player = player;
    this.shifted = shifted;
    this.list = el("ol", { id: "steps", class: "steps", tLabel: "Steps so far" });
    this.empty = el("p", { class: "hint", t: "No step yet." });
    this.before = button("steps-before", "Earlier steps", () => this.#shift(-1),
      { class: "quiet" });
    this.behind = button("steps-behind", "Later steps", () => this.#shift(1), { class: "quiet" });
    this.note = el("p", { class: "hint", hidden: true, t: "The page keeps the first {count} "
      + "events; Go runs on beyond them, to the result.", args: { count: MOST } });
    this.element = el("div", { class: "step-list" },
      this.empty, this.before, this.list, this.behind, this.note);
    this.list.addEventListener("click", (event) => this.#clicked(event));
  }

  /** Positions (numbers of completed events) of the listed steps. */
  #places() {
    const { trace, furthest, details } = this.player;
    if (!trace) return [];
    const places = [];
    for (let at = 1; at <= furthest; at += 1) {
      if (details || isStep(trace.events[at - 1])) places.push(at);
    }
    return places;
  }

  /** Update the list, with the current step in view. */
  update() {
    const places = this.#places();
    const current = places.findIndex((at) => at >= this.player.at);
    const middle = current < 0 ? places.length - 1 : current;
    if (middle < this.#from || middle >= this.#from + WINDOW || this.#from > places.length) {
      this.#from = Math.max(0, middle - WINDOW / 2);
    }
    this.#draw(places);
  }

  /** The events whose sentences are shown. */
  get shownRange() {
    const items = this.list.children;
    if (!items.length) return [0, 0];
    return [Number(items[0].dataset.at) - 1, Number(items[items.length - 1].dataset.at)];
  }

  /** Show the same part of the list again. */
  redraw() {
    this.#draw(this.#places());
  }

  #shift(way) {
    const places = this.#places();
    const last = Math.max(0, places.length - WINDOW / 2);
    this.#from = Math.max(0, Math.min(last, this.#from + way * WINDOW));
    this.#draw(places);
    this.shifted();
  }

  #draw(places) {
    const { trace, at } = this.player;
    const window = places.slice(this.#from, this.#from + WINDOW);
    this.empty.hidden = places.length > 0;
    this.before.hidden = this.#from === 0;
    this.behind.hidden = this.#from + WINDOW >= places.length;
    this.note.hidden = !trace?.cut;
    this.list.start = this.#from + 1;
    const texts = window.map((place) => sentenceOf(trace.events[place - 1])).join("\n");
    const drawn = `${this.#from}|${window.join(",")}|${texts}`;
    if (drawn !== this.#drawn) {
      this.#drawn = drawn;
      refill(this.list, window.map((place) => item(trace.events[place - 1], place)));
    }
    this.#markCurrent(at);
  }

  #markCurrent(at) {
    let current = null;
    for (const entry of this.list.children) {
      const now = Number(entry.dataset.at) === at;
      entry.classList.toggle("ahead", Number(entry.dataset.at) > at);
      entry.firstChild.toggleAttribute("aria-current", now);
      if (now) {
        entry.firstChild.setAttribute("aria-current", "step");
        current = entry;
      }
    }
    if (current) scrollWithin(this.list, current);
  }

  #clicked(event) {
    const entry = event.target.closest("li");
    if (!entry) return;
    this.player.pause();
    this.player.goTo(Number(entry.dataset.at));
  }
}

function item(event, at) {
  const strong = isTechnique(event) && isInteresting(event);
  const classes = [event.kind, strong ? "interesting" : "plain"];
  const depth = Math.min(event.depth, DEEPEST);
  return el("li", { class: classes.join(" "), data: { at: String(at), depth: String(depth) } },
    el("button", { type: "button" }, ...(event.name
      ? [el("span", { class: "step-name" }, event.name),
        el("span", { class: "step-effect" }, effectOf(event))]
      : [el("span", {}, sentenceOf(event))])));
}

/** Scroll to an entry without moving the page. */
function scrollWithin(list, entry) {
  const top = entry.offsetTop - list.offsetTop;
  if (top < list.scrollTop || top + entry.offsetHeight > list.scrollTop + list.clientHeight) {
    list.scrollTop = top - list.clientHeight / 2;
  }
}
