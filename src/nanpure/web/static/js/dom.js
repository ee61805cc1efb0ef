// Creating elements and scrolling to them. Text is always text: nothing here parses HTML.

import { t } from "./words.js";

const SVG = "http://www.w3.org/2000/svg";

/** An element by its id; throw if it is missing, since that is a bug. */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element with the id ${id}`);
  return element;
}

/**
 * An element with properties and children.
 *
 * el("button", {t: "Undo", class: "quiet", on: {click: undo}}, child, "text")
 * `t` (with `args`) is an English text that is shown in the language of the page, `tLabel`,
 * `tTitle` and `tPlaceholder` the same for aria-label, title and placeholder; `on` listens; `data`
 * and `style` are objects; true and false switch an attribute; null leaves it out.
 */
export function el(tag, props = {}, ...children) {
  return filled(document.createElement(tag), props, children);
}

/** The same for SVG elements. */
export function svg(tag, props = {}, ...children) {
  return filled(document.createElementNS(SVG, tag), props, children);
}

const WORDS = {
  t: "data-t", tLabel: "data-t-label", tTitle: "data-t-title", tPlaceholder: "data-t-placeholder",
};

function filled(element, props, children) {
  let speaks = false;
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || name === "args") continue;
    if (name in WORDS) {
      element.setAttribute(WORDS[name], value);
      speaks = true;
    } else if (name === "on") {
      for (const [event, act] of Object.entries(value)) element.addEventListener(event, act);
    } else if (name === "data") {
      Object.assign(element.dataset, value);
    } else if (name === "style") {
      for (const [key, style] of Object.entries(value)) element.style.setProperty(key, style);
    } else if (typeof value === "boolean") {
      element.toggleAttribute(name, value);
    } else {
      element.setAttribute(name, value);
    }
  }
  if (props.args) element.setAttribute("data-t-args", JSON.stringify(props.args));
  if (speaks) worded(element);
  element.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return element;
}

/** Say an element's words in the language of the page; a document has them in English. */
export function worded(element) {
  const { dataset } = element;
  if (dataset.t === "") dataset.t = element.textContent.trim().replace(/\s+/g, " ");
  if (dataset.tLabel === "") dataset.tLabel = element.getAttribute("aria-label");
  if (dataset.tTitle === "") dataset.tTitle = element.getAttribute("title");
  const { t: text, tLabel, tTitle, tPlaceholder, tArgs } = dataset;
  const args = tArgs ? JSON.parse(tArgs) : undefined;
  if (text) element.textContent = t(text, args);
  if (tLabel) element.setAttribute("aria-label", t(tLabel, args));
  if (tTitle) element.setAttribute("title", t(tTitle, args));
  if (tPlaceholder) element.setAttribute("placeholder", t(tPlaceholder, args));
}

/** Give an element other words. */
export function say(element, id, args = undefined) {
  element.dataset.t = id;
  if (args) element.dataset.tArgs = JSON.stringify(args);
  else delete element.dataset.tArgs;
  worded(element);
}

/** Set all texts below an element (or of the whole page) again after a change of language. */
export function wordedAll(root = document) {
  const marked = "[data-t], [data-t-label], [data-t-title], [data-t-placeholder]";
  root.querySelectorAll(marked).forEach(worded);
  if (root === document) root.documentElement.dataset.worded = "";
}

/** Whether an element is shown; browsers before 2024 cannot say of what is in a closed fold. */
export function isShown(element) {
  return element.checkVisibility?.() ?? element.getClientRects().length > 0;
}

/** Whether the reader prefers reduced motion. */
export function calm() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Scroll only as far as needed to show an element, without moving the focus. */
export function reveal(element) {
  element.scrollIntoView({ block: "nearest", behavior: calm() ? "auto" : "smooth" });
}
