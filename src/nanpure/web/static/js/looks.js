// The look of the board's page: language, colours, and the size of the board.

import { byId } from "./dom.js";
import { switches } from "./switches.js";
import { view } from "./view.js";
import { t } from "./words.js";

export function listen() {
  switches();
  view.addEventListener("change", draw);
  draw();
}

function draw() {
  document.title = t("nanpure – Number Place");
}
