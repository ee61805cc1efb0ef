#include "maths/canonical.hpp"

#include <algorithm>
#include <cstring>

#include "batch.hpp"
#include "maths/boxes.hpp"

namespace nanpure {

namespace {

bool has_one_kind(const std::uint8_t* board) {
  int kind = 0;
  for (int cell = 0; cell < 81; ++cell) {
    if (board[cell] == 0) continue;
    if (kind != 0 && board[cell] != kind) return false;
    kind = board[cell];
  }
  return true;
}

// Digits that are all the same, with many ways to the form: only a pattern.
bool canonical_pattern(const std::uint8_t* board, Canonical& found, Ways& ways, Meter& meter) {
  BoxesForm form;
  if (boxes_form({3, 3}, board, nullptr, Convention::minlex, ways.most, form, meter) != Looked::found)
    return false;
  std::copy_n(form.form.begin(), 81, found.form);
  found.automorphisms = std::uint32_t(number_of(form));
  for (const BoxesWay& one : form.ways) {
    Way& way = ways.found.emplace_back();
    std::copy_n(one.cells.begin(), 81, way.cells);
    std::copy_n(one.digits.begin(), 10, way.digits);
  }
  return true;
}

}  // namespace

bool canonical(const std::uint8_t* board, Canonical& found, Ways& ways, Positions& positions,
               Meter& meter) {
  if (has_one_kind(board)) return canonical_pattern(board, found, ways, meter);
  if (std::memchr(board, 0, 81) != nullptr || !is_grid(board))
    return canonical_board(board, found, ways, positions, meter);
  canonical_grid(board, found, ways);
  return true;
}

void canonical_rows(const CanonicalRows& rows, int jobs, Control& control) {
  std::fill_n(rows.automorphisms, rows.n, 0u);   // for rows left undone by a stop
  if (rows.forms != nullptr) std::fill_n(rows.forms, 81 * rows.n, std::uint8_t(0));
  if (rows.cells != nullptr) std::fill_n(rows.cells, 81 * rows.n, std::uint8_t(0));
  if (rows.digits != nullptr) std::fill_n(rows.digits, 10 * rows.n, std::uint8_t(0));
  in_chunks(rows.n, 256, jobs, control, [&](std::size_t begin, std::size_t end, Meter& meter) {
    if (meter.stopped == Stopped::asked) return;
    Ways ways{rows.cells != nullptr || rows.digits != nullptr ? std::size_t(1) : 0, {}};
    Positions positions;
    for (std::size_t row = begin; row < end; ++row) {
      nanpure::begin(meter);
      // Others may change the rows meanwhile: values read here stay as they are.
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
