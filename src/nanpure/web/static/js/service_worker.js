// Keeps the page in the browser: it opens without a network, and a new build takes its place as a
// whole. `nanpure site` writes the line above: `self.build = {version, engine, shell, last}`.

const { version, engine, shell, last } = self.build;
const AHEAD = 7; // days whose puzzles are kept, so that they open in flight as fast as ever
const place = `nanpure ${new URL(registration.scope).pathname}`; // an origin may hold several pages
const PAGE = `${place} page ${version}`;
const DAYS = `${place} days ${version}`;
const KEPT = [PAGE, DAYS, `${place} engine ${engine}`];

addEventListener("install", (event) => event.waitUntil(fill()));
addEventListener("activate", (event) => event.waitUntil(tidy()));
addEventListener("message", ({ data }) => { if (data === "go on") self.skipWaiting(); });
addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET" || !url.startsWith(registration.scope)) return;
  event.respondWith(answer(event.request));
  if (mode === "navigate") event.waitUntil(keepDays());
});

async function fill() {
  const page = await caches.open(PAGE);
  await page.addAll(shell.map((address) => new Request(address, { cache: "no-cache" })));
  await keepDays();
}

/** Keep the puzzles of the next days; without a network those that are there already. */
async function keepDays() {
  const days = await caches.open(DAYS);
  for (let day = new Date(), at = 0; at < AHEAD; at += 1, day.setDate(day.getDate() + 1)) {
    const date = day.toLocaleDateString("sv"); // as 2026-05-18
    if (date > last) return;
    for (const name of [`days/${date}.pack`, `days/${date}-path.pack`]) {
      if (await days.match(name)) continue;
      const found = await fetch(name).catch(() => null);
      if (!found?.ok) return;
      await days.put(name, found);
    }
  }
}

/** What earlier builds kept goes; the puzzles of the user lie elsewhere (IndexedDB). */
async function tidy() {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${place} `));
  await Promise.all(names.filter((name) => !KEPT.includes(name)).map((name) => caches.delete(name)));
}

async function answer(request) {
  const kept = await keptOf(request);
  if (kept) return sealed(kept);
  try {
    const found = await fetch(request);
    const { pathname } = new URL(request.url);
    if (found.ok && pathname.includes("/days/")) (await caches.open(DAYS)).put(request, found.clone());
    return sealed(found);
  } catch (error) {
    if (request.mode !== "navigate") throw error;
    return sealed(await keptOf("404.html"));
  }
}

/** What this build keeps: an earlier or a later one may be kept as well. */
async function keptOf(request) {
  for (const name of KEPT) {
    const found = await (await caches.open(name)).match(request, { ignoreSearch: true });
    if (found) return found;
  }
  return undefined;
}

/** An answer that lets the page share memory with its workers: work can be interrupted then. */
function sealed(response) {
  if (response.type === "opaqueredirect" || response.status === 0) return response;
  const headers = new Headers(response.headers);
  headers.set("cross-origin-opener-policy", "same-origin");
  headers.set("cross-origin-embedder-policy", "require-corp");
  headers.set("cross-origin-resource-policy", "same-origin");
  const { status, statusText } = response;
  return new Response([204, 304].includes(status) ? null : response.body,
    { status, statusText, headers });
}
