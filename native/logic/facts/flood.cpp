#include "logic/facts/flood.hpp"

#include <algorithm>

namespace nanpure::logic {

Flood::Flood(const Web& web) : web_(web), off_(web.words), next_(web.words) {
  for (auto& costs : cost_) costs.resize(web.count());
  for (auto& minors : minor_) minors.resize(web.count());
}

void Flood::assume(State start, int most) {
  toil_ = std::uint64_t(web_.count()) / 4 + std::uint64_t(most) * 4;
  for (auto& costs : cost_) std::ranges::fill(costs, std::uint8_t(kNever));
  std::ranges::fill(off_, 0);
  buckets_.resize(std::max(most + 1, int(buckets_.size())));
  for (int cost = 0; cost <= last_; ++cost) buckets_[cost].on.clear(), buckets_[cost].off.clear();
  most_ = most;
  last_ = 0;
  cost_[start.on][start.node] = 0;
  minor_[start.on][start.node] = 0;
  (start.on ? buckets_[0].on : buckets_[0].off).push_back(start.node);
  if (!start.on) off_[start.node >> 6] |= std::uint64_t(1) << (start.node & 63);
  for (int cost = 0; cost < most && cost <= last_; ++cost) {
    weaken(cost);
    strengthen(cost);
  }
}

void Flood::weaken(int cost) {
  std::vector<int>& on = buckets_[cost].on;
  std::erase_if(on, [&](int node) { return cost_[1][node] != cost; });  // reached at lower cost
                                                                        // since
  toil_ += 4 * on.size() * web_.words;   // no more: each row, and what it settles
  const auto minor = [&](int node) { return minor_[1][node]; };
  if (!std::ranges::is_sorted(on, {}, minor)) std::ranges::stable_sort(on, {}, minor);
  for (std::size_t k = 0; k < on.size();) {
    const int least = minor(on[k]);
    std::ranges::fill(next_, 0);
    for (; k < on.size() && minor(on[k]) == least; ++k) {
      const std::uint64_t* row = web_.weak_of(on[k]);
      for (int w = 0; w < web_.words; ++w) next_[w] |= row[w];
    }
    settle_off(cost + 1, least + 1);
  }
}

void Flood::settle_off(int cost, int minor) {
  for (int w = 0; w < web_.words; ++w) {
    std::uint64_t fresh = next_[w] & ~off_[w];
    if (within_) fresh &= within_[w];
    off_[w] |= fresh;
    each_bit(fresh, [&](int bit) {
      const int node = w * 64 + bit;
      cost_[0][node] = std::uint8_t(cost);
      minor_[0][node] = std::uint16_t(minor);
      if (!web_.strong_of(node).empty()) {
        buckets_[cost].off.push_back(node);
        last_ = std::max(last_, cost);
      }
      return true;
    });
  }
}

void Flood::strengthen(int cost) {
  toil_ += 8 * buckets_[cost].off.size();
  for (int node : buckets_[cost].off)
    for (const auto& link : web_.strong_of(node)) {
      const int there = cost + link.cost, minor = minor_[0][node] + minor_of(link);
      std::uint8_t& known = cost_[1][link.to];
      if (there > known || there > most_) continue;
      if (there == known && minor >= minor_[1][link.to]) continue;
      if (cells_only_ && link.kind != Kind::cell) continue;
      if (within_ && !(within_[link.to >> 6] >> (link.to & 63) & 1)) continue;
      if (there < known) {
        buckets_[there].on.push_back(link.to);
        last_ = std::max(last_, there);
      }
      known = std::uint8_t(there);
      minor_[1][link.to] = std::uint16_t(minor);
    }
}

}  // namespace nanpure::logic
