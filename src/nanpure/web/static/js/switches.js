// The switches of every room: the other language as one word, and the colours of the page.

import { byId } from "./dom.js";
import { view } from "./view.js";
import { LANGUAGES } from "./words.js";

/** The switches of a page: the language, and colours where they have no sheet of settings. */
export function switches() {
  const theme = document.querySelector("header #theme");
  theme?.addEventListener("change", () => view.set({ theme: theme.value }));
  byId("language").addEventListener("click", () => view.set({ language: other() }));
  view.addEventListener("change", draw);
  draw();
}

/** The language that the page does not speak. */
export function other() {
  return Object.keys(LANGUAGES).find((name) => name !== view.language);
}

function draw() {
  const button = byId("language");
  button.textContent = LANGUAGES[other()];
  button.lang = other();
  const theme = document.querySelector("header #theme");
  if (theme) theme.value = view.theme;
  const root = document.documentElement;
  root.dataset.theme = view.theme;
  root.dataset.labels = view.labels ? "on" : "off";
  root.dataset.hand = view.hand;
}
