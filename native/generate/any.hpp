// Attempts at puzzles on any layout, one question at a time.
#pragma once

#include <cstdint>

#include "generate/orbits.hpp"
#include "generate/recipe.hpp"
#include "kernel.hpp"
#include "random.hpp"

namespace nanpure {

// Branches for a random grid in one attempt. An unlucky draw may lead into a corner of a wild
// layout where hours of search would find nothing; another attempt finds a grid at once.
constexpr std::uint64_t kGridNodes = 20'000;

// A random solution of the candidates `masks` (null: of the empty board), not uniform: see
// docs/generate.md. false: there is none, or the meter stopped.
bool random_grid(const Houses& houses, const Mask* masks, Random& chance, std::uint8_t* grid,
                 Meter& meter);

// All attempts of a row of a series. false: stopped.
bool make_row(const Series& series, const Orbits& orbits, std::size_t row, Meter& meter);

// minimize() of make.hpp for any board.
bool minimize_any(const Recipe& recipe, const Orbits& orbits, const Mask* masks, Random& chance,
                  std::uint8_t* puzzle, const std::uint8_t* solution, Meter& meter);

}  // namespace nanpure
