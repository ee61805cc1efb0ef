// The patterns of column sets: which digits are in which columns of a band, up to renaming the
// digits.
//
// A band is a row of boxes, and its column sets list the digits in each of its columns. A digit's
// code has, for each box, the column of the digit, as a number to the base of the columns of a box,
// the first box most significant. The pattern of column sets is the list of the codes of all digits
// in ascending order: column sets with one pattern differ in the names of the digits. Exchanging
// boxes, or columns of a box, gives other patterns with equally many fillings and completions; one
// of all these is the canonical pattern, and stands for its class.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel.hpp"
#include "maths/halt.hpp"

namespace nanpure {

using Pattern = std::vector<std::uint8_t>;

// A band: so many boxes, of so many rows, each of so many columns. Codes fit 8 bits, and there are
// at most 16 digits.
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
  std::uint64_t sets;        // the number of column sets
  std::uint64_t symmetric;   // the number of them whose opposite boxes are equal
};

// The classes of a band, in ascending order of their patterns. Their sets together are the
// (digits! / rows!^columns)^boxes of the band.
std::vector<PatternClass> pattern_classes(Band band, Meter& meter);

// The canonical pattern of the class of column sets, given by the codes of the digits in any order:
// the least one when the codes are read box by box, all digits' first columns before the second
// ones.
Pattern canonical_pattern(Band band, const Pattern& codes);

}  // namespace nanpure
