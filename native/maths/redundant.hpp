// Which givens of a puzzle are redundant: each of them alone can go, and the solution stays the only
// one.
#pragma once

#include <cstddef>
#include <cstdint>

#include "control.hpp"
#include "kernel.hpp"

namespace nanpure {

// n classic puzzles of 81 bytes 0…9. status[i] as of BatchRows with limit 2; redundant[81 i + cell] is
// 1 where the given of the cell can go, 0 elsewhere, and all 0 where there is not just one solution.
// What is stopped has the status 3.
void redundant_rows(const Backend& backend, const std::uint8_t* puzzles, std::size_t n,
                    std::uint8_t* status, std::uint8_t* redundant, int jobs, Control& control);

}  // namespace nanpure
