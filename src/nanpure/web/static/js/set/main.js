// The room where puzzles are made: a bench that says at once what the givens leave, and making by
// the generator.

import { board } from "../board.js";
import { byId, el, wordedAll } from "../dom.js";
import { go, onRoom, room } from "../rooms.js";
import { sayError } from "../say.js";
import { document_, note, openAs } from "../shelf/documents.js";
import { groupsPart } from "../solve/groups.js";
import { makePart, minimizePart } from "../solve/make.js";
import { blank, patched, store } from "../store.js";
import { tabList } from "../tablist.js";
import { tools } from "../tools.js";
import { view } from "../view.js";
import { onLanguage } from "../words.js";
import { Bench } from "./bench.js";
import { nearPart } from "./near.js";

export function listen() {
  const tabs = tabList("set", ["bench", "make", "table"]);
  byId("room-set").append(tabs.element, ...tabs.panels);
  const bench = new Bench();
  const host = el("div", { id: "set-tools" });
  byId("panel-bench").append(bench.element, host,
    el("button", { type: "button", id: "setup-done", class: "main big", t: "setup.done",
      on: { click: tryIt } }),
    part("minimize.title", minimizePart()), part("near.title", nearPart()));
  byId("panel-make").append(part("make.title", makePart()));
  byId("panel-table").append(part("groups.title", groupsPart()));
  onRoom((name, rest) => {
    if (name !== "set") {
      bench.rest();
      return;
    }
    host.append(tools);
    view.set({ mode: "digit" });
    enter().then(() => {
      tabs.show(["bench", "make", "table"].includes(rest) ? rest : "bench");
      bench.look();
    }).catch(sayError);
  });
  store.addEventListener("change", ({ detail: { after } }) => {
    if (room() !== "set") return;
    if (!after.setup) store.change({ setup: true }, "setup");
    else bench.look();
  });
  onLanguage(() => { wordedAll(byId("room-set")); bench.say(); });
}

function part(title, ...children) {
  return el("section", { class: "part" }, el("h2", { t: title }), ...children);
}

/** On the bench every digit is a given; what was played stays on the shelf as it is. */
async function enter() {
  const { state } = store;
  board.clear();
  if (state.setup) return;
  await openAs(patched(blank(state.layout), { givens: state.givens }),
    { kind: "set", preview: true }, "kept");
}

function tryIt() {
  store.change({ setup: false }, "setup");
  if (document_().preview) note({ preview: false });
  go("play");
}
