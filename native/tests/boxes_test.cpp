// Canonical forms on boxes of any shape, against all transforms, and of the images of a board.
#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "check.hpp"
#include "control.hpp"
#include "maths/boxes.hpp"
#include "maths/canonical.hpp"
#include "random.hpp"

namespace nanpure::tests {
namespace {

using Board = std::vector<std::uint8_t>;
using Order = std::vector<int>;

constexpr BoxShape kSmall[] = {{1, 1}, {1, 3}, {3, 1}, {2, 2}, {2, 3}, {3, 2}};

Order counted(int many) {
  Order numbers;
  for (int k = 0; k < many; ++k) numbers.push_back(k);
  return numbers;
}

// All orders of lines in so many chutes of that length.
std::vector<Order> orders_of(int chutes, int length) {
  Order inner = counted(length), outer = counted(chutes);
  std::vector<Order> within;
  do within.push_back(inner);
  while (std::next_permutation(inner.begin(), inner.end()));
  std::vector<Order> found;
  do {
    std::vector<Order> some{{}};
    for (const int chute : outer) {
      std::vector<Order> longer;
      for (const Order& begin : some)
        for (const Order& lines : within) {
          longer.push_back(begin);
          for (const int line : lines) longer.back().push_back(chute * length + line);
        }
      some = std::move(longer);
    }
    found.insert(found.end(), some.begin(), some.end());
  } while (std::next_permutation(outer.begin(), outer.end()));
  return found;
}

Board pattern_of(const Board& board) {
  Board filled(board.size());
  std::transform(board.begin(), board.end(), filled.begin(),
                 [](std::uint8_t digit) { return std::uint8_t(digit != 0); });
  return filled;
}

// The least of all, and how many transforms lead there.
std::pair<Board, std::uint64_t> brute(BoxShape shape, const Board& board, Convention convention) {
  const std::size_t size = std::size_t(shape.size());
  Board best;
  std::uint64_t ways = 0;
  for (int turned = 0; turned < (shape.turns() ? 2 : 1); ++turned)
    for (const Order& rows : orders_of(shape.width, shape.height))
      for (const Order& columns : orders_of(shape.height, shape.width)) {
        Board now, labels(size + 1);
        std::uint8_t next = 1;
        for (const int row : rows)
          for (const int column : columns) {
            const std::size_t cell = turned ? size * std::size_t(column) + std::size_t(row)
                                            : size * std::size_t(row) + std::size_t(column);
            const std::uint8_t digit = board[cell];
            if (digit != 0 && labels[digit] == 0) labels[digit] = next++;
            now.push_back(convention == Convention::clues ? digit != 0 : labels[digit]);
          }
        if (convention == Convention::pattern) {
          const Board filled = pattern_of(now);
          now.insert(now.begin(), filled.begin(), filled.end());
        }
        if (best.empty() || now < best) {
          best = now;
          ways = 0;
        }
        ways += now == best;
      }
  return {Board(best.end() - std::ptrdiff_t(board.size()), best.end()), ways};
}

// The form; all its ways must lead there.
BoxesForm form_of(BoxShape shape, const Board& board, Convention convention) {
  Control control;
  Meter own = meter(control, true);
  BoxesForm found;
  CHECK(boxes_form(shape, board.data(), nullptr, convention, 32, found, own) == Looked::found);
  CHECK(!found.ways.empty());
  const Board seen = convention == Convention::clues ? pattern_of(board) : board;
  for (const BoxesWay& way : found.ways) {
    Board moved(board.size());
    for (std::size_t cell = 0; cell < board.size(); ++cell)
      moved[way.cells[cell]] = convention == Convention::clues ? seen[cell] : way.digits[seen[cell]];
    CHECK(moved == found.form);
  }
  return found;
}

// Random digits, mostly contradictory, fewer or more of them, of a few kinds or many.
Board some_board(BoxShape shape, Random& chance, std::uint64_t fewest = 1) {
  const auto size = std::uint64_t(shape.size()), kinds = fewest + chance.below(size + 1 - fewest);
  const std::uint64_t share = 1 + chance.below(4);
  Board board(size * size);
  for (std::uint8_t& digit : board)
    if (chance.below(share) == 0) digit = std::uint8_t(1 + chance.below(kinds));
  return board;
}

// A board moved and relabelled at random.
Board shuffled(BoxShape shape, const Board& board, Random& chance) {
  const auto lines = [&](int chutes, int length) {
    Order outer = counted(chutes), found;
    chance.shuffle(outer);
    for (const int chute : outer) {
      Order inner = counted(length);
      for (int& line : inner) line += chute * length;
      chance.shuffle(inner);
      found.insert(found.end(), inner.begin(), inner.end());
    }
    return found;
  };
  const std::size_t size = std::size_t(shape.size());
  Board labels(size);
  std::iota(labels.begin(), labels.end(), std::uint8_t(1));
  chance.shuffle(labels);
  labels.insert(labels.begin(), 0);
  const bool turned = shape.turns() && chance.below(2) == 1;
  Board found;
  const Order columns = lines(shape.height, shape.width);
  for (const int row : lines(shape.width, shape.height))
    for (const int column : columns)
      found.push_back(labels[board[turned ? size * std::size_t(column) + std::size_t(row)
                                          : size * std::size_t(row) + std::size_t(column)]]);
  return found;
}

}  // namespace

TEST(forms_on_boxes_are_the_least_of_all_transforms) {
  Random chance{1};
  for (const BoxShape shape : kSmall)
    for (int round = 0; round < (shape.size() < 6 ? 40 : 8); ++round) {
      const Board board = some_board(shape, chance);
      for (const Convention convention :
           {Convention::minlex, Convention::pattern, Convention::clues}) {
        const auto [form, ways] = brute(shape, board, convention);
        const BoxesForm found = form_of(shape, board, convention);
        CHECK(found.form == form);
        CHECK_EQ(number_of(found), ways);
      }
    }
}

TEST(forms_on_boxes_do_not_change_with_transforms) {
  Random chance{2};
  for (const BoxShape shape : {BoxShape{2, 4}, BoxShape{3, 3}, BoxShape{4, 2}, BoxShape{3, 4},
                               BoxShape{4, 4}, BoxShape{4, 5}})
    for (int round = 0; round < 12; ++round) {
      const Board board = some_board(shape, chance);
      if (shape.size() > 9 && std::count(board.begin(), board.end(), 0) == 0) continue;
      const Board other = shuffled(shape, board, chance);
      for (const Convention convention :
           {Convention::minlex, Convention::pattern, Convention::clues}) {
        const BoxesForm one = form_of(shape, board, convention);
        const BoxesForm two = form_of(shape, other, convention);
        CHECK(one.form == two.form);
        CHECK(one.automorphisms == two.automorphisms);
      }
    }
}

TEST(forms_on_classic_boxes_by_both_searches) {
  Random chance{3};
  for (int round = 0; round < 60; ++round) {
    const Board board = some_board({3, 3}, chance, 5);
    Control control;
    Meter own = meter(control, true);
    Canonical classic{};
    Ways ways{0, {}};
    Positions positions;
    CHECK(canonical_board(board.data(), classic, ways, positions, own));
    const BoxesForm found = form_of({3, 3}, board, Convention::minlex);
    CHECK(std::equal(found.form.begin(), found.form.end(), classic.form));
    CHECK_EQ(number_of(found), classic.automorphisms);
  }
}

TEST(rows_on_boxes_on_threads) {
  Random chance{4};
  const std::size_t n = 600;
  const BoxShape shape{2, 3};
  Board boards, grids(36 * n), forms(36 * n), digits(7 * n);
  for (std::size_t row = 0; row < n; ++row) {
    const Board board = some_board(shape, chance);
    boards.insert(boards.end(), board.begin(), board.end());
  }
  std::vector<std::uint16_t> cells(36 * n);
  std::vector<std::uint64_t> automorphisms(n, 1);
  Control control;
  boxes_rows({shape, Convention::pattern, boards.data(), nullptr, n, forms.data(), cells.data(),
              digits.data(), automorphisms.data()}, 3, control);
  CHECK_EQ(control.progress.load(), n);
  for (std::size_t row = 0; row < n; ++row) {
    const auto begin = boards.begin() + std::ptrdiff_t(36 * row);
    const BoxesForm found = form_of(shape, Board(begin, begin + 36), Convention::pattern);
    CHECK(std::equal(found.form.begin(), found.form.end(), forms.begin() + std::ptrdiff_t(36 * row)));
    CHECK_EQ(automorphisms[row], number_of(found));
  }
  // Rows that are not grids have no companions.
  boxes_rows({shape, Convention::minlex, boards.data(), grids.data(), n, forms.data(), nullptr,
              nullptr, automorphisms.data()}, 1, control);
  CHECK(std::all_of(automorphisms.begin(), automorphisms.end(), [](auto n) { return n == 0; }));
}

TEST(forms_on_boxes_can_be_stopped) {
  Control control;
  control.stop = true;
  Meter own = meter(control, true);
  BoxesForm found;
  Board board(256);
  for (std::size_t cell = 0; cell < 256; ++cell) board[cell] = std::uint8_t(1 + cell % 2);
  // So symmetric that there are more ways than can be enumerated.
  CHECK(boxes_form({4, 4}, board.data(), nullptr, Convention::minlex, 1, found, own) ==
        Looked::stopped);
}

}  // namespace nanpure::tests
