// The column sets of a band, sorted into classes: which digits are in which column, for boxes that
// are at least as high as wide. (column_sets.hpp counts by them.)
//
// In every box the column sets are a partition of the digits, and an order of its parts.
// Relabelling makes the first box's partition the first of all, 0; then the others' determine the
// class. Tables over all of them lead from any column sets to the first ones of their class, whose
// fillings are listed.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernel.hpp"

namespace nanpure {

class ColumnClasses {
 public:
  static constexpr int kDigits = 9;   // at most, as the next
  static constexpr int kBoxes = 4;
  using Digits = std::array<std::uint8_t, kDigits>;    // [digit]
  using Boxes = std::array<std::uint8_t, kBoxes>;      // [box], or [row] or [column] of a band
  using Tuple = std::array<std::uint16_t, kBoxes>;     // [box] a partition

  // A filled band: [box][digit] the row and the column of the digit in the box.
  struct Band {
    std::array<Digits, kBoxes> row, column;
  };

  // The transform of a tuple to the first one of its class.
  struct Change {
    std::uint8_t number;     // the class
    std::uint32_t member;    // which one of the class's tuples
    Digits digit;            // [digit] what it becomes
    Boxes box;               // [box] which one it becomes
  };

  // Bands of `boxes` boxes with as many rows, each of `columns` columns. If the meter stops, the
  // tables are unusable.
  ColumnClasses(int boxes, int columns, Meter& meter);

  int boxes() const { return boxes_; }
  int columns() const { return columns_; }
  int size() const { return boxes_ * columns_; }
  std::size_t partitions() const { return partitions_.size(); }
  std::size_t classes() const { return members_.size(); }
  std::size_t bytes() const;

  // The columns of the digits, numbered by appearance; the partition of any columns.
  const Digits& columns_of(std::uint16_t partition) const { return partitions_[partition]; }
  std::uint16_t partition_of(const Digits& columns) const { return by_key_[key(columns)]; }

  // Tuples of a class, without the order of columns; the number of ways to fill a band that has one
  // of them.
  std::uint64_t members(std::size_t number) const {
    return members_[number].size() * partitions_.size();
  }
  std::uint64_t fillings(std::size_t number) const {
    return rows_[number].size() * orders_.size();
  }

  std::uint8_t class_of(const Tuple& tuple) const { return class_[code_of(tuple)]; }
  // The same if the first box and the relabelled others are known.
  const std::uint16_t* relabelled(std::uint16_t first) const {
    return relabelled_.data() + first * partitions_.size();
  }
  const std::uint8_t* class_by_code() const { return class_.data(); }

  Tuple first(std::size_t number) const;            // of a class
  Change change(const Tuple& tuple) const;
  Change change(std::size_t number, std::uint32_t member) const;

  // The rows of a filling, by its number, and back.
  void fill(const Tuple& tuple, std::uint64_t filling, Band& band) const;
  std::uint64_t filling(const Tuple& tuple, const Band& band) const;

 private:
  std::uint32_t key(const Digits& columns) const;
  std::uint32_t code_of(const Tuple& tuple) const;
  Change change(std::uint16_t first, std::uint32_t code) const;
  void list_partitions();
  void list_keeping();
  void list_classes();
  void list_fillings(std::size_t number, Meter& meter);
  void extend(const Tuple& tuple, int digit, std::uint64_t rows, std::uint32_t* taken,
              std::vector<std::uint64_t>& found, Meter& meter) const;

  int boxes_, columns_;
  std::vector<Boxes> orders_;                  // of the rows, and of the boxes
  std::vector<Digits> partitions_;
  std::vector<std::uint16_t> by_key_;          // [columns of the digits as a number]
  std::vector<Digits> to_first_;               // [partition] digits, so that it becomes partition 0
  std::vector<std::uint16_t> relabelled_;      // [partition, other] the other one then
  std::vector<Digits> keeping_, undoing_;      // relabellings that keep partition 0; their inverses

  // By the code of a tuple whose first partition is 0:
  std::vector<std::uint8_t> class_;
  std::vector<std::uint16_t> moved_;           // the relabelling and the order of boxes that lead
                                               // there from the class's first one
  std::vector<std::uint32_t> place_;           // among the members of its class
  std::vector<std::vector<std::uint32_t>> members_;   // [class] their codes

  // [class] the fillings of its first tuple, up to the order of the rows, ascending: the rows of
  // digit 0 in all boxes, then of digit 1, …, two bits each.
  std::vector<std::vector<std::uint64_t>> rows_;
};

}  // namespace nanpure
