// The browser's own back: it leads from room to room, and takes away what lies over the page (a
// dialog, the menu, a hint, what is played over the opening) before it leads anywhere.
//
// What opens gets an entry of its own in the history. Where it goes by other ways (Esc, its button)
// the entry stays behind, spent: the next address or sheet takes its place, and back passes it.

const open = []; // what closes each of what lies there, the topmost last

// Of the entry that is shown: its place in the history, how much lay there when it was made, and
// whether it was made for a sheet.
let now = { at: 0, depth: 0, sheet: false, ...history.state };

/** Whether something lay over the page when it was left, to be loaded again. */
export const lay = now.sheet;

function enter(entry, way = "replaceState", address = undefined) {
  now = entry;
  history[way](entry, "", address);
}

function isSpent({ sheet, depth }) {
  return sheet && depth > open.length;
}

/** A new entry, in the place of one that is spent. */
function add(spent, sheet, address = undefined) {
  enter({ at: spent ? now.at : now.at + 1, depth: open.length, sheet },
    spent ? "replaceState" : "pushState", address);
}

/** Go on to another address of the page. */
export function push(address) {
  add(isSpent(now), false, address);
}

/** The same place under another address. */
export function replace(address) {
  enter(now, "replaceState", address);
}

/** Something lies over the page from now on; `close` takes it away. */
export function opened(close) {
  if (open.includes(close)) return;
  const spent = isSpent(now);
  open.push(close);
  add(spent, true);
}

/** It was taken away by another way than back. */
export function closed(close) {
  const index = open.indexOf(close);
  if (index >= 0) open.splice(index, 1);
}

enter(now);
addEventListener("popstate", ({ state }) => {
  const before = now;
  now = state?.at === undefined ? { at: before.at + 1, depth: open.length, sheet: false } : state;
  if (now !== state || (now.at > before.at && isSpent(now))) {
    enter({ ...now, depth: open.length, sheet: false }); // a link; or forward, to what is gone
  } else if (now.at < before.at) {
    const under = open.splice(now.depth);
    for (const close of under.reverse()) close();
    if (!under.length && before.sheet) history.back();
  }
});
