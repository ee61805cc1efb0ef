// All-different, fully: what no assignment of a house's digits to its cells uses is false.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "board.hpp"

namespace nanpure {

// Naked and hidden subsets of every size at once, and the pigeonhole: k cells with fewer than k
// digits between them, which guessing refutes only in k! steps. A perfect matching of cells and
// digits decides both (Régin 1994): a candidate can be part of one exactly if it stands in the
// matching found or lies on an alternating cycle with it.
template <int W>
class Matching {
 public:
  explicit Matching(const Houses& houses) : houses_(houses) {}

  // Strikes in all houses; false: some house cannot be filled. Propagate afterwards.
  bool filter(Board<W>& board) {
    for (int house = 0; house < houses_.count; ++house) {
      read(board, house);
      if (!match()) return false;
      close();
      strike(board, house);
    }
    return true;
  }

 private:
  void read(const Board<W>& board, int house);
  bool match();
  bool seat(int k);
  void close();
  void strike(Board<W>& board, int house) const;

  const Houses& houses_;
  std::array<Mask, kMaxSize> cell_;         // [k] the candidates of the house's cells
  std::array<std::uint8_t, kMaxSize> own_;  // [k] the digit matched to the cell
  std::array<std::uint8_t, kMaxSize> at_;   // [digit] the cell matched to it
  Mask free_ = 0, tried_ = 0;               // digits
  std::array<Mask, kMaxSize> reach_;        // [digit] digits on alternating paths from it
};

template <int W>
void Matching<W>::read(const Board<W>& board, int house) {
  for (int k = 0; k < houses_.size; ++k) {
    cell_[k] = board.candidates(houses_.members[house * houses_.size + k]);
  }
}

template <int W>
bool Matching<W>::match() {
  free_ = ~Mask(0) >> (64 - houses_.size);
  for (int k = 0; k < houses_.size; ++k) {
    tried_ = 0;
    if (!seat(k)) return false;
  }
  return true;
}

// Finds a digit for a cell, moving others on where it must.
template <int W>
bool Matching<W>::seat(int k) {
  const auto take = [this, k](int digit) {
    own_[k] = std::uint8_t(digit);
    at_[digit] = std::uint8_t(k);
    return true;
  };
  if (const Mask open = cell_[k] & free_; open != 0) {
    free_ &= ~(open & -open);
    return take(std::countr_zero(open));
  }
  for (;;) {
    const Mask rest = cell_[k] & ~tried_;
    if (rest == 0) return false;
    tried_ |= rest & -rest;
    const int digit = std::countr_zero(rest);
    if (seat(at_[digit])) return take(digit);
  }
}

template <int W>
void Matching<W>::close() {
  for (int k = 0; k < houses_.size; ++k) reach_[own_[k]] = cell_[k];
  for (int via = 0; via < houses_.size; ++via) {
    const Mask beyond = reach_[via];
    for (int from = 0; from < houses_.size; ++from) {
      if (reach_[from] >> via & 1) reach_[from] |= beyond;
    }
  }
}

template <int W>
void Matching<W>::strike(Board<W>& board, int house) const {
  for (int k = 0; k < houses_.size; ++k) {
    for (Mask rest = cell_[k]; rest != 0; rest &= rest - 1) {
      const int digit = std::countr_zero(rest);
      if (reach_[digit] >> own_[k] & 1) continue;
      board.strike({houses_.members[house * houses_.size + k], std::uint16_t(digit)});
    }
  }
}

}  // namespace nanpure
