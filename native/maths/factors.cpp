#include "maths/factors.hpp"

#include "control.hpp"
#include "maths/patterns.hpp"

namespace nanpure {
namespace {

using Rows = std::array<std::uint16_t, 16>;

int lowest(unsigned mask) { return __builtin_ctz(mask); }

// Without an instruction for it, counting bits by a table is fastest.
struct Bits {
  std::array<std::uint8_t, 256> of{};
  constexpr Bits() {
    for (unsigned k = 1; k < 256; ++k) of[k] = std::uint8_t(of[k / 2] + (k & 1));
  }
  int operator()(unsigned mask) const { return of[mask & 255] + of[mask >> 8 & 255]; }
};
constexpr Bits bits;

// 2 for each cycle of a graph of degree 2: the ways to factor it.
std::uint64_t cycles(const Rows& rows, int size) {
  std::array<std::uint16_t, 16> across{};   // of a column: its two rows, one xor the other
  std::array<std::uint16_t, 16> low{}, high{};
  for (int row = 0; row < size; ++row) {
    const unsigned mask = rows[std::size_t(row)];
    const int one = lowest(mask), other = lowest(mask & (mask - 1));
    low[std::size_t(row)] = std::uint16_t(one);
    high[std::size_t(row)] = std::uint16_t(other);
    across[std::size_t(one)] ^= std::uint16_t(row);
    across[std::size_t(other)] ^= std::uint16_t(row);
  }
  unsigned left = (1u << size) - 1;
  std::uint64_t found = 1;
  while (left != 0) {
    const int start = lowest(left);
    int row = start, column = low[std::size_t(row)];
    do {
      left &= ~(1u << row);
      row ^= across[std::size_t(column)];
      column = low[std::size_t(row)] ^ high[std::size_t(row)] ^ column;
    } while (row != start);
    found *= 2;
  }
  return found;
}

// Goes through the perfect matchings of a graph that have the first edge of row 0.
template <typename Each>
class Matchings {
 public:
  Matchings(const Rows& rows, int size, Each& each)
      : rows_(rows), rest_(rows), size_(size), each_(each) {}

  void all() {
    const unsigned first = rows_[0] & -unsigned(rows_[0]);
    rest_[0] = std::uint16_t(rows_[0] ^ first);
    next(((1u << size_) - 1) ^ 1u, ((1u << size_) - 1) ^ first);
  }

 private:
  // Rows and columns that are free.
  void next(unsigned rows, unsigned columns) {
    if (rows == 0) return each_(rest_);
    // The row with the fewest columns; one with a single column cannot wait.
    int best = 0, fewest = 99;
    for (unsigned left = rows; left != 0; left &= left - 1) {
      const int row = lowest(left), many = bits(rows_[std::size_t(row)] & columns);
      if (many < fewest) {
        if (many == 0) return;
        best = row;
        fewest = many;
        if (many == 1) break;
      }
    }
    const std::uint16_t whole = rows_[std::size_t(best)];
    for (unsigned left = whole & columns; left != 0; left &= left - 1) {
      const unsigned column = left & -left;
      rest_[std::size_t(best)] = std::uint16_t(whole ^ column);
      next(rows ^ 1u << best, columns ^ column);
    }
  }

  const Rows& rows_;
  Rows rest_;
  int size_;
  Each& each_;
};

template <typename Each>
void each_matching(const Rows& rows, int size, Each each) {
  Matchings<Each>(rows, size, each).all();
}

std::uint64_t mixed(std::uint64_t value) {
  value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9;
  value = (value ^ value >> 27) * 0x94d049bb133111eb;
  return value ^ value >> 31;
}

}  // namespace

std::vector<Bipartite> after_a_matching(const Bipartite& graph) {
  std::vector<Bipartite> found;
  each_matching(graph.rows, graph.size,
                [&](const Rows& rest) { found.push_back({graph.size, rest}); });
  return found;
}

Factorisations::Factorisations(std::size_t room)
    : room_(room / kShelves + 1), shelves_(std::make_unique<Shelf[]>(kShelves)) {}

std::size_t Factorisations::Hash::operator()(const Key& key) const {
  std::uint64_t found = 0;
  for (const std::uint64_t word : key.words) found = mixed(found ^ word);
  return found;
}

std::size_t Factorisations::known() const {
  std::size_t found = 0;
  for (std::size_t k = 0; k < kShelves; ++k) {
    const std::lock_guard lock(shelves_[k].mutex);
    found += shelves_[k].known.size();
  }
  return found;
}

std::uint64_t Factorisations::count(const Bipartite& graph, int degree, Meter& meter) {
  if (degree < 4) return below(graph, degree, meter);
  const Key key = renamed(graph);
  const std::size_t hash = Hash()(key);
  Shelf& shelf = shelves_[hash % kShelves];
  {
    const std::lock_guard lock(shelf.mutex);
    const auto found = shelf.known.find(key);
    if (found != shelf.known.end()) return found->second;
  }
  const std::uint64_t found = below(graph, degree, meter);
  const std::lock_guard lock(shelf.mutex);
  if (shelf.known.size() < room_) shelf.known.emplace(key, found);
  return found;
}

std::uint64_t Factorisations::below(const Bipartite& graph, int degree, Meter& meter) {
  if (!toil(meter, 256)) throw Halt{};
  if (degree <= 1) return 1;
  if (degree == 2) return cycles(graph.rows, graph.size);
  std::uint64_t found = 0;
  each_matching(graph.rows, graph.size, [&](const Rows& rest) {
    found += degree == 3 ? cycles(rest, graph.size) : count({graph.size, rest}, degree - 1, meter);
  });
  return found * std::uint64_t(degree);
}

// Vertices ordered by name-independent properties: how many neighbours they share with others, and
// with which. If vertices look alike one is individualised; so equal graphs may get different keys,
// and are then counted again, but equal keys mean equal graphs.
Factorisations::Key Factorisations::renamed(const Bipartite& graph) {
  const int n = graph.size;
  Rows columns{};
  for (int row = 0; row < n; ++row)
    for (unsigned left = graph.rows[std::size_t(row)]; left != 0; left &= left - 1)
      columns[std::size_t(lowest(left))] |= std::uint16_t(1u << row);

  using Looks = std::array<std::uint64_t, 16>;
  std::array<Looks, 2> looks{};
  const std::array<const Rows*, 2> sides{&graph.rows, &columns};
  for (int side = 0; side < 2; ++side)
    for (int a = 0; a < n; ++a)
      for (int b = 0; b < a; ++b) {
        const std::uint64_t shared = mixed(std::uint64_t(
            bits((*sides[std::size_t(side)])[std::size_t(a)] & (*sides[std::size_t(side)])[std::size_t(b)])) + 1);
        looks[std::size_t(side)][std::size_t(a)] += shared;
        looks[std::size_t(side)][std::size_t(b)] += shared;
      }
  const auto refine = [&] {
    for (int side = 0; side < 2; ++side) {
      Looks& own = looks[std::size_t(side)];
      const Looks other = looks[std::size_t(1 - side)];
      for (int a = 0; a < n; ++a) {
        std::uint64_t sum = 0;
        for (unsigned left = (*sides[std::size_t(side)])[std::size_t(a)]; left != 0; left &= left - 1)
          sum += mixed(other[std::size_t(lowest(left))]);
        own[std::size_t(a)] = mixed(own[std::size_t(a)] + 0x9e3779b97f4a7c15) + sum;
      }
    }
  };
  std::array<std::array<std::uint8_t, 16>, 2> order{};
  const auto sorted = [&](int side) {
    auto& of = order[std::size_t(side)];
    const Looks& own = looks[std::size_t(side)];
    for (int a = 0; a < n; ++a) {
      int k = a;
      for (; k > 0 && own[std::size_t(a)] < own[of[std::size_t(k - 1)]]; --k)
        of[std::size_t(k)] = of[std::size_t(k - 1)];
      of[std::size_t(k)] = std::uint8_t(a);
    }
    // The first that looks like the next one; -1: all differ.
    for (int k = 0; k + 1 < n; ++k)
      if (own[of[std::size_t(k)]] == own[of[std::size_t(k + 1)]]) return int(of[std::size_t(k)]);
    return -1;
  };
  refine();
  refine();
  for (int round = 0; round < 2 * n; ++round) {
    int side = 0, alike = sorted(0);
    const int alike_columns = sorted(1);
    if (alike < 0) {
      side = 1;
      alike = alike_columns;
    }
    if (alike < 0) break;
    looks[std::size_t(side)][std::size_t(alike)] += 0x5851f42d4c957f2d;
    refine();
    refine();
  }
  std::array<std::uint8_t, 16> place{};   // of a column
  for (int k = 0; k < n; ++k) place[order[1][std::size_t(k)]] = std::uint8_t(k);
  Key key{};
  for (int k = 0; k < n; ++k) {
    unsigned row = 0;
    for (unsigned left = graph.rows[order[0][std::size_t(k)]]; left != 0; left &= left - 1)
      row |= 1u << place[std::size_t(lowest(left))];
    key.words[std::size_t(k / 4)] |= std::uint64_t(row) << (16 * (k % 4));
  }
  return key;
}

}  // namespace nanpure
