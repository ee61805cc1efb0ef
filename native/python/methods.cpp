// The documented methods for Python: what a run without its trace adds up to.

#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <tuple>
#include <vector>

#include "methods/fixed.hpp"
#include "methods/table.hpp"
#include "python/module.hpp"

namespace nanpure {
namespace {

using Digits = std::vector<std::uint8_t>;

nb::bytes bytes(const Digits& digits) {
  return nb::bytes(reinterpret_cast<const char*>(digits.data()), digits.size());
}

Digits digits_of(const Houses& houses, const nb::bytes& digits) {
  const auto* const begin = reinterpret_cast<const std::uint8_t*>(digits.c_str());
  if (digits.size() != std::size_t(houses.cells))
    throw nb::value_error(("expected " + std::to_string(houses.cells) + " digits").c_str());
  for (int cell = 0; cell < houses.cells; ++cell)
    if (begin[cell] > houses.size)
      throw nb::value_error(("digit out of range at cell " + std::to_string(cell)).c_str());
  return {begin, begin + digits.size()};
}

std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, int, int, nb::bytes> fixed(
    const Houses& houses, const nb::bytes& digits, const Masks& kept,
    const std::vector<std::uint16_t>& confirm, std::uint64_t limit, double seconds,
    Control* parent) {
  check_cells(houses, kept);
  const Digits start = digits_of(houses, digits);
  for (std::uint16_t house : confirm)
    if (house >= houses.count)
      throw nb::value_error(("house out of range: " + std::to_string(house)).c_str());
  if (limit == 0) throw nb::value_error("expected a limit of at least 1, got 0");
  Digits shown;
  FixedFound found{};
  without_gil(0, seconds, parent, [&](Control& control) {
    Meter own = meter(control, true);
    found = fixed_order(houses, start.data(), kept.data(), confirm, limit, shown, own);
  });
  return {found.count, found.tries, found.placed, found.depth, int(found.stopped), bytes(shown)};
}

std::tuple<int, std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t, int, nb::bytes, nb::bytes>
table(const Houses& seen, const Houses& units, const nb::bytes& digits, const Masks& allowed,
      bool assigning, std::uint64_t limit, std::uint64_t most_boards, std::uint64_t batch,
      double seconds, Control* parent) {
  check_cells(seen, allowed);
  const Digits start = digits_of(seen, digits);
  if (batch == 0) throw nb::value_error("expected a batch of at least 1 grid, got 0");
  const TableAsked asked{seen, units, allowed.data(), assigning, limit, most_boards, batch};
  TableFound found{};
  without_gil(0, seconds, parent, [&](Control& control) {
    Meter own = meter(control, true);
    found = table_of_grids(asked, start.data(), own);
  });
  return {int(found.end), found.boards, found.made, found.solutions, found.placed, found.depth,
          bytes(found.settled), bytes(found.alone)};
}

}  // namespace

void bind_methods(nb::module_& module) {
  module.def("fixed_order", fixed, "houses"_a, "digits"_a, "kept"_a, "confirm"_a, "limit"_a,
             "seconds"_a = 0.0, "control"_a.none() = nb::none(),
             "Blanks tried in a fixed order: (count, tries, placed, depth, stopped, solutions).");
  module.def("table_of_grids", table, "seen"_a, "units"_a, "digits"_a, "allowed"_a, "assigning"_a,
             "limit"_a, "most_boards"_a, "batch"_a, "seconds"_a = 0.0,
             "control"_a.none() = nb::none(),
             "Hui's table: (end, boards, made, solutions, placed, depth, settled, alone).");
}

}  // namespace nanpure
