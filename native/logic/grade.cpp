#include "logic/grade.hpp"

#include <algorithm>

namespace nanpure::logic {
namespace {

Board start(const Houses& houses, std::span<const std::uint8_t> digits) {
  Board board{std::vector<Mask>(digits.size(), (Mask(1) << houses.size) - 1),
              std::vector<std::uint8_t>(digits.size(), 0)};
  Deduction givens;
  for (std::size_t cell = 0; cell < digits.size(); ++cell)
    if (digits[cell])
      givens.placements.push_back({std::uint16_t(cell), std::uint8_t(digits[cell] - 1)});
  apply(houses, board, givens);
  return board;
}

}  // namespace

int grade(const Houses& houses, std::span<const std::uint8_t> digits, const Program& program,
          const Scale& scale, int highest, Meter& meter) {
  Board board = start(houses, digits);
  const int last = int(scale.caps.size());
  int level = 0;
  std::int64_t score = 0;
  path(houses, board, program, Policy::order, ~std::uint64_t(0), [&](int row, const Deduction&) {
    score += scale.score[std::size_t(row)];
    level = std::max(level, scale.level[std::size_t(row)]);
    while (level < last && score > scale.caps[std::size_t(level)]) ++level;
    return level <= highest;
  }, meter);
  if (meter.stopped != Stopped::no) return -1;
  const bool full = std::ranges::find(board.digits, 0) == board.digits.end();
  return full || level > highest ? level : last;
}

}  // namespace nanpure::logic
