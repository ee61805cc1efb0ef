// Short messages to the user: shown for a while, and spoken by screen readers.

import { byId } from "./dom.js";
import { t } from "./words.js";

const SECONDS = { info: 6, good: 6, bad: 14 };
let timer = 0;

/** Show a text as the message of the page; `kind` is info, good or bad. */
export function say(text, kind = "info") {
  const place = byId("message");
  place.textContent = text;
  place.dataset.kind = kind;
  place.classList.toggle("shown", text !== "");
  clearTimeout(timer);
  if (text) timer = setTimeout(() => say(""), 1000 * SECONDS[kind]);
}

/** What an error says, for the user; the server explains in English. */
export function told(error) {
  return error.name === "Problem" && error.status ? t("problem.said", { detail: error.message })
    : error.message;
}

/** Show what went wrong. An aborted request is no error: somebody wanted it. */
export function sayError(error) {
  if (error.name === "AbortError") return;
  say(told(error), "bad");
  if (error.name !== "Problem" && !(error instanceof RangeError)) throw error;
}
