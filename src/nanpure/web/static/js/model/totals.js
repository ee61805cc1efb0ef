// The number of grids: the total, the classes of column sets that it is the sum of, each as a bar,
// and the column sets of the chosen class.

import { stream } from "../api.js";
import { el, svg } from "../dom.js";
import { numberText } from "../numbers.js";
import { busyBar, button, fold, refill, select, slider, Work } from "../solve/parts.js";
import { onLanguage, t, texts } from "../words.js";
import { boxes } from "./boxes.js";

const COUNTED = ["2x2", "2x3", "2x4", "3x3", "2x5"];
const [WIDTH, HEIGHT] = [640, 120]; // of the bars

/** The part of the page; the returned function counts the first box. */
export function totalsPart(place) {
  const result = el("div", { class: "result" });
  const bar = busyBar();
  const work = new Work("totals-stop", (running) => { bar.hidden = !running; });
  const box = select("totals-box", boxes(COUNTED), null, { tLabel: "Boxes" });
  box.value = "3x3";
  let found = null;
  let chosen = 0;

  async function count() {
    const told = await work.run((signal) => stream("total", { box: box.value }, {}, signal));
    if (!told) return;
    found = told;
    chosen = largest(told.classes);
    show();
  }

  function show() {
    refill(result, drawn(found, chosen, (number) => { chosen = number; show(); }));
  }

  place.append(
    el("h2", { id: "totals-title", t: "How many grids there are" }),
    el("p", { class: "hint", t: "A band of boxes shows the others only which digits stand in "
      + "which of its columns: its column sets. So all grids are counted by classes of column "
      + "sets." }),
    el("div", { class: "controls" }, box, button("totals-count", "Count", count,
      { class: "main" }), work.button),
    bar, result);
  onLanguage(() => { if (found) show(); });
  return count;
}

/** The index of the class with most grids. */
function largest(classes) {
  const grids = classes.map((one) => BigInt(one.grids));
  return grids.reduce((best, each, number) => (each > grids[best] ? number : best), 0);
}

function drawn(found, chosen, choose) {
  return [
    el("p", { class: "large", id: "total" }, numberText(found.grids)),
    el("p", { t: "grids with boxes of {box}: the sum over {count} classes of column sets. A band "
      + "alone can be filled in {bands} ways.", args: {
      box: found.box.replace("x", "×"), count: numberText(found.classes.length),
      bands: numberText(found.bands),
    } }),
    bars(found, chosen, choose),
    columnSets(found, chosen),
    fold("The derivation", slider(table(found), "The derivation")),
  ];
}

/** A bar for each class, as wide as it is high: its area is its share of all grids. */
function bars({ classes, grids }, chosen, choose) {
  const shares = classes.map((one) => Number((BigInt(one.grids) * 1_000_000n) / BigInt(grids)) / 1e6);
  const most = Math.max(...shares);
  const wide = WIDTH / classes.length;
  const picture = svg("svg", { class: "bars", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img",
    "aria-label": t("The share that each of {count} classes has in all grids",
      { count: classes.length }) });
  shares.forEach((share, number) => {
    const high = Math.max(1.5, (share / most) * (HEIGHT - 4));
    picture.append(svg("rect", {
      class: number === chosen ? "bar chosen" : "bar", x: number * wide + wide * 0.1,
      y: HEIGHT - high, width: wide * 0.8, height: high,
    }));
    const whole = svg("rect", { class: "target", x: number * wide, y: 0, width: wide,
      height: HEIGHT, on: { click: () => choose(number) } });
    whole.append(svg("title", {}, classLine(classes[number], number)));
    picture.append(whole);
  });
  const slide = el("input", { id: "totals-class", type: "range", min: 1, max: classes.length,
    value: chosen + 1, tLabel: "Class", on: {
      change: (event) => {
        choose(Number(event.target.value) - 1);
        document.getElementById("totals-class").focus();
      },
    } });
  return el("figure", { class: "classes" }, picture, slide);
}

function classLine(one, number) {
  return t("Class {number}: {sets} column sets × {fillings} fillings × {completions} completions "
    + "= {grids} grids", {
    number: number + 1, sets: numberText(one.sets), fillings: numberText(one.fillings),
    completions: numberText(one.completions), grids: numberText(one.grids),
  });
}

/** The digits of each column of the first band, for one member of the chosen class. */
function columnSets({ classes, band }, chosen) {
  const one = classes[chosen];
  const columns = one.columns.flat();
  return el("div", { class: "chosen-class" },
    el("p", { id: "class-line" }, classLine(one, chosen)),
    el("div", { class: "column-sets", role: "img", tabindex: 0,
      "aria-label": t("Column sets of the class, column by column: {sets}", {
      sets: columns.map((digits) => digits.join(" ")).join(" | "),
    }) }, columns.map((digits, column) => el("div", {
      class: column % band.columns === 0 ? "set first" : "set",
    }, digits.map((digit) => el("span", { data: { group: digit } }, String(digit)))))));
}

function table({ classes }) {
  let sum = 0n;
  const rows = classes.map((one, number) => {
    sum += BigInt(one.grids);
    const numbers = [one.sets, one.fillings, one.completions, one.grids, sum];
    return el("tr", {}, el("th", { scope: "row" }, String(number + 1)),
      numbers.map((each) => el("td", {}, numberText(each))));
  });
  const heads = texts(["Class", "Column sets", "Fillings of the band", "Completions", "Grids",
    "Sum so far"]);
  return el("table", { class: "numbers" },
    el("thead", {}, el("tr", {}, heads.map((t) => el("th", { scope: "col", t })))),
    el("tbody", {}, rows));
}
