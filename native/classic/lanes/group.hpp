// The layout of a group: as many puzzles as a register has lanes, side by side.
//
//                 lane 0    lane 1    lane 2   …   lane 31
//                puzzle a  puzzle b  puzzle c     puzzle z
//      cell 0   [ 9 bits |  9 bits |  9 bits  …   9 bits ]     one register; bit d−1: digit d
//      cell 1   [        |         |          …          ]     is a candidate
//        …
//      cell 80  [        |         |          …          ]     81 registers: 5 KB, stays in L1
//
// A lane never reads another: every instruction does the same to all puzzles. A solved cell is one
// with a single bit; nothing else is stored.
//
// A triad is the three cells where a box meets a line. A chute (band or stack) has nine, here
// t[i][j]: line i of the chute, box j of the chute. Chutes 0…2 are the bands, 3…5 the stacks.
//
//      band:    box 0   box 1   box 2          stack:    column 0 1 2
//        row 0  [t00]   [t01]   [t02]            box 0     t00 t10 t20     each three cells high
//        row 1  [t10]   [t11]   [t12]            box 1     t01 t11 t21
//        row 2  [t20]   [t21]   [t22]            box 2     t02 t12 t22
//
// A digit is in one triad of each line and of each box: there are six ways, the permutations.
#pragma once

namespace nanpure::wide {
namespace {

struct Group {
  Vec cell[81];
};

constexpr int kAllDigits = 0x1ff;

struct Triads {
  Vec t[3][3];
};

// The six ways in which digits fill a chute: the digits that have each.
struct Ways {
  Vec way[6];
};

// Triad (i, j) of way w: kWayBox[w][i] is its j.
constexpr uint8_t kWayBox[6][3] = {{0, 1, 2}, {1, 2, 0}, {2, 0, 1},
                                   {0, 2, 1}, {1, 0, 2}, {2, 1, 0}};

NANPURE_INLINE Ways ways_of(const Triads& c) {
  const auto& t = c.t;
  return {{and3(t[0][0], t[1][1], t[2][2]), and3(t[0][1], t[1][2], t[2][0]),
           and3(t[0][2], t[1][0], t[2][1]), and3(t[0][0], t[1][2], t[2][1]),
           and3(t[0][1], t[1][0], t[2][2]), and3(t[0][2], t[1][1], t[2][0])}};
}

// The triads that the ways lead through.
NANPURE_INLINE Triads triads_through(const Vec (&w)[6]) {
  return {{{w[0] | w[3], w[1] | w[4], w[2] | w[5]},
           {w[2] | w[4], w[0] | w[5], w[1] | w[3]},
           {w[1] | w[5], w[2] | w[3], w[0] | w[4]}}};
}

// Leaves in each triad the digits with a way through it; strikes from `placed` those without any
// way. This does all the locked candidates within the chute.
NANPURE_INLINE void close(Triads& c, Vec& placed) {
  const Ways p = ways_of(c);
  const Vec* const w = p.way;
  placed = and_or(placed, or3(w[0], w[1], w[2]), or3(w[3], w[4], w[5]));
  c = triads_through(p.way);
}

// The cells of triad (i, j) of chute c.
constexpr int cell_of(int c, int i, int j, int k) {
  return c < 3 ? 9 * (3 * c + i) + 3 * j + k : 9 * (3 * j + k) + 3 * (c - 3) + i;
}

}  // namespace
}  // namespace nanpure::wide
