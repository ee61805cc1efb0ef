// Symmetries in words.

import { t, texts } from "../words.js";

const WORDS = texts({
  transpose: "transpose", rows: "rows", columns: "columns", digits: "digits", cells: "cells",
});

/** The effect of a symmetry: transpose rows=132 columns=213 digits=312. */
export function moveText(text) {
  return text.split(" ").map((move) => {
    const [word, ...rest] = move.split("=");
    return [word in WORDS ? t(WORDS[word]) : word, ...rest].join("=");
  }).join(" ");
}
