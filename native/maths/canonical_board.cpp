// The canonical form of any classic board, row by row.
//
// A position is a choice of the first rows, with everything left open that does not follow from
// them. The places of the columns in a stack are divided into classes: which column of a class goes
// to which of its places is open, since all ways give the same rows so far. A label is tied to the
// column where its digit first appeared, so it is open together with it. All positions with the
// least rows so far are extended by all rows that can follow; those with the least next row go on.
// In the end the orders of each class, and of the empty rows, are automorphisms.

#include <algorithm>

#include "maths/canonical.hpp"
#include "maths/position.hpp"
#include "random.hpp"

namespace nanpure {
namespace {

constexpr std::uint64_t kNever = UINT64_MAX;
constexpr unsigned kAllStarts = 0x3ff, kAllDigits = 0x3fe;
constexpr std::size_t kMany = 1 << 14;   // positions kept at a time, unless they are tied

class Search {
 public:
  Search(const std::uint8_t* board, Positions& positions, Meter& meter)
      : positions_(positions), meter_(meter) {
    unsigned repeated = 0;
    for (BoardView& view : views_) {
      const int down = &view == &views_[0] ? 9 : 1;
      view.empty = 0;
      for (int row = 0; row < 9; ++row) {
        unsigned seen = 0, filled = 0;
        for (int column = 0; column < 9; ++column) {
          const unsigned digit = board[down * row + (10 - down) * column];
          view.digit[row][column] = std::uint8_t(digit);
          filled |= unsigned(digit != 0) << column;
          repeated |= seen & 1u << digit;
          seen |= 1u << digit & ~1u;
        }
        view.filled[row] = std::uint16_t(filled);
        view.empty |= std::uint16_t(unsigned(filled == 0) << row);
      }
    }
    repeats_ = repeated != 0;
    std::fill_n(best_, 9, kNever);
  }

  bool run(Canonical& found, Ways& ways) {
    ways_ = &ways;
    const int empty = repeats_ ? 3 : most_empty();
    const int rows = empty < 3 ? empty + 1 : 0;
    positions_[rows].clear();
    if (rows != 0) start(positions_[rows], empty);
    else start(positions_[rows]);
    extend(rows);
    if (stopped_) return false;
    for (int row = 0; row < 9; ++row)
      for (int place = 0; place < 9; ++place)
        found.form[9 * row + place] = std::uint8_t(best_[row] >> (4 * (8 - place)) & 15);
    found.automorphisms = std::uint32_t(ties_);
    return true;
  }

 private:
  // ---- the first rows

  // The most empty rows of any band.
  int most_empty() const {
    int most = 0;
    for (const BoardView& view : views_)
      for (int band = 0; band < 9; band += 3)
        most = std::max(most, bits(view.empty >> band & 7u));
    return most;
  }

  // Positions without rows.
  void start(std::vector<Position>& found) const {
    for (int view = 0; view < 2; ++view)
      for (int order = 0; order < 6; ++order) found.push_back(without_rows(view, order));
  }

  // Positions with so many empty rows and the least row that can follow.
  void start(std::vector<Position>& found, int empty) {
    std::fill_n(best_, empty, 0);
    int least = 255;
    for (const BoardView& view : views_)
      for (int row = 0; row < 9; ++row)
        if (view.filled[row] != 0 && has_empty(view, row, empty))
          least = std::min<int>(least, kFills[view.filled[row]].counts);
    for (int view = 0; view < 2; ++view)
      for (int row = 0; row < 9; ++row) {
        const Fill fill = kFills[views_[view].filled[row]];
        if (fill.counts != least || !has_empty(views_[view], row, empty)) continue;
        for (int order = 0; order < 6; ++order) {
          if (!(fill.orders >> order & 1)) continue;
          Position one = without_rows(view, order);
          int many = 0;
          for (int other = row / 3 * 3; many < empty; ++other)
            if (views_[view].filled[other] == 0) choose_row(one, many++, other);
          choose_row(one, empty, row);
          place(one, views_[view].digit[row], empty, 0, 0, found);
        }
      }
  }

  // Whether the band of a row has so many empty rows.
  static bool has_empty(const BoardView& view, int row, int empty) {
    return bits(view.empty >> row / 3 * 3 & 7u) == empty;
  }

  static Position without_rows(int view, int order) {
    Position one{};
    one.next = 1;
    one.view = std::uint8_t(view);
    one.starts = 1 | 1 << 3 | 1 << 6 | 1 << 9;
    for (int place = 0; place < 9; ++place) {
      one.columns[place] = std::uint8_t(3 * kOrders[order][place / 3] + place % 3);
      one.place[one.columns[place]] = std::uint8_t(place);
    }
    return one;
  }

  static void choose_row(Position& one, int row, int from) {
    one.rows[row] = std::uint8_t(from);
    one.used |= std::uint16_t(1u << from);
  }

  // ---- the next row

  // Extends all positions, which have so many rows, to whole boards; counts the best.
  void extend(int row) {
    const std::vector<Position>& from = positions_[row];
    if (row == 9) {
      for (const Position& one : from) end(one);
      return;
    }
    std::vector<Position>& found = positions_[row + 1];
    found.clear();
    for (const Position& one : from) {
      const BoardView& view = views_[one.view];
      const bool fixed = one.starts == kAllStarts && !repeats_;
      const Labels labels = fixed ? one.labels() : Labels{};
      for (unsigned left = rows_after(one, row); left != 0; left &= left - 1) {
        const int next = std::countr_zero(left);
        if (!can_be_best(one, view.filled[next], row)) continue;
        stopped_ = stopped_ || !toil(meter_, 16);
        const std::uint8_t* const digits = view.digit[next];
        const std::uint64_t value = fixed ? one.value_of(digits, labels) : 0;
        if (value > best_[row]) continue;
        Position after = one;
        choose_row(after, row, next);
        if (!fixed) {
          place(after, digits, row, 0, 0, found);
          continue;
        }
        if (one.known != kAllDigits) after.tie_new(digits);
        accept(after, row, value, found);
      }
      if (stopped_) return;
      if (found.size() > kMany) {
        extend(row + 1);
        found.clear();
      }
    }
    if (!found.empty()) extend(row + 1);
  }

  // The rows that can follow: for a new band any, otherwise the others of the last one. One empty
  // row stands for all of a band, and one empty band for all.
  unsigned rows_after(const Position& one, int row) const {
    const BoardView& view = views_[one.view];
    unsigned rows = 0;
    if (row % 3 != 0) {
      rows = 7u << one.rows[row - 1] / 3 * 3 & ~unsigned(one.used);
      const unsigned empty = rows & view.empty;
      return empty != 0 ? empty & (0 - empty) : rows;
    }
    bool empty_band = false;
    for (int band = 0; band < 9; band += 3) {
      const unsigned three = 7u << band, empty = three & view.empty;
      if ((one.used & three) != 0 || (empty == three && empty_band)) continue;
      empty_band = empty_band || empty == three;
      rows |= empty != 0 ? empty & (0 - empty) : three;
    }
    return (rows & view.empty) != 0 ? rows & view.empty : rows;
  }

  // Whether a row can begin with as many empty cells as the best one has.
  bool can_be_best(const Position& one, unsigned filled, int row) const {
    int most = 9;
    for (int slot = 0; slot < 9; slot += 3)
      if (const unsigned here = filled >> one.columns[slot] / 3 * 3 & 7; here != 0) {
        most = slot + 3 - bits(here);
        break;
      }
    return most == 9 || best_[row] >> (4 * (8 - most)) != 0;
  }

  // Reads the row into the places from `at` on; `value` is the part before them.
  void place(Position& one, const std::uint8_t* digits, int row, int at, std::uint64_t value,
             std::vector<Position>& found) {
    while (at < 9) {
      const int end = one.end_of(at);
      int empty = at;
      for (int k = at; k < end; ++k)
        if (digits[one.columns[k]] == 0) {
          if (k != empty) one.exchange(k, empty);
          ++empty;
        }
      if (empty != at) {
        value <<= 4 * (empty - at);
        if (empty != end) one.fix(empty - 1);
        at = empty;
      } else if (end - at == 1) {
        value = value << 4 | unsigned(read(one, at, digits[one.columns[at]]));
        ++at;
      } else if (all_new(one, digits, at, end)) {
        for (; at < end; ++at) {
          value = value << 4 | one.next;
          one.tie(digits[one.columns[at]], one.columns[at]);
        }
      } else {
        choose(one, digits, row, at, end, value, found);
      }
      if (value > best_[row] >> (4 * (9 - at))) return;
    }
    accept(one, row, value, found);
  }

  // A position with one row more, which has this value.
  void accept(const Position& one, int row, std::uint64_t value, std::vector<Position>& found) {
    if (value < best_[row]) {
      best_[row] = value;
      std::fill(best_ + row + 1, best_ + 9, kNever);
      ties_ = 0;
      ways_->found.clear();
      offered_ = 0;
      found.clear();
    }
    found.push_back(one);
  }

  // The label of the digit in a column whose place is fixed.
  static int read(Position& one, int at, int digit) {
    if (!(one.known >> digit & 1)) {
      one.tie(digit, one.columns[at]);
      return one.next - 1;
    }
    const int place = one.place[one.home[digit]];
    if (!one.is_single(place)) {
      const int first = one.start_of(place);
      one.exchange(place, first);
      one.fix(first);
    }
    return one.ahead[digit] + one.place[one.home[digit]];
  }

  static bool all_new(const Position& one, const std::uint8_t* digits, int at, int end) {
    unsigned seen = one.known;
    for (int k = at; k < end; ++k) {
      const unsigned bit = 1u << digits[one.columns[k]];
      if (seen & bit) return false;
      seen |= bit;
    }
    return true;
  }

  // Puts the column whose digit can have the least label first in its class; if there are several,
  // each in turn, the last of them in `one`.
  void choose(Position& one, const std::uint8_t* digits, int row, int at, int end,
              std::uint64_t value, std::vector<Position>& found) {
    int label[3], least = 10;
    bool own = false;   // a label depends on the order of these very columns
    for (int k = at; k < end; ++k) {
      const int digit = digits[one.columns[k]];
      const bool known = one.known >> digit & 1;
      own = own || (known && one.start_of(one.place[one.home[digit]]) == at);
      label[k - at] = known ? one.label(digit) : one.next;
      least = std::min(least, label[k - at]);
    }
    int last = -1;
    for (int k = at; k < end; ++k) {
      if (!own && label[k - at] != least) continue;
      if (last >= 0) {
        Position other = one;
        other.exchange(at, last);
        other.fix(at);
        place(other, digits, row, at, value, found);
      }
      last = k;
    }
    one.exchange(at, last);
    one.fix(at);
  }

  // ---- the end

  void end(const Position& one) {
    const BoardView& view = views_[one.view];
    std::size_t orders = 1, empty_bands = 0;
    for (int at = 0; at < 9; at = one.end_of(at)) orders *= factorial(one.end_of(at) - at);
    for (int band = 0; band < 9; band += 3) {
      std::size_t empty = 0;
      for (int row = band; row < band + 3; ++row) empty += view.filled[row] == 0;
      orders *= factorial(empty);
      empty_bands += empty == 3;
    }
    ties_ += orders * factorial(empty_bands);
    if (ways_->most == 0) return;
    keep(one);
    for (int at = 0; at < 8; ++at)
      if (!one.is_start(at + 1)) {
        Position other = one;
        other.exchange(at, at + 1);
        keep(other);
      }
    for (int row = 0; row < 8; ++row)
      if (row % 3 != 2 && best_[row] == 0 && best_[row + 1] == 0) {
        Position other = one;
        std::swap(other.rows[row], other.rows[row + 1]);
        keep(other);
      }
    for (int row = 0; row < 6; row += 3)
      if (std::all_of(best_ + row, best_ + row + 6, [](std::uint64_t value) { return value == 0; })) {
        Position other = one;
        std::swap_ranges(other.rows + row, other.rows + row + 3, other.rows + row + 3);
        keep(other);
      }
  }

  static std::size_t factorial(std::size_t n) { return n < 2 ? 1 : n * factorial(n - 1); }

  // If there are more ways than are kept, an even choice of them stays, but the first always.
  void keep(const Position& one) {
    ++offered_;
    std::size_t at = ways_->found.size();
    if (at == ways_->most) {
      if (at < 2) return;
      at = 1 + chance_.below(offered_ - 1);
      if (at >= ways_->most) return;
      ways_->found[at] = way_of(one);
    } else {
      ways_->found.push_back(way_of(one));
    }
  }

  static Way way_of(const Position& one) {
    Way way{};
    for (int row = 0; row < 9; ++row)
      for (int place = 0; place < 9; ++place) {
        const int from = one.rows[row], column = one.columns[place];
        way.cells[one.view == 1 ? 9 * column + from : 9 * from + column] =
            std::uint8_t(9 * row + place);
      }
    int next = one.next;
    for (int digit = 1; digit < 10; ++digit)
      way.digits[digit] = std::uint8_t(
          one.known >> digit & 1 ? one.ahead[digit] + one.place[one.home[digit]] : next++);
    return way;
  }

  BoardView views_[2];
  bool repeats_ = false;   // a row or column has a digit twice
  Positions& positions_;
  Meter& meter_;
  bool stopped_ = false;
  std::uint64_t best_[9];
  std::size_t ties_ = 0;
  Ways* ways_ = nullptr;
  std::size_t offered_ = 0;   // ways, including those not kept
  Random chance_{0};
};

}  // namespace

bool canonical_board(const std::uint8_t* board, Canonical& found, Ways& ways, Positions& positions,
                     Meter& meter) {
  return Search(board, positions, meter).run(found, ways);
}

}  // namespace nanpure
