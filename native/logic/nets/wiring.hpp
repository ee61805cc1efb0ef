// The graph of a net of inferences: the candidates of a position, and the cells and digits of
// houses of which exactly one candidate is true.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "logic/engine/deduction.hpp"
#include "logic/engine/position.hpp"

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
  bool broken = false;               // a unit without candidates: no conclusions are possible

  int count() const { return int(candidates.size()); }
  std::span<const std::uint16_t> members(int unit) const {
    return {members_.data() + members_start_[unit], members_.data() + members_start_[unit + 1]};
  }
  // The cell first.
  std::span<const std::uint16_t> units_of(int one) const {
    return {units_of_.data() + units_start_[one], units_of_.data() + units_start_[one + 1]};
  }
  // Candidates that are false if this one is true: those of its cell, then those of its digit.
  std::span<const std::uint16_t> weak(int one) const {
    return {weak_.data() + weak_start_[one], weak_.data() + weak_start_[one + 1]};
  }
  std::span<const std::uint16_t> weak_of_digit(int one) const {
    return {weak_.data() + weak_digit_[one], weak_.data() + weak_start_[one + 1]};
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
    return {parts_.data() + parts_digit_[one], parts_.data() + parts_start_[one + 1]};
  }
  // The same as a set.
  const std::uint64_t* sees(int one) const { return &sees_[std::size_t(one) * words]; }
  const std::uint64_t* inside(int unit) const { return &inside_[std::size_t(unit) * words]; }
  bool is_cell(int unit) const { return units[unit].house < 0; }
  // How many candidates a unit may have left to be in a crossing: two in a cell, in a house as many
  // as two houses share.
  int most_crossed(int unit) const { return is_cell(unit) ? 2 : most_shared_; }
  // The first unit with both candidates, -1 if there is none (a cage has them).
  int common_unit(int one, int other) const {
    for (int unit : units_of(one))
      if (inside(unit)[other >> 6] >> (other & 63) & 1) return unit;
    return -1;
  }

 private:
  void finish();
  void add_parts(std::span<const std::uint16_t> list);

  std::vector<std::uint16_t> members_, units_of_, weak_;
  std::vector<std::uint32_t> members_start_, units_start_, weak_start_, weak_digit_;
  std::vector<std::uint64_t> inside_, sees_;
  std::vector<Part> parts_;
  std::vector<std::uint32_t> parts_start_, parts_digit_;
  int most_shared_ = 2;
};

template <int W>
Wiring::Wiring(const Position<W>& position) : digits(position.digits) {
  std::vector<int> first;
  for (int cell = 0; cell < position.cells; ++cell) {
    first.push_back(count());
    each_bit(position.masks[cell], [&](int digit) {
      candidates.push_back({std::uint16_t(cell), std::uint8_t(digit)});
      return true;
    });
  }
  const auto number = [&](int cell, int digit) {
    return first[cell] + popcount(position.masks[cell] & ((Mask(1) << digit) - 1));
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
  }
  weak_start_.push_back(std::uint32_t(weak_.size()));
  finish();
}

}  // namespace nanpure::logic
