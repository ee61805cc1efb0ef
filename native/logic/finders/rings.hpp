// Two lines of one direction that cross two of the other in four boxes.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "logic/engine/deduction.hpp"
#include "logic/engine/position.hpp"

namespace nanpure::logic {

constexpr int kCorners = 4;

// Corner k is where lines[k / 2] and lines[2 + k % 2] cross, in boxes[k].
template <int W>
struct Ring {
  std::array<int, 4> lines;
  std::array<int, kCorners> boxes;
  std::array<int, kCorners> crossings;

  int row(int corner) const { return lines[std::size_t(corner / 2)]; }
  int column(int corner) const { return lines[std::size_t(2 + corner % 2)]; }
};

// Calls `each(ring)` for all of them; false if the sink stopped it.
template <int W, class Each>
bool each_ring(const Position<W>& position, Sink& sink, Each each) {
  std::vector<int> lines[2], box_of(std::size_t(position.cells), -1);
  for (int house = 0; house < position.houses.count; ++house) {
    if (position.is_line(house)) lines[position.kind(house) - 1].push_back(house);
    if (position.kind(house) == 0)
      for (int cell : position.house(house)) box_of[std::size_t(cell)] = house;
  }
  const auto try_ring = [&](int a, int b, int c, int d) {
    Ring<W> ring{{a, b, c, d}, {}, {}};
    for (int corner = 0; corner < kCorners; ++corner) {
      const Cells<W> crossing =
          position.house(ring.row(corner)) & position.house(ring.column(corner));
      if (!crossing.any()) return;
      const auto k = std::size_t(corner);
      ring.crossings[k] = crossing.first();
      ring.boxes[k] = box_of[std::size_t(ring.crossings[k])];
      if (ring.boxes[k] < 0) return;
      for (std::size_t other = 0; other < k; ++other)
        if (ring.boxes[other] == ring.boxes[k]) return;
    }
    each(ring);
  };
  for (std::size_t a = 0; a < lines[0].size(); ++a)
    for (std::size_t b = a + 1; b < lines[0].size(); ++b)
      for (std::size_t c = 0; c < lines[1].size(); ++c)
        for (std::size_t d = c + 1; d < lines[1].size(); ++d) {
          if (!sink.pay()) return false;
          try_ring(lines[0][a], lines[0][b], lines[1][c], lines[1][d]);
        }
  return true;
}

}  // namespace nanpure::logic
