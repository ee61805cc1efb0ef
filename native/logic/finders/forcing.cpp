// Forcing chains and nets: a candidate is assumed, and the consequence is a contradiction, or is
// the same whichever candidate of a cell or house is assumed.

#include <algorithm>
#include <limits>
#include <map>
#include <optional>
#include <tuple>
#include <utility>

#include "logic/engine/finders.hpp"
#include "logic/nets/assumptions.hpp"
#include "logic/nets/least_work.hpp"

namespace nanpure::logic {
namespace {

// Candidates struck, and equivalent work, that the nets of one position may take; then they give
// up: the results of whole rounds stay. About a second.
constexpr std::uint64_t kMostWork = 100'000'000;

// Where the cases come from.
enum Start : int { kCandidate = 0, kCell = 1, kHouse = 2 };

constexpr int kAnyLength = std::numeric_limits<int>::max();

// Facts are 2 * candidate + whether it is true.
struct Conclusion {
  int fact;
  std::vector<int> cases;  // facts assumed in turn; the contradiction of one is `fact`
  int unit;                // the cases are its candidates, -1: of one candidate
  int weight;              // lines of all nets
  std::uint64_t hash;
  std::vector<Net> nets = {};  // that lead to it, if they were kept
  bool contradiction() const { return cases.size() == 1; }
};

class Forcing {
 public:
  Forcing(Assumptions& known, Rules rules, Sink& sink)
      : known_(known), wiring_(known.wiring), rules_(rules), start_(known.start), sink_(sink),
        follower_(wiring_, sink) {}

  // Assumptions that end in contradictions, and what follows from a candidate either way.
  bool from_candidates(const Assumptions::Ends& ends) {
    const auto& of = ends.of;
    std::vector<int> refuted;
    for (int fact = 0; fact < int(of.size()); ++fact)
      if (!of[fact]) refuted.push_back(fact);
    // Whatever was found soon is likely to be short, and longer results can be skipped then.
    std::ranges::stable_sort(refuted, {}, [&](int fact) { return ends.work[fact]; });
    for (int fact : refuted)
      if (!refute(fact)) return false;
    for (int fact = 0; fact < int(of.size()); fact += 2)
      if (of[fact] && of[fact + 1] && !agree({fact, fact + 1}, -1, ends)) return false;
    return emit();
  }

  // The common consequences of the candidates of a cell or of a digit in a house, at least three of
  // them: two give the same as one of them either way.
  bool from_units(bool cells, const Assumptions::Ends& ends) {
    for (int unit = 0; unit < int(wiring_.units.size()); ++unit) {
      if (wiring_.is_cell(unit) != cells || wiring_.members(unit).size() < 3) continue;
      std::vector<int> cases;
      for (int one : wiring_.members(unit))
        if (ends.of[2 * one + 1]) cases.push_back(2 * one + 1);
      if (cases.size() == wiring_.members(unit).size() && !agree(cases, unit, ends)) return false;
    }
    return emit();
  }

  // Within the places of a digit, for some digits.
  bool nishio(Mask digits) {
    NetState state = known_.start;
    for (int one = 0; one < wiring_.count(); ++one) {
      if (!(digits >> wiring_.candidates[one].digit & 1)) continue;
      state.begin_at(known_.start, rules_);
      if (follower_.assume(state, one, true, rules_)) continue;
      if (follower_.stopped() || !refute(2 * one + 1)) return false;
    }
    return emit();
  }

  // Contradictions that need nested assumptions, only those of the fewest rounds of them: the
  // others would take as long as all the rest of a path.
  bool nested() {
    // Where these give up (kMostWork) is part of what ratings are based on. So their work is
    // counted as if all units were checked for crossings and all lines were written.
    follower_.count_all_units();
    if (rules_.level == kNestedChains && !wiring_.book)  // links of rules come and go
      if (auto carried = known_.carried_chains()) {
        if (const std::optional<bool> end = nested(&*carried)) return *end;
        // Their work is not known exactly then: perhaps it is less.
        best_.clear();
        shortest_ = kAnyLength;
      }
    return nested(nullptr).value_or(true);
  }

 private:
  // An assumption that nets inside it may refute.
  struct Open {
    int one;
    NetState state;
    Refutations log = {};
    // Of the current round.
    bool right = true, changed = false;
    std::uint64_t work = 0;
  };

  // The work of nested assumptions and their lines, so far.
  struct Labour {
    std::uint64_t all;
    std::uint64_t before = 0;            // the current round
    std::size_t steps = 0, most = 0;     // of that round: done, and in all

    void begin(std::size_t size) { before = all, steps = 0, most = size; }
    void done(std::uint64_t work) { all += work, ++steps; }
    // Whether the round would end far above the limit, judging by the part that is done.
    bool is_hopeless() const { return steps && all - before > hopeful(steps); }
    bool goes_on() const { return all <= kMostWork && (steps == most || !is_hopeless()); }
    // The work of the next one above which it does not go on.
    std::uint64_t room() const {
      const std::uint64_t left = kMostWork - all;
      return steps + 1 < most ? std::min(left, hopeful(steps + 1) - (all - before)) : left;
    }
    // The most work of so many that leaves hope: an eighth of the limit, or else their share of
    // three times the limit.
    std::uint64_t hopeful(std::size_t done) const {
      return std::max(kMostWork / 8, done * ((3 * kMostWork - before) / most + 1) - 1);
    }
    // Whether the lines may come near the limit: they are some five times the rest.
    bool is_risky() const { return 8 * (all - before) / steps * most > kMostWork / 8; }
  };

  // `carried`: what is known of the first round, or nullptr. False: stopped. None: given up.
  std::optional<bool> nested(CarriedChains* carried) {
    const std::uint64_t start = follower_.work();
    std::vector<Open> open;
    for (int one = 0; one < wiring_.count(); ++one) {
      NetState state = known_.start;
      if (follower_.assume(state, one, true, {kSubsets})) open.push_back({one, std::move(state)});
      if (follower_.stopped()) return false;
    }
    Labour labour{follower_.work() - start};
    for (bool first = true; !open.empty(); first = false) {
      std::vector<Open> next;
      labour.begin(open.size());
      const bool swept = first && rules_.level == kNestedChains
                             ? sweep_first(open, labour, carried) : sweep(open, labour);
      if (follower_.stopped()) return false;
      if (!swept) return {};
      for (Open& one : open) {
        if (labour.is_hopeless()) return {};
        labour.done(one.work);
        if (labour.all > kMostWork) return {};
        const std::uint64_t before = follower_.work();
        if (!one.right && !refute(2 * one.one + 1, &one.log)) return false;
        labour.all += follower_.work() - before;
        if (one.right && one.changed) next.push_back(std::move(one));
      }
      if (!best_.empty()) return emit();
      open = std::move(next);
    }
    return true;
  }

  // Follows all open assumptions for a round, without writing lines. False: stopped, or they give
  // up even with the least work that the lines take.
  bool sweep(std::vector<Open>& open, Labour labour) {
    LeastWork least(wiring_, rules_);
    for (Open& one : open) {
      if (!sweep(one, labour)) return false;
      if (!one.right && rules_.level >= kNestedNets && !wiring_.book && labour.is_risky())
        labour.all += least.of(one.one, start_, one.log);
    }
    return true;
  }

  bool sweep(Open& one, Labour& labour) {
    if (!labour.goes_on()) return false;
    const std::uint64_t before = follower_.work();
    follower_.give_up_after(before + labour.room());
    one.right = follower_.sweep(one.state, rules_, one.changed, &one.log);
    if (follower_.stopped()) return false;
    follower_.give_up_after(kAnyWork);
    one.work = follower_.work() - before;
    labour.done(one.work);
    return labour.goes_on();
  }

  // The first round of chains, which is kept for later positions.
  bool sweep_first(std::vector<Open>& open, Labour labour, CarriedChains* carried) {
    InnerChains chains{std::vector<std::optional<InnerChains::Round>>(wiring_.candidates.size())};
    for (Open& one : open) {
      NetEnd start = one.state.end();
      std::optional<Refutations::Round> known;
      if (carried) known = carried->round(one.one, one.state);
      if (!(known ? strike(one, labour, std::move(*known)) : sweep(one, labour))) return false;
      chains.note(one.one, std::move(start), one.log.rounds.front());
    }
    known_.keep(std::move(chains));
    return true;
  }

  // Goes on from what they refute, as far as that is known.
  bool strike(Open& one, Labour& labour, Refutations::Round round) {
    if (!labour.goes_on()) return false;
    const std::uint64_t before = follower_.work();
    one.changed = !round.gone.empty();
    one.right = follower_.strike(one.state, rules_, round);
    one.work = round.work + follower_.work() - before;
    one.log.rounds.push_back(std::move(round));
    labour.done(one.work);
    return !follower_.stopped() && labour.goes_on();
  }

  // The results of the rules without any assumption are not conclusions here.
  const NetState& without_assumption() {
    if (!plain_) {
      plain_ = known_.start;
      follower_.close(*plain_, rules_);
    }
    return *plain_;
  }

  Trace trace(int fact, int longest, const Refutations* log = nullptr) {
    Trace found(wiring_, known_.colors, rules_, start_, follower_, longest, log);
    found.assume(fact >> 1, fact & 1);
    return found;
  }

  // The number of lines that a conclusion may have to be wanted.
  int longest() const {
    return rules_.level >= kNestedChains ? kAnyLength : sink_.longest(shortest_);
  }

  // False where the sink stopped it.
  bool refute(int fact, const Refutations* log = nullptr) {
    if (!sink_.pay()) return false;
    const Trace net = trace(fact, longest(), log);
    if (follower_.stopped()) return false;
    // Some rules conclude less from fewer candidates, so lines may end before a contradiction.
    if (net.weight_of_end() > longest() || net.weight_of_end() == Trace::kTooLong) return true;
    Conclusion found{fact ^ 1, {fact}, -1, net.weight_of_end(), net.hash_of_end(), {}};
    // A path takes only the shortest.
    if (keeps_nets() || (sink_.evidence && log &&
                         found.weight <= sink_.longest(std::min(shortest_, found.weight))))
      found.nets.push_back(net.net_to_end());
    note(std::move(found));
    return true;
  }

  // Records what all cases have in common.
  bool agree(const std::vector<int>& cases, int unit, const Assumptions::Ends& ends) {
    std::vector<int> common;
    const NetState& plain = without_assumption();
    for (std::size_t w = 0; w < wiring_.words; ++w) {
      std::uint64_t off = plain.live()[w], on = ~plain.on()[w];
      for (int fact : cases) {
        off &= ~ends.of[fact]->live[w];
        on &= ends.of[fact]->on[w];
      }
      for (; off; off &= off - 1) common.push_back(2 * int(w * 64 + std::countr_zero(off)));
      for (; on; on &= on - 1) common.push_back(2 * int(w * 64 + std::countr_zero(on)) + 1);
    }
    std::vector<Conclusion> found;
    for (int fact : common) found.push_back({fact, cases, unit, 0, 0});
    for (std::size_t at = 0; at < cases.size() && !found.empty(); ++at) {
      if (!sink_.pay()) return false;
      // Each net that follows has at least one line.
      const int most = longest() - int(cases.size() - at - 1);
      const int least = std::ranges::min(found, {}, &Conclusion::weight).weight;
      const Trace net = trace(cases[at], longest() == kAnyLength ? kAnyLength : most - least);
      if (follower_.stopped()) return false;
      std::erase_if(found, [&](Conclusion& one) {
        const int weight = net.weight(one.fact >> 1, one.fact & 1);
        if (weight > most - one.weight) return true;
        one.weight += weight;
        one.hash += net.hash(one.fact >> 1, one.fact & 1);
        if (keeps_nets() && may_be_best(one))
          one.nets.push_back(net.net_to(one.fact >> 1, one.fact & 1));
        return false;
      });
    }
    for (Conclusion& one : found) note(std::move(one));
    return true;
  }

  // Some rules conclude less from fewer candidates: with another length as the limit a line by one
  // may rest on others.
  bool keeps_nets() const { return sink_.evidence && wiring_.book; }

  bool may_be_best(const Conclusion& one) const {
    const auto at = best_.find(one.fact);
    return at == best_.end() || one.weight <= at->second.weight;
  }

  void note(Conclusion found) {
    shortest_ = std::min(shortest_, found.weight);
    const auto [at, added] = best_.try_emplace(found.fact, found);
    if (!added && std::tie(found.weight, found.hash) < std::tie(at->second.weight, at->second.hash))
      at->second = std::move(found);
  }

  // Emits the recorded conclusions, the fewest lines first.
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
    shortest_ = kAnyLength;
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
    why.nets = one.nets;
    for (int fact : one.cases) {
      why.digits |= Mask(1) << wiring_.candidates[fact >> 1].digit;
      if (!one.nets.empty()) continue;
      const Trace net = trace(fact, one.weight);
      if (follower_.stopped()) break;
      why.nets.push_back(one.contradiction() ? net.net_to_end()
                                             : net.net_to(one.fact >> 1, one.fact & 1));
    }
    return found;
  }

  Assumptions& known_;
  const Wiring& wiring_;
  Rules rules_;
  NetState start_;
  Sink& sink_;
  Follower follower_;
  std::map<int, Conclusion> best_;  // [fact]
  int shortest_ = kAnyLength;       // of these
  std::optional<NetState> plain_;
};

// A candidate whose digit then has no place in some house.
template <int W>
bool nishio(const Position<W>& position, const Parameters&, Sink& sink) {
  Assumptions* const known = assumptions_of(position);
  return !known || Forcing(*known, {kSingles, true}, sink).nishio(position.news.digits);
}

// start: Start; level: Level. With nested assumptions only candidates are a start.
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
