// All steps possible in the current grid: to look at one by one, and to apply.

import { ask, stream } from "../api.js";
import { el, reveal, say as word, wordedAll } from "../dom.js";
import { LEFT_OUT } from "../names.js";
import { numberText } from "../numbers.js";
import { sayError } from "../say.js";
import { store } from "../store.js";
import { Walk } from "../walk.js";
import { language, onLanguage, plural, t } from "../words.js";
import { techniqueName } from "./about.js";
import { drawHint, drawNothing } from "./drawing.js";
import { busyBar, button, refill, Work } from "./parts.js";
import { stepsOf } from "./plain.js";
import { StepGroups } from "./step_groups.js";

const MANY = 1000; // steps listed at most
const TYPED = 250; // milliseconds after the last key before the request
const SAID = 500; // milliseconds between two reports of a search
const LINKS = { min: 4, max: 40 };

/** The foldable list of all steps by the chosen techniques; `mayStart` may hold it back. */
export class EveryPart {
  #about = null; // the state of the document that the list belongs to
  #sought = null; // that of the search that is running
  #found = null; // the listed answer
  #steps = [];
  #asked = 0;

  constructor(choice, mayStart) {
    this.choice = choice;
    this.mayStart = mayStart;
    const bar = busyBar();
    this.work = new Work("every-stop", (running) => { bar.hidden = !running; });
    this.links = el("input", { id: "every-loops", type: "number", ...LINKS, step: 1,
      inputmode: "numeric" });
    this.told = el("div", { class: "hint", role: "status" });
    const sift = () => this.#sift().catch(sayError);
    const typed = () => {
      clearTimeout(this.waiting);
      if (this.#whole) sift();
      else this.waiting = setTimeout(sift, TYPED);
    };
    this.technique = el("select", { id: "every-technique", tLabel: "Only of this technique",
      on: { change: sift } });
    this.find = el("input", { id: "every-find", type: "search", autocomplete: "off",
      tPlaceholder: "a cell, a digit, a word", tLabel: "a cell, a digit, a word",
      on: { input: typed } });
    this.left = el("p", { id: "every-left", class: "hint", "aria-live": "polite" });
    this.filters = el("div", { class: "every-filters", hidden: true }, this.technique, this.find,
      this.left);
    this.list = new StepGroups("every-steps", (at) => this.#choose(at), (id) => {
      this.technique.value = id;
      sift();
    });
    this.walk = new Walk({ id: "every-walk", tLabel: "Why, step by step" });
    this.why = el("div", { class: "every-why" },
      this.walk.element, el("div", { class: "between" },
        button("every-act", "Do it", () => this.#doIt(), { class: "quiet" }), this.walk.ways));
    this.element = el("div", { id: "every", class: "every" },
      el("p", { class: "hint", t: "What the ticked techniques find in the grid as it stands. Of "
        + "chains and loops those with the fewest links between their ends; further continuous "
        + "loops up to a number of links." }),
      el("div", { class: "row wrap" },
        button("every-go", "List all steps", () => this.#show(), { class: "main" }),
        this.work.button),
      el("label", { class: "row loops" },
        el("span", { class: "hint", t: "links of a loop at most (may be empty)" }), this.links),
      bar, this.told, this.filters, this.list.element);
    store.addEventListener("change", () => {
      const about = this.#about ?? this.#sought;
      if (about && about !== store.state) this.forget();
    });
    onLanguage(() => { if (this.#about || this.work.running) this.#show(); });
  }

  /** Clear the list: the grid or the techniques have changed. */
  forget() {
    this.work.stop();
    if (this.#sought) refill(this.told); // how far it was
    this.#sought = null;
    this.#clear();
  }

  #clear() {
    if (!this.#about) return;
    this.#about = null;
    this.#found = null;
    this.#list([]);
    this.filters.hidden = true;
    refill(this.told);
    drawNothing();
  }

  /** List the steps as they are found; keep the old list until the first come. */
  async #show() {
    if (!this.links.reportValidity()) return;
    const { state } = store;
    if (!(await this.mayStart()) || store.state !== state) return;
    const arriving = this.#arriving(state);
    this.#sought = state;
    const found = await this.work.run((signal) =>
      stream("steps", this.#body(), arriving, signal));
    if (!found || store.state !== state) return;
    this.#about = state;
    this.#found = found;
    const whole = arriving.begun && this.#steps.length === found.steps.length;
    refill(this.told, ...toldOf(found).map(([key, args]) => el("p", { t: key, args })));
    if (!whole || this.choice.now.policy === "easiest") this.#list(found.steps);
    this.list.total(found.counts);
    this.filters.hidden = found.count < 2;
    this.find.value = "";
    refill(this.technique, el("option", { value: "",
      t: "all techniques ({count})", args: { count: numberText(found.count) } }),
      ...Object.entries(found.counts).map(([id, count]) => el("option",
        { value: id, t: "{name} ({count})",
        args: { name: techniqueName(id), count: numberText(count) } })));
    await this.#sift();
  }

  /** What to do with the steps of each technique as they arrive: the first replace the list. */
  #arriving(state) {
    const arriving = { begun: false };
    let told = -SAID;
    arriving.item = ({ steps }) => {
      if (store.state !== state) return;
      if (!arriving.begun) this.#clear();
      arriving.begun = true;
      this.#about = state;
      this.#add(steps);
    };
    arriving.progress = ({ tried, of, count }) => {
      if (store.state !== state || performance.now() - told < SAID) return;
      told = performance.now();
      refill(this.told, el("p", { t: "Steps so far: {count}. Techniques tried: {tried} of {of}.",
        args: { count: numberText(count), tried, of } }));
    };
    return arriving;
  }

  /** Whether the list is complete, so that it can be filtered here. */
  get #whole() {
    return this.#found?.steps.length === this.#found?.count;
  }

  /** Replace the list, with nothing chosen. */
  #list(steps) {
    this.walk.clear();
    this.list.fill([]);
    this.#steps = [];
    this.#add(steps);
  }

  /** Add steps to the end of the list. */
  #add(steps) {
    this.#steps = [...this.#steps, ...steps];
    this.list.add(steps);
  }

  /** Show only the steps of a technique, and those that match the search text. */
  async #sift() {
    const found = this.#found;
    if (!found) return; // still being searched
    const [of, text] = [this.technique.value, plain(this.find.value).trim()];
    const left = this.#whole ? this.#hide(of, text) : await this.#ask(of, text);
    if (left === null || this.#found !== found) return; // asked again meanwhile
    this.left.hidden = left === found.count;
    word(this.left, "{left} of {count} steps.",
      { left: numberText(left), count: numberText(found.count) });
  }

  /** Hide what does not match; return how many steps are left. */
  #hide(of, text) {
    return this.list.sift((at, shown) => {
      const step = this.#steps[at];
      return (!of || step.technique === of)
        && plain(`${step.name} ${shown} ${step.text}`).includes(text);
    });
  }

  /** List the matching steps from the server; return how many there are, or null. */
  async #ask(of, text) {
    const mine = ++this.#asked;
    const [about, whole] = [this.#about, this.#found];
    const answer = !of && !text ? { ...whole, fitting: whole.count } : await this.work.run((signal) =>
      ask("steps", { ...this.#body(), of: of || null, saying: cellsIn(text) }, signal));
    if (!answer || mine !== this.#asked || this.#about !== about) return null;
    drawNothing();
    this.#list(answer.steps);
    this.list.total(of || text ? {} : whole.counts);
    return answer.fitting;
  }

  #body() {
    const { policy, only, without } = this.choice.now;
    const loops = this.links.value ? Number(this.links.value) : null;
    return { ...store.position(), policy: policy === "se" ? "order" : policy, only, without,
      all: true, limit: MANY, loops, lang: language() };
  }

  /** Draw the step at a place of the list, and explain it there. */
  #choose(at) {
    const { state } = store;
    this.chosen = this.#steps[at];
    wordedAll(this.why); // it was on no page when the language changed
    this.list.unfold(at, this.why);
    drawHint(this.chosen, state.layout, "move");
    this.walk.show(stepsOf(this.chosen, state), this.chosen, state.layout);
    reveal(this.why);
  }

  #doIt() {
    store.step(this.chosen);
    this.forget();
  }
}

/** The server calls cells r4c5 in every language. */
function cellsIn(text) {
  const name = t("r{row}c{column}", { row: "(?<row>\\d+)", column: "(?<column>\\d+)" });
  return text.replace(new RegExp(name, "gu"), "r$<row>c$<column>");
}

/** A text normalised for width and case. */
function plain(text) {
  return text.normalize("NFKC").toLowerCase();
}

/** The number of steps, and what is missing from the list, as keys of the page's words. */
function toldOf({ steps, state, count, stopped, through, left_out }) {
  if (state === "none") return [["No solution", {}]];
  const said = [[count ? plural("{count} step.", "{count} steps.") : "There is no step.",
    { count: numberText(count) }]];
  if (steps.length < count) said.push(["The first {count} are listed.",
    { count: numberText(steps.length) }]);
  for (const [id, links] of Object.entries(through)) {
    said.push(["{technique}: all loops of up to {links} links; more were too many to look for.",
      { technique: techniqueName(id), links }]);
  }
  if (stopped && !Object.keys(through).length) said.push(["The search stopped here; there may be "
    + "more steps.", {}]);
  if (left_out) {
    said.push([LEFT_OUT[left_out.status], { count: left_out.techniques.length }]);
  }
  return said;
}
