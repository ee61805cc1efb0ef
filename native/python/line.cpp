// One classic puzzle for each call, from a line to a line, with minimal overhead around the search.
// A call creates no object except its result.
//
// The interpreter's lock is held for the first nodes of a search, half a millisecond at most:
// releasing it costs a good part of an easy search, and another thread may wait up to 5 ms for it
// anyway. A search that is not finished by then starts again without it, with the usual check for
// Ctrl-C: no count of nodes bounds all puzzles, least of all those without a solution. A count goes
// on in lanes (classic/counting.hpp).
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>

#include <array>
#include <cstdlib>
#include <optional>
#include <utility>

#include "classic/backends.hpp"
#include "classic/counting.hpp"
#include "text/lines.hpp"
#include "python/module.hpp"

namespace nanpure {
namespace {

constexpr std::size_t kCells = 81;

// Nodes searched with the lock held, 0.2 to 0.5 µs each. The worst of the 100,000 puzzles of the
// benchmarks needs 591.
constexpr std::uint64_t kHeld = 1024;

// The 81 characters of a str or bytes, or null.
const char* signs_of(nb::handle line) {
  PyObject* const object = line.ptr();
  const char* signs = nullptr;
  Py_ssize_t length = 0;
  if (PyUnicode_Check(object)) {
    signs = PyUnicode_AsUTF8AndSize(object, &length);   // no copy if all is ASCII
    if (signs == nullptr) PyErr_Clear();
  } else if (PyBytes_Check(object)) {
    signs = PyBytes_AsString(object);
    length = PyBytes_Size(object);
  }
  return length == Py_ssize_t(kCells) ? signs : nullptr;
}

// Reading the environment every time costs 30 ns, a twentieth of an easy puzzle.
void check_forced_backend_once() {
  static bool checked = false;
  if (checked) return;
  check_forced_backend();
  checked = true;
}

// A search of a few nodes; `stopped` tells whether it is finished.
Found begun(const std::uint8_t* digits, std::uint64_t limit, std::uint8_t* shown,
            std::size_t room) {
  Control brief;
  brief.nodes = kHeld;
  Meter own = meter(brief, false);
  return scalar_backend.search(digits, limit, shown, room, own);
}

Found searched(const std::uint8_t* digits, std::uint64_t limit, std::uint8_t* shown,
               std::size_t room) {
  Found found = begun(digits, limit, shown, room);
  if (found.stopped != Stopped::nodes) return found;
  without_gil(0, 0, nullptr, [&](Control& control) {
    Meter long_one = meter(control, true);
    found = scalar_backend.search(digits, limit, shown, room, long_one);
  });
  return found;
}

// The forced back end, or the one with most lanes: all give the same count, so the table by
// processor is not loaded for it.
const Backend& wide_backend() {
  const char* const forced = std::getenv("NANPURE_BACKEND");
  const Backend* const found = forced == nullptr ? nullptr : find_backend(forced);
  return found == nullptr ? *backends()[0] : *found;
}

std::uint64_t counted(const std::uint8_t* digits, std::uint64_t limit) {
  Found found = begun(digits, limit, nullptr, 0);
  if (found.stopped != Stopped::nodes) return found.count;
  const Backend& wide = wide_backend();
  without_gil(0, 0, nullptr, [&](Control& control) {
    found = count_classic(wide, digits, limit, 1, control);
  });
  return found.count;
}

using Digits = std::array<std::uint8_t, kCells>;

Digits digits_of(nb::handle line, std::uint64_t limit) {
  const char* const signs = signs_of(line);
  Digits digits;
  if (signs == nullptr || !read_puzzle(signs, digits.data()))
    throw nb::value_error("expected 81 signs 1-9 or . 0 _ * as str or bytes");
  if (limit == 0) throw nb::value_error("expected a limit of at least 1, got 0");
  check_forced_backend_once();
  return digits;
}

// 81 digits in the type of the line.
nb::object written(const std::uint8_t* shown, bool is_text) {
  char line[kCells];
  write_puzzle(shown, line);
  PyObject* const answer = is_text ? PyUnicode_FromStringAndSize(line, kCells)
                                   : PyBytes_FromStringAndSize(line, kCells);
  if (answer == nullptr) throw nb::python_error();
  return nb::steal(answer);
}

nb::any line_solution(nb::handle line, std::uint64_t limit) {
  std::uint8_t shown[2 * kCells];
  const Found found = searched(digits_of(line, limit).data(), limit, shown, 2);
  if (found.count == 0) return nb::steal<nb::any>(nb::none().release());
  const bool is_text = PyUnicode_Check(line.ptr());
  nb::object first = written(shown, is_text);
  if (found.count == 1) return nb::steal<nb::any>(first.release());
  nb::object second = written(shown + kCells, is_text);
  PyObject* const pair = PyTuple_Pack(2, first.ptr(), second.ptr());
  if (pair == nullptr) throw nb::python_error();
  return nb::steal<nb::any>(pair);
}

std::uint64_t line_count(nb::handle line, std::uint64_t limit) {
  return counted(digits_of(line, limit).data(), limit);
}

using Solutions = nb::typed<nb::tuple, nb::bytes, nb::ellipsis>;

// Takes text in any form; returns nothing, rather than an error, if it is not a bare line.
std::optional<std::pair<Solutions, std::uint64_t>> line_search(nb::str text) {
  const char* const signs = signs_of(text);
  std::uint8_t digits[kCells], shown[2 * kCells];
  if (signs == nullptr || !read_givens(signs, digits)) return std::nullopt;
  check_forced_backend();
  const Found found = searched(digits, 2, shown, 2);
  const auto solution = [&shown](std::size_t at) {
    return nb::bytes(reinterpret_cast<const char*>(shown + at * kCells), kCells);
  };
  return std::pair(Solutions(found.count == 0   ? nb::tuple()
                             : found.count == 1 ? nb::make_tuple(solution(0))
                                                : nb::make_tuple(solution(0), solution(1))),
                   found.nodes);
}

}  // namespace

void bind_line(nb::module_& module) {
  module.def("line_solution", line_solution, nb::arg("line").none(), nb::arg("limit"),
             "81 signs as str or bytes: the solution in the same type, of several two, or None.");
  module.def("line_count", line_count, nb::arg("line").none(), nb::arg("limit"),
             "81 signs as str or bytes: how many solutions, at most the limit.");
  module.def("line_search", line_search, nb::arg("text"),
             "81 signs with some 1-9: (up to 2 solutions, nodes); of another text None.");
}

}  // namespace nanpure
