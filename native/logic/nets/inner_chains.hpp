// What chains refute within each assumption of a position, kept along a path.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "logic/nets/later.hpp"
#include "logic/nets/state.hpp"

namespace nanpure::logic {

// The first round of nested chains. Lives in Assumptions.
struct InnerChains {
  struct Round {
    NetEnd start;                     // the state from which they were followed
    std::vector<std::uint64_t> gone;  // set of candidates
    std::uint64_t work = 0;           // of following them all, or more
  };
  std::vector<std::optional<Round>> of;  // [candidate]; none if its assumption fails before

  void note(int one, NetEnd start, const Refutations::Round& round);
};

// Finds these rounds at a later position from those of an earlier one, with some floods in place of
// an analysis of all chains. A chain that was not there before runs over a link that was not there:
// a unit that now has two candidates left. Each link exists backwards too, so the candidates that
// it refutes are those that both of the two make false.
class CarriedChains {
 public:
  // All must outlive this. In both positions all singles must have been placed.
  CarriedChains(const InnerChains& known, const Wiring& before, const Wiring& now)
      : known_(known), wiring_(now), later_(before, now) {}

  // The round of an assumption that has led to a state; its work is an upper bound. None: not
  // known, or too much is new.
  std::optional<Refutations::Round> round(int one, const NetState& state);

 private:
  using Set = std::vector<std::uint64_t>;
  static constexpr std::size_t kMostLinks = 24;

  bool find_links(const NetEnd& before, const NetEnd& carried, const NetState& state);
  void flood(const NetState& state, int one, Set& off);

  const InnerChains& known_;
  const Wiring& wiring_;
  const Later later_;
  std::vector<std::uint16_t> units_;  // with two candidates left since then
  Set off_, other_off_, on_;
  std::vector<int> open_;
};

}  // namespace nanpure::logic
