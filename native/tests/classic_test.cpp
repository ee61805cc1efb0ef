// The classic 9×9 back ends against a separate plain search and against the search for any layout,
// their limits, and their batches against their single puzzles.
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <numeric>
#include <string>
#include <thread>
#include <vector>

#include "brute.hpp"
#include "check.hpp"
#include "classic/backends.hpp"
#include "classic/counting.hpp"
#include "control.hpp"
#include "houses.hpp"
#include "layouts.hpp"

using namespace nanpure;
using namespace nanpure::tests;

namespace {

// ---- puzzles ------------------------------------------------------------------------------------

Grid full_grid(Chance& random) { return Brute(Grid{}, 1, &random).found[0]; }

std::array<int, 81> order(Chance& random) {
  std::array<int, 81> cells;
  std::iota(cells.begin(), cells.end(), 0);
  for (int k = 80; k > 0; --k) std::swap(cells[k], cells[random.below(k + 1)]);
  return cells;
}

// A puzzle with this many clues, with one solution or many; one in three has a clue changed, so
// that many of these have none.
Grid any_puzzle(Chance& random, int clues) {
  Grid puzzle = full_grid(random);
  const auto cells = order(random);
  for (int k = 0; k < 81 - clues; ++k) puzzle[cells[k]] = 0;
  if (random.below(3) == 0) puzzle[cells[80]] = std::uint8_t(1 + random.below(9));
  return puzzle;
}

struct Answer {
  Found found;
  std::vector<Grid> solutions;
};

Answer solve(const Backend& backend, const Grid& puzzle, std::uint64_t limit,
             std::size_t room = 64, Control* given = nullptr) {
  Control own;
  Meter budget = meter(given == nullptr ? own : *given, false);
  std::vector<Grid> out(room + 1, Grid{});
  out[room].fill(99);
  Answer answer{backend.search(puzzle.data(), limit, out[0].data(), room, budget), {}};
  CHECK_EQ(int(out[room][0]), 99);   // not a byte beyond the room
  out.resize(std::min<std::uint64_t>(room, answer.found.count));
  answer.solutions = std::move(out);
  return answer;
}

Grid minimal_puzzle(Chance& random) {
  Grid puzzle = full_grid(random);
  for (const int cell : order(random)) {
    const std::uint8_t digit = puzzle[cell];
    puzzle[cell] = 0;
    if (solve(scalar_backend, puzzle, 2, 0).found.count != 1) puzzle[cell] = digit;
  }
  return puzzle;
}

bool solves(const Grid& puzzle, const Grid& grid) {
  for (int cell = 0; cell < 81; ++cell) {
    if (grid[cell] < 1 || grid[cell] > 9) return false;
    if (puzzle[cell] != 0 && puzzle[cell] != grid[cell]) return false;
  }
  return Brute(grid, 1).found.size() == 1;   // nothing to fill, only to check
}

template <class Run>
void each_backend(Run run) {
  for (const Backend* const* entry = backends(); *entry != nullptr; ++entry) run(**entry);
}

}  // namespace

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
      const Answer first = solve(scalar_any_backend, puzzle, limit);
      for (int level = 0; level < levels; ++level) {
        const Backend& backend = *scalar_backends()[level];
        CHECK(std::string(backend.name) == "scalar");
        const Answer answer = solve(backend, puzzle, limit);
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
      Answer answer = solve(backend, puzzle, 50);
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
      const Answer answer = solve(backend, puzzle, 30);
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
    const Answer answer = solve(backend, grid, 2);
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
        Answer answer = solve(backend, empty, limit, room);
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

namespace {

struct Rows {
  std::vector<Grid> solutions;
  std::vector<std::uint8_t> status;
  std::vector<std::uint32_t> counts;
};

// Unless they are shown, solutions are counted only, and nodes too.
Rows run_batch(const Backend& backend, const std::vector<Grid>& puzzles, std::uint32_t limit,
               Control& control, bool shown = true) {
  Grid garbage;
  garbage.fill(77);
  Rows rows{std::vector<Grid>(puzzles.size(), garbage),
            std::vector<std::uint8_t>(puzzles.size(), 77),
            std::vector<std::uint32_t>(puzzles.size(), 77)};
  std::vector<std::uint32_t> nodes(puzzles.size(), 77);
  Meter budget = meter(control, false);
  backend.batch({reinterpret_cast<const std::uint8_t*>(puzzles.data()), puzzles.size(), limit,
                 shown ? reinterpret_cast<std::uint8_t*>(rows.solutions.data()) : nullptr,
                 rows.status.data(), rows.counts.data(), shown ? nullptr : nodes.data()},
                budget);
  return rows;
}

}  // namespace

TEST(classic_batches_equal_single_puzzles) {
  Chance random{5};
  std::vector<Grid> all;
  for (int k = 0; k < 600; ++k) all.push_back(any_puzzle(random, 20 + random.below(20)));
  for (int k = 0; k < 60; ++k)
    all[std::size_t(random.below(600))] = k % 6 == 0 ? Grid{} : minimal_puzzle(random);
  each_backend([&](const Backend& backend) {
    for (const std::size_t n : {0, 1, 31, 32, 33, 255, 256, 257, 600}) {
      const std::vector<Grid> puzzles(all.begin(), all.begin() + std::ptrdiff_t(n));
      for (const std::uint32_t limit : {1, 2, 7}) {
        Control control;
        const Rows rows = run_batch(backend, puzzles, limit, control);
        CHECK_EQ(control.progress.load(), n);
        for (std::size_t i = 0; i < n; ++i) {
          const Answer single = solve(scalar_backend, puzzles[i], limit);
          const std::uint64_t count = single.found.count;
          CHECK_EQ(rows.counts[i], count);
          CHECK_EQ(int(rows.status[i]), count == 0 ? 0 : limit == 1 ? 3 : count == 1 ? 1 : 2);
          if (count == 0) CHECK(rows.solutions[i] == Grid{});
          else CHECK(solves(puzzles[i], rows.solutions[i]));
          if (count == 1 && limit > 1) CHECK(rows.solutions[i] == single.solutions[0]);
        }
      }
    }
  });
}

// Without the cells of some digits, a grid has many solutions, which come in pairs: for two digits
// all open cells have two candidates.
TEST(classic_batches_count_many_solutions) {
  Chance random{7};
  std::vector<Grid> puzzles;
  for (int k = 0; k < 40; ++k) {
    Grid puzzle = full_grid(random);
    const unsigned first = 1 + random.below(7), digits = 2 + unsigned(k % 2);
    for (std::uint8_t& digit : puzzle)
      if (digit >= first && digit < first + digits) digit = 0;
    puzzles.push_back(puzzle);
    puzzles.push_back(any_puzzle(random, 22 + random.below(8)));
  }
  for (const std::uint32_t limit : {3u, 4u, 5u, 8u, 63u, 2000u}) {
    std::vector<std::uint32_t> expected;
    for (const Grid& puzzle : puzzles)
      expected.push_back(std::uint32_t(solve(scalar_backend, puzzle, limit).found.count));
    each_backend([&](const Backend& backend) {
      Control control, other;
      const Rows rows = run_batch(backend, puzzles, limit, control);
      CHECK(rows.counts == expected);
      CHECK(run_batch(backend, puzzles, limit, other, false).counts == expected);
      for (std::size_t i = 0; i < puzzles.size(); ++i)
        if (expected[i] > 0) CHECK(solves(puzzles[i], rows.solutions[i]));
    });
  }
}

TEST(classic_batches_stop) {
  each_backend([](const Backend& backend) {
    const std::vector<Grid> puzzles(1000);
    Control stopped;
    stopped.stop = true;
    for (const std::uint8_t status : run_batch(backend, puzzles, 2, stopped).status)
      CHECK_EQ(int(status), 3);

    Control control;   // a stop request arrives while the second puzzle runs forever
    std::thread other([&] {
      while (control.progress == 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
      control.stop = true;
    });
    std::vector<Grid> long_run(700);
    Chance random{6};
    for (int k = 0; k < 300; ++k) long_run[std::size_t(k)] = full_grid(random);
    const Rows rows = run_batch(backend, long_run, UINT32_MAX, control);
    other.join();
    for (std::size_t i = 0; i < 256; ++i) CHECK_EQ(int(rows.status[i]), 1);
    // A wide back end holds some puzzles at a time.
    for (std::size_t i = &backend == &scalar_backend ? 301 : 332; i < 700; ++i) {
      CHECK_EQ(int(rows.status[i]), 3);
      CHECK_EQ(rows.counts[i], 0u);
      CHECK(rows.solutions[i] == Grid{});
    }
  });
}

// Sixteen lanes take the same branches, whichever instructions compute them.
TEST(classic_lanes_branch_alike) {
  Chance random{13};
  std::vector<Grid> puzzles;
  for (int k = 0; k < 100; ++k) puzzles.push_back(any_puzzle(random, 23 + k % 5));
  const auto nodes = [&](const char* name, std::uint32_t limit) {
    const std::size_t n = puzzles.size();
    std::vector<std::uint8_t> status(n);
    std::vector<std::uint32_t> counts(n), branches(n);
    Control control;
    Meter one = meter(control, true);
    find_backend(name)->batch({puzzles[0].data(), n, limit, nullptr, status.data(), counts.data(),
                               branches.data()}, one);
    return branches;
  };
  for (const char* name : {"avx2", "neon"})
    for (const std::uint32_t limit : {1u, 2u, 300u})
      if (find_backend(name) != nullptr) CHECK(nodes(name, limit) == nodes("generic", limit));
}

TEST(classic_counts_of_one_puzzle_are_those_of_a_search) {
  Chance random{11};
  int many = 0;
  for (int k = 0; k < 40; ++k) {
    const Grid puzzle = any_puzzle(random, 22 + k % 6);
    const Found alone = solve(scalar_backend, puzzle, 20'000, 0).found;
    std::uint64_t nodes = 0;   // of one thread
    for (const int jobs : {1, 2}) {
      Control control;
      const Found found = count_classic(*backends()[0], puzzle.data(), 20'000, jobs, control);
      CHECK_EQ(found.count, alone.count);
      CHECK(found.stopped == alone.stopped);
      CHECK_EQ(control.progress.load(), found.count);
      if (jobs == 1) nodes = found.nodes;
      CHECK_EQ(found.nodes, nodes);
    }
    many += alone.count > kAlone;
  }
  CHECK(many >= 5);
}

TEST(classic_counts_of_one_puzzle_are_those_of_every_backend) {
  Chance random{12};
  int many = 0;
  for (int k = 0; k < 12; ++k) {
    const Grid puzzle = any_puzzle(random, 25 + k % 3);
    const Found alone = solve(scalar_backend, puzzle, 2'000, 0).found;
    each_backend([&](const Backend& backend) {
      Control control;
      const Found found = count_classic(backend, puzzle.data(), 2'000, 1, control);
      CHECK_EQ(found.count, alone.count);
      CHECK(found.stopped == alone.stopped);
    });
    many += alone.count > kAlone && alone.stopped == Stopped::no;
  }
  CHECK(many >= 2);   // counted to their end
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
