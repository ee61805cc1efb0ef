// Ranges of ratings for the wanted puzzles, one for each scale.

import { el } from "../dom.js";
import { SCALE_NAMES } from "../names.js";
import { field, fold } from "./parts.js";
import { SCALES } from "./rate.js";

// Example ranges for each scale, and the field of its number in a puzzle.
const EXAMPLES = { level: "800-1000", nanpure: "3.0-4.5", effort: "1-5", minutes: "10-15",
  se: "6.5-7.2", hodoku: "1000-5000" };
const NUMBERS = { level: "score", effort: "effort", minutes: "minutes", se: "er",
  hodoku: "hodoku" };
const NUMBER = "\\d{1,6}(\\.\\d{1,3})?";

/** A field for the range of each scale; an empty one sets no limit. */
export class RangesPart {
  constructor() {
    this.fields = new Map(SCALES.map((scale) => [scale, el("input", {
      id: `make-rating-${scale}`, autocomplete: "off", placeholder: EXAMPLES[scale],
      pattern: `\\s*${NUMBER}\\s*(-\\s*${NUMBER}\\s*)?`,
    })]));
    const fields = [...this.fields].map(([scale, input]) => field(SCALE_NAMES[scale], input));
    this.element = fold("Ratings",
      el("p", { class: "hint", t: "Lowest and highest number on a scale; what is left empty may "
      + "be any. A rare range takes its time." }),
      el("div", { class: "fields" }, ...fields));
    this.element.classList.add("ranges-part");
  }

  /** Ranges by scale as the API takes them; null if there are none. */
  get value() {
    const asked = [...this.fields].filter(([, input]) => input.value.trim())
      .map(([scale, input]) => [scale, bounds(input.value)]);
    return asked.length ? Object.fromEntries(asked) : null;
  }
}

/** "6.5-7.2", or a single number for both ends. */
function bounds(text) {
  const [low, high = low] = text.split("-").map(Number);
  return [low, high];
}

/** The requested numbers of a puzzle on scales other than nanpure. */
export function numbersOf(puzzle) {
  return Object.entries(NUMBERS).filter(([, name]) => name in puzzle).map(([scale, name]) =>
    el("small", {}, el("span", { t: SCALE_NAMES[scale] }), ` ${puzzle[name]}`));
}
