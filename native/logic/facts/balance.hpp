// Cells that take up all that their digits have room for (sets of rank 0).
//
// A house holds a digit once. Where the places of a digit in some cells lie in k houses, these
// cells hold it k times at most. If the numbers of all their digits add up to the number of cells,
// each digit stands there as often as it can: each house of a least cover has its digit in one of
// the cells, which is in no second house of that cover.
#pragma once

#include <algorithm>
#include <vector>

#include "logic/engine/deduction.hpp"
#include "logic/engine/position.hpp"

namespace nanpure::logic {

template <int W>
class Balance {
 public:
  // `links`: houses that may be covers.
  Balance(const Position<W>& position, std::vector<int> links)
      : position_(position), links_(std::move(links)) {
    for (int house : links_) inside_.push_back(position.house(house));
  }

  // Whether the digits of some cells have room for no more than so many of them as there are. Then
  // `found` is what follows, without evidence if it is empty.
  bool holds(const Cells<W>& cells, Deduction& found) {
    cells_ = cells;
    int left = cells.count();
    Mask digits = 0;
    for (int cell : cells) digits |= position_.masks[cell];
    linked_.assign(links_.size(), 0);
    gone_.assign(position_.size, {});
    if (!each_bit(digits, [&](int digit) {
          const int count = cover(digit, left);
          left -= count;
          return count > 0;
        }))
      return false;
    if (left) return false;  // with cells left over, the grid has no solution
    for (int cell : position_.empty)
      each_bit(position_.masks[cell] & digits, [&](int digit) {
        if (gone_[digit].has(cell))
          found.eliminations.push_back({std::uint16_t(cell), std::uint8_t(digit)});
        return true;
      });
    return true;
  }

  // Whether the cells hang together by the links of all least covers, which are of several houses.
  bool is_connected() const {
    Cells<W> met = Cells<W>::one(cells_.first());
    for (bool grown = true; grown;) {
      grown = false;
      for (std::size_t k = 0; k < links_.size(); ++k) {
        const Cells<W> part = linked_cells(k);
        if (part.meets(met) && !part.within(met)) met |= part, grown = true;
      }
    }
    return met == cells_;
  }

  // How many of the links are in some least cover.
  int used() const { return int(std::ranges::count_if(linked_, [](Mask digits) { return digits; })); }

  // The houses of all least covers, once for each of their digits, with the places of that.
  void explain(Evidence& why) const {
    why.cells = listed(cells_);
    for (std::size_t k = 0; k < links_.size(); ++k) {
      why.digits |= linked_[k];
      each_bit(linked_[k], [&](int digit) {
        why.base.push_back(std::uint16_t(links_[k]));
        why.sets.push_back({Role::sector, listed(cells_ & inside_[k] & position_.of[digit]),
                            Mask(1) << digit});
        return true;
      });
    }
  }

 private:
  Cells<W> linked_cells(std::size_t k) const {
    Cells<W> part;
    for (int cell : cells_ & inside_[k])
      if (position_.masks[cell] & linked_[k]) part.add(cell);
    return part;
  }

  // The size of the least covers of a digit, 0 where it is above a limit; notes all of them.
  int cover(int digit, int limit) {
    digit_ = digit;
    const Cells<W> places = position_.of[digit] & cells_;
    for (depth_ = 1; depth_ <= limit; ++depth_) {
      chosen_.clear();
      covered_ = false;
      choose(places);
      if (covered_) return depth_;
    }
    return 0;
  }

  void choose(const Cells<W>& bare) {
    if (!bare.any()) {
      if (int(chosen_.size()) == depth_) take();
      return;
    }
    if (int(chosen_.size()) == depth_) return;
    const int cell = bare.first();
    for (std::size_t k = 0; k < links_.size(); ++k) {
      if (!inside_[k].has(cell)) continue;
      chosen_.push_back(k);
      choose(bare.minus(inside_[k]));
      chosen_.pop_back();
    }
  }

  void take() {
    covered_ = true;
    Cells<W> once;
    for (std::size_t k : chosen_) {
      linked_[k] |= Mask(1) << digit_;
      gone_[digit_] |= inside_[k].minus(cells_) | (once & inside_[k]);
      once |= inside_[k];
    }
  }

  const Position<W>& position_;
  const std::vector<int> links_;
  std::vector<Cells<W>> inside_;
  Cells<W> cells_;
  std::vector<Mask> linked_;      // [link] the digits that it covers
  std::vector<Cells<W>> gone_;    // [digit] where it falls
  std::vector<std::size_t> chosen_;
  int digit_ = 0, depth_ = 0;
  bool covered_ = false;
};

}  // namespace nanpure::logic
