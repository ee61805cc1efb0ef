// ALS-XY-Wing: three almost locked sets, a pivot between two wings.
#pragma once

#include "logic/finders/als_effects.hpp"

namespace nanpure::logic {

// The pivot C has a restricted common x with A and another one, y, with B. If A lacks z, it holds
// x, C lacks x and holds y, B lacks y and holds z. So A or B holds every z that both have, and a
// cell that sees all its places in both does not.
//
// As in HoDoKu, z is not a restricted common of C with A or B, used or not; A and B share no cell
// unless sets may overlap; and neither lies within the other.
template <int W>
class AlsWings {
 public:
  AlsWings(const Position<W>& position, const Commons<W>& commons, bool overlap, Sink& sink)
      : commons_(commons),
        almost_(commons.almost),
        sink_(sink),
        overlap_(overlap),
        linked_(1, commons.words),
        links_(commons.count),
        effects_(position, almost_) {}

  bool run() {
    for (pivot_ = 0; pivot_ < commons_.count; ++pivot_) {
      std::ranges::fill(links_, 0);
      linked_.clear();
      commons_.each_entry(pivot_, [&](int digit, int entry) {
        each_set(commons_.linked[entry], commons_.words, [&](int set) {
          links_[set] |= Mask(1) << digit;
          return true;
        });
        commons_.unite(linked_[0], commons_.linked[entry]);
      });
      if (!each_set(linked_[0], commons_.words, [&](int one) { return from(one); })) return false;
    }
    return effects_.emit(sink_);
  }

 private:
  // All wings of the pivot with the set `one` and a later one.
  bool from(int one) {
    others_.assign(commons_.words, 0);
    commons_.each_entry(one, [&](int digit, int entry) {
      if (links_[one] >> digit & 1) return;
      const bool both = almost_.sets[pivot_].digits >> digit & 1;
      const std::uint64_t* linked = both ? commons_.linked[almost_.entry(pivot_, digit)] : nullptr;
      for (int w = one >> 6; w < commons_.words; ++w)
        others_[w] |= commons_.meeting[entry][w] & ~(both ? linked[w] : 0);
    });
    for (int w = 0; w < commons_.words; ++w) others_[w] &= linked_[0][w];
    others_[one >> 6] &= ~std::uint64_t(1) << (one & 63);
    return each_set(others_.data(), commons_.words, [&](int other) {
      return popcount(links_[one] | links_[other]) < 2 || take(one, other);
    });
  }

  bool take(int one, int other) {
    const auto& a = almost_.sets[one];
    const auto& b = almost_.sets[other];
    if (overlap_ ? a.cells.within(b.cells) || b.cells.within(a.cells) : a.cells.meets(b.cells))
      return true;
    const Mask used = links_[one] | links_[other];
    strike_common(almost_, one, other, a.digits & b.digits & ~used, effect_);
    const int cells = a.size + b.size + almost_.sets[pivot_].size;
    if (!effects_.has(effect_, 2, cells))
      effects_.put(effect_, 2, cells, {{one, pivot_, other}, {links_[one], links_[other]}});
    return sink_.pay();
  }

  const Commons<W>& commons_;
  const AlmostLocked<W>& almost_;
  Sink& sink_;
  const bool overlap_;
  int pivot_ = 0;
  Rows linked_;              // one row: the sets with a restricted common with the pivot
  std::vector<Mask> links_;  // [set] those
  std::vector<std::uint64_t> others_;
  Eliminations effect_;
  Effects<W> effects_;
};

}  // namespace nanpure::logic
