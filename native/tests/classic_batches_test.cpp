// Batches of the classic 9×9 back ends against their single puzzles, and the count of one puzzle,
// which is a batch of its branches, against a search.
#include <chrono>
#include <thread>
#include <vector>

#include "check.hpp"
#include "classic/counting.hpp"
#include "classic_puzzles.hpp"

using namespace nanpure;
using namespace nanpure::tests;

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
          const ClassicAnswer single = solve(scalar_backend, puzzles[i], limit);
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

// Back ends with sixteen lanes take the same branches, whatever their instructions.
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
  CHECK(many >= 2);   // counted to the end
}
