// Rows of separated text for Python: puzzles and solutions by columns.
#include "text/table.hpp"

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/tuple.h>

#include <string_view>
#include <tuple>

#include "python/module.hpp"

namespace nanpure {
namespace {

using Bytes = Array<std::uint8_t>;

std::tuple<Bytes, Bytes, Bytes, Array<std::int64_t>> rows(nb::bytes text, nb::bytes form) {
  const Table table = table_of(form);
  Rows found;
  without_gil(0, 0, nullptr,
              [&](Control&) { found = read_rows(table, text.c_str(), text.size()); });
  Lines& lines = found.lines;
  const std::size_t plain = lines.digits.size() / 81, n = lines.kinds.size();
  return {array(std::move(lines.digits), {plain, 81}),
          array(std::move(found.solutions), {plain, 81}), array(std::move(lines.kinds), {n}),
          array(std::move(lines.starts), {n + 1})};
}

}  // namespace

Table table_of(const nb::bytes& form) {
  Table table;
  if (!Table::read(std::string_view(form.c_str(), form.size()), table))
    throw nb::value_error("expected a separator, then a letter of psanle for each field, with one p "
                          "and at most one s");
  return table;
}

void bind_table(nb::module_& module) {
  module.def("rows", rows, "text"_a, "form"_a,
             "Rows of separated text: (digits of the plain ones, their solutions, kinds, starts).");
}

}  // namespace nanpure
