// The words of the bench about what is painted: regions, and the rules of a kind. Kinds that the
// page has no words for are called by their title and explained by their rule.

import { kindName, paintedKind } from "../kinds.js";
import { t } from "../words.js";
import {
  ABOUT, DRAW, FAULTS, FRESH, KEYS, NAMED, NONE, TOTAL, WHOLE, WITHIN,
} from "./paint_texts.js";

const numbered = (kind, number) => `${t(kind.title)} ${number}`;

/** What the button says that begins to paint. */
export function drawText(name) {
  return DRAW[name] ? t(DRAW[name]) : kindName(paintedKind(name));
}

export function aboutText(name) {
  return t(ABOUT[name] ?? paintedKind(name).says);
}

export function keysText(name) {
  return t(KEYS[name] ?? KEYS.rule);
}

/** A brush: {number, count, size}. */
export function brushText(name, args) {
  return NAMED[name] ? t(NAMED[name], args)
    : `${numbered(paintedKind(name), args.number)}: ${args.count}/${args.size}`;
}

/** The brush that begins a new rule. */
export function freshText(name) {
  return FRESH[name] ? t(FRESH[name]) : `+ ${t(paintedKind(name).title)}`;
}

/** What a screen reader hears of a cell. */
export function withinText(name, number) {
  return WITHIN[name] ? t(WITHIN[name], { number }) : numbered(paintedKind(name), number);
}

/** What is said when the board has all that is painted. */
export function wholeText(name, count) {
  const text = (count ? WHOLE : NONE)[name] ?? WHOLE[name];
  return text ? t(text, { count }) : `${t(paintedKind(name).title)}: ${count}`;
}

/** The label of the field for a total. */
export function totalText(name) {
  return TOTAL[name] ? t(TOTAL[name]) : `Σ ${t(paintedKind(name).title)}`;
}

/** A fault of a draft on a board of that size. */
export function faultText(fault, size) {
  const { kind, why, number, count, sum, least, most } = fault;
  const text = FAULTS[`${kind} ${why}`];
  if (text) return t(text, { ...fault, size });
  const numbers = why === "count" || why === "most" ? `${count}/${size}`
    : `${sum ?? "–"} (${least}–${most})`;
  return `${numbered(paintedKind(kind), number)}: ${numbers}.`;
}
