// Pairs: what two cells may have together. Strength: exact. Its narrowing is Rules::beside().
#include <bit>

#include "rules/propagators.hpp"

namespace nanpure::rules {

Numbers compile_pairs(Draft& draft) {
  const int size = draft.houses.size;
  expect(draft.cells.size() == 2, "expected two cells");
  expect(draft.numbers.size() == std::size_t(size), "expected a mask for each digit");
  Numbers made(draft.numbers.begin(), draft.numbers.end());
  for (std::size_t digit = 0; digit < made.size(); ++digit) {
    expect(made[digit] >= 0 && int(std::bit_width(Mask(made[digit]))) <= size,
           "expected masks of digits");
    if (draft.see(0, 1)) made[digit] &= ~(std::int64_t(1) << digit);
  }
  return made;
}

}  // namespace nanpure::rules
