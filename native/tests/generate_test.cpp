// Classic puzzles: what is proved without a search, and that groups of any width make the same
// puzzles.
#include <algorithm>
#include <numeric>
#include <utility>

#include "check.hpp"
#include "classic/backends.hpp"
#include "generate/attempt.hpp"
#include "generate/classic.hpp"
#include "generate/make.hpp"
#include "control.hpp"
#include "layouts.hpp"
#include "generate/shown.hpp"

namespace nanpure::tests {
namespace {

std::uint64_t solutions_of(const std::uint8_t* digits) {
  Control control;
  Meter own = meter(control, false);
  return scalar_backend.search(digits, 2, nullptr, 0, own).count;
}

struct Batch {
  Digits puzzles, solutions, made;
  std::vector<std::uint64_t> numbers;
  bool operator==(const Batch&) const = default;
};

Batch made(const Recipe& recipe, std::size_t n, std::size_t width, std::uint64_t attempts,
           const Backend& backend = scalar_backend) {
  Batch batch{Digits(81 * n), Digits(81 * n), Digits(n), std::vector<std::uint64_t>(n)};
  std::vector<std::uint64_t> indices(n);
  std::iota(indices.begin(), indices.end(), 5);
  Control control;
  Meter own = meter(control, false);
  const Series series{recipe, 3, indices, batch.numbers, attempts, batch.puzzles.data(),
                      batch.solutions.data(), batch.made.data()};
  make_together(series, backend, width, 0, n, own);
  return batch;
}

std::vector<std::uint16_t> orbits(bool turned) {
  std::vector<std::uint16_t> orbit(81);
  for (int cell = 0; cell < 81; ++cell)
    orbit[cell] = std::uint16_t(turned ? std::min(cell, 80 - cell) : cell);
  return orbit;
}

TEST(generate_does_not_depend_on_the_width_and_the_back_end) {
  const Houses houses(9, boxed(3, 3));
  std::vector<std::uint16_t> holes = orbits(false);
  for (int cell = 0; cell < 81; cell += 2) holes[cell] = Recipe::kEmpty;
  const Recipe recipes[] = {
      {houses, true, orbits(false), 0, 81, true, 0}, {houses, true, orbits(false), 0, 23, true, 0},
      {houses, true, orbits(true), 0, 81, true, 0},  {houses, true, orbits(true), 30, 31, false, 0},
      {houses, true, holes, 0, 81, true, 0},
  };
  for (const Recipe& recipe : recipes) {
    const Batch one = made(recipe, 40, 1, 30);
    CHECK(one == made(recipe, 40, 7, 30));
    CHECK(one == made(recipe, 40, 32, 30));
    CHECK(one == made(recipe, 40, 100, 30));
    for (const Backend* const* other = backends(); *other != nullptr; ++other) {
      CHECK(one == made(recipe, 40, 1, 30, **other));
      CHECK(one == made(recipe, 40, 40, 30, **other));
    }
    for (std::size_t row = 0; row < 40; ++row) {
      const std::uint8_t* puzzle = &one.puzzles[81 * row];
      if (Made(one.made[row]) != Made::many_solutions) CHECK_EQ(solutions_of(puzzle), 1u);
    }
  }
}

TEST(generate_minimal_puzzles_need_every_given) {
  const Houses houses(9, boxed(3, 3));
  const Recipe recipe{houses, true, orbits(true), 0, 81, true, 0};
  int found = 0;
  Batch batch = made(recipe, 20, 32, 2000);
  for (std::size_t row = 0; row < 20; ++row) {
    if (Made(batch.made[row]) != Made::yes) continue;
    ++found;
    for (std::size_t at = 81 * row; at < 81 * row + 81; ++at) {
      const std::uint8_t digit = std::exchange(batch.puzzles[at], 0);
      if (digit) CHECK_EQ(solutions_of(&batch.puzzles[81 * row]), 2u);
      batch.puzzles[at] = digit;
    }
  }
  CHECK(found > 10);
}

// Every claim that needs no search, against the search.
TEST(generate_claims_without_a_search) {
  int singles = 0, twins = 0, open = 0;
  for (std::uint64_t k = 0; k < 60; ++k) {
    Random chance{9, k};
    Control control;
    Meter own = meter(control, false);
    std::uint8_t grid[81];
    CHECK(random_classic_grid(chance, grid, own));
    Shown shown;
    shown.begin(grid, grid);
    std::vector<int> order(81);
    std::iota(order.begin(), order.end(), 0);
    chance.shuffle(order);
    for (const int cell : order) {
      shown.hide(unsigned(cell));
      const bool unique = solutions_of(shown.digits()) == 1;
      const bool single = shown.is_single(unsigned(cell)), twin = shown.has_twin(unsigned(cell));
      CHECK(!single || unique);
      CHECK(!twin || !unique);
      (single ? singles : twin ? twins : open) += 1;
      Question question{{}, std::uint8_t(cell), shown.solution()};
      std::copy_n(shown.digits(), 81, question.givens);
      Question vague = question;
      vague.differs = 81;
      const Question both[] = {question, vague};
      Verdict answers[2];
      scalar_backend.ask(both, 2, answers, own);
      CHECK(answers[0] == (unique ? Verdict::yes : Verdict::no));
      CHECK(answers[1] == answers[0]);
      if (!unique) shown.show(unsigned(cell));
    }
  }
  CHECK(singles > 60 * 30);
  CHECK(twins > 60 * 8);
  CHECK(open > 60 * 15);
}

TEST(generate_stops_when_asked) {
  const Houses houses(9, boxed(3, 3));
  const Recipe recipe{houses, true, orbits(false), 81, 0, false, 0};   // impossible
  std::uint64_t index = 0, number = 0;
  Digits puzzle(81), solution(81), outcome(1, 9);
  Control control;
  control.poll = [](void*) { return true; };
  const Series series{recipe, 1, {&index, 1}, {&number, 1}, ~std::uint64_t(0), puzzle.data(),
                      solution.data(), outcome.data()};
  make(series, scalar_backend, 1, control);
  CHECK(control.stop);
}

}  // namespace
}  // namespace nanpure::tests
