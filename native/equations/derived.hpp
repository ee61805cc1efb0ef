// Equations that follow from sums of cells and from what houses hold.
//
// A house has the digits 1 … N, and so N (N+1)/2 in all. Take some houses without a common cell, and
// subtract the sums of some cages: what is left is an equation over the cells of the houses that no
// cage has (innies, coefficient 1) and the cells of the cages beyond the houses (outies, coefficient
// −1). Other sums than cages may also cover houses between them (coverings.hpp).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "equations/equations.hpp"

namespace nanpure {

struct Cage;
struct Houses;

// An equation with what it follows from: the sum of all digits of the houses, less some sums.
struct Derived {
  Linear linear;
  std::vector<std::uint16_t> houses;
  std::vector<const Linear*> less;
};

// How many equations are kept, those with the fewest cells. With more, a node costs more than it
// saves.
constexpr std::size_t kMostDerived = 30;

// The equations that follow from sums with coefficients 1 and from what houses hold, the best first.
std::vector<Derived> derived_sums(const Houses& houses, const std::vector<const Linear*>& sums);

// The sums of cages and the given equations, and those that follow from them, the given ones first.
// None stands there twice.
std::vector<Linear> all_equations(const Houses& houses, std::span<const Cage> cages,
                                  std::span<const Linear> given);

}  // namespace nanpure
