// Combination: a set of digits from a list. Strength: exact for up to three cells. A cell keeps what
// some set leaves it, after all singles of that set: cells with one of its digits, digits with one
// cell. With more cells that is less than a matching.
#include <array>
#include <bit>

#include "rules/propagators.hpp"

namespace nanpure::rules {

Numbers compile_combination(Draft& draft) {
  const int size = draft.houses.size;
  expect(draft.cells.size() <= std::size_t(size), "it has more cells than there are digits");
  for (const std::int64_t mask : draft.numbers)
    expect(mask >= 0 && std::size_t(std::popcount(Mask(mask))) == draft.cells.size() &&
               int(std::bit_width(Mask(mask))) <= size,
           "expected sets of as many digits as it has cells");
  return {draft.numbers.begin(), draft.numbers.end()};
}

bool narrow_combination(State& state) {
  const std::size_t n = state.own.size();
  Mask all = 0, required = ~Mask(0);
  for (const Mask own : state.own) all |= own;
  std::array<Mask, kMaxSize> left{}, within;
  bool some = false;
  for (const std::int64_t set : state.numbers) {
    if (Mask(set) & ~all) continue;
    for (std::size_t k = 0; k < n; ++k) within[k] = state.own[k] & Mask(set);
    if (!settle({within.data(), n}, Mask(set))) continue;
    for (std::size_t k = 0; k < n; ++k) left[k] |= within[k];
    required &= Mask(set);
    some = true;
  }
  if (!some) return false;
  for (std::size_t k = 0; k < n; ++k) state.own[k] = left[k];
  state.required = required;
  return true;
}

}  // namespace nanpure::rules
