#include "logic/engine/grade.hpp"

#include <algorithm>
#include <bit>
#include <string_view>
#include <utility>

namespace nanpure::logic {
namespace {

Board start(const Houses& houses, std::span<const std::uint8_t> digits) {
  Board board{std::vector<Mask>(digits.size(), (Mask(1) << houses.size) - 1),
              std::vector<std::uint8_t>(digits.size(), 0), {}};
  board.posed = board.masks;
  Deduction givens;
  for (std::size_t cell = 0; cell < digits.size(); ++cell)
    if (digits[cell]) {
      givens.placements.push_back({std::uint16_t(cell), std::uint8_t(digits[cell] - 1)});
      board.posed[cell] = Mask(1) << (digits[cell] - 1);
    }
  apply(houses, board, givens);
  return board;
}

bool full(const Board& board) { return std::ranges::find(board.digits, 0) == board.digits.end(); }

bool has(const Program& program, std::string_view finder) {
  return std::ranges::any_of(program.rows, [&](const Row& row) { return row.finder->name == finder; });
}

// Finds the cells with one candidate, and the digits with one cell in a house.
void find_singles(const Houses& houses, const Board& board, Deduction& found) {
  for (int cell = 0; cell < houses.cells; ++cell)
    if (!board.digits[cell] && std::has_single_bit(board.masks[cell]))
      found.placements.push_back({std::uint16_t(cell),
                                  std::uint8_t(std::countr_zero(board.masks[cell]))});
  for (int house = 0; house < houses.count; ++house) {
    const std::uint16_t* members = &houses.members[std::size_t(house) * houses.size];
    Mask once = 0, twice = 0;
    for (int k = 0; k < houses.size; ++k) {
      twice |= once & board.masks[members[k]];
      once |= board.masks[members[k]];
    }
    const Mask single = once & ~twice;
    for (int k = 0; single && k < houses.size; ++k)
      if (!board.digits[members[k]] && std::has_single_bit(board.masks[members[k]] & single))
        found.placements.push_back(
            {members[k], std::uint8_t(std::countr_zero(board.masks[members[k]] & single))});
  }
}

// Goes to the end of a path. If a program has singles, they come first, and their end is the same
// in any order: taken all at once they need a tenth of the time.
void follow(const Houses& houses, Board& board, const Program& program, Meter& meter) {
  const bool singles = has(program, "naked_single") && has(program, "hidden_single");
  for (bool more = true; more && meter.stopped == Stopped::no;) {
    for (Deduction found; singles; found = {}) {
      find_singles(houses, board, found);
      if (found.placements.empty()) break;
      apply(houses, board, found);
    }
    more = false;
    path(houses, board, program, Policy::order, 1,
         [&](int, const Deduction&) { return more = true; }, meter);
  }
}

}  // namespace

int grade(const Houses& houses, std::span<const std::uint8_t> digits, const Program& program,
          const Scale& scale, int highest, Meter& meter) {
  Board board = start(houses, digits);
  const int last = int(scale.caps.size());
  int level = 0;
  std::int64_t score = 0;
  rounds(houses, board, program, [&](const Round& round) {
    score += std::int64_t(scale.score[std::size_t(round.row)]) * round.counted();
    level = std::max(level, scale.level[std::size_t(round.row)]);
    while (level < last && score > scale.caps[std::size_t(level)]) ++level;
    return level <= highest;
  }, meter);
  if (meter.stopped != Stopped::no) return -1;
  return full(board) || level > highest ? level : last;
}

Needed need(const Houses& houses, std::span<const std::uint8_t> digits, const Program& easier,
            const Program& alone, const Program& with, Meter& meter) {
  const auto answer = [&](Need known, Board& board) {
    return Needed{meter.stopped == Stopped::no ? known : Need::stopped, std::move(board.digits)};
  };
  Board board = start(houses, digits);
  follow(houses, board, easier, meter);
  if (full(board)) return answer(Need::no, board);
  // Most puzzles go no further.
  Deduction found;
  if (meter.stopped != Stopped::no || easiest_step(houses, board, alone, found, meter) < 0)
    return answer(Need::absent, board);
  follow(houses, board, with, meter);
  return answer(full(board) ? Need::yes : Need::met, board);
}

}  // namespace nanpure::logic
