// Conjugate pairs: two cells that are the only places of a digit in a house, the strong links
// between cells.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "logic/engine/position.hpp"

namespace nanpure::logic {

struct Pair {
  std::uint16_t cell[2];
  std::uint8_t digit;
  std::uint8_t kinds;  // bit k: they are the only places in a house of kind k
};

// Every pair once, however many houses have it; digit after digit.
template <int W>
class Pairs {
 public:
  explicit Pairs(const Position<W>& position) : cells_(position.cells) {
    const std::vector<Mask> twice = digits_with_two_places(position);
    for (int digit = 0; digit < position.size; ++digit) {
      start_[digit] = list_.size();
      for (int house = 0; house < position.houses.count; ++house)
        if (twice[house] >> digit & 1)
          add(position.places(digit, house), digit, 1 << position.kind(house));
    }
    start_[position.size] = list_.size();
    index(position.size);
  }

  std::span<const Pair> of(int digit) const {
    return {list_.data() + start_[digit], list_.data() + start_[digit + 1]};
  }

  // The other cells of the pairs that a candidate is in.
  std::span<const std::uint16_t> partners(int digit, int cell) const {
    const std::uint32_t* at = &first_[std::size_t(digit) * cells_ + cell];
    return {partners_.data() + at[0], partners_.data() + at[1]};
  }

  // The cells of the pairs of a digit.
  const Cells<W>& inside(int digit) const { return inside_[digit]; }

 private:
  // [house]
  static std::vector<Mask> digits_with_two_places(const Position<W>& position) {
    std::vector<Mask> found;
    for (int house = 0; house < position.houses.count; ++house) {
      Mask once = 0, twice = 0, often = 0;
      for (int k = 0; k < position.size; ++k) {
        const Mask digits = position.masks[position.houses.members[house * position.size + k]];
        often |= twice & digits;
        twice |= once & digits;
        once |= digits;
      }
      found.push_back(twice & ~often);
    }
    return found;
  }

  void add(const Cells<W>& places, int digit, int kind) {
    const std::uint16_t one = std::uint16_t(places.first());
    Cells<W> rest = places;
    rest.drop(one);
    const std::uint16_t other = std::uint16_t(rest.first());
    for (std::size_t k = start_[digit]; k < list_.size(); ++k)
      if (list_[k].cell[0] == one && list_[k].cell[1] == other) {
        list_[k].kinds |= std::uint8_t(kind);
        return;
      }
    list_.push_back({{one, other}, std::uint8_t(digit), std::uint8_t(kind)});
    inside_[digit] |= places;
  }

  void index(int size) {
    first_.assign(std::size_t(size) * cells_ + 1, 0);
    const auto slot = [&](const Pair& pair, int end) {
      return std::size_t(pair.digit) * cells_ + pair.cell[end];
    };
    for (const Pair& pair : list_)
      for (int end : {0, 1}) ++first_[slot(pair, end)];
    for (std::size_t k = 1; k < first_.size(); ++k) first_[k] += first_[k - 1];
    partners_.resize(2 * list_.size());
    for (const Pair& pair : list_)
      for (int end : {0, 1}) partners_[--first_[slot(pair, end)]] = pair.cell[1 - end];
  }

  int cells_;
  std::vector<Pair> list_;
  std::size_t start_[kMaxSize + 1] = {};
  std::array<Cells<W>, kMaxSize> inside_{};  // [digit]
  std::vector<std::uint32_t> first_;     // [digit * cells + cell], one more at the end
  std::vector<std::uint16_t> partners_;
};

// Those of a position, computed by the first call.
template <int W>
const Pairs<W>& pairs_of(const Position<W>& position) {
  if (!position.pairs) position.pairs = std::make_shared<Pairs<W>>(position);
  return *position.pairs;
}

// A house of one of the kinds where two cells are the only places of a digit; -1 if none.
template <int W>
int house_of_pair(const Position<W>& position, int digit, int one, int other, int kinds) {
  for (const Seat& seat : position.houses.seats(one)) {
    if (!(kinds >> position.kind(seat.house) & 1)) continue;
    const Cells<W> places = position.places(digit, seat.house);
    if (places.has(other) && places.count() == 2) return seat.house;
  }
  return -1;
}

// Bit k: a house of kind k holds both cells.
template <int W>
int kinds_shared(const Position<W>& position, int one, int other) {
  int kinds = 0;
  for (const Seat& seat : position.houses.seats(one))
    if (position.house(seat.house).has(other)) kinds |= 1 << position.kind(seat.house);
  return kinds;
}

}  // namespace nanpure::logic
