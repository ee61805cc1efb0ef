// Rules of a layout: what the rule of a line, an edge, a corner … leaves to its cells, all primitives
// of one rule together; where a digit can stand that a rule needs; sums of houses with signs.

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>
#include <vector>

#include "logic/engine/finders.hpp"
#include "logic/engine/once.hpp"

namespace nanpure::logic {
namespace {

// Candidates of the whole board; a placed digit is the only one of its cell.
template <int W>
std::vector<Mask> with_digits(const Position<W>& position) {
  std::vector<Mask> masks(std::size_t(position.cells));
  for (int cell = 0; cell < position.cells; ++cell) masks[std::size_t(cell)] = position.settled(cell);
  return masks;
}

template <int W>
bool is_news(const Position<W>& position, std::span<const std::uint16_t> cells) {
  return std::ranges::any_of(cells, [&](auto cell) { return position.news.cells.has(cell); });
}

// The candidates of some cells that `left`, a mask for each cell of the board, does not have.
template <int W>
Deduction struck(const Position<W>& position, std::span<const std::uint16_t> cells,
                 const std::vector<Mask>& left) {
  Deduction found;
  std::vector<std::uint16_t> ascending(cells.begin(), cells.end());
  std::ranges::sort(ascending);
  for (const std::uint16_t cell : ascending)
    each_bit(position.masks[cell] & ~left[cell], [&](int digit) {
      found.eliminations.push_back({cell, std::uint8_t(digit)});
      return true;
    });
  return found;
}

template <int W>
void tell_cells(const Position<W>& position, std::span<const std::uint16_t> cells, Evidence& why) {
  why.cells.assign(cells.begin(), cells.end());
  for (const std::uint16_t cell : cells)
    why.sets.push_back({Role::ruled, {cell}, position.settled(cell)});
}

// reasoning: how people reason about the rules in question (groups.hpp).
template <int W>
bool rule_cells(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  const RuleGroups& groups = position.houses.groups();
  if (groups.groups().empty()) return true;
  const std::vector<Mask> masks = with_digits(position);
  std::vector<Mask> left = masks;
  Once once(sink);
  for (const RuleGroup& group : groups.groups()) {
    if (group.owner.reasoning != parameters[0] || !is_news(position, group.cells)) continue;
    if (!sink.pay()) return false;
    const bool holds = groups.narrow(position.houses, group, left);
    Deduction found;
    if (holds) found = struck(position, group.cells, left);
    for (const std::uint16_t cell : group.cells) left[cell] = masks[cell];
    const auto explain = [&](Evidence& why) {
      tell_cells(position, group.cells, why);
      for (const Candidate& gone : found.eliminations) why.digits |= Mask(1) << gone.digit;
      why.rules = {group.owner.rule};
    };
    if (!once.take(found, explain)) return false;
  }
  return true;
}

// Digits that some cells of a rule must have between them: each goes from the cells that see all its
// places there.
template <int W>
bool rule_needs(const Position<W>& position, const Parameters&, Sink& sink) {
  const RuleGroups& groups = position.houses.groups();
  if (groups.groups().empty()) return true;
  const std::vector<Mask> masks = with_digits(position);
  Once once(sink);
  for (const RuleGroup& group : groups.groups()) {
    if (!is_news(position, group.cells)) continue;
    if (!sink.pay()) return false;
    const bool going = groups.each_required(
        position.houses, group, masks, [&](Mask digits, std::span<const std::uint16_t> cells) {
          return each_bit(digits, [&](int digit) {
            Cells<W> places;
            for (const std::uint16_t cell : cells)
              if (masks[cell] >> digit & 1) places.add(cell);
            if (!places.any()) return true;
            Deduction found;
            found.eliminate(digit, position.of[digit] & position.seen_by_all(places).minus(places));
            const auto explain = [&](Evidence& why) {
              tell_cells(position, group.cells, why);
              why.digits = Mask(1) << digit;
              why.sets.push_back({Role::set, listed(places.word, W), why.digits});
              why.rules = {group.owner.rule};
            };
            return once.take(found, explain);
          });
        });
    if (!going) return false;
  }
  return true;
}

// houses: their number, 2 for more; of what cage_sum does not have.
template <int W>
bool house_sum(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  const RuleGroups& groups = position.houses.groups();
  if (groups.house_sums().empty()) return true;
  const std::vector<Mask> masks = with_digits(position);
  std::vector<Mask> left = masks;
  Once once(sink);
  for (const HouseSum& sum : groups.house_sums()) {
    const Equation& equation = groups.equations()[sum.equation];
    const std::span<const std::uint16_t> cells = groups.equations().cells(equation);
    if (sum.plain || std::min<int>(int(sum.houses.size()), 2) != parameters[0] ||
        !is_news(position, cells))
      continue;
    if (!sink.pay()) return false;
    Allowed allowed;
    if (!groups.equations().allow(equation, position.houses, masks.data(), allowed)) continue;
    for (std::size_t k = 0; k < cells.size(); ++k) left[cells[k]] = allowed.masks[k];
    Deduction found = struck(position, cells, left);
    for (const std::uint16_t cell : cells) left[cell] = masks[cell];
    const auto explain = [&](Evidence& why) {
      tell_cells(position, cells, why);
      Part more{Role::set, {}, 0}, less{Role::side, {}, 0};
      for (std::size_t k = 0; k < cells.size(); ++k) {
        const bool plus = (groups.equations().coefficients(equation)[k] > 0) == (equation.total >= 0);
        (plus ? more : less).cells.push_back(cells[k]);
      }
      why.sets.push_back(more);
      if (!less.cells.empty()) why.sets.push_back(less);
      for (const Candidate& gone : found.eliminations) why.digits |= Mask(1) << gone.digit;
      why.base.assign(sum.houses.begin(), sum.houses.end());
      why.rules = sum.rules;
      why.total = std::abs(equation.total);
    };
    if (!once.take(found, explain)) return false;
  }
  return true;
}

// A digit of a house whose places a further cell sees, not by another house alone.
template <int W>
bool sight(const Position<W>& position, const Parameters&, Sink& sink) {
  if (!position.houses.see_beyond) return true;
  Once once(sink);
  for (int house = 0; house < position.houses.count; ++house) {
    if (!position.has_news(house)) continue;
    if (!sink.pay()) return false;
    for (int digit = 0; digit < position.size; ++digit) {
      const Cells<W> places = position.places(digit, house);
      if (places.count() < 2) continue;
      const Cells<W> seen = position.of[digit] & position.seen_by_all(places).minus(places);
      Deduction found;
      found.eliminate(digit, seen);
      const auto explain = [&](Evidence& why) {
        why.cells = listed(places.word, W);
        why.digits = Mask(1) << digit;
        why.base = {std::uint16_t(house)};
      };
      if (!once.take(found, explain)) return false;
    }
  }
  return true;
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(rule_cells, "reasoning"),
    NANPURE_FINDER(rule_needs, ""),
    NANPURE_FINDER(house_sum, "houses"),
    NANPURE_FINDER(sight, ""),
};

}  // namespace

Finders rules() { return kFinders; }

}  // namespace nanpure::logic
