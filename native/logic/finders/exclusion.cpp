// Aligned exclusion: the combinations of candidates in a few cells, struck one by one.
//
// The base cells are the two or three of the name. A combination of one candidate for each is
// impossible if two of them that see each other hold the same digit, or if it holds every candidate
// of another cell that all base cells see, an excluder. A candidate in no possible combination is
// eliminated. As in Sudoku Explainer there are at least two excluders (with one it is a naked set,
// or nothing), and an excluder has at least two candidates. Unlike there, cells next to naked
// singles may be base cells, and nothing depends on the order.

#include <algorithm>

#include "logic/engine/distinct.hpp"
#include "logic/engine/finders.hpp"

namespace nanpure::logic {
namespace {

constexpr int kMostBase = 3;

template <int W>
class Exclusion {
 public:
  Exclusion(const Position<W>& position, int size, Sink& sink)
      : position_(position), size_(size), sink_(sink) {
    for (int cell : position.empty) {
      const int count = popcount(position.masks[cell]);
      if (count >= 2 && count <= size) excluders_.add(cell);
    }
  }

  // All base cells beyond the chosen ones, among `from`; `seen` are the excluders of the chosen
  // ones.
  bool choose(int chosen, Cells<W> from, const Cells<W>& seen) {
    if (chosen == size_ || chosen == kMostBase) return test(seen);
    for (int cell : Cells<W>(from)) {
      from.drop(cell);
      const Cells<W> common = seen & position_.peers(cell);
      if (common.count() < 2) continue;
      if (!sink_.pay()) return false;
      base_[chosen] = cell;
      if (!choose(chosen + 1, from, common)) return false;
    }
    return true;
  }

  bool all() { return choose(0, position_.empty, excluders_); }

 private:
  // The candidates of the base cells that are part of a possible combination.
  bool test(const Cells<W>& seen) {
    excluding_.clear();
    Mask digits = 0;
    for (int k = 0; k < size_; ++k) digits |= position_.masks[base_[k]];
    for (int cell : seen)
      if (!(position_.masks[cell] & ~digits)) excluding_.push_back(cell);
    if (excluding_.size() < 2) return true;
    for (int k = 0; k < size_; ++k) possible_[k] = 0;
    if (combine(0, 0)) return true;
    Deduction found;
    for (int k = 0; k < size_; ++k)
      each_bit(position_.masks[base_[k]] & ~possible_[k], [&](int digit) {
        found.eliminations.push_back({std::uint16_t(base_[k]), std::uint8_t(digit)});
        return true;
      });
    if (!emitted_.fresh(found)) return true;
    if (sink_.evidence) explain(found);
    return sink_.take(found);
  }

  // Goes through the combinations whose digits before the last cell are held_ (`used` together);
  // true: every candidate is in a possible one, so that the rest can be skipped.
  bool combine(int at, Mask used) {
    const int cell = base_[at];
    Mask free = position_.masks[cell];
    for (int k = 0; k < at; ++k)
      if (position_.peers(cell).has(base_[k])) free &= ~held_[k];
    if (at + 1 == size_) return close(free, used);
    bool all = false;
    each_bit(free, [&](int digit) {
      held_[at] = Mask(1) << digit;
      all = combine(at + 1, used | held_[at]);
      return !all;
    });
    return all;
  }

  bool close(Mask free, Mask used) {
    for (int excluder : excluding_) {
      const Mask left = position_.masks[excluder] & ~used;
      if (!left) return false;
      if (std::has_single_bit(left)) free &= ~left;
    }
    if (!free) return false;
    possible_[size_ - 1] |= free;
    for (int k = 0; k + 1 < size_; ++k) possible_[k] |= held_[k];
    for (int k = 0; k < size_; ++k)
      if (possible_[k] != position_.masks[base_[k]]) return false;
    return true;
  }

  // The excluders that a combination with an eliminated candidate fills up.
  void explain(Deduction& found) const {
    Evidence& why = found.why;
    for (int k = 0; k < size_; ++k) {
      why.cells.push_back(std::uint16_t(base_[k]));
      why.digits |= position_.masks[base_[k]];
    }
    for (int excluder : excluding_)
      if (fills(excluder, found))
        why.sets.push_back({Role::excluder, {std::uint16_t(excluder)}, position_.masks[excluder]});
  }

  // Whether the excluder holds an eliminated candidate's digit, or, if it has none, two digits that
  // the other base cells may contribute without it.
  bool fills(int excluder, const Deduction& found) const {
    const Mask digits = position_.masks[excluder];
    for (const Candidate& gone : found.eliminations) {
      if (digits >> gone.digit & 1) return true;
      Mask others = 0;
      for (int k = 0; k < size_; ++k)
        if (base_[k] != gone.cell) others |= position_.masks[base_[k]];
      if (size_ > 2 && popcount(digits) == 2 && !(digits & ~others)) return true;
    }
    return false;
  }

  const Position<W>& position_;
  const int size_;
  Sink& sink_;
  Distinct emitted_;
  Cells<W> excluders_;
  std::vector<int> excluding_;
  int base_[kMostBase] = {};
  Mask held_[kMostBase] = {}, possible_[kMostBase] = {};
};

template <int W>
bool aligned_exclusion(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  return Exclusion<W>(position, std::min(parameters[0], kMostBase), sink).all();
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(aligned_exclusion, "size"),
};

}  // namespace

Finders exclusion() { return kFinders; }

}  // namespace nanpure::logic
