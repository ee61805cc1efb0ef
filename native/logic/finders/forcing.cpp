// Forcing chains and nets: a candidate is assumed, and what follows is a contradiction, or is the
// same whichever candidate of a cell or house is assumed.

#include <algorithm>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "logic/engine/finders.hpp"
#include "logic/nets/assumptions.hpp"

namespace nanpure::logic {
namespace {

// Candidates struck, and what takes as long, that the nets of one position may take; then it is given
// up: what was found in whole rounds stays. About a second.
constexpr std::uint64_t kMostWork = 100'000'000;

// Where the cases come from.
enum Start : int { kCandidate = 0, kCell = 1, kHouse = 2 };

// Facts are 2 * candidate + whether it is true.
struct Conclusion {
  int fact;
  std::vector<int> cases;  // facts that are assumed in turn; the contradiction of one is `fact`
  int unit;                // whose candidates the cases are, -1: of one candidate
  int weight;              // lines of all nets
  std::uint64_t hash;
  bool contradiction() const { return cases.size() == 1; }
};

class Forcing {
 public:
  Forcing(Assumptions& known, Rules rules, Sink& sink)
      : known_(known), wiring_(known.wiring), rules_(rules), sink_(sink), follower_(wiring_, sink) {}

  // Assumptions that end in contradictions, and what follows from a candidate either way.
  bool from_candidates(const Assumptions::Ends& ends) {
    for (int fact = 0; fact < int(ends.size()); ++fact)
      if (!ends[fact] && !refute(fact)) return false;
    for (int fact = 0; fact < int(ends.size()); fact += 2)
      if (ends[fact] && ends[fact + 1] && !agree({fact, fact + 1}, -1, ends)) return false;
    return emit();
  }

  // What follows from each candidate of a cell or of a digit in a house, three of them at least:
  // of two it follows from one of them either way.
  bool from_units(bool cells, const Assumptions::Ends& ends) {
    for (int unit = 0; unit < int(wiring_.units.size()); ++unit) {
      if (wiring_.is_cell(unit) != cells || wiring_.members(unit).size() < 3) continue;
      std::vector<int> cases;
      for (int one : wiring_.members(unit))
        if (ends[2 * one + 1]) cases.push_back(2 * one + 1);
      if (cases.size() == wiring_.members(unit).size() && !agree(cases, unit, ends)) return false;
    }
    return emit();
  }

  // Within the places of a digit.
  bool nishio() {
    for (int one = 0; one < wiring_.count(); ++one) {
      State state = known_.start;
      if (follower_.assume(state, one, true, rules_)) continue;
      if (follower_.stopped() || !refute(2 * one + 1)) return false;
    }
    return emit();
  }

  // Contradictions that take assumptions inside, only those of the fewest rounds of them: the others
  // would take as long as all the rest of a path.
  bool nested() {
    struct Open {
      int one;
      State state;
    };
    std::vector<Open> open;
    for (int one = 0; one < wiring_.count(); ++one) {
      State state = known_.start;
      if (follower_.assume(state, one, true, {kSubsets})) open.push_back({one, std::move(state)});
      if (follower_.stopped()) return false;
    }
    while (!open.empty()) {
      std::vector<Open> next;
      for (Open& one : open) {
        bool changed = false;
        const bool right = follower_.sweep(one.state, rules_, changed);
        if (follower_.stopped()) return false;
        if (follower_.work() > kMostWork) return true;
        if (!right && !refute(2 * one.one + 1)) return false;
        if (right && changed) next.push_back(std::move(one));
      }
      if (!best_.empty()) return emit();
      open = std::move(next);
    }
    return true;
  }

 private:
  // What the rules give with nothing assumed is no conclusion of these.
  const State& without_assumption() {
    if (!plain_) {
      plain_ = known_.start;
      follower_.close(*plain_, rules_);
    }
    return *plain_;
  }

  Trace trace(int fact) {
    Trace found(wiring_, known_.colors, rules_, known_.start, follower_);
    found.assume(fact >> 1, fact & 1);
    return found;
  }

  // False where the sink stopped it.
  bool refute(int fact) {
    if (!sink_.pay()) return false;
    const Trace net = trace(fact);
    if (follower_.stopped()) return false;
    note({fact ^ 1, {fact}, -1, net.weight_of_end(), net.hash_of_end()});
    return true;
  }

  // Notes what all cases have in common.
  bool agree(const std::vector<int>& cases, int unit, const Assumptions::Ends& ends) {
    std::vector<int> common;
    const State& plain = without_assumption();
    for (std::size_t w = 0; w < wiring_.words; ++w) {
      std::uint64_t off = plain.live[w], on = ~plain.on[w];
      for (int fact : cases) {
        off &= ~ends[fact]->live[w];
        on &= ends[fact]->on[w];
      }
      for (; off; off &= off - 1) common.push_back(2 * int(w * 64 + std::countr_zero(off)));
      for (; on; on &= on - 1) common.push_back(2 * int(w * 64 + std::countr_zero(on)) + 1);
    }
    if (common.empty()) return true;
    if (!sink_.pay()) return false;
    std::vector<Trace> nets;
    for (int fact : cases) nets.push_back(trace(fact));
    if (follower_.stopped()) return false;
    for (int fact : common) {
      Conclusion found{fact, cases, unit, 0, 0};
      for (const Trace& net : nets) {
        found.weight += net.weight(fact >> 1, fact & 1);
        found.hash += net.hash(fact >> 1, fact & 1);
      }
      note(std::move(found));
    }
    return true;
  }

  void note(Conclusion found) {
    const auto [at, added] = best_.try_emplace(found.fact, found);
    if (!added && std::tie(found.weight, found.hash) < std::tie(at->second.weight, at->second.hash))
      at->second = std::move(found);
  }

  // Gives out what was noted, the fewest lines first.
  bool emit() {
    std::vector<const Conclusion*> order;
    for (const auto& [fact, one] : best_) order.push_back(&one);
    std::ranges::sort(order, {}, [](const Conclusion* one) {
      return std::tie(one->weight, one->hash, one->fact);
    });
    for (const Conclusion* one : order) {
      const Deduction found = deduction(*one);
      if (follower_.stopped() || !sink_.take(found)) return false;
    }
    best_.clear();
    return true;
  }

  Deduction deduction(const Conclusion& one) {
    Deduction found;
    (one.fact & 1 ? found.placements : found.eliminations)
        .push_back(wiring_.candidates[one.fact >> 1]);
    found.length = one.weight;
    if (!sink_.evidence) return found;
    Evidence& why = found.why;
    const Candidate start = wiring_.candidates[one.cases.front() >> 1];
    if (one.unit >= 0 && !wiring_.is_cell(one.unit))
      why.base.push_back(std::uint16_t(wiring_.units[one.unit].house));
    else
      why.cells.push_back(start.cell);
    for (int fact : one.cases) {
      why.digits |= Mask(1) << wiring_.candidates[fact >> 1].digit;
      const Trace net = trace(fact);
      if (follower_.stopped()) break;
      why.nets.push_back(one.contradiction() ? net.net_to_end()
                                             : net.net_to(one.fact >> 1, one.fact & 1));
    }
    return found;
  }

  Assumptions& known_;
  const Wiring& wiring_;
  Rules rules_;
  Sink& sink_;
  Follower follower_;
  std::map<int, Conclusion> best_;  // [fact]
  std::optional<State> plain_;
};

// A candidate whose digit then has no place in some house.
template <int W>
bool nishio(const Position<W>& position, const Parameters&, Sink& sink) {
  Assumptions* const known = assumptions_of(position);
  return !known || Forcing(*known, {kSingles, true}, sink).nishio();
}

// start: Start; level: Level. With assumptions inside only candidates are a start.
template <int W>
bool forcing(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  const int start = parameters[0], level = parameters[1];
  if (!sink.toil(std::uint64_t(position.cells) * position.size)) return false;
  Assumptions* const known = assumptions_of(position);
  if (!known) return true;
  Forcing forcing(*known, {level}, sink);
  if (level >= kNestedChains) return start != kCandidate || forcing.nested();
  const Assumptions::Ends* const ends = known->at(level, sink);
  if (!ends) return false;
  return start == kCandidate ? forcing.from_candidates(*ends)
                             : forcing.from_units(start == kCell, *ends);
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(nishio, ""),
    NANPURE_FINDER(forcing, "start level"),
};

}  // namespace

Finders forcing() { return kFinders; }

}  // namespace nanpure::logic
