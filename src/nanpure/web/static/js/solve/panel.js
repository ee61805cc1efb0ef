// The panel of solving: the method, the buttons, the sentence of the step, the list of steps.

import { patiently } from "../again.js";
import { ask } from "../api.js";
import { calm, el, isShown, reveal, say as word } from "../dom.js";
import { LEFT_OUT, METHOD_NAMES } from "../names.js";
import { numberText } from "../numbers.js";
import { say, sayError } from "../say.js";
import { positionOf, store } from "../store.js";
import { Walk } from "../walk.js";
import { context, language, onLanguage, plural, t, texts } from "../words.js";
import { about } from "./about.js";
import { TechniqueChoice } from "./choices.js";
import { cubePart } from "./cube.js";
import { draw, drawCells, drawNothing } from "./drawing.js";
import { EveryPart } from "./every.js";
import { toldBars } from "./bars.js";
import { legend } from "./legend.js";
import { METHODS, sourceOf } from "./methods.js";
import { MethodOptions } from "./options.js";
import { busyBar, button, field, PATIENCE, refill, select, tick } from "./parts.js";
import { phrasesPart } from "./phrases.js";
import { stepsOf } from "./plain.js";
import { Player, SPEEDS } from "./player.js";
import { endingOf, sentenceOf, textOf } from "./sentences.js";
import { Reader } from "./reader.js";
import { listen } from "./shortcuts.js";
import { MethodSource } from "./source.js";
import { StepList } from "./steps.js";
import { UshioPart } from "./ushio.js";

const ASSUMPTIONS = 3; // of the open ones, shown at a time
const PACES = texts({ slow: "slow", medium: "medium", quick: "quick", once: "at once" });
const KINDS = { solved: "good", unique: "good", many: "good", none: "bad" };

class SolvePanel {
  constructor() {
    this.element = el("div", { class: "solve-panel" });
    this.documented = METHODS.filter((name) => !["techniques", "search"].includes(name));
    this.method = "techniques";
    this.rewording = false;
    this.warning = null; // {state, and an id or a text}: what is wrong with a grid
    this.techniques = new TechniqueChoice(() => this.#choiceChanged());
    this.every = new EveryPart(this.techniques, () => this.#mayList());
    this.ushio = new UshioPart(() => {
      this.player.reset();
      this.#describe();
    });
    this.reader = new Reader();
    this.options = new MethodOptions(() => this.player.reset());
    this.player = new Player(() => sourceOf(this.method, this),
      () => this.#mayStart());
    this.steps = new StepList(this.player, () => this.#rewordWhatIsStale());
    this.#build(this.element);
    this.#listen();
    this.#update();
  }

  // ---- contents -------------------------------------------------------------------------------

  #build(place) {
    this.chooser = select("method", METHODS.map((name) => [name, METHOD_NAMES[name]]),
      (name) => this.choose(name));
    this.source = new MethodSource();
    this.hurry = select("speed", Object.keys(SPEEDS).map((name) => [name, PACES[name]]),
      (name) => { this.player.speed = name; });
    this.hurry.value = this.player.speed = calm() ? "once" : "quick";
    this.details = tick("details", "also what was looked at", (on) => {
      this.player.details = on;
      this.steps.update();
    });
    this.buttons = this.#buttons();
    this.busy = busyBar();
    this.depth = el("p", { class: "depth", hidden: true });
    this.warned = el("p", { id: "warned", class: "sentence mistake", role: "status", hidden: true });
    this.leftOut = el("p", { id: "left-out", class: "hint", role: "status", hidden: true });
    this.walk = new Walk({ id: "sentence", tLabel: "Why, step by step" });
    this.walk.walksFrom(place);
    this.title = el("h2", { id: "step-title" });
    this.rating = el("span", { class: "hint rating" });
    this.sentence = el("p", { id: "said", class: "sentence", "aria-live": "polite" });
    this.statuses = el("div", { id: "statuses", class: "statuses", role: "status" });
    this.phrases = phrasesPart();
    this.signs = el("div", { class: "legend" });
    this.bars = el("div", { id: "path-bars" });
    this.whole = button("whole-path", "List the whole path", () => this.player.read(),
      { class: "link" });
    const settings = el("div", { class: "row method-row" }, field("Method", this.chooser),
      field("Speed of Go", this.hurry));
    refill(place, this.bars,
      el("div", { class: "controls", role: "group", tLabel: "Step by step" },
        ...Object.values(this.buttons)),
      this.busy, el("div", { class: "saying" }, this.warned, this.leftOut, this.depth,
        this.sentence, el("div", { class: "walk-head" }, this.title, this.rating, this.walk.ways),
        this.walk.element, this.signs, this.statuses),
      this.ushio.results, this.reader.element,
      el("div", { class: "between" }, el("h3", { t: "The path" }),
        el("span", { class: "path-acts" }, this.reader.whatIf.begin, this.whole)),
      this.details.label, this.steps.element, settings, this.source.element,
      this.techniques.element, this.ushio.options, this.options.element, this.phrases, cubePart());
  }

  #buttons() {
    return {
      back: button("back", "Back", () => this.player.back()),
      step: button("one-step", "1 Step", () => this.#step(), { class: "main", "data-keep": "" }),
      go: button("go", "Go", () => this.player.go(), { "data-keep": "" }),
      pause: button("pause", "Pause", () => this.player.pause(), { hidden: true }),
      next: button("next-interesting", "Next interesting", () => this.player.toInteresting()),
    };
  }

  #listen() {
    const { player } = this;
    player.addEventListener("change", () => this.#update());
    player.addEventListener("forgot", drawNothing);
    player.addEventListener("busy", (event) => this.#showBusy(event.detail));
    player.addEventListener("progress", (event) => refill(this.statuses,
      el("p", { class: "hint", t: "{count} events so far …",
        args: { count: numberText(event.detail) } })));
    player.addEventListener("problem", (event) => sayError(event.detail));
    player.addEventListener("left",
      () => say(t("Your change was kept; the open assumption was given up.")));
    store.addEventListener("change", () => {
      if (this.warning) this.#showSentence(player.event);
    });
    onLanguage(() => this.#reword());
    listen({
      step: () => this.#step(), back: () => player.back(), next: () => player.toInteresting(),
      go: () => (player.playing ? player.pause() : player.go()),
    });
    patiently(this.element, about).then((told) => {
      this.source.know(told.methods);
      this.techniques.know(told.techniques);
      this.options.know(told.methods);
      this.#describe();
    }).catch(sayError);
  }

  // ---- actions --------------------------------------------------------------------------------

  #step() {
    if (this.player.playing) this.player.pause();
    return this.player.step();
  }

  /** Choose a method; a run of another one ends. */
  choose(name) {
    this.method = name;
    this.chooser.value = name;
    this.player.reset();
    this.#describe();
  }

  /** Offer these methods; return the chosen one: `wanted`, else the previous one. */
  offer(methods, wanted = this.method) {
    this.chooser.replaceChildren(...methods.map((name) =>
      el("option", { value: name, t: METHOD_NAMES[name] })));
    const found = methods.includes(wanted) ? wanted : methods[0];
    if (found === this.method) this.chooser.value = found;
    else this.choose(found);
    return found;
  }

  #describe() {
    const his = this.method === "ushio"; // his page has its own words
    word(this.buttons.step, his ? context("Ushio", "1 Step") : "1 Step");
    word(this.buttons.go, his ? context("Ushio", "Go") : "Go");
    this.techniques.element.hidden = this.method !== "techniques";
    this.details.label.hidden = this.method === "techniques"; // which has nothing that it looked at
    this.whole.parentElement.hidden = this.method !== "techniques";
    this.ushio.options.hidden = this.method !== "ushio";
    this.ushio.results.hidden = this.method !== "ushio";
    this.phrases.hidden = !this.method.startsWith("hui");
    // Ushio's own buttons have his support options instead.
    this.options.of(this.method === "ushio" && !this.ushio.traced ? null : this.method);
    this.source.show(this.method);
  }

  #choiceChanged() {
    this.every.forget();
    this.player.reset();
  }

  /** The ranges of shown steps whose text is in another language. */
  get #stale() {
    const { trace, chain } = this.player;
    return [this.steps.shownRange, ...chain.slice(-ASSUMPTIONS).map((at) => [at, at + 1])]
      .filter((range) => trace?.isStale(...range));
  }

  #rewordWhatIsStale() {
    if (!this.rewording && this.#stale.length) this.#reword();
  }

  async #reword() {
    const { trace } = this.player;
    const warning = this.#warningNow;
    this.rewording = true;
    this.#say(); // the page's own words change at once
    try {
      await Promise.all(this.#stale.map((range) => trace.reword(...range)));
      if (warning?.text) {
        const lang = language();
        const { clauses } = await this.#mistakes(warning.state);
        if (lang === language()) warning.text = textOf(clauses);
      }
    } catch (error) {
      sayError(error); // only once: tried again when something else is shown
      return;
    } finally {
      this.rewording = false;
      this.#say();
    }
    this.#rewordWhatIsStale(); // what arrived meanwhile
  }

  /** Techniques do not go on from a wrong grid: say so, and mark the cells. */
  async #mayStart() {
    const { state } = store;
    const digits = [...state.givens, ...state.placed].some(Boolean);
    if (!digits && state.layout.digitsAlike && this.method === "techniques") {
      this.#warn({ state, key: "The board is empty: enter, open or make a puzzle first." });
      return false;
    }
    if (this.method === "search" || this.reader.whatIf.branching) return true;
    if (!state.placed.some(Boolean) && !state.struck.some(Boolean)) return true;
    const hint = await this.#mistakes(state);
    if (hint.status !== "wrong") return true;
    drawCells(hint.cells, state.layout, "wrong");
    this.#warn({ state, text: textOf(hint.clauses) });
    return this.method !== "techniques";
  }

  #mayList() {
    this.player.pause();
    return this.#mayStart();
  }

  #mistakes(state) {
    return ask("hint", { ...positionOf(state), strength: "where", lang: language() });
  }

  /** Show a problem in place of the sentence; if that is out of view, as a message. */
  #warn(warning) {
    this.warning = warning;
    this.#showSentence(this.player.event);
    if (isShown(this.sentence)) reveal(this.sentence.parentElement);
    else say(warning.key ? t(warning.key) : warning.text, "bad");
  }

  /** The problem with the current grid, or with the one the run started from. */
  get #warningNow() {
    const { warning, player } = this;
    const about = player.event ? player.trace.state : store.state;
    return warning && warning.state === about ? warning : null;
  }

  // ---- display --------------------------------------------------------------------------------

  /** The request that draws the shown step elsewhere; null if it cannot be drawn. */
  #aboutStep(event) {
    const { trace, at } = this.player;
    return trace.source.picture?.(event, at, trace.boards(at - 1).shown) ?? null;
  }

  #update() {
    this.#show();
    this.steps.update();
    this.#rewordWhatIsStale();
  }

  /** The same steps in another language. */
  #say() {
    this.#show();
    this.steps.redraw();
  }

  #show() {
    const { player, buttons } = this;
    const { event, trace } = player;
    const playing = player.playing;
    buttons.go.hidden = playing;
    buttons.pause.hidden = !playing;
    buttons.back.disabled = !trace || player.at === 0;
    const ended = player.atEnd && !player.canRetry && !playing;
    for (const name of ["step", "next", "go"]) buttons[name].disabled = ended;
    this.whole.disabled = Boolean(trace?.done);
    const outcome = player.atEnd ? trace.outcome : null;
    const about = event && this.#aboutStep(event);
    if (event) draw(event, player.boards, store.state.layout, { outcome, about });
    else if (trace) drawNothing();
    this.#showSentence(event);
    this.#showLeftOut(trace?.source.leftOut);
    this.#showDepth();
    this.#showEnd();
    refill(this.signs, legend(event));
    this.#showBars();
    if (this.method === "ushio") this.ushio.update(player);
  }

  /** A step that takes longer than a moment can be cancelled, as a whole run can be paused. */
  #showBusy(busy) {
    this.busy.hidden = !busy;
    clearTimeout(this.waiting);
    const { pause, go } = this.buttons;
    if (busy) {
      this.waiting = setTimeout(() => { pause.hidden = false; go.hidden = true; }, PATIENCE);
    } else {
      pause.hidden = !this.player.playing;
      go.hidden = this.player.playing;
    }
  }

  #showSentence(event) {
    delete this.sentence.dataset.t;
    // The ending is described below.
    const { outcome } = this.player.trace ?? {};
    const ended = event?.kind === "status" && outcome && event.text === outcome.text;
    if (event && !ended) this.walk.show(stepsOf(event, this.#boardOf()), event, store.state.layout);
    else this.walk.clear();
    this.title.textContent = event?.name ?? "";
    this.rating.textContent = event?.rating?.toFixed(1) ?? "";
    const warning = this.#warningNow;
    this.sentence.hidden = Boolean(event);
    if (event) refill(this.sentence);
    this.warned.hidden = !warning || !event;
    if (warning) sayIn(event ? this.warned : this.sentence, warning);
    else if (!event) word(this.sentence, "1 Step shows the next step and why it holds.");
    this.sentence.classList.toggle("mistake", Boolean(warning) && !event);
  }

  /** The board that the shown event led to. */
  #boardOf() {
    const { layout, givens } = store.state;
    return { layout, givens, placed: this.player.boards.shown.placed };
  }

  /** The path so far as bars, one for each step; pressing one goes to that step. */
  #showBars() {
    const { trace, at } = this.player;
    const steps = this.method === "techniques" ? trace?.events.filter((one) => one.rating) : null;
    this.bars.hidden = !steps?.length;
    if (steps?.length) refill(this.bars, toldBars(steps, at - 1, (index) => {
      this.player.pause();
      this.player.goTo(index + 1);
    }));
  }

  /** Requested techniques that are not used because the puzzle may have several solutions. */
  #showLeftOut(leftOut) {
    this.leftOut.hidden = !leftOut;
    if (!leftOut) return;
    word(this.leftOut, LEFT_OUT[leftOut.status], { count: leftOut.techniques.length });
  }

  #showDepth() {
    const { chain, trace } = this.player;
    this.depth.hidden = !chain.length;
    if (!chain.length) return;
    const texts = chain.map((at) => trace.events[at])
      .flatMap((event) => (event ? [sentenceOf(event)] : []));
    const count = chain.length;
    refill(this.depth, el("span", { class: "badge", args: { count },
      t: plural("{count} open assumption", "{count} open assumptions") }),
      ...texts.slice(-ASSUMPTIONS).map((text) => el("span", { class: "assumption" }, text)));
  }

  #showEnd() {
    const { trace, atEnd } = this.player;
    const outcome = atEnd ? trace.outcome : null;
    if (!outcome) {
      refill(this.statuses);
      return;
    }
    const kind = KINDS[outcome.status] ?? "";
    refill(this.statuses, el("p", { class: `ending ${kind}` }, endingOf(outcome)),
      this.#solutions(outcome.solutions ?? []));
  }

  /** If a method found several solutions, a button for each of the first ones. */
  #solutions(lines) {
    if (lines.length < 2) return null;
    const buttons = lines.slice(0, 12).map((line, index) => el("button", {
      type: "button", class: "quiet", t: "Solution {number}", args: { number: index + 1 },
      on: { click: () => this.player.showSolution(line) },
    }));
    return el("div", { class: "row wrap" }, ...buttons);
  }
}

function sayIn(element, { key, text }) {
  if (key) word(element, key);
  else refill(element, text);
}

/** Make the panel of solving. */
export function solvePanel() {
  return new SolvePanel();
}
