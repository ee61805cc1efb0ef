#include "logic/nets/wiring.hpp"

#include <algorithm>

namespace nanpure::logic {

// The units of each candidate, and the sets of their members.
void Wiring::finish() {
  words = (std::size_t(count()) + 63) / 64;
  inside_.resize(words * units.size());
  std::vector<std::vector<std::uint16_t>> of(candidates.size());
  for (int unit = 0; unit < int(units.size()); ++unit) {
    broken |= members(unit).empty();
    for (int one : members(unit)) {
      inside_[std::size_t(unit) * words + (one >> 6)] |= std::uint64_t(1) << (one & 63);
      of[one].push_back(std::uint16_t(unit));
    }
  }
  sees_.resize(words * candidates.size());
  for (int one = 0; one < count(); ++one)
    for (int other : weak(one))
      sees_[std::size_t(one) * words + (other >> 6)] |= std::uint64_t(1) << (other & 63);
  units_start_.push_back(0);
  for (const auto& list : of) {
    units_of_.insert(units_of_.end(), list.begin(), list.end());
    units_start_.push_back(std::uint32_t(units_of_.size()));
  }
  std::vector<int> shared(units.size());
  for (int unit = 0; unit < int(units.size()); ++unit) {
    if (is_cell(unit)) continue;
    std::ranges::fill(shared, 0);
    for (int one : members(unit))
      for (int other : units_of(one))
        if (other != unit) most_shared_ = std::max(most_shared_, ++shared[other]);
  }
}

}  // namespace nanpure::logic
