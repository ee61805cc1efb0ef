// EqualSums: segments with equal sums. Strength: all sums that a segment can have, as a set, and
// those that all segments can have; then back to each cell. Cells of a segment that see each other
// are taken in groups: with at most kDigits digits exactly, otherwise as if they might be equal, but
// within the sums of so many different digits.
#include <algorithm>
#include <array>
#include <bit>

#include "rules/propagators.hpp"

namespace nanpure::rules {
namespace {

constexpr int kDigits = 9;
constexpr std::size_t kMostWords = 4096;   // of the sums of all groups of a segment, one after another

// Sets of sums, of so many words.
using Words = std::uint64_t;

void add_up(Words* to, const Words* from, std::size_t by, std::size_t words) {
  const std::size_t skip = by / 64, shift = by % 64;
  for (std::size_t w = words; w-- > skip;) {
    to[w] |= from[w - skip] << shift;
    if (shift && w > skip) to[w] |= from[w - skip - 1] >> (64 - shift);
  }
}

void add_down(Words* to, const Words* from, std::size_t by, std::size_t words) {
  const std::size_t skip = by / 64, shift = by % 64;
  for (std::size_t w = 0; w + skip < words; ++w) {
    to[w] |= from[w + skip] >> shift;
    if (shift && w + skip + 1 < words) to[w] |= from[w + skip + 1] << (64 - shift);
  }
}

bool meet(const Words* a, const Words* b, std::size_t by, std::size_t words) {
  const std::size_t skip = by / 64, shift = by % 64;
  for (std::size_t w = skip; w < words; ++w) {
    Words up = a[w - skip] << shift;
    if (shift && w > skip) up |= a[w - skip - 1] >> (64 - shift);
    if (up & b[w]) return true;
  }
  return false;
}

// A group: cells that see each other. Its sums fit into kGroupWords words.
constexpr std::size_t kGroupWords = (kMaxSize * (kMaxSize + 1) / 2) / 64 + 1;
using GroupSums = std::array<Words, kGroupWords>;

// The sums of a group, and back.
class Group {
 public:
  explicit Group(std::span<Mask> own) : own_(own) {
    for (const Mask mask : own) all_ |= mask;
    exact_ = std::bit_width(all_) <= kDigits;
  }

  GroupSums sums() {
    GroupSums found{};
    if (own_.size() == 1) {
      found[0] = own_[0] << 1;
    } else if (exact_) {
      reach();
      each(own_.size(), [&](unsigned set) { found[0] |= Words(1) << total(set); });
    } else {
      std::array<GroupSums, kMaxSize + 1> before{};
      forward(before);
      found = before[own_.size()];
      clamp(found);
    }
    return found;
  }

  // Keeps the candidates with which some of the sums is had; false: none. After sums().
  bool narrow(const GroupSums& wanted) {
    if (own_.size() == 1) return (own_[0] &= wanted[0] >> 1) != 0;
    return exact_ ? back_exactly(wanted) : back(wanted);
  }

 private:
  static unsigned total(unsigned set) {
    unsigned sum = 0;
    for (; set != 0; set &= set - 1) sum += unsigned(std::countr_zero(set)) + 1;
    return sum;
  }

  // Calls f for each set of digits that the first `cells` cells can have.
  template <class F>
  void each(std::size_t cells, F f) const {
    for (unsigned w = 0; w < kWords; ++w)
      for (Words rest = sets_[cells][w]; rest != 0; rest &= rest - 1)
        f(64 * w + unsigned(std::countr_zero(rest)));
  }

  void reach() {
    sets_[0] = {1};
    for (std::size_t k = 0; k < own_.size(); ++k) {
      sets_[k + 1] = {};
      each(k, [&](unsigned set) {
        for (Mask rest = own_[k] & ~Mask(set); rest != 0; rest &= rest - 1) {
          const unsigned more = set | unsigned(rest & -rest);
          sets_[k + 1][more / 64] |= Words(1) << (more % 64);
        }
      });
    }
  }

  bool back_exactly(const GroupSums& wanted) {
    std::array<Words, kWords> good{};
    each(own_.size(), [&](unsigned set) {
      if (wanted[0] >> total(set) & 1) good[set / 64] |= Words(1) << (set % 64);
    });
    for (std::size_t k = own_.size(); k-- > 0;) {
      std::array<Words, kWords> earlier{};
      Mask kept = 0;
      for (unsigned w = 0; w < kWords; ++w)
        for (Words rest = good[w]; rest != 0; rest &= rest - 1) {
          const unsigned set = 64 * w + unsigned(std::countr_zero(rest));
          for (Mask last = own_[k] & set; last != 0; last &= last - 1) {
            const unsigned before = set & ~unsigned(last & -last);
            if (!(sets_[k][before / 64] >> (before % 64) & 1)) continue;
            kept |= last & -last;
            earlier[before / 64] |= Words(1) << (before % 64);
          }
        }
      if (kept == 0) return false;
      own_[k] = kept;
      good = earlier;
    }
    return true;
  }

  void forward(std::array<GroupSums, kMaxSize + 1>& before) const {
    before[0][0] = 1;
    for (std::size_t k = 0; k < own_.size(); ++k)
      for (Mask rest = own_[k]; rest != 0; rest &= rest - 1)
        add_up(before[k + 1].data(), before[k].data(), std::size_t(std::countr_zero(rest)) + 1,
               kGroupWords);
  }

  // Only sums between those of the least and of the greatest digits, all different.
  void clamp(GroupSums& sums) const {
    std::size_t least = 0, most = 0, n = own_.size();
    Mask up = all_, down = all_;
    for (; n != 0 && up != 0; --n, up &= up - 1) {
      least += std::size_t(std::countr_zero(up)) + 1;
      const int high = std::bit_width(down);
      most += std::size_t(high);
      down &= ~(Mask(1) << (high - 1));
    }
    if (n != 0) least = most + 1;   // fewer digits than cells
    for (std::size_t sum = 0; sum < 64 * kGroupWords; ++sum)
      if (sum < least || sum > most) sums[sum / 64] &= ~(Words(1) << (sum % 64));
  }

  bool back(const GroupSums& sums) {
    std::array<GroupSums, kMaxSize + 1> before{};
    forward(before);
    GroupSums wanted = sums;
    clamp(wanted);
    for (std::size_t k = own_.size(); k-- > 0;) {
      GroupSums earlier{};
      Mask kept = 0;
      for (Mask rest = own_[k]; rest != 0; rest &= rest - 1) {
        const std::size_t digit = std::size_t(std::countr_zero(rest)) + 1;
        if (!meet(before[k].data(), wanted.data(), digit, kGroupWords)) continue;
        kept |= rest & -rest;
        add_down(earlier.data(), wanted.data(), digit, kGroupWords);
      }
      if (kept == 0) return false;
      own_[k] = kept;
      wanted = earlier;
    }
    return true;
  }

  static constexpr std::size_t kWords = (std::size_t(1) << kDigits) / 64;

  std::span<Mask> own_;
  Mask all_ = 0;
  bool exact_ = false;
  std::array<std::array<Words, kWords>, kDigits + 1> sets_;   // [k] sets of digits of the first k
};

// A segment: its groups, and its sums, each more by `base`.
class Segment {
 public:
  Segment(std::span<Mask> own, std::span<const std::int64_t> sizes, std::size_t base,
          std::size_t words)
      : own_(own), sizes_(sizes), base_(base), words_(words) {}

  // sums[w] &= the sums that it can have.
  void intersect(Words* sums) {
    std::array<Words, kMostWords> before;
    forward(before.data());
    const Words* const all = &before[sizes_.size() * words_];
    for (std::size_t w = 0; w < words_; ++w) sums[w] &= all[w];
  }

  bool narrow(const Words* sums) {
    std::array<Words, kMostWords> before, wanted{};
    forward(before.data());
    std::copy_n(sums, words_, wanted.data());
    std::size_t end = own_.size();
    for (std::size_t g = sizes_.size(); g-- > 0;) {
      const std::size_t size = std::size_t(sizes_[g]);
      Group group(own_.subspan(end - size, size));
      const GroupSums own = group.sums();
      GroupSums kept{};
      std::array<Words, kMostWords> earlier;
      std::fill_n(earlier.data(), words_, 0);
      each_sum(own, [&](std::size_t sum) {
        if (!meet(&before[g * words_], wanted.data(), sum, words_)) return;
        kept[sum / 64] |= Words(1) << (sum % 64);
        add_down(earlier.data(), wanted.data(), sum, words_);
      });
      if (!group.narrow(kept)) return false;
      std::copy_n(earlier.data(), words_, wanted.data());
      end -= size;
    }
    return true;
  }

 private:
  template <class Each>
  static void each_sum(const GroupSums& sums, Each each) {
    for (std::size_t w = 0; w < kGroupWords; ++w)
      for (Words rest = sums[w]; rest != 0; rest &= rest - 1)
        each(64 * w + std::size_t(std::countr_zero(rest)));
  }

  // before[g * words]: the sums of the groups before g, more by the base.
  void forward(Words* before) {
    std::fill_n(before, (sizes_.size() + 1) * words_, 0);
    before[base_ / 64] = Words(1) << (base_ % 64);
    std::size_t first = 0;
    for (std::size_t g = 0; g < sizes_.size(); ++g) {
      const std::size_t size = std::size_t(sizes_[g]);
      Group group(own_.subspan(first, size));
      each_sum(group.sums(), [&](std::size_t sum) {
        add_up(before + (g + 1) * words_, before + g * words_, sum, words_);
      });
      first += size;
    }
  }

  std::span<Mask> own_;
  std::span<const std::int64_t> sizes_;
  std::size_t base_, words_;
};

// Calls f(segment) for each segment until it returns false.
template <class F>
bool each_segment(State& state, F f) {
  const std::size_t words = std::size_t(state.numbers[0]);
  std::size_t at = 1, first = 0;
  while (at < state.numbers.size()) {
    const std::size_t base = std::size_t(state.numbers[at]), groups = std::size_t(state.numbers[at + 1]);
    const auto sizes = state.numbers.subspan(at + 2, groups);
    std::size_t size = 0;
    for (const std::int64_t one : sizes) size += std::size_t(one);
    if (!f(Segment(state.own.subspan(first, size), sizes, base, words))) return false;
    at += 2 + groups;
    first += size;
  }
  return true;
}

}  // namespace

// The words of a set of sums; of each segment what is to be added to its sum, the number of its
// groups and their sizes.
Numbers compile_equal_sums(Draft& draft) {
  expect(draft.numbers.size() >= 3, "expected an offset and the lengths of two segments or more");
  const std::int64_t offset = draft.numbers[0];
  expect(-kMaxSize <= offset && offset <= kMaxSize, "expected an offset of at most 36");
  const auto lengths = draft.numbers.subspan(1);
  std::int64_t cells = 0;
  for (const std::int64_t length : lengths) {
    expect(1 <= length && length <= std::int64_t(draft.cells.size()), "expected segments with cells");
    cells += length;
  }
  expect(cells == std::int64_t(draft.cells.size()), "expected lengths that add up to its cells");
  // Only differences of the segments matter.
  const auto [least, most] = std::ranges::minmax(lengths);
  const std::int64_t spared = offset * (offset > 0 ? least : most);
  std::int64_t top = 0;
  for (const std::int64_t length : lengths)
    top = std::max(top, offset * length - spared + length * draft.houses.size);
  const std::int64_t words = top / 64 + 1;
  Numbers made{words};
  std::size_t first = 0;
  for (const std::int64_t length : lengths) {
    const auto groups = group(draft, first, first + std::size_t(length));
    expect((groups.size() + 1) * std::size_t(words) <= kMostWords, "its segments are too long");
    made.push_back(offset * length - spared);
    made.push_back(std::int64_t(groups.size()));
    for (const std::size_t size : groups) made.push_back(std::int64_t(size));
    first += std::size_t(length);
  }
  return made;
}

bool narrow_equal_sums(State& state) {
  std::array<Words, kMostWords> sums;
  const std::size_t words = std::size_t(state.numbers[0]);
  std::fill_n(sums.data(), words, ~Words(0));
  each_segment(state, [&](Segment segment) {
    segment.intersect(sums.data());
    return true;
  });
  return each_segment(state, [&](Segment segment) { return segment.narrow(sums.data()); });
}

}  // namespace nanpure::rules
