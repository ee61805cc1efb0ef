// Exocets, and pairs of them that share their digits and cross lines.

#include <algorithm>
#include <set>
#include <tuple>

#include "logic/engine/distinct.hpp"
#include "logic/engine/finders.hpp"
#include "logic/finders/exocet_cases.hpp"

namespace nanpure::logic {
namespace {

// Everything found, the fewest digits in the base first, except effects that are part of another
// one.
bool emit(std::vector<Deduction>& steps, Sink& sink) {
  std::ranges::stable_sort(steps, {}, [](const Deduction& found) {
    return popcount(found.why.digits);
  });
  Distinct emitted;
  const std::vector<Deduction> all = steps;
  for (Deduction& found : steps) {
    if (!sink.toil(all.size())) return false;
    if (!emitted.fresh(found) || std::ranges::any_of(all, [&](const Deduction& other) {
          return other.eliminations.size() > found.eliminations.size() &&
                 std::ranges::includes(other.eliminations, found.eliminations);
        }))
      continue;
    if (!sink.evidence) found.why = {};
    if (!sink.take(found)) return false;
  }
  return true;
}

template <int W>
std::vector<Candidate> struck_by(const Position<W>& position,
                                 const std::vector<Cells<W>>& standing,
                                 std::span<const Exocet<W>> patterns) {
  return ExocetCases<W>(position, standing, patterns).eliminations();
}

// The bases and targets of some exocets with the same digits and cross lines, and the other places
// of these digits there.
template <int W>
void explain(const Position<W>& position, const std::vector<Cells<W>>& standing,
             std::span<const Exocet<W>> patterns, Evidence& why) {
  const Exocet<W>& first = patterns[0];
  Cells<W> all, targets, rest, houses;
  for (const Exocet<W>& one : patterns) {
    all |= one.four();
    targets |= one.targets();
    houses |= position.house(one.line) | position.house(one.box);
    why.cover.insert(why.cover.end(), {std::uint16_t(one.box), std::uint16_t(one.line)});
    why.sets.push_back({Role::stem, listed(one.bases()), one.digits});
    why.sets.push_back({Role::target, listed(one.targets()), one.digits});
  }
  each_bit(first.digits, [&](int digit) {
    for (int line : first.cross)
      rest |= (standing[std::size_t(digit)] & position.of[digit] & position.house(line))
                  .minus(houses | targets);
    return true;
  });
  why.cells = listed(all);
  why.digits = first.digits;
  why.base.assign(first.cross.begin(), first.cross.end());
  std::ranges::sort(why.base);
  std::ranges::sort(why.cover);
  why.cover.erase(std::unique(why.cover.begin(), why.cover.end()), why.cover.end());
  why.sets.push_back({Role::escape, listed(rest), first.digits});
}

// senior = 0: the targets are in the other two boxes along the line of the base; 1: others.
template <int W>
bool exocet(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  const bool senior = parameters[0] == 1;
  const std::vector<Cells<W>> places = standing(position);
  std::vector<Deduction> steps;
  const auto conclude = [&](const Exocet<W>& pattern) {
    if (pattern.is_senior(position) != senior) return;
    Deduction found;
    found.eliminations = struck_by<W>(position, places, {&pattern, 1});
    if (found.empty()) return;
    explain<W>(position, places, {&pattern, 1}, found.why);
    steps.push_back(std::move(found));
  };
  return ExocetSearch(position, places, sink, conclude).run() && emit(steps, sink);
}

// ---- double exocets --------------------------------------------------------------------------

// The junior exocets, each once.
template <int W>
bool juniors(const Position<W>& position, const std::vector<Cells<W>>& places, Sink& sink,
             std::vector<Exocet<W>>& found) {
  std::set<std::tuple<int, int, int, int, std::array<int, kAcross>>> known;
  const auto keep = [&](const Exocet<W>& one) {
    std::array<int, kAcross> cross = one.cross;
    std::ranges::sort(cross);
    if (!one.is_senior(position) &&
        known.emplace(one.base[0], one.base[1], one.target[0], one.target[1], cross).second)
      found.push_back(one);
  };
  return ExocetSearch(position, places, sink, keep).run();
}

// Whether two exocets have their bases in the same three boxes along parallel lines, their digits
// and their cross lines in common.
template <int W>
bool belong(const Exocet<W>& one, const Exocet<W>& other) {
  const auto sorted = [](auto list) { return std::ranges::sort(list), list; };
  const auto boxes = [&](const Exocet<W>& of) {
    return sorted(std::array{of.box, of.boxes[0], of.boxes[1]});
  };
  return one.digits == other.digits && !one.bases().meets(other.bases()) &&
         sorted(one.cross) == sorted(other.cross) && boxes(one) == boxes(other);
}

// Pairs that strike more than their two exocets do.
template <int W>
bool double_exocet(const Position<W>& position, const Parameters&, Sink& sink) {
  const std::vector<Cells<W>> places = standing(position);
  std::vector<Exocet<W>> single;
  if (!juniors(position, places, sink, single)) return false;
  std::vector<Deduction> steps;
  for (std::size_t a = 0; a < single.size(); ++a)
    for (std::size_t b = a + 1; b < single.size(); ++b) {
      if (!belong(single[a], single[b])) continue;
      if (!sink.toil(std::uint64_t(position.size) << 12)) return false;
      const std::array<Exocet<W>, 2> both{single[a], single[b]};
      Deduction found;
      found.eliminations = struck_by<W>(position, places, both);
      std::vector<Candidate> apart;
      std::ranges::set_union(struck_by<W>(position, places, {&both[0], 1}),
                             struck_by<W>(position, places, {&both[1], 1}),
                             std::back_inserter(apart));
      if (std::ranges::includes(apart, found.eliminations)) continue;
      explain<W>(position, places, both, found.why);
      steps.push_back(std::move(found));
    }
  return emit(steps, sink);
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(exocet, "senior"),
    NANPURE_FINDER(double_exocet, ""),
};

}  // namespace

Finders exocets() { return kFinders; }

}  // namespace nanpure::logic
