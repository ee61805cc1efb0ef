// The room where puzzles are made: a bench that shows at once what the givens leave, painting of
// regions, houses and cages, and the generator.

import { board } from "../board.js";
import { byId, el, wordedAll } from "../dom.js";
import { go, onRoom, room } from "../rooms.js";
import { sayError } from "../say.js";
import { back, document_, note, openAs } from "../shelf/documents.js";
import { groupsPart } from "../solve/groups.js";
import { makePart } from "../solve/make.js";
import { blank, patched, store } from "../store.js";
import { tabList } from "../tablist.js";
import { tools } from "../tools.js";
import { view } from "../view.js";
import { context, onLanguage, texts } from "../words.js";
import { Actions } from "./actions.js";
import { Bench } from "./bench.js";
import { PaintPart } from "./paint.js";
import { Symmetry } from "./symmetry.js";

const TABS = texts({
  bench: "Bench", make: context("tab", "Make"), table: "Group table",
});
const DRAWS = texts({
  givens: context("brush", "Givens"), regions: "Regions", houses: "Houses", cages: "Cages",
});

export function listen() {
  let turned = () => {};
  const tabs = tabList("Set", TABS, () => turned());
  byId("room-set").append(el("h1", { class: "unseen", t: "Set" }), tabs.element, ...tabs.panels);
  const bench = new Bench();
  const paint = new PaintPart();
  const symmetry = new Symmetry();
  const actions = new Actions(() => symmetry.name);
  const host = el("div", { id: "set-tools" });
  const draws = Object.entries(DRAWS).map(([name, label]) => el("button", { type: "button",
    id: `draw-${name}`, "aria-pressed": "false", t: label, on: { click: () => draw(name) } }));
  const ways = el("div", { class: "between" },
    el("button", { type: "button", id: "set-new", class: "link", t: "New board",
      on: { click: () => byId("new").click() } }),
    el("button", { type: "button", id: "set-empty", class: "link", t: "Clear all givens",
      on: { click: emptied } }));
  const givens = el("div", { class: "givens-part" }, host, ways, symmetry.element);
  byId("panel-bench").append(
    el("div", { class: "seg draws", role: "group", tLabel: "What you draw on the board" }, draws),
    paint.element, bench.element, givens, actions.element,
    el("button", { type: "button", id: "setup-done", class: "main big", t: "Try it yourself",
      on: { click: () => { if (paint.whole()) tryIt(); } } }));
  byId("panel-make").append(part("Make a puzzle", makePart()));
  byId("panel-table").append(part("Make from a group table", groupsPart()));

  /** Draw givens, regions, houses or cages on the board. */
  function draw(name) {
    Object.keys(DRAWS).forEach((each, at) => draws[at].setAttribute("aria-pressed", each === name));
    byId("panel-bench").dataset.draws = name;
    paint.take(name === "givens" ? null : name);
    bench.marking(name === "givens");
  }

  turned = () => draw("givens"); // only the bench is painted

  onRoom((name, rest) => {
    if (name !== "set") {
      draw("givens");
      actions.stop();
      bench.rest();
      view.letGo("set");
      return;
    }
    host.append(tools);
    // The bench shows true candidates; a player's notes would hide them.
    view.set({ mode: "digit" });
    view.hold("set", false);
    tabs.show(Object.hasOwn(TABS, rest) ? rest : "bench");
    enter().then(() => {
      symmetry.say();
      bench.look();
    }).catch(sayError);
  });
  store.addEventListener("change", ({ detail }) => {
    if (room() !== "set") return;
    if (!detail.after.setup) {
      // A puzzle opened from here is played at once; a puzzle made here stays.
      queueMicrotask(() => {
        if (room() === "set" && !store.state.setup) store.amend({ setup: true }, "setup");
      });
      return;
    }
    symmetry.follow(detail);
    bench.look();
  });
  onLanguage(() => { wordedAll(byId("room-set")); bench.say(); paint.say(); symmetry.say(); });
}

function part(title, ...children) {
  return el("section", { class: "part" }, el("h2", { t: title }), ...children);
}

/** Whether the open puzzle is only a preview or a lesson. */
function looked(...kinds) {
  const { preview, name } = document_();
  return preview && kinds.includes(name.kind);
}

/**
 * On the bench every digit is a given; the game stays on the shelf as it is. A preview is not moved
 * to the bench, which would show its solution. Neither are examples and drills.
 */
async function enter() {
  board.clear();
  if (looked("lesson", "drill")) await back();
  const { state } = store;
  if (state.setup) return;
  const givens = looked("today", "lesson", "drill") ? [] : state.givens;
  await openAs(patched(blank(state.layout), givens.length ? { givens } : {}),
    { kind: "set", preview: true }, "kept");
}

/** Clear the bench, as one change to undo. */
function emptied() {
  store.change({ givens: store.state.givens.map(() => 0) }, "erase");
}

function tryIt() {
  store.change({ setup: false }, "setup");
  if (document_().preview) note({ preview: false });
  go("play");
}
