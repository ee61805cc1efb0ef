// The values of rules that are tables, from layout text and back: sets of digits, states, weights,
// branches. What is wrong with a text the server says; a form shows what it can read of it.

const FEW = 9; // values whose digits need nothing between them

/** The values of a board. */
export function valuesOf({ first, size }) {
  return Array.from({ length: size }, (_, at) => first + at);
}

/** Sets of values: `13/24`, and with larger values `1.3/2.10`. */
export function setsOf(text, layout) {
  const signs = isLarge(layout) ? "." : "";
  return text ? text.split("/").map((set) => numbersOf(set.split(signs))) : [];
}

export function setsText(sets, layout) {
  const signs = isLarge(layout) ? "." : "";
  return sets.map((set) => [...set].sort((one, other) => one - other).join(signs)).join("/");
}

function numbersOf(words) {
  return words.filter((word) => /^\d+$/.test(word)).map(Number);
}

function isLarge({ first, size }) {
  return first + size - 1 > FEW;
}

/** States of an automaton: [{ends, next: a state or null for each value}]. */
export function statesOf(text, { size }) {
  return (text || ".".repeat(size - 1)).split("/").map((state) => {
    const next = state.replace("*", "").split(".");
    return { ends: state.startsWith("*"), next: Array.from({ length: size }, (_, at) =>
      numbersOf([next[at] ?? ""])[0] ?? null) };
  });
}

export function statesText(states) {
  return states.map(({ ends, next }) =>
    (ends ? "*" : "") + next.map((to) => to ?? "").join(".")).join("/");
}

/** States without one of them: those after it move up, and no digit leads to it any more. */
export function withoutState(states, gone) {
  const moved = (to) => (to === null || to === gone ? null : to > gone ? to - 1 : to);
  return states.filter((_, at) => at !== gone).map(({ ends, next }) =>
    ({ ends, next: next.map(moved) }));
}

/** Branches of a choice of rules: [[text of a rule]]. A rule may have parentheses of its own. */
export function branchesOf(text) {
  const branches = [];
  let [depth, begin] = [0, 0];
  [...text].forEach((sign, at, signs) => {
    if (sign === "(" && depth === 0) [begin] = [at + 1, branches.push([])];
    depth += (sign === "(") - (sign === ")");
    if ((sign === "&" && depth === 1) || (sign === ")" && depth === 0)) {
      branches.at(-1)?.push(signs.slice(begin, at).join(""));
      begin = at + 1;
    }
  });
  return branches;
}

export function branchesText(branches) {
  return branches.filter((rules) => rules.length).map((rules) => `(${rules.join("&")})`).join("");
}
