// A chain as an ordered list, one line for each link, readable with or without the board. A line
// lights its link.

import { board } from "../board.js";
import { el } from "../dom.js";
import { candidateOf } from "../layout.js";
import { cellName } from "../notation.js";
import { t } from "../words.js";

export class LinkList {
  constructor() {
    this.element = el("ol", { class: "steps-list", hidden: true,
      tLabel: "The chain, link by link" });
  }

  /** Show the links of a step; hide the list if there are none. */
  show(step, layout) {
    const { links = [], nets = [] } = step?.evidence ?? {};
    const told = nets.length ? [] : links; // a net has its own lines, each with its reasons
    this.element.hidden = told.length === 0;
    this.element.replaceChildren(...told.map((link, index) => {
      const cells = new Set([...link.start, ...link.end].map((name) =>
        candidateOf(name, layout).cell));
      const light = (on) => board.light(on
        ? { cells, around: new Set(), links: new Set([index]) } : null);
      return el("li", {}, el("button", { type: "button", data: { number: index + 1 }, on: {
        pointerenter: () => light(true), pointerleave: () => light(false),
        focus: () => light(true), blur: () => light(false), click: () => light(true),
      } }, sentence(link, layout)));
    }));
  }
}

function sentence({ start, end, strong }, layout) {
  return t(strong ? "If {from} is not true, {to} is." : "If {from} is true, {to} is not.",
    { from: named(start, layout), to: named(end, layout) });
}

function named(names, layout) {
  const found = names.map((name) => candidateOf(name, layout));
  const cells = found.map(({ cell }) => cellName(layout, cell)).join(t(", "));
  return t("{digit} in {cells}", { digit: layout.symbols[found[0].digit - 1], cells });
}
