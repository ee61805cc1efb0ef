// Canonical forms for Python.

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "maths/canonical.hpp"
#include "maths/seen.hpp"
#include "python/module.hpp"

namespace nanpure {
namespace {

void check_boards(const Bytes2D& boards) {
  if (boards.shape(1) != 81)
    throw nb::value_error(("expected rows of 81 cells, got " + std::to_string(boards.shape(1))).c_str());
}

using Forms = std::tuple<Array<std::uint8_t>, Array<std::uint32_t>,
                         std::optional<Array<std::uint8_t>>, std::optional<Array<std::uint8_t>>>;

Forms forms_of(const Bytes2D& boards, bool ways, int jobs, Control* parent) {
  check_boards(boards);
  const std::size_t n = boards.shape(0);
  auto forms = room<std::uint8_t>(81 * n);
  auto automorphisms = room<std::uint32_t>(n);
  auto cells = room<std::uint8_t>(ways ? 81 * n : 0), digits = room<std::uint8_t>(ways ? 10 * n : 0);
  without_gil(0, 0, parent, [&](Control& control) {
    check_digits(boards.data(), 81 * n, 9, 81);
    canonical_rows({boards.data(), n, forms.get(), ways ? cells.get() : nullptr,
                    ways ? digits.get() : nullptr, automorphisms.get()},
                   jobs, control);
  });
  Forms found{array(std::move(forms), {n, 81}), array(std::move(automorphisms), {n}), {}, {}};
  if (ways) {
    std::get<2>(found) = array(std::move(cells), {n, 81});
    std::get<3>(found) = array(std::move(digits), {n, 10});
  }
  return found;
}

using Found = std::tuple<nb::bytes, std::uint32_t, std::vector<std::pair<nb::bytes, nb::bytes>>>;

nb::bytes bytes_of(const std::uint8_t* data, std::size_t size) {
  return nb::bytes(reinterpret_cast<const char*>(data), size);
}

Found form_of(nb::bytes board, std::size_t most, Control* parent) {
  if (board.size() != 81)
    throw nb::value_error(("expected 81 bytes, got " + std::to_string(board.size())).c_str());
  const auto* digits = reinterpret_cast<const std::uint8_t*>(board.c_str());
  check_digits(digits, 81, 9, 81);
  Canonical found{};
  Ways ways{most, {}};
  bool whole = false;
  without_gil(0, 0, parent, [&](Control& control) {
    Meter own = meter(control, true);
    Positions positions;
    whole = canonical(digits, found, ways, positions, own);
  });
  if (!whole) return {nb::bytes("", 0), 0, {}};
  std::vector<std::pair<nb::bytes, nb::bytes>> list;
  for (const Way& way : ways.found)
    list.emplace_back(bytes_of(way.cells, 81), bytes_of(way.digits, 10));
  return {bytes_of(found.form, 81), found.automorphisms, std::move(list)};
}

Array<std::uint32_t> numbers_of(Seen& seen, const Bytes2D& boards) {
  check_boards(boards);
  const std::size_t n = boards.shape(0);
  check_digits(boards.data(), 81 * n, 9, 81);
  auto numbers = room<std::uint32_t>(n);
  for (std::size_t row = 0; row < n; ++row) numbers[row] = seen.add(boards.data() + 81 * row);
  return array(std::move(numbers), {n});
}

}  // namespace

void bind_maths(nb::module_& module) {
  module.def("canonical_rows", forms_of, "boards"_a, "ways"_a = false, "jobs"_a = 1,
             "control"_a.none() = nb::none(),
             "Canonical forms of 9x9 boards: (forms, automorphisms, cells, digits).");
  module.def("canonical", form_of, "board"_a, "most"_a = 1, "control"_a.none() = nb::none(),
             "The canonical form of a 9x9 board: (form, automorphisms, ways to it as (cells, "
             "digits)); no form where it was stopped.");
  nb::class_<Seen>(module, "Seen", "9x9 boards that were seen.")
      .def(nb::init<>())
      .def("add", numbers_of, "boards"_a,
           "The numbers of boards in the order in which they were first added.")
      .def("__len__", &Seen::size);
}

}  // namespace nanpure
