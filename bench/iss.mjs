// Answers lines of puzzles in the notation of the Interactive Sudoku Solver with what it finds.
//
//     node bench/iss.mjs CHECKOUT [SECONDS]      CHECKOUT: its repository, checked out
//
// In: a line {"id", "text", "true"}. Out: a line {"id", "ms", "first", "search", "guesses",
// "solutions", "decided", "solution"}, or {"id", "error"}. "ms" is the CPU time of the process in
// milliseconds for reading, building and searching, "search" that of the search alone. Two solutions
// are looked for; with "true" all candidates that occur in a solution, "first" being the time until
// the first solution. After SECONDS of CPU time (10) a search ends undecided.
import { createInterface } from 'node:readline';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const [checkout, seconds = '10'] = process.argv.slice(2);
const most = 1000 * Number(seconds);
const STEPS = 8; // the clock is read every 2^8 steps

globalThis.self ??= globalThis; // its modules were written for a browser
globalThis.VERSION_PARAM ??= '';
const part = (path) => import(pathToFileURL(resolve(checkout, path)).href);
const { SudokuParser } = await part('js/sudoku_parser.js');
const { SudokuBuilder } = await part('js/solver/sudoku_builder.js');

const OVER = Symbol('no time is left');

function cpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function searched({ id, text, true: candidates }) {
  const began = cpu();
  const said = SudokuParser.parseText(text);
  const solver = SudokuBuilder.build(SudokuBuilder.resolveConstraint(said))._internalSolver;
  const built = cpu();
  solver.setProgressCallback(() => { if (cpu() - built > most) throw OVER; }, STEPS);
  let decided = true;
  let first = null;
  let kept = null;
  const found = {
    push(grid) {
      first ??= cpu() - began;
      kept ??= Array.from(grid);
      return 1;
    },
  };
  try {
    if (candidates) solver.solveAllPossibilities(found, 1);
    else solver.run({ maxSolutions: 2 }, (grid) => found.push(grid));
  } catch (error) {
    if (error !== OVER) throw error;
    decided = false;
  }
  const ended = cpu();
  const { numRows, numCols, valueOffset } = solver._geometry;
  const solution = kept?.slice(0, numRows * numCols).map((mask) => 32 - Math.clz32(mask) + valueOffset);
  const { guesses, solutions } = solver.counters;
  return { id, ms: ended - began, first, search: ended - built, guesses, solutions, decided, solution };
}

for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  let answer;
  try {
    answer = searched(asked);
  } catch (error) {
    answer = { id: asked.id, error: String(error.message ?? error) };
  }
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
