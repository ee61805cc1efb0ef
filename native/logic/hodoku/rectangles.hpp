// Four cells in two boxes, two rows and two columns.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "logic/hodoku/board.hpp"

namespace nanpure::hodoku {

// The first two share a box and a line; the third is opposite the first.
using Corners = std::array<int, 4>;

// Calls each(corners) for the rectangles with the first two given, in the order of their lines,
// until it returns true; returns whether it did.
template <class Each>
bool for_rectangles(int one, int two, Each each) {
  const int across = share(one, two, kRow) ? kColumn : kRow;
  for (int seat = 0; seat < kSize; ++seat) {
    const Corners corners{one, two, kMap.members[kMap.house[one][across]][seat],
                          kMap.members[kMap.house[two][across]][seat]};
    if (!share(corners[2], one, kBox) && each(corners)) return true;
  }
  return false;
}

// The rectangles seen so far; none is taken twice, whatever its digits.
class Seen {
 public:
  bool add(Corners corners) {
    std::sort(corners.begin(), corners.end());
    if (std::find(seen_.begin(), seen_.end(), corners) != seen_.end()) return false;
    seen_.push_back(corners);
    return true;
  }

 private:
  std::vector<Corners> seen_;
};

}  // namespace nanpure::hodoku
