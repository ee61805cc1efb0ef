// Estimates: the average of samples, and stopping them.
#include <cmath>

#include "check.hpp"
#include "control.hpp"
#include "counts.hpp"
#include "layouts.hpp"
#include "maths/estimates.hpp"

namespace nanpure::tests {
namespace {

TEST(samples_are_the_count_on_the_average) {
  const Houses houses(6, boxed(2, 3));
  Masks cells(36, 63);
  for (int cell = 0; cell < 6; ++cell) cells[std::size_t(cell)] = Mask(1) << cell;
  Control control;
  Meter own = meter(control, true);
  const Count found = count(houses, cells.data(), UINT64_MAX, own);
  std::vector<Sample> samples(500);
  CHECK_EQ(estimates(houses, cells.data(), 1, 0, samples.size(), samples.data(), 1, control),
           samples.size());
  double sum = 0, squares = 0;
  for (const Sample& sample : samples) {
    const double value = std::ldexp(sample.mantissa, sample.exponent);
    sum += value;
    squares += value * value;
  }
  const double n = double(samples.size()), mean = sum / n;
  CHECK(std::abs(mean - double(found.number.bounded())) < 5 * std::sqrt((squares / n - mean * mean) / n));
}

TEST(batch_of_samples_is_the_same_on_threads_and_stops) {
  const Houses houses(9, boxed(3, 3));
  const Masks cells(81, 511);
  Control control;
  std::vector<Sample> one(24), other(24);
  estimates(houses, cells.data(), 3, 5, 24, one.data(), 1, control);
  estimates(houses, cells.data(), 3, 5, 24, other.data(), 3, control);
  for (std::size_t k = 0; k < one.size(); ++k) {
    CHECK_EQ(one[k].mantissa, other[k].mantissa);
    CHECK_EQ(one[k].exponent, other[k].exponent);
  }
  control.stop = true;
  CHECK_EQ(estimates(houses, cells.data(), 3, 5, 24, one.data(), 2, control), 0u);
}

}  // namespace
}  // namespace nanpure::tests
