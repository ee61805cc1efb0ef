// A picture that the server drew, of an item or a step.

import { el } from "../dom.js";

/** Show an SVG text as an image: as a part of the page its styles would be refused. */
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
