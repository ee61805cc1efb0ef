// Patterns of almost locked sets: ALS-XZ, ALS-XY-Wing, ALS chain, death blossom.

#include "logic/finders/als_by_rules.hpp"
#include "logic/finders/als_chain.hpp"
#include "logic/finders/als_wing.hpp"
#include "logic/finders/blossom.hpp"
#include "logic/engine/finders.hpp"

namespace nanpure::logic {
namespace {

// The eliminations of two sets with the restricted commons `links`.
template <int W>
void pair_effect(const AlmostLocked<W>& almost, int one, int other, Mask links,
                 Eliminations& effect) {
  const auto& a = almost.sets[one];
  const auto& b = almost.sets[other];
  if (popcount(links) == 1)
    return strike_common(almost, one, other, a.digits & b.digits & ~links, effect);
  // One set lacks one digit, the other lacks the other. So each link is in one of the two, and
  // every other digit in each set that has it. (Cells of the two are left alone, as in HoDoKu.)
  effect.clear();
  each_bit(a.digits | b.digits, [&](int digit) {
    Cells<W> gone;
    if (links >> digit & 1) {
      gone = almost.seeing(one, digit) & almost.seeing(other, digit);
    } else {
      if (a.digits >> digit & 1) gone |= almost.seeing(one, digit).minus(b.cells);
      if (b.digits >> digit & 1) gone |= almost.seeing(other, digit).minus(a.cells);
    }
    strike(effect, digit, gone);
    return true;
  });
  std::ranges::sort(effect);
}

// Two sets with a restricted common x: one of them holds all its other digits. With two restricted
// commons both do. A rule may also let a digit of one set forbid a different digit of the other.
template <int W>
bool als_xz(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  const AlmostLocked<W>* const found = almost_locked(position, sink);
  if (!found) return false;
  const AlmostLocked<W>& almost = *found;
  const Commons<W>& commons = commons_of(position, almost, parameters[0] != 0);
  Effects<W> effects(position, almost);
  Eliminations effect;
  std::vector<std::uint64_t> others(commons.words);
  for (int one = 0; one < commons.count; ++one) {
    std::ranges::fill(others, 0);
    commons.each_entry(one, [&](int, int entry) {
      for (int w = one >> 6; w < commons.words; ++w) others[w] |= commons.linked[entry][w];
    });
    others[one >> 6] &= ~std::uint64_t(1) << (one & 63);
    if (!sink.pay()) return false;
    each_set(others.data(), commons.words, [&](int other) {
      const Mask links = commons.between(one, other);
      pair_effect(almost, one, other, links, effect);
      const int cells = almost.sets[one].size + almost.sets[other].size;
      if (!effect.empty() && !effects.has(effect, 1, cells))
        effects.put(effect, 1, cells, {{one, other}, {links}});
      return true;
    });
  }
  if (!effects.emit(sink)) return false;
  const RuleLinks<W>* const links = rule_links_of(position);
  return !links || AlsByRules<W>(position, almost, *links, effects, sink).run();
}

// Three sets: a pivot with different restricted commons to two others, which share no cells unless
// sets may overlap.
template <int W>
bool als_xy_wing(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  const bool overlap = parameters[0] != 0;
  const AlmostLocked<W>* const almost = almost_locked(position, sink);
  if (!almost) return false;
  const Commons<W>& commons = commons_of(position, *almost, overlap);
  return AlsWings<W>(position, commons, overlap, sink).run();
}

// Four sets or more, each with a restricted common to the next, two different ones in a row. Only
// neighbours in the chain must not share cells.
template <int W>
bool als_chain(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  const bool overlap = parameters[0] != 0;
  const AlmostLocked<W>* const almost = almost_locked(position, sink);
  if (!almost) return false;
  const Commons<W>& commons = commons_of(position, *almost, overlap);
  return AlsChains<W>(position, commons, overlap, sink).run();
}

// A cell and, for each of its candidates, a set whose cells with that candidate all see the cell.
template <int W>
bool death_blossom(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  const bool overlap = parameters[0] != 0;
  const AlmostLocked<W>* const almost = almost_locked(position, sink);
  if (!almost) return false;
  const Commons<W>& commons = commons_of(position, *almost, overlap);
  return Blossoms<W>(position, commons, overlap, sink).run();
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(als_xz, "overlap"),
    NANPURE_FINDER(als_xy_wing, "overlap"),
    NANPURE_FINDER(als_chain, "overlap"),
    NANPURE_FINDER(death_blossom, "overlap"),
};

}  // namespace

Finders als() { return kFinders; }

}  // namespace nanpure::logic
