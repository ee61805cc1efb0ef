// Dialogs: the browser's <dialog>, which keeps the focus inside and restores it.

import { closed, opened } from "./back.js";
import { el, worded } from "./dom.js";
import { standInFront } from "./say.js";
import { swipes } from "./swipe.js";
import { onLanguage } from "./words.js";

/**
 * A dialog with a title, a close button and children. Return {dialog, open(), close()}. Esc, the
 * close button, a click outside it and the browser's back close it.
 */
export function dialogOf(id, titleKey, ...children) {
  const shut = () => {
    dialog.close();
    gone();
  };
  const gone = () => {
    closed(shut);
    standInFront();
  };
  const title = el("h2", { id: `${id}-title`, t: titleKey });
  const close = el("button", {
    type: "button", class: "icon close", tLabel: "Close", tTitle: "Close",
    on: { click: shut },
  }, "✕");
  const head = el("div", { class: "dialog-head" }, title, close);
  const dialog = el("dialog", { id: `${id}-dialog`, "aria-labelledby": title.id }, head,
    el("div", { class: "dialog-body" }, ...children));
  swipes(dialog, head, { down: shut });
  dialog.addEventListener("mousedown", (event) => {
    if (event.target === dialog && outside(dialog, event)) shut();
  });
  // Esc; its own "close" comes later, when another address may have been entered already.
  dialog.addEventListener("cancel", (event) => {
    if (event.target !== dialog) return;
    event.preventDefault();
    shut();
  });
  dialog.addEventListener("close", () => { if (!dialog.open) gone(); }); // closed without asking
  document.body.append(dialog);
  onLanguage(() => [title, close].forEach(worded));
  return {
    dialog,
    open: () => {
      if (dialog.open) return;
      dialog.showModal();
      standInFront();
      opened(shut);
    },
    close: shut,
  };
}

function outside(dialog, event) {
  const box = dialog.getBoundingClientRect();
  return event.clientX < box.left || event.clientX > box.right
    || event.clientY < box.top || event.clientY > box.bottom;
}

/** A field with a label above it. */
export function field(labelKey, control, hintKey = null) {
  const hint = hintKey ? el("span", { class: "hint", id: `${control.id}-hint`, t: hintKey }) : null;
  if (hint) control.setAttribute("aria-describedby", hint.id);
  const label = el("label", { for: control.id, t: labelKey });
  return el("div", { class: "field" }, label, control, hint);
}
