// The chosen rule: its values, which of its parts is drawn, and what can be done with it.

import { board } from "../board.js";
import { el } from "../dom.js";
import { kindName, kindNamed } from "../kinds.js";
import { store } from "../store.js";
import { sentences, t } from "../words.js";
import { BranchesForm } from "./branches_form.js";
import { desk } from "./desk.js";
import { faultText, fieldName, ruleName } from "./rule_words.js";
import { withCells, without, withRule, withWord } from "./strokes.js";
import { formOf } from "./value_forms.js";

export class RuleEditor {
  #brush = null;
  #shown = ""; // the rule and language for which the inputs were made
  #filled = new Map(); // what was last put into each of them
  #forms = new Map(); // the forms of values that are tables, by field

  constructor() {
    this.title = el("h2", { id: "rule-title" });
    this.fields = el("div", { class: "rule-fields" });
    this.parts = el("div", { class: "seg", role: "group", tLabel: "The part that you draw" });
    this.fault = el("p", { id: "rule-fault", role: "status" });
    this.turn = el("button", { type: "button", id: "rule-turn", t: "Turn round",
      on: { click: () => this.#turned() } });
    this.remove = el("button", { type: "button", id: "rule-remove", t: "Take away",
      on: { click: () => this.#removed() } });
    this.element = el("section", { id: "rule-editor", "aria-labelledby": "rule-title" },
      this.title, this.parts, this.fields, this.fault,
      el("div", { class: "controls" }, this.turn, this.remove));
  }

  get #rule() {
    return desk.draft.rules[this.#brush?.chosen];
  }

  /** Show the rule that a brush has chosen, or nothing. */
  draw(brush) {
    this.#brush = brush;
    const rule = this.#rule;
    this.element.hidden = !rule;
    if (!rule) return;
    const kind = kindNamed(rule.kind);
    this.title.textContent = [kindName(kind), ...(kind.places.length
      ? [ruleName({ ...rule, words: {} }, store.state.layout)] : [])].join(t(" · "));
    const key = this.#keyOf(rule);
    if (key !== this.#shown) this.#build(kind);
    this.#shown = key;
    for (const field of kind.words) this.#fill(field, rule.words[field.name] ?? "");
    for (const [field, form] of this.#forms) {
      form.show(rule.words[field.name] ?? "", rule, store.state.layout, brush);
    }
    this.#drawParts(kind, rule);
    const fault = desk.faultOf(rule);
    this.fault.textContent = fault
      ? sentences([faultText(fault), t("The board does without it so far.")]) : "";
    this.turn.hidden = !this.#turnable(kind);
  }

  /** Write the first value: what was typed on the board begins it. */
  focus(first = "") {
    const input = this.fields.querySelector("input[type=text]");
    if (!input || input.closest("details")) return;
    input.focus();
    if (first) input.value = first;
    else input.select();
  }

  #build(kind) {
    this.#forms.clear();
    this.fields.replaceChildren(...kind.words.map((field) => {
      if (field.type === "flag") return this.#check(field);
      const take = (word) => this.#worded(field, word);
      const form = field.type === "branches" ? new BranchesForm(field) : formOf(field, take);
      if (!form) return this.#line(field);
      this.#forms.set(field, form);
      return el("div", { class: "value-part" }, el("span", {}, fieldName(field)), form.element,
        el("details", { class: "fold" }, el("summary", {}, t("As text")), this.#line(field)));
    }));
  }

  #check(field) {
    return el("label", { class: "check" }, el("input", { type: "checkbox", id: `rule-${field.name}`,
      on: { change: ({ target }) => this.#worded(field, target.checked ? field.word : "") } }),
    el("span", {}, fieldName(field)));
  }

  #line(field) {
    return el("label", { class: "field value-field" }, el("span", {}, fieldName(field)),
      el("input", { type: "text", id: `rule-${field.name}`, autocomplete: "off",
        inputmode: NUMERIC.has(field.type) ? "numeric" : null,
        placeholder: /\d/.test(field.word) ? field.word : null,
        on: { blur: ({ target }) => this.#left(field, target.value),
          keydown: (event) => this.#entered(event, field) } }),
      el("span", { class: "hint" }, field.optional ? t("may be empty") : ""));
  }

  #fill(field, word) {
    const input = this.fields.querySelector(`#rule-${field.name}`);
    if (field.type === "flag") input.checked = Boolean(word);
    else if (document.activeElement !== input || this.#filled.get(field.name) !== word) {
      input.value = word;
    }
    this.#filled.set(field.name, word);
  }

  #drawParts(kind, rule) {
    this.parts.hidden = kind.places.length < 2;
    this.parts.replaceChildren(...(this.parts.hidden ? [] : kind.places.map((field, at) =>
      el("button", { type: "button", "aria-pressed": String(at === this.#brush.part),
        on: { click: () => this.#brush.choose(this.#brush.chosen, at) } },
      `${fieldName(field)} ${rule.cells[field.name].length}`))));
  }

  #turnable({ places }) {
    return places.length === 1 && (places[0].type === "path" || places[0].directed);
  }

  #worded(field, text) {
    const word = text.normalize("NFKC").trim();
    const rule = this.#rule;
    if (!rule || (rule.words[field.name] ?? "") === word) return;
    const words = Object.fromEntries(Object.entries(withWord(rule, field, word).words)
      .filter(([, each]) => each));
    desk.put(withRule(desk.draft, this.#brush.chosen, { ...rule, words }));
  }

  /** Leaving a field keeps what stands there, unless the fields are those of another rule by now. */
  #left(field, text) {
    if (this.#keyOf(this.#rule) === this.#shown) this.#worded(field, text);
  }

  #keyOf(rule) {
    return `${this.#brush.chosen} ${rule?.kind} ${document.documentElement.lang}`;
  }

  #entered(event, field) {
    if (event.key !== "Enter") return;
    event.preventDefault();
    this.#worded(field, event.target.value);
    board.focus();
  }

  #turned() {
    const rule = this.#rule;
    const [field] = kindNamed(rule.kind).places;
    desk.put(withRule(desk.draft, this.#brush.chosen,
      withCells(rule, field, [...rule.cells[field.name]].reverse())));
  }

  #removed() {
    const { chosen } = this.#brush;
    this.#brush.choose(-1);
    desk.put(without(desk.draft, chosen));
    board.focus();
  }
}

const NUMERIC = new Set(["number", "total"]);
