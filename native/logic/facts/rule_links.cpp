#include "logic/facts/rule_links.hpp"

#include <algorithm>
#include <vector>

#include "equations/derived.hpp"

namespace nanpure::logic {
namespace {

constexpr std::size_t kMostCells = 4 * kMaxSize;  // of a rule that is looked at
constexpr std::size_t kMostOpen = 3;              // cells of a sum of houses; inexact beyond

template <int W>
bool share_house(const Position<W>& position, int cell, int other) {
  for (const Seat& seat : position.houses.seats(cell))
    if (position.house(seat.house).has(other)) return true;
  return false;
}

// Where a cell has a single candidate left, strikes it from those of some cells that see it. False:
// a cell has no candidate left.
template <int W>
bool settle(const Position<W>& position, std::span<const std::uint16_t> cells,
            std::vector<Mask>& masks) {
  for (bool again = true; again;) {
    again = false;
    for (const std::uint16_t cell : cells) {
      if (popcount(masks[cell]) != 1) continue;
      for (const std::uint16_t other : cells) {
        if (!(masks[other] & masks[cell]) || !position.peers(cell).has(other)) continue;
        masks[other] &= ~masks[cell];
        if (!masks[other]) return false;
        again = true;
      }
    }
  }
  return true;
}

// Whether the sums of any two rules share a cell.
bool overlap(const RuleGroups& groups) {
  std::vector<std::uint16_t> seen;
  for (const RuleGroup& group : groups.groups())
    for (const std::uint16_t at : group.equations)
      for (const std::uint16_t cell : groups.equations().cells(groups.equations()[at]))
        seen.push_back(cell);
  std::ranges::sort(seen);
  return std::ranges::adjacent_find(seen) != seen.end();
}

// Sums of houses with fewer cells than this are found in every orientation of the board. From this
// size on some may be cut off; where sums of rules overlap, one of them is chosen, so none is sure.
std::size_t sure_cells(const RuleGroups& groups) {
  if (overlap(groups)) return 0;
  std::size_t most = 0;
  for (const HouseSum& sum : groups.house_sums())
    most = std::max<std::size_t>(most, groups.equations()[sum.equation].count);
  return groups.house_sums().size() < kMostDerived ? most + 1 : most;
}

// Whether no rule is needed to see that two candidates cannot both be true.
template <int W>
bool differ(const Position<W>& position, const Candidate& one, const Candidate& other) {
  return one.cell == other.cell ? one.digit != other.digit
                                : one.digit == other.digit && position.peers(one.cell).has(other.cell);
}

}  // namespace

template <int W>
RuleLinks<W>::RuleLinks(const Position<W>& position) {
  int count = 0;
  for (int cell = 0; cell < position.cells; ++cell) {
    first_.push_back(count);
    count += popcount(position.masks[cell]);
  }
  first_.push_back(count);
  for (int cell = 0; cell < position.cells; ++cell)
    each_bit(position.masks[cell], [&](int digit) {
      candidates.push_back({std::uint16_t(cell), std::uint8_t(digit)});
      return true;
    });
  All all;
  const int rules = position.book->count();
  for (int rule = 0; rule < rules; ++rule) look_at(position, rule, all);
  const int sums = int(position.houses.groups().house_sums().size());
  const std::size_t sure = sure_cells(position.houses.groups());
  for (int sum = 0; sum < sums && rules + sum < 0xffff; ++sum)
    look_at_sum(position, sum, sure, all);
  pair_up(all.implied);
  store(all.weak, weak_, start_);
  store(all.summed, summed_, summed_start_);
  store(all.implied, twins_, twins_start_);
}

// Sorts the links by candidate and keeps each pair once, with its simplest rule.
template <int W>
template <class T>
void RuleLinks<W>::store(std::vector<Found>& found, std::vector<T>& list,
                         std::vector<std::uint32_t>& start) {
  std::ranges::sort(found);
  const auto same = [](const Found& one, const Found& other) {
    return one.one == other.one && one.other == other.other;
  };
  found.erase(std::unique(found.begin(), found.end(), same), found.end());
  start.assign(candidates.size() + 1, 0);
  for (const Found& link : found) {
    ++start[std::size_t(link.one) + 1];
    list.push_back({link.other, link.rule});
  }
  for (std::size_t one = 0; one < candidates.size(); ++one) start[one + 1] += start[one];
}

// Keeps the implications that hold both ways by the same rule.
template <int W>
void RuleLinks<W>::pair_up(std::vector<Found>& implied) {
  std::ranges::sort(implied);
  std::vector<Found> kept;
  for (const Found& link : implied)
    if (std::ranges::binary_search(implied, Found{link.other, link.one, link.rule}))
      kept.push_back(link);
  implied = std::move(kept);
}

// Gives each cell each of its candidates in turn, and notes what the rule then strikes from the
// other cells.
template <int W>
void RuleLinks<W>::look_at(const Position<W>& position, int rule, All& found) {
  const Rulebook& book = *position.book;
  const auto cells = book.cells(rule);
  std::vector<Mask> all, own;
  bool open = false;
  for (const int cell : cells) {
    all.push_back(position.settled(cell));
    if (!all.back()) return;
    open |= !position.digits[cell];
  }
  if (!open || cells.size() > kMostCells) return;
  require(position, rule, all);
  if (!book.narrow(rule, all)) return;
  for (std::size_t k = 0; k < cells.size(); ++k) {
    if (position.digits[cells[k]]) continue;
    each_bit(all[k], [&](int digit) {
      own = all;
      own[k] = Mask(1) << digit;
      if (!book.narrow(rule, own)) return true;
      const int one = number(position, cells[k], digit);
      for (std::size_t m = 0; m < cells.size(); ++m) {
        if (m == k || position.digits[cells[m]]) continue;
        note_implied(position, one, cells[m], all[m], own[m], rule, found);
        each_bit(all[m] & ~own[m], [&](int gone) {
          if (gone == digit && share_house(position, cells[k], cells[m])) return true;
          const int other = number(position, cells[m], gone);
          found.weak.push_back({one, other, std::uint16_t(rule)});
          found.weak.push_back({other, one, std::uint16_t(rule)});
          return true;
        });
      }
      return true;
    });
  }
}

// Notes a cell that the rule leaves a single candidate.
template <int W>
void RuleLinks<W>::note_implied(const Position<W>& position, int one, int cell, Mask before,
                                Mask after, int rule, All& all) {
  if (popcount(before) < 2 || popcount(after) != 1) return;
  all.implied.push_back({one, number(position, cell, std::countr_zero(after)), std::uint16_t(rule)});
}

// Like look_at, for a sum of houses with few open cells.
template <int W>
void RuleLinks<W>::look_at_sum(const Position<W>& position, int sum, std::size_t sure, All& all) {
  const RuleGroups& groups = position.houses.groups();
  const Equation& equation = groups.equations()[groups.house_sums()[std::size_t(sum)].equation];
  const std::span<const std::uint16_t> cells = groups.equations().cells(equation);
  if (cells.size() >= sure) return;
  std::vector<std::uint16_t> open;
  for (const std::uint16_t cell : cells)
    if (!position.digits[cell]) open.push_back(cell);
  if (open.size() < 2 || open.size() > kMostOpen) return;
  const int rule = position.book->count() + sum;
  std::vector<Mask> masks(std::size_t(position.cells));
  Allowed allowed;
  const auto left = [&] {
    return settle(position, cells, masks) &&
           groups.equations().allow(equation, position.houses, masks.data(), allowed);
  };
  for (const std::uint16_t from : open)
    each_bit(position.masks[from], [&](int digit) {
      for (const std::uint16_t cell : cells) masks[cell] = position.settled(cell);
      masks[from] = Mask(1) << digit;
      if (!left()) return true;
      const int one = number(position, from, digit);
      for (std::size_t m = 0; m < cells.size(); ++m) {
        const int cell = cells[m];
        if (cell == from || position.digits[cell]) continue;
        const Mask before = position.masks[cell], after = allowed.masks[m] & masks[cell];
        note_implied(position, one, cell, before, after, rule, all);
        each_bit(before & ~after, [&](int gone) {
          if (gone == digit && position.peers(from).has(cell)) return true;
          const int other = number(position, cell, gone);
          all.summed.push_back({one, other, std::uint16_t(rule)});
          all.summed.push_back({other, one, std::uint16_t(rule)});
          return true;
        });
      }
      return true;
    });
}

template <int W>
void RuleLinks<W>::require(const Position<W>& position, int rule, std::span<const Mask> own) {
  position.book->each_required(rule, own, [&](Mask digits, std::span<const std::uint16_t> cells) {
    each_bit(digits, [&](int digit) {
      Cells<W> places;
      bool placed = false;
      for (const std::uint16_t cell : cells) {
        placed |= position.digits[cell] == digit + 1;
        if (position.of[digit].has(cell)) places.add(cell);
      }
      if (!placed && places.count() >= 2) required.push_back({places, digit, std::uint16_t(rule)});
      return true;
    });
  });
}

template <int W>
int RuleLinks<W>::rule_of(int one, int other) const {
  const auto list = weak(one);
  const auto at = std::ranges::lower_bound(list, other, {}, &Weak::other);
  return at != list.end() && at->other == other ? at->rule : -1;
}

template <int W>
const RuleLinks<W>* rule_links_of(const Position<W>& position) {
  if (!position.book) return nullptr;
  if (!position.ruled) position.ruled = std::make_shared<const RuleLinks<W>>(position);
  return position.ruled.get();
}

template <int W>
void RuleLinks<W>::add_numbers(const Position<W>& position, int rule,
                               std::vector<std::uint16_t>& numbers) const {
  const auto add = [&](int number) {
    if (std::ranges::find(numbers, number) == numbers.end()) numbers.push_back(std::uint16_t(number));
  };
  const int sum = rule - position.book->count();
  if (sum < 0) return add(position.book->number(rule));
  for (const std::uint16_t each : position.houses.groups().house_sums()[std::size_t(sum)].rules)
    add(each);
}

namespace {

// Whether two candidates forbid each other directly, not by way of a third. Adds the numbers of the
// rules that do it, if any.
template <int W>
bool forbid(const Position<W>& position, const RuleLinks<W>& links, int one, int other,
            std::vector<std::uint16_t>& numbers) {
  if (const int rule = links.rule_of(one, other); rule >= 0)
    return links.add_numbers(position, rule, numbers), true;
  if (differ(position, links.candidates[std::size_t(one)], links.candidates[std::size_t(other)]))
    return true;
  for (const auto& link : links.summed(one))
    if (link.other == other) return links.add_numbers(position, link.rule, numbers), true;
  return false;
}

}  // namespace

template <int W>
bool add_rules_of_link(const Position<W>& position, const Candidate& one, const Candidate& other,
                       std::vector<std::uint16_t>& numbers) {
  const RuleLinks<W>* const links = rule_links_of(position);
  if (!links || one.cell == other.cell || position.digits[one.cell] || position.digits[other.cell])
    return false;
  const std::size_t before = numbers.size();
  const int first = links->number(position, one.cell, one.digit);
  const int last = links->number(position, other.cell, other.digit);
  if (forbid(position, *links, first, last, numbers)) return numbers.size() > before;
  for (const auto& [from, to] : {std::pair(first, last), std::pair(last, first)})
    for (const auto& twin : links->twins(from)) {
      std::vector<std::uint16_t> more;
      if (twin.other == to || !forbid(position, *links, twin.other, to, more)) continue;
      links->add_numbers(position, twin.rule, numbers);
      for (const std::uint16_t rule : more)
        if (std::ranges::find(numbers, rule) == numbers.end()) numbers.push_back(rule);
      return true;
    }
  return false;
}

#define NANPURE_RULE_LINKS(W)                                                  \
  template struct RuleLinks<W>;                                                \
  template const RuleLinks<W>* rule_links_of(const Position<W>&);              \
  template bool add_rules_of_link(const Position<W>&, const Candidate&, const Candidate&,      \
                                  std::vector<std::uint16_t>&);
NANPURE_RULE_LINKS(2)
NANPURE_RULE_LINKS(4)
NANPURE_RULE_LINKS(10)
NANPURE_RULE_LINKS(21)
#undef NANPURE_RULE_LINKS

}  // namespace nanpure::logic
