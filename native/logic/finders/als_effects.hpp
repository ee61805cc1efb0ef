// The eliminations of patterns of almost locked sets: one deduction for each effect, the simplest.
#pragma once

#include <algorithm>
#include <cstdint>
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
    std::uint64_t hash = 0;   // std::size_t has 32 bits in WebAssembly
    for (const Candidate& gone : effect)
      hash = (hash ^ (std::uint64_t(gone.cell) << 8 | gone.digit)) * 0x9E3779B97F4A7C15u;
    return std::size_t(hash ^ hash >> 32);
  }
};

template <int W>
class Effects {
 public:
  Effects(const Position<W>& position, const AlmostLocked<W>& almost)
      : position_(position), almost_(almost) {}

  // Whether an effect is known from a pattern with no more links and, for equal links, no more
  // cells.
  bool has(const Eliminations& effect, int links, int cells) const {
    const auto known = best_.find(effect);
    return known != best_.end() &&
           std::pair(known->second.links, known->second.cells) <= std::pair(links, cells);
  }

  void put(const Eliminations& effect, int links, int cells, Linked pattern) {
    best_[effect] = {links, cells, std::move(pattern)};
  }

  // Hands over all, the simplest first. Leaves out the effect of a pattern if an equally simple one
  // eliminates it together with more candidates of the same digits.
  bool emit(Sink& sink) const {
    std::vector<Ranked> order;
    for (const Entry& entry : best_) order.push_back({&entry, digits_of(entry.first), sign(entry.first)});
    std::ranges::sort(order, [](const Ranked& one, const Ranked& other) {
      return std::tie(one.entry->second.links, one.entry->second.cells, one.entry->first) <
             std::tie(other.entry->second.links, other.entry->second.cells, other.entry->first);
    });
    for (const Ranked& one : order) {
      if (!sink.pay()) return false;
      if (is_weaker(one, order)) continue;
      const auto& [effect, known] = *one.entry;
      Deduction found;
      found.eliminations = effect;
      found.length = int(known.pattern.links.size());
      if (sink.evidence) explain(known.pattern, found);
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

  struct Ranked {
    const Entry* entry;
    Mask digits;
    std::uint64_t sign;
  };

  static Mask digits_of(const Eliminations& effect) {
    Mask digits = 0;
    for (const Candidate& gone : effect) digits |= Mask(1) << gone.digit;
    return digits;
  }

  // A part has no bit that the whole lacks.
  static std::uint64_t sign(const Eliminations& effect) {
    std::uint64_t bits = 0;
    for (const Candidate& gone : effect) bits |= std::uint64_t(1) << ((gone.cell * 7 + gone.digit) & 63);
    return bits;
  }

  // `order`: the fewest links first.
  static bool is_weaker(const Ranked& one, const std::vector<Ranked>& order) {
    const auto& [effect, known] = *one.entry;
    for (const Ranked& other : order) {
      if (other.entry->second.links > known.links) break;
      if (other.digits == one.digits && !(one.sign & ~other.sign) &&
          other.entry->second.cells <= known.cells &&
          other.entry->first.size() > effect.size() &&
          std::ranges::includes(other.entry->first, effect))
        return true;
    }
    return false;
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
      if (almost.house >= 0) why.base.push_back(std::uint16_t(almost.house));
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
  if (digits & (digits - 1)) std::ranges::sort(effect);
}

}  // namespace nanpure::logic
