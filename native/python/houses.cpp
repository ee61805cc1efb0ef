// Python bindings of compiled layouts.

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "houses.hpp"
#include "python/module.hpp"

namespace nanpure {
namespace {

// (code, cells, numbers) of a primitive (rules/rules.hpp).
using RawPrimitive =
    std::tuple<int, std::vector<std::uint16_t>, std::vector<std::int64_t>>;

using RawCage = std::pair<std::vector<std::uint16_t>, int>;

std::vector<Cage> cages_of(const std::vector<RawCage>& raw) {
  std::vector<Cage> cages;
  for (const auto& [cells, total] : raw) cages.push_back({cells, total});
  return cages;
}

std::vector<Primitive> primitives_of(const std::vector<RawPrimitive>& raw) {
  std::vector<Primitive> primitives;
  for (const auto& [code, cells, numbers] : raw) primitives.push_back({code, cells, numbers});
  return primitives;
}

void new_houses(Houses* self, int size, const std::vector<std::uint16_t>& members,
                const std::vector<std::uint8_t>& kinds, const std::vector<RawCage>& cages,
                const std::vector<RawPrimitive>& primitives) {
  new (self) Houses(size, members, kinds, cages_of(cages), primitives_of(primitives));
}

// The houses of `plain` and `more` cells of houses, with rules.
void with_rules(Houses* self, const Houses& plain, const std::vector<std::uint16_t>& more,
                const std::vector<RawCage>& cages, const std::vector<RawPrimitive>& primitives) {
  check_without_rules(plain);
  if (!plain.cages.empty()) throw nb::value_error("expected houses without rules");
  if (more.empty()) {
    new (self) Houses(plain, cages_of(cages), primitives_of(primitives));
    return;
  }
  std::vector<std::uint16_t> members = plain.members;
  members.insert(members.end(), more.begin(), more.end());
  std::vector<std::uint8_t> kinds = plain.kinds;
  kinds.resize(members.size() / std::size_t(plain.size), 3);
  new_houses(self, plain.size, members, kinds, cages, primitives);
}

// The candidates that placed digits leave: none that a house or cage of the cell already has.
nb::bytes houses_candidates(const Houses& houses, nb::bytes digits) {
  const std::size_t cells = std::size_t(houses.cells), size = std::size_t(houses.size);
  if (digits.size() != cells)
    throw nb::value_error(("expected " + std::to_string(cells) + " bytes, got " +
                           std::to_string(digits.size())).c_str());
  const auto* given = reinterpret_cast<const std::uint8_t*>(digits.c_str());
  check_digits(given, cells, houses.size, cells);
  std::vector<Mask> seen(cells), left(cells);
  const auto look = [&](const std::uint16_t* cell, std::size_t count) {
    Mask used = 0;
    for (std::size_t k = 0; k < count; ++k)
      if (given[cell[k]] != 0) used |= Mask(1) << (given[cell[k]] - 1);
    if (used != 0) for (std::size_t k = 0; k < count; ++k) seen[cell[k]] |= used;
  };
  for (std::size_t at = 0; at < houses.members.size(); at += size) look(&houses.members[at], size);
  for (const Cage& cage : houses.cages) look(cage.cells.data(), cage.cells.size());
  const Mask all = (Mask(1) << size) - 1;
  for (std::size_t cell = 0; cell < cells; ++cell)
    left[cell] = given[cell] != 0 ? Mask(1) << (given[cell] - 1) : all & ~seen[cell];
  return nb::bytes(reinterpret_cast<const char*>(left.data()), cells * sizeof(Mask));
}

// (rule, reasoning, apart) of each cage, then of each primitive.
using RawOwner = std::tuple<std::uint16_t, std::uint8_t, bool>;

void own(const Houses& houses, const std::vector<RawOwner>& raw) {
  std::vector<Owner> owners;
  for (const auto& [rule, reasoning, apart] : raw) owners.push_back({rule, reasoning, apart});
  houses.own(owners);
}

}  // namespace

void bind_houses(nb::module_& module) {
  nb::class_<Houses>(module, "Houses", "The houses of a layout, compiled for the search.")
      .def("__init__", new_houses, "size"_a, "members"_a,
           "kinds"_a = std::vector<std::uint8_t>{}, "cages"_a = std::vector<RawCage>{},
           "primitives"_a = std::vector<RawPrimitive>{})
      .def("__init__", with_rules, "plain"_a, "more"_a, "cages"_a, "primitives"_a,
           "Houses without rules, further ones and rules.")
      .def("_own", own, "owners"_a,
           "Say of each cage, then of each primitive: (rule, reasoning, apart).")
      .def_ro("size", &Houses::size)
      .def_ro("cells", &Houses::cells)
      .def_ro("count", &Houses::count);
  module.def("candidates", houses_candidates, "houses"_a, "digits"_a,
             "The candidates that digits leave, a mask per cell, as bytes.");
}

}  // namespace nanpure
