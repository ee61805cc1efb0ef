// Equations by the totals that groups of their cells can have, at any size.
#include <algorithm>
#include <array>
#include <memory>
#include <mutex>
#include <span>
#include <utility>
#include <vector>

#include "equations/open_cells.hpp"

namespace nanpure {
namespace {

constexpr int kMostSets = 600;                     // of a group whose sum may vary
constexpr std::size_t kMostReached = 64 * 64;      // totals; with more, bounds alone
constexpr int kTotals = kMostListed * (kMostListed + 1) / 2 + 1;

// All sets of digits of a size N, by their number of digits and their sum.
class Sets {
 public:
  explicit Sets(int size) : sets_(std::size_t(1) << size) {
    std::vector<std::uint32_t> number(std::size_t(size + 1) * kTotals + 1);
    const auto place = [](std::uint32_t set) {
      int total = 0;
      for (std::uint32_t rest = set; rest != 0; rest &= rest - 1)
        total += std::countr_zero(rest) + 1;
      return std::size_t(std::popcount(set)) * kTotals + std::size_t(total);
    };
    for (std::uint32_t set = 0; set < sets_.size(); ++set) ++number[place(set) + 1];
    for (std::size_t k = 1; k < number.size(); ++k) number[k] += number[k - 1];
    start_ = number;
    for (std::uint32_t set = 0; set < sets_.size(); ++set)
      sets_[number[place(set)]++] = std::uint16_t(set);
  }

  std::span<const std::uint16_t> of(int count, int total) const {
    if (total < 0 || total >= kTotals) return {};
    const std::size_t at = std::size_t(count) * kTotals + std::size_t(total);
    return {sets_.data() + start_[at], sets_.data() + start_[at + 1]};
  }

  // The sets of a size N, made when first needed.
  static const Sets& of_size(int size) {
    static std::array<std::once_flag, kMostListed + 1> once;
    static std::array<std::unique_ptr<const Sets>, kMostListed + 1> all;
    const auto n = std::size_t(size);
    std::call_once(once[n], [&] { all[n] = std::make_unique<const Sets>(size); });
    return *all[n];
  }

 private:
  std::vector<std::uint16_t> sets_;
  std::vector<std::uint32_t> start_;   // [count * kTotals + total]
};

// The sets of as many digits as there are cells, of those that the cells have: each cell has one of
// its digits.
template <class Each>
void each_set(std::span<const std::uint16_t> sets, const Open* open, int count, Each each) {
  Mask all = 0;
  for (int k = 0; k < count; ++k) all |= open[k].mask;
  for (const Mask set : sets) {
    if (set & ~all) continue;
    bool fits = true;
    for (int k = 0; k < count; ++k) fits &= (open[k].mask & set) != 0;
    if (fits) each(set);
  }
}

// A group of open cells, and the sums that it can have.
struct Group {
  int first, count, coefficient;
  bool listed;                      // its digits are a set
  std::array<std::uint64_t, kTotals / 64 + 1> totals;   // of its digits, without the coefficient
  int low, high;                    // of its part of the total

  template <class Each>
  void each_total(Each each) const {
    for (std::size_t w = 0; w < totals.size(); ++w)
      for (std::uint64_t rest = totals[w]; rest != 0; rest &= rest - 1)
        each(int(64 * w) + std::countr_zero(rest));
  }
  bool has(int total) const { return totals[std::size_t(total) / 64] >> (total % 64) & 1; }
  void put(int total) { totals[std::size_t(total) / 64] |= std::uint64_t(1) << (total % 64); }
};

// Reachable totals 0 … 64·words-1.
class OneWord {
 public:
  explicit OneWord(std::size_t) {}
  void put(int at) { bits_ |= std::uint64_t(1) << at; }
  void add_up(const OneWord& from, int by) { bits_ |= by < 64 ? from.bits_ << by : 0; }
  void add_down(const OneWord& from, int by) { bits_ |= by < 64 ? from.bits_ >> by : 0; }
  bool meets(const OneWord& other, int by) const {
    return by < 64 && (bits_ << by & other.bits_) != 0;
  }

 private:
  std::uint64_t bits_ = 0;
};

class ManyWords {
 public:
  explicit ManyWords(std::size_t most) : bits_(most / 64 + 1) {}
  void put(int at) { bits_[std::size_t(at) / 64] |= std::uint64_t(1) << (at % 64); }
  void add_up(const ManyWords& from, int by) {
    for (std::size_t w = 0; w < bits_.size(); ++w) bits_[w] |= from.up(w, by);
  }
  void add_down(const ManyWords& from, int by) {
    const auto whole = std::size_t(by) / 64;
    const int part = by % 64;
    for (std::size_t w = 0; w + whole < bits_.size(); ++w) {
      bits_[w] |= from.bits_[w + whole] >> part;
      if (part && w + whole + 1 < bits_.size())
        bits_[w] |= from.bits_[w + whole + 1] << (64 - part);
    }
  }
  bool meets(const ManyWords& other, int by) const {
    for (std::size_t w = 0; w < bits_.size(); ++w)
      if (up(w, by) & other.bits_[w]) return true;
    return false;
  }

 private:
  std::uint64_t up(std::size_t w, int by) const {
    const auto whole = std::size_t(by) / 64;
    const int part = by % 64;
    if (w < whole) return 0;
    std::uint64_t word = bits_[w - whole] << part;
    if (part && w > whole) word |= bits_[w - whole - 1] >> (64 - part);
    return word;
  }
  std::vector<std::uint64_t> bits_;
};

// Keeps the sums of each group that make the total with sums of the others. Parts count from the
// lower or the upper end of a group, whichever leaves the smaller total to make.
template <class Reach>
bool reach(std::span<Group> groups, int total, bool from_above) {
  const auto part = [&](const Group& group, int sum) {
    const int own = group.coefficient * sum;
    return from_above ? group.high - own : own - group.low;
  };
  const auto most = std::size_t(total);
  std::vector<Reach> before_many;
  std::array<Reach, 12> before_few{[&]<std::size_t... K>(std::index_sequence<K...>) {
    return std::array<Reach, 12>{((void)K, Reach(most))...};
  }(std::make_index_sequence<12>())};
  Reach* before = before_few.data();
  if (groups.size() >= before_few.size()) {
    before_many.assign(groups.size() + 1, Reach(most));
    before = before_many.data();
  }
  before[0].put(0);
  for (std::size_t k = 0; k + 1 < groups.size(); ++k)
    groups[k].each_total([&](int sum) {
      if (const int by = part(groups[k], sum); by <= total) before[k + 1].add_up(before[k], by);
    });
  Reach wanted(most);
  wanted.put(total);
  for (std::size_t k = groups.size(); k-- > 0;) {
    Group& group = groups[k];
    Reach earlier(most);
    std::array<std::uint64_t, kTotals / 64 + 1> kept{};
    bool any = false;
    group.each_total([&](int sum) {
      const int by = part(group, sum);
      if (by > total || !before[k].meets(wanted, by)) return;
      kept[std::size_t(sum) / 64] |= std::uint64_t(1) << (sum % 64);
      earlier.add_down(wanted, by);
      any = true;
    });
    if (!any) return false;
    group.totals = kept;
    wanted = earlier;
  }
  return true;
}

// All sets of `count` of the digits of a mask with a digit for each cell, with their sums.
template <class Each>
void each_choice(const Open* open, int count, Each each) {
  Mask all = 0;
  for (int k = 0; k < count; ++k) all |= open[k].mask;
  // By the positions of the digits in the mask, in Gosper's order.
  std::array<std::uint8_t, kMaxSize> digits;
  int n = 0;
  for (Mask rest = all; rest != 0; rest &= rest - 1)
    digits[std::size_t(n++)] = std::uint8_t(std::countr_zero(rest));
  if (n < count) return;
  const std::uint64_t end = std::uint64_t(1) << n;
  for (std::uint64_t chosen = (std::uint64_t(1) << count) - 1; chosen < end;) {
    Mask set = 0;
    int total = 0;
    for (std::uint64_t rest = chosen; rest != 0; rest &= rest - 1) {
      const int digit = digits[std::size_t(std::countr_zero(rest))];
      set |= Mask(1) << digit;
      total += digit + 1;
    }
    bool fits = true;
    for (int k = 0; k < count; ++k) fits &= (open[k].mask & set) != 0;
    if (fits) each(set, total);
    const std::uint64_t low = chosen & -chosen, up = chosen + low;
    chosen = up | (((chosen ^ up) / low) >> 2);
  }
}

bool few_choices(const Open* open, int count) {
  Mask all = 0;
  for (int k = 0; k < count; ++k) all |= open[k].mask;
  const int n = std::popcount(all);
  int number = 1;
  for (int k = 1; k <= count; ++k) {
    number = number * (n - k + 1) / k;
    if (number > kMostSets) return false;
  }
  return true;
}

bool solve_bounds(Open* open, int count, int total) {
  int low = 0, high = 0;
  const auto part = [](const Open& cell, bool lower) {
    return cell.coefficient * ((cell.coefficient > 0) == lower ? least(cell.mask) : greatest(cell.mask));
  };
  for (int k = 0; k < count; ++k) {
    low += part(open[k], true);
    high += part(open[k], false);
  }
  if (total < low || total > high) return false;
  for (int k = 0; k < count; ++k) {
    const int least_part = total - (high - part(open[k], false));
    const int most_part = total - (low - part(open[k], true));
    open[k].allowed = 0;
    for (Mask rest = open[k].mask; rest != 0; rest &= rest - 1) {
      const int own = open[k].coefficient * least(rest);
      if (own >= least_part && own <= most_part) open[k].allowed |= rest & -rest;
    }
    if (open[k].allowed == 0) return false;
  }
  return true;
}

}  // namespace

bool solve_set(int size, Open* open, int count, int total) {
  if (total % open[0].coefficient != 0) return false;
  Mask possible = 0;
  each_set(Sets::of_size(size).of(count, total / open[0].coefficient), open, count,
           [&](Mask set) { possible |= set; });
  for (int k = 0; k < count; ++k) open[k].allowed = open[k].mask & possible;
  return possible != 0;
}

bool solve_groups(bool listed, Open* open, int count, int total) {
  std::array<Group, kMaxSize> few;
  std::vector<Group> many;
  Group* groups = few.data();
  if (count > kMaxSize) {
    many.resize(std::size_t(count));
    groups = many.data();
  }
  int n = 0, low = 0, high = 0;
  for (int first = 0, end; first < count; first = end) {
    end = first + 1;
    if (listed) {
      while (end < count && open[end].group == open[first].group) ++end;
      while (end - first > 1 && !few_choices(open + first, end - first)) end = first + 1;
    }
    Group& group = groups[n++];
    group.first = first;
    group.count = end - first;
    group.coefficient = open[first].coefficient;
    group.listed = group.count > 1;
    group.totals.fill(0);
    if (group.listed)
      each_choice(open + first, group.count, [&](Mask, int sum) { group.put(sum); });
    else
      group.totals[0] = open[first].mask << 1;
    int least_sum = -1, most_sum = -1;
    group.each_total([&](int sum) {
      if (least_sum < 0) least_sum = sum;
      most_sum = sum;
    });
    if (least_sum < 0) return false;
    group.low = group.coefficient * (group.coefficient > 0 ? least_sum : most_sum);
    group.high = group.coefficient * (group.coefficient > 0 ? most_sum : least_sum);
    low += group.low;
    high += group.high;
  }
  if (total < low || total > high) return false;
  const bool from_above = high - total < total - low;
  const int left = from_above ? high - total : total - low;
  if (std::size_t(left) >= kMostReached) return solve_bounds(open, count, total);
  const std::span<Group> all(groups, std::size_t(n));
  if (left < 64 ? !reach<OneWord>(all, left, from_above) : !reach<ManyWords>(all, left, from_above))
    return false;
  for (const Group& group : all) {
    Open* own = open + group.first;
    if (!group.listed) {
      own->allowed = own->mask & group.totals[0] >> 1;
      continue;
    }
    Mask possible = 0;
    each_choice(own, group.count, [&](Mask set, int sum) {
      if (group.has(sum)) possible |= set;
    });
    for (int k = 0; k < group.count; ++k) own[k].allowed = own[k].mask & possible;
  }
  return true;
}

}  // namespace nanpure
