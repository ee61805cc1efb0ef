// The least patterns of filled cells that the moves of a board can make, row by row.
//
// A position is a choice of the first rows. The columns of each class, which are adjacent, agree in
// all of these, so their order is open. A further row can be placed in one way only: in each class
// its empty cells come first, which divides the class. So a position is just the transposition, the
// order of the stacks and that of the rows.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "maths/boxes.hpp"

namespace nanpure {

// Which columns of the rows of a view are filled, and which rows are alike, so that exchanging them
// changes nothing: for each row the earlier ones in its band that are, and those of earlier bands
// that are like its whole band.
template <int kMost>
struct FillView {
  std::uint64_t filled[kMost];
  std::uint64_t earlier[kMost], bands[kMost];

  // The rows that can follow, except those with an unused equal row before them.
  std::uint64_t first_of_alike(std::uint64_t rows) const {
    std::uint64_t first = 0;
    for (std::uint64_t left = rows; left != 0; left &= left - 1) {
      const int row = std::countr_zero(left);
      if (((earlier[row] | bands[row]) & rows) == 0) first |= std::uint64_t(1) << row;
    }
    return first;
  }

  // Empty rows are alike; with `all` so are any that are filled in the same columns.
  void find_alike(BoxShape shape, bool all) {
    const int size = shape.size(), height = shape.height;
    std::fill_n(earlier, size, 0);
    std::fill_n(bands, size, 0);
    for (int row = 0; row < size; ++row)
      for (int other = row / height * height; other < row; ++other)
        if (filled[other] == filled[row] && (all || filled[row] == 0))
          earlier[row] |= std::uint64_t(1) << other;
    std::uint64_t sorted[kMost];
    std::copy_n(filled, size, sorted);
    for (int band = 0; band < size; band += height) {
      std::uint64_t* const own = sorted + band;
      if (!all && std::any_of(own, own + height, [](std::uint64_t row) { return row != 0; })) continue;
      for (int k = 1; k < height; ++k)
        for (int at = k; at > 0 && own[at - 1] > own[at]; --at) std::swap(own[at - 1], own[at]);
      for (int other = 0; other < band; other += height)
        if (std::equal(own, own + height, sorted + other))
          for (int row = band; row < band + height; ++row)
            bands[row] |= ((std::uint64_t(1) << height) - 1) << other;
    }
  }
};

inline constexpr auto kOnes = [] {   // the number of bits set in nine
  std::array<std::uint8_t, 512> ones{};
  for (unsigned bits = 0; bits < 512; ++bits) ones[bits] = std::uint8_t(std::popcount(bits));
  return ones;
}();

template <int kMost>
class Fills {
 public:
  struct Position {
    std::uint64_t classes[kMost];   // columns, by place
    std::uint64_t used;             // chosen rows
    std::uint8_t rows[kMost];
    std::uint8_t many;              // classes
    std::uint8_t view;
  };
  using Levels = std::vector<Position>[kMost + 1];

  Fills(BoxShape shape, const FillView<kMost>* views, Levels& levels, Meter& meter,
        std::uint64_t& steps)
      : shape_(shape), size_(shape.size()), views_(views), levels_(levels), meter_(meter),
        steps_(steps) {}

  // Calls `end` for each position that has the least pattern so far, and `begin` when a smaller one
  // is found, which makes all earlier ones obsolete.
  template <typename Begin, typename End>
  Looked run(const Begin& begin, const End& end) {
    std::fill_n(best_, size_, ~std::uint64_t(0));
    levels_[0].clear();
    std::uint8_t order[kMost];
    std::iota(order, order + shape_.height, std::uint8_t(0));
    do {
      Position one{};
      for (int slot = 0; slot < shape_.height; ++slot)
        one.classes[slot] = ((std::uint64_t(1) << shape_.width) - 1) << (order[slot] * shape_.width);
      one.many = std::uint8_t(shape_.height);
      for (; one.view < (shape_.turns() ? 2 : 1); ++one.view) levels_[0].push_back(one);
    } while (std::next_permutation(order, order + shape_.height));
    extend(0, begin, end);
    return looked_;
  }

  // A row of the least pattern, the first place its highest bit.
  std::uint64_t row(int number) const { return best_[number]; }

 private:
  template <typename Begin, typename End>
  void extend(int row, const Begin& begin, const End& end) {
    if (row == size_) {
      for (const Position& one : levels_[row]) end(one);
      return;
    }
    std::vector<Position>& found = levels_[row + 1];
    found.clear();
    for (const Position& one : levels_[row]) {
      const FillView<kMost>& view = views_[one.view];
      for (std::uint64_t left = rows_after(one, row); left != 0; left &= left - 1) {
        const int next = std::countr_zero(left);
        const std::uint64_t value = value_of(one, view.filled[next]);
        if (value > best_[row]) continue;
        if (value < best_[row]) {
          best_[row] = value;
          std::fill(best_ + row + 1, best_ + size_, ~std::uint64_t(0));
          found.clear();
          begin();
        }
        found.push_back(one);
        choose(found.back(), row, next, view.filled[next]);
      }
      if (++steps_ > kMostSteps) looked_ = Looked::too_long;
      if (!toil(meter_, 64)) looked_ = Looked::stopped;
      if (looked_ != Looked::found) return;
      if (found.size() > kAtOnce) {
        extend(row + 1, begin, end);
        found.clear();
        if (looked_ != Looked::found) return;
      }
    }
    if (!found.empty()) extend(row + 1, begin, end);
  }

  std::uint64_t rows_after(const Position& one, int row) const {
    std::uint64_t rows = (size_ < 64 ? (std::uint64_t(1) << size_) : 0) - 1;
    if (row % shape_.height != 0)
      rows = ((std::uint64_t(1) << shape_.height) - 1)
             << (one.rows[row - 1] / shape_.height * shape_.height);
    return views_[one.view].first_of_alike(rows & ~one.used);
  }

  static std::uint64_t value_of(const Position& one, std::uint64_t filled) {
    std::uint64_t value = 0;
    for (int k = 0; k < one.many; ++k)
      value = value << ones(one.classes[k])
              | ((std::uint64_t(1) << ones(one.classes[k] & filled)) - 1);
    return value;
  }

  // A function call on machines that have no instruction for it.
  static int ones(std::uint64_t columns) {
    if constexpr (kMost <= 9) return kOnes[columns];
    else return std::popcount(columns);
  }

  static void choose(Position& one, int row, int from, std::uint64_t filled) {
    one.rows[row] = std::uint8_t(from);
    one.used |= std::uint64_t(1) << from;
    const std::uint8_t many = one.many;
    std::uint64_t classes[kMost];
    std::copy_n(one.classes, many, classes);
    one.many = 0;
    for (int k = 0; k < many; ++k)
      for (const std::uint64_t part : {classes[k] & ~filled, classes[k] & filled})
        if (part != 0) one.classes[one.many++] = part;
  }

  static constexpr std::size_t kAtOnce = 1 << 12;   // positions kept, unless they are tied

  BoxShape shape_;
  int size_;
  const FillView<kMost>* views_;
  Levels& levels_;
  Meter& meter_;
  std::uint64_t& steps_;
  Looked looked_ = Looked::found;
  std::uint64_t best_[kMost];
};

}  // namespace nanpure
