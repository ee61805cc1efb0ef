// The redundant givens of a puzzle: each of them alone can be removed, and the solution stays the
// only one.
#pragma once

#include <cstddef>
#include <cstdint>

#include "control.hpp"
#include "kernel.hpp"

namespace nanpure {

// n classic puzzles of 81 bytes 0…9. status[i] as in BatchRows with limit 2; redundant[81 i + cell]
// is 1 if the given of the cell can be removed, 0 elsewhere, and all 0 unless there is exactly one
// solution. Stopped rows have the status 3.
void redundant_rows(const Backend& backend, const std::uint8_t* puzzles, std::size_t n,
                    std::uint8_t* status, std::uint8_t* redundant, int jobs, Control& control);

}  // namespace nanpure
