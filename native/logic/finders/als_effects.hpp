// What patterns of almost locked sets eliminate: one deduction an effect, the simplest.
#pragma once

#include <algorithm>
#include <tuple>
#include <unordered_map>

#include "logic/facts/commons.hpp"
#include "logic/engine/deduction.hpp"

namespace nanpure::logic {

// Sets in a chain, each linked to the next by digits that at most one of the two can hold; or the
// petals of a blossom, each linked to its stem.
struct Linked {
  std::vector<int> sets;
  std::vector<Mask> links;
  int stem = -1;  // a cell
};

using Eliminations = std::vector<Candidate>;  // ascending

struct EliminationsHash {
  std::size_t operator()(const Eliminations& effect) const {
    std::size_t hash = 0;
    for (const Candidate& gone : effect)
      hash = (hash ^ (std::size_t(gone.cell) << 8 | gone.digit)) * 0x9E3779B97F4A7C15u;
    return hash ^ hash >> 32;
  }
};

template <int W>
class Effects {
 public:
  Effects(const Position<W>& position, const AlmostLocked<W>& almost)
      : position_(position), almost_(almost) {}

  // Whether an effect is known from a pattern with no more links and then no more cells.
  bool has(const Eliminations& effect, int links, int cells) const {
    const auto known = best_.find(effect);
    return known != best_.end() &&
           std::pair(known->second.links, known->second.cells) <= std::pair(links, cells);
  }

  void put(const Eliminations& effect, int links, int cells, Linked pattern) {
    best_[effect] = {links, cells, std::move(pattern)};
  }

  // Hands over all, the simplest first. Left out is what a pattern as simple eliminates together
  // with more candidates of the same digits.
  bool emit(Sink& sink) const {
    std::vector<const Entry*> order;
    for (const Entry& entry : best_) order.push_back(&entry);
    std::ranges::sort(order, [](const Entry* one, const Entry* other) {
      return std::tie(one->second.links, one->second.cells, one->first) <
             std::tie(other->second.links, other->second.cells, other->first);
    });
    for (const Entry* entry : order) {
      if (!sink.pay()) return false;
      if (is_weaker(*entry, order)) continue;
      Deduction found;
      found.eliminations = entry->first;
      found.length = int(entry->second.pattern.links.size());
      if (sink.evidence) explain(entry->second.pattern, found);
      if (!sink.take(found)) return false;
    }
    return true;
  }

 private:
  struct Known {
    int links, cells;
    Linked pattern;
  };
  using Entry = std::pair<const Eliminations, Known>;

  static Mask digits_of(const Eliminations& effect) {
    Mask digits = 0;
    for (const Candidate& gone : effect) digits |= Mask(1) << gone.digit;
    return digits;
  }

  static bool is_weaker(const Entry& entry, const std::vector<const Entry*>& others) {
    return std::ranges::any_of(others, [&](const Entry* other) {
      return other->first.size() > entry.first.size() &&
             other->second.links <= entry.second.links &&
             other->second.cells <= entry.second.cells &&
             std::ranges::includes(other->first, entry.first) &&
             digits_of(other->first) == digits_of(entry.first);
    });
  }

  void explain(const Linked& pattern, Deduction& found) const {
    Evidence& why = found.why;
    Cells<W> cells;
    why.digits = digits_of(found.eliminations);
    if (pattern.stem >= 0) {
      cells.add(pattern.stem);
      why.sets.push_back(
          {Role::stem, {std::uint16_t(pattern.stem)}, position_.masks[pattern.stem]});
    }
    for (int set : pattern.sets) {
      const auto& almost = almost_.sets[set];
      cells |= almost.cells;
      why.base.push_back(std::uint16_t(almost.house));
      why.sets.push_back({Role::almost, listed(almost.cells), almost.digits});
    }
    for (int k = 0; k < int(pattern.links.size()); ++k)
      why.commons.push_back(
          {std::uint8_t(pattern.stem < 0 ? k : 0), std::uint8_t(k + 1), pattern.links[k]});
    why.cells = listed(cells);
  }

  const Position<W>& position_;
  const AlmostLocked<W>& almost_;
  std::unordered_map<Eliminations, Known, EliminationsHash> best_;
};

// Adds the candidates of a digit in some cells to an effect.
template <int W>
void strike(Eliminations& effect, int digit, const Cells<W>& cells) {
  for (int cell : cells) effect.push_back({std::uint16_t(cell), std::uint8_t(digit)});
}

// The candidates that see all places of one of these digits in two sets.
template <int W>
void strike_common(const AlmostLocked<W>& almost, int one, int other, Mask digits,
                   Eliminations& effect) {
  effect.clear();
  each_bit(digits, [&](int digit) {
    strike(effect, digit, almost.seeing(one, digit) & almost.seeing(other, digit));
    return true;
  });
  std::ranges::sort(effect);
}

}  // namespace nanpure::logic
