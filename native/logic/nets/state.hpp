// The state while an assumption is followed, and its immediate consequences, without reasons.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "logic/nets/chains.hpp"
#include "logic/nets/later.hpp"
#include "logic/nets/stale_rules.hpp"
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

// Whether the layout's rules narrow candidates under the assumption; chains have only its links.
inline bool obeys(Rules rules) { return rules.level >= kSingles && !rules.one_digit; }

// The rules for an assumption within one.
inline Rules within(Rules rules) {
  return {rules.level == kNestedChains ? kChains
          : rules.level == kNestedNets ? kSingles
                                       : kNestedNets};
}

// Candidates that are open or true, true ones, and for each unit how many are left, and which. Two
// blocks of memory, so that an assumption begins with two copies.
class NetState {
 public:
  explicit NetState(const Wiring& wiring);

  // Sets of candidates: open or true ones; true ones; those that were one of a unit's last two at
  // some time.
  std::span<const std::uint64_t> live() const { return {bits_.data(), words_}; }
  std::span<const std::uint64_t> on() const { return {bits_.data() + words_, words_}; }
  std::span<const std::uint64_t> paired() const { return {bits_.data() + 2 * words_, words_}; }
  // Sets of units. Only crossings that have a stirred unit, or whose first unit is an expected one,
  // may not have been applied. Stirred units are those that have lost candidates since all were
  // applied, and have few enough left.
  std::span<const std::uint64_t> stirred() const { return rest().first(unit_words()); }
  std::span<const std::uint64_t> expected() const { return rest().last(unit_words()); }

  bool is_live(int one) const { return bits_[one >> 6] >> (one & 63) & 1; }
  bool is_on(int one) const { return bits_[words_ + (one >> 6)] >> (one & 63) & 1; }
  int left(int unit) const { return int(units_[unit] >> 16); }
  // The exclusive or of the candidates left.
  int sum(int unit) const { return int(units_[unit] & 0xffff); }

  void strike(int one) { bits_[one >> 6] &= ~(std::uint64_t(1) << (one & 63)); }
  void set_on(int one) { bits_[words_ + (one >> 6)] |= std::uint64_t(1) << (one & 63); }
  // Returns how many candidates the unit has left.
  int lose(int unit, int one) {
    return int((units_[unit] = (units_[unit] ^ std::uint32_t(one)) - (1 << 16)) >> 16);
  }
  // Records that a unit has lost a candidate.
  void stir(const Wiring& wiring, int unit) {
    pair(wiring, unit);
    if (left(unit) <= wiring.most_crossed(unit)) add(rest(), unit);
  }
  void pair(const Wiring& wiring, int unit) {
    if (left(unit) != 2) return;
    for (std::size_t w = 0; w < words_; ++w)
      bits_[2 * words_ + w] |= bits_[w] & wiring.inside(unit)[w];
  }
  void stir_anyway(int unit) { add(rest(), unit); }
  void expect(int unit) { add(rest().last(unit_words()), unit); }
  // All crossings are being applied.
  void look_over() { std::ranges::fill(rest(), 0); }

  // Takes over a state to follow an assumption by the rules, always the same ones: chains change no
  // unit, singles look for no crossings.
  void begin_at(const NetState& base, Rules rules) {
    const bool crosses = rules.level >= kSubsets;
    std::ranges::copy(std::span(base.bits_).first(crosses ? bits_.size() : 2 * words_),
                      bits_.begin());
    if (rules.level != kChains) std::ranges::copy(base.units_, units_.begin());
  }
  // The end of an assumption, without the units.
  void take(const NetEnd& end) {
    std::ranges::copy(end.live, bits_.begin());
    std::ranges::copy(end.on, bits_.begin() + std::ptrdiff_t(words_));
  }
  NetEnd end() const { return {{live().begin(), live().end()}, {on().begin(), on().end()}}; }

 private:
  std::size_t unit_words() const { return (units_.size() + 63) / 64; }
  std::span<const std::uint64_t> rest() const { return std::span(bits_).subspan(3 * words_); }
  std::span<std::uint64_t> rest() { return std::span(bits_).subspan(3 * words_); }
  static void add(std::span<std::uint64_t> set, int at) {
    set[std::size_t(at >> 6)] |= std::uint64_t(1) << (at & 63);
  }

  std::size_t words_;
  std::vector<std::uint64_t> bits_;   // live, on, paired, stirred, expected
  std::vector<std::uint32_t> units_;  // [unit] its number of candidates << 16, their sum
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
class ToCross {
 public:
  std::span<const std::uint16_t> of(const Wiring& wiring, const NetState& state);

 private:
  std::vector<std::uint64_t> chosen_;
  std::vector<std::uint16_t> units_;
};

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
    for (std::uint64_t bits = state.live()[w] & in & ~out; bits; bits &= bits - 1) {
      any = true;
      if (!each(int(w * 64) + std::countr_zero(bits))) return true;
    }
  }
  return any;
}

// The candidates that nested assumptions refuted while an assumption was followed, by rounds.
struct Refutations {
  struct Round {
    std::vector<int> gone;            // candidates
    std::vector<Refutations> inside;  // [place in `gone`]
    std::uint64_t work = 0;           // of following them all
  };
  std::vector<Round> rounds;
};

class Singles;
template <class Value>
class ByState;

constexpr std::uint64_t kAnyWork = std::numeric_limits<std::uint64_t>::max();

// Follows assumptions. All resulting sets are the same whatever the order. Every sixteen struck
// candidates are paid for as a node.
class Follower {
 public:
  Follower(const Wiring& wiring, Sink& sink);
  ~Follower();
  // From now on the work is counted as if all units were checked for each round of crossings.
  void count_all_units() { counts_all_ = true; }
  // A copy would share nothing: the chains belong to one follower.
  Follower(const Follower&) = delete;
  Follower& operator=(const Follower&) = delete;

  // Assumes a candidate to be true or false; false if that is contradictory, or if the sink stopped
  // it (stopped()). `log`: where nested assumptions are recorded, or nullptr.
  bool assume(NetState& state, int one, bool on, Rules rules, Refutations* log = nullptr);
  // Continues from an end at an earlier position (Later) in that of `base`, where some units have
  // since lost candidates that were open at the end; the rules without nested assumptions, and not
  // chains.
  bool resume(NetState& state, const NetState& base, const NetEnd& end,
              std::span<const std::uint16_t> losers, Rules rules);
  // Continues from the current state; the rules without nested assumptions.
  bool close(NetState& state, Rules rules);
  // One round of nested assumptions, all from the same state: the candidates they refute are struck
  // together, with the consequences. Sets `changed`.
  bool sweep(NetState& state, Rules rules, bool& changed, Refutations* log = nullptr);
  // Strikes the candidates that they refute.
  bool strike(NetState& state, Rules rules, const Refutations::Round& round);
  // The candidates that a nested assumption refutes.
  Refutations::Round refuted(const NetState& state, Rules rules, bool log = false);

  bool stopped() const { return stopped_; }
  // The measure of the work: candidates struck so far, and equivalent work.
  std::uint64_t work() const { return work_; }
  // If the work exceeds this, nested assumptions are useless, and no further ones are followed.
  void give_up_after(std::uint64_t work) { most_ = work; }
  bool gave_up() const { return work_ > most_; }
  void count(std::uint64_t work) {
    work_ += work;
    report();
  }
  // The work of a round of crossings that begins with so many units.
  std::size_t work_of_crossings(std::size_t units) const {
    return (counts_all_ ? wiring_.units.size() : 4 + units) / 4;
  }

 private:
  static constexpr std::uint64_t kNode = 16;
  // Where there are that many words of candidates, following them together takes less time.
  static constexpr std::size_t kManyWords = 8;

  // Pays for the work so far.
  void report() {
    if (told_ + kNode <= work_) pay();
  }
  void pay();

  void begin(Rules rules) {
    obeys_ = wiring_.book && obeys(rules);
    one_digit_ = rules.one_digit;
    crosses_ = rules.level >= kSubsets;
  }
  bool drop(NetState& state, int one);
  bool settle(NetState& state);
  bool obey(NetState& state);
  bool crossings(NetState& state, bool& changed);
  bool flood(NetState& state, int one, bool on);
  Refutations::Round follow_inside(const NetState& state, Rules rules, bool log);

  const Wiring& wiring_;
  Sink& sink_;
  // Candidates that will be true. Each unit adds at most one, and the caller another.
  std::vector<std::uint16_t> queue_;
  std::size_t queued_ = 0;
  std::vector<std::uint32_t> facts_;
  std::vector<Mask> before_, own_;   // of a rule
  std::optional<Chains> chains_;  // if they were needed
  std::unique_ptr<Singles> singles_;
  std::optional<NetState> start_;  // of the position, for them
  std::unique_ptr<ByState<Refutations::Round>> rounds_;  // of assumptions followed by singles
  std::optional<NetState> trials_[kDeepNets + 1];  // [level around] of assumptions within one
  ToCross to_cross_;
  StaleRules stale_;
  std::uint64_t work_ = 0, told_ = 0, most_ = kAnyWork;
  bool one_digit_ = false, crosses_ = false, obeys_ = false,
       stopped_ = false, counts_all_ = false;
};

// ---- crossings ----------------------------------------------------------------------------------

namespace crossing {

inline bool covers(const Wiring& wiring, const NetState& state, int unit, int other) {
  for (std::size_t w = 0; w < wiring.words; ++w)
    if (state.live()[w] & wiring.inside(unit)[w] & ~wiring.inside(other)[w]) return false;
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
    if (other == unit || state.left(other) <= state.left(unit)) continue;
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
    for (std::uint64_t bits = from_x[w] & state.live()[w] & state.paired()[w]; bits; bits &= bits - 1) {
      const int z = int(w * 64) + std::countr_zero(bits);
      for (int other : wiring.units_of(z)) {
        if (other <= unit || state.left(other) != 2) continue;
        const int t = state.sum(other) ^ z;
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
    if (through == unit || state.left(through) < 2) continue;
    for (int z : wiring.members(through)) {
      if (z == x || z == y || !state.is_live(z)) continue;
      for (int other : wiring.units_of(z)) {
        if (other <= unit || other == through || state.left(other) != 2) continue;
        const int t = state.sum(other) ^ z;
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
    if (state.left(unit) < 2) continue;
    if (!wiring.is_cell(unit) && state.left(unit) <= wiring.most_crossed(unit) &&
        !crossing::locked(wiring, state, unit, each)) return false;
    if (state.left(unit) != 2) continue;
    const int x = crossing::first_live(wiring, state, unit), y = state.sum(unit) ^ x;
    if (!crossing::may_pair(wiring, state, unit, x, y)) continue;
    if (!crossing::paired(wiring, state, unit, x, y, each) ||
        !crossing::paired(wiring, state, unit, y, x, each))
      return false;
  }
  return true;
}

}  // namespace nanpure::logic
