// The verbs of the search as tests call them: the answer with its grids.
#pragma once

#include <algorithm>
#include <vector>

#include "control.hpp"
#include "counts.hpp"
#include "kernel.hpp"
#include "layouts.hpp"

namespace nanpure::tests {

struct Answer {
  Found found;
  std::vector<Digits> grids;
};

inline std::vector<Digits> split(const Digits& flat, std::size_t n, std::size_t cells) {
  std::vector<Digits> grids;
  for (std::size_t k = 0; k < n; ++k) {
    grids.emplace_back(flat.begin() + std::ptrdiff_t(k * cells),
                       flat.begin() + std::ptrdiff_t((k + 1) * cells));
  }
  return grids;
}

inline Answer do_search(const Houses& houses, const Masks& cells, std::uint64_t limit,
                        std::size_t room, Control& control) {
  Meter m = meter(control, true);
  Digits out(room * cells.size());
  const Found found = search(houses, cells.data(), limit, out.data(), room, m);
  return {found, split(out, std::min<std::size_t>(found.count, room), cells.size())};
}

inline Answer do_search(const Houses& houses, const Masks& cells, std::uint64_t limit) {
  Control control;
  return do_search(houses, cells, limit, std::size_t(limit), control);
}

inline Found do_count(const Houses& houses, const Masks& cells, std::uint64_t limit) {
  Control control;
  Meter m = meter(control, true);
  const Count found = count(houses, cells.data(), limit, m);
  return {found.number.bounded(), found.nodes, found.stopped};
}

inline Answer do_enumerate(const Houses& houses, const Masks& cells, const Digits* after,
                           std::uint64_t limit) {
  Control control;
  Meter m = meter(control, true);
  Digits out(std::size_t(limit) * cells.size());
  const Found found = enumerate(houses, cells.data(), after ? after->data() : nullptr, limit,
                                out.data(), m);
  return {found, split(out, std::size_t(found.count), cells.size())};
}

// Whether each house has each digit.
inline bool valid(const Houses& houses, const Digits& grid) {
  for (int house = 0; house < houses.count; ++house) {
    Mask seen = 0;
    for (int k = 0; k < houses.size; ++k) {
      seen |= Mask(1) << (grid[houses.members[std::size_t(house * houses.size + k)]] - 1);
    }
    if (seen != (Mask(1) << houses.size) - 1) return false;
  }
  return true;
}

}  // namespace nanpure::tests
