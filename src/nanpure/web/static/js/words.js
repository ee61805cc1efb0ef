// The words of the page. An English text in the code is the id of its translations; a catalogue of
// another language maps ids to texts. The server makes it from words/<language>/page.po.

const ENGLISH = Object.freeze({ words: {}, forms: "" });
const HOLE = /\{(\w+)\}/g;
const PLURAL = "\u0000"; // between the forms of an id, and after its context, as gettext has it
const CONTEXT = "\u0004";
const PERIOD = 100; // forms repeat after so many numbers

const catalogues = new Map([["en", ENGLISH]]);
const listeners = new Set();
let current = "en";

/** The language that the page speaks. */
export function language() {
  return current;
}

/** The language as browsers call it: pt-BR for pt_BR. */
export function languageTag() {
  return current.replaceAll("_", "-");
}

/** Add the catalogue of a language: {words, forms}, as the server gives it. */
export function learn(lang, catalogue) {
  catalogues.set(lang, catalogue);
}

/** Speak a language whose catalogue is there; another one is refused. */
export function setLanguage(lang) {
  if (!catalogues.has(lang)) throw new RangeError(`no such language: ${lang}`);
  current = lang;
  document.documentElement.lang = languageTag();
  for (const listener of listeners) listener(lang);
}

/** Call `fn(lang)` after each change of the language. */
export function onLanguage(fn) {
  listeners.add(fn);
}

/** An id whose form depends on {count}: the text for one, and the text for other numbers. */
export function plural(one, others) {
  return one + PLURAL + others;
}

/** An id with what tells it from another that is spelled alike. */
export function context(name, id) {
  return name + CONTEXT + id;
}

/** A table of ids, for a text that is chosen while the page runs. */
export function texts(table) {
  return Object.freeze(table);
}

/**
 * The text of an id, with arguments in its {holes}. An argument may be an id with its arguments,
 * [id, args]. An id without translation stays English.
 */
export function t(id, args = {}) {
  return chosen(id, args.count).replace(HOLE, (whole, name) => (name in args
    ? Array.isArray(args[name]) ? t(...args[name]) : String(args[name]) : whole));
}

/** Sentences one after the other; nothing where there are none. */
export function sentences([first = "", ...others]) {
  return others.reduce((before, after) => t("{before} {after}", { before, after }), first);
}

/** What the server has in several languages, in that of the page, else in English. */
export function spoken(versions) {
  return versions?.[current] ?? versions?.en;
}

function chosen(id, count) {
  const { words, forms } = catalogues.get(current);
  const text = words[id];
  if (text === undefined) return english(id, count);
  if (!Array.isArray(text)) return text;
  const number = Number(String(count).replace(/\D/g, "")); // it may be written as 1,234
  return text[forms[number < forms.length ? number : PERIOD + (number % PERIOD)] ?? 0];
}

function english(id, count) {
  const [one, others = one] = id.slice(id.indexOf(CONTEXT) + 1).split(PLURAL);
  return Number(count) === 1 ? one : others;
}
