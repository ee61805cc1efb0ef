// Language, theme and size of the board, as the switches of the page set them.

import { byId, el } from "./dom.js";
import { view } from "./view.js";
import { LANGUAGES, t } from "./words.js";

export function listen() {
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
  byId("stage").classList.toggle("zoomed", view.zoom);
  document.title = t("page.title");
}
