#include "logic/facts/rule_links.hpp"

#include <algorithm>
#include <vector>

namespace nanpure::logic {
namespace {

constexpr std::size_t kMostCells = 4 * kMaxSize;  // of a rule that is looked at

template <int W>
bool share_house(const Position<W>& position, int cell, int other) {
  for (const Seat& seat : position.houses.seats(cell))
    if (position.house(seat.house).has(other)) return true;
  return false;
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
  std::vector<Found> found;
  const Rulebook& book = *position.book;
  for (int rule = 0; rule < book.count(); ++rule) look_at(position, rule, found);
  std::ranges::sort(found);
  const auto same = [](const Found& one, const Found& other) {
    return one.one == other.one && one.other == other.other;
  };
  found.erase(std::unique(found.begin(), found.end(), same), found.end());
  start_.assign(std::size_t(count) + 1, 0);
  for (const Found& link : found) {
    ++start_[std::size_t(link.one) + 1];
    weak_.push_back({link.other, link.rule});
  }
  for (int one = 0; one < count; ++one) start_[one + 1] += start_[one];
}

// Gives each cell each of its candidates in turn, and looks what the rule takes from the others.
template <int W>
void RuleLinks<W>::look_at(const Position<W>& position, int rule, std::vector<Found>& found) {
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
        each_bit(all[m] & ~own[m], [&](int gone) {
          if (gone == digit && share_house(position, cells[k], cells[m])) return true;
          const int other = number(position, cells[m], gone);
          found.push_back({one, other, std::uint16_t(rule)});
          found.push_back({other, one, std::uint16_t(rule)});
          return true;
        });
      }
      return true;
    });
  }
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
int rule_of_link(const Position<W>& position, int cell, int digit, int other, int other_digit) {
  const RuleLinks<W>* const links = rule_links_of(position);
  if (!links || cell == other || position.digits[cell] || position.digits[other]) return -1;
  const int rule = links->rule_of(links->number(position, cell, digit),
                                  links->number(position, other, other_digit));
  return rule < 0 ? -1 : position.book->number(rule);
}

#define NANPURE_RULE_LINKS(W)                                                  \
  template struct RuleLinks<W>;                                                \
  template const RuleLinks<W>* rule_links_of(const Position<W>&);              \
  template int rule_of_link(const Position<W>&, int, int, int, int);
NANPURE_RULE_LINKS(2)
NANPURE_RULE_LINKS(4)
NANPURE_RULE_LINKS(10)
NANPURE_RULE_LINKS(21)
#undef NANPURE_RULE_LINKS

}  // namespace nanpure::logic
