// Minimal puzzles without bias, and their statistics: the same with any number of threads.
#include <algorithm>
#include <vector>

#include "check.hpp"
#include "classic/backends.hpp"
#include "control.hpp"
#include "generate/unbiased.hpp"
#include "layouts.hpp"

namespace nanpure::tests {
namespace {

const Ranking& made(int rows, int columns) {
  Control control;
  Meter own = meter(control, true);
  return *ranking(rows, columns, own);
}

}  // namespace

TEST(unbiased_puzzles_do_not_depend_on_threads) {
  const Houses houses(4, boxed(2, 2));
  for (std::uint64_t index = 0; index < 20; ++index) {
    const Unbiased wanted{made(2, 2), &houses, 0, 16, 3, index};
    Control control;
    const UnbiasedFound one = make_unbiased(wanted, 0, 5000, 1, control);
    const UnbiasedFound many = make_unbiased(wanted, 0, 5000, 3, control);
    CHECK_EQ(one.puzzle.size(), 16u);
    CHECK_EQ(one.number, many.number);
    CHECK(one.puzzle == many.puzzle);
    CHECK(made(2, 2).is_grid(one.solution.data()));
    const auto clues = 16 - std::count(one.puzzle.begin(), one.puzzle.end(), 0);
    CHECK(4 <= clues && clues <= 6);
    // No earlier try gives one.
    CHECK(make_unbiased(wanted, 0, one.number, 1, control).puzzle.empty());
  }
}

TEST(classic_tries_find_what_they_shall) {
  Control control;
  const Unbiased wanted{made(3, 3), nullptr, 17, 25, 0, 0};
  const UnbiasedFound found = make_unbiased(wanted, 34'000, 1000, 2, control);
  CHECK_EQ(found.number, 34'401u);
  CHECK_EQ(found.puzzle.size(), 81u);
}

TEST(statistics_do_not_depend_on_threads) {
  Control control;
  const MinimalSums one = sample_minimal(made(3, 3), scalar_backend, 1, 0, 2000, 34, 1, control);
  for (const Backend* const* other = backends(); *other; ++other) {
    const MinimalSums many = sample_minimal(made(3, 3), **other, 1, 0, 2000, 34, 3, control);
    CHECK_EQ(one.samples, many.samples);
    CHECK_EQ(one.valid, many.valid);
    CHECK(std::equal(one.weight, one.weight + MinimalSums::kCells, many.weight));
  }
}

}  // namespace nanpure::tests
