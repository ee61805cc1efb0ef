// The words of the bench about what is painted: regions, and the rules of a kind. Kinds that the
// page has no words for are called by their title and explained by their rule.

import { kindName, paintedKind } from "../kinds.js";
import { dictionaries, language, t } from "../words.js";

const FAULTS = Object.freeze({
  "region count": "paint.fault.region", "house count": "paint.fault.house",
  "cage most": "paint.fault.cage", "cage sum": "paint.fault.sum",
});

/** The text of a key that ends in the plural of a kind, or of `otherwise`. */
function own(part, name, args, otherwise) {
  const key = `${part}.${name === "regions" ? name : `${name}s`}`;
  return key in dictionaries[language()] ? t(key, args) : otherwise(paintedKind(name));
}

const numbered = (kind, number) => `${kind.title} ${number}`;

/** What the button says that begins to paint. */
export function drawText(name) {
  return own("draw", name, {}, kindName);
}

export function aboutText(name) {
  return own("paint.about", name, {}, ({ says }) => says);
}

export function keysText(name) {
  return own("paint.keys", name, {}, () => t("paint.keys.houses"));
}

/** A brush: {number, count, size}. */
export function brushText(name, args) {
  const key = `paint.${name === "regions" ? "region" : name}`;
  return key in dictionaries[language()] ? t(key, args)
    : `${numbered(paintedKind(name), args.number)}: ${args.count}/${args.size}`;
}

/** The brush that begins a new rule. */
export function freshText(name) {
  return own("paint.new", name, {}, ({ title }) => `+ ${title}`);
}

/** What a screen reader hears of a cell. */
export function withinText(name, number) {
  return own("paint.in", name, { number }, (kind) => numbered(kind, number));
}

/** What is said when the board has all that is painted. */
export function wholeText(name, count) {
  return own("paint.whole", name, { count }, ({ title }) => `${title}: ${count}`);
}

/** The label of the field for a total. */
export function totalText(name) {
  return name === "cage" ? t("paint.sum") : `Σ ${paintedKind(name).title}`;
}

/** A fault of a draft on a board of that size. */
export function faultText(fault, size) {
  const { kind, why, number, count, sum, least, most } = fault;
  const key = FAULTS[`${kind} ${why}`];
  if (key) return t(key, { ...fault, size });
  const numbers = why === "count" || why === "most" ? `${count}/${size}`
    : `${sum ?? "–"} (${least}–${most})`;
  return `${numbered(paintedKind(kind), number)}: ${numbers}.`;
}
