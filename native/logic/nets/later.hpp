// What has become of the candidates and units of an earlier position of a path.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "logic/nets/wiring.hpp"

namespace nanpure::logic {

// Where an assumption ends.
struct NetEnd {
  std::vector<std::uint64_t> live, on;  // sets of candidates: open or true ones, true ones
};

// Along a path candidates only go: struck, or with the cell where a digit is placed. What followed from an
// assumption still does, so it need not be followed from its beginning.
class Later {
 public:
  // Both must live as long.
  Later(const Wiring& before, const Wiring& now);

  // The number before of a candidate of now.
  int number_before(int one) const { return number_before_[one]; }

  // Whether an end of before has become a contradiction: a candidate that is true there is gone, or
  // one that is false there was placed.
  bool contradicts(const NetEnd& end) const;
  // The same end in the numbers of now.
  NetEnd carried(const NetEnd& end) const;
  // The units of now that lost candidates which were open at an end of before; some may come twice.
  void losses(const NetEnd& end, std::vector<std::uint16_t>& units) const;

 private:
  // Neighbours that have stayed neighbours.
  struct Run {
    int before, now, size;
  };
  void find_candidates();
  void find_units();
  void carry(std::span<const std::uint64_t> set, std::vector<std::uint64_t>& into) const;

  const Wiring& before_;
  const Wiring& now_;
  std::vector<int> number_before_;             // [candidate of now]
  std::vector<Run> runs_;
  std::vector<std::uint64_t> struck_, placed_;  // sets of candidates of before: those that are gone
  std::vector<std::int32_t> unit_now_;          // [unit of before] -1: settled
};

}  // namespace nanpure::logic
