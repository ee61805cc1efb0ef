// The grids of a layout of equal boxes in one order, each with its index, from 0: an index for each
// grid, a grid for each index, and so uniformly random grids.
//
// The counting by column sets (column_sets.hpp) gives the number of grids that begin with given
// column sets; so it determines among which of them, and where among these, an index falls. The
// order, most significant first:
//
//   the class of the column sets of the first band (column_classes.hpp);
//   which column sets of that class;
//   how the first band is filled;
//   the columns of the digits in the second band, if there is a third;
//   how the second band is filled, then the last.
//
// So all grids with the same first band are adjacent. For boxes wider than high the stacks take the
// role of the bands. The 288 grids of 2×2 boxes are in lexicographic order instead.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "control.hpp"
#include "kernel.hpp"
#include "maths/column_classes.hpp"
#include "random.hpp"

namespace nanpure {

using Wide = unsigned __int128;

// A uniformly random number 0 … end-1; end is at least 1.
Wide below(Random& chance, Wide end);

// A class of column sets of the first band.
struct ColumnClass {
  std::uint64_t members;       // column sets
  std::uint64_t fillings;      // of a band that has certain ones
  std::uint64_t completions;   // of such a band to a grid
};

class Ranking {
 public:
  // Boxes of `rows` by `columns`: 2×2, 2×3, 2×4, the same transposed, and 3×3;
  // std::invalid_argument for others. If the meter stops it is unusable.
  Ranking(int rows, int columns, Meter& meter);

  int size() const { return sets_.size(); }
  Wide total() const { return starts_.back(); }
  const std::vector<ColumnClass>& classes() const { return classes_; }
  std::size_t bytes() const;   // of the tables

  // The grid of an index below the total: N² digits.
  void unrank(Wide index, std::uint8_t* grid) const;

  // Whether N² digits are a grid; the index of a grid.
  bool is_grid(const std::uint8_t* digits) const;
  Wide rank(const std::uint8_t* grid) const;

  // A uniformly random index.
  Wide draw(Random& chance) const { return below(chance, total()); }

 private:
  using Band = ColumnClasses::Band;
  using Digits = ColumnClasses::Digits;
  using Boxes = ColumnClasses::Boxes;
  using Tuple = ColumnClasses::Tuple;
  using Bands = std::array<Band, 3>;
  static constexpr std::size_t kShares = 56;

  // With three columns: the digits of `skips` take in the second band the column after the next
  // one, the others the next one, and all in the third band the remaining one; the partitions of
  // these.
  struct Share {
    std::uint16_t skips, second, third;
  };
  using Shares = std::array<Share, kShares>;   // ascending

  bool three() const { return sets_.columns() == 3; }
  void list_shares();
  void sum_up(std::size_t number, Meter& meter);
  Wide rank_by_sets(const std::uint8_t* grid) const;
  void unrank_by_sets(Wide index, std::uint8_t* grid) const;

  // The bands after the first one, whose tuple is given.
  void go_on(std::size_t number, const Tuple& tuple, std::uint64_t rest, Bands& bands) const;
  std::uint64_t gone_on(std::size_t number, const Tuple& tuple, const Bands& bands) const;
  // Passes the ways to fill the second band and the third, with these shares of the first two
  // boxes, for the shares of the last one in turn, while `more` returns true.
  template <typename More>
  void each_last(const Share& a, const Share& b, const Shares& last, const More& more) const;

  void read(const std::uint8_t* grid, Bands& bands) const;
  std::size_t cell(int band, int row, int box, int column) const;

  const ColumnClasses sets_;
  const bool turned_;                      // the stacks take the role of the bands
  std::vector<Boxes> orders_;              // of the columns of a box
  std::size_t all_orders_ = 1;             // of the columns of all boxes
  std::vector<ColumnClass> classes_;
  std::vector<std::uint32_t> fillings_;    // [class], once more, contiguous
  std::vector<Wide> starts_;               // [class] its first index; then the total
  std::vector<Shares> shares_;             // [partition]
  // [class] completions that come before a share of the first box; [class, share of the first box]
  // those of them that come before a share of the second box.
  std::vector<std::array<std::uint64_t, kShares + 1>> before_first_;
  std::vector<std::array<std::uint32_t, kShares + 1>> before_second_;
  std::vector<std::array<std::uint8_t, 16>> listed_;   // all grids, if there are this few
};

// The ranking of a shape of boxes, made once; null: the meter stopped.
const Ranking* ranking(int rows, int columns, Meter& meter);

// Grids begin … begin+n-1 of a seed, N² digits each; grid i is random, from its own stream.
// `indices`, if not null, gets their indices, the upper 64 bits before the lower ones.
struct Draws {
  std::uint64_t seed, begin;
  std::size_t n;
  std::uint8_t* grids;
  std::uint64_t* indices;
};
void draw_grids(const Ranking& ranking, const Draws& draws, int jobs, Control& control);

}  // namespace nanpure
