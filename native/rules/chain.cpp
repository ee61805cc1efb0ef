// Chain: digits that do not decrease, or increase by at least a step. Strength: exact, also for
// which of its cells see each other.
//
// Where digits do not decrease, two cells differ just if the later one has more: that is one more
// condition of the kind "at least so much more than an earlier cell". With such conditions alone,
// the least digits that each cell can have are together a solution, and so are they if some cell is
// raised to one of its candidates, as long as no greatest digit is passed.
#include <array>
#include <bit>

#include "rules/propagators.hpp"

namespace nanpure::rules {

// The step; for step 0 then for each cell the last one before that sees it, and for each cell the
// first one after; -1: none.
Numbers compile_chain(Draft& draft) {
  expect(draft.numbers.size() == 1 && 0 <= draft.numbers[0] && draft.numbers[0] <= kMaxSize,
         "expected a step of a chain, 0 or more");
  Numbers made(draft.numbers.begin(), draft.numbers.end());
  if (made[0] > 0) return made;
  const std::size_t n = draft.cells.size();
  made.resize(1 + 2 * n, -1);
  for (std::size_t k = 0; k < n; ++k)
    for (std::size_t m = 0; m < k; ++m) {
      if (!draft.see(k, m)) continue;
      made[1 + k] = std::int64_t(m);
      if (made[1 + n + m] < 0) made[1 + n + m] = std::int64_t(k);
    }
  return made;
}

bool narrow_chain(State& state) {
  const std::size_t n = state.own.size();
  const int step = int(state.numbers[0]);
  const bool loose = state.numbers.size() > 1;
  std::array<std::int16_t, kMostCells> bound;
  for (std::size_t k = 0; k < n; ++k) {
    int least = k == 0 ? 0 : bound[k - 1] + step;
    if (const std::int64_t seen = loose ? state.numbers[1 + k] : -1; seen >= 0)
      least = std::max(least, bound[std::size_t(seen)] + 1);
    if (least >= state.size || (state.own[k] &= ~Mask(0) << least) == 0) return false;
    bound[k] = std::int16_t(std::countr_zero(state.own[k]));
  }
  for (std::size_t k = n; k-- > 0;) {
    int most = k + 1 == n ? state.size - 1 : bound[k + 1] - step;
    if (const std::int64_t seen = loose ? state.numbers[1 + n + k] : -1; seen >= 0)
      most = std::min(most, bound[std::size_t(seen)] - 1);
    if (most < 0 || (state.own[k] &= ~Mask(0) >> (63 - most)) == 0) return false;
    bound[k] = std::int16_t(std::bit_width(state.own[k]) - 1);
  }
  return true;
}

}  // namespace nanpure::rules
