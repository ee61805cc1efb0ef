// The room of the full model: all grids counted, their classes, random grids, and forms.

import { byId, wordedAll } from "../dom.js";
import { keepLook, restoreLook } from "../saved.js";
import { sayError } from "../say.js";
import { switches } from "../switches.js";
import { onLanguage, t } from "../words.js";
import { chancePart } from "./chance.js";
import { essentialPart } from "./essential.js";
import { formsPart } from "./forms.js";
import { totalsPart } from "./totals.js";

async function begin() {
  await restoreLook();
  keepLook();
  switches();
  onLanguage(named);
  const parts = [["totals", totalsPart], ["essential", essentialPart], ["chance", chancePart],
    ["forms", formsPart]].map(([name, part]) => ({ place: byId(name), first: part(byId(name)) }));
  named();
  show(parts);
}

/** All start at once; each is shown after those above it have grown, so that nothing moves. */
async function show(parts) {
  const firsts = parts.map(({ first }) => first().catch(sayError));
  for (const [at, { place }] of parts.entries()) {
    place.hidden = false;
    await firsts[at];
  }
}

function named() {
  wordedAll();
  document.title = `${t("The full model")} – nanpure`;
}

begin().catch(sayError);
