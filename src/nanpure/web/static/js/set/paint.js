// The part of the bench where regions and rules are painted: the brushes with their counts, what is
// not whole yet, and what fills the board at once.

import { post } from "../api.js";
import { board } from "../board.js";
import { boxesOf, draftOf, faultsOf, frozen, ruleFault, sizesOf, sumsOf } from "../draft.js";
import { el, wordedAll } from "../dom.js";
import { kindName, paintedKind, switchKinds } from "../kinds.js";
import { layoutFrom } from "../layout.js";
import { say, sayError } from "../say.js";
import { store } from "../store.js";
import { context, sentences, t } from "../words.js";
import { tintOf } from "./canvas.js";
import {
  aboutText, brushText, faultText, freshText, keysText, totalText, wholeText,
} from "./paint_words.js";
import { OPEN } from "./paint_texts.js";
import { Painter } from "./painter.js";
import { switched, without, withTotal } from "./strokes.js";

const MAX_RANDOM = 16; // a larger random jigsaw takes the server too long
const SHOWN = 3; // faults that are told at once

export class PaintPart {
  constructor() {
    this.painter = new Painter(() => this.#draw(), () => {
      if (paintedKind(this.painter.kind).total) this.sum.focus();
    });
    this.about = el("p", { id: "paint-about", class: "hint" });
    this.keys = el("p", { id: "paint-keys", class: "hint desk" });
    this.brushes = el("div", { id: "brushes", role: "group", tLabel: "Brushes" });
    this.status = el("p", { id: "paint-status", role: "status" });
    this.sum = el("input", { inputmode: "numeric", autocomplete: "off",
      maxlength: 3, on: { change: () => this.#summed(), keydown: (event) => this.#entered(event) } });
    this.sumLabel = el("span", {});
    this.range = el("span", { class: "hint" });
    this.sumField = el("label", { class: "field sum-field" }, this.sumLabel, this.sum, this.range);
    this.remove = act("paint-remove", "Take away", () => this.#removed());
    this.switches = [];
    this.rules = el("fieldset", { class: "rule-switches" },
      el("legend", { t: "Further rules" }));
    this.boxes = act("paint-boxes", context("regions of the usual kind", "Boxes"),
      () => this.#regions(usualBoxes(store.state.layout)));
    this.random = act("paint-random", "By chance", () => this.#randomly().catch(sayError));
    this.clear = act("paint-clear", "Clear all",
      () => this.#regions(store.state.givens.map(() => 0)));
    this.back = act("paint-back", "As on the board",
      () => this.painter.put(draftOf(store.state.layout)));
    this.element = el("div", { id: "paint", hidden: true }, this.about, this.keys, this.rules, this.brushes,
      this.sumField, this.status, el("div", { class: "controls" }, this.remove, this.boxes,
        this.random, this.clear, this.back));
  }

  /** Paint regions, or the rules of a kind; null: nothing. */
  take(kind) {
    this.element.hidden = kind === null;
    this.painter.take(kind);
    if (kind) this.#word();
  }

  /** The words again, in another language. */
  say() {
    wordedAll(this.element);
    if (!this.painter.kind) return;
    this.#word();
    this.painter.draw();
  }

  /** Whether all is whole; what is not is told. */
  whole() {
    const faults = store.state.draft ? faultsOf(store.state.draft) : [];
    if (faults.length) say(this.#faultsText(faults), "bad");
    return faults.length === 0;
  }

  #word() {
    const { kind } = this.painter;
    this.about.textContent = aboutText(kind);
    this.keys.textContent = keysText(kind);
    const on = (part, shown) => { part.hidden = !shown; };
    const total = paintedKind(kind)?.total;
    if (total) {
      this.sum.id = `${kind}-sum`;
      this.sumLabel.textContent = totalText(kind);
    }
    on(this.rules, paintedKind(kind)?.cells.count === "house");
    on(this.sumField, Boolean(total));
    on(this.remove, kind !== "regions");
    for (const part of [this.boxes, this.clear]) on(part, kind === "regions");
    on(this.random, kind === "regions" && store.state.layout.size <= MAX_RANDOM);
  }

  #draw() {
    const { painter } = this;
    const { draft, kind } = painter;
    const made = kind === "regions" ? this.#regionBrushes(draft) : this.#ruleBrushes(draft);
    const before = document.activeElement?.dataset?.brush;
    this.brushes.dataset.kind = kind;
    this.brushes.replaceChildren(...made);
    if (before !== undefined) this.brushes.querySelector(`[data-brush="${before}"]`)?.focus();
    const faults = faultsOf(draft);
    const open = draft.regions.filter((region) => !region).length;
    const wrong = open ? faults.filter((fault) =>
      fault.kind !== "region" || fault.count > draft.size) : faults; // else it is on its way
    this.status.textContent = wrong.length ? this.#faultsText(wrong)
      : open ? t(OPEN, { count: open })
        : painter.pending ? "" : wholeText(kind, painter.rules.length);
    this.status.classList.toggle("error", wrong.length > 0);
    this.back.hidden = faults.length === 0;
    this.remove.disabled = painter.chosen >= painter.rules.length || painter.erasing;
    this.#drawSwitches(draft);
    if (paintedKind(kind)?.total) this.#drawSum(draft);
  }

  #drawSwitches(draft) {
    if (!this.switches.length) {
      this.switches = switchKinds().map(({ kind }) => {
        const box = el("input", { type: "checkbox", id: `paint-${kind}`, on: { change: () =>
          this.painter.put(switched(this.painter.draft, kind, box.checked)) } });
        return el("label", { class: "check" }, box, el("span"));
      });
      this.rules.append(...this.switches);
    }
    switchKinds().forEach((kind, at) => {
      const [box, name] = this.switches[at].children;
      box.checked = draft.switches.includes(kind.kind);
      name.textContent = kindName(kind);
    });
  }

  #drawSum(draft) {
    const { chosen, rules } = this.painter;
    const rule = rules[chosen];
    this.sum.disabled = !rule;
    if (document.activeElement !== this.sum || this.sum.dataset.rule !== String(chosen)) {
      this.sum.value = rule?.total ?? "";
    }
    this.sum.dataset.rule = chosen;
    const [least, most] = sumsOf(rule?.cells.length ?? 0, draft);
    this.range.textContent = rule ? t("{least} to {most}, or empty", { least, most }) : "";
  }

  #faultsText(faults) {
    const told = faults.slice(0, SHOWN).map((fault) =>
      faultText(fault, store.state.layout.size));
    const more = faults.length > SHOWN
      ? [t("And {count} more.", { count: faults.length - SHOWN })] : [];
    return sentences([...told, ...more, t("Until that is mended the board keeps what it had.")]);
  }

  // ---- brushes

  #regionBrushes(draft) {
    const { size } = draft;
    return sizesOf(draft).flatMap((count, number) => (number ? [this.#brush(number, {
      class: `key swatch colour-${tintOf(number)}`, sign: String(number),
      small: count === size ? "✓" : `${count}/${size}`, off: count !== size, count, size,
    })] : [])).concat(this.#rubber());
  }

  #ruleBrushes(draft) {
    const { size } = draft;
    const { kind, rules } = this.painter;
    const { total } = paintedKind(kind);
    const keys = rules.map((rule, at) => {
      const count = rule.cells.length;
      const off = ruleFault(rule, kind, draft) !== null;
      const small = total ? rule.total ?? "–" : off ? `${count}/${size}` : "✓";
      return this.#brush(at, { class: "key", sign: String(at + 1), small, off, count, size });
    });
    const fresh = this.#brush(rules.length,
      { class: "key fresh", sign: "+", small: "", off: false });
    return [...keys, fresh, this.#rubber()];
  }

  #brush(number, { class: names, sign, small, off, count, size }) {
    const { kind, erasing, chosen } = this.painter;
    const pressed = !erasing && chosen === number;
    const label = sign === "+" ? freshText(kind)
      : brushText(kind, { number: Number(sign), count, size });
    return el("button", { type: "button", class: off ? `${names} off` : names,
      data: { brush: number }, "aria-pressed": String(pressed), "aria-label": label, title: label,
      on: { click: () => this.painter.choose(number) } },
    el("span", { class: "symbol" }, sign), el("span", { class: "left" }, String(small)));
  }

  #rubber() {
    return el("button", { type: "button", class: "key rubber", data: { brush: "rub" },
      "aria-pressed": String(this.painter.erasing), "aria-label": t("Take cells out"),
      title: t("Take cells out"), on: { click: () => this.painter.rub() } },
    el("span", { class: "symbol" }, "⌫"));
  }

  // ---- what is done at once

  #regions(regions) {
    this.painter.put(frozen({ ...this.painter.draft, regions }));
  }

  async #randomly() {
    const seed = Math.floor(Math.random() * 2 ** 31);
    const found = layoutFrom(await post("/api/jigsaw", { size: store.state.layout.size, seed }));
    this.#regions(found.regions.map((region) => region + 1));
  }

  #removed() {
    const { draft, kind, chosen } = this.painter;
    this.painter.put(without(draft, kind, chosen));
  }

  #summed() {
    const { draft, kind, rules } = this.painter;
    const at = Number(this.sum.dataset.rule);
    const text = this.sum.value.normalize("NFKC").trim();
    if (!rules[at]) return;
    if (!/^\d{0,3}$/.test(text)) {
      say(t("“{found}” is no sum.", { found: text }), "bad");
      return;
    }
    this.painter.put(withTotal(draft, kind, at, text ? Number(text) : null));
  }

  #entered(event) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    this.#summed();
    board.focus();
  }
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
