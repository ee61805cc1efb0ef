// Classic puzzles: many attempts whose questions a back end answers together.
#pragma once

#include <cstddef>
#include <cstdint>

#include "generate/orbits.hpp"
#include "generate/recipe.hpp"
#include "kernel.hpp"
#include "random.hpp"

namespace nanpure {

// The rows begin … end of a series on the classic board; a back end answers the questions of
// `width` attempts at a time.
void make_together(const Series& series, const Backend& backend, std::size_t width,
                   std::size_t begin, std::size_t end, Meter& meter);

// minimize() of make.hpp for the classic board.
bool minimize_classic(const Recipe& recipe, const Orbits& orbits, Random& chance,
                      std::uint8_t* puzzle, const std::uint8_t* solution, Meter& meter);

}  // namespace nanpure
