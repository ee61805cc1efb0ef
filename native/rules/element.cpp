// Element: the digit of the index cell says which cell of the line has a certain digit. Strength:
// for each digit of the index the line is looked at, with the cells that see the one it points to.
#include <algorithm>
#include <bit>

#include "rules/propagators.hpp"

namespace nanpure::rules {

// The digit from 0; where in the line the index cell is, or -1; the places in the line that the
// index cell sees, and that each cell of the line sees.
Numbers compile_element(Draft& draft) {
  const std::size_t n = std::size_t(draft.houses.size);
  expect(draft.cells.size() == n + 1, "expected an index cell and a line with a cell for each digit");
  expect(draft.numbers.size() == 1 && 1 <= draft.numbers[0] && draft.numbers[0] <= std::int64_t(n),
         "expected a digit of the board");
  Numbers made{draft.numbers[0] - 1, -1};
  for (std::size_t a = 0; a <= n; ++a) {
    std::int64_t seen = 0;
    for (std::size_t b = 1; b <= n; ++b) {
      if (draft.see(a, b)) seen |= std::int64_t(1) << (b - 1);
      if (a != b && a > 0)
        expect(draft.cells[a] != draft.cells[b], "a cell stands twice in its line");
    }
    if (a > 0 && draft.cells[a] == draft.cells[0]) made[1] = std::int64_t(a - 1);
    made.push_back(seen);
  }
  return made;
}

bool narrow_element(State& state) {
  const std::size_t n = std::size_t(state.size);
  const std::int64_t digit = state.numbers[0], self = state.numbers[1];
  const Mask wanted = Mask(1) << digit, by_index = Mask(state.numbers[2]);
  Mask& index = state.own[0];
  Mask* const line = &state.own[1];
  for (std::size_t v = 0; v < n; ++v) {
    const Mask one = Mask(1) << v;
    // The index cell and the cell it points to cannot both have the digit, nor another one together.
    const bool equal = one == wanted && (by_index & one) != 0;
    const bool wrong = self == std::int64_t(v) && one != wanted;
    if (!(line[v] & wanted) || equal || wrong) index &= ~one;
  }
  if (index == 0) return false;
  for (std::size_t u = 0; u < n; ++u) {
    const Mask here = Mask(1) << u, elsewhere = index & ~here;
    const Mask sees = Mask(state.numbers[3 + u]);
    if (elsewhere == 0) line[u] &= wanted;
    if (!(index & here) && (elsewhere & ~sees) == 0) line[u] &= ~wanted;
    if (line[u] == 0) return false;
  }
  if (self >= 0) index = line[self] &= index;
  return index != 0;
}

}  // namespace nanpure::rules
