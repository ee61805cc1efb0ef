// Loops of an odd number of cells over given edges, the shortest ones.
#pragma once

#include <algorithm>
#include <vector>

#include "logic/engine/deduction.hpp"
#include "logic/engine/position.hpp"

namespace nanpure::logic {

// An edge from a cell to another one of the same house.
struct Edge {
  std::uint16_t to, house;
};

using Edges = std::vector<std::vector<Edge>>;  // [cell]

// houses[k] has cells[k] and the next one; the last has cells.back() and cells.front().
struct OddLoop {
  std::vector<std::uint16_t> cells, houses;
};

// No house is in a loop twice, and the three cells of a triangle are in no common house.
template <int W>
class OddLoops {
 public:
  OddLoops(const Position<W>& position, const Edges& edges, Sink& sink)
      : position_(position), edges_(edges), sink_(sink) {}

  // Calls `each(loop)` for the loops of the least odd number of cells, at most `most`, among
  // `cells`: those through a cell, or any where `through` is -1. False: the sink stopped it.
  template <class Each>
  bool shortest(const Cells<W>& cells, int through, int most, Each each) {
    cells_ = cells;
    most = std::min(most, cells.count());
    if (is_even()) return true;
    for (int length = 3; length <= most; length += 2) {
      bool found = false;
      length_ = length;
      const auto take = [&](const OddLoop& loop) { found = true, each(loop); };
      if (through >= 0) {
        if (!from(through, cells, take)) return false;
      } else {
        Cells<W> left = cells;  // a loop is found from its first cell
        for (int cell : cells) {
          if (!from(cell, left, take)) return false;
          left.drop(cell);
        }
      }
      if (found) return true;
    }
    return true;
  }

 private:
  // Whether two colours are enough for the cells, so that there is no odd loop.
  bool is_even() const {
    Cells<W> color[2];
    for (int first : cells_) {
      if (color[0].has(first) || color[1].has(first)) continue;
      std::vector<std::pair<int, int>> left{{first, 0}};
      color[0].add(first);
      while (!left.empty()) {
        const auto [cell, c] = left.back();
        left.pop_back();
        for (const Edge& edge : edges_[cell]) {
          if (!cells_.has(edge.to)) continue;
          if (color[c].has(edge.to)) return false;
          if (color[1 - c].has(edge.to)) continue;
          color[1 - c].add(edge.to);
          left.push_back({edge.to, 1 - c});
        }
      }
    }
    return true;
  }

  template <class Take>
  bool from(int cell, const Cells<W>& free, Take take) {
    loop_.cells = {std::uint16_t(cell)};
    loop_.houses.clear();
    Cells<W> others = free;
    others.drop(cell);
    return extend(others, take);
  }

  bool has_house(int house) const {
    return std::ranges::find(loop_.houses, house) != loop_.houses.end();
  }

  template <class Take>
  bool extend(const Cells<W>& free, Take take) {
    if (!sink_.pay()) return false;
    const int last = loop_.cells.back();
    const bool whole = int(loop_.cells.size()) == length_;
    for (const Edge& edge : edges_[last]) {
      if (has_house(edge.house)) continue;
      loop_.houses.push_back(edge.house);
      bool on = true;
      if (whole) {
        // Each loop comes in both directions: one is enough.
        if (edge.to == loop_.cells[0] && loop_.cells[1] < last && !is_in_one_house()) take(loop_);
      } else if (free.has(edge.to)) {
        loop_.cells.push_back(edge.to);
        Cells<W> left = free;
        left.drop(edge.to);
        on = extend(left, take);
        loop_.cells.pop_back();
      }
      loop_.houses.pop_back();
      if (!on) return false;
    }
    return true;
  }

  bool is_in_one_house() const {
    if (length_ != 3) return false;
    for (int house = 0; house < position_.houses.count; ++house) {
      const Cells<W> inside = position_.house(house);
      if (std::ranges::all_of(loop_.cells, [&](int cell) { return inside.has(cell); }))
        return true;
    }
    return false;
  }

  const Position<W>& position_;
  const Edges& edges_;
  Sink& sink_;
  Cells<W> cells_;
  int length_ = 0;
  OddLoop loop_;
};

}  // namespace nanpure::logic
