// The languages of the page. Their names stand in the document; the words of one come from the
// server when it is chosen, or stand in the document too.

import { file } from "./api.js";
import { byId } from "./dom.js";
import { view } from "./view.js";
import { learn } from "./words.js";

const { names, catalogues = {} } = JSON.parse(byId("languages").textContent);
const ready = new Set(["en"]);
let wanted = null;

/** The name of each language, in itself. */
export const LANGUAGES = Object.freeze(names);

/** Speak a language as soon as its words are there, unless another one was chosen since. */
export async function speak(lang) {
  wanted = lang;
  if (!ready.has(lang)) {
    learn(lang, catalogues[lang] ?? await file(`words/${lang}.json`));
    ready.add(lang);
  }
  if (wanted === lang) view.set({ language: lang });
}

/** The first of the browser's languages that the page has, or null. */
export function browsers() {
  const tags = navigator.languages.map((tag) => tag.replaceAll("-", "_"));
  return tags.flatMap((tag) => [tag, tag.split("_")[0]]).find((tag) => Object.hasOwn(LANGUAGES, tag)) ?? null;
}
