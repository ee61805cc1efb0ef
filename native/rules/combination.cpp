// Combination: a set of digits from a list. Strength: a set counts if each cell has one of its
// digits and each of its digits a cell; what remains are the digits of these sets, and a digit of
// all of them that has a single cell. That is less than a matching of cells and digits.
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
  Mask all = 0, possible = 0, required = ~Mask(0);
  for (const Mask own : state.own) all |= own;
  for (const std::int64_t set : state.numbers) {
    const Mask digits = Mask(set);
    if (digits & ~all) continue;
    bool placed = true;
    for (const Mask own : state.own) placed &= (own & digits) != 0;
    if (!placed) continue;
    possible |= digits;
    required &= digits;
  }
  if (possible == 0) return false;
  Mask once = 0, twice = 0;
  for (Mask& own : state.own) {
    own &= possible;
    twice |= once & own;
    once |= own;
  }
  for (Mask& own : state.own) {
    const Mask single = own & required & ~twice;
    if (single == 0) continue;
    if ((single & (single - 1)) != 0) return false;
    own = single;
  }
  state.required = required;
  return true;
}

}  // namespace nanpure::rules
