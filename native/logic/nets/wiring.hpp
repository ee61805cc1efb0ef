// The graph of a net of inferences: the candidates of a position, and the cells and digits of
// houses of which exactly one candidate is true.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "logic/engine/deduction.hpp"
#include "logic/engine/position.hpp"
#include "logic/facts/rule_links.hpp"

namespace nanpure::logic {

// Candidates have numbers 0 … count-1 in their own order, units too: first the cells, then the
// digits of the houses. It does not depend on the words of a board, so code over it is compiled
// once.
struct Wiring {
  template <int W>
  explicit Wiring(const Position<W>& position);

  std::vector<Candidate> candidates;
  std::vector<Unit> units;           // cells and digits not settled in the position
  std::vector<std::uint8_t> digits;  // [cell] placed in the position, 1 … N, 0 = none
  std::size_t words = 0;             // of a set of candidates
  std::shared_ptr<const Rulebook> book;   // of a layout with rules
  bool broken = false;               // a unit without candidates: no conclusions are possible

  int count() const { return int(candidates.size()); }
  std::span<const std::uint16_t> members(int unit) const {
    return {members_.data() + members_start_[unit], members_.data() + members_start_[unit + 1]};
  }
  // The cell first.
  std::span<const std::uint16_t> units_of(int one) const {
    return {units_of_.data() + units_start_[one], units_of_.data() + units_start_[one + 1]};
  }
  // Candidates that are false if this one is true: those of its cell, those of its digit, then those
  // that only a rule forbids.
  std::span<const std::uint16_t> weak(int one) const {
    return {weak_.data() + weak_start_[one], weak_.data() + weak_start_[one + 1]};
  }
  std::span<const std::uint16_t> weak_of_digit(int one) const {
    return {weak_.data() + weak_digit_[one], weak_.data() + weak_ruled_[one]};
  }
  // The same, in that order, as parts of a set: words with members, and their place in it.
  struct Part {
    std::uint64_t members;
    std::uint32_t word;
  };
  std::span<const Part> weak_parts(int one) const {
    return {parts_.data() + parts_start_[one], parts_.data() + parts_start_[one + 1]};
  }
  std::span<const Part> weak_parts_of_digit(int one) const {
    return {parts_.data() + parts_digit_[one], parts_.data() + parts_ruled_[one]};
  }
  // The same as a set.
  const std::uint64_t* sees(int one) const { return &sees_[std::size_t(one) * words]; }
  const std::uint64_t* inside(int unit) const { return &inside_[std::size_t(unit) * words]; }
  bool is_cell(int unit) const { return units[unit].house < 0; }
  // How many candidates a unit may have left to be in a crossing: two in a cell, in a house as many
  // as two houses share.
  int most_crossed(int unit) const { return is_cell(unit) ? 2 : most_shared_; }
  // The number of the rule that forbids both candidates, where no unit has both; -1 if there is none.
  int rule_of(int one, int other) const;
  // The first candidate of a cell, and of the next one.
  int first_of(int cell) const { return first_[std::size_t(cell)]; }
  int end_of(int cell) const { return first_[std::size_t(cell) + 1]; }
  // The digits of a cell among a set of candidates, or its digit.
  Mask digits_of(int cell, std::span<const std::uint64_t> set) const {
    if (digits[std::size_t(cell)]) return Mask(1) << (digits[std::size_t(cell)] - 1);
    Mask mask = 0;
    for (int one = first_of(cell); one < end_of(cell); ++one)
      mask |= Mask(set[std::size_t(one >> 6)] >> (one & 63) & 1) << candidates[one].digit;
    return mask;
  }
  // The candidate of a digit in a cell; it must be one.
  int number_of(int cell, int digit) const {
    int one = first_of(cell);
    while (candidates[one].digit != digit) ++one;
    return one;
  }
  // The first unit with both candidates, -1 if there is none (a rule forbids them).
  int common_unit(int one, int other) const {
    for (int unit : units_of(one))
      if (inside(unit)[other >> 6] >> (other & 63) & 1) return unit;
    return -1;
  }

 private:
  void finish();
  void add_parts(std::span<const std::uint16_t> list);

  std::vector<int> first_;           // [cell] one more at the end
  std::vector<std::uint16_t> members_, units_of_, weak_;
  std::vector<std::uint32_t> members_start_, units_start_, weak_start_, weak_digit_, weak_ruled_;
  struct Forbidden {
    int one, other;
    std::uint16_t rule;
  };
  std::vector<Forbidden> forbidden_;   // by rules, ascending
  std::vector<std::uint64_t> inside_, sees_;
  std::vector<Part> parts_;
  std::vector<std::uint32_t> parts_start_, parts_digit_, parts_ruled_;
  int most_shared_ = 2;
};

template <int W>
Wiring::Wiring(const Position<W>& position) : digits(position.digits) {
  for (int cell = 0; cell < position.cells; ++cell) {
    first_.push_back(count());
    each_bit(position.masks[cell], [&](int digit) {
      candidates.push_back({std::uint16_t(cell), std::uint8_t(digit)});
      return true;
    });
  }
  first_.push_back(count());
  const auto number = [&](int cell, int digit) {
    return first_[cell] + popcount(position.masks[cell] & ((Mask(1) << digit) - 1));
  };
  members_start_.push_back(0);
  for (int cell : position.empty) {
    units.push_back({-1, std::uint16_t(cell), 0});
    each_bit(position.masks[cell], [&](int digit) {
      members_.push_back(std::uint16_t(number(cell, digit)));
      return true;
    });
    members_start_.push_back(std::uint32_t(members_.size()));
  }
  for (int house = 0; house < position.houses.count; ++house) {
    Mask placed = 0;
    for (int cell : position.house(house))
      if (position.digits[cell]) placed |= Mask(1) << (position.digits[cell] - 1);
    for (int digit = 0; digit < position.size; ++digit) {
      if (placed >> digit & 1) continue;
      units.push_back({std::int16_t(house), 0, std::uint8_t(digit)});
      for (int cell : position.places(digit, house))
        members_.push_back(std::uint16_t(number(cell, digit)));
      members_start_.push_back(std::uint32_t(members_.size()));
    }
  }
  const RuleLinks<W>* const links = rule_links_of(position);
  book = position.book;
  for (int one = 0; one < count(); ++one) {
    const auto [cell, digit] = candidates[one];
    weak_start_.push_back(std::uint32_t(weak_.size()));
    each_bit(position.masks[cell], [&](int other) {
      if (other != digit) weak_.push_back(std::uint16_t(number(cell, other)));
      return true;
    });
    weak_digit_.push_back(std::uint32_t(weak_.size()));
    for (int other : position.peers(cell) & position.of[digit])
      weak_.push_back(std::uint16_t(number(other, digit)));
    weak_ruled_.push_back(std::uint32_t(weak_.size()));
    if (!links) continue;
    for (const auto& [other, rule] : links->weak(one)) {
      forbidden_.push_back({one, other, std::uint16_t(book->number(rule))});
      const auto [seen, same] = candidates[other];
      if (same != digit || !position.peers(cell).has(seen)) weak_.push_back(std::uint16_t(other));
    }
  }
  weak_start_.push_back(std::uint32_t(weak_.size()));
  finish();
}

}  // namespace nanpure::logic
