// The API reference as a page, built from this server's openapi.json.
import { el } from "./dom.js";

const SCHEMA = "#/components/schemas/";

/** The type of a value in words: `string | null`, `list of integer`, a link to a schema. */
function kindOf(schema) {
  if (schema.$ref) {
    const name = schema.$ref.slice(SCHEMA.length);
    return [el("a", { href: `#schema-${name}` }, name)];
  }
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    return choices.flatMap((each, i) => (i ? [" | ", ...kindOf(each)] : kindOf(each)));
  }
  if (schema.enum) return [schema.enum.map((each) => JSON.stringify(each)).join(" | ")];
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (schema.type === "array") return ["list of ", ...kindOf(schema.items ?? {})];
  return [schema.type ?? "any"];
}

/** The limits of a value: `at most 20000 characters`. */
function limitsOf(schema) {
  const parts = [schema, ...(schema.anyOf ?? [])];
  const limits = [];
  for (const part of parts) {
    if (part.maxLength !== undefined) limits.push(`at most ${part.maxLength} characters`);
    if (part.maxItems !== undefined) limits.push(`at most ${part.maxItems} of them`);
    if (part.minimum !== undefined) limits.push(`from ${part.minimum}`);
    if (part.maximum !== undefined) limits.push(`to ${part.maximum}`);
  }
  return limits.join(", ");
}

/** A table of the members of an object. */
function membersOf(schema) {
  const needed = new Set(schema.required ?? []);
  const rows = Object.entries(schema.properties ?? {}).map(([name, member]) => {
    const about = [member.description, limitsOf(member)].filter(Boolean).join("; ");
    const value = needed.has(name) ? "needed" : JSON.stringify(member.default ?? null);
    return el("tr", {}, el("th", { scope: "row" }, el("code", {}, name)),
      el("td", {}, ...kindOf(member)), el("td", {}, el("code", {}, value)), el("td", {}, about));
  });
  if (!rows.length) return el("p", {}, "An object.");
  const heads = ["member", "kind", "default", ""].map((head) => el("th", { scope: "col" }, head));
  const table = el("table", {}, el("thead", {}, el("tr", {}, ...heads)), el("tbody", {}, ...rows));
  return el("div", { class: "wide", tabindex: "0", role: "region", "aria-label": "members" }, table);
}

function pathOf(path, method, operation) {
  const asked = operation.requestBody?.content["application/json"].schema;
  const parts = [
    el("h2", { id: `path-${path.slice(5)}` }, el("code", {}, `${method.toUpperCase()} ${path}`)),
    el("p", {}, operation.summary),
  ];
  if (asked) parts.push(el("p", {}, "Request: ", ...kindOf(asked)));
  for (const [status, answer] of Object.entries(operation.responses)) {
    for (const [kind, { schema }] of Object.entries(answer.content ?? {})) {
      const words = schema.description ? [schema.description] : kindOf(schema);
      parts.push(el("p", {}, el("code", {}, status), ` ${kind}: `, ...words));
    }
  }
  return el("section", {}, ...parts);
}

function schemaOf(name, schema) {
  return el("section", {}, el("h2", { id: `schema-${name}` }, name),
    el("p", {}, schema.description ?? ""), membersOf(schema));
}

function draw(api) {
  document.getElementById("title").textContent = `${api.info.title} ${api.info.version}: API`;
  document.getElementById("about").textContent = api.info.description;
  const paths = document.getElementById("paths");
  const contents = document.getElementById("contents");
  const link = (id, words) => contents.append(el("li", {}, el("a", { href: `#${id}` }, words)));
  for (const [path, methods] of Object.entries(api.paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      paths.append(pathOf(path, method, operation));
      link(`path-${path.slice(5)}`, path);
    }
  }
  for (const [name, schema] of Object.entries(api.components.schemas)) {
    paths.append(schemaOf(name, schema));
    link(`schema-${name}`, name);
  }
  // The target of the address did not exist yet when the page was opened.
  if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
}

try {
  const answer = await fetch("openapi.json");
  if (!answer.ok) throw new Error(`status ${answer.status}`);
  draw(await answer.json());
} catch (error) {
  document.getElementById("about").textContent = `openapi.json did not come: ${error.message}`;
}
