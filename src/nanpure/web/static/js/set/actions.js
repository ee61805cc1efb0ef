// Background work on the bench's givens: add givens until there is one solution, remove redundant
// ones, find puzzles nearby. Undo restores them.

import { stream } from "../api.js";
import { el, reveal } from "../dom.js";
import { layoutOf } from "../layout.js";
import { openText } from "../open.js";
import { say, sayError } from "../say.js";
import { busyBar, button, refill, tick, Work } from "../solve/parts.js";
import { thumbnailOf } from "../solve/pictures.js";
import { digitsOf } from "../solve/replay.js";
import { store } from "../store.js";
import { plural, t, texts } from "../words.js";
import { desk } from "./desk.js";

const PROGRESS = texts({
  unique: "Adding givens … {seconds} s", minimize: "Taking givens away … {seconds} s",
  near: "{found} found … {seconds} s",
});
const SEEDS = 2 ** 32;
const MOST = 24; // nearby puzzles shown

export class Actions {
  #result = el("div", { id: "minimize-result", class: "hint", role: "status" });
  #list = el("ul", { id: "near-list", class: "made" });
  #bar = busyBar();
  #buttons;
  #work;
  #symmetry;

  /** `symmetry()` returns the name of the symmetry that the givens keep. */
  constructor(symmetry) {
    this.#symmetry = symmetry;
    this.#buttons = [
      button("unique", "Make unique", () => this.#unique(),
        { tTitle: "Adds givens until there is one solution; with a symmetry, in places that keep "
        + "it." }),
      button("minimize", "Minimise", () => this.#minimize(),
        { tTitle: "Takes givens away until every one of them is needed for the only solution." }),
      button("near", "Look near", () => this.#near(),
        { tTitle: "One given less and another instead, with one solution." }),
    ];
    this.#work = new Work("bench-stop", (running) => {
      this.#bar.hidden = !running;
      for (const each of this.#buttons) each.disabled = running;
    });
    this.minimal = tick("unique-minimal",
      "minimise after “Make unique” (your own givens may go too)");
    this.rules = tick("minimize-rules", "“Minimise” takes away rules that are not needed, too");
    this.element = el("div", { class: "actions-part" },
      el("div", { class: "controls" }, this.#buttons, this.#work.button), this.minimal.label,
      this.rules.label,
      this.#bar, this.#result, this.#list);
  }

  stop() {
    this.#work.stop();
  }

  /** Add givens until there is one solution, in places that keep the symmetry. */
  async #unique() {
    const { state } = store;
    const asked = { ...this.#posed(), symmetry: this.#symmetry() };
    let made = null;
    const done = await this.#run((signal) => stream("complete", asked,
      { item: (puzzle) => { made = puzzle; }, progress: (far) => this.#progress("unique", far) },
      signal));
    if (!done) return;
    if (!made) {
      this.#tell("No digits make it unique.");
      return;
    }
    let least = made;
    if (this.minimal.box.checked) {
      least = await this.#run((signal) => stream("minimize", { puzzle: made.puzzle,
        layout: made.layout, seed: seed(), symmetry: this.#symmetry() }, {}, signal)) ?? made;
    }
    this.#put(least, state,
      "{before} givens became {after}, with one solution. Undo takes it back.");
  }

  async #minimize() {
    const { state } = store;
    const found = await this.#run((signal) => stream("minimize",
      { ...this.#posed(), symmetry: this.#symmetry(), rules: this.rules.box.checked },
      { progress: (far) => this.#progress("minimize", far) }, signal));
    if (!found) return;
    const layout = await layoutOf(found.layout);
    this.#put(found, state, state.layout.rules.length === layout.rules.length
      ? "{before} givens became {after}."
      : "{before} givens became {after}, and {rules} rules became {left}.", layout);
  }

  async #near() {
    const position = store.position();
    const item = async ({ puzzle }) => {
      const layout = await layoutOf(position.layout);
      this.#list.append(el("li", {}, el("button", { type: "button", class: "card",
        on: { click: () => openText(puzzle, position.layout).catch(sayError) } },
      thumbnailOf(layout, { digits: digitsOf(puzzle, layout), label: puzzle }))));
    };
    const found = await this.#run((signal) => stream("near", { ...position, limit: MOST },
      { item, progress: (far) => this.#progress("near", far) }, signal));
    if (!found) return;
    this.#tell(found.more ? "The first {count} puzzles near this one."
      : plural("{count} puzzle near this one.", "{count} puzzles near this one."),
    { count: found.found });
    if (found.found) reveal(this.#list);
  }

  async #run(act) {
    refill(this.#result);
    refill(this.#list);
    return this.#work.run(act);
  }

  #posed() {
    return { ...store.position(), seed: seed() };
  }

  /** Put other givens, perhaps on another layout, on the bench as one change and tell it, if all is as
      it was before. */
  #put({ puzzle }, before, told, layout = before.layout) {
    const { givens, draft } = store.state;
    if (givens !== before.givens || store.state.layout !== before.layout
      || draft !== before.draft || desk.pending) {
      refill(this.#result);
      say(t("The board changed meanwhile: it stays as it is."), "bad");
      return;
    }
    const made = digitsOf(puzzle, layout);
    const other = layout === before.layout ? {} : { layout, draft: desk.fewer(layout) };
    store.change({ givens: made, ...other }, "made-of");
    this.#tell(told, { before: clues(before), after: clues({ givens: made }),
      rules: before.layout.rules.length, left: layout.rules.length });
  }

  #progress(verb, { seconds = 0, found = 0 }) {
    this.#tell(PROGRESS[verb], { seconds: seconds.toFixed(0), found });
  }

  #tell(id, args) {
    refill(this.#result, el("p", { t: id, args }));
  }
}

function clues({ givens }) {
  return givens.filter(Boolean).length;
}

function seed() {
  return Math.floor(Math.random() * SEEDS);
}
