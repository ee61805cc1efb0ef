// The permutations of the digits that can undo a symmetry of the rows and columns.
//
// A house that returns after k moves has each digit once. So the k-th power of the permutation of
// digits has cycles of the same lengths as the k-th power of the move has on the cells of the
// house.
#pragma once

#include <vector>

#include "maths/fixed_bands.hpp"

namespace nanpure {

// A symmetry of the grids of boxes of some rows by 2 columns: line k goes to rows[k], columns[k].
struct Move {
  int box_rows;             // 2 to 6
  Images rows, columns;
};

// The lengths of the cycles of the points from `begin` to `end`, which are whole cycles, ascending.
std::vector<int> cycle_lengths(const Images& images, int begin, int end);

// A permutation of consecutive digits with cycles of these lengths.
Images permutation(const std::vector<int>& cycles);

// The lengths of the cycles, each descending, of the permutations of digits with the numbers of
// cycles of each length that the move requires in all houses. Some of them may have no grids.
std::vector<std::vector<int>> undoing(const Move& move);

}  // namespace nanpure
