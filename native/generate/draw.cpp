#include <array>
#include <numeric>

#include "classic/descend.hpp"
#include "generate/attempt.hpp"

namespace nanpure {
namespace {

struct Draw {
  std::uint8_t* grid;
  Random& chance;
  Meter& meter;

  // Both sides, weighted by the ways that they leave to the chute.
  bool in_first(const Branch& branch) {
    const auto ways = [&](Triads t) { return std::uint64_t(kChute.ways[t >> branch.at & 511]); };
    const std::uint64_t in = ways(branch.in), out = ways(branch.out);
    return chance.below(in + out) < in;
  }
  bool solved(const State& s) {
    write(s, grid);
    return false;
  }
};

}  // namespace

bool random_classic_grid(Random& chance, std::uint8_t* grid, Meter& meter) {
  std::uint8_t givens[81] = {};
  for (int box = 0; box < 3; ++box) {
    std::array<std::uint8_t, 9> digits;
    std::iota(digits.begin(), digits.end(), std::uint8_t(1));
    chance.shuffle(digits);
    for (int k = 0; k < 9; ++k) givens[30 * box + k / 3 * 9 + k % 3] = digits[std::size_t(k)];
  }
  return random_classic_solution(givens, chance, grid, meter);
}

bool random_classic_solution(const std::uint8_t* givens, Random& chance, std::uint8_t* grid,
                             Meter& meter) {
  State s;
  load(givens, s);
  Draw draw{grid, chance, meter};
  return !descend(s, kAllDigits, draw) && meter.stopped == Stopped::no;
}

}  // namespace nanpure
