// The part of the bench where rules are painted: kinds to choose from, the chosen rule, and the list
// of all rules on the board.

import { ask } from "../api.js";
import { board } from "../board.js";
import { hold } from "../brush.js";
import { el, wordedAll } from "../dom.js";
import { kindName, kindNamed } from "../kinds.js";
import { layoutFrom } from "../layout.js";
import { say, sayError } from "../say.js";
import { store } from "../store.js";
import { sampleOf } from "../thumbnail.js";
import { view } from "../view.js";
import { sentences, t } from "../words.js";
import { ruleShapes } from "./canvas.js";
import { desk } from "./desk.js";
import { draftOf, ruleOf, textOf } from "../draft.js";
import { chooseKind } from "./kind_picker.js";
import { offered, used } from "./recent.js";
import { RuleBrush } from "./rule_brush.js";
import { RuleEditor } from "./rule_editor.js";
import { howText, ruleName } from "./rule_words.js";
import { rulesList } from "./rules_list.js";
import { fresh, without, withRule } from "./strokes.js";
import { keyOf, spotsOf } from "./spots.js";

export class RulesPart {
  #brush = null; // while rules are painted
  #spare;
  #drawn = ""; // the kinds that are offered, and which of them are on
  #adding = false; // whether rules that were written are being read
  #pressed = false; // whether a press is under way: what it began on stays where it is

  /** `spare()`: the numbers of the board's rules that are not needed. */
  constructor(spare) {
    this.#spare = spare;
    this.kinds = el("div", { id: "kinds", role: "group", tLabel: "Kinds of rules" });
    this.how = el("p", { id: "rule-how", class: "hint" });
    this.draws = el("div", { class: "seg", role: "group", tLabel: "What a stroke does" },
      [[false, "rule-draw", "Draw"], [true, "rule-rub", "Erase"]].map(([rubs, id, text]) =>
        el("button", { type: "button", id, t: text, value: String(rubs),
          on: { click: () => this.#brush.rub(rubs) } })));
    this.editor = new RuleEditor();
    this.title = el("h2", { id: "rules-title", t: "Rules on the board" });
    this.list = el("ul", { id: "rules-list", "aria-labelledby": "rules-title" });
    this.none = el("p", { class: "hint", t: "None yet: choose a kind and draw it." });
    this.text = el("input", { id: "rule-text", type: "text", autocomplete: "off",
      data: { keep: "" }, on: { keydown: (event) => {
        if (event.key === "Enter") this.#typed().catch(sayError);
      } } });
    const typed = el("details", { class: "fold" }, el("summary", { t: "Write a rule as text" }),
      el("label", { class: "field" }, el("span", { t: "As in a layout text" }), this.text),
      el("button", { type: "button", id: "rule-add", t: "Add it",
        on: { click: () => this.#typed().catch(sayError) } }));
    this.element = el("div", { id: "rules-part", hidden: true }, this.kinds, this.how, this.draws,
      this.editor.element, this.title, this.list, this.none, typed);
    this.element.addEventListener("mousedown", () => { this.#pressed = true; });
    document.addEventListener("mouseup", () => {
      if (this.#pressed) setTimeout(() => this.#released());
    });
  }

  /** Begin to paint rules, with the kind painted last, or end it. */
  take(on) {
    this.element.hidden = !on;
    if (on) this.#paint(kindNamed(this.#brush?.kind.kind) ?? offered().find(isDrawn), false);
    else board.brushed(false);
  }

  /** Choose no rule: another puzzle is open. */
  letGo() {
    if (this.#brush) this.#brush.chosen = -1;
  }

  /** The words again, in another language. */
  say() {
    wordedAll(this.element);
    if (!this.element.hidden) this.draw();
  }

  #paint(kind, chosen = true) {
    this.#brush = new RuleBrush(kind, () => this.draw(), (byMouse, first) => {
      if (byMouse) this.editor.focus(first);
    });
    if (chosen) used(kind);
    hold(this.#brush);
    board.brushed(true, this.#brush.isOutside);
    view.set({ digit: 0 });
    this.draw();
  }

  /** Another kind: one without cells is a rule at once, or no more. */
  #chosen(kind) {
    used(kind);
    if (isDrawn(kind)) {
      this.#paint(kind);
      return;
    }
    const there = desk.draft.rules.findIndex((rule) => rule.kind === kind.kind);
    if (there >= 0 && kind.isSwitch) {
      desk.put(without(desk.draft, there));
    } else {
      const at = desk.draft.rules.length;
      desk.put(withRule(desk.draft, at, fresh(kind)));
      this.#brush.choose(at);
    }
    this.draw();
  }

  #released() {
    this.#pressed = false;
    this.draw();
  }

  draw() {
    if (!this.#brush || this.element.hidden || this.#pressed) return;
    const brush = this.#brush;
    const { layout } = store.state;
    this.#drawKinds();
    this.how.textContent = sentences([t(brush.kind.says), howText(brush.kind)]);
    this.text.placeholder = brush.kind.text;
    for (const each of this.draws.children) {
      each.setAttribute("aria-pressed", each.value === String(brush.erasing));
    }
    this.editor.draw(brush);
    const { rules } = desk.draft;
    this.title.hidden = this.list.hidden = !rules.length;
    this.none.hidden = rules.length > 0;
    const focused = document.activeElement?.dataset?.rule;
    this.list.replaceChildren(...rulesList(brush.chosen, this.#spare(), {
      choose: (at) => this.#choose(at), remove: (at) => this.#remove(at) }));
    if (focused !== undefined) this.list.querySelector(`[data-rule="${focused}"]`)?.focus();
    const shown = rules.flatMap((rule, at) => this.#lookOf(rule, at));
    const { below, above } = ruleShapes(shown, this.#openSpots(layout), layout);
    board.lay(below, above);
    board.tell(this.#said(layout));
  }

  /** Where rules of the kind can lie and none does; none for kinds that lie anywhere. */
  #openSpots(layout) {
    const { field } = this.#brush;
    if (field.type === "cells" || field.type === "path") return [];
    const taken = new Set(this.#brush.own().map(({ rule }) => keyOf(rule.cells[field.name], field)));
    return spotsOf(field, layout).filter(({ cells }) => !taken.has(keyOf(cells, field)));
  }

  #lookOf(rule, at) {
    const { places } = kindNamed(rule.kind);
    if (at === this.#brush.chosen) return [{ rule, places, look: "chosen" }];
    if (desk.faultOf(rule)) return [{ rule, places, look: "faulty" }];
    return desk.before.rules.includes(rule) ? [] : [{ rule, places, look: "drawn" }];
  }

  /** What a screen reader hears of cells besides their digits: the rules that they are in. */
  #said(layout) {
    const said = new Map();
    for (const rule of desk.draft.rules) {
      const kind = kindNamed(rule.kind);
      const name = `${kindName(kind)} ${ruleName(rule, layout)}`;
      for (const cell of new Set(Object.values(rule.cells).flat())) {
        said.set(cell, said.has(cell) ? `${said.get(cell)}${t(", ")}${name}` : name);
      }
    }
    return said;
  }

  #drawKinds() {
    const on = new Set(desk.draft.rules.map(({ kind }) => kind));
    const { kind } = this.#brush;
    const shown = [...new Set([...offered(), kind])];
    const key = [document.documentElement.lang, kind.kind, ...on, "", ...shown.map((each) => each.kind)]
      .join(" ");
    if (key === this.#drawn) return; // they have pictures, and a stroke draws many times
    this.#drawn = key;
    const before = document.activeElement?.closest?.("#kinds")
      ? document.activeElement.value : null;
    this.kinds.replaceChildren(...shown.map((each) => el("button", { type: "button",
      class: "kind-key", id: `draw-${each.kind}`, value: each.kind,
      "aria-pressed": String(isDrawn(each) ? each === kind : on.has(each.kind)),
      on: { click: () => this.#chosen(each) } }, sampleOf(each.picture),
    el("span", {}, kindName(each)))),
    el("button", { type: "button", class: "kind-key", id: "kinds-all", value: "all",
      on: { click: () => chooseKind((each) => this.#chosen(each), on) } },
    el("span", { class: "symbol", "aria-hidden": "true" }, "+"), el("span", {}, t("All kinds"))));
    if (before) this.kinds.querySelector(`[value="${before}"]`)?.focus();
  }

  /** Choose a rule of the list: its kind is painted. */
  #choose(at) {
    const kind = kindNamed(desk.draft.rules[at].kind);
    if (isDrawn(kind) && kind !== this.#brush.kind) this.#paint(kind);
    this.#brush.choose(at === this.#brush.chosen ? -1 : at);
  }

  #remove(at) {
    this.#brush.choose(-1);
    desk.put(without(desk.draft, at));
  }

  /** Add rules that are written as layout text. */
  async #typed() {
    const text = this.text.value.normalize("NFKC").trim().replace(/^\++/, "");
    if (!text || this.#adding) return;
    const { board: asked } = desk;
    const { layout } = store.state;
    this.#adding = true; // a second press adds nothing more
    try {
      const read = layoutFrom(await ask("layout",
        { layout: textOf(draftOf(layout), [text], layout) }));
      if (desk.board !== asked) return;
      if (!read.rules.length || !isSameBoard(read, layout)) {
        say(t("Only rules are added here: “{text}” has none, or more than rules.", { text }), "bad");
        return;
      }
      desk.put({ ...desk.draft, rules: [...desk.draft.rules, ...read.rules.map(ruleOf)] });
      this.text.value = "";
    } finally {
      this.#adding = false;
    }
  }
}

/** Whether two layouts have the same regions, values and symbols. */
function isSameBoard(one, other) {
  return one.first === other.first && ["regions", "symbols"].every((part) =>
    one[part].join() === other[part].join());
}

/** Whether rules of a kind are drawn on the board. */
function isDrawn({ places }) {
  return places.length > 0;
}
