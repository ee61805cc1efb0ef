// A board whose canonical form is sought, and the choice of its first rows.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

namespace nanpure {

inline constexpr std::uint8_t kOrders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                                {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

// The number of bits set in three: a function call on machines that have no instruction for it.
constexpr int bits(unsigned three) { return int(0xe994u >> (2 * three) & 3); }

struct BoardView {   // a board, or its transpose
  std::uint8_t digit[9][9];   // by row and column
  std::uint16_t filled[9];    // columns of a row that have a digit
  std::uint16_t empty;        // rows that have none
};

// By the filled columns of a row: how many are in each stack, ascending, two bits each (as a
// number, smaller the smaller the row can be, since without a repeated digit its labels are 1, 2,
// …), and which of kOrders arranges the stacks so.
struct Fill {
  std::uint8_t counts, orders;
};

inline constexpr auto kFills = [] {
  std::array<Fill, 512> fills{};
  for (unsigned filled = 0; filled < 512; ++filled) {
    fills[filled].counts = 255;
    for (int k = 0; k < 6; ++k) {
      unsigned counts = 0;
      for (int slot = 0; slot < 3; ++slot)
        counts = counts << 2 | unsigned(std::popcount(filled >> (3 * kOrders[k][slot]) & 7));
      Fill& fill = fills[filled];
      if (counts > fill.counts) continue;
      fill.orders = std::uint8_t((counts == fill.counts ? fill.orders : 0) | 1 << k);
      fill.counts = std::uint8_t(counts);
    }
  }
  return fills;
}();

// By digit, 0 for those that have none.
struct Labels {
  std::uint8_t of[10];
};

struct Position {
  std::uint8_t columns[9];   // by place; in a class in any order
  std::uint8_t place[9];     // the same by column
  std::uint8_t rows[9];      // the chosen ones
  std::uint8_t home[10];     // by digit: the column that it is tied to
  std::int8_t ahead[10];     // the offset of its label from the place of that column
  std::uint8_t next;         // the least label not yet used
  std::uint8_t view;
  std::uint16_t starts;      // places where a class begins, and 9
  std::uint16_t known;       // digits that have a label
  std::uint16_t used;        // chosen rows

  bool is_start(int at) const { return starts >> at & 1; }
  bool is_single(int at) const { return (starts >> at & 3) == 3; }
  int start_of(int at) const { return 31 - std::countl_zero(starts & ((2u << at) - 1)); }
  int end_of(int at) const { return std::countr_zero(unsigned(starts >> (at + 1))) + at + 1; }

  void exchange(int a, int b) {
    std::swap(columns[a], columns[b]);
    place[columns[a]] = std::uint8_t(a);
    place[columns[b]] = std::uint8_t(b);
  }

  void fix(int at) { starts |= std::uint16_t(2u << at); }   // the class ends behind it

  // The least label that a known digit can have.
  int label(int digit) const { return ahead[digit] + start_of(place[home[digit]]); }

  // Gives the digit in a column the next label.
  void tie(int digit, int column) {
    home[digit] = std::uint8_t(column);
    ahead[digit] = std::int8_t(next++ - place[column]);
    known |= std::uint16_t(1u << digit);
  }

  // ---- when all columns have their places

  Labels labels() const {
    Labels found{};
    for (unsigned left = known; left != 0; left &= left - 1) {
      const int digit = std::countr_zero(left);
      found.of[digit] = std::uint8_t(ahead[digit] + place[home[digit]]);
    }
    return found;
  }

  // A row without a repeated digit, as a number of nine digits to the base of 16.
  std::uint64_t value_of(const std::uint8_t* digits, const Labels& labels) const {
    std::uint64_t value = 0;
    unsigned least = next;
    for (const std::uint8_t column : columns) {
      const int digit = digits[column];
      unsigned label = labels.of[digit];
      if (label == 0 && digit != 0) label = least++;
      value = value << 4 | label;
    }
    return value;
  }

  // Labels those of its digits that have no label.
  void tie_new(const std::uint8_t* digits) {
    for (const std::uint8_t column : columns)
      if (const int digit = digits[column]; digit != 0 && !(known >> digit & 1)) tie(digit, column);
  }
};

// The positions of a search by the number of their rows: reused memory.
using Positions = std::array<std::vector<Position>, 10>;

}  // namespace nanpure
