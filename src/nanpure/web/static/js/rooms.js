// The rooms and their addresses: #play, #learn/x-wing, #set, #analyse/rating, #papers/ito. The
// browser's history leads from one to the other. No element has a room's name as its id, since the
// browser would scroll to it.

import { push } from "./back.js";
import { byId } from "./dom.js";

export const ROOMS = Object.freeze(["play", "learn", "set", "analyse", "papers"]);

const listeners = new Set();
const leaving = new Map(); // a room → what is called before another one is shown
let now = { room: "", rest: "" };

/** The current room. */
export function room() {
  return now.room;
}

/** The part of the address after the room: a lesson, a tab, a paper. */
export function rest() {
  return now.rest;
}

/** Call `fn(room, rest, before)` whenever the room or the part of it changes. */
export function onRoom(fn) {
  listeners.add(fn);
}

/** Call `fn()` when a room is left, before the next one looks at the board and the document. */
export function onLeave(name, fn) {
  leaving.set(name, [...leaving.get(name) ?? [], fn]);
}

/** Go to a room; `part` follows it in the address. */
export function go(name, part = "") {
  const address = `#${name}${part ? `/${part}` : ""}`;
  if (location.hash !== address) push(address);
  show(name, part);
}

/** Whether a fragment is the address of a room rather than a puzzle. */
export function isRoom(fragment) {
  return fragment === "" || ROOMS.includes(fragment.split("/")[0]);
}

/** Show the room of the address, or Play if it names none. */
export function follow() {
  const fragment = decoded(location.hash.slice(1));
  if (!isRoom(fragment)) return;
  const [name, ...others] = (fragment || "play").split("/");
  const part = others.join("/");
  // The page without an address is Play already: keep what was pressed there meanwhile.
  if (name !== now.room || part !== now.rest) show(name, part);
}

export function listen() {
  window.addEventListener("hashchange", follow);
}

function show(name, part) {
  const before = now.room;
  if (before !== name) for (const leave of leaving.get(before) ?? []) leave();
  now = { room: name, rest: part };
  document.body.dataset.room = name;
  for (const each of ROOMS) byId(`room-${each}`).hidden = each !== name;
  for (const link of document.querySelectorAll(".rooms a")) {
    if (link.dataset.room === name) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  wholePage(false);
  for (const listener of listeners) listener(name, part, before);
  if (before && before !== name) window.scrollTo(0, 0);
}

/** Show the page of a room without a board (the course, the list of papers), or the board. */
export function wholePage(whole) {
  for (const each of ["learn", "papers"]) {
    byId(`page-${each}`).hidden = !whole || each !== now.room;
  }
  if (whole) document.body.dataset.page = now.room;
  else delete document.body.dataset.page;
}

function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "%"; // not one of our addresses; the reader of links reports it
  }
}
