// Links that open the puzzle at another site. The library makes them; nothing leaves the machine
// until one is clicked, and then the site gets the puzzle in the address and nothing else.

import { NOTES } from "./about.js";
import { ask } from "./api.js";
import { el } from "./dom.js";
import { grouped } from "./grouped.js";
import { SITE_NAMES } from "./names.js";
import { icon } from "./tools.js";
import { sentences, t, texts } from "./words.js";

export const SITES = Object.freeze([
  "sudokupad", "f-puzzles", "iss", "sudokuwiki", "penpa", "sudokuexchange",
]);

const links = SITES.map((site) => el("a", {
  id: `site-${site}`, t: SITE_NAMES[site], target: "_blank", rel: "noopener noreferrer",
}));
const COPY = "M8 8h12v12H8zM4 16V4h12";
const less = el("p", { id: "sites-less", class: "hint", role: "status" });

/** The part of the share dialog; `copy(url)` copies a link to the clipboard. */
export function sites(copy) {
  return el("div", { class: "field" },
    el("span", { id: "sites-label", t: "Open at a site that everybody has" }),
    el("ul", { class: "sites", "aria-labelledby": "sites-label" },
      links.map((link, at) => el("li", {}, link, el("button", { type: "button", class: "icon",
        id: `copy-${SITES[at]}`, tLabel: "Copy the link to {site}",
        args: { site: [SITE_NAMES[SITES[at]]] },
        on: { click: () => copy(link.href) } }, icon(COPY))))),
    el("p", { class: "hint",
      t: "The site gets the puzzle by the link, once somebody follows it." }),
    less);
}

const UNSAID = texts({ ...NOTES, cosmetics: "Drawing" });

/** The names of notes, one after the other. */
export function listed(notes) {
  return notes.map((name) => t(UNSAID[name])).join(t(", "));
}

let latest = 0;

/** Update the links for a position, as the API takes it; a site that cannot hold it has none. */
export async function offer(position) {
  const mine = ++latest;
  for (const link of links) link.removeAttribute("href");
  const { links: sites } = await ask("links", position);
  if (mine !== latest) return;
  const address = Object.fromEntries(sites.map(({ site, url }) => [site, url]));
  links.forEach((link, at) => {
    const url = address[SITES[at]];
    link.parentElement.hidden = !url;
    if (url) link.href = url;
  });
  const known = sites.filter(({ site }) => SITES.includes(site));
  const refusing = known.filter(({ url }) => !url);
  const rest = refusing.filter(({ kinds }) => !kinds.length);
  const lacking = grouped(refusing.filter(({ kinds }) => kinds.length),
    ({ kinds }) => kinds.map((title) => t(title)).join(t(", ")));
  const losing = grouped(known.filter(({ url, unsaid }) => url && unsaid.length),
    ({ unsaid }) => listed(unsaid));
  less.textContent = sentences([
    ...(rest.length
      ? [t("Without a place for all of this: {sites}.", { sites: namesOf(rest) })] : []),
    ...[...lacking].map(([kinds, some]) =>
      t("{sites}: no such rule as {kinds}.", { kinds, sites: namesOf(some) })),
    ...[...losing].map(([notes, some]) =>
      t("{sites}: no place for {notes}.", { notes, sites: namesOf(some) })),
  ]);
}

function namesOf(sites) {
  return sites.map(({ site }) => t(SITE_NAMES[site])).join(t(", "));
}
