// What the browser keeps: the document and how it is looked at. A browser that keeps nothing
// (private windows, a full store) is told of once and does no harm otherwise.

import { decode, encode } from "./code.js";
import { say } from "./say.js";
import { factsOf, store } from "./store.js";
import { THEMES, view } from "./view.js";
import { language, LANGUAGES, t } from "./words.js";

const DOCUMENT = "nanpure.document";
const LOOK = "nanpure.look";
let told = false;
let timer = 0;

/** The look that was kept, and the language: the kept one, else the browser's. */
export function restoreLook() {
  const kept = lookOf(read(LOOK));
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in LANGUAGES);
  view.set({
    language: kept.language in LANGUAGES ? kept.language : spoken ?? "en",
    theme: THEMES.includes(kept.theme) ? kept.theme : "system",
    candidates: kept.candidates === true,
    allowed: kept.allowed === true,
  });
}

/** The state that was kept, or null. */
export async function savedState() {
  const text = read(DOCUMENT);
  return text ? decode(text) : null;
}

/** Keep from now on what changes. */
export function keep() {
  store.addEventListener("change", () => {
    clearTimeout(timer);
    timer = setTimeout(keepDocument, 250);
  });
  // The last change must not be lost when the page goes at once.
  window.addEventListener("pagehide", keepDocument);
  keepLook();
}

/** Keep from now on how the page looks and which language it speaks. */
export function keepLook() {
  view.addEventListener("change", () => {
    const { theme, candidates, allowed } = view;
    write(LOOK, JSON.stringify({ language: language(), theme, candidates, allowed }));
  });
}

/** Digits of an open assumption are left out: after a reload they would look like entries. */
function keepDocument() {
  write(DOCUMENT, encode(factsOf(store.state)));
}

function lookOf(text) {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {}; // written by something else: the look starts afresh
  }
}

function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // the browser refuses its store; `write` tells
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    if (!told) say(t("saved.refused"), "bad");
    told = true;
  }
}
