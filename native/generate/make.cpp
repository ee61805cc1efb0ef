#include "generate/make.hpp"

#include <algorithm>

#include "batch.hpp"
#include "generate/any.hpp"
#include "generate/classic.hpp"
#include "generate/orbits.hpp"

namespace nanpure {
namespace {

constexpr std::size_t kWidth = 256;   // classic attempts that ask together
constexpr std::size_t kChunk = 256;   // classic rows that a thread takes

}  // namespace

void make(const Series& series, const Backend& backend, int jobs, Control& control) {
  const std::size_t n = series.indices.size();
  std::fill_n(series.made, n, std::uint8_t(Made::stopped));
  if (series.recipe.classic) {
    in_chunks(n, kChunk, jobs, control, [&](std::size_t begin, std::size_t end, Meter& meter) {
      make_together(series, backend, kWidth, begin, end, meter);
    });
    return;
  }
  const Orbits orbits(series.recipe);
  in_chunks(n, 1, jobs, control, [&](std::size_t begin, std::size_t end, Meter& meter) {
    for (std::size_t row = begin; row < end; ++row)
      if (!make_row(series, orbits, row, meter)) return;
  });
}

bool minimize(const Recipe& recipe, const Mask* masks, Random& chance, std::uint8_t* puzzle,
              const std::uint8_t* solution, Meter& meter) {
  const Orbits orbits(recipe);
  if (recipe.classic) return minimize_classic(recipe, orbits, chance, puzzle, solution, meter);
  return minimize_any(recipe, orbits, masks, chance, puzzle, solution, meter);
}

}  // namespace nanpure
