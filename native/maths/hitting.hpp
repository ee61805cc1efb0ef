// Sets of cells to be met by few cells, as bits: for each cell the sets that it meets, for each set
// those that have no cell in common with it.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "maths/cell_set.hpp"

namespace nanpure {

// Smaller sets first, without those that contain another one.
void keep_smallest(std::vector<CellSet>& sets);

// Whether more than `most` of some sets, the first ones first, are disjoint.
inline bool more_apart(const std::vector<CellSet>& sets, int most) {
  CellSet used = 0;
  int apart = 0;
  for (const CellSet set : sets)
    if ((set & used) == 0) {
      used |= set;
      if (++apart > most) return true;
    }
  return false;
}

class Hitting {
 public:
  static constexpr int kWords = 4;
  static constexpr int kMost = 64 * kWords;   // sets

  struct Open {   // the sets not met yet
    std::uint64_t word[kWords];
  };

  // Takes the first kMost sets, the caller the others.
  explicit Hitting(const std::vector<CellSet>& sets) : count_(int(std::min<std::size_t>(sets.size(), kMost))) {
    for (int k = 0; k < count_; ++k) {
      sets_[k] = sets[std::size_t(k)];
      for (CellSet rest = sets_[k]; rest != 0; rest &= rest - 1)
        meets_[lowest_cell(rest)].word[k / 64] |= std::uint64_t(1) << k % 64;
    }
    for (int k = 0; k < count_; ++k) {
      Open touched{};
      for (CellSet rest = sets_[k]; rest != 0; rest &= rest - 1)
        for (int w = 0; w < kWords; ++w) touched.word[w] |= meets_[lowest_cell(rest)].word[w];
      for (int w = 0; w < kWords; ++w) apart_[k].word[w] = ~touched.word[w];
    }
  }

  Open all() const {
    Open open{};
    for (int k = 0; k < count_; ++k) open.word[k / 64] |= std::uint64_t(1) << k % 64;
    return open;
  }

  // The first of some sets; -1 if there is none.
  static int first(const Open& open) {
    for (int w = 0; w < kWords; ++w)
      if (open.word[w] != 0) return 64 * w + __builtin_ctzll(open.word[w]);
    return -1;
  }

  Open without(const Open& open, int cell) const {
    Open left;
    for (int w = 0; w < kWords; ++w) left.word[w] = open.word[w] & ~meets_[cell].word[w];
    return left;
  }

  // Whether more than `most` sets, of which this one is the first, are disjoint.
  bool more_apart(Open open, int set, int most) const {
    for (int apart = 1; set >= 0; ++apart) {
      if (apart > most) return true;
      for (int w = 0; w < kWords; ++w) open.word[w] &= apart_[set].word[w];
      set = first(open);
    }
    return false;
  }

  // The live cells that are in all of the sets.
  CellSet common(const Open& open, CellSet live) const {
    for (int w = 0; w < kWords; ++w)
      for (std::uint64_t rest = open.word[w]; rest != 0; rest &= rest - 1) {
        live &= sets_[64 * w + __builtin_ctzll(rest)];
        if (live == 0) return 0;
      }
    return live;
  }

  // The live cells of the set with the fewest of them among the first few sets.
  CellSet pick(const Open& open, CellSet live) const {
    CellSet best = 0;
    int fewest = kMostCells + 1, looked = 0;
    for (int w = 0; w < kWords; ++w)
      for (std::uint64_t rest = open.word[w]; rest != 0; rest &= rest - 1) {
        const CellSet cells = sets_[64 * w + __builtin_ctzll(rest)] & live;
        const int size = size_of(cells);
        if (size < fewest) best = cells, fewest = size;
        if (++looked == kLooks) return best;
      }
    return best;
  }

 private:
  static constexpr int kLooks = 4;

  int count_;
  CellSet sets_[kMost];
  Open meets_[kMostCells]{};   // [cell]
  Open apart_[kMost];
};

}  // namespace nanpure
