// A row of tabs with their panels, with the usual arrow keys.

import { el } from "./dom.js";

/**
 * Tabs with the ids tab-<name> and panels panel-<name>; {element, panels, show(name)}. `labels`
 * has the text of each.
 */
export function tabList(tLabel, labels, changed = () => {}) {
  const names = Object.keys(labels);
  const tabs = names.map((name) => el("button", { type: "button", role: "tab", id: `tab-${name}`,
    "aria-controls": `panel-${name}`, t: labels[name], on: {
      click: () => show(name),
      keydown: (event) => walk(event, names.indexOf(name)),
    } }));
  const panels = names.map((name) => el("section", { id: `panel-${name}`, role: "tabpanel",
    "aria-labelledby": `tab-${name}`, hidden: true }));

  function walk(event, at) {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + names.length, Home: 0,
      End: names.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(names[to % names.length]);
    tabs[to % names.length].focus();
  }

  function show(name) {
    names.forEach((each, at) => {
      tabs[at].setAttribute("aria-selected", each === name);
      tabs[at].tabIndex = each === name ? 0 : -1;
      panels[at].hidden = each !== name;
    });
    changed(name);
  }

  show(names[0]);
  const element = el("div", { class: "tabs", role: "tablist", tLabel }, tabs);
  return { element, panels, show };
}
