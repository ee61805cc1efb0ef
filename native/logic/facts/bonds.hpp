// Links that hold because the puzzle has one solution: no rectangle may end up with two digits in
// alternation (deadly.hpp), as these could be exchanged.
//
// Strong: the candidates other than the two digits are the guardians, one of which is true. If they
// are two candidates, or all candidates of two digits, one or the other is true.
// Weak: two corners with one of the digits each may determine the other two: by cells without
// guardians, and by houses in which a digit has only two neighbours. Then not both are true.
#pragma once

#include <vector>

#include "logic/facts/deadly.hpp"

namespace nanpure::logic {

// Some candidates of one digit, true when one of them is.
template <int W>
struct Side {
  Cells<W> cells;
  int digit;
};

template <int W>
struct Bond {
  Side<W> one, other;
  bool strong;
  Corners corners;
  Mask pair;
  std::vector<std::uint16_t> houses;  // in which a digit of the pair is bound
};

// Calls each(bond) for all of a position that are not links without the rectangle, and whose ends
// are neither true nor false by it alone. False: the sink or `each` stopped it.
template <int W, class Each>
bool each_bond(const Position<W>& position, Sink& sink, Each each);

// A rectangle with two digits, and how it could end up with them in alternation.
template <int W>
class Turn {
 public:
  Turn(const Position<W>& position, const Corners& corners)
      : position_(position), corners_(corners) {
    for (std::size_t k = 0; k < 4; ++k) masks_[k] = position.settled(corners[k]);
  }

  // The digits that may alternate: each corner could have one of them, and no corner is a given.
  bool set(Mask pair) {
    pair_ = pair;
    for (std::size_t k = 0; k < 4; ++k)
      if (!(masks_[k] & pair) || !is_open(position_, corners_[k], pair)) return false;
    return true;
  }

  Mask digits() const { return masks_[0] | masks_[1] | masks_[2] | masks_[3]; }

  template <class Each>
  bool strong(const Each& each) const {
    const Mask extra = digits() & ~pair_;
    Cells<W> roof;
    for (std::size_t k = 0; k < 4; ++k)
      if (masks_[k] & extra) roof.add(corners_[k]);
    if (roof.count() < 2 || popcount(extra) > 2) return true;  // in one cell: type 1
    const int digit = std::countr_zero(extra);
    if (popcount(extra) == 2) {
      const int second = std::countr_zero(extra & (extra - 1));
      return each(bond({roof & position_.of[digit], digit}, {roof & position_.of[second], second},
                       true, {}));
    }
    if (roof.count() != 2) return true;
    const Cells<W> one = Cells<W>::one(roof.first());
    return each(bond({one, digit}, {roof.minus(one), digit}, true, {}));
  }

  // With the one digit of the pair in the first corner and the one across, or with the other.
  template <class Each>
  bool weak(const Each& each) {
    const int low = std::countr_zero(pair_), high = std::countr_zero(pair_ & (pair_ - 1));
    return weak_by({low, high, low, high}, each) && weak_by({high, low, high, low}, each);
  }

 private:
  using Digits = std::array<int, 4>;

  Bond<W> bond(const Side<W>& one, const Side<W>& other, bool strong,
               std::vector<std::uint16_t> houses) const {
    return {one, other, strong, corners_, pair_, std::move(houses)};
  }

  template <class Each>
  bool weak_by(const Digits& digits, const Each& each) {
    unsigned known = 0;
    for (int k = 0; k < 4; ++k) {
      const Mask own = Mask(1) << digits[std::size_t(k)];
      if (!(masks_[std::size_t(k)] & own)) return true;
      if (masks_[std::size_t(k)] == own) known |= 1u << k;
    }
    std::array<bool, 4> alone{};
    for (int k = 0; k < 4; ++k) alone[std::size_t(k)] = settles(known | 1u << k, digits);
    for (int one = 0; one < 4; ++one)
      for (int other = one + 1; other < 4; ++other) {
        const unsigned both = 1u << one | 1u << other;
        if (known & both || alone[std::size_t(one)] || alone[std::size_t(other)]) continue;
        if (settles(known | both, digits) &&
            !each(bond(side(one, digits), side(other, digits), false, houses_)))
          return false;
      }
    return true;
  }

  Side<W> side(int corner, const Digits& digits) const {
    return {Cells<W>::one(corners_[std::size_t(corner)]), digits[std::size_t(corner)]};
  }

  // Whether the known corners lead to all of them; `houses_` are the houses used.
  bool settles(unsigned known, const Digits& digits) {
    houses_.clear();
    while (known != 15) {
      const unsigned before = known;
      for (int k = 0; k < 4; ++k)
        if (!(known >> k & 1) && beside(known, k) && !(masks_[std::size_t(k)] & ~pair_))
          known |= 1u << k;
      if (known == before && !bound(known, digits)) return false;
    }
    return true;
  }

  // A corner next to a known one has its digit if that has no other place in a house.
  bool bound(unsigned& known, const Digits& digits) {
    for (int k = 0; k < 4; ++k)
      for (int next : {(k + 1) & 3, (k + 3) & 3}) {
        if (known >> k & 1 || !(known >> next & 1)) continue;
        const int house = house_of_two(position_, digits[std::size_t(k)],
                                       corners_[std::size_t(k)], corners_[std::size_t(next)]);
        if (house < 0) continue;
        houses_.push_back(std::uint16_t(house));
        known |= 1u << k;
        return true;
      }
    return false;
  }

  static bool beside(unsigned known, int corner) {
    return known >> ((corner + 1) & 3) & 1 || known >> ((corner + 3) & 3) & 1;
  }

  const Position<W>& position_;
  const Corners& corners_;
  std::array<Mask, 4> masks_;
  Mask pair_ = 0;
  std::vector<std::uint16_t> houses_;
};

template <int W, class Each>
bool each_bond(const Position<W>& position, Sink& sink, Each each) {
  const Deadly<W>* deadly = deadly_of(position, sink);
  if (!deadly) return false;
  for (const Corners& corners : deadly->rectangles) {
    if (!sink.pay()) return false;
    Turn<W> turn(position, corners);
    const Mask digits = turn.digits();
    if (!each_bit(digits, [&](int one) {
          return each_bit(digits & (~Mask(0) << one << 1), [&](int other) {
            return !turn.set(Mask(1) << one | Mask(1) << other) ||
                   (turn.strong(each) && turn.weak(each));
          });
        }))
      return false;
  }
  return true;
}

}  // namespace nanpure::logic
