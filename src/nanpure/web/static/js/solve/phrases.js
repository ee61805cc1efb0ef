// Hui's phrases: what P1 to P9 show of the grid on the board, as small boards; the paper's words
// for its difficulty, and how many masks keep the solution of a small board unique.

import { stream } from "../api.js";
import { el } from "../dom.js";
import { layoutOf } from "../layout.js";
import { numberText } from "../numbers.js";
import { openText } from "../open.js";
import { sayError } from "../say.js";
import { store } from "../store.js";
import { context, language, onLanguage, t, texts } from "../words.js";
import { busyBar, button, field, fold, refill, select, slider, Work } from "./parts.js";
import { thumbnailOf } from "./pictures.js";
import { digitsOf } from "./replay.js";

const PHRASES = Array.from({ length: 9 }, (_, index) => [String(index + 1), null, `P${index + 1}`]);

/** The foldable part with the phrases, the words and the masks. */
export function phrasesPart() {
  const part = fold("Hui's phrases, words and masks", phrases(), looks());
  part.id = "hui-phrases";
  part.hidden = true;
  return part;
}

function phrases() {
  const result = el("div", { id: "phrase-result", class: "result", "aria-live": "polite" });
  const bar = busyBar();
  const work = new Work("phrase-stop", (running) => { bar.hidden = !running; });
  const choice = select("phrase", PHRASES);
  let last = null; // the request of the shown answer

  async function show(asked) {
    const found = await work.run((signal) =>
      stream("phrase", { ...asked, lang: language() }, {}, signal));
    if (!found) return;
    const layout = await layoutOf(found.layout);
    last = asked;
    refill(result, ...shown(found, layout));
  }

  const begin = () => show({ ...store.position(), phrase: Number(choice.value) });
  onLanguage(() => { if (last) show(last); });
  return el("div", { class: "hui-part" },
    el("p", { class: "hint", t: "The nine phrases with which Hui looks at a solution step by "
    + "step: the grids that each shows of the position on the board. A grid opens when it is "
    + "pressed." }),
    el("div", { class: "row wrap" }, field("Phrase", choice),
      button("phrase-show", "Show", begin), work.button), bar, result);
}

function looks() {
  const result = el("div", { id: "looks-result", class: "result", "aria-live": "polite" });
  const work = new Work("looks-stop");

  async function look() {
    const found = await work.run((signal) => stream("hui", store.position(), {}, signal));
    if (!found) return;
    refill(result, ...looked(found, await layoutOf(found.layout)));
  }

  return el("div", { class: "hui-part" },
    el("p", { class: "hint", t: "The words of the paper for the difficulty, by size and number "
    + "of givens; and on boards of up to 16 cells, how many masks leave the solution the only "
    + "one." }),
    el("div", { class: "row wrap" }, button("looks-show", "Difficulty and masks", look),
      work.button), result);
}

// Why masks are not counted.
const WITHOUT = texts({
  large: "The board is too large to count masks.",
  rule: "Masks are not counted on boards with such rules.",
  none: "No masks: there is no solution.", many: "No masks: there are several solutions.",
});

function looked({ difficulty, masks, without, layout: text }, layout) {
  const other = difficulty.down_to === difficulty.level ? null
    : el("p", { class: "hint", t: "{level} where the marks 32, 27, 21 are the lower ends.",
      args: { level: difficulty.down_to } });
  const said = [el("p", { t: "{size} {level}, givens: {givens}", args: difficulty }), other];
  if (!masks) return [...said, el("p", { class: "hint", t: WITHOUT[without] })];
  return [...said, el("p", { t: "Good masks: {good}; in {minimal} of them no given can be left "
    + "out, {symmetric} are point symmetric.", args: { ...masks, good: numberText(masks.good) } }),
    maskTable(masks),
    el("div", { class: "orbit-grids" }, card(masks.fewest, 0, layout, text, "fewest givens"))];
}

function maskTable({ by_givens, minimal_by_givens, symmetric_by_givens }) {
  const columns = [by_givens, minimal_by_givens, symmetric_by_givens];
  const heads = texts([context("column", "Givens"), "Good", "Minimal", "Symm."]);
  const rows = by_givens.map((_, givens) => [givens, ...columns.map((column) => column[givens])]);
  return slider(el("table", { class: "compare", id: "masks-table" },
    el("thead", {}, el("tr", {}, heads.map((t) => el("th", { scope: "col", t })))),
    el("tbody", {}, rows.filter(([, good]) => good).map(([givens, ...counts]) => el("tr", {},
      el("th", { scope: "row" }, numberText(givens)),
      counts.map((count) => el("td", { class: "number" }, numberText(count))))))),
  "Good masks by the number of givens");
}

function shown(found, layout) {
  return [
    el("p", {}, el("strong", {}, found.phrase), " ", el("code", {}, found.j), " — ", found.shows),
    found.grids.length ? null : el("p", { t: "No grid: J ends in an index error." }),
    el("div", { class: "orbit-grids" }, found.grids.map((line, index) =>
      card(line, index, layout, found.layout))),
  ];
}

/** A grid that is put on the board when pressed. */
function card(line, index, layout, text, name = null) {
  const args = { number: index + 1 };
  const label = t("Grid {number}: {line}", { ...args, line });
  return el("button", {
    type: "button", class: "card", tTitle: context("phrases", "Put grid {number} on the board"),
    args,
    on: { click: () => openText(line, text).catch(sayError) },
  }, thumbnailOf(layout, { digits: digitsOf(line, layout), label }),
  name ? el("small", { t: name }) : el("small", {}, index + 1));
}
