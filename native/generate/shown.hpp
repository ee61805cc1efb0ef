// The givens of a classic puzzle with a known solution, and whether one can be removed, as far as
// this needs no search: it can if its cell then has a single; it cannot if two digits or two lines
// can trade places without touching a given, which makes another solution.
//
// Of the 81 questions for a minimal puzzle, 41 are answered by a single, 12 by such a twin.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <utility>

#include "kernel.hpp"

namespace nanpure {

using ClassicCells = std::array<std::uint64_t, 2>;

struct ClassicPlaces {
  std::array<std::array<std::uint8_t, 3>, 81> houses{};   // row, column, box: 0 … 26
  std::array<ClassicCells, 27> members{};
  std::array<ClassicCells, 81> peers{};                   // and the cell itself

  constexpr ClassicPlaces() {
    for (unsigned cell = 0; cell < 81; ++cell) {
      const unsigned row = cell / 9, column = cell % 9, box = row / 3 * 3 + column / 3;
      houses[cell] = {std::uint8_t(row), std::uint8_t(9 + column), std::uint8_t(18 + box)};
      for (const std::uint8_t house : houses[cell])
        members[house][cell / 64] |= std::uint64_t(1) << cell % 64;
    }
    for (unsigned cell = 0; cell < 81; ++cell)
      for (const std::uint8_t house : houses[cell])
        for (unsigned half = 0; half < 2; ++half) peers[cell][half] |= members[house][half];
  }
};

inline constexpr ClassicPlaces kPlaces;

class Shown {
 public:
  // Shows the givens of `puzzle`, which agree with the solution.
  void begin(const std::uint8_t* puzzle, const std::uint8_t* solution) {
    std::memcpy(solution_, solution, 81);
    std::memset(digits_, 0, 81);
    known_ = where_ = {};
    used_ = {};
    given_ = {};
    for (unsigned cell = 0; cell < 81; ++cell) {
      known_[solution[cell] - 1u][cell / 64] |= std::uint64_t(1) << cell % 64;
      if (puzzle[cell]) show(cell);
    }
  }

  void show(unsigned cell) { flip(cell, solution_[cell]); }
  void hide(unsigned cell) { flip(cell, 0); }

  // Whether the solution's digit of an empty cell is a naked or hidden single there.
  bool is_single(unsigned cell) const {
    const unsigned digit = solution_[cell] - 1u;
    const auto& at = kPlaces.houses[cell];
    if ((used_[at[0]] | used_[at[1]] | used_[at[2]] | 1u << digit) == 0777) return true;
    ClassicCells closed = given_;
    for (unsigned half = 0; half < 2; ++half)
      for (std::uint64_t m = where_[digit][half]; m; m &= m - 1) {
        const ClassicCells& peers = kPlaces.peers[64 * half + unsigned(__builtin_ctzll(m))];
        closed[0] |= peers[0];
        closed[1] |= peers[1];
      }
    for (const std::uint8_t house : at) {
      const std::uint64_t lo = kPlaces.members[house][0] & ~closed[0];
      const std::uint64_t hi = kPlaces.members[house][1] & ~closed[1];
      if (lo && hi) continue;
      if ((lo & (lo - 1)) == 0 && (hi & (hi - 1)) == 0) return true;
    }
    return false;
  }

  // Whether some cells without a given, an empty cell among them, may trade their digits: those of
  // two digits that see each other, or those of two lines that hold the same digits.
  bool has_twin(unsigned cell) const {
    const unsigned row = cell / 9, column = cell % 9;
    for (unsigned k = 1; k < 3; ++k) {
      const unsigned beside_row = row / 3 * 3 + (row + k) % 3;
      const unsigned beside_column = column / 3 * 3 + (column + k) % 3;
      if (lines_trade(cell, row, 9 * (int(beside_row) - int(row)))) return true;
      if (lines_trade(cell, 9 + column, int(beside_column) - int(column))) return true;
    }
    for (unsigned other = 1; other <= 9; ++other)
      if (other != solution_[cell] && digits_trade(cell, other - 1)) return true;
    return false;
  }

  const std::uint8_t* digits() const { return digits_; }       // 0 where nothing is given
  const std::uint8_t* solution() const { return solution_; }

 private:
  bool is_given(unsigned cell) const { return digits_[cell] != 0; }

  // The cells of its digit and of another that are connected with it by seeing each other.
  bool digits_trade(unsigned cell, unsigned other) const {
    ClassicCells chain{}, front{};
    front[cell / 64] = std::uint64_t(1) << cell % 64;
    for (unsigned digit = other, from = solution_[cell] - 1u;; std::swap(digit, from)) {
      ClassicCells seen{};
      for (unsigned half = 0; half < 2; ++half) {
        chain[half] |= front[half];
        for (std::uint64_t m = front[half]; m; m &= m - 1) {
          const ClassicCells& peers = kPlaces.peers[64 * half + unsigned(__builtin_ctzll(m))];
          seen[0] |= peers[0];
          seen[1] |= peers[1];
        }
      }
      for (unsigned half = 0; half < 2; ++half) {
        if (seen[half] & where_[digit][half]) return false;
        front[half] = seen[half] & known_[digit][half] & ~chain[half];
      }
      if ((front[0] | front[1]) == 0) return true;
    }
  }

  // The cells of the line and of the one `step` away, from the cell on, until both have the same
  // digits.
  bool lines_trade(unsigned cell, unsigned line, int step) const {
    for (unsigned at = cell;;) {
      const unsigned beside = unsigned(int(at) + step);
      if (is_given(beside)) return false;
      const ClassicCells& places = known_[solution_[beside] - 1u];
      const std::uint64_t lo = places[0] & kPlaces.members[line][0];
      const std::uint64_t hi = places[1] & kPlaces.members[line][1];
      at = lo ? unsigned(__builtin_ctzll(lo)) : 64 + unsigned(__builtin_ctzll(hi));
      if (at == cell) return true;
      if (is_given(at)) return false;
    }
  }

  void flip(unsigned cell, std::uint8_t digit) {
    const unsigned own = solution_[cell] - 1u, half = cell / 64;
    const std::uint64_t bit = std::uint64_t(1) << cell % 64;
    digits_[cell] = digit;
    given_[half] ^= bit;
    where_[own][half] ^= bit;
    for (const std::uint8_t house : kPlaces.houses[cell]) used_[house] ^= std::uint16_t(1u << own);
  }

  std::uint8_t digits_[81] = {}, solution_[81] = {};
  ClassicCells given_{};
  std::array<ClassicCells, 9> known_{};    // [digit] where it is in the solution
  std::array<ClassicCells, 9> where_{};    // [digit] where it is given
  std::array<std::uint16_t, 27> used_{};   // [house] the digits given there
};

}  // namespace nanpure
