// Table: rows of masks, one for each cell, of which some row has all digits. Strength: exact where no
// two cells see each other. Where all do, a cell keeps what some row leaves it after all singles,
// which is less than a matching.
#include <algorithm>
#include <array>
#include <bit>

#include "rules/propagators.hpp"

namespace nanpure::rules {

// The digits that cells which all see each other must have between them: all if they are a house,
// or 0 if some do not; then the rows.
Numbers compile_table(Draft& draft) {
  const std::size_t n = draft.cells.size();
  const std::int64_t all = (std::int64_t(1) << draft.houses.size) - 1;
  expect(n <= std::size_t(draft.houses.size), "it has more cells than there are digits");
  expect(draft.numbers.size() % n == 0, "expected rows with a mask for each cell");
  for (const std::int64_t mask : draft.numbers)
    expect(0 <= mask && mask <= all, "expected masks of digits");
  bool apart = n > 1;
  for (std::size_t k = 0; k < n; ++k)
    for (std::size_t m = 0; m < k; ++m) apart &= draft.see(k, m);
  Numbers made{apart ? all : 0};
  made.insert(made.end(), draft.numbers.begin(), draft.numbers.end());
  return made;
}

bool narrow_table(State& state) {
  const std::size_t n = state.own.size();
  const Mask apart = Mask(state.numbers[0]);
  std::array<Mask, kMaxSize> left{}, row;
  bool some = false;
  for (std::size_t at = 1; at < state.numbers.size(); at += n) {
    bool fits = true;
    for (std::size_t k = 0; k < n && fits; ++k)
      fits = (row[k] = state.own[k] & Mask(state.numbers[at + k])) != 0;
    if (!fits || (apart != 0 && !settle({row.data(), n}, apart))) continue;
    some = true;
    for (std::size_t k = 0; k < n; ++k) left[k] |= row[k];
  }
  if (!some) return false;
  std::copy_n(left.begin(), n, state.own.begin());
  return true;
}

}  // namespace nanpure::rules
