// The entry point of the reading room: the papers, the items of one paper, and the open item.

import { patiently } from "../again.js";
import { ask } from "../api.js";
import { byId, calm, el, say, wordedAll } from "../dom.js";
import { keepLook, restoreLook } from "../saved.js";
import { sayError } from "../say.js";
import { switches } from "../switches.js";
import { context, onLanguage, spoken, t, texts } from "../words.js";
import * as item from "./item.js";

const KINDS = texts({
  claim: "claim", "algorithm step": "algorithm step", example: "example", figure: "figure",
  listing: "listing", number: "number", "option or screen element": "option or screen element",
  table: "table",
});

const state = { papers: [], paper: null, open: null };

async function begin() {
  byId("papers").dataset.tLabel = context("list", "Papers");
  await restoreLook();
  keepLook();
  listen();
  onLanguage(() => { wordedAll(); draw(); });
  wordedAll();
  ({ papers: state.papers } = await patiently(byId("text"), () => ask("papers", {})));
  addEventListener("hashchange", () => follow().catch(sayError));
  await follow();
  wordedAll();
}

function listen() {
  switches();
  byId("section").addEventListener("change", () => draw());
  matchMedia("(min-width: 62rem)").addEventListener("change", place);
}

/** Open the address: #ito, or #ito/fig7. */
async function follow() {
  const [name, ...rest] = decodeURIComponent(location.hash.slice(1)).split("/");
  const known = state.papers.find((paper) => paper.name === name) ?? state.papers[0];
  if (state.paper?.name !== known.name) {
    const asked = location.hash;
    const paper = await patiently(byId("text"), () => ask("paper", { paper: known.name }),
      () => location.hash === asked);
    if (!paper) return;
    state.paper = paper;
    byId("section").replaceChildren();
  }
  const chosen = state.paper.items.find((each) => each.id === rest.join("/")) ?? null;
  const before = state.open;
  state.open = chosen;
  if (chosen && sectionOf(chosen) !== byId("section").value) byId("section").value = "";
  draw();
  if (chosen && chosen !== before) await item.open(chosen);
  if (chosen) reveal();
}

/** The part of a place before its comma: one section is read at a time. */
function sectionOf(each) {
  return each.place.en.split(",")[0];
}

function draw() {
  const { paper } = state;
  if (!paper) return;
  document.title = `${spoken(paper.authors)} – nanpure`;
  byId("papers").replaceChildren(...state.papers.map((each) => el("button", {
    type: "button", "aria-current": String(each.name === paper.name),
    on: { click: () => { location.hash = each.name; } },
  }, spoken(each.authors).split(/[,、]/)[0])));
  byId("paper-title").textContent = spoken(paper.title);
  byId("paper-about").textContent =
    [spoken(paper.authors), t("{count} items", { count: paper.count })].join(" · ");
  drawSections();
  drawItems();
  place();
}

function drawSections() {
  const choice = byId("section");
  const chosen = choice.value;
  const sections = new Map(state.paper.items.map(
    (each) => [sectionOf(each), spoken(each.place).split(",")[0]]));
  choice.replaceChildren(el("option", { value: "", t: "all sections" }),
    ...[...sections].map(([value, name]) => el("option", { value }, name)));
  choice.value = sections.has(chosen) ? chosen : "";
}

function drawItems() {
  const section = byId("section").value;
  const shown = state.paper.items.filter((each) => !section || sectionOf(each) === section);
  byId("text").append(byId("beside")); // keep it out of the list, which is redrawn
  byId("items").replaceChildren(...shown.map((each) => el("li", { "data-item": each.id },
    el("button", {
      type: "button", "aria-current": String(each === state.open),
      on: { click: () => { location.hash = `${state.paper.name}/${each.id}`; } },
    }, el("span", { class: "where" }, `${spoken(each.place)} · ${t(KINDS[each.kind])}`),
    el("span", {}, spoken(each.states))))));
}

/** Next to the text where there is room, else below the open item. */
function place() {
  const beside = byId("beside");
  const entry = state.open
    && document.querySelector(`#items [data-item="${CSS.escape(state.open.id)}"]`);
  if (entry && !matchMedia("(min-width: 62rem)").matches) entry.append(beside);
  else document.querySelector("main").append(beside);
}

function reveal() {
  document.querySelector('#items button[aria-current="true"]')?.scrollIntoView({
    block: matchMedia("(min-width: 62rem)").matches ? "nearest" : "start",
    behavior: calm() ? "auto" : "smooth",
  });
}

begin().catch((error) => { say(byId("nothing"), "The server gave no reason."); sayError(error); });
