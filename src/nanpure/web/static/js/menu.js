// The menu of the bar: actions for any puzzle in any room.

import { closed, opened } from "./back.js";
import { byId } from "./dom.js";
import { go } from "./rooms.js";

export function listen() {
  const menu = byId("menu");
  menu.addEventListener("click", (event) => {
    if (event.target.closest("button")) menu.hidePopover();
  });
  const hide = () => menu.hidePopover();
  menu.addEventListener("beforetoggle", ({ newState }) =>
    (newState === "open" ? opened : closed)(hide));
  byId("setup").addEventListener("click", () => go("set"));
}
