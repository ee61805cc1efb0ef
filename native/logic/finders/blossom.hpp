// Death blossom: a stem cell whose every candidate takes a digit from an almost locked set.
#pragma once

#include "logic/finders/als_effects.hpp"

namespace nanpure::logic {

// For each candidate d of the stem there is a petal: a set with d, all of whose cells with d see
// the stem. Whichever d the stem holds, its petal lacks d and holds every other digit. So no cell
// holds z that sees every z of every petal.
//
// A petal is chosen for one candidate of the stem after another; the targets are the candidates
// that all petals so far would eliminate, and the search backtracks when there are none.
template <int W>
class Blossoms {
 public:
  Blossoms(const Position<W>& position, const Commons<W>& commons, bool overlap, Sink& sink)
      : position_(position),
        commons_(commons),
        almost_(commons.almost),
        overlap_(overlap),
        sink_(sink),
        effects_(position, almost_) {}

  bool run() {
    for (int stem : position_.empty) {
      digits_.clear();
      bool each = popcount(position_.masks[stem]) > 1;
      each_bit(position_.masks[stem], [&](int digit) {
        digits_.push_back(digit);
        return each = each && any(commons_.seen_from(stem, digit));
      });
      if (!each) continue;
      std::ranges::sort(digits_, {},
                        [&](int digit) { return many(commons_.seen_from(stem, digit)); });
      pattern_ = {{}, {}, stem};
      known_.clear();
      if (!grow({}, 0, {})) return false;
    }
    return effects_.emit(sink_);
  }

 private:
  bool any(const std::uint64_t* row) const {
    return std::any_of(row, row + commons_.words, [](std::uint64_t word) { return word != 0; });
  }
  int many(const std::uint64_t* row) const {
    int count = 0;
    for (int w = 0; w < commons_.words; ++w) count += popcount(row[w]);
    return count;
  }

  // Chooses the next petal. `used` are the cells of the previous ones, `cells` their number;
  // `targets` their common eliminations, ascending.
  bool grow(const Cells<W>& used, int cells, const Eliminations& targets) {
    const int at = int(pattern_.sets.size());
    if (at == int(digits_.size())) {
      if (!effects_.has(targets, at, cells)) effects_.put(targets, at, cells, pattern_);
      return true;
    }
    const int digit = digits_[at];
    return each_set(commons_.seen_from(pattern_.stem, digit), commons_.words, [&](int set) {
      const auto& petal = almost_.sets[set];
      if (!sink_.pay()) return false;
      if (!overlap_ && used.meets(petal.cells)) return true;
      const Eliminations left = at ? common(targets, set) : all(set);
      if (left.empty() || (overlap_ && is_known(at, left, cells + petal.size))) return true;
      pattern_.sets.push_back(set);
      pattern_.links.push_back(Mask(1) << digit);
      const bool on = grow(used | petal.cells, cells + petal.size, left);
      pattern_.sets.pop_back();
      pattern_.links.pop_back();
      return on;
    });
  }

  Eliminations all(int set) const {
    Eliminations left;
    each_bit(almost_.sets[set].digits & ~position_.masks[pattern_.stem], [&](int digit) {
      strike(left, digit, almost_.seeing(set, digit));
      return true;
    });
    std::ranges::sort(left);
    return left;
  }

  Eliminations common(const Eliminations& targets, int set) const {
    Eliminations left;
    for (const Candidate& gone : targets)
      if (almost_.sets[set].digits >> gone.digit & 1 &&
          almost_.seeing(set, gone.digit).has(gone.cell))
        left.push_back(gone);
    return left;
  }

  // Whether as many petals with no more cells have left the same targets for this stem. If petals
  // may overlap, only the targets matter for the rest; without this the search may take minutes.
  bool is_known(int petals, const Eliminations& targets, int cells) {
    if (int(known_.size()) <= petals) known_.resize(petals + 1);
    const auto [entry, fresh] = known_[petals].try_emplace(targets, cells);
    if (!fresh && entry->second <= cells) return true;
    entry->second = cells;
    return false;
  }

  const Position<W>& position_;
  const Commons<W>& commons_;
  const AlmostLocked<W>& almost_;
  const bool overlap_;
  Sink& sink_;
  std::vector<int> digits_;  // of the stem, those with the fewest petals first
  Linked pattern_;
  std::vector<std::unordered_map<Eliminations, int, EliminationsHash>> known_;  // [petals]
  Effects<W> effects_;
};

}  // namespace nanpure::logic
