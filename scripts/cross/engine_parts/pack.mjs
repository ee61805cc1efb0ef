// Runs pack.py in Pyodide, with this folder as /engine (scripts/wasm).
import { loadPyodide } from "./pyodide/pyodide.mjs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { readFileSync } from "node:fs";

const here = dirname(fileURLToPath(import.meta.url));
const python = await loadPyodide({ indexURL: `${here}/pyodide/` });
python.FS.mkdir("/engine");
python.FS.mount(python.FS.filesystems.NODEFS, { root: here }, "/engine");
python.runPython(readFileSync(`${here}/pack.py`, "utf8"));
