#include "logic/nets/trace.hpp"

#include <algorithm>
#include <bit>
#include <tuple>
#include <utility>

#include "logic/engine/fingerprint.hpp"

namespace nanpure::logic {
namespace {

void set(std::vector<std::uint64_t>& bits, int at) {
  if (std::size_t(at >> 6) >= bits.size()) bits.resize((at >> 6) + 1);
  bits[at >> 6] |= std::uint64_t(1) << (at & 63);
}

}  // namespace

Trace::Trace(const Wiring& wiring, std::span<const std::uint64_t> colors, Rules rules,
             const NetState& base, Follower& follower, int longest, const Refutations* log,
             Trace* around)
    : wiring_(wiring),
      colors_(colors),
      rules_(rules),
      base_(base),
      state_(base),
      follower_(follower),
      longest_(std::min(longest, kTooLong - 1)),
      log_(log),
      around_(around),
      line_of_(2 * wiring.candidates.size(), -1),
      proposed_of_(2 * wiring.candidates.size(), -1),
      proposed_facts_(2 * wiring.words),
      last_units_((wiring.units.size() + 63) / 64),
      stale_(wiring) {}

void Trace::restart(const Refutations* log) {
  state_.begin_at(base_, rules_);
  log_ = log;
  round_ = 0;
  std::ranges::fill(line_of_, -1);
  // Of a round that was not settled.
  for (const Line& line : proposed_) proposed_of_[line.fact] = -1;
  std::ranges::fill(proposed_facts_, 0);
  std::ranges::fill(last_units_, 0);
  proposed_.clear();
  lines_.clear();
  after_.clear();
  rests_on_.clear();
  heavy_.clear();
  fresh_on_.clear();
  fresh_off_.clear();
  inside_.nets.clear();
  inside_.lines.clear();
  inside_.after.clear();
  end_ = -1;
  ended_ = news_of_crossings_ = news_of_nets_ = news_of_rules_ = false;
  stale_.clear();
}

// ---- lines --------------------------------------------------------------------------------------

// All lines that a line after these would rest on (`united_`), and how it looks. False: it is
// useless, given a line with `most` lines.
bool Trace::weigh(Line& line, Before before, int most) {
  follower_.count(1 + before.size());
  line.weight = kTooLong;
  united_.clear();
  if (line.own > longest_) return most == kTooLong;
  int heaviest = 0, last = -1;
  for (int at : before) {
    if (is_long(lines_[at])) return most == kTooLong;
    heaviest = std::max(heaviest, lines_[at].weight);
    last = std::max(last, at);
  }
  // It rests on everything that the heaviest rests on.
  if (line.own + heaviest > most) return false;
  if (line.own + heaviest > longest_) return most == kTooLong;
  std::uint64_t sum = std::uint64_t(line.cause);
  united_.resize(std::size_t((last + 64) >> 6));
  for (int at : before) {
    const Part& rests = lines_[at].rests_on;
    const std::uint64_t* const words = rests_on_.data() + rests.first;
    for (std::size_t w = 0; w < rests.size; ++w) united_[w] |= words[w];
    united_[at >> 6] |= std::uint64_t(1) << (at & 63);
    sum += spread(lines_[at].hash);
  }
  line.weight = line.own;
  for (std::size_t w = 0; w < united_.size(); ++w) {
    line.weight += popcount(united_[w]);
    if (w >= heavy_.size()) continue;
    for (std::uint64_t bits = united_[w] & heavy_[w]; bits; bits &= bits - 1)
      line.weight += lines_[w * 64 + std::countr_zero(bits)].own - 1;
  }
  if (line.fact >= 0) sum += colors_[line.fact >> 1] + std::uint64_t(line.fact & 1);
  line.hash = spread(sum);
  if (line.weight > longest_) line.weight = kTooLong;
  return line.weight <= most;
}

// Keeps the result for a line that was just weighed.
void Trace::keep(Line& line, Before before) {
  line.after = {std::uint32_t(after_.size()), std::uint32_t(before.size())};
  after_.insert(after_.end(), before.begin(), before.end());
  if (is_long(line)) return;
  line.rests_on = {std::uint32_t(rests_on_.size()), std::uint32_t(united_.size())};
  rests_on_.insert(rests_on_.end(), united_.begin(), united_.end());
}

int Trace::add(const Line& line) {
  const int at = int(lines_.size());
  if (!is_long(line)) news_of_crossings_ = news_of_nets_ = news_of_rules_ = true;
  if (line.own != 1) set(heavy_, at);
  if (line.fact >= 0) line_of_[line.fact] = at;
  lines_.push_back(line);
  return at;
}

// The line of a fact, imported from the surrounding net if it is not in this one; -1 for facts of
// the position itself.
int Trace::line_for(int fact) {
  if (line_of_[fact] >= 0 || !around_) return line_of_[fact];
  const int outer = around_->line_for(fact);
  if (outer < 0) return -1;
  Line line;
  line.fact = fact;
  line.cause = Cause::known;
  line.own = 0;
  weigh(line, {}, kTooLong);
  const std::uint16_t there = std::uint16_t(outer);
  keep(line, {&there, 1});
  return add(line);
}

void Trace::propose(Line& line, Before before) {
  if (line_of_[line.fact] >= 0) return;
  int& at = proposed_of_[line.fact];
  const bool first = at < 0;
  if (!weigh(line, before, first ? kTooLong : proposed_[at].weight)) return;
  if (first) {
    at = int(proposed_.size());
    set(proposed_facts_, line.fact);
    keep(line, before);
    proposed_.push_back(line);
  } else if (std::tie(line.weight, line.hash) < std::tie(proposed_[at].weight, proposed_[at].hash)) {
    keep(line, before);
    proposed_[at] = line;
  }
}

void Trace::propose_end(Line& line, Before before) {
  line.fact = -1;
  line.cause = Cause::contradiction;
  if (!weigh(line, before, ended_ ? best_end_.weight : kTooLong)) return;
  if (!ended_ || std::tie(line.weight, line.hash) < std::tie(best_end_.weight, best_end_.hash)) {
    keep(line, before);
    best_end_ = line;
  }
  ended_ = true;
}

// Takes over the proposals of a round; returns whether there were any.
bool Trace::settle() {
  if (proposed_.empty()) return false;
  for (std::size_t w = 0; w < proposed_facts_.size(); ++w)
    for (std::uint64_t bits = std::exchange(proposed_facts_[w], 0); bits; bits &= bits - 1)
      settle(int(w * 64) + std::countr_zero(bits));
  proposed_.clear();
  return true;
}

void Trace::settle(int fact) {
  const int one = fact >> 1;
  add(proposed_[proposed_of_[fact]]);
  proposed_of_[fact] = -1;
  if (fact & 1) {
    state_.set_on(one);
    fresh_on_.push_back(one);
    return;
  }
  state_.strike(one);
  fresh_off_.push_back(one);
  if (wiring_.book) stale_.note(wiring_, one);
  if (rules_.level == kChains) return;
  for (int unit : wiring_.units_of(one)) {
    if (state_.lose(unit, one) <= 1 && allows(unit)) set(last_units_, unit);
    if (rules_.level >= kSubsets) state_.stir(wiring_, unit);
  }
}

// ---- rounds -------------------------------------------------------------------------------------

bool Trace::assume(int one, bool on) {
  Line first;
  first.fact = 2 * one + on;
  first.cause = Cause::assumed;
  propose(first, {});
  settle();
  // A candidate that was true before it was assumed to be false, or the other way round, has a line
  // in the surrounding net; nobody assumes that.
  while (!ended_ && !follower_.stopped() && !over()) {
    if (weaken() || strengthen()) continue;
    if (!ended_ && wiring_.book && obeys(rules_) && obey()) continue;
    if (ended_ || rules_.level < kSubsets) break;
    if (cross()) continue;
    if (ended_ || rules_.level < kNestedChains || !nested()) break;
  }
  if (ended_) end_ = add(best_end_);
  return ended_;
}

// Whether everything still to come rests on a line that is too long. Singles rest on a line that
// was not followed yet, crossings and nested nets on one since their last check.
bool Trace::over() const {
  if (rules_.level >= kSubsets && news_of_crossings_) return false;
  if (wiring_.book && obeys(rules_) && news_of_rules_) return false;
  if (rules_.level >= kNestedChains && news_of_nets_) return false;
  const auto is_of_use = [&](bool on) {
    return [this, on](int one) { return !is_long(lines_[line_of_[2 * one + on]]); };
  };
  return std::ranges::none_of(fresh_on_, is_of_use(true)) &&
         std::ranges::none_of(fresh_off_, is_of_use(false));
}

// Makes false everything seen by the candidates that became true.
bool Trace::weaken() {
  from_.swap(fresh_on_);
  fresh_on_.clear();
  for (int one : from_)
    for (int other : rules_.one_digit ? wiring_.weak_of_digit(one) : wiring_.weak(one)) {
      const bool both = state_.is_on(other);
      if (!both && !state_.is_live(other)) continue;
      Line line;
      line.fact = 2 * other;
      line.units.minus[0] = wiring_.common_unit(one, other);
      if (line.units.minus[0] < 0) line.rule = wiring_.rule_of(one, other);
      std::uint16_t before[2] = {std::uint16_t(line_for(2 * one + 1)), 0};
      if (both) {
        before[1] = std::uint16_t(line_for(2 * other + 1));
        std::ranges::sort(before);
        propose_end(line, before);
      } else {
        propose(line, {before, 1});
      }
    }
  return !ended_ && settle();
}

// The lines of all candidates of a unit being false but one (-1: all).
Trace::Before Trace::falses(int unit, int but) {
  before_.clear();
  for (int one : wiring_.members(unit)) {
    if (one == but) continue;
    const int before = line_for(2 * one);
    if (before >= 0) before_.push_back(std::uint16_t(before));
  }
  std::ranges::sort(before_);
  return before_;
}

// The consequences of the candidates that became false.
bool Trace::strengthen() {
  if (rules_.level == kChains) return strengthen_chains();
  fresh_off_.clear();
  for (std::size_t w = 0; w < last_units_.size(); ++w)
    for (std::uint64_t bits = std::exchange(last_units_[w], 0); bits; bits &= bits - 1)
      strengthen(int(w * 64) + std::countr_zero(bits));
  return !ended_ && settle();
}

// A unit with one candidate left, or none.
void Trace::strengthen(int unit) {
  const int one = state_.left(unit) ? state_.sum(unit) : -1;
  if (one >= 0 && state_.is_on(one)) return;
  Line line;
  line.fact = 2 * one + 1;
  line.units.plus[0] = unit;
  if (one < 0) propose_end(line, falses(unit, one));
  else propose(line, falses(unit, one));
}

// The same using only units that had two candidates from the beginning.
bool Trace::strengthen_chains() {
  from_.swap(fresh_off_);
  fresh_off_.clear();
  for (int from : from_)
    for (int unit : wiring_.units_of(from)) {
      if (base_.left(unit) != 2) continue;
      const int one = base_.sum(unit) ^ from;
      if (state_.is_on(one)) continue;
      // Of its remaining candidates, only `from` (and the other, if that is false too).
      Line line;
      line.fact = 2 * one + 1;
      line.units.plus[0] = unit;
      if (state_.is_live(one)) propose(line, falses(unit, -1));
      else propose_end(line, falses(unit, -1));
    }
  return !ended_ && settle();
}

// Locked candidates, pairs and X-wings.
bool Trace::cross() {
  const std::span<const std::uint16_t> units = to_cross_.of(wiring_, state_);
  follower_.count(follower_.work_of_crossings(units.size()));
  state_.look_over();
  news_of_crossings_ = false;
  each_crossing(wiring_, state_, units, [&](const NetCrossing& found) {
    before_.clear();
    for (int unit : found.plus) {
      if (unit < 0) continue;
      for (int one : wiring_.members(unit)) {
        if (state_.is_live(one)) continue;
        const int before = line_for(2 * one);
        if (before >= 0) before_.push_back(std::uint16_t(before));
      }
    }
    std::ranges::sort(before_);
    before_.erase(std::ranges::unique(before_).begin(), before_.end());
    each_struck(wiring_, state_, found, [&](int one) {
      Line line;
      line.fact = 2 * one;
      line.units = found;
      propose(line, before_);
      return true;
    });
    return true;
  });
  return settle();
}

// Assumptions within this one.
bool Trace::nested() {
  // Rounds that were recorded are repeated.
  const bool known = log_ && round_ < log_->rounds.size();
  Refutations::Round fresh;
  if (!known) fresh = follower_.refuted(state_, rules_, true);
  const Refutations::Round& round = known ? log_->rounds[round_++] : fresh;
  if (known) follower_.count(round.work);
  if (follower_.stopped()) return false;
  news_of_nets_ = false;
  if (!inner_)
    inner_.reset(new Trace(wiring_, colors_, within(rules_), state_, follower_, longest_, nullptr,
                           this));
  for (std::size_t at = 0; at < round.gone.size(); ++at) {
    const int one = round.gone[at];
    Trace& inner = *inner_;
    inner.restart(&round.inside[at]);
    inner.assume(one, true);
    if (follower_.stopped()) return false;
    Line line;
    line.fact = 2 * one;
    line.cause = Cause::refuted;
    before_.clear();
    if (inner.weight_of_end() >= longest_) {
      line.own = kTooLong;
      propose(line, {});
      continue;
    }
    line.own = 1 + inner.weight_of_end();
    const Line& end = inner.lines_[inner.end_];
    for (int line = 0; line < int(inner.lines_.size()); ++line)
      if (inner.lines_[line].cause == Cause::known && inner.rests_on(end, line))
        before_.push_back(inner.after(inner.lines_[line])[0]);
    std::ranges::sort(before_);
    line.inside = take(inner);
    propose(line, before_);
  }
  return settle();
}

}  // namespace nanpure::logic
