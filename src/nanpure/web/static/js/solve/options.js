// The options of the documented methods, as /api/about lists them: name, default, place in the
// paper, and effect.

import { el } from "../dom.js";
import { onLanguage, spoken } from "../words.js";
import { refill } from "./parts.js";

// Buttons stop a run here, and Ushio's page has its own box for the reference message.
const LEFT_OUT = new Set(["max_steps", "reference"]);

/** The choice of options; `changed()` is called when a run must restart. */
export class MethodOptions {
  #known = new Map(); // method → its options
  #values = new Map(); // "method name" → a non-default value
  #method = null;

  constructor(changed) {
    this.changed = changed;
    this.list = el("div", { class: "method-options" });
    this.element = el("details", { class: "fold", id: "method-options", hidden: true },
      el("summary", { t: "Options of the method" }), this.list);
    onLanguage(() => this.#show());
  }

  /** The methods as /api/about lists them. */
  know(methods) {
    for (const { name, options } of methods) {
      this.#known.set(name, options.filter((option) => !LEFT_OUT.has(option.name)));
    }
    this.#show();
  }

  /** Show the options of a method; null: none. */
  of(method) {
    this.#method = method;
    this.#show();
  }

  /** The changed options as the API takes them. */
  now(method) {
    return Object.fromEntries((this.#known.get(method) ?? [])
      .filter(({ name }) => this.#values.has(`${method} ${name}`))
      .map(({ name }) => [name, this.#values.get(`${method} ${name}`)]));
  }

  #show() {
    const options = this.#known.get(this.#method) ?? [];
    this.element.hidden = !options.length;
    refill(this.list, options.map((option) => this.#row(option)));
  }

  #row(option) {
    const key = `${this.#method} ${option.name}`;
    const value = this.#values.has(key) ? this.#values.get(key) : option.default;
    const control = controlOf(option, value);
    const set = (next) => {
      if (next === option.default) this.#values.delete(key);
      else this.#values.set(key, next);
      this.changed();
    };
    control.addEventListener("change", () => {
      if (control.checkValidity()) set(valueOf(option, control));
      else control.reportValidity();
    });
    return el("label", { class: `option ${option.kind === "bool" ? "tick" : "field"}` }, control,
      el("span", {}, el("code", {}, option.name), ` ${spoken(option.texts)} `,
        el("small", { class: "hint" }, `(${spoken(option.places)})`)));
  }
}

function controlOf(option, value) {
  const { name, kind, choices } = option;
  if (kind === "bool") return el("input", { type: "checkbox", name, checked: value });
  if (choices) {
    return el("select", { name }, ...choices.map((choice) =>
      el("option", { value: choice, selected: choice === value }, choice)));
  }
  if (kind.startsWith("int")) {
    return el("input", {
      type: "number", name, min: "0", step: "1", value: value ?? "", inputmode: "numeric",
      required: kind === "int", tPlaceholder: kind === "int" ? null : "none",
    });
  }
  return el("input", { type: "text", name, value: value ?? "", tPlaceholder: "none" });
}

function valueOf({ kind, choices }, control) {
  if (kind === "bool") return control.checked;
  if (choices) return control.value;
  if (control.value === "") return null;
  return kind.startsWith("int") ? Number(control.value) : control.value;
}
