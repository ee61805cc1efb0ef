// Puzzles in a grid, all at once, against going through all sets of cells one by one.
#include <bit>

#include "check.hpp"
#include "control.hpp"
#include "layouts.hpp"
#include "maths/census.hpp"

namespace nanpure::tests {
namespace {

TEST(batch_of_sets_that_meet_all_given_ones) {
  Chance random{5};
  for (const int cells : {1, 4, 9, 21}) {
    std::vector<CellBits> sets;
    for (int k = 0; k < 6; ++k)
      if (const CellBits set = random.next() & random.next() & ((CellBits(1) << cells) - 1); set != 0)
        sets.push_back(set);
    const auto meets = [&](CellBits chosen) {
      for (const CellBits set : sets)
        if ((set & chosen) == 0) return false;
      return true;
    };
    std::vector<std::uint64_t> all(std::size_t(cells + 1)), minimal(std::size_t(cells + 1));
    for (CellBits chosen = 0; chosen >> cells == 0; ++chosen) {
      if (!meets(chosen)) continue;
      ++all[std::size_t(std::popcount(chosen))];
      bool least = true;
      for (CellBits rest = chosen; rest != 0; rest &= rest - 1)
        least = least && !meets(chosen & ~(rest & (0 - rest)));
      minimal[std::size_t(std::popcount(chosen))] += least;
    }
    for (const int jobs : {1, 2}) {
      Control control;
      const HittingSets found = count_hitting(cells, sets, 1 << 20, jobs, control);
      CHECK(found.complete);
      CHECK(found.all == all);
      CHECK(found.minimal == minimal);
      std::uint64_t listed = 0;
      for (const std::uint64_t many : minimal) listed += many;
      CHECK_EQ(found.listed.size(), listed);
    }
    Control control;
    control.stop = true;
    CHECK(!count_hitting(cells, sets, 0, 1, control).complete);
  }
}

TEST(differences_of_grids_stop) {
  const Houses houses(4, boxed(2, 2));
  const Masks cells(16, 15);
  Control control;
  Meter own = meter(control, true);
  Digits grids(16 * 288);
  CHECK_EQ(enumerate(houses, cells.data(), nullptr, 288, grids.data(), own).count, 288u);
  std::vector<CellBits> plain, relabelled;
  CHECK(differences(4, grids.data(), grids.data(), 288, false, plain, own));
  CHECK(differences(4, grids.data(), grids.data(), 12, true, relabelled, own));
  CHECK_EQ(plain.size(), 14u);
  CHECK_EQ(relabelled.size(), 14u);
}

}  // namespace
}  // namespace nanpure::tests
