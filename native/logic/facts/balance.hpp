// Cells that use up all the room of their digits (sets of rank 0).
//
// A house holds a digit once. If the places of a digit in some cells lie in k houses, these cells
// hold it at most k times. If the numbers of all their digits add up to the number of cells, each
// digit occurs as often as it can: each house of a least cover has its digit in one of the cells,
// which is in no second house of that cover.
#pragma once

#include <algorithm>
#include <vector>

#include "logic/engine/deduction.hpp"
#include "logic/facts/covers.hpp"

namespace nanpure::logic {

template <int W>
class Balance {
 public:
  // `links`: houses that may be covers.
  Balance(const Position<W>& position, std::vector<int> links)
      : position_(position), covers_(position, std::move(links)) {}

  // Whether the digits of some cells have room for only as many of them as there are cells. Then
  // `found` is what follows, without evidence if it is empty.
  bool holds(const Cells<W>& cells, Deduction& found) {
    cells_ = cells;
    int left = cells.count();
    Mask digits = 0;
    for (int cell : cells) digits |= position_.masks[cell];
    int least = 0;
    each_bit(digits, [&](int digit) {
      least += covers_.at_least(position_.of[digit] & cells);
      return least <= left;
    });
    if (least > left) return false;
    linked_.assign(covers_.count(), 0);
    gone_.assign(position_.size, {});
    if (!each_bit(digits, [&](int digit) {
          const auto& covers = covers_.of(position_.of[digit] & cells, left);
          left -= covers.size;
          for (std::size_t k : covers.links) linked_[k] |= Mask(1) << digit;
          gone_[digit] = covers.inside.minus(cells) | covers.twice;
          return covers.size > 0;
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

  // Whether the cells are connected by the links of all least covers, which are of several houses.
  bool is_connected() const {
    Cells<W> met = Cells<W>::one(cells_.first());
    for (bool grown = true; grown;) {
      grown = false;
      for (std::size_t k = 0; k < covers_.count(); ++k) {
        const Cells<W> part = linked_cells(k);
        if (part.meets(met) && !part.within(met)) met |= part, grown = true;
      }
    }
    return met == cells_;
  }

  // The number of cells.
  int count() const { return cells_.count(); }

  // The number of links in some least cover.
  int used() const {
    return int(std::ranges::count_if(linked_, [](Mask digits) { return digits != 0; }));
  }

  // The houses of all least covers, once for each of their digits, with the places of that.
  void explain(Evidence& why) const {
    why.cells = listed(cells_);
    for (std::size_t k = 0; k < covers_.count(); ++k) {
      why.digits |= linked_[k];
      each_bit(linked_[k], [&](int digit) {
        why.base.push_back(std::uint16_t(covers_.house(k)));
        why.sets.push_back({Role::sector, listed(cells_ & covers_.inside(k) & position_.of[digit]),
                            Mask(1) << digit});
        return true;
      });
    }
  }

 private:
  Cells<W> linked_cells(std::size_t k) const {
    Cells<W> part;
    for (int cell : cells_ & covers_.inside(k))
      if (position_.masks[cell] & linked_[k]) part.add(cell);
    return part;
  }

  const Position<W>& position_;
  LeastCovers<W> covers_;
  Cells<W> cells_;
  std::vector<Mask> linked_;    // [link] the digits that it covers
  std::vector<Cells<W>> gone_;  // [digit] where it is eliminated
};

}  // namespace nanpure::logic
