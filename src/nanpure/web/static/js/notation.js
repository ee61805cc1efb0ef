// Cells as people write them: r4c5 in English, 4行5列 in Japanese.

import { language } from "./words.js";

/** The name of a cell in the language of the page. */
export function cellName(layout, cell) {
  return language() === "ja" ? `${layout.row(cell) + 1}行${layout.column(cell) + 1}列`
    : layout.name(cell);
}

/** A sentence that came as text alone, its cells, brackets and colons as the language writes them. */
export function localized(text) {
  if (language() !== "ja") return text;
  return text.replace(/r(\d+)c(\d+)/g, "$1行$2列").replaceAll("(", "（").replaceAll(")", "）")
    .replaceAll(": ", "：");
}
