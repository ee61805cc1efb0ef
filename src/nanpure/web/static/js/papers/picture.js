// A picture from the server, of an item or a step.

import { el } from "../dom.js";

/** Show an SVG text as an image: inline, its styles would be blocked. */
export function picture(place, text, label) {
  place.hidden = !text;
  if (!text) {
    place.replaceChildren();
    return;
  }
  const source = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  const old = place.querySelector("img");
  if (old) {
    old.src = source;
    old.alt = label;
  } else {
    place.replaceChildren(el("img", { src: source, alt: label }));
  }
}
