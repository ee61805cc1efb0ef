// Grids that a symmetry fixes, counted by column sets, for Python.

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "maths/fixed_sets.hpp"
#include "python/module.hpp"
#include "python/numbers.hpp"

namespace nanpure {
namespace {

using Row = std::tuple<std::vector<int>, std::string, std::uint64_t>;

Images images_of(const std::vector<std::uint8_t>& lines, int box_rows) {
  Images found{};
  if (lines.size() != std::size_t(2 * box_rows) || lines.size() > found.size())
    throw nb::value_error("expected as many lines as the grid has, 12 at most");
  std::copy(lines.begin(), lines.end(), found.begin());
  return found;
}

std::tuple<std::vector<Row>, int> fixed_of(int box_rows, const std::vector<std::uint8_t>& rows,
                                           const std::vector<std::uint8_t>& columns, double seconds,
                                           Control* parent) {
  const Move move{box_rows, images_of(rows, box_rows), images_of(columns, box_rows)};
  std::vector<FixedBySets> found;
  Stopped stopped = Stopped::no;
  without_gil(0, seconds, parent, [&](Control& control) {
    Meter own = meter(control, true);
    found = fixed_by_sets(move, own);
    stopped = own.stopped;
  });
  std::vector<Row> list;
  for (FixedBySets& one : found)
    list.emplace_back(std::move(one.cycles), decimal(one.grids), one.classes);
  return {std::move(list), int(stopped)};
}

}  // namespace

void bind_fixed_sets(nb::module_& module) {
  module.def("fixed_by_sets", fixed_of, "box_rows"_a, "rows"_a, "columns"_a, "seconds"_a = 0.0,
             "control"_a.none() = nb::none(),
             "Grids of boxes of some rows by 2 columns that a move fixes: ((cycles of the digits, "
             "how many, classes of column sets) …, stopped).");
}

}  // namespace nanpure
