// The words of the page in two languages. A dictionary maps a key to a text with {arguments}, or
// to a function of the arguments where a plural needs one.

import enBoard from "./words/en-board.js";
import jaBoard from "./words/ja-board.js";
import enModel from "./words/en-model.js";
import jaModel from "./words/ja-model.js";
import enPapers from "./words/en-papers.js";
import jaPapers from "./words/ja-papers.js";
import enRooms from "./words/en-rooms.js";
import jaRooms from "./words/ja-rooms.js";
import enSet from "./words/en-set.js";
import jaSet from "./words/ja-set.js";
import enSolve from "./words/en-solve.js";
import jaSolve from "./words/ja-solve.js";

export const LANGUAGES = Object.freeze({ en: "English", ja: "日本語" });

export const dictionaries = Object.freeze({
  en: Object.freeze({ ...enBoard, ...enModel, ...enPapers, ...enRooms, ...enSet, ...enSolve }),
  ja: Object.freeze({ ...jaBoard, ...jaModel, ...jaPapers, ...jaRooms, ...jaSet, ...jaSolve }),
});

const CELL = /\br(\d+)c(\d+)\b/g;

let current = "en";
const listeners = new Set();

/** The language that the page speaks: "en" or "ja". */
export function language() {
  return current;
}

/** Speak another language; an unknown one is refused. */
export function setLanguage(lang) {
  if (!(lang in dictionaries)) throw new RangeError(`no such language: ${lang}`);
  current = lang;
  document.documentElement.lang = lang;
  for (const listener of listeners) listener(lang);
}

/** Call `fn(lang)` after each change of the language. */
export function onLanguage(fn) {
  listeners.add(fn);
}

/** The text of a key. A key without words shows as itself, in brackets: a test looks for them. */
export function t(key, args = {}) {
  const words = dictionaries[current][key];
  if (words === undefined) return `[${key}]`;
  if (typeof words === "function") return words(args);
  return words.replace(/\{(\w+)\}/g, (whole, name) => (name in args ? spelled(args[name]) : whole));
}

/** Cells as the language writes them, whoever named them. */
function spelled(value) {
  return current === "ja" ? String(value).replace(CELL, "$1行$2列") : String(value);
}
