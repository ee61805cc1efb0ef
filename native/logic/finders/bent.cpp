// Bent sets: as many cells as digits, and only one digit that could occur in them twice.
//
// Every digit but one, Z, occurs at most once in the cells; so Z occurs there at least once, and is
// eliminated from every cell that sees all its places. With a hinge: a cell, and for each of its
// digits but Z a peer with that digit and Z. Without one: the cells lie in two houses that cross,
// and every digit but Z keeps to one of the two.

#include "logic/facts/crossing.hpp"
#include "logic/engine/distinct.hpp"
#include "logic/engine/finders.hpp"

namespace nanpure::logic {
namespace {

// The wings of one hinge for one digit Z, chosen digit after digit of the hinge.
template <int W>
class Hinged {
 public:
  Hinged(const Position<W>& position, bool bent, Sink& sink)
      : position_(position), bent_(bent), sink_(sink) {}

  // All wings around `hinge`; false: the sink stopped it.
  bool around(int hinge, int z) {
    hinge_ = hinge;
    z_ = z;
    const Mask digits = position_.masks[hinge], bit = Mask(1) << z;
    const Cells<W> near = position_.bivalue & position_.peers(hinge) & position_.of[z];
    if (!near.any()) return true;
    if (!position_.news.cells.has(hinge) && !position_.news.cells.meets(near)) return true;
    Cells<W> seen = position_.of[z];
    if (digits & bit) seen &= position_.peers(hinge);
    return choose(digits & ~bit, near, seen, position_.peers(hinge), true);
  }

 private:
  // `seen`: where Z would be eliminated; `common`: cells that all cells so far see; `together`:
  // whether all cells so far see each other.
  bool choose(Mask digits, const Cells<W>& near, const Cells<W>& seen, const Cells<W>& common,
              bool together) {
    if (!seen.any()) return true;
    if (!digits) return together && bent_ ? true : emit(seen);
    const int digit = std::countr_zero(digits);
    for (int wing : near & position_.of[digit]) {
      if (!sink_.pay()) return false;
      wings_.push_back(wing);
      const Cells<W> peers = position_.peers(wing);
      const bool go_on = choose(digits & (digits - 1), near, seen & peers, common & peers,
                                together && common.has(wing));
      wings_.pop_back();
      if (!go_on) return false;
    }
    return true;
  }

  bool emit(const Cells<W>& seen) {
    Deduction found;
    found.eliminate(z_, seen);
    if (!emitted_.fresh(found)) return true;
    if (sink_.evidence) explain(found.why);
    return sink_.take(found);
  }

  void explain(Evidence& why) const {
    Cells<W> cells = Cells<W>::one(hinge_);
    why.digits = position_.masks[hinge_] | Mask(1) << z_;
    why.sets.push_back({Role::stem, {std::uint16_t(hinge_)}, position_.masks[hinge_]});
    for (int wing : wings_) {
      cells.add(wing);
      why.sets.push_back({Role::almost, {std::uint16_t(wing)}, position_.masks[wing]});
    }
    why.cells = listed(cells);
  }

  const Position<W>& position_;
  const bool bent_;
  Sink& sink_;
  Distinct emitted_;
  int hinge_ = 0, z_ = 0;
  std::vector<int> wings_;
};

// A hinge and its wings: XY-, XYZ- and WXYZ-Wing. `size` is the number of cells and of digits;
// pivot: Z is 0 not in the hinge, 1 in it, 2 either. With `bent`, cells that all see each other do
// not count: they are a naked set. (HoDoKu counts them as XY- and XYZ-Wings.)
template <int W>
bool hinged_wing(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  const auto [size, pivot, bent, a, b, c] = parameters;
  Hinged<W> wings(position, bent, sink);
  for (int hinge : position.empty) {
    const Mask digits = position.masks[hinge];
    const int count = popcount(digits);
    const bool inside = count == size && pivot != 0, outside = count == size - 1 && pivot != 1;
    if (!inside && !outside) continue;
    const Mask choices = inside ? digits : ~digits;
    for (int z = 0; z < position.size; ++z)
      if (choices >> z & 1 && !wings.around(hinge, z)) return false;
  }
  return true;
}

// The bent sets of one size in one crossing after another.
template <int W>
class Bent {
 public:
  Bent(const Position<W>& position, int size, Sink& sink)
      : position_(position), size_(size), sink_(sink) {}

  // False: the sink stopped it.
  bool in(const Crossing<W>& crossing) {
    if (!crossing.in_one.any() || !crossing.in_other.any()) return true;
    if (!position_.news.cells.meets(crossing.shared | crossing.in_one | crossing.in_other)) return true;
    crossing_ = &crossing;
    shared_ = {Choice<W>{}};
    if (!list(crossing.in_one, size_ - 1, one_) || !list(crossing.in_other, size_ - 1, other_) ||
        !list(crossing.shared, size_ - 2, shared_))
      return false;
    // Each shared cell adds at most one digit less than itself.
    const int room = crossing.shared.count();
    for (const Choice<W>& one : one_) {
      if (!sink_.pay()) return false;
      for (const Choice<W>& other : other_) {
        const int cells = one.size + other.size;
        if (cells > size_ || cells + room < size_) continue;
        const Mask common = one.digits & other.digits, all = one.digits | other.digits;
        if (!std::has_single_bit(common) || popcount(all) > size_) continue;
        if (!complete(one, other, std::countr_zero(common))) return false;
      }
    }
    return true;
  }

 private:
  bool list(const Cells<W>& from, int most, std::vector<Choice<W>>& choices) {
    if (&choices != &shared_) choices.clear();
    return each_choice(
        position_, Choice<W>{}, from, sink_,
        [&](const Choice<W>& choice, int) {
          return choice.size <= most && popcount(choice.digits) <= size_;
        },
        [&](const Choice<W>& choice) { choices.push_back(choice); });
  }

  // The shared cells that fit the others.
  bool complete(const Choice<W>& one, const Choice<W>& other, int z) {
    const Cells<W> outer = one.cells | other.cells;
    const Cells<W> seen = position_.seen_by_all(outer & position_.of[z]) & position_.of[z];
    if (!seen.any()) return true;
    for (const Choice<W>& shared : shared_) {
      const Mask digits = one.digits | other.digits | shared.digits;
      if (shared.size != size_ - one.size - other.size || popcount(digits) != size_) continue;
      const Cells<W> gone = seen & position_.seen_by_all(shared.cells & position_.of[z]);
      if (gone.any() && !emit(outer | shared.cells, digits, z, gone)) return false;
    }
    return true;
  }

  bool emit(const Cells<W>& cells, Mask digits, int z, const Cells<W>& gone) {
    Deduction found;
    found.eliminate(z, gone);
    if (!emitted_.fresh(found)) return true;
    if (sink_.evidence) {
      found.why.cells = listed(cells);
      found.why.digits = digits;
      found.why.base = {std::uint16_t(crossing_->one), std::uint16_t(crossing_->other)};
    }
    return sink_.take(found);
  }

  const Position<W>& position_;
  const int size_;
  Sink& sink_;
  Distinct emitted_;
  const Crossing<W>* crossing_ = nullptr;
  std::vector<Choice<W>> one_, other_, shared_;
};

// Bent quad, VWXYZ-Wing and larger: `size` cells of two houses that cross, not all in one.
template <int W>
bool bent_set(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  Bent<W> sets(position, parameters[0], sink);
  return each_crossing(position, [&](const Crossing<W>& crossing) { return sets.in(crossing); });
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(hinged_wing, "size pivot bent"),
    NANPURE_FINDER(bent_set, "size"),
};

}  // namespace

Finders bent() { return kFinders; }

}  // namespace nanpure::logic
