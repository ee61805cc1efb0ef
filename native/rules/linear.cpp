// Linear: a sum with coefficients of either sign. It becomes an equation of the layout
// (equations/equations.hpp), where its strength stands.
#include "rules/propagators.hpp"

namespace nanpure::rules {

Numbers compile_linear(Draft& draft) {
  expect(draft.numbers.size() == draft.cells.size() + 1,
         "expected a total and a coefficient for each cell");
  for (std::size_t k = 1; k < draft.numbers.size(); ++k) {
    const std::int64_t c = draft.numbers[k];
    expect(c != 0 && -kMostCoefficient <= c && c <= kMostCoefficient,
           "expected coefficients -1000 … 1000, none of them 0");
  }
  const std::int64_t total = draft.numbers[0];
  expect(-kMostTotal <= total && total <= kMostTotal, "its total is beyond every sum");
  return {draft.numbers.begin(), draft.numbers.end()};
}

}  // namespace nanpure::rules
