// A uniformly random grid with its number among all grids; or the grid of a given number.

import { stream } from "../api.js";
import { el } from "../dom.js";
import { layoutOf } from "../layout.js";
import { numberText } from "../numbers.js";
import { say } from "../say.js";
import { button, refill, select, Work } from "../solve/parts.js";
import { thumbnailOf } from "../solve/pictures.js";
import { digitsOf } from "../solve/replay.js";
import { onLanguage, t } from "../words.js";
import { boxes } from "./boxes.js";

const RANKED = ["2x2", "2x3", "2x4", "3x3"];

/** The part of the page; the returned function draws the first grid. */
export function chancePart(place) {
  const result = el("div", { class: "chance" });
  const work = new Work("chance-stop");
  const box = select("chance-box", boxes(RANKED), () => draw(), { tLabel: "Boxes" });
  box.value = "3x3";
  const rank = el("input", { id: "chance-rank", type: "text", inputmode: "numeric",
    autocomplete: "off", spellcheck: "false" });
  let shown = null;
  let latest = null;

  async function ask(wish) {
    const asked = { box: box.value, ...wish };
    latest = asked;
    const found = await work.run((signal) => stream("sample", asked, {}, signal));
    if (!found) return;
    const layout = await layoutOf(found.layout);
    if (latest !== asked) return; // something else was asked for while the layout came
    shown = { found, layout };
    refill(result, drawn(shown));
  }

  const draw = () => ask({ seed: crypto.getRandomValues(new Uint32Array(1))[0] });

  function goTo(event) {
    event.preventDefault();
    // Full-width digits, and the separators used in numbers here.
    const text = rank.value.normalize("NFKC").replace(/[\s,.'’]/g, "");
    if (/^\d+$/.test(text)) ask({ rank: text });
    else say(t("A number is wanted: {found}", { found: rank.value }), "bad");
  }

  place.append(
    el("h2", { id: "chance-title", t: "A grid by chance" }),
    el("p", { class: "hint", t: "The same count gives every grid a number, from 0, and every "
      + "number its grid; so each grid can be drawn with equal chance." }),
    el("div", { class: "controls" }, box,
      button("chance-draw", "Another grid", draw, { class: "main" }), work.button,
      el("form", { class: "rank", on: { submit: goTo } },
        el("label", { class: "field" }, el("span", { t: "Its number" }), rank),
        el("button", { id: "chance-go", type: "submit", t: "Show" }))),
    result);
  onLanguage(() => { if (shown) refill(result, drawn(shown)); });
  return draw;
}

function drawn({ found, layout }) {
  const { grid } = found;
  const facts = [
    ["Its number", numberText(found.rank)],
    ["grids in all", numberText(found.grids)],
    ["Symmetries that leave it as it is", numberText(found.automorphisms)],
    ["Canonical form", el("code", {}, found.form)],
  ];
  return [
    el("figure", {}, thumbnailOf(layout, {
      digits: digitsOf(grid, layout), label: t("The grid {grid}", { grid }),
    })),
    el("dl", {}, facts.flatMap(([key, said]) => [el("dt", { t: key }), el("dd", {}, said)])),
  ];
}
