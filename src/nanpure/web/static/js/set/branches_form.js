// The form of a choice of rules: rules of the board move into one of its branches, and back.

import { ask } from "../api.js";
import { draftOf, ruleOf, ruleText, textOf } from "../draft.js";
import { el } from "../dom.js";
import { kindName, kindNamed } from "../kinds.js";
import { layoutFrom } from "../layout.js";
import { sayError } from "../say.js";
import { t } from "../words.js";
import { desk } from "./desk.js";
import { ruleName } from "./rule_words.js";
import { without, withRule } from "./strokes.js";
import { branchesOf, branchesText } from "./tables.js";
import { redraw } from "./value_forms.js";

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

export class BranchesForm {
  element = el("div", { class: "value-form" });
  #field;
  #brush = null;
  #more = 2; // branches that are shown at least

  constructor(field) {
    this.#field = field;
  }

  show(word, rule, layout, brush) {
    this.#brush = brush;
    const branches = branchesOf(word);
    const others = desk.draft.rules.map((each, at) => ({ rule: each, at }))
      .filter(({ rule: each, at }) => at !== brush.chosen && !desk.faultOf(each)
        && kindNamed(each.kind).words.every(({ type }) => type !== this.#field.type));
    const count = Math.max(this.#more, branches.length);
    redraw(this.element, [
      el("p", { class: "hint", t: "At least one of the branches holds, with all of its rules. Paint "
        + "rules as usual, then move them here." }),
      ...Array.from({ length: count }, (_, at) => this.#branch(branches, at, others, layout)),
      el("div", { class: "controls" }, el("button", { type: "button", t: "Add a branch",
        data: { key: "add" }, on: { click: () => {
          this.#more = count + 1;
          this.show(word, rule, layout, brush);
        } } })),
    ]);
  }

  #branch(branches, at, others, layout) {
    const letter = LETTERS[at % LETTERS.length];
    const name = (rule) => [kindName(kindNamed(rule.kind)), ruleName(rule, layout)].join(t(" · "));
    return el("section", { class: "branch", "aria-label": t("Branch {letter}", { letter }) },
      el("h3", {}, letter),
      el("ul", {}, (branches[at] ?? []).map((text, index) => el("li", {},
        el("span", {}, shownText(text)),
        el("button", { type: "button", class: "icon", data: { key: `back-${at}-${index}` },
          "aria-label": t("Back on the board: {rule}", { rule: shownText(text) }),
        on: { click: () => this.#back(branches, at, index, layout).catch(sayError) } }, "✕")))),
      el("select", { data: { key: `move-${at}` },
        "aria-label": t("Move a rule to branch {letter}", { letter }),
        disabled: !others.length, on: { change: ({ target }) =>
          this.#move(branches, at, Number(target.value), layout) } },
      el("option", { value: "", t: others.length ? "Move a rule here" : "No rule to move" }),
      others.map(({ rule, at: number }) => el("option", { value: number }, name(rule)))));
  }

  #move(branches, at, number, layout) {
    const moved = ruleText(desk.draft.rules[number], layout);
    const next = Array.from({ length: Math.max(branches.length, at + 1) }, (_, index) =>
      [...branches[index] ?? [], ...index === at ? [moved] : []]);
    const { chosen } = this.#brush;
    const draft = without(this.#with(next), number);
    this.#brush.choose(chosen - (number < chosen));
    desk.put(draft);
    // Where the choice has another place now, its form is another one.
    document.querySelector(`#rule-editor [data-key="move-${at}"]`)?.focus();
  }

  async #back(branches, at, index, layout) {
    const text = branches[at][index];
    const { board } = desk;
    const read = layoutFrom(await ask("layout",
      { layout: textOf(draftOf(layout), [text], layout) }));
    if (desk.board !== board) return;
    const next = branches.map((each, number) =>
      (number === at ? each.filter((_, which) => which !== index) : each));
    const draft = this.#with(next);
    desk.put({ ...draft, rules: [...draft.rules, ...read.rules.map(ruleOf)] });
  }

  /** The draft with other branches of the chosen rule. */
  #with(branches) {
    const { chosen } = this.#brush;
    const rule = desk.draft.rules[chosen];
    const word = branchesText(branches);
    const words = Object.fromEntries(Object.entries({ ...rule.words, [this.#field.name]: word })
      .filter(([, each]) => each));
    return withRule(desk.draft, chosen, { ...rule, words });
  }
}

/** A rule as layout text, with the name of its kind. */
function shownText(text) {
  const [kind, ...rest] = text.split(":");
  return [kindNamed(kind) ? kindName(kindNamed(kind)) : kind, rest.join(":")].filter(Boolean)
    .join(t(" · "));
}
