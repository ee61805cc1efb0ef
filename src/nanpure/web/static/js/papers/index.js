// The list of the documented methods, each with a link to its run on the board.

import { byId, el, wordedAll } from "../dom.js";
import { METHOD_NAMES, METHODS_ABOUT } from "../names.js";
import { onRoom, wholePage } from "../rooms.js";
import { onLanguage } from "../words.js";

const PAPERS = ["ito", "hiroi", "ushio", "hui", "hiramatsu-h"];

export function listen() {
  byId("page-papers").append(
    el("div", { class: "hero" }, el("div", {}, el("h1", { t: "Five ways to solve, as written" }),
      el("p", { class: "lead",
        t: "Each document runs here step by step, on any puzzle you have." })),
    el("a", { class: "btn", href: "#analyse/compare", t: "Compare all" })),
    el("ul", { class: "papers" }, PAPERS.map((name) =>
      row(`#papers/${name}`, METHOD_NAMES[name], METHODS_ABOUT[name])),
      row("papers/", "The papers", "What each paper states, item by item, run and drawn."),
    row("model/", "The full model", "All grids: counted, classified, drawn by chance.")));
  onRoom((room, rest) => { if (room === "papers" && !rest) wholePage(true); });
  onLanguage(() => wordedAll(byId("page-papers")));
}

function row(href, title, about) {
  return el("li", {}, el("a", { href }, el("span", {}, el("b", { t: title }),
    el("span", { class: "hint", t: about })), el("span", { "aria-hidden": "true" }, "›")));
}
