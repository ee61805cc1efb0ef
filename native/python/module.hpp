// Shared by the files that use Python: checked arguments, and work without the GIL.
#pragma once

#include <cstdio>   // nanobind needs it, and Python's stable interface leaves it out

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "batch.hpp"
#include "control.hpp"
#include "houses.hpp"
#include "kernel.hpp"
#include "python/lock.hpp"
#include "room.hpp"
#include "text/table.hpp"

namespace nanpure {

namespace nb = nanobind;
using namespace nb::literals;

using Masks = nb::ndarray<const std::uint64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

using Bytes2D = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
template <typename T>
using Array = nb::ndarray<nb::numpy, T>;

// Hands the vector's memory to NumPy.
template <typename T>
Array<T> array(std::vector<T>&& values, std::initializer_list<std::size_t> shape) {
  load_numpy();
  auto* kept = new std::vector<T>(std::move(values));
  nb::capsule owner(kept, [](void* p) noexcept { delete static_cast<std::vector<T>*>(p); });
  return Array<T>(kept->data(), shape, owner);
}

template <typename T>
Array<T> array(Room<T>&& values, std::initializer_list<std::size_t> shape) {
  load_numpy();
  nb::capsule owner(values.get(), [](void* p) noexcept { Free()(p); });
  return Array<T>(values.release(), shape, owner);
}

inline void check_digits(const std::uint8_t* digits, std::size_t length, int size, std::size_t row) {
  const std::size_t at = first_above(digits, length, size);
  if (at == length) return;
  throw nb::value_error(("expected digits 0.." + std::to_string(size) + ", got " +
                         std::to_string(digits[at]) + " in row " + std::to_string(at / row) +
                         " at index " + std::to_string(at % row))
                            .c_str());
}

void bind_census(nb::module_& module);    // census.cpp
void bind_column_sets(nb::module_& module);   // column_sets.cpp
void bind_logic(nb::module_& module);      // logic.cpp
void bind_fixed_sets(nb::module_& module);   // fixed_sets.cpp
void bind_forms(nb::module_& module);      // forms.cpp
void bind_generate(nb::module_& module);   // generate.cpp
void bind_line(nb::module_& module);       // line.cpp
void bind_maths(nb::module_& module);      // maths.cpp
void bind_methods(nb::module_& module);    // methods.cpp
void bind_ranking(nb::module_& module);    // ranking.cpp
void bind_scribe(nb::module_& module);     // scribe.cpp
void bind_hodoku(nb::module_& module);     // hodoku.cpp
void bind_se(nb::module_& module);         // se.cpp
void bind_strings(nb::module_& module);   // strings.cpp
void bind_structure(nb::module_& module);  // structure.cpp
void bind_symmetry(nb::module_& module);   // symmetry.cpp
void bind_table(nb::module_& module);      // table.cpp
void bind_unbiased(nb::module_& module);   // unbiased.cpp

// The back end of that name; a ValueError if there is none, or if this machine cannot run it.
const Backend& backend(const std::string& name);   // module.cpp

// The format of a table's rows (text/table.hpp); a ValueError if it is invalid.
Table table_of(const nb::bytes& form);   // table.cpp

// Raises Unsupported if NANPURE_BACKEND names no back end: even if none is needed, so that a typo
// is reported at once.
void check_forced_backend();   // module.cpp

// Runs native work without the interpreter's lock (python/lock.hpp) under the limits of one call;
// propagates the exception of Ctrl-C.
template <typename Work>
void without_gil(std::uint64_t nodes, double seconds, Control* parent, Work work) {
  check_forced_backend();
  Control control;
  control.nodes = std::min<std::uint64_t>(nodes, std::uint64_t(1) << 62);
  control.seconds = std::clamp(seconds, 0.0, 1e9);
  control.parent = parent;
  try {
    const Away away(control);
    work(control);
  } catch (...) {
    if (PyErr_Occurred()) throw nb::python_error();   // came first
    throw;
  }
  Away::settle();
}

// For what knows of houses and cages alone, and would pass over further rules.
inline void check_without_rules(const Houses& houses) {
  if (!houses.rules.empty())
    throw nb::value_error("expected a board without rules besides houses and cages");
}

inline void check_cells(const Houses& houses, const Masks& masks) {
  if (masks.shape(0) != std::size_t(houses.cells))
    throw nb::value_error(("expected " + std::to_string(houses.cells) + " masks, got " +
                           std::to_string(masks.shape(0)))
                              .c_str());
  const Mask all = (Mask(1) << houses.size) - 1;
  for (std::size_t cell = 0; cell < masks.shape(0); ++cell)
    if (masks.data()[cell] & ~all)
      throw nb::value_error(("mask of cell " + std::to_string(cell) + " has digits beyond " +
                             std::to_string(houses.size))
                                .c_str());
}

}  // namespace nanpure
