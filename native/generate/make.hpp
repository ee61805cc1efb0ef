// Random puzzles: a random grid, then givens removed as long as the solution stays the only one.
#pragma once

#include <cstdint>

#include "generate/recipe.hpp"
#include "kernel.hpp"
#include "random.hpp"

namespace nanpure {

// Makes the rows of a series, the classic ones with a back end.
void make(const Series& series, const Backend& backend, int jobs, Control& control);

// Removes givens of a puzzle with a known unique solution, as the recipe says; `masks` are the
// candidates of cells without a given (a classic recipe has them all and ignores this). false: the
// meter stopped, and more could have been removed.
bool minimize(const Recipe& recipe, const Mask* masks, Random& chance, std::uint8_t* puzzle,
              const std::uint8_t* solution, Meter& meter);

}  // namespace nanpure
