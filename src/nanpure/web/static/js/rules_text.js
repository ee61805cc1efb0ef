// The rules of a board in words, beside it: those of its kinds, and what the source of the puzzle
// says.

import { isAddress } from "./about.js";
import { el } from "./dom.js";
import { t } from "./words.js";

/**
 * A paragraph for each kind of rules of a layout, then the rules of the puzzle as they were written,
 * and its source. `about` has what is known of them.
 */
export function rulesText(layout, about = {}) {
  const kinds = new Map(layout.rules.map(({ title, says }) => [title, says]));
  return [
    ...[...kinds].map(([title, says]) => el("p", {}, el("b", {}, t(title)), " ", t(says))),
    ...(about.rules ? [el("p", { class: "as-written" }, about.rules)] : []),
    ...(about.source ? [el("p", { class: "hint" }, sourceOf(about.source))] : []),
  ];
}

function sourceOf(source) {
  return isAddress(source)
    ? el("a", { href: source, target: "_blank", rel: "noopener noreferrer" }, source)
    : t("Source: {source}", { source });
}
