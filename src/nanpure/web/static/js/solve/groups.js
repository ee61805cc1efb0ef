// Puzzles from group tables: the table, relabelled and masked, with givens until one solution is
// left.

import { stream } from "../api.js";
import { el, reveal } from "../dom.js";
import { layoutOf } from "../layout.js";
import { openText } from "../open.js";
import { say, sayError } from "../say.js";
import { store } from "../store.js";
import { context, language, onLanguage, t, texts } from "../words.js";
import { layoutOption, SEEDS } from "./make.js";
import { busyBar, field, refill, select, tick, Work } from "./parts.js";
import { PatternPart } from "./pattern.js";
import { thumbnailOf } from "./pictures.js";
import { digitsOf } from "./replay.js";

const LAYOUTS = ["board", "2x2", "2x3", "3x2", "2x4", "3x3", "2x5", "3x4", "4x4", "5x5"];

/** The part that makes a puzzle from a group table. */
export function groupsPart() {
  const form = new Form();
  const boards = el("div", { class: "orbit-grids", id: "groups-boards" });
  const events = el("ol", { id: "groups-events", class: "group-events" });
  const bar = busyBar();
  const work = new Work("groups-stop", (running) => { bar.hidden = !running; });
  const result = el("div", { id: "groups-result", class: "result", "aria-live": "polite" }, bar,
    events, boards);
  let last = null; // the request of the shown answer

  async function make(asked) {
    last = null;
    refill(boards);
    refill(events);
    const item = (event) => events.append(el("li", {}, event.text));
    const done = await work.run((signal) =>
      stream("groups", { ...asked, lang: language() }, { item }, signal));
    if (!done) return;
    last = asked;
    const layout = await layoutOf(done.layout);
    refill(boards, ["table", "solution", "mask", "puzzle"].map((name) => card(name, done, layout)));
  }

  const begin = async (event) => {
    event.preventDefault();
    const asked = await form.asked().catch(sayError);
    if (!asked) return;
    await make(asked);
    reveal(result);
  };
  onLanguage(() => { if (last) make(last); });
  return el("div", {}, el("p", { class: "hint", t: "The table of a group, its rows in a fitting "
    + "order, is a solution. It is relabelled, masked, and gets givens until the solution is the "
    + "only one (Nakano, Nishikawa, Yamashita)." }),
    el("form", { id: "groups", class: "make", on: { submit: begin } }, form.element,
      el("div", { class: "controls" },
        el("button", { id: "groups-go", type: "submit", class: "main",
          t: "Make from the table" }), work.button)), result);
}

const NAMES = texts({
  table: context("group", "table"), solution: "relabelled", mask: "masked, {count} givens",
  puzzle: "unique, {count} givens",
});

/** One of the boards, which opens when it is pressed. */
function card(name, done, layout) {
  const line = done[name];
  const digits = digitsOf(line, layout);
  const args = { count: digits.filter(Boolean).length };
  return el("button", { type: "button", class: "card", "data-name": name,
    tTitle: "Put it on the board",
    on: { click: () => openText(line, done.layout).catch(sayError) } },
  thumbnailOf(layout, { digits, label: line }), el("small", { t: NAMES[name], args }));
}

class Form {
  constructor() {
    this.layout = el("select", { id: "groups-layout" }, LAYOUTS.map(layoutOption));
    this.layout.value = "3x3";
    this.group = select("groups-group",
      [["cyclic", "cyclic (N)"], ["product", "product (R × C)"]]);
    this.exchange = el("input", { id: "groups-exchange", autocomplete: "off", placeholder: "3,6",
      pattern: "\\s*(\\d+\\s*,\\s*\\d+\\s*;?\\s*)*" });
    this.digits = el("input", { id: "groups-digits", autocomplete: "off", spellcheck: "false",
      placeholder: "3142" });
    this.relabel = select("groups-relabel", [["", "not at all"], ["chance", "by chance"],
      ["next", "in order, by the seed"], ["own", "as written here"]], () => this.#show());
    this.clues = el("input", { id: "groups-clues", type: "number", min: 0, step: 1 });
    this.seed = el("input", { id: "groups-seed", inputmode: "numeric", pattern: "\\d*",
      autocomplete: "off", tPlaceholder: context("seed", "by chance") });
    this.symmetric = tick("groups-symmetric", "point symmetric");
    this.pattern = new PatternPart("groups", "Mask: shown where the sign is not a dot", () => {
      this.layout.value = "board";
    });
    this.own = field("What 1, 2, … become", this.digits);
    this.element = el("div", { class: "fields" }, field("Layout", this.layout),
      field("Group", this.group), field("Rows that change places", this.exchange),
      field("Relabel", this.relabel), this.own, field("Cells of the mask", this.clues),
      field("Seed", this.seed), this.symmetric.label, this.pattern.element);
    this.#show();
  }

  #show() {
    this.own.hidden = this.relabel.value !== "own";
  }

  /** The API request; null if the digits are not a relabelling. */
  async asked() {
    const text = this.layout.value === "board" ? store.state.layout.text : this.layout.value;
    const pairs = this.exchange.value.match(/\d+/g) ?? [];
    const seed = this.seed.value.trim();
    const relabel = this.relabel.value === "own" ? await this.#digits(text) : this.relabel.value;
    if (this.relabel.value === "own" && !relabel) return null;
    return {
      layout: text, group: this.group.value, relabel: relabel || null,
      exchange: Array.from({ length: pairs.length / 2 }, (_, at) =>
        [Number(pairs[2 * at]), Number(pairs[2 * at + 1])]),
      pattern: this.pattern.value,
      clues: this.clues.value === "" ? null : Number(this.clues.value),
      symmetric: this.symmetric.box.checked,
      seed: seed ? Number(seed) : Math.floor(Math.random() * SEEDS),
    };
  }

  async #digits(text) {
    const layout = await layoutOf(text);
    const digits = digitsOf(this.digits.value, layout);
    const different = new Set(digits.filter(Boolean)).size;
    if (digits.length === layout.size && different === layout.size) return digits;
    say(t("Give {count} different digits.", { count: layout.size }), "bad");
    return null;
  }
}
