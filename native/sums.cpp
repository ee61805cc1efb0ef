#include "sums.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "houses.hpp"

namespace nanpure {
namespace {

constexpr std::size_t kMostCombos = 512;   // of a sum; one with more is narrowed without a list
constexpr std::size_t kMostLeft = 5;       // innies or outies, of several houses
constexpr std::size_t kMostTogether = 3;   // houses of a family

// Sets of `count` different digits from `least` to `size` with a sum; false: more than are listed.
bool combine(int size, int count, int least, int total, Mask chosen, std::size_t first,
             std::vector<Mask>& out) {
  if (count == 0) {
    if (total == 0) out.push_back(chosen);
    return out.size() - first <= kMostCombos;
  }
  for (int digit = least; digit <= size; ++digit) {
    // The smallest and the largest sum still possible.
    if (count * digit + count * (count - 1) / 2 > total) return true;
    if (digit + (count - 1) * size - (count - 1) * (count - 2) / 2 < total) continue;
    const Mask with = chosen | Mask(1) << (digit - 1);
    if (!combine(size, count - 1, digit + 1, total - digit, with, first, out)) return false;
  }
  return true;
}

bool see_each_other(const Houses& houses, std::span<const std::uint16_t> cells) {
  for (std::size_t k = 0; k < cells.size(); ++k)
    for (std::size_t m = k + 1; m < cells.size(); ++m) {
      const std::uint64_t* seen = &houses.peers[std::size_t(cells[k]) * houses.words];
      if (!(seen[cells[m] / 64] >> (cells[m] % 64) & 1)) return false;
    }
  return true;
}

// The houses of a family by their numbers there.
std::vector<std::uint16_t> houses_of(const Houses& houses,
                                     const std::vector<std::uint8_t>& family) {
  std::vector<std::uint16_t> found(std::size_t(houses.size));
  for (int house = 0; house < houses.count; ++house) {
    const std::uint16_t* members = &houses.members[std::size_t(house * houses.size)];
    const std::uint8_t number = family[members[0]];
    const auto same = [&](std::uint16_t cell) { return family[cell] == number; };
    if (std::all_of(members, members + houses.size, same)) found[number] = std::uint16_t(house);
  }
  return found;
}

// [cell] 1 or 0.
using Marks = std::vector<std::uint8_t>;

std::vector<std::uint16_t> marked(const Marks& marks) {
  std::vector<std::uint16_t> cells;
  for (std::size_t cell = 0; cell < marks.size(); ++cell)
    if (marks[cell]) cells.push_back(std::uint16_t(cell));
  return cells;
}

// The cages that share no cell with another of them: with shared cells, their order would decide
// which one counts.
std::vector<const Cage*> apart(const std::vector<const Cage*>& cages, int cells) {
  Marks taken(std::size_t(cells), 0), twice = taken;
  for (const Cage* cage : cages)
    for (const std::uint16_t cell : cage->cells) (taken[cell] ? twice : taken)[cell] = 1;
  std::vector<const Cage*> found;
  for (const Cage* cage : cages)
    if (std::ranges::none_of(cage->cells, [&](auto cell) { return twice[cell]; }))
      found.push_back(cage);
  return found;
}

// How the cages with a sum lie in the houses of a family.
class Spread {
 public:
  Spread(std::span<const Cage> cages, const std::vector<std::uint8_t>& family, int size)
      : size_(std::size_t(size)) {
    for (const Cage& cage : cages)
      if (cage.total != 0) cells_.push_back(std::uint16_t(cage.cells.size()));
    parts_.assign(cells_.size() * (size_ + 1), 0);
    std::size_t at = 0;
    for (const Cage& cage : cages) {
      if (cage.total == 0) continue;
      for (const std::uint16_t cell : cage.cells) ++parts_[family[cell] * cells_.size() + at];
      ++at;
    }
  }

  // Whether two or three houses together say more than each alone.
  bool worth_a_look(std::span<const std::uint16_t> numbers) const {
    const Rows rows{in(numbers[0]), in(numbers[1]), in(numbers.size() > 2 ? numbers[2] : size_)};
    return leave_few(rows, numbers.size() * size_) && hang_together(rows, numbers.size());
  }

 private:
  using Rows = std::array<const std::uint16_t*, kMostTogether>;

  const std::uint16_t* in(std::size_t house) const { return &parts_[house * cells_.size()]; }

  // Few innies or outies: most choices of houses have too many, and this check does not read the
  // cells. Exact except for cages that share cells.
  bool leave_few(const Rows& rows, std::size_t all) const {
    const auto [one, two, three] = rows;
    std::uint16_t whole = 0, covered = 0, beyond = 0;
    for (std::size_t k = 0; k < cells_.size(); ++k) {
      const auto within = std::uint16_t(one[k] + two[k] + three[k]);
      covered += within;
      whole += within == cells_[k] ? within : 0;
      beyond += within == 0 ? 0 : cells_[k] - within;
    }
    return whole + kMostLeft >= all || (covered == all && beyond <= kMostLeft);
  }

  // By cages: the innies or outies of houses that no cage joins are those of each.
  bool hang_together(const Rows& rows, std::size_t count) const {
    bool joined[3] = {};   // the first two, the last two, the outer two
    for (std::size_t k = 0; k < cells_.size(); ++k)
      for (std::size_t pair = 0; pair < 3; ++pair)
        joined[pair] |= rows[pair][k] && rows[(pair + 1) % 3][k];
    return joined[0] + joined[1] + joined[2] >= int(count) - 1;
  }

  const std::size_t size_;
  std::vector<std::uint16_t> cells_;   // [cage]
  std::vector<std::uint16_t> parts_;   // [house * cages + cage] its cells; one extra empty house
};

// Any two and then any three numbers below `size`, but not all of them.
template <class Each>
void each_several(int size, Each each) {
  const auto n = std::uint16_t(size);
  for (std::uint16_t a = 0; n > 2 && a < n; ++a)
    for (std::uint16_t b = a + 1; b < n; ++b) each(std::array{a, b});
  for (std::uint16_t a = 0; n > 3 && a < n; ++a)
    for (std::uint16_t b = a + 1; b < n; ++b)
      for (std::uint16_t c = b + 1; c < n; ++c) each(std::array{a, b, c});
}

// The reachable sums 0 … 64·words-1.
constexpr std::size_t kMostWords = kMaxSize * kMaxSize / 64 + 1;
struct Reach {
  std::array<std::uint64_t, kMostWords> bits{};

  void add_up(const Reach& from, int digit, std::size_t words) {
    for (std::size_t w = words; w-- > 0;)
      bits[w] |= from.bits[w] << digit | (w ? from.bits[w - 1] >> (64 - digit) : 0);
  }
  void add_down(const Reach& from, int digit, std::size_t words) {
    for (std::size_t w = 0; w < words; ++w)
      bits[w] |= from.bits[w] >> digit | (w + 1 < words ? from.bits[w + 1] << (64 - digit) : 0);
  }
  bool meets(const Reach& other, int digit, std::size_t words) const {
    for (std::size_t w = 0; w < words; ++w) {
      const std::uint64_t up = bits[w] << digit | (w ? bits[w - 1] >> (64 - digit) : 0);
      if (up & other.bits[w]) return true;
    }
    return false;
  }
};

}  // namespace

Sums::Sums(const Houses& houses, std::span<const Cage> cages) {
  for (const Cage& cage : cages)
    if (cage.total != 0) add(houses, cage.cells, cage.total, {});
  if (list_.empty()) return;
  for (std::uint16_t house = 0; house < houses.count; ++house) follow(houses, cages, {{house}});
  for (const std::vector<std::uint8_t>& family : houses.families) {
    const std::vector<std::uint16_t> members = houses_of(houses, family);
    const Spread spread(cages, family, houses.size);
    each_several(houses.size, [&](std::span<const std::uint16_t> numbers) {
      if (!spread.worth_a_look(numbers)) return;
      std::array<std::uint16_t, kMostTogether> together{};
      std::ranges::transform(numbers, together.begin(), [&](auto k) { return members[k]; });
      follow(houses, cages, {together.data(), numbers.size()});
    });
  }
  index(houses.cells);
}

void Sums::add(const Houses& houses, const std::vector<std::uint16_t>& cells, int total,
               std::span<const std::uint16_t> from) {
  for (const CellSum& known : list_)
    if (known.total == total && std::ranges::equal(this->cells(known), cells)) return;
  CellSum sum{};
  sum.first = std::uint32_t(cells_.size());
  sum.count = std::uint16_t(cells.size());
  sum.different = see_each_other(houses, cells);
  sum.total = total;
  sum.houses = std::uint32_t(houses_.size());
  cells_.insert(cells_.end(), cells.begin(), cells.end());
  houses_.insert(houses_.end(), from.begin(), from.end());
  sum.houses_end = std::uint32_t(houses_.size());
  if (sum.different) list_combos(sum, houses.size);
  list_.push_back(sum);
}

// The innies and outies of some houses that have no cell in common.
void Sums::follow(const Houses& houses, std::span<const Cage> cages,
                  std::span<const std::uint16_t> together) {
  Marks inside(std::size_t(houses.cells), 0);
  for (const std::uint16_t house : together)
    for (int k = 0; k < houses.size; ++k) inside[houses.members[house * houses.size + k]] = 1;
  std::vector<const Cage*> meeting, whole;
  for (const Cage& cage : cages) {
    const auto within = std::ranges::count_if(cage.cells, [&](auto cell) { return inside[cell]; });
    if (cage.total == 0 || within == 0) continue;
    meeting.push_back(&cage);
    if (std::size_t(within) == cage.cells.size()) whole.push_back(&cage);
  }
  const std::size_t all = together.size() * std::size_t(houses.size);
  const int total = int(together.size()) * houses.size * (houses.size + 1) / 2;

  Marks open = inside;
  int left = total;
  for (const Cage* cage : apart(whole, houses.cells)) {
    left -= cage->total;
    for (const std::uint16_t cell : cage->cells) open[cell] = 0;
  }
  const std::vector<std::uint16_t> innies = marked(open);
  const std::size_t most = together.size() == 1 ? all : kMostLeft;
  if (!innies.empty() && innies.size() < all && innies.size() <= most)
    add(houses, innies, left, together);

  Marks bare = inside, beyond(inside.size(), 0);
  int too_much = -total;
  for (const Cage* cage : apart(meeting, houses.cells)) {
    too_much += cage->total;
    for (const std::uint16_t cell : cage->cells) (inside[cell] ? bare : beyond)[cell] ^= 1;
  }
  const std::vector<std::uint16_t> outies = marked(beyond);
  if (marked(bare).empty() && !outies.empty() && outies.size() <= kMostLeft)
    add(houses, outies, too_much, together);
}

void Sums::list_combos(CellSum& sum, int size) {
  for (const CellSum& known : list_)
    if (known.listed && known.count == sum.count && known.total == sum.total) {
      sum.listed = true;
      sum.combos = known.combos;
      sum.combos_end = known.combos_end;
      return;
    }
  const std::size_t first = combos_.size();
  sum.listed = combine(size, sum.count, 1, sum.total, 0, first, combos_);
  if (!sum.listed) combos_.resize(first);
  sum.combos = std::uint32_t(first);
  sum.combos_end = std::uint32_t(combos_.size());
}

void Sums::index(int cells) {
  start_.assign(std::size_t(cells) + 1, 0);
  for (std::uint16_t cell : cells_) ++start_[std::size_t(cell) + 1];
  for (int cell = 0; cell < cells; ++cell) {
    if (start_[std::size_t(cell) + 1] != 0) summed_.push_back(std::uint16_t(cell));
    start_[std::size_t(cell) + 1] += start_[std::size_t(cell)];
  }
  sums_.resize(cells_.size());
  std::vector<std::uint32_t> end(start_.begin(), start_.end() - 1);
  for (std::size_t sum = 0; sum < list_.size(); ++sum)
    for (std::uint16_t cell : this->cells(list_[sum])) sums_[end[cell]++] = std::uint16_t(sum);
}

bool Sums::allow(const CellSum& sum, const Mask* masks, Mask* allowed) const {
  return sum.listed ? allow_listed(sum, masks, allowed) : allow_reachable(sum, masks, allowed);
}

bool Sums::allow_listed(const CellSum& sum, const Mask* masks, Mask* allowed) const {
  const std::span<const std::uint16_t> own = cells(sum);
  Mask all = 0, possible = 0;
  for (std::uint16_t cell : own) all |= masks[cell];
  for (const Mask combo : combos(sum)) {
    if (combo & ~all) continue;
    const auto has_place = [&](std::uint16_t cell) { return (masks[cell] & combo) != 0; };
    if (std::ranges::all_of(own, has_place)) possible |= combo;
  }
  for (std::size_t k = 0; k < own.size(); ++k) {
    allowed[k] = masks[own[k]] & possible;
    if (allowed[k] == 0) return false;
  }
  return true;
}

bool Sums::allow_reachable(const CellSum& sum, const Mask* masks, Mask* allowed) const {
  const std::span<const std::uint16_t> own = cells(sum);
  if (sum.total < 0 || sum.total >= int(64 * kMostWords)) return false;
  const std::size_t words = std::size_t(sum.total) / 64 + 1;
  std::array<Reach, kMaxSize + 1> before{};    // [k] sums of the cells before the k-th
  before[0].bits[0] = 1;
  for (std::size_t k = 0; k < own.size(); ++k)
    for (Mask rest = masks[own[k]]; rest != 0; rest &= rest - 1)
      before[k + 1].add_up(before[k], std::countr_zero(rest) + 1, words);
  Reach wanted;                                // sums that the cells up to the k-th must have
  wanted.bits[words - 1] = std::uint64_t(1) << (sum.total % 64);
  for (std::size_t k = own.size(); k-- > 0;) {
    Reach earlier;
    allowed[k] = 0;
    for (Mask rest = masks[own[k]]; rest != 0; rest &= rest - 1) {
      const int digit = std::countr_zero(rest) + 1;
      if (!before[k].meets(wanted, digit, words)) continue;
      allowed[k] |= rest & -rest;
      earlier.add_down(wanted, digit, words);
    }
    if (allowed[k] == 0) return false;
    wanted = earlier;
  }
  return true;
}

}  // namespace nanpure
