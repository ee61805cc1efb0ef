// The room of the full model: all grids counted, their classes, grids by chance, and forms.

import { byId, wordedAll } from "../dom.js";
import { keepLook, restoreLook } from "../saved.js";
import { sayError } from "../say.js";
import { switches } from "../switches.js";
import { onLanguage, t } from "../words.js";
import { chancePart } from "./chance.js";
import { essentialPart } from "./essential.js";
import { formsPart } from "./forms.js";
import { totalsPart } from "./totals.js";

function begin() {
  restoreLook();
  keepLook();
  switches();
  onLanguage(named);
  const parts = [totalsPart(byId("totals")), essentialPart(byId("essential")),
    chancePart(byId("chance")), formsPart(byId("forms"))];
  named();
  for (const first of parts) first().catch(sayError);
}

function named() {
  wordedAll();
  document.title = `${t("model.title")} – nanpure`;
}

begin();
