// The state while an assumption is followed, and its immediate consequences, without reasons.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "logic/nets/chains.hpp"
#include "logic/nets/later.hpp"
#include "logic/nets/wiring.hpp"

namespace nanpure::logic {

// How far an assumption is followed. Each level includes the previous one, except that chains (0)
// use only the initial units.
enum Level : int {
  kChains = 0,        // one link leads to the next
  kSingles = 1,       // a unit with one candidate left, however the others went
  kSubsets = 2,       // locked candidates, pairs, X-wings
  kNestedChains = 3,  // an assumption within the assumption, followed by chains
  kNestedNets = 4,    // … by singles
  kDeepNets = 5,      // … by nets that may contain nets
};

struct Rules {
  int level;
  bool one_digit = false;  // only the places of the digit
};

// The rules for an assumption within one.
inline Rules within(Rules rules) {
  return {rules.level == kNestedChains ? kChains
          : rules.level == kNestedNets ? kSingles
                                       : kNestedNets};
}

// Candidates that are open or true, true ones, and for each unit how many are left, and which.
struct NetState {
  std::vector<std::uint64_t> live, on;  // sets of candidates
  std::vector<std::uint64_t> paired;    // those that were one of a unit's last two at some time
  std::vector<std::uint8_t> left;       // [unit]
  std::vector<std::uint16_t> sum;       // [unit] exclusive or of the candidates left
  // Sets of units. Only crossings that have a stirred unit, or whose first unit is an expected one,
  // may not have been applied. Stirred units are those that have lost candidates since all were
  // applied, and have few enough left. None: not tracked, so all are checked.
  std::optional<std::vector<std::uint64_t>> stirred;
  std::vector<std::uint64_t> expected;

  explicit NetState(const Wiring& wiring);
  // Records that a unit has lost a candidate.
  void stir(const Wiring& wiring, int unit) {
    pair(wiring, unit);
    if (stirred && left[unit] <= wiring.most_crossed(unit))
      (*stirred)[unit >> 6] |= std::uint64_t(1) << (unit & 63);
  }
  void pair(const Wiring& wiring, int unit) {
    if (left[unit] == 2)
      for (std::size_t w = 0; w < wiring.words; ++w) paired[w] |= live[w] & wiring.inside(unit)[w];
  }
  // All crossings are being applied.
  void look_over() {
    if (!stirred) return;
    std::ranges::fill(*stirred, 0);
    std::ranges::fill(expected, 0);
  }
  // Takes over a state to follow an assumption by the rules, always the same ones: chains change no
  // unit, singles look for no crossings.
  void begin_at(const NetState& base, Rules rules) {
    if (rules.level >= kSubsets) {
      *this = base;
      return;
    }
    live = base.live;
    on = base.on;
    if (rules.level == kChains) return;
    left = base.left;
    sum = base.sum;
  }
  bool is_live(int one) const { return live[one >> 6] >> (one & 63) & 1; }
  bool is_on(int one) const { return on[one >> 6] >> (one & 63) & 1; }
};

// Adds premises from below (plus) and from above (minus) that strike candidates: the remaining
// candidates of two units lie in two others, or those of one in another.
struct NetCrossing {
  int plus[2], minus[2];  // units, -1 = none
};

// Calls `each(crossing)` for everything that strikes something and has its first unit in `units`;
// stops when it returns false.
template <class Each>
bool each_crossing(const Wiring& wiring, const NetState& state, std::span<const std::uint16_t> units,
                   Each each);

// The first units of all crossings that may not have been applied: those that are expected or
// stirred, and possible partners of stirred ones. Ascending.
std::vector<std::uint16_t> to_cross(const Wiring& wiring, const NetState& state);

// Whether a crossing strikes a candidate; calls `each(candidate)` for all that it strikes.
template <class Each>
bool each_struck(const Wiring& wiring, const NetState& state, const NetCrossing& crossing, Each each) {
  bool any = false;
  for (std::size_t w = 0; w < wiring.words; ++w) {
    std::uint64_t in = 0, out = 0;
    for (int unit : crossing.minus)
      if (unit >= 0) in |= wiring.inside(unit)[w];
    for (int unit : crossing.plus)
      if (unit >= 0) out |= wiring.inside(unit)[w];
    for (std::uint64_t bits = state.live[w] & in & ~out; bits; bits &= bits - 1) {
      any = true;
      if (!each(int(w * 64) + std::countr_zero(bits))) return true;
    }
  }
  return any;
}

constexpr std::uint64_t kAnyWork = std::numeric_limits<std::uint64_t>::max();

// Follows assumptions. All resulting sets are the same whatever the order. Every sixteen struck
// candidates are paid for as a node.
class Follower {
 public:
  Follower(const Wiring& wiring, Sink& sink) : wiring_(wiring), sink_(sink) {}
  // From now on the work is counted as if all units were checked for each round of crossings.
  void count_all_units() { counts_all_ = true; }
  // A copy would share nothing: the chains belong to one follower.
  Follower(const Follower&) = delete;
  Follower& operator=(const Follower&) = delete;

  // Assumes a candidate to be true or false; false if that is contradictory, or if the sink stopped
  // it (stopped()).
  bool assume(NetState& state, int one, bool on, Rules rules);
  // Continues from an end at an earlier position (Later) in that of `base`, where some units have
  // since lost candidates that were open at the end; the rules without nested assumptions, and not
  // chains.
  bool resume(NetState& state, const NetState& base, const NetEnd& end,
              std::span<const std::uint16_t> losers, Rules rules);
  // Continues from the current state; the rules without nested assumptions.
  bool close(NetState& state, Rules rules);
  // One round of nested assumptions, all from the same state: the candidates they refute are struck
  // together, with the consequences. Sets `changed`.
  bool sweep(NetState& state, Rules rules, bool& changed);
  // The candidates that a nested assumption refutes.
  std::vector<int> refuted(const NetState& state, Rules rules);

  bool stopped() const { return stopped_; }
  // The measure of the work: candidates struck so far, and equivalent work.
  std::uint64_t work() const { return work_; }
  // If the work exceeds this, nested assumptions are useless, and no further ones are followed.
  void give_up_after(std::uint64_t work) { most_ = work; }
  bool gave_up() const { return work_ > most_; }
  void count(std::uint64_t work);

 private:
  static constexpr std::uint64_t kNode = 16;

  void begin(Rules rules) {
    one_digit_ = rules.one_digit;
    crosses_ = rules.level >= kSubsets;
  }
  bool drop(NetState& state, int one);
  bool settle(NetState& state);
  bool crossings(NetState& state, bool& changed);
  bool flood(NetState& state, int one, bool on);

  const Wiring& wiring_;
  Sink& sink_;
  std::vector<std::uint16_t> queue_;
  std::vector<std::uint32_t> facts_;
  std::optional<Chains> chains_;  // if they were needed
  std::uint64_t work_ = 0, told_ = 0, most_ = kAnyWork;
  bool one_digit_ = false, crosses_ = false, stopped_ = false, counts_all_ = false;
};

// ---- crossings ----------------------------------------------------------------------------------

namespace crossing {

inline bool covers(const Wiring& wiring, const NetState& state, int unit, int other) {
  for (std::size_t w = 0; w < wiring.words; ++w)
    if (state.live[w] & wiring.inside(unit)[w] & ~wiring.inside(other)[w]) return false;
  return true;
}

inline int first_live(const Wiring& wiring, const NetState& state, int unit) {
  for (int one : wiring.members(unit))
    if (state.is_live(one)) return one;
  return -1;
}

// Locked candidates: the rest of a unit lies in another.
template <class Each>
bool locked(const Wiring& wiring, const NetState& state, int unit, Each each) {
  const int one = first_live(wiring, state, unit);
  for (int other : wiring.units_of(one)) {
    if (other == unit || state.left[other] <= state.left[unit]) continue;
    if (!covers(wiring, state, unit, other)) continue;
    if (!each(NetCrossing{{unit, -1}, {other, -1}})) return false;
  }
  return true;
}

// Whether some later unit has two candidates left, one seen from x and the other from y. Usually
// there is none.
inline bool may_pair(const Wiring& wiring, const NetState& state, int unit, int x, int y) {
  const std::uint64_t *from_x = wiring.sees(x), *from_y = wiring.sees(y);
  for (std::size_t w = 0; w < wiring.words; ++w)
    for (std::uint64_t bits = from_x[w] & state.live[w] & state.paired[w]; bits; bits &= bits - 1) {
      const int z = int(w * 64) + std::countr_zero(bits);
      for (int other : wiring.units_of(z)) {
        if (other <= unit || state.left[other] != 2) continue;
        const int t = state.sum[other] ^ z;
        if (t != x && t != y && from_y[t >> 6] >> (t & 63) & 1) return true;
      }
    }
  return false;
}

// A pair or an X-wing: x and y are left of a unit, z and t of another, and x with z, y with t lie
// in two more.
template <class Each>
bool paired(const Wiring& wiring, const NetState& state, int unit, int x, int y, Each each) {
  for (int through : wiring.units_of(x)) {
    if (through == unit || state.left[through] < 2) continue;
    for (int z : wiring.members(through)) {
      if (z == x || z == y || !state.is_live(z)) continue;
      for (int other : wiring.units_of(z)) {
        if (other <= unit || other == through || state.left[other] != 2) continue;
        const int t = state.sum[other] ^ z;
        if (t == x || t == y) continue;
        for (int back : wiring.units_of(y)) {
          if (back == unit || back == other || back == through) continue;
          if (!(wiring.inside(back)[t >> 6] >> (t & 63) & 1)) continue;
          const NetCrossing found{{unit, other}, {through, back}};
          if (!each_struck(wiring, state, found, [](int) { return false; })) continue;
          if (!each(found)) return false;
        }
      }
    }
  }
  return true;
}

}  // namespace crossing

template <class Each>
bool each_crossing(const Wiring& wiring, const NetState& state, std::span<const std::uint16_t> units,
                   Each each) {
  for (int unit : units) {
    if (state.left[unit] < 2) continue;
    if (!wiring.is_cell(unit) && state.left[unit] <= wiring.most_crossed(unit) &&
        !crossing::locked(wiring, state, unit, each)) return false;
    if (state.left[unit] != 2) continue;
    const int x = crossing::first_live(wiring, state, unit), y = state.sum[unit] ^ x;
    if (!crossing::may_pair(wiring, state, unit, x, y)) continue;
    if (!crossing::paired(wiring, state, unit, x, y, each) ||
        !crossing::paired(wiring, state, unit, y, x, each))
      return false;
  }
  return true;
}

}  // namespace nanpure::logic
