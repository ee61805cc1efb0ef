// A position as HoDoKu stores it: digits, candidates, and the singles in the order of their
// appearance.
#pragma once

#include "logic/hodoku/cells.hpp"

namespace nanpure::hodoku {

struct Mark {
  std::uint8_t cell, digit;               // digit 0 … 8

  friend constexpr bool operator==(const Mark&, const Mark&) = default;
};

// First in, first out. A house has one seat left for a digit only once, a cell one digit, so none
// ever overflows.
template <int most>
struct Queue {
  std::uint8_t head = 0, end = 0;
  Mark marks[most];

  bool empty() const { return head == end; }
  void push(int cell, int digit) { marks[end++] = {std::uint8_t(cell), std::uint8_t(digit)}; }
  Mark pop() { return marks[head++]; }
};

struct Board {
  Digits open[kCells];                    // digits of a cell; none if it has one
  Digits seats[kHouses][kSize];           // seats of a digit in a house
  Cells where[kSize];                     // cells of a digit
  Cells empty, given;
  std::uint8_t digits[kCells];            // 1 … 9, 0 = none
  Queue<kCells> naked;                    // cells that came down to one digit
  Queue<kHouses * kSize> hidden;          // houses that came down to one seat, as its cell

  // 81 digits, 0 = none. The caller checks for equal ones in a house.
  explicit Board(const std::uint8_t* given);

  bool has(int cell, int digit) const { return open[cell] >> digit & 1; }
  bool stands(int cell) const { return digits[cell] != 0; }
  int free(int house, int digit) const { return count(seats[house][digit]); }

  void place(int cell, int digit);
  void strike(int cell, int digit);

 private:
  void leave(int cell, int digit, bool queue);
};

// The cells of each digit that no digit on the board forbids, struck or not.
struct Allowed {
  Cells where[kSize];
  explicit Allowed(const Board& board);
};

}  // namespace nanpure::hodoku
