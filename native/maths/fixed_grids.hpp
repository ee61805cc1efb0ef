// The number of grids that a symmetry of a board fixes, up to a relabelling of the digits: the
// terms of Burnside's lemma for each class of symmetries.
//
// A grid is fixed by a move of the cells if the digits of the moved cells are those of the cells,
// relabelled: digit(move[c]) = label(digit(c)). So one digit of each orbit of cells determines the
// rest. The counted grids have the digits of the first house in order; the labels are found digit
// by digit, along the orbits of that house.
//
// Two parts of grids have equally many completions if they are images of each other under a
// symmetry of the board which commutes with the move, or if they leave the same digits to the same
// houses. So a region of houses is filled in all ways, and of parts connected by such symmetries
// one is completed.
#pragma once

#include <cstdint>
#include <vector>

#include "control.hpp"
#include "kernel.hpp"

namespace nanpure {

using Wide = unsigned __int128;

struct FixedQuestion {
  int size;                                        // N, at most kMaxSize
  std::vector<std::vector<std::uint16_t>> groups;  // cells in which no digit occurs twice; at least
                                                   // one of them has N
  std::vector<std::uint16_t> move;                 // cell c goes to move[c], and groups to groups
  bool relabelled;                                 // false: digits must stay what they are
};

struct FixedCount {
  Wide grids;                // with the digits of one house in order: N! times as many in all
  std::uint64_t parts;       // ways to fill the region
  std::uint64_t completed;   // the number of them that were completed
  Stopped stopped;           // if set, the numbers mean nothing
};

// Throws std::invalid_argument if there is no such board, or the move does not preserve it.
FixedCount fixed_grids(const FixedQuestion& question, int jobs, Control& control);

}  // namespace nanpure
