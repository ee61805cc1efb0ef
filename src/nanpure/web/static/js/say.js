// Short messages to the user: shown for a while, and spoken by screen readers.

import { byId, isShown } from "./dom.js";
import { isServed } from "./served.js";
import { context, language, t } from "./words.js";

const SECONDS = { info: 4, good: 4, bad: 10 };
const LEAST = 1.5; // seconds a message stays at least, whatever the user does next
const SIDEWAYS = matchMedia("(min-width: 561px) and (max-height: 520px)"); // a phone (shell.css)
// Controls next to the board; if there is no room between them, navigation is covered.
const KEYS = "[role=tablist], .seg, .key, .acts button, .drill .btns button";
const PRESSED = `${KEYS}, .btns button, .hint-acts button`;
let timer = 0;
let since = 0; // when the shown message appeared

/** Show a text as the page's message; `kind` is info, good or bad. */
export function say(text, kind = "info") {
  const place = byId("message");
  place.textContent = text;
  place.dataset.kind = kind;
  setFree();
  place.classList.toggle("shown", text !== "");
  clearTimeout(timer);
  since = performance.now();
  if (text) timer = setTimeout(() => say(""), 1000 * SECONDS[kind]);
}

/** Messages stand in front: in the dialog that lies over the page, if there is one. */
export function standInFront() {
  const front = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
  const place = byId("message");
  if (place.parentElement === front) return;
  if (front !== document.body) say(""); // it was about what lies below
  front.append(place);
}

/** Next to a board as high as the screen, place a message where there are no controls. */
function setFree() {
  const place = byId("message");
  if (!place.textContent || !SIDEWAYS.matches) return;
  place.style.setProperty("--free", `${freeFrom(place)}px`);
}

addEventListener("hashchange", () => requestAnimationFrame(setFree)); // another room, other keys

/** The first position from the top at which a message covers no control. */
function freeFrom(place) {
  const { left, height } = place.getBoundingClientRect();
  for (const kinds of [PRESSED, KEYS]) {
    const boxes = [...document.querySelectorAll(kinds)].filter(isShown)
      .map((each) => each.getBoundingClientRect()).filter(({ right }) => right > left);
    const free = (from) => boxes.every(({ top, bottom }) => bottom <= from || top >= from + height);
    for (let from = 8; from + height + 8 <= innerHeight; from += 4) if (free(from)) return from;
  }
  return 8;
}

/** Remove a message once the user goes on working: it has been seen by then. */
function goneOn() {
  if (performance.now() - since > 1000 * LEAST && byId("message").textContent) say("");
}

for (const act of ["pointerdown", "keydown"]) document.addEventListener(act, goneOn, true);
document.addEventListener("click", ({ target }) => { if (target.id === "message") say(""); });

/**
 * The message of an error, for the user. The server has sentences for people in the languages of
 * the page; its English detail, for programs too, follows words of the page.
 */
export function told(error) {
  if (error.name !== "Problem" || !error.status) return error.message;
  return wordedBy(error.data) ?? t(context("refused", "{detail}"), { detail: error.message });
}

/** The sentence of a problem in the language of the page; null where its detail has to do. */
export function wordedBy(problem) {
  if (!isServed && problem.kind === "library") return t("This page makes no "
    + "PNG and no PDF; “nanpure serve” and “nanpure draw” do."); // there is no pip
  return problem.texts?.[language()] ?? null;
}

/** Report an error. An aborted request is intended and not reported. */
export function sayError(error) {
  if (error.name === "AbortError") return;
  say(told(error), "bad");
  if (error.name !== "Problem" && !(error instanceof RangeError)) throw error;
}
