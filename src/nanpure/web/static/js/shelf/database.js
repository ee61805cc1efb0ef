// The shelf in the browser's own database: a record for each puzzle. A browser that refuses it
// (private windows) gives an empty shelf, which is told once.

const NAME = "nanpure";
const STORE = "puzzles";

let opened = null;

function database() {
  opened ??= new Promise((done, failed) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE, { keyPath: "id" });
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });
  return opened;
}

async function within(mode, act) {
  const open = await database();
  return new Promise((done, failed) => {
    const work = open.transaction(STORE, mode);
    let result;
    act(work.objectStore(STORE), (value) => { result = value; });
    work.oncomplete = () => done(result);
    work.onerror = work.onabort = () => failed(work.error);
  });
}

/** All records. */
export function all() {
  return within("readonly", (store, give) => {
    store.getAll().onsuccess = (event) => give(event.target.result);
  });
}

/** A record, or undefined. */
export function one(id) {
  return within("readonly", (store, give) => {
    store.get(id).onsuccess = (event) => give(event.target.result);
  });
}

/**
 * Keep a record if nobody else wrote it since its `version`; gives the version it has now, or null
 * where another window was first.
 */
export function keep(record) {
  return within("readwrite", (store, give) => {
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

/** Take records from the shelf. */
export function remove(ids) {
  return within("readwrite", (store) => { for (const id of ids) store.delete(id); });
}
