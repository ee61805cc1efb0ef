// Digits for given places, so that the puzzle has one solution.
#pragma once

#include <cstdint>
#include <vector>

#include "houses.hpp"
#include "kernel.hpp"
#include "random.hpp"

namespace nanpure {

struct ToFill {
  const Houses& houses;
  bool classic;                          // the houses are those of the classic 9×9, and `start` has
                                         // digits alone
  std::vector<Mask> start;               // [cell] its candidates: of the givens, and what is struck
  std::vector<std::uint16_t> free;       // the places to fill
};

enum class Filled : std::uint8_t {
  yes = 0,
  no = 1,         // so many changes were not enough
  none = 2,       // the start has no solution
  stopped = 3,
};

struct FillResult {
  Filled outcome;
  std::uint64_t solutions;   // of `digits`, at most kCounted; 0: nothing was counted
};

// At most so many solutions are counted to see how far a filling is from a unique one.
constexpr std::uint64_t kCounted = 400;

// The places take digits from a random grid; then again and again a few of them change to the
// digits of another solution. A change that makes more solutions is reverted; if nothing improves
// for long, a new grid is drawn. Writes the digits of the places with the fewest solutions seen, 0
// elsewhere.
FillResult fill(const ToFill& filling, Random& chance, std::uint64_t changes, std::uint8_t* digits,
          Meter& meter);

}  // namespace nanpure
