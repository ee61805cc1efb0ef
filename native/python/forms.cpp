// Canonical forms of boards with boxes of any shape, for Python.

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "maths/boxes.hpp"
#include "maths/digest.hpp"
#include "python/module.hpp"

namespace nanpure {
namespace {

// Pairs (k, power) whose product this is, and its multiplicity in the sum.
using Part = std::pair<std::uint64_t, std::vector<std::pair<int, int>>>;
using Found = std::tuple<int, nb::bytes, std::vector<Part>,
                         std::vector<std::pair<std::vector<std::uint16_t>, nb::bytes>>>;

nb::bytes bytes_of(const std::vector<std::uint8_t>& digits) {
  return nb::bytes(reinterpret_cast<const char*>(digits.data()), digits.size());
}

BoxShape shape_of(int height, int width) {
  if (height < 1 || width < 1 || height > kWidest || width > kWidest || height * width > kWidest)
    throw nb::value_error(("expected boxes of at most 36 cells, got " + std::to_string(height) + "x" +
                           std::to_string(width))
                              .c_str());
  return {height, width};
}

Convention convention_of(int number) {
  if (number < 0 || number > int(Convention::clues)) throw nb::value_error("expected a convention");
  return Convention(number);
}

const std::uint8_t* digits_of(const nb::bytes& board, BoxShape shape) {
  const std::size_t cells = std::size_t(shape.size() * shape.size());
  if (board.size() != cells)
    throw nb::value_error(("expected " + std::to_string(cells) + " bytes, got " +
                           std::to_string(board.size()))
                              .c_str());
  const auto* digits = reinterpret_cast<const std::uint8_t*>(board.c_str());
  check_digits(digits, cells, shape.size(), cells);
  return digits;
}

Found form_of(int height, int width, nb::bytes board, std::optional<nb::bytes> companion,
              int convention, std::size_t most, Control* parent) {
  const BoxShape shape = shape_of(height, width);
  const Convention chosen = convention_of(convention);
  const std::uint8_t* const digits = digits_of(board, shape);
  const std::uint8_t* const other = companion ? digits_of(*companion, shape) : nullptr;
  BoxesForm found;
  Looked looked{};
  without_gil(0, 0, parent, [&](Control& control) {
    Meter own = meter(control, true);
    looked = boxes_form(shape, digits, other, chosen, most, found, own);
  });
  if (looked != Looked::found) return {int(looked), nb::bytes("", 0), {}, {}};
  Found said{int(looked), bytes_of(found.form), {}, {}};
  for (const auto& [factors, times] : found.automorphisms) {
    Part part{times, {}};
    for (std::size_t k = 2; k < factors.size(); ++k)
      if (factors[k] != 0) part.second.emplace_back(int(k), factors[k]);
    std::get<2>(said).push_back(std::move(part));
  }
  for (BoxesWay& way : found.ways)
    std::get<3>(said).emplace_back(std::move(way.cells), bytes_of(way.digits));
  return said;
}

using Forms = std::tuple<Array<std::uint8_t>, Array<std::uint64_t>,
                         std::optional<Array<std::uint16_t>>, std::optional<Array<std::uint8_t>>>;

Forms forms_of(int height, int width, const Bytes2D& boards, std::optional<Bytes2D> grids,
               int convention, bool ways, int jobs, Control* parent) {
  const BoxShape shape = shape_of(height, width);
  const Convention chosen = convention_of(convention);
  const std::size_t size = std::size_t(shape.size()), cells = size * size, n = boards.shape(0);
  if (boards.shape(1) != cells || (grids && (grids->shape(1) != cells || grids->shape(0) != n)))
    throw nb::value_error(("expected rows of " + std::to_string(cells) + " cells, got " +
                           std::to_string(boards.shape(1)))
                              .c_str());
  auto forms = room<std::uint8_t>(cells * n);
  auto automorphisms = room<std::uint64_t>(n);
  auto where = room<std::uint16_t>(ways ? cells * n : 0);
  auto digits = room<std::uint8_t>(ways ? (size + 1) * n : 0);
  without_gil(0, 0, parent, [&](Control& control) {
    check_digits(boards.data(), cells * n, int(size), cells);
    if (grids) check_digits(grids->data(), cells * n, int(size), cells);
    boxes_rows({shape, chosen, boards.data(), grids ? grids->data() : nullptr, n, forms.get(),
                ways ? where.get() : nullptr, ways ? digits.get() : nullptr, automorphisms.get()},
               jobs, control);
  });
  Forms found{array(std::move(forms), {n, cells}), array(std::move(automorphisms), {n}), {}, {}};
  if (ways) {
    std::get<2>(found) = array(std::move(where), {n, cells});
    std::get<3>(found) = array(std::move(digits), {n, size + 1});
  }
  return found;
}

constexpr std::size_t kRowsAtOnce = 4096;

Array<std::uint8_t> digests_of(nb::bytes prefix, const Bytes2D& rows, int jobs, Control* parent) {
  const auto* first = reinterpret_cast<const std::uint8_t*>(prefix.c_str());
  const std::size_t length = prefix.size(), n = rows.shape(0), cells = rows.shape(1);
  auto digests = room<std::uint8_t>(kDigest * n);
  without_gil(0, 0, parent, [&](Control& control) {
    in_chunks(n, kRowsAtOnce, jobs, control, [&](std::size_t begin, std::size_t end, Meter& meter) {
      for (std::size_t row = begin; row < end; ++row)
        digest({first, length}, {rows.data() + cells * row, cells}, digests.get() + kDigest * row);
      pulse(meter, end - begin);
    });
  });
  return array(std::move(digests), {n, kDigest});
}

}  // namespace

void bind_forms(nb::module_& module) {
  module.def("digests", digests_of, "prefix"_a, "rows"_a, "jobs"_a = 1,
             "control"_a.none() = nb::none(),
             "BLAKE2b of 16 bytes of a prefix and each row.");
  module.attr("MOST_STEPS") = kMostSteps;
  module.def("boxes_form", form_of, "height"_a, "width"_a, "board"_a,
             "companion"_a.none() = nb::none(), "convention"_a = 0, "most"_a = 1,
             "control"_a.none() = nb::none(),
             "The canonical form of a board: (0 found, 1 stopped or 2 too long; form; automorphisms "
             "as a sum of (times, [(factor, power)]); ways to it as (cells, digits)).");
  module.def("boxes_rows", forms_of, "height"_a, "width"_a, "boards"_a,
             "grids"_a.none() = nb::none(), "convention"_a = 0, "ways"_a = false, "jobs"_a = 1,
             "control"_a.none() = nb::none(),
             "Canonical forms of boards: (forms, automorphisms, cells, digits).");
}

}  // namespace nanpure
