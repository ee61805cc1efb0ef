// Several puzzles from one text: a list with pictures to choose from, then a walk through them.

import { dialogOf } from "./dialog.js";
import { byId, el, say as word } from "./dom.js";
import { layoutOf } from "./layout.js";
import { thumbnail } from "./lines.js";
import { sayError } from "./say.js";
import { NEW, store } from "./store.js";
import { onLanguage } from "./words.js";

const SHOWN = 60; // puzzles drawn at a time in the list

const list = el("ol", { id: "open-list", class: "puzzles" });
const more = el("button", {
  type: "button", id: "open-more", t: "open.more", hidden: true,
  on: { click: () => drawMore().catch(sayError) },
});
const count = el("p", { id: "open-count", class: "hint" });
const choosing = dialogOf("choose", "open.several", count, list, el("div", { class: "actions" },
  more));

const NONE = Object.freeze({ boards: [], at: -1, drawn: 0, open: null });

// The puzzles, which of them is on the board (−1: none yet), how many are in the list, and what
// opens one.
let puzzles = { ...NONE };
let walking = false; // while one of them is being opened

export function listen() {
  byId("previous").addEventListener("click", () => go(puzzles.at - 1).catch(sayError));
  byId("following").addEventListener("click", () => go(puzzles.at + 1).catch(sayError));
  byId("all-puzzles").addEventListener("click", () => choosing.open());
  store.addEventListener("change", ({ detail: { label } }) => {
    if (!walking && NEW.includes(label)) puzzles = { ...NONE };
    draw();
  });
  onLanguage(draw);
}

/** Let the user choose one of several boards; `open(board)` opens it. */
export function choose({ boards, more: left }, open) {
  puzzles = { ...NONE, boards, open };
  list.replaceChildren();
  word(count, left ? "open.countMore" : "open.count", { count: boards.length });
  drawMore().catch(sayError);
  choosing.open();
}

async function drawMore() {
  const { boards, drawn } = puzzles;
  const end = Math.min(drawn + SHOWN, boards.length);
  puzzles.drawn = end;
  more.hidden = end >= boards.length;
  for (let index = drawn; index < end; index += 1) {
    list.append(el("li", {}, entry(boards[index], await layoutOf(boards[index].layout), index)));
  }
}

function entry(one, layout, index) {
  const givens = one.givens.filter(Boolean).length;
  return el("button", {
    type: "button", class: "puzzle", data: { puzzle: one.puzzle },
    on: { click: () => go(index).catch(sayError) },
  }, thumbnail(layout, one.givens),
  el("span", { t: "open.entry", args: { number: index + 1, givens } }));
}

async function go(index) {
  const chosen = puzzles.boards[index];
  if (!chosen) return;
  puzzles.at = index;
  choosing.close();
  walking = true;
  try {
    await puzzles.open(chosen);
  } finally {
    walking = false;
  }
}

function draw() {
  const { boards, at } = puzzles;
  byId("collection").hidden = at < 0;
  if (at < 0) return;
  word(byId("all-puzzles"), "collection.at", { at: at + 1, count: boards.length });
  byId("previous").disabled = at === 0;
  byId("following").disabled = at === boards.length - 1;
}
