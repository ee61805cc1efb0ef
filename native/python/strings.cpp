// Text of single puzzles for Python. The interpreter's lock is held: a call takes a microsecond,
// and at most 20 ms for the longest text that a link may unpack to.
#include "text/strings.hpp"

#include <nanobind/stl/string.h>

#include <optional>

#include "python/module.hpp"
#include "text/lz.hpp"

namespace nanpure {
namespace {

nb::object text_of(const char* data, std::size_t length) {
  return nb::steal(PyUnicode_FromStringAndSize(data, Py_ssize_t(length)));
}

// ASCII text of a str; nothing if it has other characters.
std::optional<std::string_view> ascii_of(PyObject* object) {
  if (!PyUnicode_Check(object)) return std::nullopt;
  Py_ssize_t length = 0;
  const char* const data = PyUnicode_AsUTF8AndSize(object, &length);   // no copy if all is ASCII
  if (data == nullptr) PyErr_Clear();   // half of a surrogate pair
  if (data == nullptr || length != PyUnicode_GetLength(object)) return std::nullopt;
  return std::string_view(data, std::size_t(length));
}

bool are_digits(nb::tuple entries, long most) {
  for (Py_ssize_t at = 0; at < NB_TUPLE_GET_SIZE(entries.ptr()); ++at) {
    PyObject* const entry = NB_TUPLE_GET_ITEM(entries.ptr(), at);
    if (!PyLong_CheckExact(entry)) return false;
    int beyond = 0;
    const long value = PyLong_AsLongAndOverflow(entry, &beyond);
    if (beyond || value < 0 || value > most) return false;
  }
  return true;
}

nb::object spelled(nb::tuple digits, nb::tuple texts) {
  const Py_ssize_t cells = NB_TUPLE_GET_SIZE(digits.ptr());
  if (NB_TUPLE_GET_SIZE(texts.ptr()) != cells)
    throw nb::value_error("expected a tuple of texts for each digit");
  std::string out;
  out.reserve(std::size_t(cells) * 8);
  for (Py_ssize_t cell = 0; cell < cells; ++cell) {
    PyObject* const row = NB_TUPLE_GET_ITEM(texts.ptr(), cell);
    PyObject* const entry = NB_TUPLE_GET_ITEM(digits.ptr(), cell);
    int beyond = 0;
    const long digit =
        PyLong_CheckExact(entry) ? PyLong_AsLongAndOverflow(entry, &beyond) : -1;
    if (!PyTuple_CheckExact(row) || beyond || digit < 0 || digit >= NB_TUPLE_GET_SIZE(row))
      throw nb::value_error("expected digits that have a text each");
    PyObject* const text = NB_TUPLE_GET_ITEM(row, digit);
    Py_ssize_t length = 0;
    const char* const data =
        PyUnicode_Check(text) ? PyUnicode_AsUTF8AndSize(text, &length) : nullptr;
    if (data == nullptr) {
      PyErr_Clear();
      throw nb::value_error("expected texts that UTF-8 can hold");
    }
    out.append(data, std::size_t(length));
  }
  return text_of(out.data(), out.size());
}

// The 1-based columns of the runs between spaces and bars; None if a line is not ASCII.
nb::object word_starts(nb::str line) {
  const std::optional<std::string_view> text = ascii_of(line.ptr());
  if (!text) return nb::none();
  const auto parts = [](char sign) {
    return sign == ' ' || sign == '|' || (sign >= 9 && sign <= 13) || (sign >= 28 && sign <= 31);
  };
  std::vector<long> starts;
  bool before = true;
  for (std::size_t at = 0; at < text->size(); ++at) {
    const bool apart = parts((*text)[at]);
    if (before && !apart) starts.push_back(long(at) + 1);
    before = apart;
  }
  nb::object columns = nb::steal(PyTuple_New(Py_ssize_t(starts.size())));
  for (std::size_t at = 0; at < starts.size(); ++at)
    NB_TUPLE_SET_ITEM(columns.ptr(), Py_ssize_t(at), PyLong_FromLong(starts[at]));
  return columns;
}

// A dict of pairs of a name and a value, from json; a ValueError if a name occurs twice.
nb::dict members(nb::list pairs) {
  nb::dict found;
  const Py_ssize_t count = NB_LIST_GET_SIZE(pairs.ptr());
  for (Py_ssize_t at = 0; at < count; ++at) {
    PyObject* const pair = NB_LIST_GET_ITEM(pairs.ptr(), at);
    if (!PyTuple_CheckExact(pair) || NB_TUPLE_GET_SIZE(pair) != 2)
      throw nb::value_error("expected pairs of a name and a value");
    if (PyDict_SetItem(found.ptr(), NB_TUPLE_GET_ITEM(pair, 0), NB_TUPLE_GET_ITEM(pair, 1)))
      throw nb::python_error();
  }
  if (PyDict_Size(found.ptr()) < count) throw nb::value_error("a member twice");
  return found;
}

using Reader = bool (*)(std::string_view, CagedBoard&);

// (digits, rules, regions), or None.
template <Reader reader>
nb::object read(nb::str line) {
  const std::optional<std::string_view> text = ascii_of(line.ptr());
  CagedBoard board;
  if (!text || !reader(*text, board)) return nb::none();
  nb::object digits = nb::steal(PyTuple_New(81));
  for (int cell = 0; cell < 81; ++cell)
    NB_TUPLE_SET_ITEM(digits.ptr(), cell, PyLong_FromLong(board.digits[std::size_t(cell)]));
  return nb::make_tuple(digits, text_of(board.rules.data(), board.rules.size()),
                        text_of(board.regions.data(), board.regions.size()));
}

// A str of UTF-16 units as they are: halves of surrogate pairs stay apart, as JavaScript sees them.
nb::object units_of(const std::u16string& text) {
  std::string out;   // each unit as UTF-8
  out.reserve(text.size());
  for (const char16_t unit : text) {
    if (unit < 0x80) {
      out += char(unit);
    } else if (unit < 0x800) {
      out += char(0xc0 | unit >> 6);
      out += char(0x80 | (unit & 0x3f));
    } else {
      out += char(0xe0 | unit >> 12);
      out += char(0x80 | (unit >> 6 & 0x3f));
      out += char(0x80 | (unit & 0x3f));
    }
  }
  return nb::steal(PyUnicode_DecodeUTF8(out.data(), Py_ssize_t(out.size()), "surrogatepass"));
}

nb::object unpacked(nb::bytes stream, std::size_t most) {
  const std::optional<std::u16string> text =
      lz_unpacked(std::string_view(stream.c_str(), stream.size()), most);
  if (!text) return nb::none();
  return units_of(*text);
}

nb::object packed(nb::bytes units) {
  std::u16string text(units.size() / 2, u'\0');
  const char* const data = units.c_str();
  for (std::size_t at = 0; at < text.size(); ++at)
    text[at] = char16_t(std::uint8_t(data[2 * at]) | std::uint8_t(data[2 * at + 1]) << 8);
  const std::string out = lz_packed(text);
  return text_of(out.data(), out.size());
}

}  // namespace

void bind_strings(nb::module_& module) {
  module.def("are_digits", are_digits, "entries"_a, "most"_a,
             nb::sig("def are_digits(entries: tuple[int, ...], most: int) -> bool"),
             "Whether all entries are of type int, from 0 to the most.");
  module.def("spelled", spelled, "digits"_a, "texts"_a,
             nb::sig("def spelled(digits: tuple[int, ...], texts: tuple[tuple[str, ...], ...]) -> "
                     "str"),
             "For each digit the text of that number in the tuple of its place, all as one.");
  module.def("word_starts", word_starts, "line"_a,
             nb::sig("def word_starts(line: str) -> tuple[int, ...] | None"),
             "The 1-based columns of the runs between blanks and bars; None where a line is not "
             "ASCII.");
  module.def("members", members, "pairs"_a,
             nb::sig("def members(pairs: list[tuple[str, Any]]) -> dict[str, Any]"),
             "A dict of pairs of a name and a value; a ValueError where a name stands twice.");
  module.def("read_killer", read<read_killer>, "line"_a,
             nb::sig("def read_killer(line: str) -> tuple[tuple[int, ...], str, str] | None"),
             "A string 3x3::k: as (digits, rules, no regions), None where it is not plain.");
  module.def("read_sumocue", read<read_sumocue>, "line"_a,
             nb::sig("def read_sumocue(line: str) -> tuple[tuple[int, ...], str, str] | None"),
             "A string of SumoCue as (digits, rules, regions), None where it is not plain.");
  module.def("read_iss", read<read_iss>, "line"_a,
             nb::sig("def read_iss(line: str) -> tuple[tuple[int, ...], str, str] | None"),
             "A 9x9 string of the Interactive Sudoku Solver as (digits, rules, no regions), None "
             "where it is not plain.");
  module.def("lz_unpacked", unpacked, "stream"_a, "most"_a,
             nb::sig("def lz_unpacked(stream: bytes, most: int) -> str | None"),
             "The text that a stream of LZ-string packs, None where there is none so short.");
  module.def("lz_packed", packed, "units"_a, nb::sig("def lz_packed(units: bytes) -> str"),
             "The base64 of LZ-string of text, which is given as UTF-16 with the low byte first.");
}

}  // namespace nanpure
