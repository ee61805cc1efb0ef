// Grids that a move of the cells fixes up to relabelling, and how to fill them orbit by orbit.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernel.hpp"
#include "maths/fixed_grids.hpp"
#include "maths/halt.hpp"

namespace nanpure {

using Digit = std::uint8_t;
using Labels = std::array<Digit, kMaxSize + 1>;   // by digit, 0 if unknown

// The board and the move.
struct MovedBoard {
  explicit MovedBoard(const FixedQuestion& question);

  // The orbits of all cells of some groups.
  std::vector<std::uint16_t> closure(const std::vector<std::uint16_t>& cells) const;

  int size, cells;
  bool relabelled;
  std::vector<std::vector<std::uint16_t>> groups;
  std::vector<std::vector<std::uint16_t>> groups_of;   // of each cell
  std::vector<std::uint16_t> move, back;
  std::vector<std::vector<std::uint16_t>> orbits;      // of cells, each one in the order of the move
  std::vector<std::uint16_t> orbit_of;
  // [orbit] after how many moves a cell meets a cell of its orbit in a group: their digits differ
  std::vector<std::vector<std::uint16_t>> meets;
  std::vector<std::uint16_t> home;                     // the house whose digits are in order
  std::size_t longest = 1;                             // orbit of cells

 private:
  void find_orbits();
  void find_home();
};

// A grid being filled.
class Filling {
 public:
  Filling(const MovedBoard& board, Meter& meter);

  const std::vector<Digit>& digits() const { return digits_; }
  const Labels& labels() const { return labels_; }
  Mask used(std::size_t group) const { return used_[group]; }

  // Finds the labels, and with them the orbits of the first house, in all ways; calls `each` for
  // each one, which returns false to end the search.
  template <typename Each>
  bool each_labelling(const Each& each) {
    for (std::size_t k = 0; k < board_.home.size(); ++k)
      if (!place(board_.home[k], Digit(k + 1))) return true;
    if (!board_.relabelled)
      for (Digit digit = 1; digit <= board_.size; ++digit)
        if (!label(digit, digit)) return true;
    return each_label(1, each);
  }

  // Fills some orbits in all ways, with known labels.
  template <typename Each>
  bool each_filling(std::vector<std::uint16_t>& open, const Each& each) {
    if (open.empty()) return each();
    pay(open.size());
    const std::size_t chosen = narrowest(open);
    const std::uint16_t orbit = open[chosen];
    open[chosen] = open.back();
    open.pop_back();
    bool on = true;
    for (Mask left = candidates(orbit); on && left != 0; left &= left - 1) {
      const Digit digit = Digit(std::countr_zero(left) + 1);
      toggle(orbit, digit);
      set(orbit, digit);
      on = each_filling(open, each);
      toggle(orbit, digit);
    }
    for (const std::uint16_t cell : board_.orbits[orbit]) digits_[cell] = 0;
    open.push_back(orbit);
    std::swap(open[chosen], open.back());
    return on;
  }

  // The number of ways to fill the open orbits.
  std::uint64_t count(std::vector<std::uint16_t>& open);

  // Makes this the part with these digits (0: none), from which its labels are known.
  void take(const std::vector<Digit>& digits);

  // The possible first digits of an orbit; call this when the labels are new.
  void allow();

 private:
  bool place(std::uint16_t cell, Digit digit);
  bool label(Digit from, Digit to);

  template <typename Each>
  bool each_label(Digit digit, const Each& each) {
    while (digit <= board_.size && labels_[digit] != 0) ++digit;
    if (digit > board_.size) {
      allow();
      return each();
    }
    pay(16);
    const std::size_t mark = trail_.size();
    bool on = true;
    for (Digit to = 1; on && to <= board_.size; ++to) {
      if (from_[to] != 0) continue;
      if (label(digit, to)) on = each_label(digit, each);
      take_back(mark);
    }
    return on;
  }

  void take_back(std::size_t mark);
  void pay(std::size_t work) {
    if (!toil(meter_, 4 * work)) throw Halt{};
  }

  Mask candidates(std::uint16_t orbit) const {
    Mask taken = 0;
    for (const std::uint16_t group : board_.groups_of[board_.orbits[orbit][0]]) taken |= used_[group];
    return allowed_[orbit] & ~taken;
  }

  std::size_t narrowest(const std::vector<std::uint16_t>& open) const;

  // Marks the digits of an orbit in their groups, or removes the marks.
  void toggle(std::uint16_t orbit, Digit digit) {
    for (const std::uint16_t cell : board_.orbits[orbit]) {
      const Mask bit = Mask(1) << (digit - 1);
      for (const std::uint16_t group : board_.groups_of[cell]) used_[group] ^= bit;
      digit = labels_[digit];
    }
  }

  void set(std::uint16_t orbit, Digit digit) {
    for (const std::uint16_t cell : board_.orbits[orbit]) {
      digits_[cell] = digit;
      digit = labels_[digit];
    }
  }

  const MovedBoard& board_;
  Meter& meter_;
  std::vector<Digit> digits_;   // by cell, 0 where it is open
  std::vector<Mask> used_;      // by group
  std::vector<Mask> allowed_;   // by orbit
  Labels labels_{}, from_{};    // the image of a digit, and its preimage
  std::vector<std::uint16_t> trail_;   // cells that have a digit, and as cells + digit labels
};

}  // namespace nanpure
