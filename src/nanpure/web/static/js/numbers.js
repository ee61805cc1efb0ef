// Numbers as text.

import { languageTag } from "./words.js";

/** Format a number for the language, exactly even beyond the range of a double. */
export function numberText(value) {
  return BigInt(value).toLocaleString(languageTag());
}

/** Seconds with sensible precision; a dash if there are none. */
export function secondsText(seconds) {
  if (seconds === undefined || seconds === null) return "–";
  return seconds < 0.0995 ? seconds.toFixed(3) : seconds.toFixed(seconds < 10 ? 2 : 0);
}

/** Minutes as people say them: from 20 on in steps of 5. */
export function minutesText(minutes) {
  return String(minutes < 20 ? Math.round(minutes) : 5 * Math.round(minutes / 5));
}
