// The verbs in the browser: the library in a worker, and before it is there what the page's folder
// has ready (carried.js). The element `engine` of the document says where all of it is:
// {root, worker, version, files: {name: address}, first, last}; a single file has {inside: names},
// and its files in elements.

import { Problem } from "../problem.js";
import { t } from "../words.js";
import { Carried } from "./carried.js";
import { Crew } from "./crew.js";
import { keep } from "./keeping.js";
import * as loading from "./loading.js";

const told = JSON.parse(document.getElementById("engine")?.textContent ?? "null");
const root = told?.root ? new URL(told.root, document.baseURI) : null;
const crew = new Crew(hire, loading);
const carried = new Carried(told ?? {}, file);

if (told) {
  // Once the page is drawn, so that the engine is there when it is asked for.
  addEventListener("load", () => {
    crew.warm();
    if (root) keep(root);
  });
}

export async function ask(verb, body, signal) {
  const answer = await carried.answer(verb, body, crew.ready);
  return answer ?? crew.run({ verb, body, events: false }, signal);
}

export function stream(verb, body, heard, signal) {
  return crew.run({ verb, body, events: true, told: heard }, signal);
}

/** The JSON of a file of the page's folder, where it lies packed. */
export async function file(address) {
  const answer = root
    && await fetch(new URL(address.replace(/json$/, "pack"), root)).catch(() => null);
  if (!answer?.ok) {
    throw new Problem({ detail: t("A file of this page cannot be read: {name}",
      { name: address }) }, 0);
  }
  return new Response(answer.body.pipeThrough(new DecompressionStream("gzip"))).json();
}

let contained = null; // the files of a single file, once they are read

function hire() {
  if (told.inside) {
    contained ??= Object.fromEntries(told.inside.map((name) => [name, containedIn(name)]));
    // Of a file on a disk: Chromium starts no module from its blobs there.
    const code = encodeURIComponent(document.getElementById("engine-worker").textContent);
    return { worker: new Worker(`data:text/javascript,${code}`, { type: "module" }),
      files: contained };
  }
  const files = Object.fromEntries(Object.entries(told.files).map(([name, address]) =>
    [name, new URL(address, root).href]));
  return { worker: new Worker(new URL(told.worker, root), { type: "module" }), files,
    keep: `nanpure ${root.pathname} engine ${told.version}` };
}

function containedIn(name) {
  const signs = atob(document.getElementById(`engine-${name}`).textContent);
  return new Blob([Uint8Array.from(signs, (sign) => sign.charCodeAt(0))]);
}
