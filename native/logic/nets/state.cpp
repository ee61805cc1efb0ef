#include "logic/nets/state.hpp"

#include <bit>
#include <numeric>
#include <utility>

namespace nanpure::logic {

NetState::NetState(const Wiring& wiring)
    : live(wiring.words), on(wiring.words), paired(wiring.words), left(wiring.units.size()), sum(wiring.units.size()),
      stirred(std::in_place, (wiring.units.size() + 63) / 64), expected(stirred->size()) {
  for (int one = 0; one < wiring.count(); ++one) live[one >> 6] |= std::uint64_t(1) << (one & 63);
  for (int unit = 0; unit < int(wiring.units.size()); ++unit) {
    for (int one : wiring.members(unit)) {
      ++left[unit];
      sum[unit] ^= std::uint16_t(one);
    }
    stir(wiring, unit);
  }
}

namespace {

template <class Each>
void each_unit(const std::vector<std::uint64_t>& set, Each each) {
  for (std::size_t w = 0; w < set.size(); ++w)
    for (std::uint64_t bits = set[w]; bits; bits &= bits - 1)
      each(int(w * 64) + std::countr_zero(bits));
}

}  // namespace

std::vector<std::uint16_t> to_cross(const Wiring& wiring, const NetState& state) {
  std::vector<std::uint16_t> units;
  if (!state.stirred) {
    units.resize(wiring.units.size());
    std::iota(units.begin(), units.end(), std::uint16_t(0));
    return units;
  }
  std::vector<std::uint64_t> chosen = state.expected;
  const auto choose = [&](int unit) { chosen[unit >> 6] |= std::uint64_t(1) << (unit & 63); };
  each_unit(*state.stirred, [&](int unit) {
    choose(unit);
    if (state.left[unit] != 2) return;
    const int x = crossing::first_live(wiring, state, unit), y = state.sum[unit] ^ x;
    for (std::size_t w = 0; w < wiring.words; ++w)
      for (std::uint64_t bits = wiring.sees(x)[w] & state.live[w] & state.paired[w]; bits;
           bits &= bits - 1) {
        const int z = int(w * 64) + std::countr_zero(bits);
        if (z == y) continue;
        for (int other : wiring.units_of(z)) {
          if (other >= unit || state.left[other] != 2) continue;
          const int t = state.sum[other] ^ z;
          if (wiring.sees(y)[t >> 6] >> (t & 63) & 1) choose(other);
        }
      }
  });
  each_unit(chosen, [&](int unit) { units.push_back(std::uint16_t(unit)); });
  return units;
}

void Follower::count(std::uint64_t work) {
  work_ += work;
  for (; told_ + kNode <= work_ && !stopped_; told_ += kNode) stopped_ = !sink_.pay();
}

// Strikes a candidate; false if it was true, or its removal empties a unit.
bool Follower::drop(NetState& state, int one) {
  count(1);
  state.live[one >> 6] &= ~(std::uint64_t(1) << (one & 63));
  if (state.is_on(one)) return false;
  const auto units = wiring_.units_of(one);
  for (int unit : one_digit_ ? units.subspan(1) : units) {
    state.sum[unit] ^= std::uint16_t(one);
    if (--state.left[unit] == 0) return false;
    if (crosses_) state.stir(wiring_, unit);
    if (state.left[unit] == 1 && !state.is_on(state.sum[unit])) queue_.push_back(state.sum[unit]);
  }
  return true;
}

// All consequences of the queue, by singles.
bool Follower::settle(NetState& state) {
  while (!queue_.empty()) {
    const int one = queue_.back();
    queue_.pop_back();
    if (!state.is_live(one)) return false;
    if (state.is_on(one)) continue;
    state.on[one >> 6] |= std::uint64_t(1) << (one & 63);
    for (int other : one_digit_ ? wiring_.weak_of_digit(one) : wiring_.weak(one))
      if (state.is_live(other) && !drop(state, other)) return false;
  }
  return true;
}

bool Follower::crossings(NetState& state, bool& changed) {
  bool right = true;
  const std::vector<std::uint16_t> units = to_cross(wiring_, state);
  count((counts_all_ || !state.stirred ? wiring_.units.size() : 4 + units.size()) / 4);
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
    return right && queue_.empty();
  });
  // When it stopped, the rest of the units comes another time.
  for (; !queue_.empty() && done < units.size(); ++done)
    state.expected[units[done] >> 6] |= std::uint64_t(1) << (units[done] & 63);
  return right && settle(state);
}

bool Follower::close(NetState& state, Rules rules) {
  begin(rules);
  if (!settle(state)) return false;
  for (bool more = rules.level >= kSubsets; more;) {
    more = false;
    if (!crossings(state, more)) return false;
  }
  return true;
}

// Chains: a unit counts with its earlier candidates.
bool Follower::flood(NetState& state, int one, bool on) {
  facts_.assign(1, std::uint32_t(one) * 2 + on);
  const auto set = [](std::vector<std::uint64_t>& bits, int at) {
    bits[at >> 6] |= std::uint64_t(1) << (at & 63);
  };
  const auto strike = [&](int at) {
    state.live[at >> 6] &= ~(std::uint64_t(1) << (at & 63));
    facts_.push_back(std::uint32_t(at) * 2);
    count(1);
  };
  if (on) set(state.on, one);
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
      if (state.left[unit] != 2) continue;
      const int other = state.sum[unit] ^ from;
      if (!state.is_live(other)) return false;
      if (state.is_on(other)) continue;
      set(state.on, other);
      facts_.push_back(std::uint32_t(other) * 2 + 1);
    }
  }
  return true;
}

bool Follower::assume(NetState& state, int one, bool on, Rules rules) {
  queue_.clear();
  begin(rules);
  count(1);
  if (stopped_) return false;
  if (rules.level == kChains) return flood(state, one, on);
  if (on) queue_.push_back(std::uint16_t(one));
  else if (!drop(state, one)) return false;
  if (!close(state, rules)) return false;
  for (bool more = rules.level >= kNestedChains; more && !gave_up();)
    if (!sweep(state, rules, more)) return false;
  return true;
}

bool Follower::resume(NetState& state, const NetState& base, const NetEnd& end,
                      std::span<const std::uint16_t> losers, Rules rules) {
  queue_.clear();
  begin(rules);
  state.begin_at(base, rules);
  state.live = end.live;
  state.on = end.on;
  for (std::size_t w = 0; w < wiring_.words; ++w) {
    const std::uint64_t struck = base.live[w] & ~end.live[w];
    count(std::uint64_t(popcount(struck)));
    for (std::uint64_t bits = struck; bits; bits &= bits - 1) {
      const int one = int(w * 64) + std::countr_zero(bits);
      for (int unit : wiring_.units_of(one)) {
        state.sum[unit] ^= std::uint16_t(one);
        --state.left[unit];
        if (crosses_) state.pair(wiring_, unit);
      }
    }
  }
  if (stopped_) return false;
  // In all other units everything has been applied.
  for (int unit : losers) {
    if (state.left[unit] == 0) return false;
    if (state.left[unit] == 1 && !state.is_on(state.sum[unit])) queue_.push_back(state.sum[unit]);
    if (crosses_) state.stir(wiring_, unit);
  }
  return close(state, rules);
}

std::vector<int> Follower::refuted(const NetState& state, Rules rules) {
  std::vector<int> found;
  const Rules inner = within(rules);
  NetState trial = state;
  if (inner.level == kChains) {
    if (!chains_) chains_.emplace(wiring_);
    chains_->look_at(state);
  }
  for (int one = 0; one < wiring_.count() && !stopped_ && !gave_up(); ++one) {
    if (!state.is_live(one) || state.is_on(one)) continue;
    if (inner.level == kChains && !chains_->refutes(one)) {
      // The cost of a flood: nets give up at the same point as if each had been followed.
      count(1 + std::uint64_t(chains_->struck(one)));
      continue;
    }
    trial.begin_at(state, inner);
    if (!assume(trial, one, true, inner) && !stopped_) found.push_back(one);
  }
  return found;
}

bool Follower::sweep(NetState& state, Rules rules, bool& changed) {
  const std::vector<int> gone = refuted(state, rules);
  if (stopped_) return false;
  queue_.clear();  // of an assumption that ended early
  begin(rules);
  changed = !gone.empty();
  for (int one : gone)
    if (state.is_live(one) && !drop(state, one)) return false;
  return close(state, rules);
}

}  // namespace nanpure::logic
