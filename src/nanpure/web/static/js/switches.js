// The switches of every room: the language, and the colours of the page.

import { byId, el } from "./dom.js";
import { LANGUAGES, speak } from "./languages.js";
import { sayError } from "./say.js";
import { view } from "./view.js";

/** The switches of a page: the language, and colours if the page has no settings sheet. */
export function switches() {
  const theme = document.querySelector("header #theme");
  theme?.addEventListener("change", () => view.set({ theme: theme.value }));
  const place = byId("language");
  place.replaceWith(languageSwitch("language", { class: place.className }));
  view.addEventListener("change", draw);
  draw();
}

/** A switch of the language: a button with the other one, or a list where there are several. */
export function languageSwitch(id, props = {}) {
  const names = Object.entries(LANGUAGES);
  const choose = (lang) => speak(lang).catch(sayError);
  if (names.length > 2) {
    const list = el("select", { id, tLabel: "Language", ...props,
      on: { change: () => choose(list.value) } },
    names.map(([value, name]) => el("option", { value, lang: value }, name)));
    return following(list, () => { list.value = view.language; });
  }
  const other = () => names.find(([name]) => name !== view.language) ?? names[0];
  const button = el("button", { type: "button", id, hidden: names.length < 2, ...props,
    on: { click: () => choose(other()[0]) } });
  return following(button, () => { [button.lang, button.textContent] = other(); });
}

/** An element that is drawn again with each change of the view. */
function following(element, redraw) {
  view.addEventListener("change", redraw);
  redraw();
  return element;
}

function draw() {
  const theme = document.querySelector("header #theme");
  if (theme) theme.value = view.theme;
  const root = document.documentElement;
  root.dataset.theme = view.theme;
  root.dataset.labels = view.labels ? "on" : "off";
  root.dataset.hand = view.hand;
}
