// A worker of the static edition, which holds the engine and answers verbs. Loaded by its address,
// outside the bundle; transport/hand.js is the other side.
//
// In: {files: {name: address or Blob}, keep, signal}, then {verb, body, events} one at a time. Out:
// {kind: "loading", done, of}, "warm", "progress", "item", "result" and "problem" with {data},
// "stopped", and "failed" with {reason}.

const EVERY = 100_000; // bytes between two reports of what is loaded
const START = "engine.mjs";

let engine = null;

addEventListener("message", async ({ data }) => {
  try {
    if (data.files) await load(data);
    else answer(data);
  } catch (error) {
    postMessage({ kind: "failed", reason: String(error.message ?? error) });
  }
});

async function load({ files, keep, signal }) {
  const kept = await storeOf(keep);
  const open = async (name) => {
    const source = files[name];
    return source instanceof Blob ? new Response(source) : fetched(source, kept);
  };
  const code = URL.createObjectURL(new Blob([await (await open(START)).blob()],
    { type: "text/javascript" }));
  const { start } = await import(code);
  let shown = 0;
  engine = await start({ files: open, interrupts: signal, progress: (done, of) => {
    if (done - shown < EVERY && done < of) return;
    shown = done;
    postMessage({ kind: "loading", done, of });
  } });
  postMessage({ kind: "warm" });
}

/** The store of the browser with the files of the engine; null where it has none for this page. */
async function storeOf(name) {
  try {
    return name ? await self.caches.open(name) : null;
  } catch {
    return null;
  }
}

/** A file of the folder: kept by the browser for the next time and for times without a network. */
async function fetched(address, kept) {
  const there = await kept?.match(address);
  if (there) return there;
  const found = await fetch(address);
  if (!found.ok) throw new Error(`${address}: ${found.status}`);
  kept?.put(address, found.clone()).catch(() => {}); // a full store: it is fetched the next time
  return found;
}

function answer({ verb, body, events }) {
  const post = (kind, data) => postMessage({ kind, data });
  try {
    const [status, data] = events ? engine.stream(verb, body, post) : engine.ask(verb, body);
    post(status === 200 ? "result" : "problem", data);
  } catch (error) {
    if (error.type !== "KeyboardInterrupt") throw error;
    post("stopped");
  }
}
