// The fate of the candidates and units of an earlier position of a path.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "logic/nets/wiring.hpp"

namespace nanpure::logic {

// The end of an assumption.
struct NetEnd {
  std::vector<std::uint64_t> live, on;  // sets of candidates: open or true ones, true ones
};

// Along a path candidates only disappear: struck, or with the cell where a digit is placed. The
// consequences of an assumption still hold, so it need not be followed again from its beginning.
class Later {
 public:
  // Both must outlive this.
  Later(const Wiring& before, const Wiring& now);

  // The earlier number of a current candidate.
  int number_before(int one) const { return number_before_[one]; }

  // Whether an earlier end has become a contradiction: a candidate that is true there is gone, or
  // one that is false there was placed.
  bool contradicts(const NetEnd& end) const;
  // The same end, or a set of candidates, in current numbers.
  NetEnd carried(const NetEnd& end) const { return {carried(end.live), carried(end.on)}; }
  std::vector<std::uint64_t> carried(std::span<const std::uint64_t> set) const;
  // The current units that lost candidates which were open at an earlier end; some may occur twice.
  void losses(const NetEnd& end, std::vector<std::uint16_t>& units) const;

 private:
  // Neighbours that are still neighbours.
  struct Run {
    int before, now, size;
  };
  void find_candidates();
  void find_units();

  const Wiring& before_;
  const Wiring& now_;
  std::vector<int> number_before_;             // [current candidate]
  std::vector<Run> runs_;
  std::vector<std::uint64_t> struck_, placed_;  // sets of earlier candidates that are gone
  std::vector<std::int32_t> unit_now_;          // [earlier unit] -1: settled
};

}  // namespace nanpure::logic
