// Cells that must differ though no house holds them all: those of cages, of sets of digits, of
// lines along which digits rise.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "logic/engine/position.hpp"
#include "rules/groups.hpp"

namespace nanpure::logic {

template <int W>
Cells<W> cells_of(std::span<const std::uint16_t> list) {
  Cells<W> cells;
  for (const std::uint16_t cell : list) cells.add(cell);
  return cells;
}

// Cells that a rule makes different and that have no digit yet.
template <int W>
struct Differing {
  std::uint16_t rule;
  Cells<W> cells;
};

// Such cells of every rule, where there are at least `fewest`.
template <int W>
std::vector<Differing<W>> differing(const Position<W>& position, int fewest) {
  std::vector<Differing<W>> found;
  for (const DifferentCells& different : position.houses.groups().different()) {
    if (int(different.cells.size()) > position.size) continue;   // these cannot be filled
    const Cells<W> open = position.empty & cells_of<W>(different.cells);
    if (open.count() >= fewest) found.push_back({different.rule, open});
  }
  return found;
}

template <int W>
bool in_house(const Position<W>& position, const Cells<W>& cells) {
  return std::ranges::any_of(position.houses.seats(cells.first()), [&](const Seat& seat) {
    return cells.within(position.house(seat.house));
  });
}

// The rule that makes some cells different where no house holds them all; -1 if there is none.
template <int W>
int rule_of_cells(const Position<W>& position, const Cells<W>& cells) {
  if (in_house(position, cells)) return -1;
  for (const DifferentCells& different : position.houses.groups().different())
    if (cells.within(cells_of<W>(different.cells))) return different.rule;
  return -1;
}

}  // namespace nanpure::logic
