// Cells that use up all the room of their digits (sets of rank 0).
//
// A house holds a digit once. If the places of a digit in some cells lie in k houses, these cells
// hold it at most k times. If the numbers of all their digits add up to the number of cells, each
// digit occurs as often as it can: each house of a least cover has its digit in one of the cells,
// which is in no second house of that cover.
#pragma once

#include <algorithm>
#include <unordered_map>
#include <vector>

#include "logic/engine/deduction.hpp"
#include "logic/engine/position.hpp"

namespace nanpure::logic {

template <int W>
class Balance {
 public:
  // `links`: houses that may be covers.
  Balance(const Position<W>& position, std::vector<int> links)
      : position_(position),
        links_(std::move(links)),
        links_at_(std::size_t(position.cells)),
        near_(std::size_t(position.cells)) {
    for (int house : links_) inside_.push_back(position.house(house));
    for (int cell = 0; cell < position.cells; ++cell) near_[std::size_t(cell)].add(cell);
    for (std::size_t k = 0; k < links_.size(); ++k)
      for (int cell : inside_[k]) {
        links_at_[std::size_t(cell)].push_back(k);
        near_[std::size_t(cell)] |= inside_[k];
      }
  }

  // Whether the digits of some cells have room for only as many of them as there are cells. Then
  // `found` is what follows, without evidence if it is empty.
  bool holds(const Cells<W>& cells, Deduction& found) {
    cells_ = cells;
    int left = cells.count();
    Mask digits = 0;
    for (int cell : cells) digits |= position_.masks[cell];
    int least = 0;
    each_bit(digits, [&](int digit) {
      least += least_cover(position_.of[digit] & cells);
      return least <= left;
    });
    if (least > left) return false;
    linked_.assign(links_.size(), 0);
    gone_.assign(position_.size, {});
    if (!each_bit(digits, [&](int digit) {
          const Covers& covers = covers_of(position_.of[digit] & cells, left);
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
      for (std::size_t k = 0; k < links_.size(); ++k) {
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

  // The least covers of some places: how many links each has, which links these are, their cells,
  // and the cells shared by two links of one cover.
  struct Covers {
    int size = 0;
    std::vector<std::size_t> links;
    Cells<W> inside, twice;
  };

  // Size 0 if it would be above a limit. They are cached, as many sets of cells share places.
  const Covers& covers_of(const Cells<W>& places, int limit) {
    static const Covers none;
    if (least_cover(places) > limit) return none;
    const auto [at, fresh] = covers_.try_emplace(places);
    Covers& covers = at->second;
    if (fresh || covers.size == 0)
      for (depth_ = least_cover(places); depth_ <= limit && covers.size == 0; ++depth_) {
        chosen_.clear();
        choose(places, covers);
      }
    return covers.size <= limit ? covers : none;
  }

  // Places that share no link need one each: a bound that is cheap, and usually exact.
  int least_cover(Cells<W> places) const {
    int count = 0;
    for (; places.any(); ++count) places = places.minus(near_[std::size_t(places.first())]);
    return count;
  }

  void choose(const Cells<W>& bare, Covers& covers) {
    if (!bare.any()) {
      if (int(chosen_.size()) == depth_) take(covers);
      return;
    }
    if (int(chosen_.size()) + least_cover(bare) > depth_) return;
    for (const std::size_t k : links_at_[std::size_t(bare.first())]) {
      chosen_.push_back(k);
      choose(bare.minus(inside_[k]), covers);
      chosen_.pop_back();
    }
  }

  void take(Covers& covers) {
    covers.size = depth_;
    Cells<W> once;
    for (std::size_t k : chosen_) {
      if (std::ranges::find(covers.links, k) == covers.links.end()) covers.links.push_back(k);
      covers.inside |= inside_[k];
      covers.twice |= once & inside_[k];
      once |= inside_[k];
    }
  }

  struct Hash {
    std::size_t operator()(const Cells<W>& cells) const {
      std::uint64_t hash = 0;
      for (int w = 0; w < W; ++w) hash = (hash ^ cells.word[w]) * 0x9e3779b97f4a7c15u;
      return hash ^ hash >> 32;
    }
  };

  const Position<W>& position_;
  const std::vector<int> links_;
  std::vector<Cells<W>> inside_;
  std::vector<std::vector<std::size_t>> links_at_;   // [cell]
  std::vector<Cells<W>> near_;                       // [cell] it, and the cells that share a link
                                                     // with it
  Cells<W> cells_;
  std::vector<Mask> linked_;      // [link] the digits that it covers
  std::vector<Cells<W>> gone_;    // [digit] where it is eliminated
  std::vector<std::size_t> chosen_;
  std::unordered_map<Cells<W>, Covers, Hash> covers_;   // by places
  int depth_ = 0;
};

}  // namespace nanpure::logic
