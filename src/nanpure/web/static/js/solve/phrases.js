// Hui's phrases: what P1 to P9 show of the grid on the board, as small boards.

import { stream } from "../api.js";
import { el } from "../dom.js";
import { layoutOf } from "../layout.js";
import { openText } from "../open.js";
import { sayError } from "../say.js";
import { store } from "../store.js";
import { language, onLanguage, t } from "../words.js";
import { busyBar, button, field, fold, refill, select, Work } from "./parts.js";
import { thumbnailOf } from "./pictures.js";
import { digitsOf } from "./replay.js";

const PHRASES = Array.from({ length: 9 }, (_, index) => [String(index + 1), null, `P${index + 1}`]);

/** The fold of the phrases. */
export function phrasesPart() {
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
  const part = fold("phrases.title", el("div", { class: "hui-part" },
    el("p", { class: "hint", t: "phrases.about" }),
    el("div", { class: "row wrap" }, field("phrases.phrase", choice),
      button("phrase-show", "phrases.show", begin), work.button), bar, result));
  part.id = "hui-phrases";
  part.hidden = true;
  return part;
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
function card(line, index, layout, text) {
  const args = { number: index + 1 };
  const label = t("phrases.picture", { ...args, line });
  return el("button", {
    type: "button", class: "card", tTitle: "phrases.open", args,
    on: { click: () => openText(line, text).catch(sayError) },
  }, thumbnailOf(layout, { digits: digitsOf(line, layout), label }), el("small", {}, index + 1));
}
