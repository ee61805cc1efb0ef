// The list of the documented methods: each leads to its run on the board.

import { byId, el, wordedAll } from "../dom.js";
import { onRoom, wholePage } from "../rooms.js";
import { onLanguage } from "../words.js";

const PAPERS = ["ito", "hiroi", "ushio", "hui", "hiramatsu-h"];

export function listen() {
  byId("page-papers").append(
    el("div", { class: "hero" }, el("div", {}, el("h1", { t: "papers.head" }),
      el("p", { class: "lead", t: "papers.lead" })),
    el("a", { class: "btn", href: "#analyse/compare", t: "papers.compare" })),
    el("ul", { class: "papers" }, PAPERS.map((name) => row(`#papers/${name}`, `method.${name}`,
      `about.${name}`)), row("papers/", "papers.title", "papers.items"),
    row("model/", "model.title", "papers.model")));
  onRoom((room, rest) => { if (room === "papers" && !rest) wholePage(true); });
  onLanguage(() => wordedAll(byId("page-papers")));
}

function row(href, title, about) {
  return el("li", {}, el("a", { href }, el("span", {}, el("b", { t: title }),
    el("span", { class: "hint", t: about })), el("span", { "aria-hidden": "true" }, "›")));
}
