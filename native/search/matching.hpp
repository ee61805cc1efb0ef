// Candidates that no perfect matching uses are false.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "search/board.hpp"

namespace nanpure {

// N things on the left, N on the right, with allowed pairs: finds the pairs that are in some
// perfect matching (Régin 1994: a pair is if the matching found has it, or if it lies on an
// alternating cycle with it).
class Pairs {
 public:
  explicit Pairs(int size) : size_(size) {}

  void clear() { may_.fill(0); }
  void add(int left, Mask rights) { may_[std::size_t(left)] |= rights; }

  // False: there is no perfect matching.
  bool match() {
    free_ = ~Mask(0) >> (64 - size_);
    for (int left = 0; left < size_; ++left) {
      tried_ = 0;
      if (!seat(left)) return false;
    }
    close();
    return true;
  }

  // After match(), for a pair that was added.
  bool can(int left, int right) const { return reach_[right] >> own_[left] & 1; }

 private:
  // Finds a partner, moving others if necessary.
  bool seat(int left) {
    const auto take = [this, left](int right) {
      own_[left] = std::uint8_t(right);
      of_[right] = std::uint8_t(left);
      return true;
    };
    if (const Mask open = may_[left] & free_; open != 0) {
      free_ &= ~(open & -open);
      return take(std::countr_zero(open));
    }
    for (;;) {
      const Mask rest = may_[left] & ~tried_;
      if (rest == 0) return false;
      tried_ |= rest & -rest;
      const int right = std::countr_zero(rest);
      if (seat(of_[right])) return take(right);
    }
  }

  void close() {
    for (int left = 0; left < size_; ++left) reach_[own_[left]] = may_[left];
    for (int via = 0; via < size_; ++via) {
      const Mask beyond = reach_[via];
      for (int from = 0; from < size_; ++from) {
        if (reach_[from] >> via & 1) reach_[from] |= beyond;
      }
    }
  }

  int size_;
  std::array<Mask, kMaxSize> may_{};          // [left]
  std::array<std::uint8_t, kMaxSize> own_{};  // [left] its partner
  std::array<std::uint8_t, kMaxSize> of_{};   // [right] its partner
  std::array<Mask, kMaxSize> reach_{};        // [right] rights on alternating paths from it
  Mask free_ = 0, tried_ = 0;                 // rights
};

// The pigeonhole principle in all its forms, which guessing refutes only in k! steps. Cells of a
// house and digits: subsets of every size. For a digit, the houses of two families that divide the
// board: each house of one takes the digit from a house of the other. Rows with columns are fish of
// every size; rows with the regions of a jigsaw are the law of leftovers.
template <int W>
class Matching {
 public:
  explicit Matching(const Houses& houses) : houses_(houses), pairs_(houses.size) {}

  // Strikes what it can; false: contradiction. Propagate afterwards.
  bool filter(Board<W>& board) {
    for (int house = 0; house < houses_.count; ++house) {
      if (!cells_and_digits(board, house)) return false;
    }
    const auto& families = houses_.families;
    for (std::size_t a = 0; a < families.size(); ++a) {
      for (std::size_t b = a + 1; b < families.size(); ++b) {
        for (int digit = 0; digit < houses_.size; ++digit) {
          if (!houses_and_houses(board, digit, families[a].data(), families[b].data())) {
            return false;
          }
        }
      }
    }
    return true;
  }

 private:
  bool cells_and_digits(Board<W>& board, int house) {
    const std::uint16_t* cells = &houses_.members[std::size_t(house * houses_.size)];
    pairs_.clear();
    for (int k = 0; k < houses_.size; ++k) pairs_.add(k, board.candidates(cells[k]));
    if (!pairs_.match()) return false;
    for (int k = 0; k < houses_.size; ++k) {
      for (Mask rest = board.candidates(cells[k]); rest != 0; rest &= rest - 1) {
        const int digit = std::countr_zero(rest);
        if (!pairs_.can(k, digit)) board.strike({cells[k], std::uint16_t(digit)});
      }
    }
    return true;
  }

  bool houses_and_houses(Board<W>& board, int digit, const std::uint8_t* a,
                         const std::uint8_t* b) {
    pairs_.clear();
    board.each_place(digit, [&](int cell) { pairs_.add(a[cell], Mask(1) << b[cell]); });
    if (!pairs_.match()) return false;
    board.each_place(digit, [&](int cell) {
      if (!pairs_.can(a[cell], b[cell])) board.strike({std::uint16_t(cell), std::uint16_t(digit)});
    });
    return true;
  }

  const Houses& houses_;
  Pairs pairs_;
};

}  // namespace nanpure
