// Essentially different grids: a row for each class of symmetries that leave some grid unchanged.

import { stream } from "../api.js";
import { el } from "../dom.js";
import { numberText } from "../numbers.js";
import { busyBar, button, refill, select, slider, Work } from "../solve/parts.js";
import { onLanguage, t, texts } from "../words.js";
import { boxes } from "./boxes.js";
import { moveText } from "./moves.js";

const COUNTED = ["2x2", "2x3", "2x4", "3x3"];

/** The part of the page; the returned function counts 2×2 boxes, which takes a moment. */
export function essentialPart(place) {
  const result = el("div", { class: "result" });
  const far = el("p", { id: "essential-far", class: "hint", "aria-live": "off" });
  const bar = busyBar();
  const work = new Work("essential-stop", (running) => { bar.hidden = !running; });
  const box = select("essential-box", boxes(COUNTED), null, { tLabel: "Boxes" });
  box.value = "2x2";
  let found = null;

  async function count() {
    const progress = ({ done, of }) => {
      far.textContent = t("{done} of {of} classes", { done: numberText(done), of: numberText(of) });
    };
    const told = await work.run((signal) =>
      stream("essential", { box: box.value }, { progress }, signal));
    far.textContent = "";
    if (!told) return;
    found = told;
    refill(result, drawn(found));
  }

  place.append(
    el("h2", { id: "essential-title", t: "How many are essentially different" }),
    el("p", { class: "hint", t: "Rows within a band, bands, columns within a stack and stacks "
      + "may change places, the grid may be transposed, and digits may be renamed. By Burnside's "
      + "lemma the grids that remain different are the mean number of grids that a symmetry "
      + "leaves as they are. 9×9 takes some ten seconds." }),
    el("div", { class: "controls" }, box, button("essential-count", "Count", count,
      { class: "main" }), work.button),
    bar, far, result);
  onLanguage(() => { if (found) refill(result, drawn(found)); });
  return count;
}

function drawn(found) {
  const fixing = found.classes.filter((one) => String(one.fixed) !== "0");
  return [
    el("p", { class: "large", id: "essential-number" }, numberText(found.essential)),
    el("p", {}, t("grids with boxes of {box} are essentially different: {sum} / {order} = "
      + "{essential}. The {order} symmetries form {classes} classes; {fixing} of them leave some "
      + "grid as it is.", {
      box: found.box.replace("x", "×"), order: numberText(found.order),
      classes: numberText(found.classes.length), fixing: numberText(fixing.length),
      sum: numberText(found.sum), essential: numberText(found.essential),
    })),
    slider(table(fixing), "How many are essentially different"),
  ];
}

function table(classes) {
  const heads = texts(["Class", "A symmetry of it", "Its order", "Symmetries", "Fixed grids",
    "Product"]);
  return el("table", { class: "numbers" },
    el("thead", {}, el("tr", {}, heads.map((t) => el("th", { scope: "col", t })))),
    el("tbody", {}, classes.map((one, number) => el("tr", {},
      el("th", { scope: "row" }, String(number + 1)),
      el("td", { class: "text" }, moveText(one.symmetry)),
      [one.order, one.size, one.fixed, one.product].map((each) =>
        el("td", {}, numberText(each)))))));
}
