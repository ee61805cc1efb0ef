#include "equations/coverings.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>

#include "houses.hpp"

namespace nanpure {
namespace {

constexpr int kMostSteps = 200;     // sets tried for a house
constexpr int kTight = 4;           // a total leaves less than this part of its range on one side

class Coverings {
 public:
  Coverings(const Houses& houses, const std::vector<const Linear*>& sums)
      : houses_(houses), words_(std::size_t(houses.words)), sums_(sums.size()),
        sets_((sums.size() + std::size_t(houses.count)) * words_, 0) {
    for (const Linear* sum : sums) {
      for (const std::uint16_t cell : sum->cells)
        sets_[totals_.size() * words_ + cell / 64] |= std::uint64_t(1) << (cell % 64);
      totals_.push_back(sum->total);
    }
    for (std::size_t at = 0; at < sums_ * words_; ++at) summed_[at % words_] |= sets_[at];
    std::ranges::copy(houses.inside, sets_.begin() + std::ptrdiff_t(sums_ * words_));
    totals_.resize(sums_ + std::size_t(houses.count), houses.size * (houses.size + 1) / 2);
  }

  std::vector<Linear> run() {
    for (house_ = sums_; house_ < totals_.size(); ++house_) {
      steps_ = 0;
      if (within_reach()) cover(Cells{}, 0, true);
    }
    std::ranges::stable_sort(found_, {}, &Found::looseness);
    std::vector<Linear> list;
    for (Found& one : found_) list.push_back(std::move(one.linear));
    return list;
  }

 private:
  using Cells = std::array<std::uint64_t, std::size_t(kMaxSize) * kMaxSize / 64 + 1>;

  struct Found {
    Linear linear;
    double looseness;      // the slack in its range
  };

  const std::uint64_t* set(std::size_t which) const { return &sets_[which * words_]; }

  // Whether the cells of the house that no sum has are those of another house.
  bool within_reach() const {
    Cells bare{};
    int first = -1;   // a cell of them
    for (std::size_t w = words_; w-- > 0;) {
      bare[w] = set(house_)[w] & ~summed_[w];
      if (bare[w] != 0) first = int(64 * w) + std::countr_zero(bare[w]);
    }
    if (first < 0) return true;
    return std::ranges::any_of(houses_.seats(first), [&](const Seat& seat) {
      bool all = sums_ + seat.house != house_;
      for (std::size_t w = 0; w < words_; ++w)
        all = all && (bare[w] & ~set(sums_ + seat.house)[w]) == 0;
      return all;
    });
  }

  // Goes on from some sets, with these cells and this total, until the house is covered. Another
  // house may be one of them, if it has several of its cells.
  void cover(const Cells& taken, int total, bool house_left) {
    int open = -1;
    for (std::size_t w = 0; w < words_ && open < 0; ++w)
      if (const std::uint64_t rest = set(house_)[w] & ~taken[w]; rest != 0)
        open = int(64 * w) + std::countr_zero(rest);
    if (open < 0) return offer(taken, total);
    for (std::size_t next = 0; next < (house_left ? totals_.size() : sums_); ++next) {
      if (next == house_ || !(set(next)[open / 64] >> (open % 64) & 1)) continue;
      if (++steps_ > kMostSteps) return;
      const bool is_sum = next < sums_;
      bool apart = true;
      int within = 0;
      for (std::size_t w = 0; w < words_; ++w) {
        apart = apart && (set(next)[w] & taken[w]) == 0;
        within += std::popcount(set(next)[w] & set(house_)[w]);
      }
      if (!apart || (!is_sum && within < 2)) continue;
      Cells more{};
      for (std::size_t w = 0; w < words_; ++w) more[w] = taken[w] | set(next)[w];
      cover(more, total + totals_[next], house_left && is_sum);
    }
  }

  // Keeps the equation over the cells of these sets outside the house, and outside every other house
  // of which they have all cells, if it is tight.
  void offer(Cells taken, int total) {
    const auto without = [&](std::size_t which) {
      for (std::size_t w = 0; w < words_; ++w) taken[w] &= ~set(which)[w];
      total -= totals_[which];
    };
    without(house_);
    for (std::size_t other = sums_; other < totals_.size(); ++other) {
      bool inside = true;
      for (std::size_t w = 0; w < words_; ++w) inside = inside && (set(other)[w] & ~taken[w]) == 0;
      if (inside) without(other);
    }
    Linear linear{{}, {}, total};
    for (std::size_t w = 0; w < words_; ++w)
      for (std::uint64_t rest = taken[w]; rest != 0; rest &= rest - 1)
        linear.cells.push_back(std::uint16_t(64 * w + std::size_t(std::countr_zero(rest))));
    if (linear.cells.empty()) return;
    const auto [least, most] = bounds(linear.cells);
    const int slack = std::min(total - least, most - total);
    if (kTight * slack >= most - least) return;
    linear.coefficients.assign(linear.cells.size(), 1);
    found_.push_back({std::move(linear), double(slack) / double(most - least)});
  }

  // The least and the greatest sum of some cells, in groups that see each other, as they come.
  std::pair<int, int> bounds(const std::vector<std::uint16_t>& cells) const {
    std::vector<std::vector<std::uint16_t>> groups;
    for (const std::uint16_t cell : cells) {
      const std::uint64_t* sees = &houses_.peers[cell * words_];
      const auto group = std::ranges::find_if(groups, [&](const auto& own) {
        return std::ranges::all_of(
            own, [&](auto other) { return sees[other / 64] >> (other % 64) & 1; });
      });
      if (group == groups.end()) groups.push_back({cell});
      else group->push_back(cell);
    }
    int least = 0;
    for (const auto& group : groups) least += int(group.size() * (group.size() + 1) / 2);
    return {least, int(cells.size()) * (houses_.size + 1) - least};
  }

  const Houses& houses_;
  const std::size_t words_, sums_;
  std::vector<std::uint64_t> sets_;     // the sums, then the houses, by cells
  Cells summed_{};                      // those of all sums
  std::vector<int> totals_;             // [set]
  std::size_t house_ = 0;               // the set that is covered
  int steps_ = 0;                       // for it
  std::vector<Found> found_;
};

}  // namespace

std::vector<Linear> tight_coverings(const Houses& houses, const std::vector<const Linear*>& sums) {
  return Coverings(houses, sums).run();
}

}  // namespace nanpure
