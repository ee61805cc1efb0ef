// Layouts, random numbers and a plain oracle for the native tests. Written independently, from the
// list of houses alone, so that it shares no mistake with the search.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "houses.hpp"

namespace nanpure::tests {

using Members = std::vector<std::uint16_t>;
using Digits = std::vector<std::uint8_t>;
using Masks = std::vector<Mask>;

// xorshift64*: the same numbers everywhere.
struct Chance {
  std::uint64_t state;
  std::uint64_t next() {
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return state * 2685821657736338717ULL;
  }
  int below(int n) { return int((next() >> 33) % std::uint64_t(n)); }
};

inline void add_lines(Members& members, int n) {
  for (int r = 0; r < n; ++r) {
    for (int k = 0; k < n; ++k) members.push_back(std::uint16_t(r * n + k));
  }
  for (int c = 0; c < n; ++c) {
    for (int k = 0; k < n; ++k) members.push_back(std::uint16_t(k * n + c));
  }
}

// Boxes of `rows` × `columns`, rows, columns.
inline Members boxed(int rows, int columns) {
  const int n = rows * columns;
  Members members;
  for (int box = 0; box < n; ++box) {
    for (int k = 0; k < n; ++k) {
      const int r = box / rows * rows + k / columns, c = box % rows * columns + k % columns;
      members.push_back(std::uint16_t(r * n + c));
    }
  }
  add_lines(members, n);
  return members;
}

inline void add_diagonals(Members& members, int n) {
  for (int k = 0; k < n; ++k) members.push_back(std::uint16_t(k * n + k));
  for (int k = 0; k < n; ++k) members.push_back(std::uint16_t(k * n + n - 1 - k));
}

inline void add_windows(Members& members) {
  for (int top : {1, 5}) {
    for (int start : {1, 5}) {
      for (int k = 0; k < 9; ++k) {
        members.push_back(std::uint16_t((top + k / 3) * 9 + start + k % 3));
      }
    }
  }
}

// One character per cell, equal characters = same region; then rows and columns.
inline Members jigsaw(const char* letters, int n) {
  Members members;
  std::vector<char> signs(letters, letters + n * n);
  std::sort(signs.begin(), signs.end());
  signs.erase(std::unique(signs.begin(), signs.end()), signs.end());
  for (char sign : signs) {
    for (int c = 0; c < n * n; ++c) {
      if (letters[c] == sign) members.push_back(std::uint16_t(c));
    }
  }
  add_lines(members, n);
  return members;
}

inline Masks open_cells(int n) { return Masks(std::size_t(n * n), (Mask(1) << n) - 1); }

// Every solution, lexicographic, up to a limit: cell after cell, digit after digit. It gives up
// after so many steps: the order of the cells makes some puzzles hopeless.
class Oracle {
 public:
  Oracle(int size, Members members, Masks cells, std::vector<Cage> cages = {},
         int patience = 200'000)
      : n_(size), members_(std::move(members)), cells_(std::move(cells)), cages_(std::move(cages)),
        patience_(patience), grid_(cells_.size()), of_(cells_.size()) {
    for (std::size_t k = 0; k < members_.size(); ++k) {
      of_[members_[k]].push_back(k - k % std::size_t(n_));
    }
  }

  std::vector<Digits> solutions(std::size_t limit) {
    limit_ = limit;
    walk(0);
    return found_;
  }
  bool gave_up() const { return steps_ > patience_; }

 private:
  bool fits(std::size_t cell, std::uint8_t digit) const {
    for (std::size_t house : of_[cell]) {
      for (std::size_t k = house; k < house + std::size_t(n_); ++k) {
        if (members_[k] < cell && grid_[members_[k]] == digit) return false;
      }
    }
    return std::all_of(cages_.begin(), cages_.end(),
                       [&](const Cage& cage) { return fits(cage, cell, digit); });
  }
  // Its cells ascend, so those before this one are filled.
  bool fits(const Cage& cage, std::size_t cell, std::uint8_t digit) const {
    const auto at = std::find(cage.cells.begin(), cage.cells.end(), cell);
    if (at == cage.cells.end()) return true;
    int sum = digit;
    for (auto before = cage.cells.begin(); before != at; ++before) {
      if (grid_[*before] == digit) return false;
      sum += grid_[*before];
    }
    return cage.total == 0 || at + 1 != cage.cells.end() || sum == cage.total;
  }
  void walk(std::size_t cell) {
    if (++steps_ > patience_) return;
    if (cell == grid_.size()) {
      found_.push_back(grid_);
      return;
    }
    for (int d = 1; d <= n_ && found_.size() < limit_; ++d) {
      if (!(cells_[cell] >> (d - 1) & 1) || !fits(cell, std::uint8_t(d))) continue;
      grid_[cell] = std::uint8_t(d);
      walk(cell + 1);
    }
    grid_[cell] = 0;
  }

  int n_;
  Members members_;
  Masks cells_;
  std::vector<Cage> cages_;
  int patience_;   // steps
  Digits grid_;
  std::vector<std::vector<std::size_t>> of_;  // [cell] where its houses begin
  std::vector<Digits> found_;
  std::size_t limit_ = 0;
  int steps_ = 0;
};

}  // namespace nanpure::tests
