// The statistics of finished games: kept only while the player wishes so, and only in the browser.

import { view } from "../view.js";
import { allGames, keepGames, oneGame } from "./database.js";
import { gameOf } from "./game.js";

/** Keep a finished game; one that is finished again keeps its better time. */
export async function keepGame(record) {
  if (!view.records) return;
  const game = gameOf(record, Date.now());
  const before = await oneGame(record.id);
  if (before && before.seconds <= game.seconds) return;
  await keepGames([{ ...game, techniques: before?.techniques ?? null }]);
}

/** Add to a finished game what was found out later: its level, how often each technique is used. */
export async function addToGame(id, found) {
  const game = view.records ? await oneGame(id) : undefined;
  if (game) await keepGames([{ ...game, ...found }]);
}

/** Take in games of a file, except those that are here already; gives how many came. */
export async function takeGames(games) {
  const there = new Set((await allGames()).map(({ id }) => id));
  const others = games.filter((game) => isGame(game) && !there.has(game.id));
  await keepGames(others);
  return others.length;
}

/** The level whose times those of a puzzle are compared with. */
export function timedAs(id, level) {
  return id.startsWith(`${VARIANT}-`) ? VARIANT : level;
}

function isGame(game) {
  return typeof game?.id === "string"
    && ["finished", "seconds", "hints", "slips"].every((name) =>
      Number.isFinite(game[name]) && game[name] >= 0);
}

/** What stands for a level in the times of the variants of days, whose rules change its meaning. */
export const VARIANT = "variant";

/**
 * Of the games of each level: {level, count, best, average}, in the order of the levels given, which
 * may be `VARIANT`.
 */
export function timesOf(games, levels) {
  return levels.flatMap((level) => {
    const seconds = games.filter((game) => timedAs(game.id, game.level) === level)
      .map((game) => game.seconds);
    return seconds.length ? [{ level, count: seconds.length, best: Math.min(...seconds),
      average: sum(seconds) / seconds.length }] : [];
  });
}

/** Of all games: {count, clean, slips, hints}; clean: without either, the others on average. */
export function slipsOf(games) {
  const average = (name) => sum(games.map((game) => game[name])) / (games.length || 1);
  return { count: games.length, slips: average("slips"), hints: average("hints"),
    clean: games.filter(({ slips, hints }) => !slips && !hints).length };
}

/** How many games used each technique: [id, count], the most frequent first. */
export function techniquesOf(games) {
  const counts = new Map();
  for (const { techniques } of games) {
    for (const id of Object.keys(techniques ?? {})) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}

function sum(numbers) {
  return numbers.reduce((all, one) => all + one, 0);
}
