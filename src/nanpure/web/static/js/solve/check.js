// Whether the grid has one solution, none or several; how many; and the solution at once.

import { stream } from "../api.js";
import { el } from "../dom.js";
import { candidateOf } from "../layout.js";
import { bit, digitsOf as digitsIn, maskOf } from "../masks.js";
import { FINDINGS } from "../names.js";
import { minutesText, numberText, secondsText } from "../numbers.js";
import { say } from "../say.js";
import { candidatesOf, hasEntries, store } from "../store.js";
import { context, language, onLanguage, plural, t, texts } from "../words.js";
import { drawCells, drawNothing } from "./drawing.js";
import { busyBar, button, refill, Work } from "./parts.js";
import { thumbnailOf } from "./pictures.js";
import { digitsOf } from "./replay.js";

/** The part with Check, Count and Solve. */
export function checkPart() {
  return new CheckPart().element;
}

class CheckPart {
  #last = null; // renders the result, so that it can be rendered in another language
  #checked = null; // the result of Check while it is shown
  #told = false; // whether the wrong cells are shown
  #turn = 0; // counts requests: results of earlier work are dropped

  constructor() {
    this.result = el("div", { id: "check-result", class: "result", "aria-live": "polite" });
    this.value = el("output", { id: "count-value", class: "big-number" });
    this.bar = busyBar();
    this.work = new Work("stop", (running) => { this.bar.hidden = !running; });
    this.element = el("div", {},
      el("div", { class: "controls", role: "group", tLabel: "Solutions" },
        button("check", context("Analyse", "Check"), () => this.check()),
        button("count", "Count all", () => this.count()),
        button("true-candidates", "True candidates", () => this.candidates(),
          { tTitle: "Strikes every candidate that stands in no solution." }),
        button("solve", "Solve at once", () => this.solve()), this.work.button),
      this.bar, this.value, this.result);
    store.addEventListener("change", () => {
      if (this.#last && !this.work.running) this.#clear();
    });
    onLanguage(() => {
      if (this.#checked) this.check(this.#told);
      else if (this.#last) refill(this.result, this.#last());
    });
  }

  /** Report problems of the grid; show the wrong cells only on request. */
  async check(tell = false) {
    const { state } = store;
    this.#turn += 1;
    this.#clear();
    const found = await this.work.run((signal) =>
      stream("check", { ...store.position(), lang: language() }, {}, signal));
    if (!found || store.state !== state) return;
    const { differ, cells } = found.witness ?? {};
    const [marked, kind] = {
      many: [differ, "differ"], none: [cells, "wrong"], contradictory: [cells, "wrong"],
    }[found.finding] ?? [null];
    if (marked) drawCells(marked, state.layout, kind);
    else drawNothing();
    this.#show(() => [...verdict(found, state.layout), ...this.#offer(found, state.layout)]);
    this.#checked = found;
    if (tell) this.#tell(found, state.layout);
  }

  /** A button that shows which cells are wrong: somebody may want to find them alone. */
  #offer(found, layout) {
    if (!wrongIn(found).length) return [];
    return [button("check-show", "Show where", () => this.#tell(found, layout))];
  }

  #tell(found, layout) {
    const cells = wrongIn(found);
    if (!cells.length) return;
    this.#told = true;
    drawCells(cells, layout, "wrong");
    const told = el("p", { id: "check-cells", t: "Here: {cells}.",
      args: { cells: cells.join(t(", ")) } });
    const old = this.result.querySelector("#check-show");
    const focused = old === document.activeElement;
    old?.replaceWith(told);
    if (!focused) return;
    told.tabIndex = -1; // the button is gone: the focus stays where it was
    told.focus();
  }

  async count() {
    const { state } = store;
    const mine = (this.#turn += 1);
    this.#clear();
    let so_far = 0;
    const progress = (told) => {
      so_far = told.count ?? so_far;
      refill(this.value, numberText(so_far));
    };
    progress({});
    const found = await this.work.run((signal) =>
      stream("count", { ...store.position(), limit: null }, { progress }, signal));
    if (mine !== this.#turn) return;
    refill(this.value, numberText(found?.count ?? so_far));
    const none = found?.exact && String(found.count) === "0" && hasEntries(state);
    const key = none ? "solutions with what was entered: Check says what is wrong"
      : found?.exact ? "solutions, all of them" : "solutions at least: the count was stopped";
    this.#show(() => [el("p", { t: key })]);
  }

  /** Strike the candidates that stand in no solution; those not decided are left. */
  async candidates() {
    const { state } = store;
    this.#turn += 1;
    this.#clear();
    const found = await this.work.run((signal) =>
      stream("candidates", store.position(), {}, signal));
    if (!found || store.state !== state) return;
    if (!found.stopped && found.candidates.some((digits) => !digits.length)) {
      this.#show(() => [el("p", { class: "ending bad",
        t: SOLVED[hasEntries(state) ? "entered" : "none"] })]);
      return;
    }
    const left = found.candidates.map(maskOf);
    for (const { cell, digit } of found.unknown.map((name) => candidateOf(name, state.layout))) {
      left[cell] |= bit(digit);
    }
    const lost = candidatesOf(state).map((mask, cell) =>
      (state.givens[cell] || state.placed[cell] ? 0 : mask & ~left[cell]));
    const count = lost.reduce((sum, mask) => sum + digitsIn(mask).length, 0);
    if (count) {
      store.change({ struck: state.struck.map((mask, cell) => mask | lost[cell]) }, "strike");
    }
    this.#show(() => [
      count ? el("p", { t: plural("{count} candidate stands in no solution and is struck.",
        "{count} candidates stand in no solution and are struck."), args: { count } })
        : el("p", { t: "No candidate is known to stand in no solution." }),
      ...(found.stopped ? [el("p", { t: SOLVED.unknown })] : []),
    ]);
  }

  async solve() {
    const { state } = store;
    this.#turn += 1;
    this.#clear();
    const found = await this.work.run((signal) =>
      stream("solve", { ...store.position(), engine: "auto" }, {}, signal));
    if (!found || store.state !== state) return;
    const [solution] = found.solutions;
    if (solution) fill(solution, state);
    const seconds = secondsText(found.seconds);
    const key = found.status === "none" && hasEntries(state) ? "entered" : found.status;
    this.#show(() => [
      el("p", { class: `ending ${solution ? "good" : "bad"}`, t: SOLVED[key] }),
      ...(solution ? [el("p", { class: "hint", t: "{seconds} seconds", args: { seconds } })] : []),
    ]);
  }

  #show(made) {
    this.#last = made;
    this.#checked = null;
    this.#told = false;
    refill(this.result, made());
  }

  #clear() {
    this.#last = null;
    this.#checked = null;
    this.#told = false;
    drawNothing();
    refill(this.result);
    refill(this.value);
  }
}

// What came of solving at once.
const SOLVED = texts({
  unique: "Solved: the only solution.", many: "One of several solutions.", solved: "Solved.",
  none: "The puzzle has no solution.",
  entered: "What was entered leaves no solution: Check says what is wrong.",
  unknown: "Not known: the search was stopped.",
});

function fill(line, state) {
  const digits = digitsOf(line, state.layout);
  const placed = digits.map((digit, cell) => (state.givens[cell] ? 0 : digit));
  store.change({ placed, setup: false }, "solve");
}

const KINDS = {
  unique: "good", right: "good", solved: "good", many: "warn", narrowed: "warn", none: "bad",
  mistaken: "bad", struck: "bad", contradictory: "bad",
};

function wrongIn({ wrong, lost }) {
  return wrong.length ? wrong : lost;
}

function verdict(found, layout) {
  const { finding, full } = found;
  const key = full && ["mistaken", "contradictory"].includes(finding) ? `${finding}.full` : finding;
  const args = { count: wrongIn(found).length };
  const parts = [el("p", { class: `ending ${KINDS[finding] ?? ""}`, t: FINDINGS[key], args })];
  if (finding === "mistaken" || finding === "struck") {
    return [...parts, el("p", { t: "The puzzle itself is fine: it has exactly one solution." })];
  }
  if (found.minutes) {
    const { typical, low, high } = found.minutes;
    parts.push(el("p", { class: "hint", t: "about {minutes} minutes ({low} to {high})",
      args: { minutes: minutesText(typical), low: minutesText(low), high: minutesText(high) } }));
  }
  const { text, solutions = [], differ = [] } = found.witness ?? {};
  if (text && KINDS[finding] === "bad") parts.push(el("p", {}, text));
  if (finding === "many" && solutions?.length === 2) {
    const marked = differ.map((name) => layout.cell(name));
    parts.push(el("div", { class: "pair" }, solutions.map((line, index) => el("figure", {},
      thumbnailOf(layout, {
        digits: digitsOf(line, layout), marked,
        label: t("Solution {number}: {line}", { number: index + 1, line }),
      }),
      el("figcaption", { t: "Solution {number}", args: { number: index + 1 } })))));
    parts.push(el("p", { class: "hint", t: plural(
      "They differ in {count} cell, marked here and on the board.",
      "They differ in {count} cells, marked here and on the board."),
      args: { count: differ.length } }));
  }
  return parts;
}
