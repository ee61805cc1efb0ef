// The open puzzle, as it lies on the shelf: its name, its time, its history. Every opened puzzle
// gets its own record, so nothing replaces a game in progress.

import { decode, encode } from "../code.js";
import { say } from "../say.js";
import { factsOf, isBare, NEW, store } from "../store.js";
import { t } from "../words.js";
import { keep, one } from "./database.js";
import { learned, packed, unpacked } from "./history.js";

const TAB = "nanpure.tab"; // the puzzle this window has open
const LEFT = "nanpure.left"; // unsaved changes when the window was left
const SOON = 250; // milliseconds before a change is saved

const heard = "BroadcastChannel" in window ? new BroadcastChannel("nanpure") : null;
const listeners = new Set();
let current = null; // the record, without its text and its history
let timer = 0;
let waiting = 0; // records that are being written
let told = false;
let played = null; // the id of what was on the shelf last, behind what is only looked at
let latest = null; // the state and its past, as of the last change
let opening = null; // the record that this module is opening
let branch = null; // the state where a what-if began: what follows it is not kept

/** The record of the open puzzle: id, name, seconds, hints, slips, done. */
export function document_() {
  return current;
}

/** Call `fn(record)` when another puzzle is opened or the record changes. */
export function onDocument(fn) {
  listeners.add(fn);
}

/** Update the open record: its time, a hint given. */
export function note(patch) {
  current = { ...current, ...patch };
  for (const listener of listeners) listener(current);
  soon();
}

/** Keep the document as it is in a state while something is tried from there; null: all of it. */
export function branchFrom(state) {
  branch = state;
}

/** Return to the game before a preview; return whether there was one. */
export async function back() {
  await flush();
  const record = played ? await one(played).catch(() => undefined) : undefined;
  if (record) await openRecord(record);
  return Boolean(record);
}

/** Whether a record is only looked at or tried, and never comes to the shelf. */
export function isPassing(record) {
  return record?.name.kind === "tutorial";
}

/** Put a previewed puzzle on the shelf. */
export function begin() {
  if (current?.preview) note({ preview: false, begun: Date.now() });
}

function fresh(name) {
  return {
    id: name.id ?? crypto.randomUUID(), name, seconds: 0, hints: 0, slips: 0, done: false,
    begun: Date.now(), version: undefined, preview: name.preview === true,
  };
}

/** Open a state under a name; if it is on the shelf already, resume it. */
export async function openAs(state, name, label) {
  const there = name.id ? await one(name.id).catch(() => undefined) : undefined;
  if (there && !name.preview) {
    await openRecord(there);
    return;
  }
  turn(fresh(name), () => store.restore(state, label));
}

/** Open a puzzle from the shelf. */
export async function openRecord(record) {
  const state = await decode(record.text);
  const { text: _, past, ...about } = record;
  await learned(past ?? []);
  versions.set(record.id, record.version);
  texts.set(record.id, record.text);
  turn({ ...about, preview: false }, () =>
    store.open(state, unpacked(state, past ?? []), "kept"));
}

function turn(record, act) {
  opening = record;
  try {
    act();
  } finally {
    opening = null;
  }
}

/** The puzzle this window had open before a reload, or null. */
export async function resumed() {
  let id = null;
  try {
    id = sessionStorage.getItem(TAB);
  } catch {
    return false;
  }
  const record = id ? await newest(id).catch(() => undefined) : undefined;
  if (!record) return false;
  await openRecord(record);
  return true;
}

/** A record, with the changes this window had not saved when it was left. */
async function newest(id) {
  const there = await one(id);
  const mine = JSON.parse(sessionStorage.getItem(LEFT) ?? "null");
  sessionStorage.removeItem(LEFT);
  if (mine?.id !== id || there?.touched >= mine.touched) return there;
  return { ...mine, version: await keep({ ...mine, version: there?.version }) };
}

/** The browser's database stops with the page: save pending changes elsewhere at once. */
function leave() {
  const record = timer || waiting ? recordNow() : null;
  try {
    if (record) sessionStorage.setItem(LEFT, JSON.stringify(record));
  } catch {
    refused();
  }
}

export function listen() {
  store.addEventListener("change", ({ detail: { label } }) => {
    if (NEW.includes(label)) {
      if (timer) keepNow(); // the previous one, which the store has left already
      current = opening ?? fresh({ kind: label });
      latest = { state: store.state, past: store.past };
      for (const listener of listeners) listener(current);
    } else {
      latest = { state: store.state, past: store.past };
      begin();
    }
    if (!isWithin(branch, store)) branch = null;
    soon();
  });
  window.addEventListener("pagehide", () => { leave(); flush(); });
  document.addEventListener("visibilitychange", () => { if (document.hidden) flush(); });
  heard?.addEventListener("message", ({ data }) => follow(data));
}

/** Another window wrote the open puzzle: show it, unless changes here wait to be saved. */
async function follow({ id, version }) {
  if (!current || id !== current.id || version === versions.get(id) || timer || waiting) return;
  const record = await one(id).catch(() => undefined);
  if (!record || timer || waiting || current.id !== id) return;
  await openRecord(record);
  clearTimeout(timer); // it was written already
  timer = 0;
}

function soon() {
  remember();
  clearTimeout(timer);
  timer = setTimeout(() => flush(), SOON);
}

function remember() {
  try {
    const shelved = !current?.preview && !isPassing(current);
    if (!shelved) sessionStorage.removeItem(TAB);
    else sessionStorage.setItem(TAB, current.id);
    if (shelved) played = current.id;
  } catch {
    refused();
  }
}

/** Save the open puzzle now, and wait until everything is saved. */
export async function flush() {
  keepNow();
  await queue;
}

let queue = Promise.resolve(); // writes run one after another

function recordNow() {
  if (!current || current.preview || isPassing(current) || !latest || isBlank(latest)) return null;
  const { state, past } = beforeBranch(latest);
  const facts = factsOf(state);
  return { ...current, text: encode(facts), past: packed(facts, past), touched: Date.now(),
    left: left(facts) };
}

/** Whether a branch that began in a state goes on. */
function isWithin(from, { state, past }) {
  return state === from || past.includes(from);
}

/** A state and its past without a branch. */
function beforeBranch({ state, past }) {
  const at = past.indexOf(branch);
  return at < 0 ? { state, past } : { state: branch, past: past.slice(0, at) };
}

function keepNow() {
  clearTimeout(timer);
  timer = 0;
  const record = recordNow();
  if (!record) return;
  waiting += 1;
  queue = queue.then(() => write(record)).catch(refused).finally(() => { waiting -= 1; });
}

const versions = new Map(); // of records written by this window: the last version written
const texts = new Map(); // of these: their texts

/** Write a record; if another window changed it meanwhile, keep both. */
async function write(record) {
  const { id } = record;
  let version = await keep({ ...record, version: versions.get(id) ?? record.version });
  if (version === null) {
    const there = await one(id);
    if (texts.get(id) === record.text) {
      // Only the time changed here: take over the other window's changes.
      if (there && current.id === id) await openRecord(there);
      return;
    }
    // Only the time changed there, as by opening it: what was entered here goes on from it.
    if (there && there.text === texts.get(id)) version = await keep({ ...record, version: there.version });
  }
  texts.set(id, record.text);
  if (version === null) {
    const other = crypto.randomUUID();
    texts.set(other, record.text);
    version = await keep({ ...record, id: other, version: undefined });
    if (current.id === id) current = { ...current, id: other };
    versions.set(other, version);
    remember();
    say(t("Another window changed this puzzle too: both are on the shelf."));
  } else {
    versions.set(id, version);
    heard?.postMessage({ id, version });
  }
}

function isBlank({ state, past }) {
  return isBare(state) && !state.placed.some(Boolean) && !past.length;
}

/** Cells without a digit. */
export function left({ givens, placed }) {
  return givens.filter((given, cell) => !given && !placed[cell]).length;
}

function refused() {
  if (!told) say(t("The browser keeps nothing for this page: your grid is lost when you leave "
    + "it. A link (Share) holds it."), "bad");
  told = true;
}

