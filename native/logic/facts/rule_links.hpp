// Links that hold by one rule of the layout: candidates of different cells that cannot both be true,
// and digits that a rule requires of one of two cells.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "logic/engine/position.hpp"
#include "logic/facts/rulebook.hpp"

namespace nanpure::logic {

// Lives in Position::ruled. Candidates have numbers in their own order, as in graphs (links.hpp)
// and nets (wiring.hpp).
template <int W>
struct RuleLinks {
  explicit RuleLinks(const Position<W>& position);

  struct Weak {
    int other;
    std::uint16_t rule;   // in the rulebook, the simplest
  };
  // A digit that one of the cells of a rule must have, and its places there: at least two.
  struct Required {
    Cells<W> places;
    int digit;
    std::uint16_t rule;
  };

  // The candidates that a rule forbids with this one, ascending; not those of its cell, nor its
  // digit in cells that share a house with its cell.
  std::span<const Weak> weak(int one) const {
    return {weak_.data() + start_[one], weak_.data() + start_[one + 1]};
  }
  // The rule that forbids two candidates together, -1 if there is none.
  int rule_of(int one, int other) const;

  int number(const Position<W>& position, int cell, int digit) const {
    return first_[cell] + popcount(position.masks[cell] & ((Mask(1) << digit) - 1));
  }
  int count() const { return first_.back(); }

  std::vector<Required> required;

 private:
  struct Found {
    int one, other;
    std::uint16_t rule;
    friend auto operator<=>(const Found&, const Found&) = default;
  };

  void look_at(const Position<W>& position, int rule, std::vector<Found>& found);
  void require(const Position<W>& position, int rule, std::span<const Mask> own);

  std::vector<int> first_;             // [cell] number of its first candidate, one more at the end
  std::vector<std::uint32_t> start_;   // [candidate] one more at the end
  std::vector<Weak> weak_;
};

// Those of a position, made by the first call; nullptr on a board without rules.
template <int W>
const RuleLinks<W>* rule_links_of(const Position<W>& position);

// The number of the rule that forbids two candidates together where no house and no cell does; -1 if
// there is none, or only one by which cells differ.
template <int W>
int rule_of_link(const Position<W>& position, int cell, int digit, int other, int other_digit);

}  // namespace nanpure::logic
