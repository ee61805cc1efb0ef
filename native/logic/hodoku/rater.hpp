// The score and level of HoDoKu 2.2.
#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "kernel.hpp"
#include "logic/hodoku/step.hpp"

namespace nanpure::hodoku {

struct Rating {
  int score = 0;                          // of all steps together
  Level level = Level::easy;
  Technique hardest = Technique::full_house;         // by level, then score; the first of equals
  bool solved = false;                    // false: it got stuck, or was stopped
  std::array<std::uint16_t, kTechniques> steps{};   // of each technique
  Stopped stopped = Stopped::no;
};

// Called with each step before it is applied.
using Watch = std::function<void(const Step&)>;

// Rates 81 digits, 0 = none.
Rating rate(const std::uint8_t* digits, Meter& meter, const Watch& watch = {});

}  // namespace nanpure::hodoku
