// The mathematics of grids for Python: counts, as strings of digits where 64 bits are too few.

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>

#include <string>
#include <tuple>

#include "maths/column_sets.hpp"
#include "python/module.hpp"

namespace nanpure {
namespace {

std::string decimal(Wide number) {
  std::string digits;
  do {
    digits.insert(digits.begin(), char('0' + int(number % 10)));
    number /= 10;
  } while (number != 0);
  return digits;
}

std::tuple<std::string, std::string, int> grids_of(int rows, int columns, double seconds,
                                                   Control* parent) {
  GridCount found{0, 0, Stopped::no};
  without_gil(0, seconds, parent, [&](Control& control) {
    Meter own = meter(control, true);
    found = count_grids(rows, columns, own);
  });
  return {decimal(found.grids), decimal(found.symmetric), int(found.stopped)};
}

}  // namespace

void bind_maths(nb::module_& module) {
  module.def("count_grids", grids_of, "rows"_a, "columns"_a, "seconds"_a = 0.0,
             "control"_a.none() = nb::none(),
             "All grids of a layout of boxes: (how many, of them symmetric by 180 degrees, stopped).");
}

}  // namespace nanpure
