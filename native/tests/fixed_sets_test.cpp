// Grids that symmetries fix, by column sets: known numbers, and refused input.
#include <numeric>
#include <stdexcept>

#include "check.hpp"
#include "control.hpp"
#include "maths/fixed_sets.hpp"

namespace nanpure::tests {
namespace {

Move still(int box_rows) {
  Move move{box_rows, {}, {}};
  std::iota(move.rows.begin(), move.rows.begin() + 2 * box_rows, std::uint8_t(0));
  move.columns = move.rows;
  return move;
}

// Over all relabellings: the fixed grids, each with N! relabellings.
std::uint64_t fixed(const Move& move) {
  Control control;
  Meter own = meter(control, false);
  Wide found = 0;
  for (const FixedBySets& one : fixed_by_sets(move, own)) {
    Wide relabellings = 1;
    for (int k = 2; k <= 2 * move.box_rows; ++k) relabellings *= Wide(k);
    for (std::size_t k = 0, alike = 0; k < one.cycles.size(); ++k) {
      alike = k > 0 && one.cycles[k] == one.cycles[k - 1] ? alike + 1 : 1;
      relabellings /= Wide(one.cycles[k]) * alike;
    }
    found += one.grids * relabellings;
  }
  return std::uint64_t(found);
}

TEST(fixed_sets_of_nothing_that_moves) {
  CHECK_EQ(fixed(still(2)), 288u);
  CHECK_EQ(fixed(still(3)), 28'200'960u);
  CHECK_EQ(fixed(still(4)), 29'136'487'207'403'520u);
}

// A turn by 180 degrees fixes as many grids without relabelling as Hiramatsu's orbits give.
TEST(fixed_sets_of_half_a_turn) {
  Control control;
  for (const auto& [box_rows, grids] : {std::pair{2, 24u}, {3, 23'040u}, {4, 348'364'800u}}) {
    Move move = still(box_rows);
    for (int line = 0; line < 2 * box_rows; ++line)
      move.rows[line] = move.columns[line] = std::uint8_t(2 * box_rows - 1 - line);
    Meter own = meter(control, false);
    bool seen = false;
    for (const FixedBySets& one : fixed_by_sets(move, own)) {
      if (one.cycles.front() != 1) continue;
      seen = true;
      CHECK_EQ(std::uint64_t(one.grids), grids);
    }
    CHECK(seen);
  }
}

TEST(fixed_sets_refuse_what_is_no_symmetry) {
  Control control;
  Meter own = meter(control, false);
  const auto refused = [&](const Move& move) {
    try {
      fixed_by_sets(move, own);
    } catch (const std::invalid_argument&) {
      return true;
    }
    return false;
  };
  Move move = still(3);
  std::swap(move.columns[1], move.columns[2]);
  CHECK(refused(move));
  move = still(3);
  move.rows[0] = 1;
  CHECK(refused(move));
  CHECK(refused(still(1)));
}

TEST(fixed_sets_stop) {
  Control control;
  control.stop = true;
  Meter own = meter(control, false);
  CHECK(fixed_by_sets(still(6), own).empty());
  CHECK(own.stopped == Stopped::asked);
}

}  // namespace
}  // namespace nanpure::tests
