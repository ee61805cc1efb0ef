// The part of the bench where regions are painted: the regions with their counts, what is not whole
// yet, and what fills the board at once.

import { ask } from "../api.js";
import { board } from "../board.js";
import { hold } from "../brush.js";
import { el, wordedAll } from "../dom.js";
import { boxesOf, draftOf, regionFaults, sizesOf } from "../draft.js";
import { layoutFrom } from "../layout.js";
import { sayError } from "../say.js";
import { store } from "../store.js";
import { view } from "../view.js";
import { context, plural, sentences, t } from "../words.js";
import { tintOf } from "./canvas.js";
import { desk } from "./desk.js";
import { RegionBrush } from "./region_brush.js";

const MAX_RANDOM = 16; // a larger random jigsaw takes the server too long
const SHOWN = 3; // faults that are told at once
const OPEN = plural("{count} cell is in no region yet. The board takes the regions once all are "
  + "whole.", "{count} cells are in no region yet. The board takes the regions once all are whole.");

export class RegionsPart {
  constructor() {
    this.brush = new RegionBrush(() => this.draw());
    this.brushes = el("div", { id: "brushes", role: "group", tLabel: "Brushes" });
    this.status = el("p", { id: "paint-status", role: "status" });
    this.random = act("paint-random", "By chance", () => this.#randomly().catch(sayError));
    this.back = act("paint-back", "As on the board",
      () => this.#put(draftOf(store.state.layout).regions));
    this.element = el("div", { id: "paint", hidden: true },
      el("p", { class: "hint",
        t: "Choose a region and drag over cells. When it is whole the next one is chosen." }),
      el("p", { id: "paint-keys", class: "hint desk", t: "By keyboard: select cells, then press its "
        + "number, or Enter. The other mouse button takes the region of a cell." }),
      this.brushes, this.status, el("div", { class: "controls" },
        act("paint-boxes", context("regions of the usual kind", "Boxes"),
          () => this.#put(usualBoxes(store.state.layout))), this.random,
        act("paint-clear", "Clear all", () => this.#put(store.state.givens.map(() => 0))),
        this.back));
  }

  /** Begin to paint regions, or end it. */
  take(on) {
    this.element.hidden = !on;
    if (!on) return;
    [this.brush.chosen, this.brush.erasing] = [1, false];
    hold(this.brush);
    board.brushed(true);
    view.set({ digit: 0 });
    this.draw();
  }

  say() {
    wordedAll(this.element);
    if (!this.element.hidden) this.draw();
  }

  draw() {
    if (this.element.hidden) return;
    const { draft } = desk;
    const before = document.activeElement?.dataset?.brush;
    this.brushes.replaceChildren(...this.#keys(draft));
    if (before !== undefined) this.brushes.querySelector(`[data-brush="${before}"]`)?.focus();
    const faults = regionFaults(draft);
    const open = draft.regions.filter((region) => !region).length;
    const wrong = open ? faults.filter(({ count }) => count > draft.size) : faults;
    this.status.textContent = wrong.length ? regionsText(wrong, draft.size)
      : open ? t(OPEN, { count: open })
        : desk.pending ? "" : t("All regions are whole: the board has them.");
    this.status.classList.toggle("error", wrong.length > 0);
    this.back.hidden = faults.length === 0;
    this.random.hidden = draft.size > MAX_RANDOM;
    this.brush.draw();
  }

  #keys(draft) {
    const { size } = draft;
    const { erasing, chosen } = this.brush;
    const keys = sizesOf(draft).flatMap((count, number) => {
      if (!number) return [];
      const label = t("Region {number}: {count} of {size} cells", { number, count, size });
      return [el("button", { type: "button", data: { brush: number }, title: label,
        class: `key swatch colour-${tintOf(number)}${count === size ? "" : " off"}`,
        "aria-pressed": String(!erasing && chosen === number), "aria-label": label,
        on: { click: () => this.brush.choose(number) } },
      el("span", { class: "symbol" }, String(number)),
      el("span", { class: "left" }, count === size ? "✓" : `${count}/${size}`))];
    });
    return [...keys, el("button", { type: "button", class: "key rubber", data: { brush: "rub" },
      "aria-pressed": String(erasing), "aria-label": t("Take cells out"),
      title: t("Take cells out"), on: { click: () => this.brush.rub() } },
    el("span", { class: "symbol" }, "⌫"))];
  }

  #put(regions) {
    desk.put({ ...desk.draft, regions });
  }

  async #randomly() {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const { board: asked } = desk;
    const found = layoutFrom(await ask("jigsaw", { size: store.state.layout.size, seed }));
    if (desk.board === asked) this.#put(found.regions.map((region) => region + 1));
  }
}

/** What is wrong with regions, in sentences. */
export function regionsText(faults, size) {
  const told = faults.slice(0, SHOWN).map((fault) =>
    t("Region {number} has {count} of {size} cells.", { ...fault, size }));
  const more = faults.length > SHOWN
    ? [t("And {count} more.", { count: faults.length - SHOWN })] : [];
  return sentences([...told, ...more, t("Until that is mended the board keeps what it had.")]);
}

function act(id, key, click) {
  return el("button", { type: "button", id, t: key, on: { click } });
}

/** The usual boxes of a board, from 1: as high as the largest divisor of N up to its root. */
function usualBoxes({ size }) {
  const rows = Array.from({ length: size }, (_, at) => at + 1)
    .filter((each) => size % each === 0 && each * each <= size).at(-1);
  return boxesOf(size, rows).map((box) => box + 1);
}
