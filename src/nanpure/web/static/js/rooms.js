// The rooms and their addresses: #play, #learn/x-wing, #set, #analyse/rating, #papers/ito. The
// browser's own history leads from one to the other. No element has the name of a room as its id:
// the browser would scroll to it.

import { push } from "./back.js";
import { byId } from "./dom.js";

export const ROOMS = Object.freeze(["play", "learn", "set", "analyse", "papers"]);

const listeners = new Set();
let now = { room: "", rest: "" };

/** The room that is shown. */
export function room() {
  return now.room;
}

/** What the address says behind the room: a lesson, a tab, a paper. */
export function rest() {
  return now.rest;
}

/** Call `fn(room, rest, before)` whenever another room or another part of one is shown. */
export function onRoom(fn) {
  listeners.add(fn);
}

/** Go to a room; `part` is what its address says behind it. */
export function go(name, part = "") {
  const address = `#${name}${part ? `/${part}` : ""}`;
  if (location.hash !== address) push(address);
  show(name, part);
}

/** Whether a fragment is the address of a room, and no puzzle. */
export function isRoom(fragment) {
  return fragment === "" || ROOMS.includes(fragment.split("/")[0]);
}

/** Show the room of the address; Play where it names none. */
export function follow() {
  const fragment = decoded(location.hash.slice(1));
  if (!isRoom(fragment)) return;
  const [name, ...others] = (fragment || "play").split("/");
  const part = others.join("/");
  // The page without an address is Play already: what was pressed there since stays.
  if (name !== now.room || part !== now.rest) show(name, part);
}

export function listen() {
  window.addEventListener("hashchange", follow);
}

function show(name, part) {
  const before = now.room;
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

/** Show the page of a room that needs no board (the course, the list of papers), or the board. */
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
    return "%"; // no address of ours; whoever reads links says so
  }
}
