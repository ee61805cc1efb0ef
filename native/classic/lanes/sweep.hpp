// One sweep over a group: the immediate consequences of triads, hidden singles and naked singles.
//
//   down      stack by stack: nine vertical triads, closed over their six ways, are kept aside
//   across    band by band: nine horizontal triads of what the vertical ones leave, closed
//   boxes     cells keep what both their triads have; a digit with one row and one column of a
//             box left is a hidden single (after closing, the singles of rows and columns are
//             singles of boxes); a cell with one candidate clears its box, and the next closing
//             its row and column
//
// A deep sweep goes down once more before the boxes. Some 1,100 vector operations without a jump.
// The barriers limit each pass to the memory it writes: without them the compiler keeps 27 cells in
// registers that it does not have, and spills them all.
#pragma once

namespace nanpure::wide {
namespace {

// The working set of a sweep. The triads are only scratch space, but they stay next to the cells:
// on the stack, their distance from them would be arbitrary, and a bad one (a multiple of 4 KB
// between a write and a later read) made AVX2 a fifth slower.
struct Board {
  Group now;
  Vec vertical[27], horizontal[27];
};

struct Swept {
  Lanes changed;   // something was struck
  Lanes dead;      // contradictions
  Lanes filled;    // each box has nine different cells with one digit (lines are not checked)
};

struct Tallies {
  Vec placed;    // digits that have a way in every chute
  Vec filled;    // digits that have a single cell in every box
  Vec changed;   // candidates struck
  Vec wrong;     // not 0: a contradiction
  Vec empty;     // top bit set: a cell without candidates
};

NANPURE_INLINE void barrier() { asm volatile("" ::: "memory"); }

// Writes the three triads of each box of a chute next to each other, the next box `step` further.
NANPURE_INLINE void put(const Triads& c, Vec* to, int step) {
#pragma GCC unroll 3
  for (int j = 0; j < 3; ++j)
#pragma GCC unroll 3
    for (int i = 0; i < 3; ++i) to[step * j + i] = c.t[i][j];
}

// vertical[9 b + 3 s + k]: column k of stack s where it meets band b.
NANPURE_INLINE void down(const Group& g, Vec* vertical, Tallies& sum) {
#pragma GCC unroll 1
  for (int s = 0; s < 3; ++s) {
    Triads c;
#pragma GCC unroll 3
    for (int i = 0; i < 3; ++i)
#pragma GCC unroll 3
      for (int j = 0; j < 3; ++j) {
        const Vec* const x = g.cell + 27 * j + 3 * s + i;
        c.t[i][j] = or3(x[0], x[9], x[18]);
      }
    close(c, sum.placed);
    put(c, vertical + 3 * s, 9);
    barrier();
  }
}

// horizontal[9 b + 3 j + i]: row i of band b where it meets stack j.
NANPURE_INLINE void across(const Group& g, const Vec* vertical, Vec* horizontal, Tallies& sum) {
#pragma GCC unroll 1
  for (int b = 0; b < 3; ++b) {
    Triads c;
#pragma GCC unroll 3
    for (int j = 0; j < 3; ++j) {
      const Vec* const v = vertical + 9 * b + 3 * j;
#pragma GCC unroll 3
      for (int i = 0; i < 3; ++i) {
        const Vec* const x = g.cell + 27 * b + 9 * i + 3 * j;
        c.t[i][j] = or_and(or_and(x[0] & v[0], x[1], v[1]), x[2], v[2]);
      }
    }
    close(c, sum.placed);
    put(c, horizontal + 9 * b, 3);
    barrier();
  }
}

// `down` once more, over what `across` has left.
NANPURE_INLINE void down_again(const Group& g, Vec* vertical, const Vec* horizontal, Tallies& sum) {
#pragma GCC unroll 1
  for (int s = 0; s < 3; ++s) {
    Triads c;
#pragma GCC unroll 3
    for (int j = 0; j < 3; ++j) {
      const Vec* const h = horizontal + 9 * j + 3 * s;
#pragma GCC unroll 3
      for (int i = 0; i < 3; ++i) {
        const Vec* const x = g.cell + 27 * j + 3 * s + i;
        c.t[i][j] = or_and(or_and(x[0] & h[0], x[9], h[1]), x[18], h[2]) &
                    vertical[9 * j + 3 * s + i];
      }
    }
    close(c, sum.placed);
    put(c, vertical + 3 * s, 9);
    barrier();
  }
}

// The box whose first cell is x[0].
NANPURE_INLINE void box(Vec* x, const Vec* vertical, const Vec* horizontal, Tallies& sum) {
  const Vec v[3] = {vertical[0], vertical[1], vertical[2]};
  const Vec h[3] = {horizontal[0], horizontal[1], horizontal[2]};
  const Vec hidden = one_of(h[0], h[1], h[2]) & one_of(v[0], v[1], v[2]);
  Vec now[9], single[9];
  Vec less[9];
#pragma GCC unroll 9
  for (int k = 0; k < 9; ++k) {
    const Vec open = and3(x[k / 3 * 9 + k % 3], h[k / 3], v[k % 3]);
    now[k] = pick(meet(open, hidden), open & hidden, open);
    less[k] = now[k] - 1;
    single[k] = keep(apart(now[k], less[k]), now[k]);
  }
  const Vec* const s = single;
  const Vec taken = or3(or3(s[0], s[1], s[2]), or3(s[3], s[4], s[5]), or3(s[6], s[7], s[8]));
  // As numbers: more than their OR if a digit occurs twice. (A XOR would miss three of a kind.)
  const Vec added = ((s[0] + s[1]) + (s[2] + s[3])) + ((s[4] + s[5]) + (s[6] + s[7])) + s[8];
  sum.empty |= or3(or3(less[0], less[1], less[2]), or3(less[3], less[4], less[5]),
                   or3(less[6], less[7], less[8]));
  sum.wrong = or_xor(or_without(sum.wrong, hidden, taken), taken, added);
  sum.filled &= taken;
#pragma GCC unroll 9
  for (int k = 0; k < 9; ++k) {
    Vec& old = x[k / 3 * 9 + k % 3];
    const Vec next = or_without(single[k], now[k], taken);
    sum.changed = or_xor(sum.changed, old, next);
    old = next;
  }
}

NANPURE_INLINE Swept boxes(Board& board, Tallies& sum) {
  Group& g = board.now;
#pragma GCC unroll 1
  for (int b = 0; b < 3; ++b) {
#pragma GCC unroll 3
    for (int j = 0; j < 3; ++j) {
      const int triad = 9 * b + 3 * j;
      box(g.cell + 27 * b + 3 * j, board.vertical + triad, board.horizontal + triad, sum);
      barrier();
    }
  }
  const Vec all = all_of(kAllDigits), top = all_of(0x8000);
  const Vec wrong = or_and(sum.wrong | (sum.placed ^ all), sum.empty, top);
  return {lanes(meet(sum.changed, sum.changed)), lanes(meet(wrong, wrong)),
          lanes(equal(sum.filled, all))};
}

NANPURE_INLINE Tallies nothing_yet() {
  const Vec all = all_of(kAllDigits);
  return {all, all, Vec{}, Vec{}, Vec{}};
}

static NANPURE_LONG_RUN Swept sweep(Board& board) {
  Tallies sum = nothing_yet();
  down(board.now, board.vertical, sum);
  across(board.now, board.vertical, board.horizontal, sum);
  return boxes(board, sum);
}

// A sixth more expensive, but puzzles that sweeps alone solve need a quarter fewer.
static NANPURE_LONG_RUN Swept deep_sweep(Board& board) {
  Tallies sum = nothing_yet();
  down(board.now, board.vertical, sum);
  across(board.now, board.vertical, board.horizontal, sum);
  down_again(board.now, board.vertical, board.horizontal, sum);
  return boxes(board, sum);
}

}  // namespace
}  // namespace nanpure::wide
