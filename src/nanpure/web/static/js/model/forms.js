// Canonical forms: the first of all equivalent puzzles, and whether another puzzle is one of them.

import { stream } from "../api.js";
import { el } from "../dom.js";
import { layoutOf } from "../layout.js";
import { numberText } from "../numbers.js";
import { button, field, fold, refill, select, tick, Work } from "../solve/parts.js";
import { thumbnailOf } from "../solve/pictures.js";
import { digitsOf } from "../solve/replay.js";
import { onLanguage, t, texts } from "../words.js";
import { moveText } from "./moves.js";

const FORMS = texts({
  minlex: "the least string", pattern: "the least pattern of givens, then the least string",
  solution: "the one whose solution is the least string",
});
// A puzzle with 17 givens, and the same in disguise.
const PUZZLE = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
const OTHER = "000082000500000001030000700009000000000540000872000000000000080000600000010703000";

/** The part of the page; the returned function finds the form of an example. */
export function formsPart(place) {
  const result = el("div", { class: "result", id: "form-result" });
  const work = new Work("form-stop");
  const line = (id, text) => el("textarea", { id, rows: 2, autocomplete: "off",
    autocapitalize: "off", spellcheck: "false" }, text);
  const puzzle = line("form-puzzle", PUZZLE);
  const other = line("form-other", OTHER);
  const form = select("form-form", Object.entries(FORMS), find,
    { tLabel: "What comes first" });
  const places = tick("form-places", "only the places of the givens", () => find());
  let shown = null;

  async function find() {
    const asked = { puzzle: puzzle.value, form: form.value, places: places.box.checked };
    form.disabled = places.box.checked;
    if (asked.places) asked.form = "minlex"; // the only form for places alone
    if (other.value.trim()) asked.other = other.value;
    const found = await work.run((signal) => stream("canonical", asked, {}, signal));
    if (!found) return;
    const boards = [
      [found.puzzle, found.layout, "Puzzle"], [found.form, found.layout, "Canonical form"],
      ...(found.other === null ? [] : [[found.other, found.other_layout, "Another"]]),
    ].map(async ([line, layout, label]) => ({ line, layout: await layoutOf(layout), label }));
    shown = { found, boards: await Promise.all(boards) };
    refill(result, drawn(shown));
  }

  place.append(
    el("h2", { id: "forms-title", t: "Is it the same puzzle?" }),
    el("p", { class: "hint", t: "Puzzles are equivalent where such changes turn one into the "
      + "other. Each has the same canonical form: the first of all that are equivalent to it. "
      + "Puzzles and grids of any layout, in any form that is read." }),
    el("div", { class: "puzzles" },
      field("Puzzle", puzzle), field("Another", other)),
    el("div", { class: "controls" }, field("What comes first", form), places.label,
      button("form-find", "Find the form", find, { class: "main" }), work.button),
    result);
  onLanguage(() => { if (shown) refill(result, drawn(shown)); });
  return find;
}

function drawn({ found, boards }) {
  const facts = [
    ["Canonical form", el("code", {}, found.form)],
    ["A way there", el("code", {}, moveText(found.words))],
    ["Symmetries that leave it as it is", numberText(found.automorphisms)],
  ];
  if (found.equivalent !== null) {
    facts.push(["Equivalent to the other", t(found.equivalent ? "yes" : "no")]);
    if (found.mapping) facts.push(["A way to the other", el("code", {}, moveText(found.mapping))]);
  }
  return [
    el("div", { class: "pictures" }, boards.map(({ line, layout, label }) => el("figure", {},
      thumbnailOf(layout, {
        digits: digitsOf(line, layout), label: t("The grid {grid}", { grid: line }),
      }),
      el("figcaption", { t: label })))),
    el("dl", {}, facts.flatMap(([key, said]) => [el("dt", { t: key }), el("dd", {}, said)])),
    found.generators.length === 0 ? null : fold("Symmetries from which all of these follow",
      el("ul", {}, found.generators.map((turn) => el("li", {}, el("code", {}, moveText(turn)))))),
  ];
}
