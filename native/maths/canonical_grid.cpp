// The canonical form of a complete grid.
//
// Relabelled, the first row is 123456789, whichever line it was. The possible second rows depend on
// its relation to the first. Pure: in each stack it has the digits that the first row has in
// another one; then it is 456789 and three more digits. Otherwise, of its digits in a stack two are
// the first row's in one of the others and one, the odd one, is from the third; then it is 457 and
// six more digits. Once the first stack and the order of its columns are chosen, all other columns
// and all labels follow from reading the second row, with each unknown digit as small as possible.
// So there are at most 648 candidates, of which only those with the least second row go on.

#include <algorithm>
#include <bit>
#include <cstring>

#include "maths/canonical.hpp"
#include "maths/position.hpp"

namespace nanpure {
namespace {

struct GridView {   // a grid, or its transpose
  std::uint8_t digit[9][9];        // by row and column
  std::uint8_t column[9][10];      // by row and digit
  std::uint16_t digits[9][3];      // of a row in a stack
};

struct Pair {   // the lines that become the first and the second row
  const GridView* view;
  std::uint8_t first, second;

  int third() const { return first / 3 * 9 + 3 - first - second; }
  const std::uint8_t* upper() const { return view->digit[first]; }
  const std::uint8_t* lower() const { return view->digit[second]; }

  // The column where the first row has the digit that the second has in this one.
  int image(int column) const { return view->column[first][lower()[column]]; }

  // The digit above a digit of the second row.
  int above(int digit) const { return upper()[view->column[second][digit]]; }
};

struct Candidate {
  Pair pair;
  std::uint8_t columns[9];   // which column goes to each place
};

class Search {
 public:
  explicit Search(const std::uint8_t* grid) {
    for (int row = 0; row < 9; ++row)
      for (int column = 0; column < 9; ++column) {
        views_[0].digit[row][column] = grid[9 * row + column];
        views_[1].digit[row][column] = grid[9 * column + row];
      }
    for (GridView& view : views_)
      for (int row = 0; row < 9; ++row) {
        std::uint32_t seen[3] = {};
        for (int column = 0; column < 9; ++column) {
          const int digit = view.digit[row][column];
          view.column[row][digit] = std::uint8_t(column);
          seen[column / 3] |= 1u << digit;
        }
        for (int stack = 0; stack < 3; ++stack) view.digits[row][stack] = std::uint16_t(seen[stack]);
      }
  }

  void run(Canonical& found, Ways& ways) {
    if (!pure() && !common()) rare();
    for (std::size_t i = 0; i < many_; ++i) finish(candidates_[i]);
    for (int row = 0; row < 9; ++row)
      for (int place = 0; place < 9; ++place)
        found.form[9 * row + place] = std::uint8_t(best_[row] >> (4 * (8 - place)) & 15);
    found.automorphisms = std::uint32_t(ties_);
    for (std::size_t i = 0; i < std::min(ties_, ways.most); ++i) ways.found.push_back(way(tied_[i]));
  }

 private:
  // ---- the second row

  template <typename Each>
  void each_pair(const Each& each) {
    for (const GridView& view : views_)
      for (int band = 0; band < 9; band += 3)
        for (const auto& order : kOrders)
          each(Pair{&view, std::uint8_t(band + order[0]), std::uint8_t(band + order[1])});
  }

  // A candidate whose second row, after its first digits, has this value; only the least go on.
  Candidate* offer(std::uint32_t value) {
    if (value > second_) return nullptr;
    if (value < second_) {
      second_ = value;
      many_ = 0;
    }
    return &candidates_[many_++];
  }

  // Pure pairs; all of a band are pure or none. The images of the images of the images of a column
  // are in its own stack again; by that permutation of three columns the second row ends in 123,
  // 132 or 231, at best.
  bool pure() {
    for (const GridView& view : views_)
      for (std::uint8_t band = 0; band < 9; band += 3) {
        const std::uint16_t* const upper = view.digits[band];
        const std::uint16_t lower = view.digits[band + 1][0];
        if (lower != upper[1] && lower != upper[2]) continue;
        for (const auto& order : kOrders)
          add_pure({&view, std::uint8_t(band + order[0]), std::uint8_t(band + order[1])});
      }
    return many_ != 0;
  }

  void add_pure(const Pair& pair) {
    int same = 0;
    for (int column = 0; column < 3; ++column)
      same += pair.image(pair.image(pair.image(column))) == column;
    if ((same == 3 ? 0x012u : same == 1 ? 0x021u : 0x120u) > second_) return;
    for (int stack = 0; stack < 9; stack += 3)
      for (const auto& order : kOrders) add_pure(pair, stack, order);
  }

  void add_pure(const Pair& pair, int stack, const std::uint8_t* order) {
    std::uint8_t columns[12];
    for (int place = 0; place < 3; ++place) columns[place] = std::uint8_t(stack + order[place]);
    for (int place = 3; place < 12; ++place)
      columns[place] = std::uint8_t(pair.image(columns[place - 3]));
    std::uint32_t value = 0;
    for (int place = 9; place < 12; ++place)
      value = value * 16 + std::uint32_t(std::find(columns, columns + 3, columns[place]) - columns);
    if (Candidate* const added = offer(value)) {
      added->pair = pair;
      std::memcpy(added->columns, columns, 9);
    }
  }

  // Candidates whose second row begins with 457189, which nearly all grids have: if two digits are
  // above each other in both orders. Then the reversed pair is one, too.
  bool common() {
    for (const GridView& view : views_)
      for (int band = 0; band < 9; band += 3)
        for (int left = 0; left < 3; ++left) {
          const int one = band + (left == 0), other = band + (left == 2 ? 1 : 2);
          common({&view, std::uint8_t(one), std::uint8_t(other)});
        }
    return many_ != 0;
  }

  void common(const Pair& pair) {
    const std::uint16_t* const upper = pair.view->digits[pair.first];
    const std::uint16_t* const lower = pair.view->digits[pair.second];
    const unsigned shared = lower[0] & upper[1];
    // In every stack the second row has two digits of the stack `next` further.
    const int next = (shared & (shared - 1)) != 0 ? 1 : 2;
    for (int stack = 0; stack < 3; ++stack) {
      const int second = (stack + next) % 3, third = 3 - stack - second;
      const int digit = std::countr_zero(unsigned(lower[second] & upper[stack]));
      if (pair.above(pair.above(digit)) != digit) continue;
      add_common(pair, digit, lower[stack] & upper[third]);
      add_common({pair.view, pair.second, pair.first}, digit, upper[second] & lower[third]);
    }
  }

  // The digit that gets label 1, and the odd one, as a bit.
  void add_common(const Pair& pair, int digit, unsigned odd) {
    const int begin = pair.view->column[pair.first][digit], stack = begin / 3;
    const int last = pair.view->column[pair.second][std::countr_zero(odd)];
    const int middle = 9 * stack + 3 - begin - last;
    // The seventh digit is 2, 3 or 6: most candidates end here.
    const int seventh = pair.image(pair.image(last));
    const unsigned label = seventh == middle ? 2 : seventh == last ? 3 : 6;
    if (label <= (second_ >> 8 & 15)) add(pair, begin, middle, last);
  }

  // All candidates, if there are no others.
  void rare() {
    each_pair([&](const Pair& pair) {
      for (int stack = 0; stack < 9; stack += 3)
        for (const auto& order : kOrders) {
          const int a = stack + order[0], b = stack + order[1], last = stack + order[2];
          if (pair.image(a) / 3 == pair.image(b) / 3) add(pair, a, b, last);
        }
    });
  }

  // The three columns of the first stack, of which the last has the odd digit, order all others.
  void add(const Pair& pair, int a, int b, int last) {
    std::uint8_t columns[9] = {std::uint8_t(a), std::uint8_t(b), std::uint8_t(last),
                               std::uint8_t(pair.image(a)), std::uint8_t(pair.image(b)), 0,
                               std::uint8_t(pair.image(last)), 0, 0};
    const int stack = columns[3] / 3, third = columns[6] / 3;
    columns[5] = std::uint8_t(9 * stack + 3 - columns[3] - columns[4]);
    int place = 7;
    for (int k = 3; k < 6; ++k)
      if (const int image = pair.image(columns[k]); image / 3 == third)
        columns[place++] = std::uint8_t(image);
    std::uint8_t label[9];
    for (int k = 0; k < 9; ++k) label[columns[k]] = std::uint8_t(k + 1);
    std::uint32_t value = 0;
    for (int k = 3; k < 9; ++k) value = value * 16 + label[pair.image(columns[k])];
    if (Candidate* const added = offer(value)) {
      added->pair = pair;
      std::memcpy(added->columns, columns, 9);
    }
  }

  // ---- the other rows

  struct Labels {
    std::uint8_t of[10];
  };

  static Labels labels_of(const Candidate& one) {
    Labels labels{};
    for (int place = 0; place < 9; ++place)
      labels.of[one.pair.upper()[one.columns[place]]] = std::uint8_t(place + 1);
    return labels;
  }

  static std::uint64_t value_of(const Candidate& one, const Labels& labels, int row, int places = 9) {
    std::uint64_t value = 0;
    for (int place = 0; place < places; ++place)
      value = value << 4 | labels.of[one.pair.view->digit[row][one.columns[place]]];
    return value;
  }

  // The rows in order: within a band, and the bands, by the first column.
  static void order_rows(const Candidate& one, const Labels& labels, std::uint8_t* rows) {
    rows[0] = one.pair.first;
    rows[1] = one.pair.second;
    rows[2] = std::uint8_t(one.pair.third());
    int place = 3;
    const auto label = [&](int row) {
      return labels.of[one.pair.view->digit[row][one.columns[0]]];
    };
    for (int band = 0; band < 9; band += 3) {
      if (band == one.pair.first / 3 * 3) continue;
      std::uint8_t* const three = rows + place;
      for (int k = 0; k < 3; ++k) three[k] = std::uint8_t(band + k);
      if (label(three[0]) > label(three[1])) std::swap(three[0], three[1]);
      if (label(three[1]) > label(three[2])) std::swap(three[1], three[2]);
      if (label(three[0]) > label(three[1])) std::swap(three[0], three[1]);
      place += 3;
    }
    if (label(rows[3]) > label(rows[6])) std::swap_ranges(rows + 3, rows + 6, rows + 6);
  }

  // Compares a candidate with the best so far.
  void finish(const Candidate& one) {
    const Labels labels = labels_of(one);
    const int last = one.pair.third();
    if (ties_ != 0 && value_of(one, labels, last, 2) > best_[2] >> 28) return;
    const std::uint64_t third = value_of(one, labels, last);
    if (ties_ != 0 && third > best_[2]) return;
    std::uint8_t rows[9];
    order_rows(one, labels, rows);
    bool better = ties_ == 0;
    for (int row = 0; row < 9; ++row) {
      const std::uint64_t value = row == 2 ? third : value_of(one, labels, rows[row]);
      if (!better && value > best_[row]) return;
      better = better || value < best_[row];
      best_[row] = value;
    }
    if (better) ties_ = 0;
    tied_[ties_++] = one;
  }

  Way way(const Candidate& one) const {
    const Labels labels = labels_of(one);
    std::uint8_t rows[9];
    order_rows(one, labels, rows);
    Way found;
    const bool turned = one.pair.view == &views_[1];
    for (int row = 0; row < 9; ++row)
      for (int place = 0; place < 9; ++place) {
        const int from = rows[row], column = one.columns[place];
        found.cells[turned ? 9 * column + from : 9 * from + column] = std::uint8_t(9 * row + place);
      }
    std::memcpy(found.digits, labels.of, 10);
    return found;
  }

  GridView views_[2];
  std::uint32_t second_ = UINT32_MAX;
  std::size_t many_ = 0;
  std::size_t ties_ = 0;
  std::uint64_t best_[9];
  Candidate candidates_[648], tied_[648];
};

}  // namespace

bool is_grid(const std::uint8_t* board) {
  unsigned rows = 0x3fe, columns = 0x3fe, boxes = 0x3fe;
  for (int house = 0; house < 9; ++house) {
    unsigned row = 0, column = 0, box = 0;
    for (int k = 0; k < 9; ++k) {
      row |= 1u << board[9 * house + k];
      column |= 1u << board[9 * k + house];
      box |= 1u << board[27 * (house / 3) + 3 * (house % 3) + 9 * (k / 3) + k % 3];
    }
    rows &= row;
    columns &= column;
    boxes &= box;
  }
  return rows == 0x3fe && columns == 0x3fe && boxes == 0x3fe;
}

void canonical_grid(const std::uint8_t* grid, Canonical& found, Ways& ways) {
  Search(grid).run(found, ways);
}

}  // namespace nanpure
