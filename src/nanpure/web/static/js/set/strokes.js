// What a stroke does to a draft, cell by cell: pure functions from draft to draft.

import { frozen } from "../draft.js";

const sorted = (cells) => [...cells].sort((one, other) => one - other);

/** Give cells to a region; 0 takes them out of any. */
export function toRegion(draft, region, cells) {
  const regions = draft.regions.slice();
  for (const cell of cells) regions[cell] = region;
  return frozen({ ...draft, regions });
}

/** Take cells into a house, or out of it; one that does not exist yet begins. */
export function toHouse(draft, at, cells, adds) {
  const house = new Set(draft.houses[at]);
  for (const cell of cells) if (adds) house.add(cell); else house.delete(cell);
  const houses = draft.houses.slice();
  houses[at] = sorted(house);
  return frozen({ ...draft, houses: houses.filter((each) => each.length) });
}

/** Take cells into a cage, out of any other, since cages do not overlap; −1 only takes out. */
export function toCage(draft, at, cells) {
  const taken = new Set(cells);
  const cages = draft.cages.map(({ cells: own, sum }, index) => ({
    cells: index === at ? sorted(new Set([...own, ...taken])) : own.filter((c) => !taken.has(c)),
    sum }));
  if (at === cages.length) cages.push({ cells: sorted(taken), sum: null });
  return frozen({ ...draft, cages: cages.filter((cage) => cage.cells.length) });
}

/** Give a cage a sum, or none (null). */
export function withSum(draft, at, sum) {
  return frozen({ ...draft, cages: draft.cages.map((cage, index) =>
    (index === at ? { ...cage, sum } : cage)) });
}

/** Take a house or a cage away. */
export function without(draft, kind, at) {
  return frozen({ ...draft, [kind]: draft[kind].filter((_, index) => index !== at) });
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
