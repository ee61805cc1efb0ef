// The rules of a layout as steps of the technique engine have them: all primitives of one rule
// together, and the sums that follow from rules, with what they follow from.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "equations/equations.hpp"
#include "kernel.hpp"

namespace nanpure {

struct Houses;

// Of one cage or primitive: the number of its rule, how people reason about it (0: nobody does by
// itself), and whether they look at the primitives of that rule one by one.
struct Owner {
  std::uint16_t rule;
  std::uint8_t reasoning;
  bool apart;
};

// What a candidate of `from` leaves to `to`; the table is that of the arc (rules.hpp).
struct OneWay {
  std::uint16_t from, to;
  std::uint32_t table;
};

struct RuleGroup {
  Owner owner;
  std::vector<std::uint16_t> cells;       // each once, in the order of the rule
  std::vector<std::uint16_t> rules;       // indices into Houses::rules
  std::vector<std::uint16_t> equations;   // indices into RuleGroups::equations
  std::vector<OneWay> ways;
};

// An equation over cells of houses and cells of sums beyond them: the sum of all digits of the houses,
// less these sums.
struct HouseSum {
  std::uint16_t equation;                 // index into RuleGroups::equations
  std::vector<std::uint16_t> houses;
  std::vector<std::uint16_t> rules;       // whose sums they are
  bool plain;                             // of cages alone, and all its coefficients are 1
};

// Cells that a rule makes different, at least two, not all of them in one house: those of a cage, of
// a set of digits, of a line along which digits rise.
struct DifferentCells {
  std::uint16_t rule;
  std::vector<std::uint16_t> cells;
};

class RuleGroups {
 public:
  RuleGroups() = default;
  // `owners`: of each cage, then of each primitive.
  RuleGroups(const Houses& houses, std::span<const Owner> owners);

  std::span<const RuleGroup> groups() const { return groups_; }
  std::span<const HouseSum> house_sums() const { return house_sums_; }
  // The same cells once, in the order of the rules.
  std::span<const DifferentCells> different() const { return different_; }
  const Equations& equations() const { return equations_; }

  // Narrows the candidates of the whole board to what a group allows, until nothing more goes. False:
  // it cannot hold.
  bool narrow(const Houses& houses, const RuleGroup& group, std::vector<Mask>& masks) const;

  // Calls found(digits, cells) for the digits that some cells of a group have between them; false if it
  // returned false.
  template <class Found>
  bool each_required(const Houses& houses, const RuleGroup& group, const std::vector<Mask>& masks,
                     Found found) const {
    for (const Needed& needed : required(houses, group, masks))
      if (!found(needed.digits, std::span<const std::uint16_t>(needed.cells))) return false;
    return true;
  }

 private:
  struct Needed {
    Mask digits;
    std::vector<std::uint16_t> cells;
  };
  std::vector<Needed> required(const Houses& houses, const RuleGroup& group,
                               const std::vector<Mask>& masks) const;
  bool narrow_rules(const Houses& houses, const RuleGroup& group, std::vector<Mask>& masks) const;
  bool narrow_equations(const Houses& houses, const RuleGroup& group, std::vector<Mask>& masks) const;
  void add(const Houses& houses, std::size_t primitive, const Owner& owner,
           std::vector<std::uint16_t>& group_of);
  void add_different(const Houses& houses, std::span<const Owner> owners);
  void add_star(const Houses& houses, std::size_t primitive, const Owner& owner,
                std::vector<std::uint16_t>& star_of);

  std::vector<RuleGroup> groups_;
  std::vector<HouseSum> house_sums_;
  std::vector<DifferentCells> different_;
  Equations equations_;                   // of cages, of linear primitives, of house_sums
};

}  // namespace nanpure
