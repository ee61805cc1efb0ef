// Indices to grids and back.
#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include "check.hpp"
#include "control.hpp"
#include "maths/ranking.hpp"
#include "random.hpp"

namespace nanpure::tests {
namespace {

const Ranking& made(int rows, int columns) {
  Control control;
  Meter own = meter(control, true);
  const Ranking* const found = ranking(rows, columns, own);
  CHECK(found != nullptr);
  return *found;
}

}  // namespace

TEST(every_grid_of_2x2_has_its_index) {
  const Ranking& known = made(2, 2);
  CHECK_EQ(std::uint64_t(known.total()), 288u);
  std::set<std::array<std::uint8_t, 16>> seen;
  for (std::uint64_t index = 0; index < 288; ++index) {
    std::array<std::uint8_t, 16> grid;
    known.unrank(index, grid.data());
    CHECK(known.is_grid(grid.data()));
    CHECK_EQ(std::uint64_t(known.rank(grid.data())), index);
    CHECK(seen.empty() || *seen.rbegin() < grid);
    seen.insert(grid);
  }
}

TEST(ranks_undo_unranking) {
  for (const auto& [rows, columns] : {std::array{2, 3}, {3, 2}, {2, 4}, {4, 2}, {3, 3}}) {
    const Ranking& known = made(rows, columns);
    Random chance{1, std::uint64_t(rows), std::uint64_t(columns)};
    std::vector<Wide> some{0, known.total() - 1};
    for (int round = 0; round < 300; ++round) some.push_back(known.draw(chance));
    for (const Wide index : some) {
      std::uint8_t grid[81];
      CHECK(index < known.total());
      known.unrank(index, grid);
      CHECK(known.is_grid(grid));
      CHECK(known.rank(grid) == index);
      std::swap(grid[0], grid[1]);
      CHECK(!known.is_grid(grid));
    }
  }
}

TEST(draws_do_not_depend_on_threads) {
  const Ranking& known = made(3, 3);
  std::vector<std::uint8_t> one(81 * 3000), many(one.size());
  for (auto* const grids : {&one, &many}) {
    Control control;
    draw_grids(known, {5, 0, 3000, grids->data(), nullptr}, grids == &one ? 1 : 3, control);
    CHECK_EQ(control.progress.load(), 3000u);
  }
  CHECK(one == many);
}

TEST(tables_are_not_kept_where_the_work_on_them_was_stopped) {
  Control control;
  control.stop = true;
  Meter own = meter(control, true);
  const Ranking part(3, 3, own);
  CHECK(own.stopped == Stopped::asked);
}

}  // namespace nanpure::tests
