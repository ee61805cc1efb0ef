// Settings: one sheet for all that is chosen once. What acts on a puzzle stands where it acts.

import { dialogOf } from "./dialog.js";
import { byId, el } from "./dom.js";
import { other } from "./switches.js";
import { KEPT, view } from "./view.js";
import { LANGUAGES } from "./words.js";

const CHOICES = ["theme", "mistakes", "hand"];
const TICKS = ["timer", "tidy", "digitFirst", "labels", "peers", "allowed", "letters"];

const choices = CHOICES.map((name) => el("select", { id: name,
  on: { change: (event) => view.set({ [name]: event.target.value }) } },
KEPT[name].map((value) => el("option", { value, t: `${name}.${value}` }))));
const ticks = TICKS.map((name) => el("input", { type: "checkbox", id: `set-${name}`,
  on: { change: (event) => view.set({ [name]: event.target.checked }) } }));
const language = el("button", { type: "button", id: "other-language",
  on: { click: () => view.set({ language: other() }) } });

const sheet = dialogOf("settings", "settings.title",
  el("div", { class: "settings" },
    CHOICES.map((name, at) => el("label", { class: "setting" },
      el("span", { t: `settings.${name}` }), choices[at])),
    TICKS.map((name, at) => el("label", { class: "setting" },
      el("span", {}, el("span", { t: `settings.${name}` }),
        el("small", { class: "hint", t: `settings.${name}.about` })), ticks[at])),
    el("div", { class: "setting" }, el("span", { t: "page.language" }), language)));

export function listen() {
  byId("settings").addEventListener("click", () => sheet.open());
  view.addEventListener("change", draw);
  draw();
}

function draw() {
  CHOICES.forEach((name, at) => { choices[at].value = view[name]; });
  TICKS.forEach((name, at) => { ticks[at].checked = view[name]; });
  language.textContent = LANGUAGES[other()];
  language.lang = other();
}
