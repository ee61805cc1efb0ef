// Settings: one sheet for preferences. Actions on a puzzle are elsewhere.

import { dialogOf } from "./dialog.js";
import { byId, el } from "./dom.js";
import { languageSwitch } from "./switches.js";
import { KEPT, view } from "./view.js";
import { texts } from "./words.js";

const CHOICES = texts({ theme: "Colours", mistakes: "Mistakes", hand: "Board at the" });
const OPTIONS = {
  theme: texts({ system: "Auto", light: "Light", dark: "Dark" }),
  mistakes: texts({ check: "shown on Check", off: "never shown", once: "shown at once" }),
  hand: texts({ right: "left", left: "right, for the left hand" }),
};
const TICKS = texts({
  timer: "Timer", records: "Statistics", tidy: "Tidy notes", digitFirst: "Digit first",
  labels: "Numbers of rows and columns", peers: "Row, column and box of a cell",
  allowed: "What a cell can have", letters: "Letters press buttons",
});
const ABOUT = texts({
  timer: "The time is shown; hidden, it still runs.",
  records: "Times, slips and techniques of finished puzzles, in this browser alone.",
  tidy: "A digit goes from your notes in all cells that see it.",
  digitFirst: "Choose a digit, then tap the cells that get it.",
  labels: "Outside the board, as r4c5 counts them.",
  peers: "They are tinted for the selected cell.",
  allowed: "The keypad shows it, as in Hiroi’s program.",
  letters: "Z X C V B: the mode. H: hint, K: check, N: auto notes, P: pause.",
});

const choices = Object.keys(CHOICES).map((name) => el("select", { id: name,
  on: { change: (event) => view.set({ [name]: event.target.value }) } },
KEPT[name].map((value) => el("option", { value, t: OPTIONS[name][value] }))));
const ticks = Object.keys(TICKS).map((name) => el("input", { type: "checkbox", id: `set-${name}`,
  on: { change: (event) => view.set({ [name]: event.target.checked }) } }));

const sheet = dialogOf("settings", "Settings",
  el("div", { class: "settings" },
    Object.entries(CHOICES).map(([, name], at) => el("label", { class: "setting" },
      el("span", { t: name }), choices[at])),
    Object.entries(TICKS).map(([id, name], at) => el("label", { class: "setting" },
      el("span", {}, el("span", { t: name }), el("small", { class: "hint", t: ABOUT[id] })),
      ticks[at])),
    el("div", { class: "setting" }, el("span", { t: "Language" }),
      languageSwitch("other-language"))));

export function listen() {
  byId("settings").addEventListener("click", () => sheet.open());
  view.addEventListener("change", draw);
  draw();
}

function draw() {
  Object.keys(CHOICES).forEach((name, at) => { choices[at].value = view[name]; });
  Object.keys(TICKS).forEach((name, at) => { ticks[at].checked = view[name]; });
}
