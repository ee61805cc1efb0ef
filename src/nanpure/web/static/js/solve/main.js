// Solving: the rooms Analyse and Papers share one run of one method. The document may arrive later:
// nothing here reads it before then.

import { board } from "../board.js";
import { byId, el, wordedAll } from "../dom.js";
import { go, onLeave, onRoom } from "../rooms.js";
import { store } from "../store.js";
import { tabList } from "../tablist.js";
import { icon } from "../tools.js";
import { context, onLanguage, texts } from "../words.js";
import { checkPart } from "./check.js";
import { comparePart } from "./compare.js";
import { orbitsPart } from "./orbits.js";
import { solvePanel } from "./panel.js";
import { ratePart } from "./rate.js";

const TABS = texts({
  solve: "Path", every: "All steps", check: context("tab", "Rating"), compare: "Compare",
});
const ADDRESSES = { path: "solve", all: "every", rating: "check", compare: "compare" };
const HERE = ["techniques", "search"];
const SOLVING = ["analyse", "papers"]; // the rooms that share the run

/** Fill the rooms; call this once. */
export function start() {
  const solving = solvePanel();
  const tabs = tabList("Analyse", TABS);
  byId("room-analyse").append(el("h1", { class: "unseen", t: "Analyse" }),
    el("div", { class: "tabs-row" }, tabs.element, undoPair("analyse")), ...tabs.panels);
  byId("panel-every").append(solving.every.element);
  byId("panel-check").append(part("Rating", ratePart()), part("Solutions", checkPart()));
  const choose = (method) => {
    if (HERE.includes(method)) {
      solving.choose(method);
      go("analyse", "path");
    } else {
      go("papers", method);
    }
  };
  byId("panel-compare").append(part("Compare the methods", comparePart(choose)));
  const orbits = part("Orbits of 4×4 grids", orbitsPart());
  const run = el("div", { id: "papers-run" });
  byId("room-papers").append(el("h1", { class: "unseen", t: "Papers" }),
    el("div", { class: "over" },
    el("a", { class: "link", href: "#papers", t: "All papers" }),
    el("a", { id: "paper-text", class: "link push-right", t: "The paper, item by item" }),
    undoPair("papers")),
  run, orbits);
  // The panel is in one room or the other, or in none yet.
  const reword = () => wordedAll(solving.element);
  reword();
  onLeave("analyse", () => solving.reader.leave());
  onRoom((room, rest, from) => {
    if (SOLVING.includes(from) && !SOLVING.includes(room)) board.light(null);
    if (room === "analyse") {
      if (from !== "analyse") solving.reader.enter();
      solving.reader.element.hidden = false;
      solving.offer(HERE);
      byId("panel-solve").append(solving.element);
      tabs.show(ADDRESSES[rest] ?? "solve");
    } else if (room === "papers" && rest) {
      const found = solving.offer(solving.documented, rest);
      run.append(solving.element);
      solving.reader.element.hidden = true;
      byId("paper-text").href = `papers/#${found.split("-")[0]}`;
      orbits.hidden = !found.startsWith("hiramatsu");
    }
    if (SOLVING.includes(room) && !SOLVING.includes(from)) solving.walk.light();
  });
  onLanguage(reword);
}

/** Undo and redo of the grid, where the tools are not visible. */
function undoPair(room) {
  const one = (act, name) => el("button", { type: "button", id: `${room}-${act}`, class: "icon",
    disabled: true, tLabel: name, tTitle: name, on: { click: () => store[act]() } }, icon(act));
  const [undo, redo] = [one("undo", "Undo"), one("redo", "Redo")];
  store.addEventListener("change", () => {
    undo.disabled = !store.canUndo;
    redo.disabled = !store.canRedo;
  });
  return el("span", { class: "undo-pair" }, undo, redo);
}

function part(title, ...children) {
  return el("section", { class: "part" }, el("h2", { t: title }), ...children);
}
