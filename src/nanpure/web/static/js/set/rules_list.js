// The rules on the board, kind by kind: a press chooses one, a cross takes it away.

import { el } from "../dom.js";
import { kindName, kindNamed } from "../kinds.js";
import { store } from "../store.js";
import { t } from "../words.js";
import { desk } from "./desk.js";
import { ruleName } from "./rule_words.js";

/**
 * The list for a chosen rule; `spare` has the numbers of layout rules that are not needed.
 * `choose(number)` and `remove(number)` are called with the number of a rule in the draft.
 */
export function rulesList(chosen, spare, { choose, remove }) {
  const kinds = new Map();
  desk.draft.rules.forEach((rule, at) =>
    kinds.set(rule.kind, [...kinds.get(rule.kind) ?? [], { rule, at }]));
  return [...kinds].map(([name, rules]) => el("li", {},
    el("span", { class: "rule-kind" }, kindName(kindNamed(name)),
      rules.length > 1 ? ` ${rules.length}` : ""),
    el("ul", {}, rules.map(({ rule, at }) => item(rule, at)))));

  function item(rule, at) {
    const name = ruleName(rule, store.state.layout);
    const fault = desk.faultOf(rule);
    const needless = !fault && spare.has(desk.placeOf(rule));
    return el("li", { class: fault ? "off" : needless ? "needless" : "" },
      el("button", { type: "button", class: "rule-item", data: { rule: at },
        "aria-pressed": String(at === chosen), on: { click: () => choose(at) } },
      el("span", {}, name),
      fault ? el("small", {}, t("unfinished")) : needless ? el("small", {}, t("not needed")) : null),
      el("button", { type: "button", class: "icon", "aria-label": t("Take away {name}", { name:
        `${kindName(kindNamed(rule.kind))} ${name}` }), on: { click: () => remove(at) } }, "✕"));
  }
}
