// Canonical forms: the first of all puzzles that are equivalent, and whether another is one of them.

import { stream } from "../api.js";
import { el } from "../dom.js";
import { layoutOf } from "../layout.js";
import { numberText } from "../numbers.js";
import { button, field, fold, refill, select, tick, Work } from "../solve/parts.js";
import { thumbnailOf } from "../solve/pictures.js";
import { digitsOf } from "../solve/replay.js";
import { onLanguage, t } from "../words.js";
import { moveText } from "./moves.js";

const FORMS = ["minlex", "pattern", "solution"];
// A puzzle with 17 givens, and the same in disguise.
const PUZZLE = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
const OTHER = "000082000500000001030000700009000000000540000872000000000000080000600000010703000";

/** The part; what it gives finds the form of an example. */
export function formsPart(place) {
  const result = el("div", { class: "result", id: "form-result" });
  const work = new Work("form-stop");
  const line = (id, text) => el("textarea", { id, rows: 2, autocomplete: "off",
    autocapitalize: "off", spellcheck: "false" }, text);
  const puzzle = line("form-puzzle", PUZZLE);
  const other = line("form-other", OTHER);
  const form = select("form-form", FORMS.map((name) => [name, `model.form.${name}`]), find,
    { tLabel: "model.convention" });
  const places = tick("form-places", "model.places", () => find());
  let shown = null;

  async function find() {
    const asked = { puzzle: puzzle.value, form: form.value, places: places.box.checked };
    form.disabled = places.box.checked;
    if (asked.places) asked.form = "minlex"; // there is no other for places alone
    if (other.value.trim()) asked.other = other.value;
    const found = await work.run((signal) => stream("/api/canonical", asked, {}, signal));
    if (!found) return;
    const boards = [
      [found.puzzle, found.layout, "model.puzzle"], [found.form, found.layout, "model.form"],
      ...(found.other === null ? [] : [[found.other, found.other_layout, "model.other"]]),
    ].map(async ([line, layout, label]) => ({ line, layout: await layoutOf(layout), label }));
    shown = { found, boards: await Promise.all(boards) };
    refill(result, drawn(shown));
  }

  place.append(
    el("h2", { id: "forms-title", t: "model.forms" }),
    el("p", { class: "hint", t: "model.formsAbout" }),
    el("div", { class: "puzzles" },
      field("model.puzzle", puzzle), field("model.other", other)),
    el("div", { class: "controls" }, field("model.convention", form), places.label,
      button("form-find", "model.find", find, { class: "main" }), work.button),
    result);
  onLanguage(() => { if (shown) refill(result, drawn(shown)); });
  return find;
}

function drawn({ found, boards }) {
  const facts = [
    ["model.form", el("code", {}, found.form)],
    ["model.way", el("code", {}, moveText(found.words))],
    ["model.automorphisms", numberText(found.automorphisms)],
  ];
  if (found.equivalent !== null) {
    facts.push(["model.equivalent", t(found.equivalent ? "model.same" : "model.different")]);
    if (found.mapping) facts.push(["model.mapping", el("code", {}, moveText(found.mapping))]);
  }
  return [
    el("div", { class: "pictures" }, boards.map(({ line, layout, label }) => el("figure", {},
      thumbnailOf(layout, {
        digits: digitsOf(line, layout), label: t("model.picture", { grid: line }),
      }),
      el("figcaption", { t: label })))),
    el("dl", {}, facts.flatMap(([key, said]) => [el("dt", { t: key }), el("dd", {}, said)])),
    found.generators.length === 0 ? null : fold("model.generators",
      el("ul", {}, found.generators.map((turn) => el("li", {}, el("code", {}, moveText(turn)))))),
  ];
}
