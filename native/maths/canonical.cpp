#include "maths/canonical.hpp"

#include <algorithm>
#include <cstring>

#include "batch.hpp"

namespace nanpure {

bool canonical(const std::uint8_t* board, Canonical& found, Ways& ways, Positions& positions,
               Meter& meter) {
  if (std::memchr(board, 0, 81) != nullptr || !is_grid(board))
    return canonical_board(board, found, ways, positions, meter);
  canonical_grid(board, found, ways);
  return true;
}

void canonical_rows(const CanonicalRows& rows, int jobs, Control& control) {
  std::fill_n(rows.automorphisms, rows.n, 0u);   // what a stop leaves undone
  if (rows.forms != nullptr) std::fill_n(rows.forms, 81 * rows.n, std::uint8_t(0));
  if (rows.cells != nullptr) std::fill_n(rows.cells, 81 * rows.n, std::uint8_t(0));
  if (rows.digits != nullptr) std::fill_n(rows.digits, 10 * rows.n, std::uint8_t(0));
  in_chunks(rows.n, 256, jobs, control, [&](std::size_t begin, std::size_t end, Meter& meter) {
    if (meter.stopped == Stopped::asked) return;
    Ways ways{rows.cells != nullptr || rows.digits != nullptr ? std::size_t(1) : 0, {}};
    Positions positions;
    for (std::size_t row = begin; row < end; ++row) {
      nanpure::begin(meter);
      // The rows may be changed by others meanwhile: what is read here stays as it is.
      std::uint8_t board[81];
      for (int cell = 0; cell < 81; ++cell)
        board[cell] = std::min<std::uint8_t>(rows.boards[81 * row + std::size_t(cell)], 9);
      Canonical found;
      ways.found.clear();
      if (!canonical(board, found, ways, positions, meter)) break;
      if (rows.forms != nullptr) std::memcpy(rows.forms + 81 * row, found.form, 81);
      if (rows.cells != nullptr) std::memcpy(rows.cells + 81 * row, ways.found[0].cells, 81);
      if (rows.digits != nullptr) std::memcpy(rows.digits + 10 * row, ways.found[0].digits, 10);
      rows.automorphisms[row] = found.automorphisms;
    }
    pulse(meter, end - begin);
  });
}

}  // namespace nanpure
