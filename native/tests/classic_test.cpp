// The classic 9×9 back ends against a separate plain search and against the search for any layout,
// and their limits.
#include <algorithm>
#include <array>
#include <atomic>
#include <string>
#include <vector>

#include "check.hpp"
#include "classic_puzzles.hpp"
#include "houses.hpp"
#include "layouts.hpp"

using namespace nanpure;
using namespace nanpure::tests;

TEST(classic_backends_are_found_by_name) {
  int n = 0;
  each_backend([&](const Backend& backend) {
    CHECK(find_backend(backend.name) == &backend);
    ++n;
  });
  CHECK(n >= 1);
  CHECK(find_backend("scalar") == &scalar_backend);
  CHECK(find_backend("scala") == nullptr);
}

// The same text at several instruction levels: not even the order may differ.
TEST(classic_scalar_levels_do_the_same) {
  Chance random{11};
  int levels = 0;
  for (const Backend* const* entry = scalar_backends(); *entry != nullptr; ++entry) ++levels;
  CHECK(scalar_backends()[0] == &scalar_backend);
  CHECK(scalar_backends()[levels - 1] == &scalar_any_backend);
  for (int k = 0; k < 300; ++k) {
    const Grid puzzle = k % 10 == 0 ? minimal_puzzle(random) : any_puzzle(random, 8 + k % 30);
    for (const std::uint64_t limit : {1, 2, 50}) {
      const ClassicAnswer first = solve(scalar_any_backend, puzzle, limit);
      for (int level = 0; level < levels; ++level) {
        const Backend& backend = *scalar_backends()[level];
        CHECK(std::string(backend.name) == "scalar");
        const ClassicAnswer answer = solve(backend, puzzle, limit);
        CHECK_EQ(answer.found.count, first.found.count);
        CHECK_EQ(answer.found.nodes, first.found.nodes);
        CHECK(answer.solutions == first.solutions);
      }
    }
  }
}

TEST(classic_finds_all_solutions_once) {
  each_backend([](const Backend& backend) {
    Chance random{1};
    int seen[4] = {};
    for (int k = 0; k < 600; ++k) {
      Grid puzzle = k % 2 == 0 ? any_puzzle(random, 22 + random.below(14)) : minimal_puzzle(random);
      if (k % 4 == 1) *std::find_if(puzzle.begin(), puzzle.end(), [](int d) { return d != 0; }) = 0;
      std::vector<Grid> expected = Brute(puzzle, 50).found;
      ClassicAnswer answer = solve(backend, puzzle, 50);
      ++seen[std::min<std::size_t>(expected.size(), 3)];
      CHECK_EQ(answer.found.count, expected.size());
      CHECK(answer.found.stopped == (expected.size() == 50 ? Stopped::limit : Stopped::no));
      std::sort(answer.solutions.begin(), answer.solutions.end());
      CHECK(std::unique(answer.solutions.begin(), answer.solutions.end()) ==
            answer.solutions.end());
      for (const Grid& grid : answer.solutions) CHECK(solves(puzzle, grid));
      if (expected.size() == 50) continue;   // which fifty is unspecified
      std::sort(expected.begin(), expected.end());
      CHECK(answer.solutions == expected);
    }
    for (const int n : seen) CHECK(n > 10);   // none, one, two and many were all among them
  });
}

TEST(classic_agrees_with_the_search_for_any_layout) {
  const Houses houses(9, boxed(3, 3));
  Chance random{2};
  for (int k = 0; k < 1500; ++k) {
    const Grid puzzle = any_puzzle(random, 20 + random.below(20));
    Masks masks(81);
    for (int cell = 0; cell < 81; ++cell)
      masks[cell] = puzzle[cell] == 0 ? 0x1ff : Mask(1) << (puzzle[cell] - 1);
    Control control;
    Meter budget = meter(control, false);
    Grid grid{};
    const Found expected = search(houses, masks.data(), 30, grid.data(), 1, budget);
    each_backend([&](const Backend& backend) {
      const ClassicAnswer answer = solve(backend, puzzle, 30);
      CHECK_EQ(answer.found.count, expected.count);
      if (expected.count == 1) CHECK(answer.solutions[0] == grid);
    });
  }
}

TEST(classic_contradictions_and_full_grids) {
  each_backend([](const Backend& backend) {
    for (const int other : {8, 72, 20}) {   // the same row, column, box as cell 0
      Grid puzzle{};
      puzzle[0] = puzzle[other] = 5;
      const Found found = solve(backend, puzzle, 2).found;
      CHECK_EQ(found.count, 0u);
      CHECK_EQ(found.nodes, 0u);
      CHECK(found.stopped == Stopped::no);
    }
    Chance random{3};
    Grid grid = full_grid(random);
    const ClassicAnswer answer = solve(backend, grid, 2);
    CHECK_EQ(answer.found.count, 1u);
    CHECK_EQ(answer.found.nodes, 0u);
    CHECK(answer.solutions[0] == grid);
    for (int cell = 0; cell < 81; ++cell) {   // one wrong cell, anywhere
      Grid wrong = grid;
      wrong[cell] = std::uint8_t(wrong[cell] % 9 + 1);
      CHECK_EQ(solve(backend, wrong, 2).found.count, 0u);
    }
    grid.fill(7);
    CHECK_EQ(solve(backend, grid, 2).found.count, 0u);
  });
}

TEST(classic_obeys_the_limit_and_the_room) {
  each_backend([](const Backend& backend) {
    const Grid empty{};
    for (const std::uint64_t limit : {1, 2, 3, 64, 1000}) {
      for (const std::size_t room : {0, 1, 64, 2000}) {
        ClassicAnswer answer = solve(backend, empty, limit, room);
        CHECK_EQ(answer.found.count, limit);
        CHECK(answer.found.stopped == Stopped::limit);
        for (const Grid& grid : answer.solutions) CHECK(solves(empty, grid));
        std::sort(answer.solutions.begin(), answer.solutions.end());
        CHECK(std::unique(answer.solutions.begin(), answer.solutions.end()) ==
              answer.solutions.end());
      }
    }
  });
}

TEST(classic_obeys_the_node_limit) {
  each_backend([](const Backend& backend) {
    Chance random{4};
    int branched = 0;
    for (int k = 0; k < 200; ++k) {
      const Grid puzzle = minimal_puzzle(random);
      const Found whole = solve(backend, puzzle, 2).found;
      CHECK_EQ(whole.count, 1u);
      if (whole.nodes == 0) continue;
      ++branched;
      Control control;
      control.nodes = whole.nodes;   // exactly as many as it needs are enough
      const Found enough = solve(backend, puzzle, 2, 1, &control).found;
      CHECK(enough.stopped == Stopped::no);
      CHECK_EQ(enough.nodes, whole.nodes);
      if (whole.nodes == 1) continue;
      control.nodes = whole.nodes - 1;
      const Found less = solve(backend, puzzle, 2, 1, &control).found;
      CHECK(less.stopped == Stopped::nodes);
      CHECK_EQ(less.nodes, whole.nodes - 1);
    }
    CHECK(branched > 40);
  });
}

std::atomic<std::int64_t> ticked{0};   // a clock that advances by 10 ms at each look

TEST(classic_obeys_the_time_limit_and_the_stop_flag) {
  each_backend([](const Backend& backend) {
    Control control;
    control.seconds = 1;
    control.now = [] { return ticked += 10'000'000; };
    const Found found = solve(backend, Grid{}, UINT64_MAX, 1, &control).found;
    CHECK(found.stopped == Stopped::time);
    CHECK(found.count > 0);
    // A second has a hundred ticks; the one before them starts the clock.
    CHECK_EQ(control.looks.load(), std::uint64_t(101));
    CHECK(found.nodes <= 256 * control.looks);
    control.seconds = 0;
    control.stop = true;
    CHECK(solve(backend, Grid{}, UINT64_MAX, 1, &control).found.stopped == Stopped::asked);
  });
}

// Change this only on purpose, with the search or the order of its branches; the commit says so.
TEST(classic_signature) {
  Chance random{7};
  std::uint64_t unique = 0, many = 0;
  for (int k = 0; k < 400; ++k) {
    Grid puzzle = minimal_puzzle(random);
    unique += solve(scalar_backend, puzzle, 2).found.nodes;
    for (int cell = 0; cell < 81; ++cell)
      if (puzzle[cell] != 0 && cell % 3 == 0) puzzle[cell] = 0;
    many += solve(scalar_backend, puzzle, 100).found.nodes;
  }
  CHECK_EQ(unique, 366u);
  CHECK_EQ(many, 48449u);
}
