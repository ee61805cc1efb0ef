#include "logic/nets/assumptions.hpp"

#include <utility>

#include "logic/engine/fingerprint.hpp"

namespace nanpure::logic {

Assumptions::Assumptions(Wiring wiring, std::vector<std::uint64_t> colors)
    : wiring(std::move(wiring)), colors(std::move(colors)), start(this->wiring) {
  // Usually none: when nets are used, crossings have been applied.
  std::vector<int> crossed;
  each_crossing(this->wiring, start, ToCross().of(this->wiring, start), [&](const NetCrossing& found) {
    for (int unit : found.plus)
      if (unit >= 0) crossed.push_back(unit);
    return true;
  });
  start.look_over();
  for (int unit : crossed) start.stir_anyway(unit);
}

void Assumptions::come_after(const std::shared_ptr<const Assumptions>& earlier) {
  // Rules may follow from what was lost in any cell.
  if (wiring.book) return;
  // Not chains: their result depends on which units had two candidates at first.
  for (int level : {kSingles, kSubsets}) {
    const bool known = earlier->ends_[level] && earlier->all_follows();
    before_[level] = known ? earlier : earlier->before_[level];
  }
  const bool known = earlier->chains_ && earlier->all_follows();
  chains_before_ = known ? earlier : earlier->chains_before_;
}

std::optional<CarriedChains> Assumptions::carried_chains() const {
  if (!chains_before_ || !all_follows()) return {};
  return std::optional<CarriedChains>(std::in_place, *chains_before_->chains_,
                                      chains_before_->wiring, wiring);
}

// The end of an assumption, and its cost, from scratch or continued from its previous end.
struct Assumptions::Following {
  const Assumptions& known;
  int level;
  Follower follower;
  NetState state;
  const Ends* ends = nullptr;  // before
  std::optional<Later> later;
  std::vector<std::uint16_t> losers;

  Following(const Assumptions& known, int level, Sink& sink)
      : known(known), level(level), follower(known.wiring, sink), state(known.start) {
    const auto& before = known.before_[level];
    if (!before || !known.all_follows()) return;
    ends = &*before->ends_[level];
    later.emplace(before->wiring, known.wiring);
  }

  std::optional<NetEnd> end(int fact) {
    if (!later) {
      state.begin_at(known.start, {level});
      if (!follower.assume(state, fact >> 1, fact & 1, {level})) return {};
      return state.end();
    }
    const std::optional<NetEnd>& last = ends->of[before(fact)];
    if (!last || later->contradicts(*last)) return {};
    NetEnd found = later->carried(*last);
    later->losses(*last, losers);
    std::erase_if(losers, [&](int unit) { return !leads_on(unit, found); });
    if (losers.empty()) return found;
    if (!follower.resume(state, known.start, found, losers, {level})) return {};
    return state.end();
  }

  std::uint64_t work_before(int fact) const { return later ? ends->work[before(fact)] : 0; }

 private:
  // Whether anything may follow from the rest of a unit that has lost candidates.
  bool leads_on(int unit, const NetEnd& end) const {
    int left = 0, open = 0;
    for (std::size_t w = 0; w < known.wiring.words; ++w) {
      const std::uint64_t here = end.live[w] & known.wiring.inside(unit)[w];
      left += popcount(here);
      open += popcount(here & ~end.on[w]);
    }
    if (left < 2) return left == open;
    return level >= kSubsets && left <= known.wiring.most_crossed(unit);
  }

  std::size_t before(int fact) const {
    return 2 * std::size_t(later->number_before(fact >> 1)) + (fact & 1);
  }
};

const Assumptions::Ends* Assumptions::at(int level, Sink& sink) {
  if (ends_[level]) return &*ends_[level];
  const int facts = 2 * wiring.count();
  Ends found{std::vector<std::optional<NetEnd>>(facts), std::vector<std::uint64_t>(facts)};
  Following following(*this, level, sink);
  for (int fact = 0; fact < facts; ++fact) {
    if (!sink.toil(wiring.words + wiring.units.size() / 2)) return nullptr;
    const std::uint64_t work = following.follower.work();
    found.of[fact] = following.end(fact);
    found.work[fact] = following.work_before(fact) + following.follower.work() - work;
    if (following.follower.stopped()) return nullptr;
  }
  before_[level].reset();
  return &ends_[level].emplace(std::move(found));
}

template <int W>
Assumptions* assumptions_of(const Position<W>& position) {
  if (!position.assumptions) {
    Wiring wiring(position);
    std::vector<std::uint64_t> colors;
    if (!wiring.broken && wiring.count() <= kMostCandidates) {
      const Fingerprints<W> prints(position);
      for (const auto& [cell, digit] : wiring.candidates) colors.push_back(prints.of(cell, digit));
    }
    position.assumptions = std::make_shared<Assumptions>(std::move(wiring), std::move(colors));
    if (position.earlier) position.assumptions->come_after(position.earlier);
  }
  Assumptions& found = *position.assumptions;
  return found.wiring.broken || found.wiring.count() > kMostCandidates ? nullptr : &found;
}

template Assumptions* assumptions_of<2>(const Position<2>&);
template Assumptions* assumptions_of<4>(const Position<4>&);
template Assumptions* assumptions_of<10>(const Position<10>&);
template Assumptions* assumptions_of<21>(const Position<21>&);

}  // namespace nanpure::logic
