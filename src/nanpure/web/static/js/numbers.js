// Numbers as text.

import { languageTag } from "./words.js";

/** A number in the manner of the language, exact beyond what a double holds. */
export function numberText(value) {
  return BigInt(value).toLocaleString(languageTag());
}

/** Seconds, as exactly as one reads them; a dash where there are none. */
export function secondsText(seconds) {
  if (seconds === undefined || seconds === null) return "–";
  return seconds < 0.0995 ? seconds.toFixed(3) : seconds.toFixed(seconds < 10 ? 2 : 0);
}
