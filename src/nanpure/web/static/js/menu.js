// The menu of the bar: what is done with any puzzle in any room.

import { byId } from "./dom.js";
import { go } from "./rooms.js";

export function listen() {
  const menu = byId("menu");
  menu.addEventListener("click", (event) => {
    if (event.target.closest("button")) menu.hidePopover();
  });
  byId("setup").addEventListener("click", () => go("set"));
}
