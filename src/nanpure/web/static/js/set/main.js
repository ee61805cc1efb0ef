// The room where puzzles are made: a bench that says at once what givens and rules leave, where
// regions and rules are painted, and making by the generator.

import { patiently } from "../again.js";
import { board } from "../board.js";
import { byId, el, wordedAll } from "../dom.js";
import { hold } from "../brush.js";
import { regionFaults, unfinishedRules } from "../draft.js";
import { learnKinds } from "../kinds.js";
import { letGo } from "../pointer.js";
import { go, onRoom, room } from "../rooms.js";
import { say, sayError } from "../say.js";
import { back, document_, note, openAs } from "../shelf/documents.js";
import { groupsPart } from "../solve/groups.js";
import { makePart } from "../solve/make.js";
import { blank, NEW, patched, store } from "../store.js";
import { tabList } from "../tablist.js";
import { tools } from "../tools.js";
import { view } from "../view.js";
import { context, onLanguage, plural, t, texts } from "../words.js";
import { Actions } from "./actions.js";
import { Bench } from "./bench.js";
import { desk } from "./desk.js";
import { AboutPart } from "./about_part.js";
import { RegionsPart, regionsText } from "./regions_part.js";
import { RulesPart } from "./rules_part.js";
import { Symmetry } from "./symmetry.js";

const TABS = texts({
  bench: "Bench", make: context("tab", "Make"), table: "Group table",
});
const DRAWS = texts({
  givens: context("brush", "Givens"), rules: context("brush", "Rules"), regions: "Regions",
});

export function listen() {
  let turned = () => {};
  const tabs = tabList("Set", TABS, () => turned());
  byId("room-set").append(el("h1", { class: "unseen", t: "Set" }), tabs.element, ...tabs.panels);
  const bench = new Bench(() => rules.draw());
  const rules = new RulesPart(() => bench.spareRules);
  const regions = new RegionsPart();
  const about = new AboutPart();
  const symmetry = new Symmetry();
  const actions = new Actions(() => symmetry.name);
  const host = el("div", { id: "set-tools" });
  const draws = el("div",
    { class: "seg draws", role: "group", tLabel: "What you draw on the board" },
    Object.entries(DRAWS).map(([name, label]) => el("button", { type: "button",
      id: `draw-${name}`, value: name, "aria-pressed": "false", t: label,
      on: { click: () => (name === "givens" ? draw : drawSoon)(name) } })));
  const ways = el("div", { class: "between" },
    el("button", { type: "button", id: "set-new", class: "link", t: "New board",
      on: { click: () => byId("new").click() } }),
    el("button", { type: "button", id: "set-empty", class: "link", t: "Clear all givens",
      on: { click: emptied } }));
  const givens = el("div", { class: "givens-part" }, host, ways, symmetry.element);
  byId("panel-bench").append(
    draws, bench.element, rules.element, regions.element, bench.details, givens,
    actions.element, about.element,
    el("button", { type: "button", id: "setup-done", class: "main big", t: "Try it yourself",
      on: { click: () => desk.settled().then(() => { if (isWhole()) tryIt(); }) } }));
  byId("panel-make").append(part("Make a puzzle", makePart()));
  byId("panel-table").append(part("Make from a group table", groupsPart()));

  /** Draw givens, regions, or the rules of a kind on the board. */
  function draw(name) {
    for (const each of draws.children) each.setAttribute("aria-pressed", each.value === name);
    byId("panel-bench").dataset.draws = name;
    hold(null);
    board.lay();
    board.tell(null);
    board.brushed(false);
    rules.take(name === "rules");
    regions.take(name === "regions");
    bench.marking(name !== "regions");
  }

  /** The same once the kinds are known: a draft has the rules of all, whatever is painted. */
  function drawSoon(name) {
    learnKinds().then(() => draw(name)).catch(sayError);
  }

  function drawn() {
    rules.draw();
    regions.draw();
  }

  turned = () => draw("givens"); // what is painted belongs to the bench

  onRoom((name, rest, from) => {
    if (name !== "set") {
      if (from !== "set") return; // the tool and the marks are those of another room
      draw("givens");
      actions.stop();
      bench.rest();
      view.letGo("set");
      return;
    }
    host.append(tools);
    // The bench shows true candidates; notes of who plays would hide them.
    view.set({ mode: "digit" });
    view.hold("set", false);
    tabs.show(Object.hasOwn(TABS, rest) ? rest : "bench");
    patiently(byId("panel-bench"), learnKinds, () => room() === "set").catch(sayError);
    enter().then(() => {
      symmetry.say();
      bench.look();
    }).catch(sayError);
  });
  store.addEventListener("change", ({ detail }) => {
    if (NEW.includes(detail.label)) {
      letGo();
      rules.letGo();
    }
    if (room() !== "set") return;
    if (!detail.after.setup) {
      // What is opened from here goes on to be played at once; what is made here stays.
      queueMicrotask(() => {
        if (room() === "set" && !store.state.setup) store.amend({ setup: true }, "setup");
      });
      return;
    }
    symmetry.follow(detail);
    bench.look();
    drawn();
  });
  desk.addEventListener("change", drawn);
  onLanguage(() => {
    wordedAll(byId("room-set"));
    bench.say();
    rules.say();
    regions.say();
    symmetry.say();
  });
}

/** Whether the board has all that was drawn; what it lacks is told. */
function isWhole() {
  const { draft, layout } = store.state;
  if (!draft) return true;
  const faults = regionFaults(draft);
  const rules = unfinishedRules(draft, layout);
  if (faults.length) say(regionsText(faults, draft.size), "bad");
  else if (rules) say(t(UNFINISHED, { count: rules }), "bad");
  return !faults.length && !rules;
}

const UNFINISHED = plural("{count} rule is unfinished: complete it, or take it away.",
  "{count} rules are unfinished: complete them, or take them away.");

function part(title, ...children) {
  return el("section", { class: "part" }, el("h2", { t: title }), ...children);
}

/** Whether what is open was only offered, or shown to learn from. */
function looked(...kinds) {
  const { preview, name } = document_();
  return preview && kinds.includes(name.kind);
}

/**
 * On the bench every digit is a given; what was played stays on the shelf as it is. A puzzle that is
 * only offered stays out of it: the bench would show its solution. So do examples and drills.
 */
async function enter() {
  board.clear();
  if (looked("lesson", "drill")) await back();
  const { state } = store;
  if (state.setup) return;
  const givens = looked("today", "lesson", "drill") ? [] : state.givens;
  const { draft } = state;
  const about = givens.length ? document_().name.about : undefined;
  await openAs(patched(blank(state.layout), givens.length ? { givens, draft } : {}),
    { kind: "set", preview: true, ...(about ? { about } : {}) }, "kept");
}

/** The bench without givens, as one change to undo. */
function emptied() {
  store.change({ givens: store.state.givens.map(() => 0) }, "erase");
}

function tryIt() {
  store.change({ setup: false }, "setup");
  if (document_().preview) note({ preview: false });
  go("play");
}
