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
  for (int one = 0; one < count(); ++one) {
    const auto seen = weak(one), of_digit = weak_of_digit(one);
    parts_start_.push_back(std::uint32_t(parts_.size()));
    add_parts(seen.first(seen.size() - of_digit.size()));
    parts_digit_.push_back(std::uint32_t(parts_.size()));
    add_parts(of_digit);
  }
  parts_start_.push_back(std::uint32_t(parts_.size()));
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

// An ascending list.
void Wiring::add_parts(std::span<const std::uint16_t> list) {
  for (std::size_t at = 0; at < list.size();) {
    Part part{0, std::uint32_t(list[at] >> 6)};
    for (; at < list.size() && std::uint32_t(list[at] >> 6) == part.word; ++at)
      part.members |= std::uint64_t(1) << (list[at] & 63);
    parts_.push_back(part);
  }
}

}  // namespace nanpure::logic
