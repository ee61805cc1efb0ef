#include "logic/nets/later.hpp"

#include <algorithm>
#include <bit>
#include <tuple>

namespace nanpure::logic {

Later::Later(const Wiring& before, const Wiring& now)
    : before_(before), now_(now), struck_(before.words), placed_(before.words) {
  find_candidates();
  find_units();
}

// Both lists are ordered by cell and digit.
void Later::find_candidates() {
  for (int one = 0; one < before_.count(); ++one) {
    const auto [cell, digit] = before_.candidates[one];
    const int now = int(number_before_.size());
    if (now < now_.count() && now_.candidates[now].cell == cell &&
        now_.candidates[now].digit == digit) {
      if (runs_.empty() || runs_.back().before + runs_.back().size != one)
        runs_.push_back({one, now, 0});
      ++runs_.back().size;
      number_before_.push_back(one);
      continue;
    }
    (now_.digits[cell] == digit + 1 ? placed_ : struck_)[one >> 6] |= std::uint64_t(1) << (one & 63);
  }
}

// Cells come first, then the digits of the houses, in both lists.
void Later::find_units() {
  const auto place = [](const Unit& unit) {
    return std::tuple(unit.house, unit.cell, unit.digit);
  };
  int now = 0;
  for (const Unit& unit : before_.units) {
    const bool stayed = now < int(now_.units.size()) && place(now_.units[now]) == place(unit);
    unit_now_.push_back(stayed ? now++ : -1);
  }
}

bool Later::contradicts(const NetEnd& end) const {
  for (std::size_t w = 0; w < before_.words; ++w)
    if ((struck_[w] & end.on[w]) | (placed_[w] & ~end.live[w])) return true;
  return false;
}

std::vector<std::uint64_t> Later::carried(std::span<const std::uint64_t> set) const {
  std::vector<std::uint64_t> into(now_.words);
  for (const Run& run : runs_)
    for (int done = 0; done < run.size;) {
      const int from = run.before + done, to = run.now + done;
      // The members within one word of either set.
      const int size = std::min({run.size - done, 64 - (from & 63), 64 - (to & 63)});
      const std::uint64_t bits =
          set[from >> 6] >> (from & 63) & (~std::uint64_t(0) >> (64 - size));
      into[to >> 6] |= bits << (to & 63);
      done += size;
    }
  return into;
}

void Later::losses(const NetEnd& end, std::vector<std::uint16_t>& units) const {
  units.clear();
  for (std::size_t w = 0; w < before_.words; ++w)
    for (std::uint64_t bits = struck_[w] & end.live[w]; bits; bits &= bits - 1)
      for (int unit : before_.units_of(int(w * 64) + std::countr_zero(bits)))
        if (unit_now_[unit] >= 0) units.push_back(std::uint16_t(unit_now_[unit]));
}

}  // namespace nanpure::logic
