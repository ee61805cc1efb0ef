#include "logic/nets/wiring.hpp"

#include <algorithm>
#include <utility>

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
    const std::span<const std::uint16_t> all = weak_;
    parts_start_.push_back(std::uint32_t(parts_.size()));
    add_parts(all.subspan(weak_start_[one], weak_digit_[one] - weak_start_[one]));
    parts_digit_.push_back(std::uint32_t(parts_.size()));
    add_parts(weak_of_digit(one));
    parts_ruled_.push_back(std::uint32_t(parts_.size()));
    add_parts(all.subspan(weak_ruled_[one], weak_start_[one + 1] - weak_ruled_[one]));
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

int Wiring::rule_of(int one, int other) const {
  const auto at = std::ranges::lower_bound(forbidden_, std::pair(one, other), {}, [](const auto& link) {
    return std::pair(link.one, link.other);
  });
  return at != forbidden_.end() && at->one == one && at->other == other ? at->rule : -1;
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
