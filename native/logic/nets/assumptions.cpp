#include "logic/nets/assumptions.hpp"

#include <utility>

#include "logic/engine/fingerprint.hpp"

namespace nanpure::logic {

Assumptions::Assumptions(Wiring wiring, std::vector<std::uint64_t> colors)
    : wiring(std::move(wiring)), colors(std::move(colors)), start(this->wiring) {
  // Mostly none: where nets are asked, crossings have been applied.
  std::vector<int> crossed;
  each_crossing(this->wiring, start, to_cross(this->wiring, start), [&](const NetCrossing& found) {
    for (int unit : found.plus)
      if (unit >= 0) crossed.push_back(unit);
    return true;
  });
  start.look_over();
  for (int unit : crossed) (*start.stirred)[unit >> 6] |= std::uint64_t(1) << (unit & 63);
}

const Assumptions::Ends* Assumptions::at(int level, Sink& sink) {
  if (!ends[level].empty()) return &ends[level].front();
  const int facts = 2 * wiring.count();
  Ends found{std::vector<std::optional<End>>(facts), std::vector<std::uint64_t>(facts)};
  Follower follower(wiring, sink);
  NetState state = start;
  for (int fact = 0; fact < facts; ++fact) {
    if (!sink.toil(wiring.words + wiring.units.size() / 2)) return nullptr;
    const std::uint64_t before = follower.work();
    state.begin_at(start, {level});
    if (follower.assume(state, fact >> 1, fact & 1, {level}))
      found.of[fact] = End{state.live, state.on};
    found.work[fact] = follower.work() - before;
    if (follower.stopped()) return nullptr;
  }
  ends[level].push_back(std::move(found));
  return &ends[level].front();
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
  }
  Assumptions& found = *position.assumptions;
  return found.wiring.broken || found.wiring.count() > kMostCandidates ? nullptr : &found;
}

template Assumptions* assumptions_of<2>(const Position<2>&);
template Assumptions* assumptions_of<4>(const Position<4>&);
template Assumptions* assumptions_of<10>(const Position<10>&);
template Assumptions* assumptions_of<21>(const Position<21>&);

}  // namespace nanpure::logic
