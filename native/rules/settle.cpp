// What different digits leave each other, without a search for a matching.
#include <bit>

#include "rules/propagators.hpp"

namespace nanpure::rules {

bool settle(std::span<Mask> cells, Mask digits) {
  const bool all_used = std::size_t(std::popcount(digits)) == cells.size();
  Mask done = 0;   // digits that have struck others
  for (;;) {
    Mask once = 0, twice = 0;
    for (const Mask own : cells) {
      if (own == 0) return false;
      twice |= once & own;
      once |= own;
    }
    if (std::size_t(std::popcount(once)) < cells.size()) return false;
    const Mask hidden = all_used ? once & ~twice : 0;
    Mask singles = 0;
    for (Mask& cell : cells) {
      if (const Mask own = cell & hidden; own != 0) {
        if ((own & (own - 1)) != 0) return false;
        cell = own;
      }
      if ((cell & (cell - 1)) == 0) {
        if (singles & cell) return false;
        singles |= cell;
      }
    }
    if (singles == done) return true;
    done = singles;
    for (Mask& cell : cells)
      if ((cell & (cell - 1)) != 0) cell &= ~singles;
  }
}

}  // namespace nanpure::rules
