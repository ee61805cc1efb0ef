// Sums that cover a house between them.
//
// Sums without a common cell, and perhaps one house, may have every cell of another house: parallel
// diagonals cover a box. Less that house, and less every other one that they contain, they are an
// equation over what is left. It mostly has many cells, and is worth its time only where its total
// is near the least or the greatest possible one.
#pragma once

#include <vector>

#include "equations/equations.hpp"

namespace nanpure {

struct Houses;

// The tight equations of coverings by such sums, whose coefficients are 1, the tightest first; some
// may stand there twice.
std::vector<Linear> tight_coverings(const Houses& houses, const std::vector<const Linear*>& sums);

}  // namespace nanpure
