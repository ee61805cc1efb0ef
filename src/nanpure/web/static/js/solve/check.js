// Has the grid one solution, none, several? How many? And the solution at once.

import { stream } from "../api.js";
import { el } from "../dom.js";
import { say } from "../say.js";
import { store } from "../store.js";
import { language, onLanguage, t } from "../words.js";
import { drawCells, drawNothing } from "./drawing.js";
import { busyBar, button, refill, Work } from "./parts.js";
import { thumbnailOf } from "./pictures.js";
import { digitsOf } from "./replay.js";

/** The part with Check, Count and Solve. */
export function checkPart() {
  return new CheckPart().element;
}

class CheckPart {
  #last = null; // makes what is shown, to be said again in another language
  #checked = false; // whether that came from the server's words
  #turn = 0; // of the work that was asked for last: what comes of older work is not shown

  constructor() {
    this.result = el("div", { id: "check-result", class: "result", "aria-live": "polite" });
    this.value = el("output", { id: "count-value", class: "big-number" });
    this.bar = busyBar();
    this.work = new Work("stop", (running) => { this.bar.hidden = !running; });
    this.element = el("div", {},
      el("div", { class: "controls", role: "group", tLabel: "check.title" },
        button("check", "check", () => this.check(), { class: "main" }),
        button("count", "count", () => this.count()),
        button("solve", "solve", () => this.solve()), this.work.button),
      this.bar, this.value, this.result);
    store.addEventListener("change", () => {
      if (this.#last && !this.work.running) this.#clear();
    });
    onLanguage(() => {
      if (this.#checked) this.check();
      else if (this.#last) refill(this.result, this.#last());
    });
  }

  async check() {
    const { state } = store;
    this.#turn += 1;
    this.#clear();
    const found = await this.work.run((signal) =>
      stream("/api/check", { ...store.position(), lang: language() }, {}, signal));
    if (!found || store.state !== state) return;
    const { differ, cells } = found.witness ?? {};
    if (found.status === "many") drawCells(differ ?? [], state.layout, "differ");
    else if (found.status === "none") drawCells(cells ?? [], state.layout, "wrong");
    else drawNothing();
    this.#show(() => verdict(found, state.layout));
    this.#checked = true;
  }

  async count() {
    const mine = (this.#turn += 1);
    this.#clear();
    let so_far = 0;
    const progress = (told) => {
      so_far = told.count ?? so_far;
      refill(this.value, numberText(so_far));
    };
    progress({});
    const found = await this.work.run((signal) =>
      stream("/api/count", { ...store.position(), limit: null }, { progress }, signal));
    if (mine !== this.#turn) return;
    refill(this.value, numberText(found?.count ?? so_far));
    this.#show(() => [el("p", { t: found?.exact ? "count.exact" : "count.least" })]);
  }

  async solve() {
    const { state } = store;
    this.#turn += 1;
    this.#clear();
    const found = await this.work.run((signal) =>
      stream("/api/solve", { ...store.position(), engine: "auto" }, {}, signal));
    if (!found || store.state !== state) return;
    const [solution] = found.solutions;
    if (solution) fill(solution, state);
    const seconds = secondsText(found.seconds);
    this.#show(() => [
      el("p", { class: `ending ${solution ? "good" : "bad"}`, t: `solve.${found.status}` }),
      el("p", { class: "hint", t: "solve.seconds", args: { seconds } }),
    ]);
  }

  #show(made) {
    this.#last = made;
    this.#checked = false;
    refill(this.result, made());
  }

  #clear() {
    this.#last = null;
    this.#checked = false;
    drawNothing();
    refill(this.result);
    refill(this.value);
  }
}

function fill(line, state) {
  const digits = digitsOf(line, state.layout);
  const placed = digits.map((digit, cell) => (state.givens[cell] ? 0 : digit));
  store.change({ placed, setup: false }, "solve");
}

function verdict(found, layout) {
  const kind = { unique: "good", many: "warn", none: "bad" }[found.status] ?? "";
  const parts = [el("p", { class: `ending ${kind}`, t: `check.${found.status}` })];
  const { text, solutions = [], differ = [] } = found.witness ?? {};
  if (text && solutions?.length !== 2) parts.push(el("p", {}, text));
  if (solutions?.length === 2) {
    const marked = differ.map((name) => layout.cell(name));
    parts.push(el("div", { class: "pair" }, solutions.map((line, index) => el("figure", {},
      thumbnailOf(layout, {
        digits: digitsOf(line, layout), marked,
        label: t("solution.picture", { number: index + 1, line }),
      }),
      el("figcaption", { t: "solution.number", args: { number: index + 1 } })))));
    parts.push(el("p", { class: "hint", t: "check.differ", args: { count: differ.length } }));
  }
  return parts;
}

/** A number in the manner of the language, exact beyond what a double holds. */
export function numberText(value) {
  return BigInt(value).toLocaleString(language());
}

export function secondsText(seconds) {
  if (seconds === undefined || seconds === null) return "–";
  return seconds < 0.0995 ? seconds.toFixed(3) : seconds.toFixed(seconds < 10 ? 2 : 0);
}
