#include "maths/column_classes.hpp"

#include <algorithm>
#include <numeric>

namespace nanpure {
namespace {

// 0, 1, … , n-1 in all orders, lexicographic; the rest of each stays as it is.
template <class List>
std::vector<List> orders_of(int n) {
  List order{};
  std::iota(order.begin(), order.end(), std::uint8_t(0));
  std::vector<List> found;
  do found.push_back(order);
  while (std::next_permutation(order.begin(), order.begin() + n));
  return found;
}

std::uint32_t power(std::uint32_t base, int exponent) {
  std::uint32_t found = 1;
  while (exponent-- > 0) found *= base;
  return found;
}

}  // namespace

ColumnClasses::ColumnClasses(int boxes, int columns, Meter& meter)
    : boxes_(boxes), columns_(columns), orders_(orders_of<Boxes>(boxes)) {
  list_partitions();
  list_keeping();
  list_classes();
  rows_.resize(members_.size());
  for (std::size_t number = 0; number < members_.size(); ++number) list_fillings(number, meter);
}

std::size_t ColumnClasses::bytes() const {
  std::size_t found = by_key_.size() * 2 + relabelled_.size() * 2 + class_.size() +
                      moved_.size() * 2 + place_.size() * 4;
  found += (partitions_.size() + to_first_.size() + 2 * keeping_.size()) * sizeof(Digits);
  for (const auto& codes : members_) found += codes.size() * 4;
  for (const auto& rows : rows_) found += rows.size() * 8;
  return found;
}

// ---- partitions of the digits -------------------------------------------------------------------

std::uint32_t ColumnClasses::key(const Digits& columns) const {
  std::uint32_t found = 0;
  for (int digit = 0; digit < size(); ++digit)
    found = found * std::uint32_t(columns_) + columns[std::size_t(digit)];
  return found;
}

// All, in lexicographic order of the columns of the digits, which are numbered as they come.
void ColumnClasses::list_partitions() {
  Digits columns{};
  for (int digit = 0; digit < size(); ++digit) columns[digit] = std::uint8_t(digit / boxes_);
  by_key_.resize(power(std::uint32_t(columns_), size()));
  const auto orders = orders_of<Boxes>(columns_);
  do {
    int named = 0;
    bool in_order = true;
    for (int digit = 0; digit < size() && in_order; ++digit) {
      if (columns[digit] == named) ++named;
      in_order = columns[digit] < named;
    }
    if (!in_order) continue;
    for (const Boxes& order : orders) {
      Digits renamed{};
      for (int digit = 0; digit < size(); ++digit) renamed[digit] = order[columns[digit]];
      by_key_[key(renamed)] = std::uint16_t(partitions_.size());
    }
    partitions_.push_back(columns);
  } while (std::next_permutation(columns.begin(), columns.begin() + size()));

  for (const Digits& partition : partitions_) {
    Digits to{};
    Boxes held{};
    for (int digit = 0; digit < size(); ++digit)
      to[digit] = std::uint8_t(partition[digit] * boxes_ + held[partition[digit]]++);
    to_first_.push_back(to);
  }
  for (const Digits& to : to_first_)
    for (const Digits& other : partitions_) {
      Digits then{};
      for (int digit = 0; digit < size(); ++digit) then[to[digit]] = other[digit];
      relabelled_.push_back(partition_of(then));
    }
}

// Relabellings that keep the first partition: of the columns, and of the digits in each.
void ColumnClasses::list_keeping() {
  const auto columns = orders_of<Boxes>(columns_);
  for (const Boxes& outer : columns)
    for (std::size_t n = power(std::uint32_t(orders_.size()), columns_), k = 0; k < n; ++k) {
      Digits to{}, back{};
      std::size_t rest = k;
      for (int column = 0; column < columns_; ++column, rest /= orders_.size())
        for (int at = 0; at < boxes_; ++at)
          to[column * boxes_ + at] =
              std::uint8_t(outer[column] * boxes_ + orders_[rest % orders_.size()][at]);
      for (int digit = 0; digit < size(); ++digit) back[to[digit]] = std::uint8_t(digit);
      keeping_.push_back(to);
      undoing_.push_back(back);
    }
}

// ---- classes ------------------------------------------------------------------------------------

std::uint32_t ColumnClasses::code_of(const Tuple& tuple) const {
  const std::uint16_t* const now = relabelled(tuple[0]);
  std::uint32_t code = 0;
  for (int box = 1; box < boxes_; ++box)
    code = code * std::uint32_t(partitions_.size()) + now[tuple[box]];
  return code;
}

ColumnClasses::Tuple ColumnClasses::first(std::size_t number) const {
  Tuple tuple{};
  std::uint32_t code = members_[number][0];
  for (int box = boxes_ - 1; box > 0; --box, code /= std::uint32_t(partitions_.size()))
    tuple[box] = std::uint16_t(code % partitions_.size());
  return tuple;
}

// Every code that has no class yet begins one; relabellings and orders of the boxes but the first
// find its others.
void ColumnClasses::list_classes() {
  const std::size_t all = power(std::uint32_t(partitions_.size()), boxes_ - 1);
  std::vector<std::uint16_t> kept;   // [relabelling, partition] the partition then
  for (const Digits& to : keeping_)
    for (const Digits& partition : partitions_) {
      Digits then{};
      for (int digit = 0; digit < size(); ++digit) then[to[digit]] = partition[digit];
      kept.push_back(partition_of(then));
    }
  constexpr std::uint8_t none = 255;
  class_.assign(all, none);
  moved_.resize(all);
  place_.resize(all);
  // The orders that leave box 0 where it is come first.
  std::size_t box_orders = 1;
  for (int k = 2; k < boxes_; ++k) box_orders *= std::size_t(k);
  for (std::uint32_t code = 0; code < all; ++code) {
    if (class_[code] != none) continue;
    const std::size_t number = members_.size();
    members_.push_back({code});
    const Tuple tuple = first(number);
    for (std::size_t way = 0; way < keeping_.size(); ++way)
      for (std::size_t order = 0; order < box_orders; ++order) {
        std::uint32_t other = 0;
        for (int box = 1; box < boxes_; ++box)
          other = other * std::uint32_t(partitions_.size()) +
                  kept[way * partitions_.size() + tuple[orders_[order][box]]];
        if (class_[other] != none) continue;
        class_[other] = std::uint8_t(number);
        moved_[other] = std::uint16_t(way * box_orders + order);
        if (other != code) members_[number].push_back(other);
      }
    std::sort(members_[number].begin(), members_[number].end());
    for (std::size_t at = 0; at < members_[number].size(); ++at)
      place_[members_[number][at]] = std::uint32_t(at);
  }
}

ColumnClasses::Change ColumnClasses::change(std::uint16_t first, std::uint32_t code) const {
  const std::size_t box_orders = orders_.size() / std::size_t(boxes_);
  const std::uint16_t moved = moved_[code];
  const Digits& back = undoing_[moved / box_orders];
  const Digits& to = to_first_[first];
  Change found{class_[code], 0, {}, orders_[moved % box_orders]};
  found.member = std::uint32_t(place_[code] * partitions_.size() + first);
  for (int digit = 0; digit < size(); ++digit) found.digit[digit] = back[to[digit]];
  return found;
}

ColumnClasses::Change ColumnClasses::change(const Tuple& tuple) const {
  return change(tuple[0], code_of(tuple));
}

ColumnClasses::Change ColumnClasses::change(std::size_t number, std::uint32_t member) const {
  return change(std::uint16_t(member % partitions_.size()),
                members_[number][member / partitions_.size()]);
}

// ---- fillings -----------------------------------------------------------------------------------

void ColumnClasses::list_fillings(std::size_t number, Meter& meter) {
  std::uint32_t taken[kBoxes * kDigits] = {};   // [box, column] its rows
  extend(first(number), 0, 0, taken, rows_[number], meter);
}

// A digit occurs once in each box and once in each row: its rows are an order of the boxes. Those
// of digit 0 are the first order, since the rows may change places.
void ColumnClasses::extend(const Tuple& tuple, int digit, std::uint64_t rows, std::uint32_t* taken,
                           std::vector<std::uint64_t>& found, Meter& meter) const {
  if (digit == size()) {
    found.push_back(rows);
    return;
  }
  for (const Boxes& order : orders_) {
    if (!toil(meter, 16)) return;
    const auto set = [&](int box) -> std::uint32_t& {
      return taken[box * columns_ + partitions_[tuple[box]][digit]];
    };
    bool fits = true;
    std::uint64_t more = rows;
    for (int box = 0; box < boxes_; ++box) {
      fits = fits && !(set(box) >> order[box] & 1);
      more = more << 2 | order[box];
    }
    if (!fits) continue;
    for (int box = 0; box < boxes_; ++box) set(box) ^= 1u << order[box];
    extend(tuple, digit + 1, more, taken, found, meter);
    for (int box = 0; box < boxes_; ++box) set(box) ^= 1u << order[box];
    if (digit == 0) return;
  }
}

void ColumnClasses::fill(const Tuple& tuple, std::uint64_t filling, Band& band) const {
  const Change change = this->change(tuple);
  const Boxes& rows = orders_[filling % orders_.size()];
  const std::uint64_t packed = rows_[change.number][filling / orders_.size()];
  for (int box = 0; box < boxes_; ++box) {
    const int spare = boxes_ - 1 - change.box[box];
    for (int digit = 0; digit < size(); ++digit)
      band.row[box][digit] =
          rows[packed >> 2 * ((size() - 1 - change.digit[digit]) * boxes_ + spare) & 3];
  }
}

std::uint64_t ColumnClasses::filling(const Tuple& tuple, const Band& band) const {
  const Change change = this->change(tuple);
  // The rows are numbered in the order of digit 0 in the first tuple, box after box.
  Boxes rows{}, number{};
  for (int digit = 0; digit < size(); ++digit)
    if (change.digit[digit] == 0)
      for (int box = 0; box < boxes_; ++box) rows[change.box[box]] = band.row[box][digit];
  for (int row = 0; row < boxes_; ++row) number[rows[row]] = std::uint8_t(row);
  std::uint64_t packed = 0;
  for (int box = 0; box < boxes_; ++box) {
    const int spare = boxes_ - 1 - change.box[box];
    for (int digit = 0; digit < size(); ++digit)
      packed |= std::uint64_t(number[band.row[box][digit]])
                << 2 * ((size() - 1 - change.digit[digit]) * boxes_ + spare);
  }
  const auto& list = rows_[change.number];
  const auto at = std::lower_bound(list.begin(), list.end(), packed) - list.begin();
  for (int k = boxes_; k < kBoxes; ++k) rows[k] = std::uint8_t(k);   // as in every order
  const auto order = std::lower_bound(orders_.begin(), orders_.end(), rows) - orders_.begin();
  return std::uint64_t(at) * orders_.size() + std::uint64_t(order);
}

}  // namespace nanpure
