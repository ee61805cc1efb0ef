// The sentence of an event: the server's, in clauses of parts, or words of the page where it has none.

import { ENDINGS } from "../names.js";
import { localized } from "../notation.js";
import { language, t } from "../words.js";

/** The text of clauses. */
export function textOf(clauses) {
  return clauses.flat().map((part) => part.text).join("");
}

/** The sentence of an event; outcomes have it in each language. */
export function sentenceOf(event) {
  if (event.clauses) return textOf(event.clauses);
  return localized(event.said ? t(...event.said) : event.texts?.[language()] ?? event.text ?? "");
}

/** How a run ended: the page's word, then the paper's, or what is known of the solutions. */
export function endingOf(outcome) {
  const plain = t(ENDINGS[outcome.search ?? outcome.status]);
  const more = [sentenceOf(outcome), outcome.verdict ? t(outcome.verdict) : null]
    .filter((text) => text && text !== plain);
  return [plain, ...more].join(" – ");
}
