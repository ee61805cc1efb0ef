// The panels beside the board as tabs: arrow keys go from tab to tab, as in any list of tabs.

import { byId } from "./dom.js";

export const TABS = Object.freeze(["solve", "check", "make", "compare"]);

export function listen() {
  for (const name of TABS) {
    const tab = byId(`tab-${name}`);
    tab.addEventListener("click", () => show(name));
    tab.addEventListener("keydown", (event) => {
      const to = { ArrowRight: 1, ArrowLeft: -1, Home: -TABS.indexOf(name),
        End: TABS.length - 1 - TABS.indexOf(name) }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      const next = TABS[(TABS.indexOf(name) + to + TABS.length) % TABS.length];
      show(next);
      byId(`tab-${next}`).focus();
    });
  }
  show(TABS[0]);
}

/** Show a panel. */
export function show(name) {
  for (const each of TABS) {
    const here = each === name;
    byId(`tab-${each}`).setAttribute("aria-selected", here);
    byId(`tab-${each}`).tabIndex = here ? 0 : -1;
    byId(`panel-${each}`).hidden = !here;
  }
}
