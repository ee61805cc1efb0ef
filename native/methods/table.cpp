#include "methods/table.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <span>
#include <stdexcept>
#include <utility>

namespace nanpure {
namespace {

using Digits = std::vector<std::uint8_t>;
using End = TableFound::End;

struct Entry {
  Digits y;
  int depth;
  bool settled;
};

// The houses of every cell, one after another.
class Around {
 public:
  explicit Around(const Houses& houses) : start_(std::size_t(houses.cells) + 1, 0) {
    for (int cell = 0; cell < houses.cells; ++cell) {
      for (const Seat& seat : houses.seats(cell)) houses_.push_back(seat.house);
      start_[cell + 1] = std::uint32_t(houses_.size());
    }
  }

  std::span<const std::uint16_t> of(int cell) const {
    return {houses_.data() + start_[cell], houses_.data() + start_[cell + 1]};
  }

 private:
  std::vector<std::uint32_t> start_;
  std::vector<std::uint16_t> houses_;
};

class Table {
 public:
  Table(const TableAsked& asked, const std::uint8_t* digits, Meter& meter)
      : asked_(asked), meter_(meter), cells_(asked.seen.cells), seen_(asked.seen),
        units_(asked.units), used_(asked.seen.count), once_(asked.units.count),
        twice_(asked.units.count), open_(std::size_t(cells_)), hidden_(std::size_t(cells_)) {
    entries_.push_back({Digits(digits, digits + cells_), 0, false});
    alone_ = entries_[0].y;
  }

  TableFound run() {
    found_ = {End::stopped, 0, 1, 0, 0, 0, {}, {}};
    while (round() && !ended()) {}
    found_.boards = entries_.size();
    for (const Entry& entry : entries_)
      if (entry.settled)
        found_.settled.insert(found_.settled.end(), entry.y.begin(), entry.y.end());
    found_.alone = standing_ == 1 && !entries_.empty() ? entries_[0].y : alone_;
    return std::move(found_);
  }

 private:
  bool ended() {
    const std::size_t first = asked_.limit == 0 ? entries_.size()
                                                : std::min<std::uint64_t>(asked_.limit, entries_.size());
    if (crowded_) found_.end = End::crowded;
    else if (entries_.empty()) found_.end = End::empty;
    else if (std::all_of(entries_.begin(), entries_.begin() + std::ptrdiff_t(first),
                         [](const Entry& entry) { return entry.settled; }))
      found_.end = End::settled;
    return found_.end != End::stopped;
  }

  // One round of the whole table; false: stopped.
  bool round() {
    std::vector<Entry> next;
    std::uint64_t boards = entries_.size();
    std::uint64_t in_batch = 0;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      Entry& entry = entries_[i];
      if (!entry.settled && !crowded_) {
        const std::size_t before = next.size();
        if (!step(entry, next)) {
          entries_.clear();   // neither the table before this round nor the one after it
          return false;
        }
        boards = boards + (next.size() - before) - 1;
        if (++in_batch == asked_.batch) {
          in_batch = 0;
          crowded_ = boards > asked_.most_boards;
        }
      } else {
        next.push_back(std::move(entry));
      }
    }
    crowded_ = crowded_ || boards > asked_.most_boards;
    entries_ = std::move(next);
    return true;
  }

  // One grid: its successors go to the end of `next`; false: stopped.
  bool step(Entry& entry, std::vector<Entry>& next) {
    if (asked_.assigning && !assign(entry.y)) return false;
    if (asked_.assigning && !ok(entry.y)) {
      drop(entry);
      return true;
    }
    if (std::find(entry.y.begin(), entry.y.end(), 0) == entry.y.end()) {
      entry.settled = true;
      ++found_.solutions;
      next.push_back(std::move(entry));
      return true;
    }
    if (!spend(meter_)) return false;
    if (!asked_.assigning) free(entry.y);   // else `assign` has left it
    int cell = -1, fewest = kMaxSize + 1;
    for (const std::uint16_t blank : blanks_)
      if (const int count = std::popcount(open_[blank]); count != 0 && count < fewest) {
        cell = blank;
        fewest = count;
      }
    if (cell < 0) {
      drop(entry);
      return true;
    }
    if (fewest == 1) {
      entry.y[cell] = std::uint8_t(std::countr_zero(open_[cell]) + 1);
      ++found_.placed;
      next.push_back(std::move(entry));
      return true;
    }
    if (standing_ == 1) alone_ = entry.y;
    for (Mask left = open_[cell]; left; left &= left - 1) {
      next.push_back({entry.y, entry.depth + 1, false});
      next.back().y[cell] = std::uint8_t(std::countr_zero(left) + 1);
      ++found_.made;
      ++standing_;
    }
    found_.depth = std::max(found_.depth, entry.depth + 1);
    --standing_;
    return true;
  }

  void drop(const Entry& entry) {
    if (standing_ == 1) alone_ = entry.y;
    --standing_;
  }

  // ---- the functions of the program

  // free: the digits allowed in each blank, into open_; and their basis, blanks_ and used_.
  void free(const Digits& y) {
    blanks_.clear();
    std::fill(used_.begin(), used_.end(), 0);
    for (int cell = 0; cell < cells_; ++cell) {
      open_[cell] = 0;
      if (y[cell]) use(cell, y[cell]);
      else blanks_.push_back(std::uint16_t(cell));
    }
    open_blanks();
  }

  void use(int cell, int digit) {
    for (const std::uint16_t house : seen_.of(cell)) used_[house] |= Mask(1) << (digit - 1);
  }

  void open_blanks() {
    for (const std::uint16_t cell : blanks_) {
      Mask gone = 0;
      for (const std::uint16_t house : seen_.of(cell)) gone |= used_[house];
      open_[cell] = asked_.allowed[cell] & ~gone;
    }
  }

  // assign: each step places all forced digits at once, until nothing is forced. open_ is then the
  // result of free. False: stopped.
  bool assign(Digits& y) {
    free(y);
    for (;;) {
      if (!toil(meter_, std::size_t(cells_) * 4)) return false;
      hidden_singles();
      std::size_t left = 0;
      for (const std::uint16_t cell : blanks_) {
        const int naked = std::has_single_bit(open_[cell]) ? std::countr_zero(open_[cell]) + 1 : 0;
        const int digit = std::max<int>(naked, hidden_[cell]);
        if (digit == 0) {
          blanks_[left++] = cell;
          continue;
        }
        y[cell] = std::uint8_t(digit);
        use(cell, digit);
        open_[cell] = 0;
      }
      if (left == blanks_.size()) return true;
      found_.placed += blanks_.size() - left;
      blanks_.resize(left);
      open_blanks();
    }
  }

  // ar: for each unit the lowest digit with one place; if units name the same cell the last wins.
  void hidden_singles() {
    std::fill(once_.begin(), once_.end(), 0);
    std::fill(twice_.begin(), twice_.end(), 0);
    for (const std::uint16_t cell : blanks_) {
      hidden_[cell] = 0;
      for (const std::uint16_t unit : units_.of(cell)) {
        twice_[unit] |= once_[unit] & open_[cell];
        once_[unit] |= open_[cell];
      }
    }
    const Houses& units = asked_.units;
    for (int unit = 0; unit < units.count; ++unit) {
      const Mask only = once_[unit] & ~twice_[unit];
      if (only == 0) continue;
      const std::uint16_t* cell = units.members.data() + std::size_t(unit) * units.size;
      while (!(open_[*cell] & only & -only)) ++cell;
      hidden_[*cell] = std::uint8_t(std::countr_zero(only) + 1);
    }
  }

  // ok: no unit has a digit twice.
  bool ok(const Digits& y) {
    std::fill(once_.begin(), once_.end(), 0);
    for (int cell = 0; cell < cells_; ++cell) {
      if (y[cell] == 0) continue;
      const Mask bit = Mask(1) << (y[cell] - 1);
      for (const std::uint16_t unit : units_.of(cell)) {
        if (once_[unit] & bit) return false;
        once_[unit] |= bit;
      }
    }
    return true;
  }

  const TableAsked& asked_;
  Meter& meter_;
  int cells_;
  std::vector<Entry> entries_;
  std::uint64_t standing_ = 1;   // grids of the table, including those of the current round
  Digits alone_;
  bool crowded_ = false;
  TableFound found_;
  Around seen_, units_;
  std::vector<Mask> used_;            // [house of seen] its digits
  std::vector<Mask> once_, twice_;    // [unit]
  std::vector<std::uint16_t> blanks_;
  std::vector<Mask> open_;            // [cell]
  std::vector<std::uint8_t> hidden_;   // [cell] the digit of a hidden single, else 0
};

}  // namespace

TableFound table_of_grids(const TableAsked& asked, const std::uint8_t* digits, Meter& meter) {
  if (asked.seen.size != asked.units.size)
    throw std::invalid_argument("expected units of the same size");
  if (!asked.seen.digits_alike() || !asked.units.digits_alike())
    throw std::invalid_argument("expected a board of houses, without sums or other rules");
  return Table(asked, digits, meter).run();
}

}  // namespace nanpure
