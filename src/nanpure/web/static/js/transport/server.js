// The verbs by HTTP: JSON in; JSON or a stream of server-sent events out.

import { Problem } from "../problem.js";
import { t } from "../words.js";

const GIVEN = ["about", "rules"]; // verbs that are asked for nothing

/** Ask a verb. Return the JSON of the answer, or throw a Problem; an abort throws AbortError. */
export async function ask(verb, body, signal) {
  const options = GIVEN.includes(verb) ? { headers: { accept: "application/json" }, signal }
    : request(body, "application/json", signal);
  return answered(await asked(`/api/${verb}`, options));
}

/** The same with the messages on the way: `progress` and `item` are called with them. */
export async function stream(verb, body, { progress, item }, signal) {
  const response = await asked(`/api/${verb}`, request(body, "text/event-stream", signal));
  const kind = response.headers.get("content-type") ?? "";
  if (!response.ok || !kind.startsWith("text/event-stream")) return answered(response);
  for await (const { event, data } of messages(response.body)) {
    if (event === "progress") progress?.(data);
    else if (event === "item") item?.(data);
    else if (event === "result") return data;
    else if (event === "problem") throw new Problem(data, data.status ?? 0);
  }
  throw new Problem({ detail: t("The server ended before the work was done.") }, 0);
}

/** The JSON of a file of the page, by its address in the page's folder. */
export async function file(address) {
  return answered(await asked(`/${address}`, { headers: { accept: "application/json" } }));
}

function request(body, accept, signal) {
  const headers = { "content-type": "application/json", accept };
  return { method: "POST", headers, body: JSON.stringify(body), signal };
}

async function asked(path, options) {
  try {
    return await fetch(path, options);
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Problem({ detail: t(
      "The server cannot be reached. Is “nanpure serve” still running?") }, 0);
  }
}

async function answered(response) {
  let data;
  try {
    data = await response.json();
  } catch (error) {
    if (error.name === "AbortError") throw error;
    const { status } = response;
    throw new Problem({ detail: t("The server's answer ({status}) cannot be read.", { status }) },
      status);
  }
  if (!response.ok) throw new Problem(data, response.status);
  return data;
}

/** The messages of an event stream. A comment (a line that begins with a colon) is a heartbeat. */
async function* messages(body) {
  let rest = "";
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (rest + value.replaceAll("\r", "")).split("\n\n");
      rest = blocks.pop();
      for (const block of blocks) {
        const message = read(block);
        if (message) yield message;
      }
    }
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Problem({ detail: t("The server ended before the work was done.") }, 0);
  } finally {
    reader.cancel().catch(() => {}); // the stream may be broken already and have no reader
  }
}

function read(block) {
  let event = "message";
  const data = [];
  for (const line of block.split("\n")) {
    if (line.startsWith("event:")) event = line.slice(6).trim();
    else if (line.startsWith("data:")) data.push(line.slice(5).trimStart());
  }
  return data.length ? { event, data: JSON.parse(data.join("\n")) } : null;
}
