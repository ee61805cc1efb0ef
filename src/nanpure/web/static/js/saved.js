// What the browser keeps of how the page looks. A browser that keeps nothing
// (private windows, a full store) is told of once and does no harm otherwise.

import { decode } from "./code.js";
import { say } from "./say.js";
import { KEPT, view } from "./view.js";
import { language, LANGUAGES, t } from "./words.js";

const DOCUMENT = "nanpure.document";
const LOOK = "nanpure.look";
let told = false;

/** The look that was kept, and the language: the kept one, else the browser's, else the usual one. */
export function restoreLook(usual = "en") {
  const kept = lookOf(read(LOOK));
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find((tag) => tag in LANGUAGES);
  view.set({
    language: kept.language in LANGUAGES ? kept.language : spoken ?? usual,
    ...Object.fromEntries(Object.entries(KEPT).map(([name, may]) =>
      [name, may.includes(kept[name]) ? kept[name] : may[0]])),
  });
}

/** The state that a version before the shelf kept, or null; it is taken from there. */
export async function savedState() {
  const text = read(DOCUMENT);
  if (!text) return null;
  localStorage.removeItem(DOCUMENT);
  return decode(text);
}

/** Keep from now on how the page looks and which language it speaks. */
export function keepLook() {
  view.addEventListener("change", () => {
    write(LOOK, JSON.stringify({ language: language(), ...view.kept }));
  });
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
