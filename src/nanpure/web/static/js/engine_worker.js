// A worker of the static edition: Python with the library, and the verbs that it answers. Loaded by
// its address, outside the bundle; transport/hand.js is the other side.
//
// In: {files: {name: [address or Blob, bytes]}, keep, signal}, then {verb, body, events} one at a
// time. Out: {kind: "loading", done, of}, "warm", "progress", "item", "result" and "problem" with
// {data}, "stopped", and "failed" with {reason}.

const EVERY = 100_000; // bytes between two reports of what is loaded
const TYPES = { mjs: "text/javascript", wasm: "application/wasm", zip: "application/zip" };

let python = null;
let library = null;

addEventListener("message", async ({ data }) => {
  try {
    if (data.files) await load(data);
    else answer(data);
  } catch (error) {
    postMessage({ kind: "failed", reason: String(error.message ?? error) });
  }
});

async function load({ files, keep, signal }) {
  const read = await allOf(files, keep);
  const url = (name) => URL.createObjectURL(new Blob([read[name]],
    { type: TYPES[name.split(".").at(-1)] }));
  const [{ loadPyodide }, { default: createPyodideModule }] = await Promise.all(
    ["pyodide.mjs", "pyodide.asm.mjs"].map((name) => import(url(name))));
  // The module asks for its code by an address: it is here already.
  const wasm = url("pyodide.asm.wasm");
  const elsewhere = self.fetch;
  self.fetch = (address, options) =>
    elsewhere(String(address).endsWith("pyodide.asm.wasm") ? wasm : address, options);
  python = await loadPyodide({ indexURL: new URL("./", self.location.href).href,
    createPyodideModule, stdLibURL: url("python_stdlib.zip"),
    lockFileContents: new TextDecoder().decode(read["pyodide-lock.json"]) });
  python.unpackArchive(read["library.zip"], "zip", { extractDir: python.runPython(
    "import site; site.getsitepackages()[0]") });
  if (signal) python.setInterruptBuffer(signal);
  library = python.pyimport("nanpure.web.local");
  postMessage({ kind: "warm" });
}

/** The bytes of all files, unpacked; the packed ones are counted as they come. */
async function allOf(files, keep) {
  const of = Object.values(files).reduce((sum, [, bytes]) => sum + bytes, 0);
  let [done, shown] = [0, 0];
  const counted = (bytes) => {
    done += bytes;
    if (done - shown < EVERY && done < of) return;
    shown = done;
    postMessage({ kind: "loading", done, of });
  };
  const kept = self.caches ? await caches.open(keep).catch(() => null) : null;
  const read = await Promise.all(Object.entries(files).map(async ([name, [source]]) => {
    const packed = source instanceof Blob ? source.stream() : (await response(source, kept)).body;
    return [name, await unpacked(packed, counted)];
  }));
  return Object.fromEntries(read);
}

/** A file of the folder: kept by the browser for the next time and for times without a network. */
async function response(address, kept) {
  const there = await kept?.match(address);
  if (there) return there;
  const found = await fetch(address);
  if (!found.ok) throw new Error(`${address}: ${found.status}`);
  kept?.put(address, found.clone()).catch(() => {}); // a full store: it is fetched the next time
  return found;
}

function unpacked(stream, counted) {
  const count = new TransformStream({ transform(chunk, out) {
    counted(chunk.byteLength);
    out.enqueue(chunk);
  } });
  return new Response(stream.pipeThrough(count).pipeThrough(new DecompressionStream("gzip")))
    .arrayBuffer();
}

function answer({ verb, body, events }) {
  const tell = (kind, data) => postMessage({ kind, data });
  try {
    library.answer(verb, body, events ? tell : undefined, tell);
  } catch (error) {
    if (error.type !== "KeyboardInterrupt") throw error;
    postMessage({ kind: "stopped" });
  }
}
