// How many grids a symmetry of a board leaves as they are, up to a relabelling of the digits: what
// Burnside's lemma asks of each class of symmetries.
//
// A grid is fixed by a move of the cells where the digits of the moved cells are those of the cells,
// relabelled: digit(move[c]) = label(digit(c)). So one digit of each orbit of cells decides the rest.
// Grids are counted in which the first house has its digits in order; the labels are found digit by
// digit, along the orbits of that house.
//
// Two parts of grids that a symmetry of the board turns into each other which commutes with the move,
// or that leave the same digits to the same houses, have as many completions. So a region of
// houses is filled in all ways, and of parts that such symmetries connect one is completed.
#pragma once

#include <cstdint>
#include <vector>

#include "control.hpp"
#include "kernel.hpp"

namespace nanpure {

using Wide = unsigned __int128;

struct FixedQuestion {
  int size;                                        // N, at most kMaxSize
  std::vector<std::vector<std::uint16_t>> groups;  // cells in which no digit stands twice; at least
                                                   // one of them has N
  std::vector<std::uint16_t> move;                 // cell c goes to move[c], and groups to groups
  bool relabelled;                                 // false: digits must stay what they are
};

struct FixedCount {
  Wide grids;                // with the digits of one house in order: N! times as many in all
  std::uint64_t parts;       // ways to fill the region
  std::uint64_t completed;   // of them those that were completed
  Stopped stopped;           // then the numbers mean nothing
};

// Throws std::invalid_argument where there is no such board, or the move does not preserve it.
FixedCount fixed_grids(const FixedQuestion& question, int jobs, Control& control);

}  // namespace nanpure
