// What is known of a puzzle besides its board: title, author, rules in words, source. It lies in
// the name of its record on the shelf, and goes out with the puzzle.

import { t, texts } from "./words.js";

/** The notes that people read and write, with their names. */
export const NOTES = texts({
  title: "Title", author: "Author", rules: "Rules in words", source: "Source",
});

const SENT = Object.freeze([...Object.keys(NOTES), "cosmetics"]);

/**
 * The notes of a record, as the API takes them, and which rules the board does without that they may
 * state; null where there are none.
 */
export function aboutOf(record) {
  const { about = {}, without } = record?.name ?? {};
  const said = SENT.filter((note) => about?.[note]).map((note) => [note, about[note]]);
  if (said.length && without) said.push(["left_out", without]);
  return said.length ? Object.fromEntries(said) : null;
}

/** A position of the API with the notes of its record. */
export function noted(position, record) {
  const about = aboutOf(record);
  return about ? { ...position, about } : position;
}

/** The notes with others in place of what people write; null where nothing is left. */
export function rewritten(about, written) {
  const { title, author, rules, source, ...drawn } = about ?? {};
  const said = Object.keys(NOTES).filter((note) => written[note]?.trim())
    .map((note) => [note, written[note].trim()]);
  const all = { ...drawn, ...Object.fromEntries(said) };
  return Object.keys(all).length ? all : undefined;
}

/** Who made a puzzle, and where it is from, on a line. */
export function byline({ author, source } = {}) {
  return [author ? t("by {author}", { author }) : null, source && !isAddress(source) ? source : null]
    .filter(Boolean).join(t(" · "));
}

/** Whether a source is an address that a link may lead to. */
export function isAddress(source) {
  return /^https?:\/\/\S+$/i.test(source ?? "");
}
