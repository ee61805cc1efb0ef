// Two almost locked sets joined by a rule: x in one set and y in the other cannot both be true,
// wherever they stand. So one of the sets lacks its digit and holds all of its others.
#pragma once

#include <algorithm>
#include <utility>
#include <vector>

#include "logic/engine/distinct.hpp"
#include "logic/facts/rule_links.hpp"
#include "logic/finders/als_effects.hpp"

namespace nanpure::logic {

template <int W>
class AlsByRules {
 public:
  // `known`: the effects that need no rule.
  AlsByRules(const Position<W>& position, const AlmostLocked<W>& almost, const RuleLinks<W>& links,
             const Effects<W>& known, Sink& sink)
      : position_(position), almost_(almost), links_(links), known_(known), sink_(sink),
        starting_(links.candidates.size()) {
    for (int set = 0; set < int(almost.sets.size()); ++set)
      each_bit(almost.sets[set].digits, [&](int digit) {
        const Cells<W>& holders = almost.holding(set, digit);
        starting_[std::size_t(links.number(position, holders.first(), digit))].push_back(
            {set, digit});
        return true;
      });
  }

  // Reports the steps with a new effect, those with the fewest cells first.
  bool run() {
    for (int set = 0; set < int(almost_.sets.size()); ++set) {
      if (!sink_.pay()) return false;
      each_bit(almost_.sets[set].digits, [&](int digit) { return look_from(set, digit), true; });
    }
    std::ranges::stable_sort(found_, {}, &Found::cells);
    Distinct distinct;
    for (Found& one : found_) {
      Deduction step;
      step.eliminations = one.effect;
      if (!distinct.fresh(step)) continue;
      step.length = 1;
      if (sink_.evidence) explain(one, step.why);
      if (!sink_.take(step)) return false;
    }
    return true;
  }

 private:
  struct Entry {
    int set, digit;
  };
  struct Found {
    Entry one, other;
    int cells;
    Eliminations effect;
  };

  // The other sets with a digit whose every place a rule forbids together with all places of this.
  void look_from(int set, int digit) {
    forbidden_.clear();
    bool first = true;
    for (const int cell : almost_.holding(set, digit)) {
      std::vector<int> here;
      for (const auto& link : links_.weak(links_.number(position_, cell, digit)))
        here.push_back(link.other);
      if (std::exchange(first, false)) forbidden_ = std::move(here);
      else std::erase_if(forbidden_, [&](int one) { return !std::ranges::binary_search(here, one); });
    }
    for (const int one : forbidden_)
      for (const Entry& other : starting_[std::size_t(one)])
        if (other.set > set && is_forbidden(other)) note({set, digit}, other);
  }

  bool is_forbidden(const Entry& entry) const {
    for (const int cell : almost_.holding(entry.set, entry.digit))
      if (!std::ranges::binary_search(forbidden_, links_.number(position_, cell, entry.digit)))
        return false;
    return true;
  }

  void note(const Entry& one, const Entry& other) {
    const auto& a = almost_.sets[one.set];
    const auto& b = almost_.sets[other.set];
    if (a.cells.meets(b.cells)) return;
    const Mask both = a.digits & b.digits & ~(Mask(1) << one.digit) & ~(Mask(1) << other.digit);
    strike_common(almost_, one.set, other.set, both, effect_);
    constexpr int kAny = 1 << 20;
    if (!effect_.empty() && !known_.has(effect_, kAny, kAny))
      found_.push_back({one, other, a.size + b.size, effect_});
  }

  std::vector<Candidate> places(const Entry& entry) const {
    std::vector<Candidate> list;
    for (const int cell : almost_.holding(entry.set, entry.digit))
      list.push_back({std::uint16_t(cell), std::uint8_t(entry.digit)});
    return list;
  }

  void explain(const Found& found, Evidence& why) const {
    Cells<W> cells;
    for (const Entry& entry : {found.one, found.other}) {
      const auto& set = almost_.sets[entry.set];
      cells |= set.cells;
      if (set.house >= 0) why.base.push_back(std::uint16_t(set.house));
      why.sets.push_back({Role::almost, listed(set.cells), set.digits});
    }
    why.cells = listed(cells);
    for (const Candidate& gone : found.effect) why.digits |= Mask(1) << gone.digit;
    Link link{places(found.one), places(found.other), false};
    for (const Candidate& one : link.start)
      for (const Candidate& other : link.end) add_rules_of_link(position_, one, other, link.rules);
    why.rules = link.rules;
    why.ruled.push_back(std::move(link));
  }

  const Position<W>& position_;
  const AlmostLocked<W>& almost_;
  const RuleLinks<W>& links_;
  const Effects<W>& known_;
  Sink& sink_;
  std::vector<std::vector<Entry>> starting_;   // [candidate] sets whose first place it is
  std::vector<int> forbidden_;                 // ascending
  std::vector<Found> found_;
  Eliminations effect_;
};

}  // namespace nanpure::logic
