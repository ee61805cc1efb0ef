// The documented methods side by side on the puzzle; a row comes when its method has finished.

import { stream } from "../api.js";
import { el } from "../dom.js";
import { secondsText } from "../numbers.js";
import { store } from "../store.js";
import { language, onLanguage } from "../words.js";
import { busyBar, button, refill, slider, Work } from "./parts.js";

const NUMBERS = ["placements", "removals", "assumptions", "depth"];

/** The part that compares; `choose(method)` shows a method in the panel of solving. */
export function comparePart(choose) {
  const body = el("tbody", {});
  const heads = ["method", "status", "solutions", ...NUMBERS, "seconds"];
  const table = el("table", { class: "compare", id: "compare-table", hidden: true },
    el("thead", {}, el("tr", {}, heads.map((head) =>
      el("th", { scope: "col", t: `compare.${head}` })))), body);
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
      stream("/api/compare", { ...store.position(), lang: language() }, { item }, signal));
  }

  onLanguage(() => refill(body, rows.map((row) => rowOf(row, choose))));
  return el("div", {}, el("p", { class: "hint", t: "compare.about" }),
    el("div", { class: "controls" },
      button("compare", "compare", compare, { class: "main" }), work.button),
    bar, slider(table, "compare.title"));
}

function rowOf(row, choose) {
  const count = row.solutions.length;
  const shown = `${count}${count && !row.complete ? "+" : ""}`;
  const kind = { solved: "good", none: "bad" }[row.status] ?? "";
  return el("tr", {},
    el("th", { scope: "row" }, el("button", {
      type: "button", class: "link-like", t: `short.${row.method}`, tTitle: `method.${row.method}`,
      on: { click: () => choose(row.method) },
    })),
    el("td", {}, el("div", { class: "outcome" },
      el("span", { class: `chip ${kind}`, t: `short.${row.status}` }),
      el("small", {}, row.outcomes[language()]))),
    el("td", { class: "number" }, row.status === "unsupported" ? "–" : shown),
    NUMBERS.map((name) => el("td", { class: "number" }, String(row[name]))),
    el("td", { class: "number" }, secondsText(row.seconds)));
}
