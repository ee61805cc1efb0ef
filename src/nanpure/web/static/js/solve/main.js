// Solving: fills its four panels. The document may come later: nothing here looks at it before.

import { byId, el } from "../dom.js";
import { show } from "../tabs.js";
import { checkPart } from "./check.js";
import { comparePart } from "./compare.js";
import { groupsPart } from "./groups.js";
import { makePart, minimizePart } from "./make.js";
import { orbitsPart } from "./orbits.js";
import { solvePanel } from "./panel.js";
import { refill } from "./parts.js";
import { ratePart } from "./rate.js";

/** Fill the panels; to be called once. */
export function start() {
  const solving = solvePanel();
  const choose = (method) => {
    solving.choose(method);
    show("solve");
  };
  refill(byId("panel-check"),
    part("check.title", checkPart()), part("rate.title", ratePart()));
  refill(byId("panel-make"),
    part("make.title", makePart()), part("groups.title", groupsPart()),
    part("minimize.title", minimizePart()));
  refill(byId("panel-compare"),
    part("compare.title", comparePart(choose)), part("orbits.title", orbitsPart()));
}

function part(title, ...children) {
  return el("section", { class: "part" }, el("h2", { t: title }), ...children);
}
