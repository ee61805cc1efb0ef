// Canonical forms against all 3,359,232 transforms, and of the images of a board.
#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include "check.hpp"
#include "control.hpp"
#include "maths/canonical.hpp"
#include "maths/seen.hpp"

namespace nanpure::tests {
namespace {

constexpr int kThree[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
constexpr const char* kMostSymmetric =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

struct Orders {   // of nine lines in three chutes
  std::uint8_t of[1296][9];
  Orders() {
    int n = 0;
    for (const auto& chutes : kThree)
      for (const auto& a : kThree)
        for (const auto& b : kThree)
          for (const auto& c : kThree) {
            const int* const inner[3] = {a, b, c};
            for (int k = 0; k < 9; ++k) of[n][k] = std::uint8_t(3 * chutes[k / 3] + inner[k / 3][k % 3]);
            ++n;
          }
  }
};
const Orders orders;

struct Least {
  std::uint8_t form[81];
  std::uint32_t ways;
};

Least brute(const std::uint8_t* board) {
  Least best{};
  std::fill_n(best.form, 81, 99);
  std::uint8_t boards[2][81], now[81];
  for (int cell = 0; cell < 81; ++cell) {
    boards[0][cell] = board[cell];
    boards[1][cell % 9 * 9 + cell / 9] = board[cell];
  }
  for (const auto& turned : boards)
    for (const auto& rows : orders.of)
      for (const auto& columns : orders.of) {
        std::uint8_t labels[10] = {}, next = 1;
        bool less = false;
        int cell = 0;
        for (; cell < 81; ++cell) {
          const int digit = turned[9 * rows[cell / 9] + columns[cell % 9]];
          if (digit != 0 && labels[digit] == 0) labels[digit] = next++;
          now[cell] = labels[digit];
          if (!less && now[cell] > best.form[cell]) break;
          less = less || now[cell] < best.form[cell];
        }
        if (cell < 81) continue;
        if (less) {
          std::memcpy(best.form, now, 81);
          best.ways = 0;
        }
        ++best.ways;
      }
  return best;
}

struct Chance {
  std::uint64_t state;
  std::size_t below(std::size_t n) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return std::size_t(state >> 33) % n;
  }
};

std::vector<std::uint8_t> digits_of(const std::string& text) {
  std::vector<std::uint8_t> digits;
  for (const char sign : text) digits.push_back(std::uint8_t(sign == '.' ? 0 : sign - '0'));
  return digits;
}

std::string text_of(const std::uint8_t* digits) {
  std::string text;
  for (int cell = 0; cell < 81; ++cell) text += char('0' + digits[cell]);
  return text;
}

std::vector<std::uint8_t> shuffled(const std::uint8_t* board, Chance& chance) {
  std::uint8_t labels[10] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  for (std::size_t k = 9; k > 1; --k) std::swap(labels[k], labels[1 + chance.below(k)]);
  const bool turned = chance.below(2) == 1;
  const auto& rows = orders.of[chance.below(1296)];
  const auto& columns = orders.of[chance.below(1296)];
  std::vector<std::uint8_t> found(81);
  for (int cell = 0; cell < 81; ++cell) {
    const int row = rows[cell / 9], column = columns[cell % 9];
    found[std::size_t(cell)] = labels[board[turned ? 9 * column + row : 9 * row + column]];
  }
  return found;
}

// The form; all its ways must lead there.
Canonical form_of(const std::uint8_t* board, bool any_board = false) {
  Control control;
  Meter own = meter(control, true);
  Canonical found{};
  Ways ways{64, {}};
  Positions positions;
  CHECK(any_board ? canonical_board(board, found, ways, positions, own)
                  : canonical(board, found, ways, positions, own));
  CHECK(!ways.found.empty());
  for (const Way& way : ways.found) {
    std::uint8_t moved[81];
    for (int cell = 0; cell < 81; ++cell) moved[way.cells[cell]] = way.digits[board[cell]];
    CHECK_EQ(text_of(moved), text_of(found.form));
  }
  return found;
}

// Boards with so many digits: from a grid, or random, so that they contradict themselves.
std::vector<std::uint8_t> some_board(Chance& chance, std::size_t digits, bool sound) {
  const auto grid = digits_of(kMostSymmetric);
  std::vector<std::uint8_t> board(81);
  for (std::size_t k = 0; k < digits; ++k) {
    const std::size_t cell = chance.below(81);
    board[cell] = sound ? grid[cell] : std::uint8_t(1 + chance.below(9));
  }
  return board;
}

}  // namespace

TEST(canonical_forms_are_the_least_of_all_transforms) {
  Chance chance{1};
  for (const std::size_t digits : {3, 17, 30, 120})
    for (const bool sound : {true, false}) {
      const auto board = some_board(chance, digits, sound);
      const Least least = brute(board.data());
      const Canonical found = form_of(board.data());
      CHECK_EQ(text_of(found.form), text_of(least.form));
      CHECK_EQ(found.automorphisms, least.ways);
    }
}

TEST(canonical_forms_do_not_change_with_transforms) {
  Chance chance{2};
  for (int round = 0; round < 200; ++round) {
    const auto board = some_board(chance, chance.below(160), chance.below(4) != 0);
    const auto other = shuffled(board.data(), chance);
    const Canonical one = form_of(board.data()), two = form_of(other.data());
    CHECK_EQ(text_of(one.form), text_of(two.form));
    CHECK_EQ(one.automorphisms, two.automorphisms);
  }
}

TEST(canonical_forms_of_grids_by_both_ways) {
  Chance chance{3};
  for (const char* const text :
       {kMostSymmetric,
        "123456789457893612986217354274538196531964827698721435342685971715349268869172543",
        "639251748458367912172849365583416297294738156761592483346125879825974631917683524"}) {
    const auto grid = shuffled(digits_of(text).data(), chance);
    CHECK(is_grid(grid.data()));
    const Canonical one = form_of(grid.data()), two = form_of(grid.data(), true);
    CHECK_EQ(text_of(one.form), text_of(two.form));
    CHECK_EQ(one.automorphisms, two.automorphisms);
  }
}

TEST(canonical_rows_on_threads) {
  Chance chance{4};
  const std::size_t n = 1000;
  std::vector<std::uint8_t> boards, forms(81 * n), cells(81 * n), digits(10 * n);
  for (std::size_t row = 0; row < n; ++row) {
    const auto board = some_board(chance, 20, true);
    boards.insert(boards.end(), board.begin(), board.end());
  }
  std::vector<std::uint32_t> automorphisms(n);
  Control control;
  canonical_rows({boards.data(), n, forms.data(), cells.data(), digits.data(), automorphisms.data()}, 3,
                 control);
  CHECK_EQ(control.progress.load(), n);
  for (std::size_t row = 0; row < n; ++row) {
    const Canonical found = form_of(boards.data() + 81 * row);
    CHECK_EQ(text_of(forms.data() + 81 * row), text_of(found.form));
    CHECK_EQ(automorphisms[row], found.automorphisms);
  }
}

TEST(canonical_forms_can_be_stopped) {
  Control control;
  control.stop = true;
  Meter own = meter(control, true);
  Canonical found;
  Ways ways{1, {}};
  // Each box is one digit: every transform leads to the form.
  std::vector<std::uint8_t> board(81);
  for (std::size_t cell = 0; cell < 81; ++cell) board[cell] = std::uint8_t(1 + cell / 27 * 3 + cell % 9 / 3);
  Positions positions;
  CHECK(!canonical(board.data(), found, ways, positions, own));
}

TEST(seen_boards_have_numbers) {
  Chance chance{5};
  Seen seen;
  std::vector<std::vector<std::uint8_t>> boards;
  for (std::uint32_t number = 0; number < 3000; ++number) {
    boards.push_back(some_board(chance, 40, false));
    CHECK_EQ(seen.add(boards.back().data()), number);
    CHECK_EQ(seen.add(boards[chance.below(boards.size())].data()) <= number, true);
  }
  CHECK_EQ(seen.size(), std::size_t(3000));
}

}  // namespace nanpure::tests
