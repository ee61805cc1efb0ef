// The shelf in the browser's database: a record for each puzzle, one for each game that was
// finished, and the levels of puzzles that were asked for. If the browser refuses it (private
// windows), the shelf is empty, which is reported once.

import { t } from "../words.js";
import { gameOf } from "./game.js";

const NAME = "nanpure";
const VERSION = 2;
const [PUZZLES, GAMES, LEVELS] = ["puzzles", "games", "levels"];

let opened = null;

function database() {
  opened ??= new Promise((done, failed) => {
    const asked = indexedDB.open(NAME, VERSION);
    asked.onupgradeneeded = ({ oldVersion }) =>
      migrate(asked.result, asked.transaction, oldVersion);
    asked.onsuccess = () => {
      // A later version of the page, in another window, may go on: this one asks again when needed.
      asked.result.onversionchange = () => { asked.result.close(); opened = null; };
      done(asked.result);
    };
    asked.onerror = () => failed(asked.error);
    // An earlier version, in another window, holds the base: asked again when needed.
    asked.onblocked = () => {
      opened = null;
      failed(new RangeError(t("An earlier version of this page is open in another window: close "
        + "it, then reload this one.")));
    };
  });
  return opened;
}

/** Bring what an earlier version stored into this form. */
function migrate(base, work, from) {
  if (from < 1) base.createObjectStore(PUZZLES, { keyPath: "id" });
  if (from < 2) {
    base.createObjectStore(LEVELS, { keyPath: "id" });
    const games = base.createObjectStore(GAMES, { keyPath: "id" });
    // Before, a finished game was known by its puzzle alone.
    work.objectStore(PUZZLES).openCursor().onsuccess = ({ target: { result: at } }) => {
      if (!at) return;
      if (at.value.done) games.put(gameOf(at.value, at.value.touched));
      at.continue();
    };
  }
}

async function within(place, mode, act) {
  const open = await database();
  return new Promise((done, failed) => {
    const work = open.transaction(place, mode);
    let result;
    act(work.objectStore(place), (value) => { result = value; });
    work.oncomplete = () => done(result);
    work.onerror = work.onabort = () => failed(work.error);
  });
}

function allOf(place) {
  return within(place, "readonly", (store, give) => {
    store.getAll().onsuccess = (event) => give(event.target.result);
  });
}

function oneOf(place, id) {
  return within(place, "readonly", (store, give) => {
    store.get(id).onsuccess = (event) => give(event.target.result);
  });
}

/** All records. */
export function all() {
  return allOf(PUZZLES);
}

/** A record, or undefined. */
export function one(id) {
  return oneOf(PUZZLES, id);
}

/**
 * Save a record if nobody else has written it since its `version`. Return its new version, or null
 * if another window was first.
 */
export function keep(record) {
  return within(PUZZLES, "readwrite", (store, give) => {
    store.get(record.id).onsuccess = (event) => {
      const there = event.target.result;
      if (there && there.version !== record.version) {
        give(null);
        return;
      }
      const version = (record.version ?? 0) + 1;
      store.put({ ...record, version });
      give(version);
    };
  });
}

/** Remove records from the shelf; what is known of finished games stays. */
export function remove(ids) {
  return within(PUZZLES, "readwrite", (store) => { for (const id of ids) store.delete(id); });
}

/** All finished games. */
export function allGames() {
  return allOf(GAMES);
}

/** A finished game by the id of its puzzle, or undefined. */
export function oneGame(id) {
  return oneOf(GAMES, id);
}

/** Save finished games. */
export function keepGames(games) {
  return within(GAMES, "readwrite", (store) => { for (const game of games) store.put(game); });
}

/** Forget all finished games. */
export function forgetGames() {
  return within(GAMES, "readwrite", (store) => { store.clear(); });
}

/** What is known of the level of a puzzle, by its board and givens; or undefined. */
export function knownLevel(id) {
  return oneOf(LEVELS, id);
}

/** Keep the level of a puzzle. */
export function keepLevel(found) {
  return within(LEVELS, "readwrite", (store) => { store.put(found); });
}
