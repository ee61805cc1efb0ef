// Runs of documented methods: all solutions of all small puzzles, on every kind of board, with
// every option. Python tests check them against the papers, by their traces.
#include <algorithm>
#include <set>
#include <stdexcept>
#include <vector>

#include "check.hpp"
#include "control.hpp"
#include "houses.hpp"
#include "kernel.hpp"
#include "layouts.hpp"
#include "methods/cube.hpp"
#include "methods/determined.hpp"
#include "methods/fixed.hpp"
#include "methods/table.hpp"

namespace nanpure::tests {
namespace {

// The rows, the columns and the boxes, N cells each.
Members units(int rows, int columns) {
  Members found = boxed(rows, columns);
  std::rotate(found.begin(), found.begin() + rows * columns * rows * columns, found.end());
  return found;
}

// Some puzzles of a board: random digits, so that most contradict themselves sooner or later.
std::vector<Digits> puzzles(int cells, int size, int count) {
  Chance chance{std::uint64_t(cells)};
  std::vector<Digits> found;
  for (int at = 0; at < count; ++at) {
    found.emplace_back(std::size_t(cells), 0);
    for (int given = 0; given < at % (cells / 3); ++given)
      found.back()[chance.below(cells)] = std::uint8_t(chance.below(size) + 1);
  }
  return found;
}

std::set<Digits> split(const Digits& solutions, std::size_t cells) {
  std::set<Digits> found;
  for (std::size_t at = 0; at < solutions.size(); at += cells)
    found.emplace(solutions.begin() + std::ptrdiff_t(at),
                  solutions.begin() + std::ptrdiff_t(at + cells));
  return found;
}

bool equal_givens(const Houses& houses, const Digits& digits) {
  for (int house = 0; house < houses.count; ++house) {
    std::set<int> seen;
    for (int k = 0; k < houses.size; ++k) {
      const int digit = digits[houses.members[std::size_t(house) * houses.size + k]];
      if (digit && !seen.insert(digit).second) return true;
    }
  }
  return false;
}

}  // namespace

TEST(hiroi_and_hui_find_the_same_solutions) {
  for (const auto& [rows, columns] : {std::pair{2, 2}, {2, 3}, {3, 2}, {1, 4}}) {
    const int n = rows * columns;
    const std::size_t cells = std::size_t(n) * n;
    const Houses houses(n, boxed(rows, columns));
    Members all;
    for (int house = 0; house < houses.count; ++house) all.push_back(std::uint16_t(house));
    const Masks open(cells, (Mask(1) << n) - 1);
    for (const Digits& digits : puzzles(int(cells), n, 60)) {
      if (equal_givens(houses, digits)) continue;
      Control control;
      Meter own = meter(control, false);
      Digits one, other;
      const auto found = fixed_order(houses, digits.data(), open.data(), {}, 500, one, own);
      fixed_order(houses, digits.data(), open.data(), all, 500, other, own);
      CHECK(split(one, cells).size() == found.count);
      if (found.stopped != Stopped::no) continue;
      CHECK(split(one, cells) == split(other, cells));
      for (const bool assigning : {true, false}) {
        const TableFound table = table_of_grids(
            {houses, houses, open.data(), assigning, 0, 20'000, 100}, digits.data(), own);
        if (table.end == TableFound::End::crowded) continue;
        CHECK(split(table.settled, cells) == split(one, cells));
      }
    }
  }
}

TEST(the_empty_board_of_four_has_288) {
  const Houses houses(4, boxed(2, 2));
  const Masks open(16, 15);
  Control control;
  Meter own = meter(control, false);
  Digits out;
  CHECK(fixed_order(houses, Digits(16, 0).data(), open.data(), {}, 1000, out, own).count == 288);
  CHECK(split(out, 16).size() == 288);
}

TEST(ito_and_ushio_end_on_every_board) {
  for (const auto& [rows, columns] : {std::pair{1, 1}, {1, 4}, {4, 1}, {2, 2}, {2, 3}, {3, 3}}) {
    const int n = rows * columns;
    const std::size_t cells = std::size_t(n) * n;
    const Houses houses(n, boxed(rows, columns));
    for (const Digits& digits : puzzles(int(cells), n, n == 1 ? 0 : 12)) {
      Control control;
      Meter own = meter(control, false);
      const CubeFound cube = logical_cube(
          {rows, columns, digits, Masks(cells, (Mask(1) << n) - 1), n - 1, 1, false,
           true, true}, own);
      CHECK(cube.status >= 1 && cube.status <= 3);
      if (cube.status == 3) CHECK(!equal_givens(houses, cube.digits));
      const PressFound go = press({n, units(rows, columns), digits, Masks(cells, 0),
                                   int(cells) - 1, false, false, true}, own);
      CHECK(go.complete || go.inconsistent || go.indeterminate);
      if (go.inconsistent) CHECK(!go.marked.empty());
    }
  }
}

TEST(methods_stop_where_they_are_asked_to) {
  const Houses houses(9, boxed(3, 3));
  const Masks open(81, 511);
  const Digits empty(81, 0);
  Control control;
  control.stop = true;
  Meter own = meter(control, false);
  Digits out;
  CHECK(fixed_order(houses, empty.data(), open.data(), {}, 1u << 20, out, own).stopped ==
        Stopped::asked);
  own = meter(control, false);
  CHECK(table_of_grids({houses, houses, open.data(), true, 0, 1u << 30, 1}, empty.data(), own).end ==
        TableFound::End::stopped);
}

TEST(methods_refuse_what_is_no_board) {
  Control control;
  Meter own = meter(control, false);
  const auto refuses = [](auto run) {
    try {
      run();
      return false;
    } catch (const std::invalid_argument&) {
      return true;
    }
  };
  CHECK(refuses([&] { press({2, {0, 1}, Digits(4, 0), Masks(4, 0), 3, false, false, true}, own); }));
  CHECK(refuses([&] {
    press({2, Members(12, 0), Digits(4, 0), Masks(4, 0), 3, false,
           false, true}, own);
  }));
  CHECK(refuses([&] { logical_cube({7, 7, {}, {}, 1, 1, false, true, true}, own); }));
  CHECK(refuses([&] { logical_cube({2, 2, Digits(4, 0), {}, 1, 1, false, true, true}, own); }));
}

}  // namespace nanpure::tests
