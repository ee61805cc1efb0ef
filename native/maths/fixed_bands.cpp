#include "maths/fixed_bands.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace nanpure {
namespace {

constexpr int kCountBits = 4;
constexpr unsigned kCountMask = (1u << kCountBits) - 1;
constexpr std::size_t kRoom = 1 << 22;   // cached numbers, of some 60 bytes

int lowest(unsigned __int128 set) {
  const auto low = std::uint64_t(set);
  return low != 0 ? std::countr_zero(low) : 64 + std::countr_zero(std::uint64_t(set >> 64));
}

}  // namespace

Images power(const Images& images, int size, int exponent) {
  Images found{};
  std::iota(found.begin(), found.begin() + size, std::uint8_t(0));
  for (; exponent > 0; --exponent)
    for (int point = 0; point < size; ++point) found[point] = images[found[point]];
  return found;
}

std::size_t FixedBands::Hash::operator()(const Key& key) const {
  std::uint64_t hash = std::uint64_t(key.left) ^ std::uint64_t(key.cycles) << 40;
  hash = (hash ^ hash >> 31) * 0x9e3779b97f4a7c15ull + std::uint64_t(key.left >> 64);
  hash = (hash ^ hash >> 29) * 0xbf58476d1ce4e5b9ull;
  return std::size_t(hash ^ hash >> 32);
}

FixedBands::FixedBands(const Turn& turn, const std::vector<int>& cycles, Factorisations& all,
                       Meter& meter)
    : turn_(turn),
      factorisations_(all),
      meter_(meter),
      columns_(points(turn.columns, turn.size)),
      digits_(points(turn.digits, turn.size)) {
  nothing_turns_ = columns_.cycles.size() == std::size_t(turn.size) &&
                   digits_.cycles.size() == std::size_t(turn.size) && cycles.back() == 1;
  for (const int length : cycles) {
    if (lengths_.empty() || lengths_.back().length != length)
      lengths_.push_back({length, {}, {}, 0});
    cycles_ += 1u << kCountBits * (lengths_.size() - 1);
  }
  for (Length& length : lengths_) {
    for (const Cycle& cycle : columns_.cycles)
      length.column_classes.push_back(std::uint8_t(std::gcd(cycle.length, length.length)));
    for (const Cycle& cycle : digits_.cycles)
      length.digit_classes.push_back(std::uint8_t(std::gcd(cycle.length, length.length)));
  }
}

FixedBands::Points FixedBands::points(const Images& images, int size) {
  Points found{{}, {}, {}};
  std::uint32_t seen = 0;
  for (int point = 0; point < size; ++point) {
    if (seen >> point & 1) continue;
    std::uint8_t length = 0;
    for (int at = point; !(seen >> at & 1); at = images[std::size_t(at)]) {
      seen |= 1u << at;
      found.cycle[std::size_t(at)] = std::uint8_t(found.cycles.size());
      found.at[std::size_t(at)] = length++;
    }
    found.cycles.push_back({length});
  }
  return found;
}

std::uint64_t FixedBands::count(const ColumnDigits& sets) {
  if (nothing_turns_) {
    Bipartite graph{turn_.size, {}};
    std::copy_n(sets.begin(), turn_.size, graph.rows.begin());
    return factorisations_.count(graph, turn_.size / 2, meter_);
  }
  known_.clear();
  return fillings(list_edges(sets), cycles_);
}

FixedBands::Edges FixedBands::list_edges(const ColumnDigits& sets) {
  std::array<DigitSet, kMostColumns> seen{};
  orbits_.clear();
  for (Cycle& cycle : columns_.cycles) cycle.edges = 0;
  for (int column = 0; column < turn_.size; ++column)
    for (int digit = 0; digit < turn_.size; ++digit) {
      if (!(sets[column] >> digit & 1) || seen[column] >> digit & 1) continue;
      Orbit orbit{columns_.cycle[column], digits_.cycle[digit], columns_.at[column],
                  digits_.at[digit], 0};
      for (int c = column, d = digit; !(seen[c] >> d & 1); ++orbit.size) {
        seen[c] |= DigitSet(1u << d);
        c = turn_.columns[c], d = turn_.digits[d];
      }
      columns_.cycles[orbit.columns].edges |= Edges(1) << orbits_.size();
      orbits_.push_back(orbit);
    }
  for (Length& length : lengths_) {
    length.edges = 0;
    for (std::size_t at = 0; at < orbits_.size(); ++at) {
      const Orbit& orbit = orbits_[at];
      // A matching has one edge in `length`, so that its images have the others; and its own must
      // run through a class of the columns, and of the digits, once.
      const int own = orbit.size / length.length;
      if (orbit.size % length.length == 0 &&
          own * length.column_classes[orbit.columns] == columns_.cycles[orbit.columns].length &&
          own * length.digit_classes[orbit.digits] == digits_.cycles[orbit.digits].length)
        length.edges |= Edges(1) << at;
    }
  }
  return ~Edges(0) >> (128 - orbits_.size());
}

// The first remaining orbit lies in one of the cycles of rows. Which one of those of a length does
// not matter, nor which row of it has the orbit's first edge: the first one stands for all.
std::uint64_t FixedBands::fillings(Edges left, Cycles cycles) {
  if (cycles == 0) return 1;
  if (const auto known = known_.find({left, cycles}); known != known_.end()) return known->second;
  const int first = lowest(left);
  std::uint64_t found = 0;
  for (std::size_t at = 0; at < lengths_.size(); ++at) {
    const unsigned many = cycles >> kCountBits * at & kCountMask;
    const Length& length = lengths_[at];
    if (many == 0 || !(length.edges >> first & 1)) continue;
    const Cycles rest = cycles - (1u << kCountBits * at);
    std::uint64_t ways = 0;
    if (rest == 0) {
      if ((left & ~length.edges) == 0) ways = matchings(length, left, first);
    } else {
      Deal dealt{&length, left, Edges(1) << first, rest, first, {}};
      std::copy(length.digit_classes.begin(), length.digit_classes.end(), dealt.room.begin());
      const Orbit& orbit = orbits_[std::size_t(first)];
      --dealt.room[orbit.digits];
      ways = deal(dealt, 0, length.column_classes[orbit.columns] - 1,
                  left & length.edges & columns_.cycles[orbit.columns].edges & ~dealt.dealt);
    }
    found += many * std::uint64_t(length.length) * ways;
  }
  if (known_.size() < kRoom) known_.emplace(Key{left, cycles}, found);
  return found;
}

// Deals `need` more orbits of those in `choice`, and then for the cycles of columns from `columns`
// on.
std::uint64_t FixedBands::deal(Deal& dealt, std::size_t columns, int need, Edges choice) {
  if (!toil(meter_, 16)) throw Halt{};
  const Length& length = *dealt.length;
  if (need == 0) {
    if (columns == orbits_[std::size_t(dealt.first)].columns) ++columns;   // was the first one
    if (columns == columns_.cycles.size()) {
      const std::uint64_t ways = matchings(length, dealt.dealt, dealt.first);
      return ways == 0 ? 0 : ways * fillings(dealt.left & ~dealt.dealt, dealt.cycles);
    }
    return deal(dealt, columns + 1, length.column_classes[columns],
                dealt.left & length.edges & columns_.cycles[columns].edges);
  }
  std::uint64_t found = 0;
  for (; choice != 0; ) {
    const int orbit = lowest(choice);
    const Edges one = Edges(1) << orbit;
    choice &= ~one;   // the others come after it
    std::uint8_t& room = dealt.room[orbits_[std::size_t(orbit)].digits];
    if (room == 0) continue;
    --room;
    dealt.dealt |= one;
    found += deal(dealt, columns, need - 1, choice);
    dealt.dealt &= ~one;
    ++room;
  }
  return found;
}

// The number of matchings of a cycle of rows with exactly these orbits, and the first edge of one
// of them. Connected orbits are handled orbit by orbit; the first orbit begins with any edge, as
// all may be shifted together.
std::uint64_t FixedBands::matchings(const Length& length, Edges edges, int first) {
  if (length.length == 1) return 1;
  Places places{{}, {}};
  std::uint64_t found = 1;
  for (Edges left = edges; left != 0 && found != 0; ) {
    // Orbits that touch, each after one that it touches.
    std::array<std::uint8_t, kMostColumns> part;
    std::size_t size = 0;
    const bool fixed = left == edges;
    part[size++] = std::uint8_t(fixed ? first : lowest(left));
    left &= ~(Edges(1) << part[0]);
    for (std::size_t at = 0; at < size; ++at)
      for (Edges others = left; others != 0; others &= others - 1) {
        const int other = lowest(others);
        const Orbit& here = orbits_[part[at]];
        const Orbit& there = orbits_[std::size_t(other)];
        if (here.columns != there.columns && here.digits != there.digits) continue;
        part[size++] = std::uint8_t(other);
        left &= ~(Edges(1) << other);
      }
    found *= beginnings(length, part.data(), size, true, places) *
             (fixed ? 1 : std::uint64_t(length.length));
  }
  return found;
}

// The ways to begin these orbits, the first one with its first edge if it is `fixed`.
std::uint64_t FixedBands::beginnings(const Length& length, const std::uint8_t* part,
                                     std::size_t size, bool fixed, Places& places) {
  if (size == 0) return 1;
  if (!toil(meter_, 4)) throw Halt{};
  const Orbit& orbit = orbits_[*part];
  std::uint16_t& columns = places.columns[orbit.columns];
  std::uint16_t& digits = places.digits[orbit.digits];
  std::uint64_t found = 0;
  for (int step = 0; step < (fixed ? 1 : length.length); ++step) {
    const unsigned column = 1u << (orbit.column_at + step) % length.column_classes[orbit.columns],
                   digit = 1u << (orbit.digit_at + step) % length.digit_classes[orbit.digits];
    if (columns & column || digits & digit) continue;
    columns ^= std::uint16_t(column), digits ^= std::uint16_t(digit);
    found += beginnings(length, part + 1, size - 1, false, places);
    columns ^= std::uint16_t(column), digits ^= std::uint16_t(digit);
  }
  return found;
}

}  // namespace nanpure
