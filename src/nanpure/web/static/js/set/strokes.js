// What a stroke does to a draft, cell by cell: pure functions from draft to draft.

import { frozen, rulesOf } from "../draft.js";

const sorted = (cells) => [...cells].sort((one, other) => one - other);

/** Give cells to a region; 0 takes them out of any. */
export function toRegion(draft, region, cells) {
  const regions = draft.regions.slice();
  for (const cell of cells) regions[cell] = region;
  return frozen({ ...draft, regions });
}

/** Take cells into a rule of a kind, or out of it; one that does not exist yet begins. */
export function toRule(draft, kind, at, cells, adds) {
  const rules = rulesOf(draft, kind).slice();
  const { cells: before, total } = rules[at] ?? { cells: [], total: null };
  const members = new Set(before);
  for (const cell of cells) if (adds) members.add(cell); else members.delete(cell);
  rules[at] = { cells: sorted(members), total };
  return withRules(draft, kind, rules);
}

/** The same for rules that do not overlap: cells leave any other; −1 only takes them out. */
export function toOnlyRule(draft, kind, at, cells) {
  const taken = new Set(cells);
  const rules = rulesOf(draft, kind).map(({ cells: own, total }, index) => ({
    cells: index === at ? sorted(new Set([...own, ...taken])) : own.filter((c) => !taken.has(c)),
    total }));
  if (at === rules.length) rules.push({ cells: sorted(taken), total: null });
  return withRules(draft, kind, rules);
}

/** Give a rule a total, or none (null). */
export function withTotal(draft, kind, at, total) {
  return withRules(draft, kind, rulesOf(draft, kind).map((rule, index) =>
    (index === at ? { ...rule, total } : rule)));
}

/** Take a rule away. */
export function without(draft, kind, at) {
  return withRules(draft, kind, rulesOf(draft, kind).filter((_, index) => index !== at));
}

/** A draft with these rules of a kind, without those that have no cells. */
function withRules(draft, kind, rules) {
  return frozen({ ...draft,
    rules: { ...draft.rules, [kind]: rules.filter(({ cells }) => cells.length) } });
}

/** Switch a rule on or off. */
export function switched(draft, name, on) {
  const switches = draft.switches.filter((each) => each !== name);
  return frozen({ ...draft, switches: on ? [...switches, name] : switches });
}

/** The cells on the way between two, both of them among these: a quick pointer leaves some out. */
export function between(from, to, layout) {
  const [rows, columns] = [layout.row(to) - layout.row(from), layout.column(to) - layout.column(from)];
  const steps = Math.max(Math.abs(rows), Math.abs(columns));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const share = steps ? step / steps : 0;
    const row = layout.row(from) + Math.round(share * rows);
    return row * layout.size + layout.column(from) + Math.round(share * columns);
  });
}
