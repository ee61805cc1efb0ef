// Canonical forms of classic 9×9 boards: among all images of a board under the moves and
// relabellings, the least as a string of 81 digits, where empty cells (0) come first. The moves:
// rows within a band, bands, columns within a stack, stacks, transposition; 3,359,232 in all.
//
// Boards are equivalent if their forms are equal. The moves that lead from a board to its form are
// as many as its automorphisms.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "control.hpp"
#include "kernel.hpp"
#include "maths/position.hpp"

namespace nanpure {

// A way from a board to its form: cell c goes to cells[c], digit d becomes digits[d].
struct Way {
  std::uint8_t cells[81];
  std::uint8_t digits[10];
};

struct Canonical {
  std::uint8_t form[81];
  std::uint32_t automorphisms;   // moves that, with some relabelling, change nothing
};

// Several ways to the form of a board, at most `most`: the first found and an even choice of
// others. If there are no more of them, the moves from the first to the others generate all
// automorphisms by products.
struct Ways {
  std::size_t most;
  std::vector<Way> found;
};

// Of any 81 digits 0…9, be they contradictory. False: the meter stopped.
bool canonical(const std::uint8_t* board, Canonical& found, Ways& ways, Positions& positions,
               Meter& meter);

// The same for a grid: each digit once in all of its 27 houses.
bool is_grid(const std::uint8_t* board);
void canonical_grid(const std::uint8_t* grid, Canonical& found, Ways& ways);

// The same for anything; grids take longer here.
bool canonical_board(const std::uint8_t* board, Canonical& found, Ways& ways, Positions& positions,
                     Meter& meter);

// Rows of 81 bytes; `cells` and `digits` are those of a way; null outputs are skipped.
struct CanonicalRows {
  const std::uint8_t* boards;
  std::size_t n;
  std::uint8_t* forms;            // 81 bytes a row
  std::uint8_t* cells;            // 81
  std::uint8_t* digits;           // 10
  std::uint32_t* automorphisms;   // 0: stopped before it
};
void canonical_rows(const CanonicalRows& rows, int jobs, Control& control);

}  // namespace nanpure
