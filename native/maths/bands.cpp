#include "maths/bands.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "control.hpp"

namespace nanpure {
namespace {

// Digits 0 … from the first box on, each box row by row.
using Cells = std::string;

class Reduced {
 public:
  Reduced(Band band, Meter& meter)
      : band_(band), rows_(band.boxes), width_(band.columns), box_(rows_ * width_), meter_(meter) {}

  BandClasses count() {
    Cells cells;
    for (int digit = 0; digit < box_; ++digit) cells.push_back(char(digit));
    std::vector<std::uint32_t> taken(std::size_t(rows_), 0);
    for (int row = 0; row < rows_; ++row)
      for (int column = 0; column < width_; ++column)
        taken[std::size_t(row)] |= 1u << (row * width_ + column);
    list(cells, taken, 0);
    for (std::size_t number = 0; number < bands_.size(); ++number) {
      if (!toil(meter_, 4096)) throw Halt{};
      join_moved(number);
    }
    std::uint64_t classes = 0;
    for (std::size_t number = 0; number < bands_.size(); ++number)
      classes += parent_[number] == number;
    return {bands_.size(), classes};
  }

 private:
  char& at(Cells& cells, int box, int row, int column) const {
    return cells[std::size_t(box * box_ + row * width_ + column)];
  }

  void list(Cells& cells, std::vector<std::uint32_t>& taken, std::uint32_t in_box) {
    if (!toil(meter_, 16)) throw Halt{};
    const int cell = int(cells.size());
    if (cell == band_.boxes * box_) {
      numbers_.emplace(cells, bands_.size());
      parent_.push_back(bands_.size());
      bands_.push_back(cells);
      return;
    }
    const int inside = cell % box_, row = inside / width_, column = inside % width_;
    if (inside == 0) in_box = 0;
    // In the first row columns ascend within a box, and first columns from box to box.
    int least = 0;
    if (row == 0 && column > 0) least = cells[std::size_t(cell - 1)] + 1;
    if (inside == 0 && cell > box_) least = cells[std::size_t(cell - box_)] + 1;
    for (int digit = least; digit < box_; ++digit) {
      const std::uint32_t bit = 1u << digit;
      if ((taken[std::size_t(row)] | in_box) & bit) continue;
      taken[std::size_t(row)] |= bit;
      cells.push_back(char(digit));
      list(cells, taken, in_box | bit);
      cells.pop_back();
      taken[std::size_t(row)] ^= bit;
    }
  }

  // The images of a band under exchanges of neighbours, which generate all exchanges; the orders of
  // columns in other boxes than the first, and of these boxes, do not matter once it is reduced.
  void join_moved(std::size_t number) {
    for (int row = 0; row + 1 < rows_; ++row) {
      Cells moved = bands_[number];
      for (int box = 0; box < band_.boxes; ++box)
        for (int column = 0; column < width_; ++column)
          std::swap(at(moved, box, row, column), at(moved, box, row + 1, column));
      join(number, std::move(moved));
    }
    for (int column = 0; column + 1 < width_; ++column) {
      Cells moved = bands_[number];
      for (int row = 0; row < rows_; ++row)
        std::swap(at(moved, 0, row, column), at(moved, 0, row, column + 1));
      join(number, std::move(moved));
    }
    Cells moved = bands_[number];
    std::swap_ranges(moved.begin(), moved.begin() + box_, moved.begin() + box_);
    join(number, std::move(moved));
  }

  void join(std::size_t number, Cells moved) {
    std::array<char, 16> name{};
    for (int cell = 0; cell < box_; ++cell)
      name[std::size_t(moved[std::size_t(cell)])] = char(cell);
    for (char& digit : moved) digit = name[std::size_t(digit)];
    std::vector<Cells> boxes;
    for (int box = 1; box < band_.boxes; ++box) {
      std::vector<Cells> columns;
      for (int column = 0; column < width_; ++column) {
        columns.emplace_back();
        for (int row = 0; row < rows_; ++row) columns.back().push_back(at(moved, box, row, column));
      }
      std::sort(columns.begin(), columns.end());
      boxes.emplace_back();
      for (int row = 0; row < rows_; ++row)
        for (const Cells& column : columns) boxes.back().push_back(column[std::size_t(row)]);
    }
    std::sort(boxes.begin(), boxes.end());
    moved.resize(std::size_t(box_));
    for (const Cells& box : boxes) moved += box;
    const std::size_t one = root(number), other = root(numbers_.at(moved));
    parent_[std::max(one, other)] = std::min(one, other);
  }

  std::size_t root(std::size_t number) {
    while (parent_[number] != number) number = parent_[number] = parent_[parent_[number]];
    return number;
  }

  Band band_;
  int rows_, width_, box_;   // box_: cells of a box
  Meter& meter_;
  std::vector<Cells> bands_;
  std::unordered_map<Cells, std::size_t> numbers_;
  std::vector<std::size_t> parent_;   // of the class
};

}  // namespace

BandClasses band_classes(Band band, Meter& meter) {
  return Reduced(band, meter).count();
}

}  // namespace nanpure
