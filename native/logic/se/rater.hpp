// The rating of Sudoku Explainer 1.2.1: ER, EP, ED.
#pragma once

#include <cstdint>
#include <functional>

#include "kernel.hpp"
#include "logic/se/step.hpp"

namespace nanpure::se {

// In tenths. A puzzle that the techniques do not solve has 200 from there on.
struct Rating {
  int er = 0;                             // of the hardest step
  int ep = 0;                             // of the hardest up to the first that places a digit
  int ed = 0;                             // of the first
  Name technique;                         // of the first step that is rated er
  Stopped stopped = Stopped::no;
};

// Called with each step before it is applied; false: stop.
using Watch = std::function<bool(const Step&)>;

// Rates 81 digits, 0 = none.
Rating rate(const std::uint8_t* digits, Meter& meter, const Watch& watch = {});

// Rates a position.
Rating rate(const Board& position, Meter& meter, const Watch& watch);

// A rating in serate's format, in tenths.
int tenths(double rating);

}  // namespace nanpure::se
