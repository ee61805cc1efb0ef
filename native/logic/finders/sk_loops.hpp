// The cells and links of SK loops.
#pragma once

#include <algorithm>
#include <vector>

#include "logic/finders/rings.hpp"

namespace nanpure::logic {

// The lines and boxes of a loop: each serves some digit.
constexpr int kLinksOfLoop = 4 + kCorners;

// The open cells of each box of a ring on its two lines, outside their crossing. Each of these eight
// groups shares a line with one neighbour and a box with the other, all the way round. None at all
// if a group has fewer than two cells.
template <int W>
Cells<W> cells_of_loop(const Position<W>& position, const Ring<W>& ring) {
  Cells<W> cells;
  for (int corner = 0; corner < kCorners; ++corner)
    for (int line : {ring.row(corner), ring.column(corner)}) {
      Cells<W> group = position.house(line) & position.empty &
                       position.house(ring.boxes[std::size_t(corner)]);
      group.drop(ring.crossings[std::size_t(corner)]);
      if (group.count() < 2) return {};
      cells |= group;
    }
  return cells;
}

template <int W>
std::vector<int> links_of(const Ring<W>& ring) {
  std::vector<int> links(ring.lines.begin(), ring.lines.end());
  links.insert(links.end(), ring.boxes.begin(), ring.boxes.end());
  std::ranges::sort(links);
  return links;
}

}  // namespace nanpure::logic
