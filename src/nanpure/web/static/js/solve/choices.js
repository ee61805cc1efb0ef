// Which techniques are used, and in which order.

import { el } from "../dom.js";
import { onLanguage, spoken } from "../words.js";
import { calledOf } from "./about.js";
import { field, fold, refill, select, tick } from "./parts.js";

/** The choice of techniques; `changed()` is called when a run must restart. */
export class TechniqueChoice {
  #off = new Set(); // default techniques switched off
  #on = new Set(); // other techniques switched on
  #known = [];

  constructor(changed) {
    this.changed = changed;
    this.policy = select("policy",
      [["order", "the order of the list"], ["easiest", "the lowest rating"],
      ["se", "as Sudoku Explainer does"]], () => changed());
    this.unique = tick("uniqueness", "assume one solution", () => this.#assume());
    this.list = el("div", { class: "techniques" });
    this.element = el("div", { class: "choice" },
      field("Which step first", this.policy), this.unique.label,
      fold("Choose techniques", el("p", { class: "hint",
        t: "Ticked techniques are tried from the top; the number is their rating." }), this.list));
    onLanguage(() => this.#show());
  }

  /** The techniques as /api/about lists them. */
  know(techniques) {
    this.#known = techniques;
    this.#show();
  }

  /** The choice as the API takes it. */
  get now() {
    const policy = this.policy.value;
    if (policy === "se") return { policy, only: null, without: [] }; // has its own
    const usual = this.#known.filter((one) => one.usual && !this.#off.has(one.id));
    const only = this.#on.size ? [...usual.map((one) => one.id), ...this.#on] : null;
    return { policy, only, without: only ? [] : [...this.#off] };
  }

  /** Switch all techniques that assume one solution on or off. */
  #assume() {
    for (const { id, unique } of this.#known) {
      if (unique) toggled(this.#on, id, this.unique.box.checked);
    }
    this.#show();
    this.changed();
  }

  #show() {
    const families = new Map();
    for (const one of this.#known) {
      families.set(one.family, [...(families.get(one.family) ?? []), one]);
    }
    refill(this.list, [...families.values()].map((members) => this.#family(members)));
  }

  #family(members) {
    const boxes = members.map((one) => this.#box(one));
    return el("fieldset", {}, el("legend", {}, spoken(members[0].family_name)), ...boxes);
  }

  #box(technique) {
    const { id, usual } = technique;
    const checked = usual ? !this.#off.has(id) : this.#on.has(id);
    const box = el("input", { type: "checkbox", checked, value: id });
    box.addEventListener("change", () => {
      if (usual) toggled(this.#off, id, !box.checked);
      else toggled(this.#on, id, box.checked);
      this.changed();
    });
    return el("label", { class: "tick" }, box, el("span", {}, calledOf(technique)),
      el("small", { class: "hint" }, technique.rating.toFixed(1)));
  }
}

function toggled(set, value, there) {
  if (there) set.add(value);
  else set.delete(value);
}
