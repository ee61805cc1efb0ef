// Equations of boards up to 9×9 with coefficients 1 and −1: sets of digits as bits of two words,
// totals as bits of one.
#include <algorithm>
#include <array>

#include "equations/open_cells.hpp"

namespace nanpure {
namespace {

// Sets of the digits 1 … 9, one bit for each: those of k digits are numbered by their sum.
struct Bits {
  std::uint64_t low, high;

  Bits operator&(Bits other) const { return {low & other.low, high & other.high}; }
  Bits operator|(Bits other) const { return {low | other.low, high | other.high}; }
  Bits operator~() const { return {~low, ~high}; }
  bool any() const { return (low | high) != 0; }
};

constexpr int kNineTotals = kNine * (kNine + 1) / 2 + 1;

struct NineSets {
  struct Size {
    Bits all{};
    std::array<Bits, 32> meet_low{};     // [mask of digits 1 … 5] the sets with one of them
    std::array<Bits, 16> meet_high{};    // [mask of digits 6 … 9]
    std::array<Bits, kNineTotals> with{};     // [total]
    std::array<Bits, kNine> having{};         // [digit − 1]
    int least = kNineTotals, most = -1;       // total

    Bits meeting(Mask mask) const { return meet_low[mask & 31] | meet_high[mask >> 5 & 15]; }
  };
  std::array<Size, kNine + 1> sizes{};

  constexpr NineSets() {
    std::array<int, 512> totals{};   // computed once: clang limits constexpr to a million steps
    for (unsigned set = 1; set < 512; ++set)
      totals[set] = totals[set & (set - 1)] + std::countr_zero(set) + 1;
    for (int total = 0; total < kNineTotals; ++total)
      for (unsigned set = 0; set < 512; ++set) {
        if (totals[set] != total) continue;
        Size& size = sizes[std::size_t(std::popcount(set))];
        const int at = std::popcount(size.all.low) + std::popcount(size.all.high);
        const Bits bit = at < 64 ? Bits{std::uint64_t(1) << at, 0}
                                 : Bits{0, std::uint64_t(1) << (at - 64)};
        size.least = std::min(size.least, total);
        size.most = std::max(size.most, total);
        put(size.all, bit);
        put(size.with[std::size_t(total)], bit);
        for (std::size_t d = 0; d < kNine; ++d)
          if (set >> d & 1) put(size.having[d], bit);
        for (unsigned mask = 0; mask < 32; ++mask)
          if (set & mask) put(size.meet_low[mask], bit);
        for (unsigned mask = 0; mask < 16; ++mask)
          if (set >> 5 & mask) put(size.meet_high[mask], bit);
      }
  }

 private:
  static constexpr void put(Bits& to, Bits bit) {
    to.low |= bit.low;
    to.high |= bit.high;
  }
};

constexpr NineSets kNineSets;

// The sets of as many digits as there are cells in which each cell has a digit, and each digit a
// cell.
Bits fitting(const NineSets::Size& size, const Open* open, int count) {
  Bits fits = size.all;
  Mask all = 0;
  for (int k = 0; k < count; ++k) {
    fits = fits & size.meeting(open[k].mask);
    all |= open[k].mask;
  }
  return fits & ~size.meeting(~all & 511);
}

// What sets leave to the cells.
bool take(const NineSets::Size& size, Bits fits, Open* open, int count, Allowed& allowed) {
  Mask possible = 0, required = 0;
  for (int d = 0; d < kNine; ++d) {
    const Bits with = size.having[std::size_t(d)];
    possible |= Mask((fits & with).any()) << d;
    required |= Mask(!(fits & ~with).any()) << d;
  }
  if (possible == 0) return false;
  for (int k = 0; k < count; ++k) open[k].allowed = open[k].mask & possible;
  if (required != 0) {
    Allowed::Required& found = allowed.required[std::size_t(allowed.requirements++)];
    found.digits = required;
    found.count = std::uint16_t(count);
    for (int k = 0; k < count; ++k) found.at[std::size_t(k)] = open[k].at;
  }
  return true;
}

// Groups of at most nine digits, with coefficients 1 and −1; left < 64.
struct NineGroup {
  std::uint16_t first, count;
  int coefficient;
  int end;                 // its low or high end, from which parts count
  std::uint64_t totals;
  Bits fits;
};

}  // namespace

bool solve_nine_set(Open* open, int count, int total, Allowed& allowed) {
  const int sum = total * open[0].coefficient;   // which is 1 or −1
  if (sum < 0 || sum >= kNineTotals || count > kNine) return false;
  const NineSets::Size& size = kNineSets.sizes[std::size_t(count)];
  return take(size, fitting(size, open, count) & size.with[std::size_t(sum)], open, count, allowed);
}

int solve_nine(Open* open, int count, int total, Allowed& allowed) {
  constexpr int kMost = 18;
  std::array<NineGroup, kMost> groups;
  int n = 0, low = 0, high = 0;
  for (int first = 0, end; first < count; first = end) {
    end = first + 1;
    while (end < count && open[end].group == open[first].group) ++end;
    if (n == kMost || end - first > kNine) return -1;
    NineGroup& group = groups[std::size_t(n++)];
    group.first = std::uint16_t(first);
    group.count = std::uint16_t(end - first);
    group.coefficient = open[first].coefficient;
    if (group.count == 1) {
      group.totals = open[first].mask << 1;
    } else {
      const NineSets::Size& size = kNineSets.sizes[group.count];
      group.fits = fitting(size, open + first, group.count);
      group.totals = 0;
      for (int sum = size.least; sum <= size.most; ++sum)
        group.totals |= std::uint64_t((group.fits & size.with[std::size_t(sum)]).any()) << sum;
      if (group.totals == 0) return 0;
    }
    const int least_sum = std::countr_zero(group.totals), most_sum = std::bit_width(group.totals) - 1;
    low += group.coefficient > 0 ? least_sum : -most_sum;
    high += group.coefficient > 0 ? most_sum : -least_sum;
  }
  if (total < low || total > high) return 0;
  const bool from_above = high - total < total - low;
  const int left = from_above ? high - total : total - low;
  if (left > 63) return -1;
  // Parts of a group, from 0: bit p of `parts` is a sum.
  const auto parts_of = [&](const NineGroup& group, std::uint64_t totals) {
    return totals >> std::countr_zero(group.totals);
  };
  // Sums count upwards where they count from the low end with 1, or from the high end with −1.
  std::array<std::uint64_t, kMost> before, parts;
  const auto take_sums = [&](NineGroup& group, std::uint64_t kept) {
    const bool up = (group.coefficient > 0) != from_above;
    const std::uint64_t sums = up ? kept << std::countr_zero(group.totals)
                                  : reversed(kept) >> (63 - (std::bit_width(group.totals) - 1));
    Open* own = open + group.first;
    if (group.count == 1) {
      own->allowed = own->mask & sums >> 1;
      return own->allowed != 0;
    }
    const NineSets::Size& size = kNineSets.sizes[group.count];
    if (sums != group.totals) {
      Bits possible{0, 0};
      for (std::uint64_t rest = sums; rest != 0; rest &= rest - 1)
        possible = possible | size.with[std::size_t(std::countr_zero(rest))];
      group.fits = group.fits & possible;
    }
    return take(size, group.fits, own, group.count, allowed);
  };
  // Where no sum is missing between the ends of a group, bounds are exact.
  bool gapless = true;
  for (int k = 0; k < n; ++k) {
    const std::uint64_t sums = groups[std::size_t(k)].totals;
    const std::uint64_t from_zero = sums >> std::countr_zero(sums);
    gapless &= (from_zero & (from_zero + 1)) == 0;
  }
  if (gapless) {
    for (int k = 0; k < n; ++k) {
      NineGroup& group = groups[std::size_t(k)];
      const int width = std::bit_width(group.totals) - 1 - std::countr_zero(group.totals);
      const int least_part = std::max(0, left - (high - low - width)), most_part = std::min(width, left);
      if (least_part > most_part) return 0;
      if (!take_sums(group, (std::uint64_t(2) << most_part) - (std::uint64_t(1) << least_part)))
        return 0;
    }
    return 1;
  }
  std::uint64_t reached = 1;
  const std::uint64_t within = left == 63 ? ~std::uint64_t(0) : (std::uint64_t(1) << (left + 1)) - 1;
  for (int k = 0; k < n; ++k) {
    const NineGroup& group = groups[std::size_t(k)];
    const bool up = (group.coefficient > 0) != from_above;
    parts[std::size_t(k)] = up ? parts_of(group, group.totals)
                               : reversed(group.totals) >> (63 - (std::bit_width(group.totals) - 1));
    before[std::size_t(k)] = reached;
    std::uint64_t next = 0;
    for (std::uint64_t rest = parts[std::size_t(k)] & within; rest != 0; rest &= rest - 1)
      next |= reached << std::countr_zero(rest);
    reached = next & within;
  }
  if (!(reached >> left & 1)) return 0;
  std::uint64_t wanted = std::uint64_t(1) << left;
  for (int k = n; k-- > 0;) {
    NineGroup& group = groups[std::size_t(k)];
    std::uint64_t earlier = 0, kept = 0;
    for (std::uint64_t rest = parts[std::size_t(k)] & within; rest != 0; rest &= rest - 1) {
      const int by = std::countr_zero(rest);
      kept |= std::uint64_t((before[std::size_t(k)] << by & wanted) != 0) << by;
      earlier |= wanted >> by;   // what is not reached before does not matter
    }
    if (kept == 0) return 0;
    wanted = earlier;
    if (!take_sums(group, kept)) return 0;
  }
  return 1;
}

}  // namespace nanpure
