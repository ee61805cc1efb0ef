// Between: digits strictly between those of two ends. Strength: for all pairs of digits of the ends
// it is asked whether every inner cell has a digit between them, and whether inner cells that see
// each other have enough. Exact if none of them do, and for the ends and one inner cell at a time.
#include <array>
#include <bit>

#include "rules/propagators.hpp"

namespace nanpure::rules {

// The sizes of groups of inner cells that see each other, in their new order.
Numbers compile_between(Draft& draft) {
  expect(draft.cells.size() >= 2, "expected two ends");
  expect(draft.numbers.empty(), "expected no numbers");
  Numbers made;
  for (const std::size_t size : group(draft, 2, draft.cells.size())) made.push_back(std::int64_t(size));
  return made;
}

bool narrow_between(State& state) {
  if (state.own.size() == 2) return true;
  Mask& a = state.own[0];
  Mask& b = state.own[1];
  Mask kept_a = 0, kept_b = 0, inner = 0;
  for (Mask lows = a | b; lows != 0; lows &= lows - 1) {
    const Mask low = lows & -lows;
    for (Mask highs = (a | b) & ~(low | (low - 1)); highs != 0; highs &= highs - 1) {
      const Mask high = highs & -highs, between = (high - 1) & ~(low | (low - 1));
      const bool up = (a & low) && (b & high), down = (b & low) && (a & high);
      if (!up && !down) continue;
      bool fits = true;
      std::size_t first = 2;
      for (std::size_t g = 0; g < state.numbers.size() && fits; ++g) {
        const std::size_t size = std::size_t(state.numbers[g]);
        Mask together = 0;
        for (std::size_t k = first; k < first + size; ++k) {
          const Mask own = state.own[k] & between;
          fits &= own != 0;
          together |= own;
        }
        fits &= std::size_t(std::popcount(together)) >= size;
        first += size;
      }
      if (!fits) continue;
      if (up) kept_a |= low, kept_b |= high;
      if (down) kept_b |= low, kept_a |= high;
      inner |= between;
    }
  }
  if (kept_a == 0) return false;
  a = kept_a;
  b = kept_b;
  for (std::size_t k = 2; k < state.own.size(); ++k)
    if ((state.own[k] &= inner) == 0) return false;
  return true;
}

}  // namespace nanpure::rules
