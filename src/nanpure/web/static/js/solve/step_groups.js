// A list of steps under the names of their techniques, in the order in which these first come: the
// easier ones first. A name stands there with its number of steps even where none is listed yet.

import { el } from "../dom.js";
import { numberText } from "../numbers.js";
import { formulaOf } from "../walk_lines.js";
import { techniqueName } from "./about.js";
import { button, refill } from "./parts.js";

export class StepGroups {
  #groups = new Map(); // technique → {element, count, list, more, items, total}
  #items = []; // in the order of the steps

  /**
   * @param chosen is called with the place of a step in the list
   * @param wanted is called with a technique whose steps are to be listed
   */
  constructor(id, chosen, wanted) {
    this.wanted = wanted;
    this.element = el("div", { id, class: "step-groups", role: "group",
      tLabel: "All steps of this grid", on: { click: ({ target }) => {
        const item = target.closest("[data-at] > button")?.parentElement;
        if (item) chosen(this.#choose(item));
      } } });
  }

  /** Replace the list. */
  fill(steps) {
    this.#groups.clear();
    this.#items = [];
    refill(this.element);
    this.add(steps);
  }

  /** Add steps to the end of the list. */
  add(steps) {
    for (const step of steps) {
      const group = this.#group(step.technique);
      const item = el("li", { data: { at: String(this.#items.length) } },
        el("button", { type: "button" }, el("span", {}, formulaOf(step))));
      group.list.append(item);
      group.items.push(item);
      this.#items.push(item);
    }
    for (const id of new Set(steps.map(({ technique }) => technique))) this.#count(id);
  }

  /** Show how many steps each technique has in all: {technique: number}. */
  total(counts) {
    for (const [id, total] of Object.entries(counts)) {
      this.#group(id).total = total;
      this.#count(id);
    }
  }

  /** Put an explanation below the step at a place. */
  unfold(at, explanation) {
    this.#items[at].append(explanation);
  }

  /** Hide the steps for which `fits(place, text)` is false; return how many are left. */
  sift(fits) {
    this.#items.forEach((item, at) => {
      item.hidden = !fits(at, item.firstChild.textContent);
    });
    for (const [id, { element, items }] of this.#groups) {
      element.hidden = items.length > 0 && items.every(({ hidden }) => hidden);
      this.#count(id);
    }
    return this.#items.filter(({ hidden }) => !hidden).length;
  }

  /** Mark an entry as the chosen one; return its place. */
  #choose(item) {
    for (const other of this.#items) other.firstChild.removeAttribute("aria-current");
    item.firstChild.setAttribute("aria-current", "step");
    return Number(item.dataset.at);
  }

  #group(id) {
    if (!this.#groups.has(id)) this.#groups.set(id, this.#made(id));
    return this.#groups.get(id);
  }

  #made(id) {
    const [count, list] = [el("small", {}), el("ol", { class: "steps" })];
    const more = button(null, "List these steps", () => this.wanted(id),
      { class: "link", hidden: true });
    const element = el("details", { class: "step-group", open: true, data: { technique: id } },
      el("summary", {}, el("span", {}, techniqueName(id)), count), list, more);
    this.element.append(element);
    return { element, count, list, more, items: [], total: 0 };
  }

  /** The number next to a name: of the steps that are shown, or of all where some are not listed. */
  #count(id) {
    const { count, more, items, total } = this.#groups.get(id);
    const listed = items.length >= total;
    const shown = items.filter(({ hidden }) => !hidden).length;
    count.textContent = numberText(listed ? shown : total);
    more.hidden = listed;
  }
}
