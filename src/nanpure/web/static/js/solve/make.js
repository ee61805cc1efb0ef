// Making puzzles: the form, the results, and the minimal puzzle of the one on the board.

import { patiently } from "../again.js";
import { ask, stream } from "../api.js";
import { el, reveal, say as word } from "../dom.js";
import { layoutOf } from "../layout.js";
import { LEVEL_NAMES, SYMMETRY_NAMES } from "../names.js";
import { openText, putOnBoard } from "../open.js";
import { sayError, wordedBy } from "../say.js";
import { store } from "../store.js";
import { context, onLanguage, plural } from "../words.js";
import { about, calledOf } from "./about.js";
import { busyBar, button, field, refill, tick, Work } from "./parts.js";
import { PatternPart } from "./pattern.js";
import { thumbnailOf } from "./pictures.js";
import { numbersOf, RangesPart } from "./ranges.js";
import { digitsOf } from "./replay.js";

// "board" is the layout on the board, random:N a random jigsaw; the rest is layout text.
const LAYOUTS = ["board", "2x2", "2x3", "2x4", "3x3", "3x3+diagonals", "3x3+windows", "random:6",
  "random:7", "random:9", "2x5", "3x4", "4x4"];
export const SEEDS = 2 ** 32;
const SHOWN = 100; // puzzles in the list

/** The part that makes puzzles. */
export function makePart() {
  const form = new Form();
  const list = el("ol", { id: "make-list", class: "made" });
  const told = el("p", { class: "hint", "aria-live": "polite" });
  const bar = busyBar();
  const work = new Work("make-stop", (running) => { bar.hidden = !running; });

  const result = el("div", { id: "make-result", class: "result" }, bar, told, list);

  // The form fills the window: scroll to the results, unless the reader has moved on to something
  // else. The focus stays, so that Enter makes another.
  const revealResult = () => {
    const { activeElement } = document;
    if (activeElement === document.body || element.contains(activeElement)) reveal(result);
  };
  const tell = (id, args) => refill(told, el("span", { t: id, args }));
  let failure = null; // why nothing was made, as the server says it
  const tellFailure = () => {
    if (!failure) return;
    const { reason: detail, why } = failure;
    const sentence = why && wordedBy(why);
    if (sentence) refill(told, el("span", {}, sentence));
    else tell(context("not made", "{detail}"), { detail });
  };
  onLanguage(tellFailure);

  async function make() {
    const asked = form.asked;
    refill(list);
    failure = null;
    tell("Seed {seed} …", { seed: asked.seed });
    try {
      await drawn(asked);
    } catch (error) {
      return sayError(error);
    }
    let made = 0;
    const item = (puzzle) => {
      made += 1;
      if (made > SHOWN) return;
      const card = entry(puzzle);
      list.append(el("li", {}, card.element));
      if (made > 1) return;
      putOnBoard(puzzle.puzzle, puzzle.layout).then(() => card.ready).then(revealResult)
        .catch(sayError);
    };
    const progress = (so_far) => {
      const { seconds, of } = so_far;
      tell("{made} of {of} puzzles, {seconds} s …", { made: so_far.made, of, seconds });
    };
    const done = await work.run((signal) =>
      stream("generate", asked, { item, progress }, signal));
    failure = done?.reason ? done : null;
    if (failure) tellFailure();
    else if (done || made) {
      tell(plural("{count} puzzle, seed {seed}", "{count} puzzles, seed {seed}"),
        { count: made, seed: asked.seed });
    }
    else refill(told);
    if (done?.nearest) {
      const card = entry(done.nearest);
      list.append(el("li", { class: "nearest" },
        el("p", { class: "hint", t: "The nearest that was found:" }),
        card.element));
      await card.ready;
    }
    if (done && made !== 1) revealResult();
  }

  const element = el("div", {},
    el("form", { id: "make", class: "make", on: {
      submit: (event) => { event.preventDefault(); make(); },
    } }, form.element, el("div", { class: "controls" },
      el("button", { id: "make-go", type: "submit", class: "main", t: "Make" }), work.button)),
      result);
  return element;
}

/** Put a random region table into a request that asks for one. */
async function drawn(asked) {
  const [kind, size] = asked.layout.split(":");
  if (kind !== "random") return;
  const found = await ask("jigsaw", { size: Number(size), seed: asked.seed });
  asked.layout = found.layout;
}

class Form {
  constructor() {
    this.layout = el("select", { id: "make-layout" }, LAYOUTS.map(layoutOption));
    this.level = el("select", { id: "make-level" });
    this.technique = el("select", { id: "make-technique" });
    this.symmetry = el("select", { id: "make-symmetry" });
    this.clues = el("input", { id: "make-clues", inputmode: "numeric", autocomplete: "off",
      pattern: "\\s*\\d+\\s*(-\\s*\\d+\\s*)?", placeholder: "24-30" });
    this.seed = el("input", { id: "make-seed", inputmode: "numeric", pattern: "\\d*",
      autocomplete: "off", tPlaceholder: context("seed", "by chance") });
    this.count = el("input", { id: "make-count", type: "number", min: 1, max: 100, value: 1 });
    this.minimal = tick("make-minimal", "every given is needed");
    this.ranges = new RangesPart();
    this.pattern = new PatternPart("make", "Pattern: givens only where the sign is not a dot",
      () => { this.layout.value = "board"; });
    this.rarer = el("span", { class: "tiny" });
    this.more = el("details", { id: "make-more", class: "fold" },
      el("summary", {}, el("span", { t: "More wishes" }), " ", this.rarer),
      el("div", { class: "fields" },
        field("Number of givens", this.clues), field("Seed", this.seed), this.minimal.label,
        this.ranges.element, this.pattern.element));
    this.element = el("div", { class: "fields" },
      field("Layout", this.layout), field("Level", this.level),
      field("Needs the technique", this.technique), field("Symmetry of the givens", this.symmetry),
      field("How many", this.count), this.more);
    // What is folded is not forgotten, and what is wrong in there is shown.
    this.element.addEventListener("input", () => this.tally());
    this.element.addEventListener("invalid", () => { this.more.open = true; }, true);
    patiently(this.element, about).then((told) => {
      this.told = told;
      this.#fill();
    }).catch(sayError);
    this.tally();
    onLanguage(() => this.#fill());
  }

  /** Show how many of the rarer wishes are set. */
  tally() {
    const fields = [...this.more.querySelectorAll("input, textarea")];
    const made = fields.filter((each) => (each.type === "checkbox" ? each.checked : each.value.trim()));
    word(this.rarer, made.length ? "{count} set" : "givens, pattern, ratings, seed",
      { count: made.length });
  }

  #fill() {
    if (!this.told) return;
    const any = ["", "any"];
    const { levels, techniques, symmetries } = this.told;
    const usual = techniques.filter((one) => one.usual);
    refilled(this.level, [any, ...levels.map(({ id }) => [id, LEVEL_NAMES[id]])]);
    refilled(this.technique, [any, ...usual.map((one) => [one.id, null, calledOf(one)])]);
    refilled(this.symmetry, symmetries.map((name) => [name, SYMMETRY_NAMES[name]]));
  }

  /** The API request. */
  get asked() {
    const clues = this.clues.value.split("-").filter((part) => part.trim()).map(Number);
    const seed = this.seed.value.trim();
    return {
      layout: this.layout.value === "board" ? store.state.layout.text : this.layout.value,
      level: this.level.value ? [this.level.value] : [],
      rating: this.ranges.value,
      technique: this.technique.value || null,
      symmetry: this.symmetry.value || "none",
      pattern: this.pattern.value,
      clues: clues.length ? clues : null,
      minimal: this.minimal.box.checked,
      seed: seed ? Number(seed) : Math.floor(Math.random() * SEEDS),
      count: Math.max(1, Math.min(100, Number(this.count.value) || 1)),
    };
  }
}

function refilled(list, options) {
  const { value } = list;
  refill(list, options.map(([name, key, text]) =>
    el("option", { value: name, t: key ?? null }, ...(key ? [] : [text]))));
  list.value = options.some(([name]) => name === value) ? value : options[0][0];
}

/** A layout to choose. */
export function layoutOption(text) {
  if (text === "board") return el("option", { value: text, t: "as on the board" });
  const [kind, size] = text.split(":");
  if (kind === "random") return el("option",
    { value: text, t: "random jigsaw {size}×{size}", args: { size } });
  return el("option", { value: text }, layoutName(text));
}

/** "3x3+diagonals" as "9×9 + diagonals". */
function layoutName(text) {
  const [shape, ...extras] = text.split("+");
  const [rows, columns] = shape.split("x").map(Number);
  return [`${rows * columns}×${rows * columns} (${rows}×${columns})`, ...extras].join(" + ");
}

function open(puzzle) {
  openText(puzzle.puzzle, puzzle.layout).catch(sayError);
}

/** A rating as printed: a bound has its symbol. */
function ratingText({ rating, stuck }) {
  return rating === undefined ? "–" : `${stuck ? "≥" : ""}${rating.toFixed(1)}`;
}

/** A card that opens a puzzle: the element, and a promise of its picture. */
function entry(puzzle) {
  const level = puzzle.level ? el("span", { t: LEVEL_NAMES[puzzle.level] }) : null;
  const about_it = el("small", {});
  const made = el("button", { type: "button", class: "card", on: { click: () => open(puzzle) } },
    level, about_it, ...numbersOf(puzzle));
  const ready = layoutOf(puzzle.layout).then((layout) => {
    const digits = digitsOf(puzzle.puzzle, layout);
    made.prepend(thumbnailOf(layout, { digits }));
    // Counted here: a near miss does not include its number of givens.
    const clues = digits.filter(Boolean).length;
    word(about_it, "{clues} givens · {rating}", { clues, rating: ratingText(puzzle) });
  }).catch(sayError);
  return { element: made, ready };
}
