// A line about a method, and the paper it comes from.

import { el, say as word } from "../dom.js";
import { METHODS_ABOUT } from "../names.js";
import { onLanguage, spoken } from "../words.js";

export class MethodSource {
  #about = el("span", {});
  #cited = el("cite", {});
  #method = null;
  #methods = []; // the server's description of each

  constructor() {
    this.element = el("p", { class: "hint source" }, this.#about, " ", this.#cited);
    onLanguage(() => this.#cite());
  }

  know(methods) {
    this.#methods = methods;
    this.#cite();
  }

  show(method) {
    this.#method = method;
    word(this.#about, METHODS_ABOUT[method]);
    this.#cite();
  }

  #cite() {
    const found = this.#methods.find(({ name }) => name === this.#method);
    this.#cited.textContent = spoken(found?.sources) ?? "";
  }
}
