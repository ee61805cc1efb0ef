// Title, author and rules in words of the puzzle on the bench; the words can be written from its
// rules, in any language of the page. Links lead out from there.

import { NOTES, rewritten } from "../about.js";
import { ask } from "../api.js";
import { byId, el } from "../dom.js";
import { LANGUAGES } from "../languages.js";
import { say, sayError } from "../say.js";
import { document_, note, onDocument } from "../shelf/documents.js";
import { store } from "../store.js";
import { t } from "../words.js";

const LONGEST = { title: 200, author: 200, rules: 5000 };

export class AboutPart {
  constructor() {
    const keep = { change: () => this.#keep() };
    this.inputs = Object.fromEntries(Object.entries(LONGEST).map(([name, maxlength]) => [name,
      el(name === "rules" ? "textarea" : "input", { id: `set-${name}`, maxlength, on: keep,
        autocomplete: "off", ...(name === "rules" ? { rows: 5 } : { type: "text" }) })]));
    const written = el("div", { class: "controls" }, el("span", { class: "hint",
      t: "Written from the rules:" }), Object.entries(LANGUAGES).map(([lang, name]) =>
      el("button", { type: "button", id: `set-rules-${lang}`, lang,
        on: { click: () => this.#write(lang).catch(sayError) } }, name)));
    this.element = el("details", { id: "set-about", class: "fold" },
      el("summary", { t: "Title, author, rules in words" }),
      Object.entries(this.inputs).map(([name, input]) =>
        el("label", { class: "field" }, el("span", { t: NOTES[name] }), input)),
      written, el("button", { type: "button", id: "set-share", t: "Share, or open at another site",
        on: { click: () => byId("share").click() } }));
    onDocument(() => this.#fill());
  }

  /** Show the notes of the puzzle; a field that is being written keeps what stands there. */
  #fill() {
    const { id, name: { about = {} } } = document_();
    for (const [name, input] of Object.entries(this.inputs)) {
      if (document.activeElement !== input || id !== this.shown) input.value = about[name] ?? "";
    }
    this.shown = id;
  }

  #keep() {
    const { name } = document_();
    const said = Object.fromEntries(Object.entries(this.inputs)
      .map(([note_, { value }]) => [note_, value]));
    note({ name: { ...name, about: rewritten(name.about, { ...name.about, ...said }) } });
  }

  /** Write the rules of the board in a language; other words than such ones are asked for. */
  async #write(lang) {
    const { id } = document_();
    const { rules } = await ask("wording", { layout: store.state.layout.text, lang });
    if (document_().id !== id) return; // another puzzle is open by now
    const { value } = this.inputs.rules;
    if (value.trim() && value.trim() !== this.written && !window.confirm(t(
      "Put the rules of the board in place of your words?"))) return;
    this.inputs.rules.value = rules;
    this.written = rules;
    this.#keep();
    say(t("Written from the rules of the board: change it as you like."), "good");
  }
}
