// Answers calls by the engine of the page without a server, in Node (test_wasm.py):
//   node engine.mjs FOLDER TEMPORARY > answers       TEMPORARY/calls.json: [{verb, body, events, stopped}, …],
//                                                    stopped at the first event
//   node engine.mjs FOLDER TEMPORARY imports         names that Pyodide lacks for the module
// TEMPORARY is also for modules, which Node cannot load from memory.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

const [folder, temporary, what] = process.argv.slice(2);

async function load(source, name) {
  writeFileSync(`${temporary}/${name}`, source);
  return import(pathToFileURL(`${temporary}/${name}`));
}

/** The names that the module imports and neither it nor Pyodide's main module has. */
function missing() {
  const main = new WebAssembly.Module(gunzipSync(readFileSync(`${folder}/pyodide.asm.wasm.gz`)));
  const tape = gunzipSync(readFileSync(`${folder}/nanpure.tar.gz`));
  let at = 0;
  const text = (from, length) => tape.toString("latin1", from, from + length).replace(/\0.*$/s, "");
  while (!text(at, 100).endsWith("_core.abi3.so")) {
    at += 512 + 512 * Math.ceil(parseInt(text(at + 124, 12), 8) / 512);
  }
  const size = parseInt(text(at + 124, 12), 8);
  const side = new WebAssembly.Module(tape.subarray(at + 512, at + 512 + size));
  const had = new Set([...WebAssembly.Module.exports(main), ...WebAssembly.Module.exports(side)]
    .map((each) => each.name));
  // What the loader itself gives every module.
  const given = new Set(["memory", "__memory_base", "__table_base", "__stack_pointer",
    "__indirect_function_table", "__cpp_exception", "__c_longjmp"]);
  const asked = WebAssembly.Module.imports(side).filter((each) => !given.has(each.name));
  return { asked: asked.length, missing: asked.map((each) => each.name)
    .filter((name) => !had.has(name)) };
}

if (what === "imports") {
  process.stdout.write(JSON.stringify(missing()));
} else {
  const { start } = await load(readFileSync(`${folder}/engine.mjs`), "engine.mjs");
  for (const name of ["pyodide.asm.wasm", "python_stdlib.zip"]) {
    writeFileSync(`${temporary}/${name}`, gunzipSync(readFileSync(`${folder}/${name}.gz`)));
  }
  const progress = [], interrupts = new Uint8Array(new SharedArrayBuffer(1));
  const began = performance.now();
  const engine = await start({
    load,
    interrupts,
    place: `${temporary}/`,
    files: async (name) => new Response(readFileSync(`${folder}/${name}`)),
    progress: (done, of) => progress.push([done, of]),
  });
  const up = performance.now() - began;
  const calls = JSON.parse(readFileSync(`${temporary}/calls.json`, "utf8"));
  const answers = calls.map(({ verb, body, events, stopped }) => {
    const kinds = [], tell = (kind) => {
      kinds.push(kind);
      if (stopped) interrupts[0] = 2;
    };
    const before = performance.now();
    const [status, text] = events
      ? engine.stream(verb, body, tell) : engine.ask(verb, body);
    return { status, text, kinds, ms: performance.now() - before };
  });
  process.stdout.write(JSON.stringify({ up, progress: progress.at(-1), answers }));
}
