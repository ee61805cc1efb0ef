// Puzzles by chance: a random grid, then givens taken away while the solution stays the only one.
#pragma once

#include <cstdint>

#include "generate/recipe.hpp"
#include "kernel.hpp"
#include "random.hpp"

namespace nanpure {

// Makes the rows of a series, the classic ones with the help of a back end.
void make(const Series& series, const Backend& backend, int jobs, Control& control);

// Takes away givens of a puzzle whose one solution is known, as the recipe says; `masks` are the
// candidates of cells without a given (a classic recipe has them all and does not look). false: the
// meter stopped, and more could have gone.
bool minimize(const Recipe& recipe, const Mask* masks, Random& chance, std::uint8_t* puzzle,
              const std::uint8_t* solution, Meter& meter);

}  // namespace nanpure
