#include "logic/nets/trace.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "logic/engine/fingerprint.hpp"

namespace nanpure::logic {
namespace {

void set(std::vector<std::uint64_t>& bits, int at) {
  if (std::size_t(at >> 6) >= bits.size()) bits.resize((at >> 6) + 1);
  bits[at >> 6] |= std::uint64_t(1) << (at & 63);
}

bool has_bit(const std::vector<std::uint64_t>& bits, int at) {
  return std::size_t(at >> 6) < bits.size() && bits[at >> 6] >> (at & 63) & 1;
}

void unite(std::vector<std::uint64_t>& bits, const std::vector<std::uint64_t>& more) {
  if (bits.size() < more.size()) bits.resize(more.size());
  for (std::size_t w = 0; w < more.size(); ++w) bits[w] |= more[w];
}

}  // namespace

Trace::Trace(const Wiring& wiring, std::span<const std::uint64_t> colors, Rules rules,
             const NetState& base, Follower& follower, int longest, Trace* around)
    : wiring_(wiring),
      colors_(colors),
      rules_(rules),
      base_(base),
      state_(base),
      follower_(follower),
      longest_(longest),
      around_(around),
      line_of_(2 * wiring.candidates.size(), -1),
      proposed_of_(2 * wiring.candidates.size(), -1) {}

// ---- lines --------------------------------------------------------------------------------------

// What a line rests on in all, and how it looks.
void Trace::weigh(Line& line) const {
  follower_.count(1 + line.after.size());
  std::uint64_t sum = std::uint64_t(line.cause);
  line.rests_on.clear();
  line.weight = kTooLong;
  if (line.own > longest_) return;
  for (int before : line.after)
    if (is_long(lines_[before])) return;
  for (int before : line.after) {
    unite(line.rests_on, lines_[before].rests_on);
    sum += spread(lines_[before].hash);
  }
  line.weight = line.own;
  for (std::size_t w = 0; w < line.rests_on.size(); ++w) {
    line.weight += popcount(line.rests_on[w]);
    if (w >= heavy_.size()) continue;
    for (std::uint64_t bits = line.rests_on[w] & heavy_[w]; bits; bits &= bits - 1)
      line.weight += lines_[w * 64 + std::countr_zero(bits)].own - 1;
  }
  if (line.fact >= 0) sum += colors_[line.fact >> 1] + std::uint64_t(line.fact & 1);
  line.hash = spread(sum);
  if (line.weight > longest_) line.weight = kTooLong;
}

int Trace::add(Line line) {
  const int at = int(lines_.size());
  if (!is_long(line)) {
    set(line.rests_on, at);
    news_of_crossings_ = news_of_nets_ = true;
  }
  if (line.own != 1) set(heavy_, at);
  if (line.fact >= 0) line_of_[line.fact] = at;
  lines_.push_back(std::move(line));
  return at;
}

// The line of a fact, brought in from the net around where it is not one of this; -1 for what the
// position itself says.
int Trace::line_for(int fact) {
  if (line_of_[fact] >= 0 || !around_) return line_of_[fact];
  const int outer = around_->line_for(fact);
  if (outer < 0) return -1;
  Line line;
  line.fact = fact;
  line.cause = Cause::known;
  line.own = 0;
  weigh(line);
  line.after = {std::uint16_t(outer)};
  return add(std::move(line));
}

void Trace::propose(Line line) {
  if (line_of_[line.fact] >= 0) return;
  weigh(line);
  int& at = proposed_of_[line.fact];
  if (at < 0) {
    at = int(proposed_.size());
    proposed_facts_.push_back(line.fact);
    proposed_.push_back(std::move(line));
  } else if (std::tie(line.weight, line.hash) < std::tie(proposed_[at].weight, proposed_[at].hash)) {
    proposed_[at] = std::move(line);
  }
}

void Trace::propose_end(Line line) {
  line.fact = -1;
  line.cause = Cause::contradiction;
  weigh(line);
  if (!ended_ || std::tie(line.weight, line.hash) < std::tie(best_end_.weight, best_end_.hash))
    best_end_ = std::move(line);
  ended_ = true;
}

// Takes over what was proposed in a round; whether there was anything.
bool Trace::settle() {
  std::ranges::sort(proposed_facts_);
  const bool chains = rules_.level == kChains;
  for (int fact : proposed_facts_) {
    const int one = fact >> 1;
    add(std::move(proposed_[proposed_of_[fact]]));
    proposed_of_[fact] = -1;
    if (fact & 1) {
      set(state_.on, one);
      fresh_on_.push_back(one);
      continue;
    }
    state_.live[one >> 6] &= ~(std::uint64_t(1) << (one & 63));
    fresh_off_.push_back(one);
    if (chains) continue;
    for (int unit : wiring_.units_of(one)) {
      --state_.left[unit];
      state_.sum[unit] ^= std::uint16_t(one);
      state_.stir(wiring_, unit);
    }
  }
  const bool any = !proposed_facts_.empty();
  proposed_facts_.clear();
  proposed_.clear();
  return any;
}

// ---- rounds -------------------------------------------------------------------------------------

bool Trace::assume(int one, bool on) {
  Line first;
  first.fact = 2 * one + on;
  first.cause = Cause::assumed;
  propose(std::move(first));
  settle();
  // A candidate that was true before it was assumed to be false, or the other way round, has a
  // line of its own in the net around; nobody assumes that.
  while (!ended_ && !follower_.stopped() && !over()) {
    if (weaken() || strengthen()) continue;
    if (ended_ || rules_.level < kSubsets) break;
    if (cross()) continue;
    if (ended_ || rules_.level < kNestedChains || !nested()) break;
  }
  if (ended_) end_ = add(std::move(best_end_));
  return ended_;
}

// Whether all that may still come rests on a line that is too long. What singles give rests on a line
// that was not followed yet, what crossings and nets inside give on one since they were asked last.
bool Trace::over() const {
  if (rules_.level >= kSubsets && news_of_crossings_) return false;
  if (rules_.level >= kNestedChains && news_of_nets_) return false;
  const auto is_of_use = [&](bool on) {
    return [this, on](int one) { return !is_long(lines_[line_of_[2 * one + on]]); };
  };
  return std::ranges::none_of(fresh_on_, is_of_use(true)) &&
         std::ranges::none_of(fresh_off_, is_of_use(false));
}

// What the candidates that became true make false.
bool Trace::weaken() {
  const std::vector<int> from = std::exchange(fresh_on_, {});
  for (int one : from)
    for (int other : rules_.one_digit ? wiring_.weak_of_digit(one) : wiring_.weak(one)) {
      const bool both = state_.is_on(other);
      if (!both && !state_.is_live(other)) continue;
      Line line;
      line.fact = 2 * other;
      line.units.minus[0] = wiring_.common_unit(one, other);
      line.after = {std::uint16_t(line_for(2 * one + 1))};
      if (both) {
        line.after.push_back(std::uint16_t(line_for(2 * other + 1)));
        std::ranges::sort(line.after);
        propose_end(std::move(line));
      } else {
        propose(std::move(line));
      }
    }
  return !ended_ && settle();
}

// A line that rests on all candidates of a unit being false but one (-1: all).
Trace::Line Trace::after_falses(int unit, int but) {
  Line line;
  line.units.plus[0] = unit;
  for (int one : wiring_.members(unit)) {
    if (one == but) continue;
    const int before = line_for(2 * one);
    if (before >= 0) line.after.push_back(std::uint16_t(before));
  }
  std::ranges::sort(line.after);
  return line;
}

// What the candidates that became false leave.
bool Trace::strengthen() {
  if (rules_.level == kChains) return strengthen_chains();
  std::vector<int> units;
  for (int one : std::exchange(fresh_off_, {}))
    for (int unit : wiring_.units_of(one))
      if (allows(unit) && state_.left[unit] <= 1) units.push_back(unit);
  std::ranges::sort(units);
  units.erase(std::ranges::unique(units).begin(), units.end());
  for (int unit : units) {
    const int one = state_.left[unit] ? state_.sum[unit] : -1;
    if (one >= 0 && state_.is_on(one)) continue;
    Line line = after_falses(unit, one);
    line.fact = 2 * one + 1;
    if (one < 0) propose_end(std::move(line));
    else propose(std::move(line));
  }
  return !ended_ && settle();
}

// The same where only units count that had two candidates from the beginning.
bool Trace::strengthen_chains() {
  for (int from : std::exchange(fresh_off_, {}))
    for (int unit : wiring_.units_of(from)) {
      if (base_.left[unit] != 2) continue;
      const int one = base_.sum[unit] ^ from;
      if (state_.is_on(one)) continue;
      Line line = after_falses(unit, -1);
      // Of the candidates that it had left, only `from` (and the other, if that is false too).
      line.fact = 2 * one + 1;
      if (state_.is_live(one)) propose(std::move(line));
      else propose_end(std::move(line));
    }
  return !ended_ && settle();
}

// Locked candidates, pairs and X-wings.
bool Trace::cross() {
  const std::vector<std::uint16_t> units = to_cross(wiring_, state_);
  follower_.count((state_.stirred ? 4 + units.size() : units.size()) / 4);
  state_.look_over();
  news_of_crossings_ = false;
  each_crossing(wiring_, state_, units, [&](const NetCrossing& found) {
    Line line;
    line.units = found;
    for (int unit : found.plus) {
      if (unit < 0) continue;
      for (int one : wiring_.members(unit)) {
        if (state_.is_live(one)) continue;
        const int before = line_for(2 * one);
        if (before >= 0) line.after.push_back(std::uint16_t(before));
      }
    }
    std::ranges::sort(line.after);
    line.after.erase(std::ranges::unique(line.after).begin(), line.after.end());
    each_struck(wiring_, state_, found, [&](int one) {
      Line struck = line;
      struck.fact = 2 * one;
      propose(std::move(struck));
      return true;
    });
    return true;
  });
  return settle();
}

// Assumptions within this one.
bool Trace::nested() {
  const std::vector<int> gone = follower_.refuted(state_, rules_);
  if (follower_.stopped()) return false;
  news_of_nets_ = false;
  for (int one : gone) {
    Trace inner(wiring_, colors_, within(rules_), state_, follower_, longest_, this);
    inner.assume(one, true);
    if (follower_.stopped()) return false;
    Line line;
    line.fact = 2 * one;
    line.cause = Cause::refuted;
    if (inner.weight_of_end() >= longest_) {
      line.own = kTooLong;
      propose(std::move(line));
      continue;
    }
    line.own = 1 + inner.weight_of_end();
    for (const Line& known : inner.lines_)
      if (known.cause == Cause::known && has_bit(inner.lines_[inner.end_].rests_on,
                                                 int(&known - inner.lines_.data())))
        line.after.push_back(known.after[0]);
    std::ranges::sort(line.after);
    line.inside.push_back(inner.net_to_end());
    propose(std::move(line));
  }
  return settle();
}

// ---- nets ---------------------------------------------------------------------------------------

// The assumption, and a line with all that it rests on, numbered anew. Lines known from the net around keep the number
// that they have there; whoever takes this net in numbers those anew.
Net Trace::net(int last) const {
  std::vector<int> number(lines_.size(), -1);
  Net net;
  for (int at = 0; at <= last; ++at) {
    if (at > 0 && !has_bit(lines_[last].rests_on, at)) continue;
    const Line& line = lines_[at];
    number[at] = int(net.lines.size());
    Inference found{line.cause, {}, bool(line.fact & 1), {}, {}, line.after, line.inside};
    if (line.fact >= 0) found.candidate = wiring_.candidates[line.fact >> 1];
    for (int unit : line.units.plus)
      if (unit >= 0) found.plus.push_back(wiring_.units[unit]);
    for (int unit : line.units.minus)
      if (unit >= 0) found.minus.push_back(wiring_.units[unit]);
    if (line.cause != Cause::known)
      for (std::uint16_t& before : found.after) before = std::uint16_t(number[before]);
    for (Net& inside : found.inside)
      for (Inference& known : inside.lines)
        if (known.cause == Cause::known) known.after[0] = std::uint16_t(number[known.after[0]]);
    net.lines.push_back(std::move(found));
  }
  return net;
}

}  // namespace nanpure::logic
