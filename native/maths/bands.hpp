// Bands themselves, not only their column sets: the number of their kinds.
#pragma once

#include <cstdint>

#include "kernel.hpp"
#include "maths/patterns.hpp"

namespace nanpure {

struct BandClasses {
  std::uint64_t reduced;   // bands in which names and orders are fixed: see below
  std::uint64_t classes;   // of bands that exchanging rows, boxes and columns turns into each other
};

// A band is reduced when its first box has the digits in their order, row by row, the columns of
// each other box ascend in the first row, and so do these boxes: each reduced band stands for as
// many bands as there are names of the digits and orders of those columns and boxes. All are
// listed, so there must not be more than a few million: boxes of 2×2, 3×2, 4×2 and 3×3. Throws Halt
// if the meter stops.
BandClasses band_classes(Band band, Meter& meter);

}  // namespace nanpure
