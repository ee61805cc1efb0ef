// Subsets outside of houses: naked ones in cells that a rule makes different, hidden ones of digits
// that a rule needs.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "logic/facts/differing.hpp"
#include "logic/facts/locked_sets.hpp"

namespace nanpure::logic {

template <int W>
void explain_subset(const Cells<W>& cells, Mask digits, std::uint16_t rule, Evidence& why) {
  why.cells = listed(cells);
  why.digits = digits;
  why.rules = {rule};
  why.sets.push_back({Role::set, why.cells, digits});
}

// Cells that a rule makes different, with as many digits as cells: each digit goes from the other
// cells of the rule, and from any cell that sees all its places. Calls each(found); false if that,
// or the sink, stopped it.
template <int W, class Each>
bool naked_in_rules(const Position<W>& position, int size, Sink& sink, Each each) {
  for (const Differing<W>& base : differing(position, size)) {
    if (!base.cells.meets(position.news.cells)) continue;
    if (!sink.pay()) return false;
    const std::vector<std::uint16_t> cells = listed(base.cells);
    std::array<Mask, kMaxSize> masks{};
    for (std::size_t k = 0; k < cells.size(); ++k) masks[k] = position.masks[cells[k]];
    const bool more = locked_sets(
        std::span<const Mask>(masks.data(), cells.size()), 1, size, sink,
        [&](Mask chosen, Mask digits) {
          Cells<W> set;
          each_bit(chosen, [&](int at) { return set.add(cells[at]), true; });
          Deduction found;
          each_bit(digits, [&](int digit) {
            const Cells<W> seen = position.seen_by_all(set & position.of[digit]);
            found.eliminate(digit, ((seen | base.cells) & position.of[digit]).minus(set));
            return true;
          });
          if (found.empty()) return true;
          std::ranges::sort(found.eliminations);
          if (sink.evidence) explain_subset(set, digits, base.rule, found.why);
          return each(found);
        });
    if (!more) return false;
  }
  return true;
}

// Digits that a rule needs, with only as many places in it as there are digits: no other digit has
// room there.
template <int W, class Each>
bool hidden_among(const Position<W>& position, std::span<const std::uint16_t> cells, Mask needed,
                  int size, Sink& sink, std::uint16_t rule, Each each) {
  for (const std::uint16_t cell : cells)
    if (position.digits[cell]) needed &= ~position.settled(cell);
  if (cells.size() > 64 || popcount(needed) < size) return true;
  std::array<Mask, kMaxSize> places{};
  for (std::size_t k = 0; k < cells.size(); ++k)
    each_bit(position.masks[cells[k]] & needed, [&](int digit) {
      places[std::size_t(digit)] |= Mask(1) << k;
      return true;
    });
  return locked_sets(
      std::span<const Mask>(places.data(), std::size_t(position.size)), 1, size, sink,
      [&](Mask digits, Mask chosen) {
        Cells<W> set;
        each_bit(chosen, [&](int at) { return set.add(cells[std::size_t(at)]), true; });
        Deduction found;
        for (const int cell : set)
          each_bit(position.masks[cell] & ~digits, [&](int digit) {
            found.eliminations.push_back({std::uint16_t(cell), std::uint8_t(digit)});
            return true;
          });
        if (found.empty() || set.count() != size) return true;
        if (sink.evidence) explain_subset(set, digits, rule, found.why);
        return each(found);
      });
}

template <int W, class Each>
bool hidden_in_rules(const Position<W>& position, int size, Sink& sink, Each each) {
  if (!position.book) return true;
  std::vector<Mask> own;
  for (int rule = 0; rule < position.book->count(); ++rule) {
    const auto list = position.book->cells(rule);
    if (int(list.size()) < size || !cells_of<W>(list).meets(position.news.cells)) continue;
    if (!sink.pay()) return false;
    own.clear();
    for (const std::uint16_t cell : list) own.push_back(position.settled(cell));
    bool more = true;
    position.book->each_required(rule, own, [&](Mask needed, std::span<const std::uint16_t> cells) {
      more = more && hidden_among(position, cells, needed, size, sink,
                                  std::uint16_t(position.book->number(rule)), each);
    });
    if (!more) return false;
  }
  return true;
}

}  // namespace nanpure::logic
