// Hui's phrases: what P1 to P9 show of the grid on the board, as small boards; the words of the
// paper for its difficulty, and how many masks leave the solution of a small board the only one.

import { stream } from "../api.js";
import { el } from "../dom.js";
import { layoutOf } from "../layout.js";
import { numberText } from "../numbers.js";
import { openText } from "../open.js";
import { sayError } from "../say.js";
import { store } from "../store.js";
import { language, onLanguage, t } from "../words.js";
import { busyBar, button, field, fold, refill, select, slider, Work } from "./parts.js";
import { thumbnailOf } from "./pictures.js";
import { digitsOf } from "./replay.js";

const PHRASES = Array.from({ length: 9 }, (_, index) => [String(index + 1), null, `P${index + 1}`]);

/** The fold of the phrases, the words and the masks. */
export function phrasesPart() {
  const part = fold("phrases.title", phrases(), looks());
  part.id = "hui-phrases";
  part.hidden = true;
  return part;
}

function phrases() {
  const result = el("div", { id: "phrase-result", class: "result", "aria-live": "polite" });
  const bar = busyBar();
  const work = new Work("phrase-stop", (running) => { bar.hidden = !running; });
  const choice = select("phrase", PHRASES);
  let last = null; // the request whose answer is shown

  async function show(asked) {
    const found = await work.run((signal) =>
      stream("/api/phrase", { ...asked, lang: language() }, {}, signal));
    if (!found) return;
    const layout = await layoutOf(found.layout);
    last = asked;
    refill(result, ...shown(found, layout));
  }

  const begin = () => show({ ...store.position(), phrase: Number(choice.value) });
  onLanguage(() => { if (last) show(last); });
  return el("div", { class: "hui-part" }, el("p", { class: "hint", t: "phrases.about" }),
    el("div", { class: "row wrap" }, field("phrases.phrase", choice),
      button("phrase-show", "phrases.show", begin), work.button), bar, result);
}

function looks() {
  const result = el("div", { id: "looks-result", class: "result", "aria-live": "polite" });
  const work = new Work("looks-stop");

  async function look() {
    const found = await work.run((signal) => stream("/api/hui", store.position(), {}, signal));
    if (!found) return;
    refill(result, ...looked(found, await layoutOf(found.layout)));
  }

  return el("div", { class: "hui-part" }, el("p", { class: "hint", t: "looks.about" }),
    el("div", { class: "row wrap" }, button("looks-show", "looks.show", look), work.button), result);
}

function looked({ difficulty, masks, without, layout: text }, layout) {
  const other = difficulty.down_to === difficulty.level ? null
    : el("p", { class: "hint", t: "looks.down-to", args: { level: difficulty.down_to } });
  const said = [el("p", { t: "looks.difficulty", args: difficulty }), other];
  if (!masks) return [...said, el("p", { class: "hint", t: `looks.${without}` })];
  return [...said, el("p", { t: "looks.masks", args: masks }), maskTable(masks),
    el("div", { class: "orbit-grids" }, card(masks.fewest, 0, layout, text, "looks.fewest"))];
}

function maskTable({ by_givens, minimal_by_givens, symmetric_by_givens }) {
  const columns = [by_givens, minimal_by_givens, symmetric_by_givens];
  const heads = ["givens", "good", "minimal", "symmetric"];
  const rows = by_givens.map((_, givens) => [givens, ...columns.map((column) => column[givens])]);
  return slider(el("table", { class: "compare", id: "masks-table" },
    el("thead", {}, el("tr", {}, heads.map((head) =>
      el("th", { scope: "col", t: `looks.column-${head}` })))),
    el("tbody", {}, rows.filter(([, good]) => good).map(([givens, ...counts]) => el("tr", {},
      el("th", { scope: "row" }, numberText(givens)),
      counts.map((count) => el("td", { class: "number" }, numberText(count))))))),
  "looks.table");
}

function shown(found, layout) {
  return [
    el("p", {}, el("strong", {}, found.phrase), " ", el("code", {}, found.j), " — ", found.shows),
    found.grids.length ? null : el("p", { t: "phrases.nothing" }),
    el("div", { class: "orbit-grids" }, found.grids.map((line, index) =>
      card(line, index, layout, found.layout))),
  ];
}

/** A grid that is put on the board when it is pressed. */
function card(line, index, layout, text, name = null) {
  const args = { number: index + 1 };
  const label = t("phrases.picture", { ...args, line });
  return el("button", {
    type: "button", class: "card", tTitle: "phrases.open", args,
    on: { click: () => openText(line, text).catch(sayError) },
  }, thumbnailOf(layout, { digits: digitsOf(line, layout), label }),
  name ? el("small", { t: name }) : el("small", {}, index + 1));
}
