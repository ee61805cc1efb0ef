#include "houses.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <string>

#include "equations/derived.hpp"

namespace nanpure {
namespace {

// The next size of a cell set for which a template of the search is compiled.
int words_for(int cells) {
  for (int words : {2, 4, 10, 21}) {
    if (cells <= 64 * words) return words;
  }
  throw std::invalid_argument("size above " + std::to_string(kMaxSize));
}

void check(int size, std::span<const std::uint16_t> members) {
  if (size < 1 || size > kMaxSize) {
    throw std::invalid_argument("size " + std::to_string(size) + " is not in 1 … " +
                                std::to_string(kMaxSize));
  }
  const std::size_t n = std::size_t(size);
  if (members.size() % n != 0 || members.size() / n > 0xffff) {
    throw std::invalid_argument(std::to_string(members.size()) +
                                " members are no list of houses of " + std::to_string(size) +
                                " cells");
  }
  std::vector<std::size_t> seen(n * n, members.size());  // the house that had the cell last
  for (std::size_t k = 0; k < members.size(); ++k) {
    const std::string where = "cell " + std::to_string(members[k]) + " of house " +
                              std::to_string(k / n);
    if (members[k] >= n * n) throw std::invalid_argument(where + " is out of range");
    if (seen[members[k]] == k / n) throw std::invalid_argument(where + " stands there twice");
    seen[members[k]] = k / n;
  }
}

void check_cages(int size, std::span<const Cage> cages) {
  for (std::size_t k = 0; k < cages.size(); ++k) {
    const std::vector<std::uint16_t>& cells = cages[k].cells;
    const int n = int(cells.size());
    const std::string where = "cage " + std::to_string(k);
    if (n < 1 || n > size)
      throw std::invalid_argument(where + " has " + std::to_string(n) + " cells");
    if (!std::ranges::is_sorted(cells, std::ranges::less_equal()) || cells.back() >= size * size)
      throw std::invalid_argument(where + " has cells that are not ascending on the board");
    const int least = n * (n + 1) / 2, most = n * (size + 1) - least;
    if (cages[k].total != 0 && (cages[k].total < least || cages[k].total > most))
      throw std::invalid_argument(where + " cannot have the sum " +
                                  std::to_string(cages[k].total));
  }
}

}  // namespace

Houses::Houses(int size, std::span<const std::uint16_t> list,
               std::span<const std::uint8_t> kind_of, std::span<const Cage> cages,
               std::span<const Primitive> primitives)
    : size(size),
      cells(size * size),
      count(0),
      words(0),
      members(list.begin(), list.end()),
      kinds(kind_of.begin(), kind_of.end()) {
  check(size, list);
  count = int(list.size()) / size;
  if (kinds.empty()) kinds.assign(count, 3);
  if (int(kinds.size()) != count || std::ranges::any_of(kinds, [](auto kind) { return kind > 3; }))
    throw std::invalid_argument("expected a kind 0 … 3 for each of " + std::to_string(count) +
                                " houses");
  words = words_for(cells);
  inside.assign(std::size_t(count) * words, 0);
  peers.assign(std::size_t(cells) * words, 0);
  crossing.assign(count, 1);

  for (std::size_t k = 0; k < members.size(); ++k) {
    inside[k / size * words + members[k] / 64] |= std::uint64_t(1) << (members[k] % 64);
  }
  seat_cells();
  compare_houses();
  find_families();
  add_rules(cages, primitives);
}

Houses::Houses(const Houses& plain, std::span<const Cage> cages,
               std::span<const Primitive> primitives)
    : Houses(plain) {
  later_ = std::make_shared<Later>();
  add_rules(cages, primitives);
}

void Houses::add_rules(std::span<const Cage> list, std::span<const Primitive> primitives) {
  check_cages(size, list);
  cages.assign(list.begin(), list.end());
  const std::vector<std::uint64_t> by_houses = peers;
  for (const Cage& cage : cages) see_each_other(cage);
  rules = Rules(*this, primitives);
  see_beyond = peers != by_houses;
  equations = Equations(*this, all_equations(*this, cages, rules.linears()));
}

const Sums& Houses::sums() const {
  std::call_once(later_->once, [this] { later_->sums = Sums(*this, cages); });
  return later_->sums;
}

void Houses::own(std::span<const Owner> owners) const {
  if (owners.size() != cages.size() + rules.origins().size())
    throw std::invalid_argument(std::to_string(owners.size()) + " owners of " +
                                std::to_string(cages.size()) + " cages and " +
                                std::to_string(rules.origins().size()) + " primitives");
  std::call_once(later_->owned, [&] { later_->groups = RuleGroups(*this, owners); });
}

void Houses::see_each_other(const Cage& cage) {
  for (std::uint16_t cell : cage.cells) {
    for (std::uint16_t other : cage.cells) {
      if (other == cell) continue;
      peers[std::size_t(cell) * words + other / 64] |= std::uint64_t(1) << (other % 64);
    }
  }
}

void Houses::seat_cells() {
  start_.assign(cells + 1, 0);
  for (std::uint16_t cell : members) ++start_[cell + 1];
  for (int cell = 0; cell < cells; ++cell) start_[cell + 1] += start_[cell];
  seats_.resize(members.size());
  std::vector<std::uint32_t> end(start_.begin(), start_.end() - 1);
  for (int house = 0; house < count; ++house) {
    for (int k = 0; k < size; ++k) {
      const int cell = members[house * size + k];
      seats_[end[cell]++] = {std::uint32_t(cells + house * size), std::uint16_t(house), 1};
    }
  }
  for (int cell = 0; cell < cells; ++cell) {
    std::uint64_t* seen = &peers[std::size_t(cell) * words];
    for (const Seat& seat : seats(cell)) {
      for (int w = 0; w < words; ++w) seen[w] |= inside[std::size_t(seat.house) * words + w];
    }
    seen[cell / 64] &= ~(std::uint64_t(1) << (cell % 64));
  }
}

// Only houses that meet are compared: shared[b] counts the cells of a that b has too.
void Houses::compare_houses() {
  std::vector<std::uint8_t> shared(count, 0);
  for (int a = 0; a < count; ++a) {
    for (int k = 0; k < size; ++k) {
      for (const Seat& seat : seats(members[a * size + k])) ++shared[seat.house];
    }
    for (int b = a + 1; b < count; ++b)
      if (shared[b] >= 2) crossings.emplace_back(std::uint16_t(a), std::uint16_t(b));
    for (int k = 0; k < size; ++k) {
      for (const Seat& seat : seats(members[a * size + k])) {
        // A house that is in the list twice says nothing new about its twin.
        std::uint8_t& cells_shared = shared[seat.house];
        if (cells_shared < size) crossing[a] = std::max(crossing[a], cells_shared);
        cells_shared = 0;
      }
    }
  }
  for (Seat& seat : seats_) seat.crossing = crossing[seat.house];
}

// Each house joins the first family that it does not meet.
void Houses::find_families() {
  static constexpr std::uint8_t free_cell = 255;
  std::vector<int> joined;
  for (int house = 0; house < count; ++house) {
    const std::span<const std::uint16_t> own(&members[house * size], std::size_t(size));
    std::size_t family = 0;
    const auto taken = [&](std::uint16_t cell) { return families[family][cell] != free_cell; };
    while (family < families.size() && std::any_of(own.begin(), own.end(), taken)) ++family;
    if (family == families.size()) {
      families.emplace_back(cells, free_cell);
      joined.push_back(0);
    }
    for (std::uint16_t cell : own) families[family][cell] = std::uint8_t(joined[family]);
    ++joined[family];
  }
  std::erase_if(families, [](const auto& family) {
    return std::count(family.begin(), family.end(), free_cell) != 0;
  });
}

}  // namespace nanpure
