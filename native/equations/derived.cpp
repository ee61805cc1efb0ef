#include "equations/derived.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include "equations/coverings.hpp"
#include "houses.hpp"

namespace nanpure {
namespace {

constexpr std::size_t kMostCoverings = 8;   // in total; with more, a node costs more than it saves
constexpr int kSmallerSide = 2;            // innies or outies, whichever are fewer
constexpr int kTriples = 16;               // N up to which any three houses are tried

bool all_ones(const Linear& linear) {
  return std::ranges::all_of(linear.coefficients, [](int one) { return one == 1; });
}

// The same for equal equations, wherever they come from.
std::uint64_t digest_of(const Linear& linear) {
  std::uint64_t digest = std::uint64_t(linear.total) * 0x9e3779b97f4a7c15;
  for (std::size_t k = 0; k < linear.cells.size(); ++k) {
    std::uint64_t one = std::uint64_t(linear.cells[k]) << 16 ^ std::uint16_t(linear.coefficients[k]);
    one = (one + 0x9e3779b97f4a7c15) * 0xbf58476d1ce4e5b9;
    digest += one ^ one >> 31;
  }
  return digest;
}

// Equations without repetition; the sign of all is that of the coefficient of their first cell.
class Collected {
 public:
  explicit Collected(int cells) : by_cell_(std::size_t(cells), 0) {}

  // False: it is known.
  bool add(Linear linear) {
    if (linear.coefficients[lowest(linear)] < 0) {
      for (std::int16_t& coefficient : linear.coefficients) coefficient = std::int16_t(-coefficient);
      linear.total = -linear.total;
    }
    const std::uint64_t digest = digest_of(linear);
    for (std::size_t k = 0; k < digests_.size(); ++k)
      if (digests_[k] == digest && same(list_[k], linear)) return false;
    digests_.push_back(digest);
    list_.push_back(std::move(linear));
    return true;
  }

  const std::vector<Linear>& all() const { return list_; }
  std::vector<Linear> take() { return std::move(list_); }

 private:
  static std::size_t lowest(const Linear& linear) {
    return std::size_t(std::ranges::min_element(linear.cells) - linear.cells.begin());
  }

  bool same(const Linear& a, const Linear& b) {
    if (a.total != b.total || a.cells.size() != b.cells.size()) return false;
    for (std::size_t k = 0; k < a.cells.size(); ++k) by_cell_[a.cells[k]] = a.coefficients[k];
    bool equal = true;
    for (std::size_t k = 0; k < b.cells.size(); ++k)
      equal = equal && by_cell_[b.cells[k]] == b.coefficients[k];
    for (const std::uint16_t cell : a.cells) by_cell_[cell] = 0;
    return equal;
  }

  std::vector<Linear> list_;
  std::vector<std::uint64_t> digests_;
  std::vector<std::int16_t> by_cell_;
};

// The equations of sets of houses without a common cell, by the sums that lie in them.
class Derivation {
 public:
  // The sums have coefficients 1.
  Derivation(const Houses& houses, std::vector<const Linear*> sums)
      : houses_(houses), sums_(std::move(sums)), size_(std::size_t(houses.size)),
        room_((sums_.size() + 7) / 8 * 8), owner_(std::size_t(houses.cells), kNobody) {
    // Sums that share cells cannot both be subtracted: the first ones by their cells stay.
    std::ranges::sort(sums_, {}, [](const Linear* sum) -> const auto& { return sum->cells; });
    std::erase_if(sums_, [this](const Linear* sum) {
      return std::ranges::any_of(sum->cells, [this](auto cell) { return owner_[cell] != kNobody; }) ||
             (mark(*sum), false);
    });
    lengths_.assign(room_, 0);
    parts_.assign(std::size_t(houses.count) * room_, 0);
    for (std::size_t k = 0; k < sums_.size(); ++k) {
      lengths_[k] = std::uint16_t(sums_[k]->cells.size());
      for (const std::uint16_t cell : sums_[k]->cells)
        for (const Seat& seat : houses.seats(cell)) ++parts_[seat.house * room_ + k];
    }
    inside_.assign(std::size_t(houses.cells), 0);
  }

  void run() {
    costs_.resize(std::size_t(houses_.count));
    for (std::uint16_t house = 0; house < houses_.count; ++house) {
      costs_[house] = cost_of(of(house), 1);
      offer({{house}}, costs_[house]);
    }
    for (const std::vector<std::uint8_t>& family : houses_.families) {
      const std::vector<std::uint16_t> members = members_of(family);
      several(members);
      runs(members);
    }
  }

  // The best first: those with few cells, and in the order in which they were found.
  std::vector<Derived> best() {
    std::ranges::stable_sort(found_, {}, [](const Derived& one) { return one.linear.cells.size(); });
    return std::move(found_);
  }

 private:
  static constexpr std::uint16_t kNobody = 0xffff;

  void mark(const Linear& sum) {
    // By the first cell of the sum: its place in the list changes while it is made.
    for (const std::uint16_t cell : sum.cells) owner_[cell] = sum.cells[0];
  }

  const std::uint16_t* of(std::uint16_t house) const { return &parts_[house * room_]; }

  // The houses of a family in the order of the board.
  std::vector<std::uint16_t> members_of(const std::vector<std::uint8_t>& family) const {
    std::vector<std::uint16_t> members;
    for (std::uint16_t house = 0; house < houses_.count; ++house) {
      const std::uint16_t* cells = &houses_.members[house * size_];
      const std::uint8_t number = family[cells[0]];
      if (std::all_of(cells, cells + size_, [&](auto cell) { return family[cell] == number; }) &&
          std::ranges::none_of(members, [&](std::uint16_t other) {
            return family[houses_.members[other * size_]] == number;
          }))
        members.push_back(house);
    }
    return members;
  }

  // The cells of the equation of `count` houses in which so many cells of each sum lie.
  int cost_of(const std::uint16_t* within, std::size_t count) const {
    std::uint16_t covered = 0, cost = 0;
    for (std::size_t k = 0; k < room_; ++k) {
      const auto beyond = std::uint16_t(lengths_[k] - within[k]);
      covered = std::uint16_t(covered + within[k]);
      cost = std::uint16_t(cost + std::min(within[k], beyond));
    }
    return int(count * size_) - covered + cost;
  }

  // Any two and any three houses. They say something new only if a sum joins them, so that fewer
  // cells are left than by each alone.
  void several(const std::vector<std::uint16_t>& members) {
    const std::size_t n = members.size();
    std::vector<std::uint16_t> two(room_), three(room_);
    std::vector<int> pair_costs(n * n);
    for (std::size_t a = 0; a < n; ++a)
      for (std::size_t b = a + 1; b < n; ++b) {
        for (std::size_t k = 0; k < room_; ++k)
          two[k] = std::uint16_t(of(members[a])[k] + of(members[b])[k]);
        const int cost = pair_costs[a * n + b] = cost_of(two.data(), 2);
        if (cost < costs_[members[a]] + costs_[members[b]])
          offer({{members[a], members[b]}}, cost);
      }
    if (n > kTriples) return;
    for (std::size_t a = 0; a < n; ++a)
      for (std::size_t b = a + 1; b < n; ++b) {
        for (std::size_t k = 0; k < room_; ++k)
          two[k] = std::uint16_t(of(members[a])[k] + of(members[b])[k]);
        for (std::size_t c = b + 1; c < n; ++c) {
          for (std::size_t k = 0; k < room_; ++k)
            three[k] = std::uint16_t(two[k] + of(members[c])[k]);
          const int cost = cost_of(three.data(), 3);
          if (cost < pair_costs[a * n + b] + costs_[members[c]] &&
              cost < pair_costs[a * n + c] + costs_[members[b]] &&
              cost < pair_costs[b * n + c] + costs_[members[a]])
            offer({{members[a], members[b], members[c]}}, cost);
        }
      }
  }

  // Four houses and more: those before some place, and those after it.
  void runs(const std::vector<std::uint16_t>& members) {
    std::vector<std::uint16_t> within(room_);
    std::vector<std::uint16_t> order = members;
    for (int direction = 0; direction < 2; ++direction) {
      std::ranges::fill(within, 0);
      int before = 0;
      for (std::size_t count = 1; count <= order.size(); ++count) {
        const std::uint16_t last = order[count - 1];
        for (std::size_t k = 0; k < room_; ++k)
          within[k] = std::uint16_t(within[k] + of(last)[k]);
        const int cost = cost_of(within.data(), count);
        if (count > 3 && cost < before + costs_[last]) offer({order.data(), count}, cost);
        before = cost;
      }
      std::ranges::reverse(order);
    }
  }

  void offer(std::span<const std::uint16_t> together, int cost) {
    if (cost == 0 || cost > houses_.size) return;
    Derived derived{{{}, {}, int(together.size()) * houses_.size * (houses_.size + 1) / 2},
                    {together.begin(), together.end()},
                    {}};
    Linear& linear = derived.linear;
    ++stamp_;
    for (const std::uint16_t house : together)
      for (std::size_t k = 0; k < size_; ++k) inside_[houses_.members[house * size_ + k]] = stamp_;
    int minus = 0;
    for (std::size_t k = 0; k < sums_.size(); ++k) {
      std::size_t within = 0;
      for (const std::uint16_t house : together) within += of(house)[k];
      if (2 * within <= lengths_[k]) continue;
      linear.total -= sums_[k]->total;
      derived.less.push_back(sums_[k]);
      for (const std::uint16_t cell : sums_[k]->cells) {
        if (inside_[cell] == stamp_) {
          inside_[cell] = 0;
        } else {
          linear.cells.push_back(cell);
          ++minus;
        }
      }
    }
    const bool nothing_new = minus == 0 && std::size_t(cost) == size_ * together.size();
    if (nothing_new || std::min(minus, cost - minus) > kSmallerSide) return;
    linear.coefficients.assign(std::size_t(minus), -1);
    for (const std::uint16_t house : together)
      for (std::size_t k = 0; k < size_; ++k)
        if (const std::uint16_t cell = houses_.members[house * size_ + k]; inside_[cell] == stamp_)
          linear.cells.push_back(cell);
    linear.coefficients.resize(linear.cells.size(), 1);
    found_.push_back(std::move(derived));
  }

  const Houses& houses_;
  std::vector<const Linear*> sums_;
  const std::size_t size_, room_;         // N; sums, rounded up
  std::vector<std::uint16_t> owner_;      // [cell] of a sum
  std::vector<std::uint16_t> lengths_;    // [sum] its cells
  std::vector<std::uint16_t> parts_;      // [house * room + sum] its cells there
  std::vector<int> costs_;                // [house] the cells of its own equation
  std::vector<std::uint32_t> inside_;     // [cell] the stamp of the houses that it is in
  std::uint32_t stamp_ = 0;
  std::vector<Derived> found_;
};

}  // namespace

std::vector<Derived> derived_sums(const Houses& houses, const std::vector<const Linear*>& sums) {
  Derivation derivation(houses, sums);
  derivation.run();
  std::vector<Derived> found = derivation.best();
  if (found.size() > kMostDerived) found.resize(kMostDerived);
  return found;
}

std::vector<Linear> all_equations(const Houses& houses, std::span<const Cage> cages,
                                  std::span<const Linear> given) {
  Collected collected(houses.cells);
  for (const Cage& cage : cages)
    if (cage.total != 0)
      collected.add({cage.cells, std::vector<std::int16_t>(cage.cells.size(), 1), cage.total});
  for (const Linear& linear : given) collected.add(linear);
  std::vector<const Linear*> sums;
  for (const Linear& linear : collected.all())
    if (all_ones(linear)) sums.push_back(&linear);
  if (!sums.empty()) {
    // Of cages alone coverings have given nothing yet that the derivation does not.
    std::vector<Linear> coverings;
    if (std::ranges::any_of(given, all_ones)) coverings = tight_coverings(houses, sums);
    Derivation derivation(houses, std::move(sums));
    derivation.run();
    const std::size_t most = collected.all().size() + kMostDerived;
    for (Derived& derived : derivation.best()) {
      if (collected.all().size() >= most) break;
      collected.add(std::move(derived.linear));
    }
    const std::size_t end = collected.all().size() + kMostCoverings;
    for (Linear& linear : coverings) {
      if (collected.all().size() >= end) break;
      collected.add(std::move(linear));
    }
  }
  return collected.take();
}

}  // namespace nanpure
