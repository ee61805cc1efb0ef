// Forms for values of rules that are tables: which digits may follow which, sets of digits, the
// states of an automaton, a weight for each cell.

import { el } from "../dom.js";
import { cellName } from "../notation.js";
import { plural, t } from "../words.js";
import { setsOf, setsText, statesOf, statesText, valuesOf, withoutState } from "./tables.js";

const MANY = 20_000; // keys and options, which take a second to draw

/** A form for a field: {element, show(word, rule, layout)}; null where text is plain enough. */
export function formOf(field, take) {
  const Form = field.type === "valuesets" ? (field.of ? SetsForm : PairsForm) : FORMS[field.type];
  return Form ? new Form(field, take) : null;
}

/** Draw a form anew; the focus stays on the same control. */
export function redraw(form, parts) {
  const held = form.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  form.replaceChildren(...parts);
  if (held) form.querySelector(`[data-key="${held}"]`)?.focus();
}

/** What forms have in common. */
class ValueForm {
  element = el("div", { class: "value-form" });

  constructor(field, take) {
    this.field = field;
    this.take = take;
  }

  show(word, rule, layout) {
    Object.assign(this, { rule, layout });
    this.read(word);
    this.draw();
  }

  draw() {
    redraw(this.element, this.controls > MANY ? this.tooMany() : this.parts());
  }

  /** How much a table of all there is would hold. */
  get controls() {
    return 0;
  }

  tooMany() {
    return [el("p", { class: "hint",
      t: "There is too much of it for a table here. It can be changed as text." })];
  }

  key(key, label, isOn, click, text) {
    return el("button", { type: "button", class: "value-key", data: { key }, "aria-label": label,
      "aria-pressed": String(isOn), on: { click } }, text);
  }
}

/** Which digits may stand after which: a table with a key for each pair. */
class PairsForm extends ValueForm {
  #mutual = true;

  read(word) {
    const sets = setsOf(word, this.layout);
    this.rows = valuesOf(this.layout).map((_, at) => new Set(sets[at] ?? []));
  }

  parts() {
    const values = valuesOf(this.layout);
    return [el("p", { class: "hint", t: "Row: a digit. Its keys: the digits that may stand next." }),
      el("table", { class: "pair-table" }, el("tbody", {}, values.map((one, at) => el("tr", {},
        el("th", { scope: "row" }, one), values.map((other) => el("td", {},
          this.key(`${one}-${other}`, t("{one}, then {other}", { one, other }),
            this.rows[at].has(other), () => this.#turn(one, other), other))))))),
      el("label", { class: "check" }, el("input", { type: "checkbox", checked: this.#mutual,
        data: { key: "mutual" }, on: { change: ({ target }) => { this.#mutual = target.checked; } } }),
      el("span", { t: "both ways: a key sets its opposite too" })),
      el("div", { class: "controls" },
        el("button", { type: "button", data: { key: "all" }, t: "All pairs",
          on: { click: () => this.#set(() => values) } }),
        el("button", { type: "button", data: { key: "none" }, t: "No pair",
          on: { click: () => this.#set(() => []) } }))];
  }

  #turn(one, other) {
    const { first } = this.layout;
    const isOn = this.rows[one - first].has(other);
    const pairs = this.#mutual ? [[one, other], [other, one]] : [[one, other]];
    for (const [from, to] of pairs) this.rows[from - first][isOn ? "delete" : "add"](to);
    this.take(setsText(this.rows, this.layout));
  }

  #set(row) {
    this.take(setsText(this.rows.map(row), this.layout));
  }
}

/** Sets with a digit for each cell: a row of keys for each. */
class SetsForm extends ValueForm {
  #sets = []; // with those that are not whole yet

  read(word) {
    if (word !== this.#text()) this.#sets = setsOf(word, this.layout).map((set) => new Set(set));
    if (!this.#sets.length) this.#sets = [new Set()];
  }

  get controls() {
    return this.#sets.length * this.layout.size;
  }

  parts() {
    const wanted = this.rule.cells[this.field.of].length;
    return [el("p", { class: "hint" }, t(plural("Each set: the digit of {count} cell.",
      "Each set: the digits of {count} cells, in any order."), { count: wanted })),
    ...this.#sets.map((set, at) => el("div", { class: "set-row", role: "group",
      "aria-label": t("Set {number}", { number: at + 1 }) },
    el("span", { class: "set-keys" }, valuesOf(this.layout).map((value) =>
      this.key(`${at}-${value}`, `${value}`, set.has(value), () => this.#turn(set, value), value))),
    el("small", { class: set.size === wanted ? "" : "lacking" },
      t("{count} of {wanted}", { count: set.size, wanted })),
    el("button", { type: "button", class: "icon", data: { key: `gone-${at}` },
      "aria-label": t("Take away set {number}", { number: at + 1 }),
      on: { click: () => this.#remove(at) } }, "✕"))),
    el("div", { class: "controls" }, el("button", { type: "button", data: { key: "add" },
      t: "Add a set", on: { click: () => this.#add() } }))];
  }

  #text() {
    return setsText(this.#sets.filter((set) => set.size), this.layout);
  }

  #turn(set, value) {
    if (!set.delete(value)) set.add(value);
    this.#changed();
  }

  #add() {
    this.#sets.push(new Set());
    this.draw();
  }

  #remove(at) {
    this.#sets.splice(at, 1);
    this.#changed();
  }

  #changed() {
    this.take(this.#text());
    this.draw();
  }
}

/** States: for each digit the next one, and whether a line may end there. */
class StatesForm extends ValueForm {
  read(word) {
    this.states = statesOf(word, this.layout);
  }

  get controls() {
    return this.states.length ** 2 * this.layout.size; // each select has all states
  }

  parts() {
    const values = valuesOf(this.layout);
    return [el("p", { class: "hint", t: "A line starts in state 0. Each digit leads to the state in "
      + "its column, or is not possible (–). After the last digit it must be in a state that may end." }),
    el("div", { class: "wide-table" }, el("table", { class: "state-table" },
      el("thead", {}, el("tr", {}, el("th", { scope: "col", t: "State" }),
        values.map((value) => el("th", { scope: "col" }, value)),
        el("th", { scope: "col", t: "may end" }), el("td", {}))),
      el("tbody", {}, this.states.map((state, at) => this.#row(state, at, values))))),
    el("div", { class: "controls" }, el("button", { type: "button", data: { key: "add" },
      t: "Add a state", on: { click: () => this.#put([...this.states,
        { ends: false, next: values.map(() => null) }]) } }))];
  }

  #row({ ends, next }, at, values) {
    const options = (to) => [el("option", { value: "", selected: to === null }, "–"),
      ...this.states.map((_, state) => el("option", { value: state, selected: state === to }, state))];
    return el("tr", {}, el("th", { scope: "row" }, at),
      values.map((value, column) => el("td", {}, el("select", { data: { key: `${at}-${value}` },
        "aria-label": t("State {state}, digit {digit}", { state: at, digit: value }),
        on: { change: ({ target }) => this.#lead(at, column, target.value) } },
      options(next[column])))),
      el("td", {}, el("input", { type: "checkbox", checked: ends, data: { key: `ends-${at}` },
        "aria-label": t("State {state} may end", { state: at }),
        on: { change: ({ target }) => this.#patch(at, { ends: target.checked }) } })),
      el("td", {}, this.states.length > 1 ? el("button", { type: "button", class: "icon",
        data: { key: `gone-${at}` }, "aria-label": t("Take away state {state}", { state: at }),
        on: { click: () => this.#put(withoutState(this.states, at)) } }, "✕") : null));
  }

  #lead(at, column, to) {
    this.#patch(at, { next: this.states[at].next.map((each, index) =>
      (index !== column ? each : to === "" ? null : Number(to))) });
  }

  #patch(at, patch) {
    this.#put(this.states.map((state, index) => (index === at ? { ...state, ...patch } : state)));
  }

  #put(states) {
    this.take(statesText(states));
  }
}

/**
 * A number for each cell of a line. The inputs stay while the cells do: what leaves one of them is
 * taken before the next one has the focus.
 */
class WeightsForm extends ValueForm {
  #inputs = [];
  #names = null; // the cells that have inputs
  #filled = []; // what was last put into each of them

  read(word) {
    this.weights = word ? word.split(",") : [];
  }

  draw() {
    const names = `${this.rule.cells[this.field.of].map((cell) => cellName(this.layout, cell))}`;
    if (names !== this.#names) super.draw();
    this.#names = names;
    this.#inputs.forEach((input, at) => this.#fill(input, at));
  }

  parts() {
    const cells = this.rule.cells[this.field.of];
    this.#filled = [];
    this.#inputs = cells.map((_, at) => el("input", { type: "text", inputmode: "numeric",
      autocomplete: "off", data: { key: `weight-${at}` },
      on: { change: ({ target }) => this.#put(at, target.value) } }));
    if (!cells.length) return [el("p", { class: "hint", t: "Draw the line first: each of its cells "
      + "has a weight." })];
    return [el("div", { class: "weight-row" }, cells.map((cell, at) => el("label", {},
      el("span", {}, cellName(this.layout, cell)), this.#inputs[at]))),
    el("p", { class: "hint", t: "Whole numbers other than 0; below 0 is subtracted." })];
  }

  #fill(input, at) {
    const weight = (this.weights[at] ?? "").trim();
    if (this.#filled[at] !== weight) input.value = weight;
    this.#filled[at] = weight;
    input.setAttribute("aria-invalid", String(!/^-?[1-9]\d*$/.test(weight)));
  }

  #put(at, word) {
    const { length } = this.rule.cells[this.field.of];
    const weights = Array.from({ length }, (_, index) =>
      (index === at ? word.normalize("NFKC").trim() : (this.weights[index] ?? "").trim()));
    this.take(weights.some(Boolean) ? weights.join(",") : "");
  }
}

const FORMS = { machine: StatesForm, weights: WeightsForm };
