// A position of the search for the canonical form of a board with boxes of any shape; the
// counterpart of maths/position.hpp for classic boards, with a size known at run time only.
#pragma once

#include <bit>
#include <cstdint>
#include <utility>

namespace nanpure {

template <int kMost>
struct BoxesPosition {
  std::uint64_t starts;        // places where a class of columns begins, and N
  std::uint64_t known;         // digits that have a label
  std::uint64_t used;          // chosen rows
  std::uint8_t columns[kMost];   // by place; in a class in any order
  std::uint8_t place[kMost];     // the same by column
  std::uint8_t rows[kMost];      // the chosen ones
  std::uint8_t home[kMost + 1];  // by digit: the column that it is tied to
  std::int8_t ahead[kMost + 1];  // the offset of its label from the place of that column
  std::uint8_t next;           // the least label not yet used
  std::uint8_t view;

  bool is_single(int at) const { return (starts >> at & 3) == 3; }
  int start_of(int at) const { return 63 - std::countl_zero(starts & ((std::uint64_t(2) << at) - 1)); }
  int end_of(int at) const { return std::countr_zero(starts >> (at + 1)) + at + 1; }

  void put(int column, int at) {
    columns[at] = std::uint8_t(column);
    place[column] = std::uint8_t(at);
  }

  void exchange(int a, int b) {
    const int column = columns[a];
    put(columns[b], a);
    put(column, b);
  }

  void fix(int at) { starts |= std::uint64_t(2) << at; }   // the class ends behind it

  bool knows(int digit) const { return known >> digit & 1; }

  // The least label that a known digit can have.
  int label(int digit) const { return ahead[digit] + start_of(place[home[digit]]); }

  // Gives the digit in a column the next label.
  void tie(int digit, int column) {
    home[digit] = std::uint8_t(column);
    ahead[digit] = std::int8_t(next++ - place[column]);
    known |= std::uint64_t(1) << digit;
  }
};

}  // namespace nanpure
