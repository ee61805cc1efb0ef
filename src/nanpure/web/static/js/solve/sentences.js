// What is said of an event: the server's sentence, or words of the page where it has none.

import { ENDINGS } from "../names.js";
import { localized } from "../notation.js";
import { language, t } from "../words.js";

/** The sentence of an event; outcomes have it in each language. */
export function sentenceOf(event) {
  return localized(event.said ? t(...event.said) : event.texts?.[language()] ?? event.text ?? "");
}

/** Why a step is so, without its name before it: a sentence of its own. */
export function reasonOf({ name, text }) {
  const reason = text.replace(`${name}: `, "");
  // A cell keeps its small letter.
  return localized(reason.replace(/^[a-z](?=[a-z ])/u, (first) => first.toUpperCase()));
}

/** How a run ended: the page's word, then the paper's, or what is known of the solutions. */
export function endingOf(outcome) {
  const plain = t(ENDINGS[outcome.search ?? outcome.status]);
  const more = [sentenceOf(outcome), outcome.verdict ? t(outcome.verdict) : null]
    .filter((text) => text && text !== plain);
  return [plain, ...more].join(" – ");
}
