// The least work that the lines of a refuted assumption take, found without writing them.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "logic/nets/by_state.hpp"

namespace nanpure::logic {

// Where nets give up depends on the work of all lines of a position (Follower::work). If these
// alone are too many, none need be written. Every line that a Trace weighs is counted here as it is
// there, except the known lines that a nested net rests on, which depend on the reasons it chose.
class LeastWork {
 public:
  LeastWork(const Wiring& wiring, Rules rules);

  // Of the assumption that a candidate is true in a state; `log` has everything that was refuted
  // within it.
  std::uint64_t of(int one, const NetState& base, const Refutations& log);

 private:
  using Set = std::vector<std::uint64_t>;
  // Of a round of assumptions followed by singles: the work of all their lines, and the lines of the
  // net around that they need.
  struct Inside {
    std::uint64_t work = 0;
    Set off = {}, on = {};
  };

  // The rounds of a Trace. False: it has ended in a contradiction.
  bool weaken();
  bool strengthen();
  void cross();
  void nested(const Refutations::Round& round);
  Inside inside(const Refutations::Round& round);
  void use(const Inside& inside);

  // Makes false what was struck; returns whether there was anything.
  bool settle();

  const Wiring& wiring_;
  Rules rules_;
  std::unique_ptr<LeastWork> inner_;
  std::unique_ptr<ByState<Inside>> rounds_;
  NetState state_;
  const NetState* base_ = nullptr;
  std::vector<int> fresh_on_;  // candidates of the last round
  Set struck_;                 // candidates of the current round
  Set units_;                  // that have at most one candidate left since the last round
  Set known_off_, known_on_;   // candidates: lines of the net around that are needed
  ToCross to_cross_;
  std::uint64_t work_ = 0;
};

}  // namespace nanpure::logic
