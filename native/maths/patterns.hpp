// The patterns of column sets: which digits stand in which columns of a band, whatever the digits are.
//
// A band is a row of boxes, and its column sets say which digits stand in each of its columns. A
// digit's code has, for each box, the column in which the digit stands, as a number to the base of the
// columns of a box, the first box foremost. The pattern of column sets is the list of the codes of all
// digits in ascending order: column sets with one pattern differ in the names of the digits. Boxes that
// change places, and columns of a box, make other patterns that are filled and completed in as many
// ways; of all these one is the canonical pattern, and stands for its class.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel.hpp"
#include "maths/halt.hpp"

namespace nanpure {

using Pattern = std::vector<std::uint8_t>;

// A band: so many boxes, of as many rows, each of so many columns. Codes fit 8 bits, and there are at
// most 16 digits.
struct Band {
  int boxes, columns;
  int digits() const { return boxes * columns; }
  // The column of a box in a code.
  int column(int code, int box) const {
    for (int k = box + 1; k < boxes; ++k) code /= columns;
    return code % columns;
  }
};

struct PatternClass {
  Pattern pattern;           // the canonical one
  std::uint64_t sets;        // how many column sets there are
  std::uint64_t symmetric;   // of them those whose boxes opposite each other are equal
};

// The classes of a band, in ascending order of their patterns. Their sets together are the
// (digits! / rows!^columns)^boxes of the band.
std::vector<PatternClass> pattern_classes(Band band, Meter& meter);

// The canonical pattern of the class of column sets, given by the codes of the digits in any order:
// the least one where the codes are read box by box, all digits' first columns before the second ones.
Pattern canonical_pattern(Band band, const Pattern& codes);

}  // namespace nanpure
