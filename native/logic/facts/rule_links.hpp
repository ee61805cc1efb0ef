// Links that hold by one rule of the layout: candidates of different cells that cannot both be true,
// or that are true together, and digits that a rule requires in one of two cells. The sum of some
// houses less the sums of rules in them (groups.hpp) links the cells left over, if these are few.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "logic/engine/deduction.hpp"
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
  // A candidate that is true exactly when this one is: of equal cells, of cells with a known sum.
  struct Twin {
    int other;
    std::uint16_t rule;   // in the rulebook; numbers past its end are sums of houses
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
  std::span<const Twin> twins(int one) const { return part(twins_, twins_start_, one); }
  // The candidates that a sum of houses forbids with this one, ascending.
  std::span<const Weak> summed(int one) const { return part(summed_, summed_start_, one); }
  // The rule that forbids two candidates together, -1 if there is none.
  int rule_of(int one, int other) const;

  int number(const Position<W>& position, int cell, int digit) const {
    return first_[cell] + popcount(position.masks[cell] & ((Mask(1) << digit) - 1));
  }
  int count() const { return first_.back(); }

  // Adds the numbers in the layout of a rule of a link, or of the rules of a sum of houses.
  void add_numbers(const Position<W>& position, int rule, std::vector<std::uint16_t>& numbers) const;

  std::vector<Candidate> candidates;
  std::vector<Required> required;

 private:
  template <class T>
  static std::span<const T> part(const std::vector<T>& list, const std::vector<std::uint32_t>& start,
                                 int one) {
    return {list.data() + start[std::size_t(one)], list.data() + start[std::size_t(one) + 1]};
  }

  struct Found {
    int one, other;
    std::uint16_t rule;
    friend auto operator<=>(const Found&, const Found&) = default;
  };

  struct All {
    std::vector<Found> weak, summed, implied;
  };

  void look_at(const Position<W>& position, int rule, All& all);
  void look_at_sum(const Position<W>& position, int sum, std::size_t sure, All& all);
  void note_implied(const Position<W>& position, int one, int cell, Mask before, Mask after, int rule,
                    All& all);
  void pair_up(std::vector<Found>& implied);
  template <class T>
  void store(std::vector<Found>& found, std::vector<T>& list, std::vector<std::uint32_t>& start);
  void require(const Position<W>& position, int rule, std::span<const Mask> own);

  std::vector<int> first_;             // [cell] number of its first candidate, one more at the end
  std::vector<std::uint32_t> start_, twins_start_, summed_start_;   // [candidate] one more at the end
  std::vector<Weak> weak_, summed_;
  std::vector<Twin> twins_;
};

// Those of a position, made by the first call; nullptr on a board without rules.
template <int W>
const RuleLinks<W>* rule_links_of(const Position<W>& position);

// Adds the numbers of the rules that forbid two candidates together where no house or cell does:
// one rule, the rules of a sum, or the rule that makes one of the two a twin of a third candidate,
// with what forbids the third. Adds none and returns false if the only reason is that cells differ.
template <int W>
bool add_rules_of_link(const Position<W>& position, const Candidate& one, const Candidate& other,
                       std::vector<std::uint16_t>& numbers);

}  // namespace nanpure::logic
