// Linear: a sum with coefficients of either sign. Strength: the bounds of every cell by those of the
// others, to their fixpoint. Cells that see each other count as if they might be equal.
#include <bit>

#include "rules/propagators.hpp"

namespace nanpure::rules {

Numbers compile_linear(Draft& draft) {
  expect(draft.numbers.size() == draft.cells.size() + 1,
         "expected a total and a coefficient for each cell");
  for (std::size_t k = 1; k < draft.numbers.size(); ++k) {
    const std::int64_t c = draft.numbers[k];
    expect(c != 0 && -1000 <= c && c <= 1000, "expected coefficients -1000 … 1000, none of them 0");
  }
  return {draft.numbers.begin(), draft.numbers.end()};
}

bool narrow_linear(State& state) {
  const std::int64_t total = state.numbers[0], *const factors = &state.numbers[1];
  for (bool again = true; again;) {
    again = false;
    std::int64_t least = 0, most = 0;
    for (std::size_t k = 0; k < state.own.size(); ++k) {
      const std::int64_t low = std::countr_zero(state.own[k]) + 1, high = std::bit_width(state.own[k]);
      least += factors[k] * (factors[k] > 0 ? low : high);
      most += factors[k] * (factors[k] > 0 ? high : low);
    }
    if (total < least || total > most) return false;
    for (std::size_t k = 0; k < state.own.size(); ++k) {
      const Mask before = state.own[k];
      const std::int64_t low = std::countr_zero(before) + 1, high = std::bit_width(before);
      const std::int64_t size = factors[k] > 0 ? factors[k] : -factors[k];
      const std::int64_t up = (factors[k] > 0 ? total - least : most - total) / size;
      const std::int64_t down = (factors[k] > 0 ? most - total : total - least) / size;
      Mask kept = before;
      if (low + up < high) kept &= ~Mask(0) >> (64 - (low + up));
      if (high - down > low) kept &= ~Mask(0) << (high - down - 1);
      if (kept == 0) return false;
      state.own[k] = kept;
      again |= std::countr_zero(kept) + 1 != low || int(std::bit_width(kept)) != high;
    }
  }
  return true;
}

}  // namespace nanpure::rules
