// Bands with given column sets that a symmetry fixes.
//
// A band is a row of boxes; each of its rows is a perfect matching of the columns with the digits,
// and the matchings together make up the column sets. A symmetry carries columns to columns and
// digits to digits, and so matchings to matchings. It fixes a band if the image of each row is the
// next row of its cycle. One matching determines a cycle of l rows: its first l images have no edge
// in common, and the l-th is the matching itself. So it has every l-th edge of the orbits of edges
// that it meets, and the rows of the cycle together have all edges of these orbits.
//
// So the orbits are dealt out to the cycles of rows. The edge with which each orbit begins, such
// that no two meet in a column or a digit, is counted separately: parts that do not touch each
// other are independent.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "kernel.hpp"
#include "maths/factors.hpp"
#include "maths/patterns.hpp"

namespace nanpure {

constexpr int kMostColumns = 12;

using Images = std::array<std::uint8_t, kMostColumns>;     // of a permutation
using DigitSet = std::uint16_t;                            // bit d: digit d
using ColumnDigits = std::array<DigitSet, kMostColumns>;

struct Turn {   // of the first `size` columns and digits
  int size;
  Images columns, digits;
};

// The power of a permutation of 0 … size-1.
Images power(const Images& images, int size, int exponent);

class FixedBands {
 public:
  // Bands whose rows lie in cycles of these lengths, ascending; as many rows as half the columns.
  // If nothing turns, all fillings are fixed.
  FixedBands(const Turn& turn, const std::vector<int>& cycles, Factorisations& all, Meter& meter);

  // How many have these sets: as many digits in each column as there are rows, and the turn carries
  // sets to sets.
  std::uint64_t count(const ColumnDigits& sets);

 private:
  using Edges = unsigned __int128;   // a set of orbits of edges
  using Cycles = std::uint32_t;      // how many there are of each length, 4 bits each

  struct Key {
    Edges left;
    Cycles cycles;
    bool operator==(const Key&) const = default;
  };
  struct Hash {
    std::size_t operator()(const Key& key) const;
  };

  struct Cycle {      // of columns, or of digits
    std::uint8_t length;
    Edges edges = 0;  // orbits that have them; of columns alone
  };
  struct Points {
    std::vector<Cycle> cycles;
    Images cycle, at;   // of each point: its cycle, and its place in it
  };
  struct Orbit {        // of edges: of the first one
    std::uint8_t columns, digits;          // their cycles
    std::uint8_t column_at, digit_at;      // and their places in these
    std::uint8_t size;
  };

  // The power of the turn that fixes the matchings of such cycles splits a cycle of k columns, or
  // of digits, into gcd(k, length) classes. A matching has so many of the orbits that meet the
  // cycle, each in another class.
  struct Length {
    int length;
    std::vector<std::uint8_t> column_classes, digit_classes;   // of each cycle
    Edges edges;                                               // orbits that may be dealt to it
  };

  // The orbits dealt to a cycle of rows.
  struct Deal {
    const Length* length;
    Edges left, dealt;
    Cycles cycles;       // of the rows that follow
    int first;           // the orbit that must be dealt
    std::array<std::uint8_t, kMostColumns> room;   // of each cycle of digits
  };

  struct Places {   // used classes of each cycle
    std::array<std::uint16_t, kMostColumns> columns, digits;
  };

  static Points points(const Images& images, int size);
  Edges list_edges(const ColumnDigits& sets);
  std::uint64_t fillings(Edges left, Cycles cycles);
  std::uint64_t deal(Deal& deal, std::size_t columns, int need, Edges choice);
  std::uint64_t matchings(const Length& length, Edges edges, int first);
  std::uint64_t beginnings(const Length& length, const std::uint8_t* part, std::size_t size,
                           bool fixed, Places& places);

  Turn turn_;
  bool nothing_turns_;
  Factorisations& factorisations_;
  Meter& meter_;
  Cycles cycles_ = 0;
  std::vector<Length> lengths_;
  Points columns_, digits_;
  std::vector<Orbit> orbits_;
  std::unordered_map<Key, std::uint64_t, Hash> known_;   // fillings of some column sets
};

}  // namespace nanpure
