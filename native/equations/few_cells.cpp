// Equations of two and three open cells.
#include "equations/open_cells.hpp"

namespace nanpure {
namespace {

// The digits total − d for each digit d of a mask, which is given reversed.
Mask mirrored(std::uint64_t reversed, int total) {
  if (total < 2 || total > 2 * kMaxSize) return 0;
  return total <= 65 ? reversed >> (65 - total) : reversed << (total - 65);
}

// The digits d + by.
Mask shifted(Mask mask, int by) {
  if (by >= kMaxSize || by <= -kMaxSize) return 0;
  return by >= 0 ? mask << by : mask >> -by;
}

// The digits of two cells with a · x + b · y = total.
struct Both {
  Mask x, y;
};

class Pair {
 public:
  Pair(const Open& x, const Open& y, bool see)
      : a_(x.coefficient), b_(y.coefficient), see_(see), unit_(std::abs(a_) == 1 && std::abs(b_) == 1) {}

  Both solve(Mask x, Mask y, int total) const {
    if (!unit_) return any(x, y, total);
    const int t = a_ * total;
    if (a_ != b_) {
      if (t == 0 && see_) return {0, 0};
      return {x & shifted(y, t), y & shifted(x, -t)};
    }
    const Mask equal = see_ && t % 2 == 0 ? bit_of(t / 2) : 0;
    return {x & ~equal & mirrored(reversed(y), t), y & ~equal & mirrored(reversed(x), t)};
  }

 private:
  Both any(Mask x, Mask y, int total) const {
    Both both{0, 0};
    for (Mask rest = x; rest != 0; rest &= rest - 1) {
      const int left = total - a_ * least(rest);
      if (left % b_ != 0) continue;
      const Mask other = bit_of(left / b_) & y & (see_ ? ~(rest & -rest) : ~Mask(0));
      if (other == 0) continue;
      both.x |= rest & -rest;
      both.y |= other;
    }
    return both;
  }

  int a_, b_;
  bool see_, unit_;
};

}  // namespace

bool solve_two(const Houses& houses, Open* open, int total) {
  const auto [x, y] = Pair(open[0], open[1], see(houses, open[0], open[1]))
                          .solve(open[0].mask, open[1].mask, total);
  open[0].allowed = x;
  open[1].allowed = y;
  return x != 0;
}

bool solve_three(const Houses& houses, Open* open, int total) {
  const Pair pair(open[1], open[2], see(houses, open[1], open[2]));
  const Mask apart_one = see(houses, open[0], open[1]) ? ~Mask(0) : 0;
  const Mask apart_two = see(houses, open[0], open[2]) ? ~Mask(0) : 0;
  for (int k = 0; k < 3; ++k) open[k].allowed = 0;
  for (Mask rest = open[0].mask; rest != 0; rest &= rest - 1) {
    const Mask digit = rest & -rest;
    const auto [x, y] = pair.solve(open[1].mask & ~(digit & apart_one),
                                   open[2].mask & ~(digit & apart_two),
                                   total - open[0].coefficient * least(digit));
    if (x == 0) continue;
    open[0].allowed |= digit;
    open[1].allowed |= x;
    open[2].allowed |= y;
  }
  return open[0].allowed != 0;
}

}  // namespace nanpure
