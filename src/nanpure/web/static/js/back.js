// The browser's back button: it first closes what lies over the page (a dialog, the menu, a hint,
// the game over the opening), then leads from room to room.
//
// Whatever opens gets its own entry in the history. When it is closed another way (Esc, its
// button), the entry stays behind, spent: the next address or sheet reuses it, and back skips it.

const open = []; // functions that close the open layers, topmost last

// About the current entry: its position in the history, how many layers were open when it was made,
// and whether it was made for a sheet.
let now = { at: 0, depth: 0, sheet: false, ...history.state };

/** Whether a layer was open when the page was left for a reload. */
export const lay = now.sheet;

function enter(entry, way = "replaceState", address = undefined) {
  now = entry;
  history[way](entry, "", address);
}

function isSpent({ sheet, depth }) {
  return sheet && depth > open.length;
}

/** Add an entry, or reuse a spent one. */
function add(spent, sheet, address = undefined) {
  enter({ at: spent ? now.at : now.at + 1, depth: open.length, sheet },
    spent ? "replaceState" : "pushState", address);
}

/** Go to another address of the page. */
export function push(address) {
  add(isSpent(now), false, address);
}

/** Change the address of the current entry. */
export function replace(address) {
  enter(now, "replaceState", address);
}

/** Something now lies over the page; `close` removes it. */
export function opened(close) {
  if (open.includes(close)) return;
  const spent = isSpent(now);
  open.push(close);
  add(spent, true);
}

/** The layer was closed by something other than back. */
export function closed(close) {
  const index = open.indexOf(close);
  if (index >= 0) open.splice(index, 1);
}

enter(now);
addEventListener("popstate", ({ state }) => {
  const before = now;
  now = state?.at === undefined ? { at: before.at + 1, depth: open.length, sheet: false } : state;
  if (now !== state || (now.at > before.at && isSpent(now))) {
    enter({ ...now, depth: open.length, sheet: false }); // a link, or forward to a closed layer
  } else if (now.at < before.at) {
    const under = open.splice(now.depth);
    for (const close of under.reverse()) close();
    if (!under.length && before.sheet) history.back();
  }
});
