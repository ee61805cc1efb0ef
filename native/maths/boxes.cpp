// The search described in maths/boxes.hpp: row by row, as for classic boards
// (maths/canonical_board.cpp), with everything that is tied to classes of columns left open.
//
// If the pattern counts first, the positions with the least one are found beforehand
// (maths/fills.hpp); they determine the order of the rows, and the digits decide between them.

#include "maths/boxes.hpp"

#include <algorithm>
#include <cstring>
#include <functional>
#include <memory>
#include <numeric>

#include "maths/boxes_ends.hpp"
#include "maths/boxes_position.hpp"
#include "maths/fills.hpp"

namespace nanpure {
namespace {

template <int kMost>
class Search {
 public:
  using Position = BoxesPosition<kMost>;

  struct Levels {   // reused memory
    std::vector<Position> positions[kMost + 1];
    typename Fills<kMost>::Levels fills;
  };

  Search(BoxShape shape, Levels& levels, Meter& meter)
      : shape_(shape), size_(shape.size()), levels_(levels), meter_(meter) {}

  Looked run(const std::uint8_t* board, const std::uint8_t* companion, Convention convention,
             std::size_t most, BoxesForm& found) {
    read(board);
    // Digits that are all the same add nothing to the pattern.
    const bool clues = convention == Convention::clues || (digits_ & (digits_ - 1)) == 0;
    for (FillView<kMost>& view : fills_) view.find_alike(shape_, clues);
    Ends<kMost> ends(shape_, fills_, digits_, companion, most, found);
    ends_ = &ends;
    ends.reset();
    std::memset(best_, 255, sizeof best_);
    looked_ = Looked::found;
    steps_ = 0;
    preset_ = clues || (convention == Convention::pattern && has_empty_);
    if (preset_) fill_rows(clues);
    else start();
    if (!clues && looked_ == Looked::found) extend(0);
    if (looked_ != Looked::found) return looked_;
    found.form.resize(std::size_t(size_ * size_));
    for (int row = 0; row < size_; ++row)
      std::memcpy(found.form.data() + row * size_, best_[row], std::size_t(size_));
    if (companion != nullptr) found.form = ends.image();
    return Looked::found;
  }

 private:
  void read(const std::uint8_t* board) {
    has_empty_ = false;
    digits_ = 0;
    for (int view = 0; view < 2; ++view)
      for (int row = 0; row < size_; ++row) {
        std::uint64_t filled = 0;
        for (int column = 0; column < size_; ++column) {
          const std::uint8_t digit = board[view == 0 ? size_ * row + column : size_ * column + row];
          digit_[view][row][column] = digit;
          filled |= std::uint64_t(digit != 0) << column;
          digits_ |= std::uint64_t(1) << digit & ~std::uint64_t(1);
          has_empty_ = has_empty_ || digit == 0;
        }
        fills_[view].filled[row] = filled;
      }
  }

  // ---- the first positions

  void start() {
    std::vector<Position>& first = levels_.positions[0];
    first.clear();
    std::uint8_t order[kMost];
    std::iota(order, order + shape_.height, std::uint8_t(0));
    do {
      Position one{};
      one.next = 1;
      one.starts = std::uint64_t(1) << size_;
      for (int at = 0; at < size_; ++at) {
        one.put(shape_.width * order[at / shape_.width] + at % shape_.width, at);
        if (at % shape_.width == 0) one.starts |= std::uint64_t(1) << at;
      }
      for (; one.view < (shape_.turns() ? 2 : 1); ++one.view) first.push_back(one);
    } while (std::next_permutation(order, order + shape_.height));
  }

  // Positions with the least pattern, whose rows are chosen; or, if that is all, their ends.
  void fill_rows(bool all) {
    Fills<kMost> fills(shape_, fills_, levels_.fills, meter_, steps_);
    std::vector<Position>& first = levels_.positions[0];
    first.clear();
    looked_ = fills.run(
        [&] {
          first.clear();
          tied_ = false;
          ends_->reset();
        },
        [&](const typename Fills<kMost>::Position& one) {
          if (all) ends_->add(of_fills(one));
          else if (first.size() < kMostTied) first.push_back(of_fills(one));
          else tied_ = true;
        });
    if (tied_ && looked_ == Looked::found) looked_ = Looked::too_long;
    for (int row = 0; all && row < size_; ++row)
      for (int at = 0; at < size_; ++at)
        best_[row][at] = std::uint8_t(fills.row(row) >> (size_ - 1 - at) & 1);
  }

  Position of_fills(const typename Fills<kMost>::Position& fills) const {
    Position one{};
    one.next = 1;
    one.view = fills.view;
    std::memcpy(one.rows, fills.rows, sizeof one.rows);
    int at = 0;
    for (int k = 0; k < fills.many; ++k) {
      one.starts |= std::uint64_t(1) << at;
      for (std::uint64_t left = fills.classes[k]; left != 0; left &= left - 1)
        one.put(std::countr_zero(left), at++);
    }
    one.starts |= std::uint64_t(1) << size_;
    return one;
  }

  // ---- the next row

  void extend(int row) {
    if (row == size_) {
      for (const Position& one : levels_.positions[row]) ends_->add(one);
      return;
    }
    std::vector<Position>& found = levels_.positions[row + 1];
    found.clear();
    for (const Position& one : levels_.positions[row]) {
      for (std::uint64_t left = rows_after(one, row); left != 0; left &= left - 1) {
        const int next = std::countr_zero(left);
        if (++steps_ > kMostSteps) looked_ = Looked::too_long;
        if (!toil(meter_, std::uint64_t(2 * size_))) looked_ = Looked::stopped;
        if (looked_ != Looked::found) return;
        if (!can_be_best(one, fills_[one.view].filled[next], row)) continue;
        Position after = one;
        after.rows[row] = std::uint8_t(next);
        after.used |= std::uint64_t(1) << next;
        place(after, digit_[one.view][next], row, 0, found);
      }
      if (found.size() > kAtOnce) {
        extend(row + 1);
        found.clear();
        if (looked_ != Looked::found) return;
      }
    }
    if (!found.empty()) extend(row + 1);
  }

  std::uint64_t rows_after(const Position& one, int row) const {
    if (preset_) return std::uint64_t(1) << one.rows[row];
    std::uint64_t rows = (std::uint64_t(1) << size_) - 1;
    if (row % shape_.height != 0)
      rows = ((std::uint64_t(1) << shape_.height) - 1)
             << (one.rows[row - 1] / shape_.height * shape_.height);
    return fills_[one.view].first_of_alike(rows & ~one.used);
  }

  // Whether a row can begin with as many empty cells as the best one has.
  bool can_be_best(const Position& one, std::uint64_t filled, int row) const {
    const std::uint64_t stack = (std::uint64_t(1) << shape_.width) - 1;
    for (int slot = 0; slot < size_; slot += shape_.width) {
      const int column = one.columns[slot] / shape_.width * shape_.width;
      const std::uint64_t here = filled >> column & stack;
      if (here == 0) continue;
      const int most = slot + shape_.width - std::popcount(here);
      return std::any_of(best_[row], best_[row] + most + 1, [](std::uint8_t one) { return one != 0; });
    }
    return true;
  }

  // Reads the row into the places from `at` on; the earlier ones are in `now_`.
  void place(Position& one, const std::uint8_t* digits, int row, int at, std::vector<Position>& found) {
    while (at < size_) {
      const int end = one.end_of(at);
      int empty = at;
      for (int k = at; k < end; ++k)
        if (digits[one.columns[k]] == 0) {
          if (k != empty) one.exchange(k, empty);
          now_[empty++] = 0;
        }
      if (empty != at) {
        if (empty != end) one.fix(empty - 1);
        at = empty;
      } else if (end - at == 1) {
        now_[at] = std::uint8_t(read(one, digits[one.columns[at]], at));
        ++at;
      } else if (all_new(one, digits, at, end)) {
        for (; at < end; ++at) {
          now_[at] = one.next;
          one.tie(digits[one.columns[at]], one.columns[at]);
        }
      } else {
        choose(one, digits, row, at, end, found);
      }
      if (std::memcmp(now_, best_[row], std::size_t(at)) > 0) return;
    }
    if (std::memcmp(now_, best_[row], std::size_t(size_)) < 0) {
      std::memcpy(best_[row], now_, std::size_t(size_));
      for (int next = row + 1; next < size_; ++next) std::memset(best_[next], 255, kMost);
      ends_->reset();
      found.clear();
    }
    found.push_back(one);
  }

  // The label of the digit in a column whose place is fixed.
  static int read(Position& one, int digit, int at) {
    if (!one.knows(digit)) {
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
    std::uint64_t seen = one.known;
    for (int k = at; k < end; ++k) {
      const int digit = digits[one.columns[k]];
      if (seen >> digit & 1) return false;
      seen |= std::uint64_t(1) << digit;
    }
    return true;
  }

  // Puts the column whose digit can have the least label first in its class; if there are several,
  // each in turn, the last of them in `one`.
  void choose(Position& one, const std::uint8_t* digits, int row, int at, int end,
              std::vector<Position>& found) {
    int label[kMost], least = kMost + 1;
    bool own = false;   // a label depends on the order of these very columns
    for (int k = at; k < end; ++k) {
      const int digit = digits[one.columns[k]];
      own = own || (one.knows(digit) && one.start_of(one.place[one.home[digit]]) == at);
      label[k - at] = one.knows(digit) ? one.label(digit) : one.next;
      least = std::min(least, label[k - at]);
    }
    int last = -1;
    for (int k = at; k < end; ++k) {
      if (!own && label[k - at] != least) continue;
      if (last >= 0) {
        if (++steps_ > kMostSteps) looked_ = Looked::too_long;
        if (looked_ != Looked::found) return;
        Position other = one;
        other.exchange(at, last);
        other.fix(at);
        place(other, digits, row, at, found);
      }
      last = k;
    }
    one.exchange(at, last);
    one.fix(at);
  }

  static constexpr std::size_t kAtOnce = 1 << 12;   // limit of positions, unless they are tied
  static constexpr std::size_t kMostTied = 1 << 18;   // positions with the least pattern

  BoxShape shape_;
  int size_;
  Levels& levels_;
  Meter& meter_;
  std::uint8_t digit_[2][kMost][kMost];   // by view, row and column
  FillView<kMost> fills_[2];
  std::uint64_t digits_ = 0;   // present on the board
  bool has_empty_ = false;
  bool tied_ = false;          // too many positions have the least pattern
  bool preset_ = false;        // the positions determine which rows follow
  std::uint8_t best_[kMost][kMost], now_[kMost];   // 255: as yet unknown
  Looked looked_ = Looked::found;
  std::uint64_t steps_ = 0;
  Ends<kMost>* ends_ = nullptr;
};

template <int kMost>
class Desk {   // computes forms, one after another
 public:
  Desk(BoxShape shape, Meter& meter) : search_(shape, levels_, meter) {}

  Looked form(const std::uint8_t* board, const std::uint8_t* companion, Convention convention,
              std::size_t most, BoxesForm& found) {
    return search_.run(board, companion, convention, most, found);
  }

 private:
  typename Search<kMost>::Levels levels_;
  Search<kMost> search_;
};

}  // namespace

void with_boxes(BoxShape shape, Meter& meter, const std::function<void(const FormOf&)>& work) {
  const auto lent = [&]<int kMost>() {
    const auto desk = std::make_unique<Desk<kMost>>(shape, meter);
    work([&](const std::uint8_t* board, const std::uint8_t* companion, Convention convention,
             std::size_t most, BoxesForm& found) {
      return desk->form(board, companion, convention, most, found);
    });
  };
  if (shape.size() <= 9) lent.template operator()<9>();
  else if (shape.size() <= 16) lent.template operator()<16>();
  else lent.template operator()<kWidest>();
}

}  // namespace nanpure
