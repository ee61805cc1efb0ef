#include "logic/nets/state.hpp"

#include <bit>
#include <numeric>
#include <utility>

#include "logic/nets/by_state.hpp"
#include "logic/nets/singles.hpp"

namespace nanpure::logic {

NetState::NetState(const Wiring& wiring)
    : words_(wiring.words), units_(wiring.units.size()) {
  bits_.resize(3 * words_ + 2 * unit_words());
  for (int one = 0; one < wiring.count(); ++one) add(bits_, one);
  for (int unit = 0; unit < int(units_.size()); ++unit) {
    for (int one : wiring.members(unit)) units_[unit] = (units_[unit] ^ std::uint32_t(one)) + (1 << 16);
    stir(wiring, unit);
  }
}

namespace {

template <class Each>
void each_unit(std::span<const std::uint64_t> set, Each each) {
  for (std::size_t w = 0; w < set.size(); ++w)
    for (std::uint64_t bits = set[w]; bits; bits &= bits - 1)
      each(int(w * 64) + std::countr_zero(bits));
}

}  // namespace

Follower::Follower(const Wiring& wiring, Sink& sink)
    : wiring_(wiring), sink_(sink), queue_(2 * wiring.units.size() + 1), stale_(wiring) {}

Follower::~Follower() = default;

std::span<const std::uint16_t> ToCross::of(const Wiring& wiring, const NetState& state) {
  units_.clear();
  chosen_.assign(state.expected().begin(), state.expected().end());
  const auto choose = [&](int unit) { chosen_[unit >> 6] |= std::uint64_t(1) << (unit & 63); };
  each_unit(state.stirred(), [&](int unit) {
    choose(unit);
    if (state.left(unit) != 2) return;
    const int x = crossing::first_live(wiring, state, unit), y = state.sum(unit) ^ x;
    for (std::size_t w = 0; w < wiring.words; ++w)
      for (std::uint64_t bits = wiring.sees(x)[w] & state.live()[w] & state.paired()[w]; bits;
           bits &= bits - 1) {
        const int z = int(w * 64) + std::countr_zero(bits);
        if (z == y) continue;
        for (int other : wiring.units_of(z)) {
          if (other >= unit || state.left(other) != 2) continue;
          const int t = state.sum(other) ^ z;
          if (wiring.sees(y)[t >> 6] >> (t & 63) & 1) choose(other);
        }
      }
  });
  each_unit(chosen_, [&](int unit) { units_.push_back(std::uint16_t(unit)); });
  return units_;
}

void Follower::pay() {
  for (; told_ + kNode <= work_ && !stopped_; told_ += kNode) stopped_ = !sink_.pay();
}

// Strikes a candidate; false if it was true, or its removal empties a unit.
inline bool Follower::drop(NetState& state, int one) {
  ++work_;
  state.strike(one);
  if (obeys_) stale_.note(wiring_, one);
  if (state.is_on(one)) return false;
  const auto units = wiring_.units_of(one);
  for (int unit : one_digit_ ? units.subspan(1) : units) {
    const int left = state.lose(unit, one);
    if (crosses_) state.stir(wiring_, unit);
    if (left > 1) continue;
    if (left == 0) return false;
    if (!state.is_on(state.sum(unit))) queue_[queued_++] = std::uint16_t(state.sum(unit));
  }
  return true;
}

// All consequences of the queue, by singles.
bool Follower::settle(NetState& state) {
  while (queued_) {
    const int one = queue_[--queued_];
    if (!state.is_live(one)) return false;
    if (state.is_on(one)) continue;
    state.set_on(one);
    report();
    for (const auto& [members, word] :
         one_digit_ ? wiring_.weak_parts_of_digit(one) : wiring_.weak_parts(one))
      for (std::uint64_t bits = members & state.live()[word]; bits; bits &= bits - 1)
        if (!drop(state, int(word * 64) + std::countr_zero(bits))) return false;
  }
  return true;
}

// All consequences of the rules whose cells have lost candidates, and singles.
bool Follower::obey(NetState& state) {
  const Rulebook& book = *wiring_.book;
  for (int rule = stale_.take(); rule >= 0; rule = stale_.take()) {
    const auto cells = book.cells(rule);
    count(1 + cells.size() / 4);
    own_of(wiring_, rule, state.live(), before_);
    own_ = before_;
    if (stopped_ || !book.narrow(rule, own_)) return false;
    for (std::size_t k = 0; k < cells.size(); ++k) {
      if (wiring_.digits[cells[k]]) continue;
      for (Mask gone = before_[k] & ~own_[k]; gone; gone &= gone - 1) {
        const int one = wiring_.number_of(cells[k], std::countr_zero(gone));
        // A cell may be in a rule twice.
        if (state.is_live(one) && !drop(state, one)) return false;
      }
    }
    if (!settle(state)) return false;
  }
  return true;
}

bool Follower::crossings(NetState& state, bool& changed) {
  bool right = true;
  const std::span<const std::uint16_t> units = to_cross_.of(wiring_, state);
  count(work_of_crossings(units.size()));
  state.look_over();
  std::size_t done = 0;
  each_crossing(wiring_, state, units, [&](const NetCrossing& found) {
    while (units[done] != found.plus[0]) ++done;
    each_struck(wiring_, state, found, [&](int one) {
      changed = true;
      // The consequences of an earlier one wait in the queue, so that nothing changes under the
      // loop except struck candidates.
      return right = drop(state, one);
    });
    return right && !queued_;
  });
  // When it stopped, the rest of the units comes another time.
  for (; queued_ && done < units.size(); ++done)
    state.expect(units[done]);
  return right && settle(state);
}

bool Follower::close(NetState& state, Rules rules) {
  begin(rules);
  if (!settle(state) || (obeys_ && !obey(state))) return false;
  for (bool more = rules.level >= kSubsets; more;) {
    more = false;
    if (!crossings(state, more) || (obeys_ && !obey(state))) return false;
  }
  return true;
}

// Chains: a unit counts with its earlier candidates.
bool Follower::flood(NetState& state, int one, bool on) {
  facts_.assign(1, std::uint32_t(one) * 2 + on);
  const auto strike = [&](int at) {
    state.strike(at);
    facts_.push_back(std::uint32_t(at) * 2);
    count(1);
  };
  if (on) state.set_on(one);
  else facts_.clear(), strike(one);
  for (std::size_t at = 0; at < facts_.size(); ++at) {
    const int from = int(facts_[at] >> 1);
    if (facts_[at] & 1) {
      for (int other : wiring_.weak(from)) {
        if (state.is_on(other)) return false;
        if (state.is_live(other)) strike(other);
      }
      continue;
    }
    for (int unit : wiring_.units_of(from)) {
      if (state.left(unit) != 2) continue;
      const int other = state.sum(unit) ^ from;
      if (!state.is_live(other)) return false;
      if (state.is_on(other)) continue;
      state.set_on(other);
      facts_.push_back(std::uint32_t(other) * 2 + 1);
    }
  }
  return true;
}

bool Follower::assume(NetState& state, int one, bool on, Rules rules, Refutations* log) {
  queued_ = 0;
  begin(rules);
  stale_.clear();
  count(1);
  if (stopped_) return false;
  if (rules.level == kChains) return flood(state, one, on);
  if (on) queue_[queued_++] = std::uint16_t(one);
  else if (!drop(state, one)) return false;
  if (!close(state, rules)) return false;
  for (bool more = rules.level >= kNestedChains; more && !gave_up();)
    if (!sweep(state, rules, more, log)) return false;
  return true;
}

bool Follower::resume(NetState& state, const NetState& base, const NetEnd& end,
                      std::span<const std::uint16_t> losers, Rules rules) {
  queued_ = 0;
  queue_.resize(std::max(queue_.size(), losers.size() + wiring_.units.size() + 1));
  begin(rules);
  state.begin_at(base, rules);
  state.take(end);
  for (std::size_t w = 0; w < wiring_.words; ++w) {
    const std::uint64_t struck = base.live()[w] & ~end.live[w];
    count(std::uint64_t(popcount(struck)));
    for (std::uint64_t bits = struck; bits; bits &= bits - 1) {
      const int one = int(w * 64) + std::countr_zero(bits);
      for (int unit : wiring_.units_of(one)) {
        state.lose(unit, one);
        if (crosses_) state.pair(wiring_, unit);
      }
    }
  }
  if (stopped_) return false;
  // In all other units everything has been applied.
  for (int unit : losers) {
    if (state.left(unit) == 0) return false;
    if (state.left(unit) == 1 && !state.is_on(state.sum(unit)))
      queue_[queued_++] = std::uint16_t(state.sum(unit));
    if (crosses_) state.stir(wiring_, unit);
  }
  return close(state, rules);
}

// Singles depend on nothing but the open and the true candidates.
Refutations::Round Follower::refuted(const NetState& state, Rules rules, bool log) {
  if (within(rules).level != kSingles) return follow_inside(state, rules, log);
  if (!rounds_) rounds_ = std::make_unique<ByState<Refutations::Round>>(wiring_.words);
  if (const Refutations::Round* const known = rounds_->find(state)) {
    count(known->work);
    return *known;
  }
  Refutations::Round found = follow_inside(state, rules, true);
  if (!stopped_ && !gave_up()) rounds_->keep(state, found);
  return found;
}

Refutations::Round Follower::follow_inside(const NetState& state, Rules rules, bool log) {
  Refutations::Round found;
  const std::uint64_t before = work_;
  const Rules inner = within(rules);
  std::optional<NetState>& room = trials_[rules.level];
  NetState& trial = room ? *room = state : room.emplace(state);
  if (inner.level == kChains) {
    if (!chains_) chains_.emplace(wiring_);
    chains_->look_at(state);
  }
  const bool together =
      inner.level == kSingles && wiring_.words >= kManyWords && !wiring_.book;
  if (together) {
    if (!start_) start_.emplace(wiring_);
    if (!singles_) singles_ = std::make_unique<Singles>(wiring_, *start_);
    singles_->look_at(state);
  }
  for (int one = 0; one < wiring_.count() && !stopped_ && !gave_up(); ++one) {
    if (!state.is_live(one) || state.is_on(one)) continue;
    if (together && !singles_->refutes(one)) {
      count(1 + std::uint64_t(singles_->struck(one)));
      continue;
    }
    if (inner.level == kChains && !chains_->refutes(one)) {
      // The cost of a flood: nets give up at the same point as if each had been followed.
      count(1 + std::uint64_t(chains_->struck(one)));
      continue;
    }
    trial.begin_at(state, inner);
    Refutations inside;
    if (assume(trial, one, true, inner, log ? &inside : nullptr) || stopped_) continue;
    found.gone.push_back(one);
    if (log) found.inside.push_back(std::move(inside));
  }
  found.work = work_ - before;
  return found;
}

bool Follower::sweep(NetState& state, Rules rules, bool& changed, Refutations* log) {
  Refutations::Round round = refuted(state, rules, log);
  if (stopped_) return false;
  changed = !round.gone.empty();
  const bool right = strike(state, rules, round);
  if (log) log->rounds.push_back(std::move(round));
  return right;
}

bool Follower::strike(NetState& state, Rules rules, const Refutations::Round& round) {
  queued_ = 0;  // of an assumption that ended early
  stale_.clear();
  begin(rules);
  for (int one : round.gone)
    if (state.is_live(one) && !drop(state, one)) return false;
  return close(state, rules);
}

}  // namespace nanpure::logic
