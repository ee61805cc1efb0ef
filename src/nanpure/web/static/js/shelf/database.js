// The shelf in the browser's database: a record for each puzzle. If the browser refuses it (private
// windows), the shelf is empty, which is reported once.

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
 * Save a record if nobody else has written it since its `version`. Return its new version, or null
 * if another window was first.
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

/** Remove records from the shelf. */
export function remove(ids) {
  return within("readwrite", (store) => { for (const id of ids) store.delete(id); });
}
