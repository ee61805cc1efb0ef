#include "maths/estimates.hpp"

#include <algorithm>
#include <vector>

#include "batch.hpp"
#include "random.hpp"

namespace nanpure {

std::size_t estimates(const Houses& houses, const Mask* cells, std::uint64_t seed,
                      std::uint64_t first, std::size_t n, Sample* samples, int jobs,
                      Control& control) {
  std::vector<std::uint8_t> done(n, 0);
  in_chunks(n, 1, jobs, control, [&](std::size_t begin, std::size_t end, Meter& meter) {
    // The time is that of all samples together: the meter is not restarted.
    for (std::size_t k = begin; k < end && meter.stopped == Stopped::no; ++k) {
      Random chance{seed, first + k};
      if (!estimate(houses, cells, chance, samples[k], meter)) return;
      done[k] = 1;
      pulse(meter, 1);
    }
  });
  return std::size_t(std::find(done.begin(), done.end(), 0) - done.begin());
}

}  // namespace nanpure
