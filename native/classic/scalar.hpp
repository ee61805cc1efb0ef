// The classic 9×9 search for one puzzle at a time, for any x86-64 or aarch64: 64-bit words, and
// vectors for passes over all nine digits. scalar_any.cpp, scalar_v3.cpp and scalar_v4.cpp compile
// this text at three instruction levels, with the same answers, nodes and order.
//
//   State (board.hpp shows where each bit is)
//
//     digit 1  [ band 0 | band 1 ][ band 2 ]     close(): one digit. Its 2 × 27 triads, nine bits
//     digit 2  [ band 0 | band 1 ][ band 2 ]     per chute, go through tables of the six ways in
//       …                                        which a digit fills a chute, until none falls.
//     digit 9  [ band 0 | band 1 ][ band 2 ]     settle(): close() for the digits that changed,
//       |                                        then down the columns of this picture: a digit
//       v                                        alone in its box takes the cell from the others,
//     cells    with candidates: once, twice      a cell with one candidate is a naked single.
//
// A stuck search locks triples over the triads, and then branches on a digit with two (or few) ways
// in a chute: it is in this triad, or it is not. A branch copies the state.
//
// Boards per digit and band with tables of what a band's shape implies come from JCZSolve of the
// Sudoku Players' forum; triads as variables, locking them and branching on the chute with the
// fewest ways from tdoku (T. Dillon). The order of the bits, two bands to a word, exact tables for
// bands and stacks alike, the counters and all code are ours.
//
// Tried, and lost or even. ns per puzzle with limit 2, 3,000 puzzles of each corpus, smallest of
// 15 rounds, all in turn; g++ 12 on a busy AMD EPYC (family 26) at 4.1 GHz; below 3 % is noise:
//                                                   easy  17 clues  top1465  hardest  pattern
//   this text                                        355     1,117    4,784   22,817    1,652
//     for x86-64-v3                                  340     1,068    4,543   21,725    1,555
//     for x86-64-v4                                  334     1,050    4,449   20,914    1,489
//   without lock_triples()                           373     1,439    6,959   27,658    1,830
//   naked singles cleared by each close()            384     1,210    5,024   23,218    1,671
//   taken added up anew each round                   356     1,131    4,821   22,701    1,728
//   the chute with the fewest ways in all            364     1,095    4,811   24,782    1,612
//   of those with fewest open digits the one with
//     the most ways                                  357     1,156    5,124   20,864    1,654
//   the digit in the triad first, with limit 2 too   359     1,120    4,867   22,954    1,718
// Also even: ways from a table instead of counted (3 % slower for v3 on pattern); two narrow stores
// after close(); ptest in any(); one packed mask of changed digits (v3, v4). Which of two digits
// with two ways: fewest or most ways elsewhere give 3 to 7 % more nodes on the hardest. Branching
// on the chute with the most ways: more than twice the nodes.
// With an earlier text, in per cent of it:             easy  17 clues  hardest  pattern
//   triads kept by every close(), never stale            +4        +3        0       -2
//     and bands and stacks looked up side by side       +15       +15      +11       -3
//     and a test for lost rows, not a second round      +14        +6       +4        0
//   all triads anew when stuck, close() without its
//     loop: a digit that changed stays dirty             -1        -2       +9      +12
//     and that in 128-bit vectors, 25 % fewer
//     instructions                                        0        -2      +17      +33
// On an Intel Xeon (model 207), v4, in per cent of this
// text, nodes equal:                                   easy  17 clues  hardest  pattern
//   triads kept in the state, those of changed
//     digits renewed, tallies in 64-bit words          +1        +1       +4       +5
//   two puzzles in turn, a round of settle() each      +9       +16      +21      +16
//   hidden singles of two digits in a register         +2        +1       -2       -1
//   naked singles only if no hidden one is left        +5        +3       +4       +2
//   the places of least in vectors                                0       -2        0
//   the other solution of a grave (lanes/grave.hpp)
//     taken from the first one, not searched           +3        +4       +4        0
//   profile-guided, or by clang 19                               +7                +1, +5
// A puzzle that is searched again and again, so that no jump is mispredicted, takes 0.8 of the time,
// of *pattern* 0.88; its 20,000 instructions run at some three a cycle.
// The copy as `rep movs` and jumps in choose(): 7 % slower on the hardest. No test for two digits
// in a cell: even. What seems to count is the chain of dependent steps through close() and the passes
// over nine digits, more than the number of instructions.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "classic/backends.hpp"
#include "classic/descend.hpp"

namespace nanpure {
namespace {

// Counts solutions up to a limit and keeps the first ones.
struct Run {
  uint64_t limit;
  uint64_t count;
  uint8_t* out;
  size_t room;
  Meter& meter;

  // The way that decides more leads to a solution sooner; if two are wanted, the second one is
  // found sooner when that way is left for later.
  bool in_first(const Branch&) const { return limit == 1; }
  bool solved(const State& s) {
    if (count < room) write(s, out + 81 * count);
    return ++count < limit;
  }
};

// Looks for a solution other than a known one.
struct Doubt {
  unsigned left;      // solutions that settle it
  Meter& meter;

  // Taking the known solution's way first, or last, changes nothing: 3.2 nodes for an answer no.
  static bool in_first(const Branch&) { return true; }
  bool solved(const State&) { return --left != 0; }
};

Found search(const uint8_t* puzzle, uint64_t limit, uint8_t* out, size_t room, Meter& meter) {
  State s;
  load(puzzle, s);
  Run run{limit, 0, out, room, meter};
  const uint64_t before = spent(meter);
  const bool whole = descend(s, kAllDigits, run);
  const uint64_t nodes = spent(meter) - before;
  if (run.count == limit) return {limit, nodes, Stopped::limit};
  if (whole) return {run.count, nodes, Stopped::no};
  return {run.count, nodes, meter.stopped};
}

void batch(const BatchRows& rows, Meter& meter) {
  const size_t n = rows.n;
  if (n == 0) return;   // the pointers may be null then
  constexpr size_t pulse_every = 256;
  const bool shown = rows.solutions != nullptr;
  if (shown) memset(rows.solutions, 0, 81 * n);
  if (rows.nodes != nullptr) memset(rows.nodes, 0, n * sizeof *rows.nodes);
  memset(rows.status, 3, n);
  memset(rows.counts, 0, n * sizeof *rows.counts);
  size_t reported = 0;
  for (size_t i = 0; i < n; ++i) {
    if (i % pulse_every == 0) {
      if (!pulse(meter, i - reported)) return;
      reported = i;
    }
    begin(meter);
    uint8_t* const solution = shown ? rows.solutions + 81 * i : nullptr;
    uint8_t puzzle[81];   // never changed, and no byte is beyond the tables
    for (int cell = 0; cell < 81; ++cell) {
      const uint8_t digit = rows.puzzles[81 * i + cell];
      puzzle[cell] = digit < 9 ? digit : 9;
    }
    const Found found = search(puzzle, rows.limit, solution, shown, meter);
    rows.counts[i] = uint32_t(found.count);
    if (rows.nodes != nullptr) rows.nodes[i] = uint32_t(found.nodes);
    if (found.count >= 2) rows.status[i] = 2;
    else if (found.stopped == Stopped::no) rows.status[i] = uint8_t(found.count);
    if (found.stopped == Stopped::asked) return;
  }
  pulse(meter, n - reported);
}

// If all other solutions differ in a cell from the known one, it is not searched again.
void ask(const Question* questions, size_t n, Verdict* verdicts, Meter& meter) {
  for (size_t i = 0; i < n; ++i) {
    const Question& question = questions[i];
    State s;
    load(question.givens, s);
    const unsigned cell = question.differs;
    const bool has_cell = cell < 81;
    if (has_cell) strike(s, cell, question.known[cell] - 1u);
    Doubt doubt{has_cell ? 1u : 2u, meter};
    const bool whole = descend(s, kAllDigits, doubt);
    verdicts[i] = doubt.left == 0 ? Verdict::no : whole ? Verdict::yes : Verdict::open;
  }
}

}  // namespace
}  // namespace nanpure
