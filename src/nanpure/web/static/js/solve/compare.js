// The documented methods side by side on the puzzle; a row appears when its method has finished.

import { stream } from "../api.js";
import { el } from "../dom.js";
import { METHOD_NAMES } from "../names.js";
import { secondsText } from "../numbers.js";
import { store } from "../store.js";
import { context, language, onLanguage, spoken, texts } from "../words.js";
import { busyBar, button, refill, slider, Work } from "./parts.js";

const NUMBERS = ["placements", "removals", "assumptions", "depth"];
const HEADS = texts(["Method", "Result", "Sol.", "Placed", "Removed", "Trials", "Depth", "Sec."]);
// Methods and ends of their runs, as briefly as a table has them.
const SHORT = texts({
  ito: "Ito", hiroi: "Hiroi", ushio: "Ushio", hui: "Hui", "hui-assign": "Hui assign",
  "hui-guess": "Hui guess", "hiramatsu-h": "Hiramatsu H", "hiramatsu-c": "Hiramatsu C",
});
const STATUSES = texts({
  solved: context("short", "Solved"), none: "None", stuck: "Stuck", stopped: "Stopped",
  unsupported: context("short", "Not for this layout"), error: "Failed",
});

/** The comparison; `choose(method)` shows a method in the panel of solving. */
export function comparePart(choose) {
  const body = el("tbody", {});
  const table = el("table", { class: "compare", id: "compare-table", hidden: true },
    el("thead", {}, el("tr", {}, HEADS.map((t) => el("th", { scope: "col", t })))), body);
  const bar = busyBar();
  const work = new Work("compare-stop", (running) => { bar.hidden = !running; });
  let rows = [];

  async function compare() {
    rows = [];
    refill(body);
    table.hidden = false;
    const item = (row) => {
      rows.push(row);
      body.append(rowOf(row, choose));
    };
    await work.run((signal) =>
      stream("compare", { ...store.position(), lang: language() }, { item }, signal));
  }

  onLanguage(() => refill(body, rows.map((row) => rowOf(row, choose))));
  return el("div", {}, el("p", { class: "hint", t: "Each documented method on the grid as it "
    + "stands. A plus: there may be more. Trials are assumptions, depth the most that were open "
    + "at a time." }),
    el("div", { class: "controls" },
      button("compare", "Compare", compare, { class: "main" }), work.button),
    bar, slider(table, "Compare the methods"));
}

function rowOf(row, choose) {
  const count = row.solutions.length;
  const shown = `${count}${count && !row.complete ? "+" : ""}`;
  const kind = { solved: "good", none: "bad" }[row.status] ?? "";
  return el("tr", {},
    el("th", { scope: "row" }, el("button", {
      type: "button", class: "link-like", t: SHORT[row.method], tTitle: METHOD_NAMES[row.method],
      on: { click: () => choose(row.method) },
    })),
    el("td", {}, el("div", { class: "outcome" },
      el("span", { class: `chip ${kind}`, t: STATUSES[row.status] }),
      el("small", {}, spoken(row.outcomes)))),
    el("td", { class: "number" }, row.status === "unsupported" ? "–" : shown),
    NUMBERS.map((name) => el("td", { class: "number" }, String(row[name]))),
    el("td", { class: "number" }, secondsText(row.seconds)));
}
