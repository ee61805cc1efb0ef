#include "logic/nets/least_work.hpp"

#include <algorithm>
#include <bit>

namespace nanpure::logic {
namespace {

template <class Each>
void each_in(std::span<const std::uint64_t> set, Each each) {
  for (std::size_t w = 0; w < set.size(); ++w)
    for (std::uint64_t bits = set[w]; bits; bits &= bits - 1)
      each(int(w * 64) + std::countr_zero(bits));
}

std::uint64_t size_of(std::span<const std::uint64_t> set) {
  std::uint64_t size = 0;
  for (std::uint64_t word : set) size += std::uint64_t(popcount(word));
  return size;
}

}  // namespace

LeastWork::LeastWork(const Wiring& wiring, Rules rules)
    : wiring_(wiring), rules_(rules), state_(wiring), struck_(wiring.words),
      units_((wiring.units.size() + 63) / 64), known_off_(wiring.words), known_on_(wiring.words) {}

std::uint64_t LeastWork::of(int one, const NetState& base, const Refutations& log) {
  base_ = &base;
  state_.begin_at(base, rules_);
  std::ranges::fill(struck_, 0);
  std::ranges::fill(units_, 0);
  std::ranges::fill(known_off_, 0);
  std::ranges::fill(known_on_, 0);
  fresh_on_.assign(1, one);
  state_.set_on(one);
  work_ = 1;
  std::size_t round = 0;
  while (weaken() && strengthen()) {
    if (!fresh_on_.empty()) continue;
    if (rules_.level < kSubsets) break;
    cross();
    if (settle()) continue;
    if (rules_.level < kNestedChains || round == log.rounds.size()) break;
    nested(log.rounds[round++]);
    if (!settle()) break;
  }
  // A line is copied from the net around, and to that from the one around it.
  work_ += size_of(known_off_) + size_of(known_on_);
  return work_;
}

bool LeastWork::weaken() {
  bool right = true;
  for (int one : fresh_on_) {
    const std::uint64_t* const seen = wiring_.sees(one);
    for (std::size_t w = 0; w < wiring_.words; ++w) {
      const std::uint64_t both = seen[w] & state_.on()[w];
      const std::uint64_t open = seen[w] & state_.live()[w] & ~both;
      work_ += 2 * std::uint64_t(popcount(open));
      struck_[w] |= open;
      if (!both) continue;
      work_ += 3 * std::uint64_t(popcount(both));
      known_on_[w] |= both & base_->on()[w];
      right = false;
    }
  }
  fresh_on_.clear();
  if (right) settle();
  return right;
}

bool LeastWork::strengthen() {
  bool right = true;
  each_in(units_, [&](int unit) {
    const int left = state_.left(unit);
    if (left && state_.is_on(state_.sum(unit))) return;
    work_ += 1 + wiring_.members(unit).size() - std::uint64_t(left);
    for (std::size_t w = 0; w < wiring_.words; ++w)
      known_off_[w] |= wiring_.inside(unit)[w] & ~base_->live()[w];
    if (left) fresh_on_.push_back(state_.sum(unit));
    else right = false;
  });
  std::ranges::fill(units_, 0);
  std::erase_if(fresh_on_, [&](int one) {
    const bool twice = state_.is_on(one);
    state_.set_on(one);
    return twice;
  });
  return right;
}

void LeastWork::cross() {
  const std::span<const std::uint16_t> units = to_cross_.of(wiring_, state_);
  work_ += wiring_.units.size() / 4;
  state_.look_over();
  each_crossing(wiring_, state_, units, [&](const NetCrossing& found) {
    std::uint64_t before = 0;
    for (std::size_t w = 0; w < wiring_.words; ++w) {
      std::uint64_t gone = 0;
      for (int unit : found.plus)
        if (unit >= 0) gone |= wiring_.inside(unit)[w] & ~state_.live()[w];
      before += std::uint64_t(popcount(gone));
      known_off_[w] |= gone & ~base_->live()[w];
    }
    each_struck(wiring_, state_, found, [&](int one) {
      work_ += 1 + before;
      struck_[one >> 6] |= std::uint64_t(1) << (one & 63);
      return true;
    });
    return true;
  });
}

void LeastWork::nested(const Refutations::Round& round) {
  if (!inner_) inner_ = std::make_unique<LeastWork>(wiring_, within(rules_));
  work_ += round.work;
  for (const int one : round.gone) struck_[one >> 6] |= std::uint64_t(1) << (one & 63);
  if (inner_->rules_.level != kSingles) return use(inside(round));
  if (!rounds_) rounds_ = std::make_unique<ByState<Inside>>(wiring_.words);
  const Inside* const known = rounds_->find(state_);
  use(known ? *known : rounds_->keep(state_, inside(round)));
}

LeastWork::Inside LeastWork::inside(const Refutations::Round& round) {
  Inside found{0, Set(wiring_.words), Set(wiring_.words)};
  for (std::size_t at = 0; at < round.gone.size(); ++at) {
    found.work += inner_->of(round.gone[at], state_, round.inside[at]) + 1;
    for (std::size_t w = 0; w < wiring_.words; ++w) {
      found.off[w] |= inner_->known_off_[w];
      found.on[w] |= inner_->known_on_[w];
    }
  }
  return found;
}

void LeastWork::use(const Inside& inside) {
  work_ += inside.work;
  for (std::size_t w = 0; w < wiring_.words; ++w) {
    known_off_[w] |= inside.off[w] & ~base_->live()[w];
    known_on_[w] |= inside.on[w] & base_->on()[w];
  }
}

bool LeastWork::settle() {
  bool any = false;
  each_in(struck_, [&](int one) {
    any = true;
    state_.strike(one);
    for (int unit : wiring_.units_of(one)) {
      if (state_.lose(unit, one) <= 1) units_[unit >> 6] |= std::uint64_t(1) << (unit & 63);
      if (rules_.level >= kSubsets) state_.stir(wiring_, unit);
    }
  });
  std::ranges::fill(struck_, 0);
  return any;
}

}  // namespace nanpure::logic
