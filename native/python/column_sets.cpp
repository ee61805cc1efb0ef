// Column sets for Python: classes, fillings and completions. Codes are bytes, as many for each
// class as there are digits.

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "maths/bands.hpp"
#include "maths/column_sets.hpp"
#include "maths/patterns.hpp"
#include "python/module.hpp"

namespace nanpure {
namespace {

using Numbers = std::vector<std::uint64_t>;

std::tuple<nb::bytes, Numbers, Numbers, int> classes_of(const ColumnSets& sets, double seconds,
                                                        Control* parent) {
  std::vector<PatternClass> classes;
  Stopped stopped = Stopped::no;
  without_gil(0, seconds, parent, [&](Control& control) {
    Meter own = meter(control, true);
    try {
      classes = pattern_classes(sets.band(), own);
    } catch (const Halt&) {
      stopped = own.stopped;
    }
  });
  std::string codes;
  Numbers many, symmetric;
  for (const PatternClass& one : classes) {
    codes.append(one.pattern.begin(), one.pattern.end());
    many.push_back(one.sets);
    symmetric.push_back(one.symmetric);
  }
  return {nb::bytes(codes.data(), codes.size()), std::move(many), std::move(symmetric), int(stopped)};
}

std::tuple<std::uint64_t, std::uint64_t, int> bands_of(const ColumnSets& sets, double seconds,
                                                       Control* parent) {
  BandClasses found{0, 0};
  Stopped stopped = Stopped::no;
  without_gil(0, seconds, parent, [&](Control& control) {
    Meter own = meter(control, true);
    try {
      found = band_classes(sets.band(), own);
    } catch (const Halt&) {
      stopped = own.stopped;
    }
  });
  return {found.reduced, found.classes, int(stopped)};
}

// Codes of whole classes, in which each column has as many digits as there are rows.
std::size_t checked(Band band, const nb::bytes& codes) {
  const auto digits = std::size_t(band.digits());
  if (codes.size() % digits != 0)
    throw nb::value_error(("expected " + std::to_string(digits) + " codes a class, got " +
                           std::to_string(codes.size()))
                              .c_str());
  int codes_below = 1;
  for (int box = 0; box < band.boxes; ++box) codes_below *= band.columns;
  const auto* data = reinterpret_cast<const std::uint8_t*>(codes.c_str());
  for (std::size_t row = 0; row < codes.size() / digits; ++row) {
    std::vector<int> many(digits, 0);
    for (std::size_t digit = 0; digit < digits; ++digit) {
      const int code = data[row * digits + digit];
      for (int box = 0; box < band.boxes && code < codes_below; ++box)
        ++many[std::size_t(box * band.columns + band.column(code, box))];
    }
    for (const int here : many)
      if (here != band.boxes)
        throw nb::value_error(("expected as many digits in each column as rows, got class " +
                               std::to_string(row))
                                  .c_str());
  }
  return codes.size() / digits;
}

template <Counted (*count)(ColumnSets&, const std::uint8_t*, std::size_t, int, Control&)>
std::tuple<Numbers, int> counted(ColumnSets& sets, nb::bytes codes, int jobs, double seconds,
                                 Control* parent) {
  const std::size_t n = checked(sets.band(), codes);
  Counted found{};
  without_gil(0, seconds, parent, [&](Control& control) {
    found = count(sets, reinterpret_cast<const std::uint8_t*>(codes.c_str()), n, jobs, control);
  });
  return {std::move(found.numbers), int(found.stopped)};
}

void check_one(const ColumnSets& sets, const nb::bytes& codes) {
  const std::size_t n = checked(sets.band(), codes);
  if (n != 1) throw nb::value_error(("expected one class, got " + std::to_string(n)).c_str());
}

const std::uint8_t* data_of(const nb::bytes& codes) {
  return reinterpret_cast<const std::uint8_t*>(codes.c_str());
}

std::size_t parts_of(const ColumnSets& sets, nb::bytes codes) {
  check_one(sets, codes);
  return sets.parts(Pattern(data_of(codes), data_of(codes) + codes.size())).size();
}

std::tuple<Numbers, int> part_of(ColumnSets& sets, nb::bytes codes, std::size_t begin,
                                 std::size_t end, int jobs, double seconds, Control* parent) {
  check_one(sets, codes);
  Counted found{};
  without_gil(0, seconds, parent, [&](Control& control) {
    found = count_parts(sets, data_of(codes), begin, end, jobs, control);
  });
  return {std::move(found.numbers), int(found.stopped)};
}

}  // namespace

void bind_column_sets(nb::module_& module) {
  nb::class_<ColumnSets>(module, "ColumnSets", "The column sets of the bands of equal boxes.")
      .def("__init__", [](ColumnSets* at, int rows, int columns) {
        new (at) ColumnSets(band_of(rows, columns));
      }, "rows"_a, "columns"_a)
      .def_prop_ro("boxes", [](const ColumnSets& sets) { return sets.band().boxes; })
      .def_prop_ro("width", [](const ColumnSets& sets) { return sets.band().columns; })
      .def("classes", classes_of, "seconds"_a = 0.0, "control"_a.none() = nb::none(),
           "All classes: (codes, sets of each, of them symmetric by 180 degrees, stopped).")
      .def("fillings", counted<count_fillings>, "codes"_a, "jobs"_a = 1, "seconds"_a = 0.0,
           "control"_a.none() = nb::none(),
           "The ways to fill a band with column sets of each class: (numbers, stopped).")
      .def("completions", counted<count_completions>, "codes"_a, "jobs"_a = 1, "seconds"_a = 0.0,
           "control"_a.none() = nb::none(),
           "The ways to fill all other bands: (numbers, stopped).")
      .def("parts", parts_of, "codes"_a, "How many parts the fillings of a class have.")
      .def("part", part_of, "codes"_a, "begin"_a, "end"_a, "jobs"_a = 1, "seconds"_a = 0.0,
           "control"_a.none() = nb::none(),
           "Parts of the fillings of a class, without the factor: (numbers, stopped).")
      .def("kinds", bands_of, "seconds"_a = 0.0, "control"_a.none() = nb::none(),
           "Reduced bands, and the classes of bands: (how many, how many, stopped).");
}

}  // namespace nanpure
