// Symmetries in the words of the page.

import { t } from "../words.js";

/** What a symmetry does: transpose rows=132 columns=213 digits=312. */
export function moveText(text) {
  return text.replace(/transpose|rows|columns|digits|cells/g, (word) => t(`model.${word}`));
}
