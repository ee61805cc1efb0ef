// Starts the engine: Python with nanpure in it, from the compressed files next to this one. It runs
// in a module worker, since a call works until it has its answer. Node can start it as well.
//
//   const engine = await start({ files, progress, interrupts });
//   const [status, text] = engine.ask("hint", '{"puzzle": "…"}');
//   const [status, text] = engine.stream("generate", "{}", (kind, text) => …);
//
// Status and text are those of HTTP: 200 and the answer, or a problem. `files(name)` gives a Response
// with a file of engine.json in place of a request; `load(bytes, name)` a module in place of one from
// a blob; `progress(done, of)` counts compressed bytes. `interrupts` is a Uint8Array on shared memory:
// 2 in it stops a call, with the problem `stopped`.

// Pyodide asks for its files here, and is handed them: nothing is fetched from it.
const NOWHERE = "https://engine.invalid/";

/** Start the engine. */
export async function start({ files = fetched, load = fromBlob, progress = () => {},
                              interrupts = null, place = NOWHERE } = {}) {
  const about = await (await files("engine.json")).json();
  const of = Object.values(about.files).reduce((sum, file) => sum + file.bytes, 0);
  let done = 0;
  const count = (bytes) => progress((done += bytes), of);
  const open = async (name) => unpacked(await files(`${name}.gz`), count);
  const code = async (name) => load(await open(name).then(bytes), name);
  const held = { "pyodide.asm.wasm": open("pyodide.asm.wasm"),
                 "python_stdlib.zip": open("python_stdlib.zip") };
  const tape = open("nanpure.tar").then(bytes);
  const [{ loadPyodide }, glue] = await Promise.all([code("pyodide.mjs"), code("pyodide.asm.mjs")]);
  const python = await handing(held, () => loadPyodide({
    indexURL: place,
    createPyodideModule: glue.default,
    lockFileContents: { info: about.info, packages: {} },
  }));
  if (interrupts) python.setInterruptBuffer(interrupts);
  untar(await tape, python.FS, python.runPython("import site; site.getsitepackages()[0]"));
  const local = python.pyimport("nanpure.web.local");
  const answer = (proxy) => {
    const [status, text] = proxy.toJs();
    proxy.destroy();
    return [status, text];
  };
  return {
    version: about.version,
    python,
    ask: (verb, body) => answer(local.ask(verb, body)),
    stream: (verb, body, tell) => answer(local.stream(verb, body, tell)),
  };
}

async function fetched(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

/** What a compressed response holds, as another; `count` is told of the bytes that come in. */
function unpacked(response, count) {
  const counter = new TransformStream({
    transform(chunk, out) {
      count(chunk.byteLength);
      out.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counter)
    .pipeThrough(new DecompressionStream("gzip")), { headers: { "content-type": "application/wasm" } });
}

const bytes = async (response) => new Uint8Array(await response.arrayBuffer());

async function fromBlob(source) {
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  try {
    return await import(url);
  } finally {
    URL.revokeObjectURL(url);
  }
}

/** Do the work; meanwhile requests to NOWHERE get the responses that are held. */
async function handing(held, work) {
  const before = globalThis.fetch;
  globalThis.fetch = (asked, ...more) => {
    const name = String(asked?.url ?? asked);
    return name.startsWith(NOWHERE) ? held[name.slice(NOWHERE.length)] : before(asked, ...more);
  };
  try {
    return await work();
  } finally {
    globalThis.fetch = before;
  }
}

/** Write the files of a tape archive below a folder. */
function untar(tape, FS, folder) {
  const text = (at, length) =>
    new TextDecoder().decode(tape.subarray(at, at + length)).replace(/\0.*$/s, "");
  for (let at = 0; at + 512 <= tape.length && tape[at] !== 0;) {
    const prefix = text(at + 345, 155);
    const path = `${folder}/${prefix && `${prefix}/`}${text(at, 100)}`;
    const size = parseInt(text(at + 124, 12), 8);
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, tape.subarray(at + 512, at + 512 + size));
    at += 512 + 512 * Math.ceil(size / 512);
  }
}
