#include "logic/nets/inner_chains.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace nanpure::logic {
namespace {

bool is_within(std::span<const std::uint64_t> set, std::span<const std::uint64_t> other) {
  for (std::size_t w = 0; w < set.size(); ++w)
    if (set[w] & ~other[w]) return false;
  return true;
}

std::uint64_t size_of(std::span<const std::uint64_t> set) {
  std::uint64_t size = 0;
  for (const std::uint64_t word : set) size += std::uint64_t(popcount(word));
  return size;
}

}  // namespace

void InnerChains::note(int one, NetEnd start, const Refutations::Round& round) {
  std::vector<std::uint64_t> gone(start.live.size());
  for (const int other : round.gone) gone[other >> 6] |= std::uint64_t(1) << (other & 63);
  of[one] = {std::move(start), std::move(gone), round.work};
}

std::optional<Refutations::Round> CarriedChains::round(int one, const NetState& state) {
  const auto& before = known_.of[std::size_t(later_.number_before(one))];
  if (!before || !find_links(before->start, later_.carried(before->start), state)) return {};
  Set gone = later_.carried(before->gone);
  const std::uint64_t live = size_of(state.live());
  Refutations::Round found;
  found.work = before->work;
  for (const int unit : units_) {
    const int x = crossing::first_live(wiring_, state, unit);
    flood(state, x, off_);
    flood(state, state.sum(unit) ^ x, other_off_);
    // Whatever now makes another candidate false makes one of the two false.
    found.work += 2 * size_of(off_) * size_of(other_off_);
    for (std::size_t w = 0; w < gone.size(); ++w) gone[w] |= off_[w] & other_off_[w];
  }
  for (std::size_t w = 0; w < gone.size(); ++w)
    for (std::uint64_t bits = gone[w] & state.live()[w] & ~state.on()[w]; bits; bits &= bits - 1)
      found.gone.push_back(int(w * 64) + std::countr_zero(bits));
  found.inside.resize(found.gone.size());
  found.work += found.gone.size() * (1 + live);
  return found;
}

// The units that have got two candidates left; false if they are too many, or if the state does not
// go on from the earlier one.
bool CarriedChains::find_links(const NetEnd& before, const NetEnd& carried, const NetState& state) {
  if (!is_within(state.live(), carried.live) || !is_within(carried.on, state.on())) return false;
  later_.losses(before, units_);
  for (std::size_t w = 0; w < wiring_.words; ++w)
    for (std::uint64_t bits = carried.live[w] & ~state.live()[w]; bits; bits &= bits - 1)
      for (const int unit : wiring_.units_of(int(w * 64) + std::countr_zero(bits)))
        units_.push_back(std::uint16_t(unit));
  std::erase_if(units_, [&](int unit) { return state.left(unit) != 2; });
  std::ranges::sort(units_);
  units_.erase(std::ranges::unique(units_).begin(), units_.end());
  return units_.size() <= kMostLinks;
}

// The open candidates that one makes false by chains, contradictions included.
void CarriedChains::flood(const NetState& state, int one, Set& off) {
  off.assign(wiring_.words, 0);
  on_.assign(wiring_.words, 0);
  const auto affirm = [&](int other) {
    std::uint64_t& word = on_[other >> 6];
    const std::uint64_t bit = std::uint64_t(1) << (other & 63);
    if (!(word & bit)) open_.push_back(other);
    word |= bit;
  };
  affirm(one);
  while (!open_.empty()) {
    const std::uint64_t* const seen = wiring_.sees(open_.back());
    open_.pop_back();
    for (std::size_t w = 0; w < wiring_.words; ++w) {
      const std::uint64_t fresh = seen[w] & state.live()[w] & ~off[w];
      off[w] |= fresh;
      for (std::uint64_t bits = fresh; bits; bits &= bits - 1) {
        const int other = int(w * 64) + std::countr_zero(bits);
        for (const int unit : wiring_.units_of(other))
          if (state.left(unit) == 2) affirm(state.sum(unit) ^ other);
      }
    }
  }
}

}  // namespace nanpure::logic
