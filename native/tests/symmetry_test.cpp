// Automorphisms of graphs, and the grids that a move of the cells fixes, against enumeration.
#include <algorithm>
#include <array>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "check.hpp"
#include "control.hpp"
#include "maths/fixed_grids.hpp"
#include "maths/graph_symmetry.hpp"

namespace nanpure::tests {
namespace {

using Cells = std::vector<std::uint16_t>;

std::vector<Cells> houses_of(int height, int width) {
  const int n = height * width;
  std::vector<Cells> houses(std::size_t(3 * n));
  for (int row = 0; row < n; ++row)
    for (int column = 0; column < n; ++column) {
      const auto cell = std::uint16_t(n * row + column);
      houses[std::size_t(row)].push_back(cell);
      houses[std::size_t(n + column)].push_back(cell);
      houses[std::size_t(2 * n + row / height * height + column / width)].push_back(cell);
    }
  return houses;
}

Graph graph_of(const std::vector<Cells>& houses, int n) {
  Graph graph{std::uint32_t(n * n), std::vector<std::uint32_t>(std::size_t(n * n), 0), {}};
  for (const Cells& house : houses) {
    for (const std::uint16_t cell : house) graph.edges.emplace_back(cell, graph.colours.size());
    graph.colours.push_back(1);
  }
  return graph;
}

std::uint64_t order_of(const GraphSymmetry& found) {
  std::uint64_t order = 1;
  for (const std::uint32_t many : found.orbits) order *= many;
  return order;
}

using Grid = std::vector<std::uint8_t>;

// All grids whose first row is 1 … n.
void fill(const std::vector<Cells>& houses, int n, Grid& grid, std::size_t cell,
          std::vector<Grid>& found) {
  if (cell == grid.size()) {
    found.push_back(grid);
    return;
  }
  for (int digit = 1; digit <= n; ++digit) {
    if (cell < std::size_t(n) && digit != int(cell) + 1) continue;
    grid[cell] = std::uint8_t(digit);
    bool fits = true;
    for (const Cells& house : houses) {
      if (std::find(house.begin(), house.end(), cell) == house.end()) continue;
      for (const std::uint16_t other : house) fits = fits && (other >= cell || grid[other] != digit);
    }
    if (fits) fill(houses, n, grid, cell + 1, found);
  }
  grid[cell] = 0;
}

bool is_fixed(const Grid& grid, const Cells& move, int n, bool relabelled) {
  std::vector<int> label(std::size_t(n + 1), 0), from(std::size_t(n + 1), 0);
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    const int digit = grid[cell], image = grid[move[cell]];
    if (!relabelled && digit != image) return false;
    if (label[std::size_t(digit)] == 0 && from[std::size_t(image)] == 0) {
      label[std::size_t(digit)] = image;
      from[std::size_t(image)] = digit;
    }
    if (label[std::size_t(digit)] != image) return false;
  }
  return true;
}

}  // namespace

TEST(symmetries_of_boxes) {
  const std::array<std::array<int, 3>, 5> known{
      {{1, 1, 1}, {2, 2, 128}, {2, 3, 3456}, {2, 4, 442'368}, {3, 3, 3'359'232}}};
  for (const auto& [height, width, order] : known) {
    Control control;
    Meter own = meter(control, true);
    auto houses = houses_of(height, width);
    std::sort(houses.begin(), houses.end());
    houses.erase(std::unique(houses.begin(), houses.end()), houses.end());
    const Graph graph = graph_of(houses, height * width);
    const GraphSymmetry found = graph_symmetry(graph, own);
    CHECK(found.whole);
    CHECK_EQ(order_of(found), std::uint64_t(order));
    const std::set<Cells> all(houses.begin(), houses.end());
    for (const auto& moves : found.generators)
      for (const Cells& house : houses) {
        Cells image;
        for (const std::uint16_t cell : house) image.push_back(std::uint16_t(moves[cell]));
        std::sort(image.begin(), image.end());
        CHECK(all.contains(image));
      }
  }
}

TEST(symmetries_that_are_stopped) {
  Control control;
  control.stop = true;
  Meter own = meter(control, true);
  own.toiled = kToil;
  CHECK(!graph_symmetry(graph_of(houses_of(3, 3), 9), own).whole);
  const FixedQuestion question{9, houses_of(3, 3), [] {
    Cells still(81);
    std::iota(still.begin(), still.end(), std::uint16_t(0));
    return still;
  }(), true};
  CHECK(fixed_grids(question, 2, control).stopped == Stopped::asked);
}

TEST(fixed_grids_against_all_grids) {
  for (const auto& [height, width] : {std::pair{2, 2}, std::pair{2, 3}}) {
    const int n = height * width;
    const auto houses = houses_of(height, width);
    Grid grid(std::size_t(n * n), 0);
    std::vector<Grid> grids;
    fill(houses, n, grid, 0, grids);
    CHECK_EQ(grids.size(), std::size_t(n == 4 ? 12 : 39'168));
    Control control;
    Meter own = meter(control, true);
    const GraphSymmetry group = graph_symmetry(graph_of(houses, n), own);
    // Products of the generators, a different one at each turn.
    Cells move(std::size_t(n * n));
    std::iota(move.begin(), move.end(), std::uint16_t(0));
    for (std::size_t turn = 0; turn < (n == 4 ? 60u : 5u); ++turn) {
      for (const bool relabelled : {true, false}) {
        const FixedCount found = fixed_grids({n, houses, move, relabelled}, 1, control);
        const auto known = std::count_if(grids.begin(), grids.end(), [&](const Grid& one) {
          return is_fixed(one, move, n, relabelled);
        });
        CHECK(found.stopped == Stopped::no);
        CHECK_EQ(std::int64_t(found.grids), std::int64_t(known));
      }
      const auto& next = group.generators[(turn * turn + turn / 3) % group.generators.size()];
      for (std::uint16_t& cell : move) cell = std::uint16_t(next[cell]);
    }
  }
}

}  // namespace nanpure::tests
