// Settings of the page's look, kept in the browser. If the browser keeps nothing (private windows,
// a full store), the page says so once and works as usual.

import { decode } from "./code.js";
import { browsers, LANGUAGES, speak } from "./languages.js";
import { say, sayError } from "./say.js";
import { KEPT, view } from "./view.js";
import { language, t } from "./words.js";

const DOCUMENT = "nanpure.document";
const LOOK = "nanpure.look";
let told = false;

/**
 * The look that was kept, and the language: that of a document in one language, else the kept one,
 * else the browser's, else the usual one.
 */
export async function restoreLook(usual = document.documentElement.lang.replaceAll("-", "_")) {
  const kept = lookOf(read(LOOK));
  view.set(Object.fromEntries(Object.entries(KEPT).map(([name, may]) =>
    [name, may.includes(kept[name]) ? kept[name] : may[0]])));
  const known = [document.documentElement.dataset.lang, kept.language].find((lang) =>
    Object.hasOwn(LANGUAGES, lang ?? ""));
  await speak(known ?? browsers() ?? usual).catch(sayError);
}

/** The state saved by a version before the shelf, or null; it is removed from there. */
export async function savedState() {
  const text = read(DOCUMENT);
  if (!text) return null;
  localStorage.removeItem(DOCUMENT);
  return decode(text);
}

/** From now on, save the look of the page and its language. */
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
    return null; // the browser refuses its store; `write` reports it
  }
}

function write(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    if (!told) say(t("The browser keeps nothing for this page: your grid is lost when you leave "
      + "it. A link (Share) holds it."), "bad");
    told = true;
  }
}
