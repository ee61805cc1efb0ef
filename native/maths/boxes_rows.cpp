// Selects the search for a form, and handles many boards at once.

#include <algorithm>
#include <cstring>

#include "batch.hpp"
#include "maths/boxes.hpp"
#include "maths/canonical.hpp"

namespace nanpure {
namespace {

// A classic grid, which has a special search. As there, the ways are all or the first ones.
void classic_grid(const std::uint8_t* grid, const std::uint8_t* companion, std::size_t most,
                  BoxesForm& found) {
  constexpr std::size_t kAll = 648;   // no grid has more automorphisms
  Canonical least;
  Ways ways{companion != nullptr ? kAll : std::min(most, kAll), {}};
  canonical_grid(grid, least, ways);
  found.automorphisms.clear();
  found.ways.clear();
  found.form.assign(least.form, least.form + 81);
  std::size_t ties = least.automorphisms;
  if (companion != nullptr) {
    std::vector<Way> kept;
    for (const Way& way : ways.found) {
      std::uint8_t image[81];
      for (int cell = 0; cell < 81; ++cell) image[way.cells[cell]] = way.digits[companion[cell]];
      const int order = kept.empty() ? -1 : std::memcmp(image, found.form.data(), 81);
      if (order > 0) continue;
      if (order < 0) kept.clear();
      kept.push_back(way);
      std::copy_n(image, 81, found.form.begin());
    }
    ties = kept.size();
    ways.found = std::move(kept);
  }
  found.automorphisms[BoxesFactors{}] = ties;
  for (std::size_t k = 0; k < std::min(most, ways.found.size()); ++k) {
    const Way& way = ways.found[k];
    found.ways.push_back({{way.cells, way.cells + 81}, {way.digits, way.digits + 10}});
  }
}

// Forms of one shape, one after another.
class Boards {
 public:
  Boards(BoxShape shape, const FormOf& form) : classic_(shape.height == 3 && shape.width == 3),
                                               form_(form) {}

  Looked form(const std::uint8_t* board, const std::uint8_t* companion, Convention convention,
              std::size_t most, BoxesForm& found) const {
    const bool digits = convention != Convention::clues;
    if (!classic_ || !digits || std::memchr(board, 0, 81) != nullptr || !is_grid(board))
      return form_(board, companion, convention, most, found);
    classic_grid(board, companion, most, found);
    return Looked::found;
  }

 private:
  bool classic_;
  const FormOf& form_;
};

// Some of the rows, unless it is stopped.
void some_rows(const BoxesRows& rows, std::size_t begin, std::size_t end, const Boards& boards,
               Meter& meter) {
  const std::size_t size = std::size_t(rows.shape.size()), cells = size * size;
  std::vector<std::uint8_t> board(cells), grid(cells);
  // Others may change the rows meanwhile: values read here stay as they are.
  const auto keep = [&](const std::uint8_t* from, std::vector<std::uint8_t>& to) {
    for (std::size_t cell = 0; cell < cells; ++cell) to[cell] = std::min(from[cell], std::uint8_t(size));
  };
  BoxesForm found;
  for (std::size_t row = begin; row < end; ++row) {
    nanpure::begin(meter);
    keep(rows.boards + cells * row, board);
    if (rows.grids != nullptr) keep(rows.grids + cells * row, grid);
    if (rows.grids != nullptr && grid[0] == 0) continue;
    const std::size_t most = rows.cells != nullptr;
    const Looked looked =
        rows.grids == nullptr
            ? boards.form(board.data(), nullptr, rows.convention, most, found)
            : boards.form(grid.data(), board.data(), rows.convention, most, found);
    if (looked == Looked::stopped) return;
    if (looked == Looked::too_long) continue;
    std::copy(found.form.begin(), found.form.end(), rows.forms + cells * row);
    rows.automorphisms[row] = number_of(found);
    if (rows.cells == nullptr) continue;
    std::copy_n(found.ways[0].cells.begin(), cells, rows.cells + cells * row);
    std::copy_n(found.ways[0].digits.begin(), size + 1, rows.digits + (size + 1) * row);
  }
}

}  // namespace

std::uint64_t number_of(const BoxesForm& form) {
  std::uint64_t sum = 0;
  for (const auto& [factors, times] : form.automorphisms) {
    std::uint64_t number = times;
    for (std::uint64_t k = 2; k < factors.size(); ++k)
      for (int power = 0; power < factors[k]; ++power)
        if (__builtin_mul_overflow(number, k, &number)) return UINT64_MAX;
    if (__builtin_add_overflow(sum, number, &sum)) return UINT64_MAX;
  }
  return sum;
}

Looked boxes_form(BoxShape shape, const std::uint8_t* board, const std::uint8_t* companion,
                  Convention convention, std::size_t most, BoxesForm& found, Meter& meter) {
  Looked looked{};
  with_boxes(shape.without_columns(), meter, [&](const FormOf& form) {
    looked = Boards(shape, form).form(board, companion, convention, most, found);
  });
  return looked;
}

void boxes_rows(const BoxesRows& rows, int jobs, Control& control) {
  const std::size_t size = std::size_t(rows.shape.size()), cells = size * size;
  std::fill_n(rows.automorphisms, rows.n, 0u);   // for rows without a form
  std::fill_n(rows.forms, cells * rows.n, std::uint8_t(0));
  if (rows.cells != nullptr) {
    std::fill_n(rows.cells, cells * rows.n, std::uint16_t(0));
    std::fill_n(rows.digits, (size + 1) * rows.n, std::uint8_t(0));
  }
  in_chunks(rows.n, 256, jobs, control, [&](std::size_t begin, std::size_t end, Meter& meter) {
    if (meter.stopped == Stopped::asked) return;
    with_boxes(rows.shape.without_columns(), meter, [&](const FormOf& form) {
      some_rows(rows, begin, end, Boards(rows.shape, form), meter);
    });
    pulse(meter, end - begin);
  });
}

}  // namespace nanpure
