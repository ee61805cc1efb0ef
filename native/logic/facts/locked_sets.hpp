// The idea behind all subsets: n masks that have n bits between them use these bits up.
//
// Masks of cells (their digits) give naked subsets, masks of digits (their places in a house)
// give hidden ones.
#pragma once

#include <array>
#include <bit>
#include <span>
#include <vector>

#include "logic/engine/deduction.hpp"
#include "logic/engine/position.hpp"

namespace nanpure::logic {

// The common houses of a set of cells, ascending.
template <int W>
std::vector<std::uint16_t> houses_around(const Houses& houses, const Cells<W>& set) {
  std::vector<std::uint16_t> around;
  for (const Seat& seat : houses.seats(set.first()))
    if (set.within(Cells<W>::of(&houses.inside[std::size_t(seat.house) * houses.words])))
      around.push_back(seat.house);
  return around;
}

// Looks for `size` of the masks with `size` bits together, and calls each(chosen, bits) with the
// indices of the masks and their union. At every level only masks that still fit are kept: if they
// are too few the branch ends, which makes size 8 on a 25×25 board a matter of milliseconds.
template <class Each>
class LockedSets {
 public:
  LockedSets(std::span<const Mask> masks, int size, Sink& sink, Each each)
      : masks_(masks), size_(size), sink_(sink), each_(each) {}

  // false: the sink stopped it. `open`: the indices to choose from.
  bool run(Mask open) { return extend(open, 0, 0, size_); }

 private:
  bool extend(Mask open, Mask chosen, Mask bits, int missing) {
    if (missing == 0) return popcount(bits) != size_ || each_(chosen, bits);
    Mask fit = 0;
    each_bit(open, [&](int at) {
      if (popcount(bits | masks_[at]) <= size_) fit |= Mask(1) << at;
      return true;
    });
    while (popcount(fit) >= missing) {
      const int at = std::countr_zero(fit);
      fit &= fit - 1;
      if (!sink_.pay()) return false;
      if (!extend(fit, chosen | Mask(1) << at, bits | masks_[at], missing - 1)) return false;
    }
    return true;
  }

  std::span<const Mask> masks_;
  const int size_;
  Sink& sink_;
  Each each_;
};

// Calls each(chosen, bits) for the locked sets of `size` among masks of `fewest` to `size` bits. A
// mask of one bit is a single, and easier to find as such; but it may be part of a set.
template <class Each>
bool locked_sets(std::span<const Mask> masks, int fewest, int size, Sink& sink, Each each) {
  Mask open = 0;
  for (int at = 0; at < int(masks.size()); ++at) {
    const int bits = popcount(masks[at]);
    if (bits >= fewest && bits <= size) open |= Mask(1) << at;
  }
  return LockedSets(masks, size, sink, each).run(open);
}

// The cells of a house at the given seats.
template <int W>
Cells<W> seated(const Houses& houses, int house, Mask seats) {
  Cells<W> cells;
  each_bit(seats, [&](int at) {
    cells.add(houses.members[std::size_t(house) * houses.size + at]);
    return true;
  });
  return cells;
}

// Calls each(digits, cells) for the hidden subsets of `size` in a house, of digits with at least
// `fewest` places, whether or not anything follows from them.
template <int W, class Each>
bool hidden_sets(const Position<W>& position, int house, int fewest, int size, Sink& sink,
                 Each each) {
  std::array<Mask, kMaxSize> places{};
  for (int seat = 0; seat < position.size; ++seat) {
    const int cell = position.houses.members[std::size_t(house) * position.size + seat];
    each_bit(position.masks[cell], [&](int digit) {
      places[digit] |= Mask(1) << seat;
      return true;
    });
  }
  return locked_sets(std::span<const Mask>(places.data(), position.size), fewest, size,
                     sink, [&](Mask digits, Mask seats) {
                       return each(digits, seated<W>(position.houses, house, seats));
                     });
}

}  // namespace nanpure::logic
