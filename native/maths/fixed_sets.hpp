// Grids of two bands that a symmetry fixes, counted by column sets without listing them.
//
// Boxes of C rows and two columns, C of them in each of two bands. The other column of a box has
// the digits that the first lacks, and so has the same column in the other band: the column sets of
// a grid are a choice of C digits for each stack. A symmetry that permutes rows and columns fixes a
// grid up to relabelling if some permutation of the digits undoes it. For one such permutation:
//
// - if the bands stay, the fixed grids are, over all sets that are carried to each other, the fixed
//   fillings of one band times those of the other;
// - if the bands change places, the lower band is the image of the upper one, whose rows return
//   after two turns; the sets are those that are carried to their complements.
//
// All permutations of the digits with the same lengths of cycles have equally many fixed grids.
#pragma once

#include <cstdint>
#include <vector>

#include "maths/undoing.hpp"

namespace nanpure {

using Wide = unsigned __int128;

struct FixedBySets {
  std::vector<int> cycles;      // lengths of the cycles of the permutation of digits, descending
  Wide grids;                   // fixed with one such permutation
  std::uint64_t classes;        // of the column sets enumerated
};

// For all possible lengths of cycles; others have no grids. Throws std::invalid_argument for a move
// that does not keep the boxes, std::overflow_error for a number that exceeds 128 bits. If the
// meter stops, the list means nothing.
std::vector<FixedBySets> fixed_by_sets(const Move& move, Meter& meter);

}  // namespace nanpure
