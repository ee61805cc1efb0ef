// The switches of every room: language and colours.

import { byId, el } from "./dom.js";
import { view } from "./view.js";
import { LANGUAGES } from "./words.js";

export function switches() {
  const languages = byId("language");
  languages.replaceChildren(...Object.entries(LANGUAGES).map(([value, name]) =>
    el("option", { value, lang: value }, name)));
  languages.addEventListener("change", () => view.set({ language: languages.value }));
  byId("theme").addEventListener("change", () => view.set({ theme: byId("theme").value }));
  view.addEventListener("change", draw);
  draw();
}

function draw() {
  byId("language").value = view.language;
  byId("theme").value = view.theme;
  document.documentElement.dataset.theme = view.theme;
}
