// Puzzles to try, made by our own generator (seed 11, half-turn symmetry): each has one solution.

import { byId, el } from "./dom.js";
import { openText } from "./open.js";
import { sayError } from "./say.js";

export const EXAMPLES = Object.freeze([
  ["easy", "9",
    "....4.1....681....12...9...4..23...757.....262...67..5...9...71....819....3.2...."],
  ["hard", "9",
    "4...3.....9.....31.....764...7..832.2.......9.463..7...148.....37.....6.....4...2"],
  ["small", "2x3", ".16..3..4.......1535.......4..4..23."],
  ["jigsaw",
    "jigsaw:AABBBCCCCAAAABBCCCAABBBBDCCAEFFFFDDDEEEEFDDDDEEEFFFFDGHHEIIIIGGHHHIIGGGGHHHHIIIGG",
    "5...61...1.......2....7...........948..4.7..127...........3....7.......5...54...6"],
  ["diagonals", "9+diagonals",
    "..9..17........45..7.9....3..7......6.......4......8..7....3.8..21........87..2.."],
  ["large", "4x4",
    "..2....3G4B.7....G8..9.7..E...4A9.7..BD.F5.A...3..43E8........5..B.25.8...1...76639A....."
    + ".......G.....1..738.2...E....4.6.D2...97...9F.D.G....1...D.8AE..1.....B............9FD5B1"
    + "...5...A.F4.2..2........A581..A...D.B5.3F..E.73F...4..E.2..5C....E.2689....G.."],
]);

export function listen() {
  byId("examples").append(...EXAMPLES.map(([name, layout, puzzle]) => el("button", {
    type: "button", t: `example.${name}`, data: { example: name },
    on: { click: () => openText(puzzle, layout).catch(sayError) },
  })));
}
