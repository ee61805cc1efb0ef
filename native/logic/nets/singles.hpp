// Singles from all candidates of a state at once.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "logic/nets/state.hpp"

namespace nanpure::logic {

// Follows the assumptions that a candidate is true, of all candidates, in parallel: each is a bit,
// and of each candidate there is the set of assumptions that make it false, and of those that make
// it true. What they lead to in the position itself is known once; a state adds to it.
class Singles {
 public:
  // `start`: of the position.
  Singles(const Wiring& wiring, const NetState& start);

  // Analyses a state in which all singles were applied. The other functions are about that state.
  void look_at(const NetState& state);
  // Whether the assumption that a candidate is true, open in the state, is contradictory.
  bool refutes(int one) const { return refuted_[one >> 6] >> (one & 63) & 1; }
  // The number of candidates that the assumption makes false, if it is not contradictory.
  int struck(int one) const;

 private:
  using Set = std::vector<std::uint64_t>;
  static constexpr std::size_t kBlock = 8;    // words of a set that are worked on together
  using Blocks = std::uint32_t;               // a set of them: kMostCandidates are 16
  static constexpr std::size_t kDigits = 14;  // binary, of a number of candidates

  std::uint64_t* row(Set& rows, int one) const { return &rows[std::size_t(one) * stride_]; }
  Blocks all_blocks() const { return (Blocks(1) << blocks_) - 1; }
  void restore();
  void touch(int one);
  Blocks add(std::uint64_t* to, const std::uint64_t* from, Blocks blocks,
             const std::uint64_t* against);
  void falsify(int one, const std::uint64_t* assumptions, Blocks blocks);
  void affirm(int one, const std::uint64_t* assumptions);
  void note_true(int one, Blocks changed);
  void follow(const NetState& state);
  void weaken(const NetState& state, int one, Blocks blocks);
  void strengthen(const NetState& state, int unit, Blocks blocks);
  void strengthen(int unit, std::size_t block);
  void count(const NetState& state);
  void count(const NetState& state, std::size_t block);

  const Wiring& wiring_;
  const NetState& start_;
  std::size_t blocks_, stride_;  // blocks, and words, of a set of assumptions
  Set false_, true_;             // [candidate] a set of assumptions
  Set refuted_;                  // a set of assumptions
  Set first_false_, first_true_, first_refuted_;  // the same in the position itself
  Set everything_;
  Set counters_;                 // [binary digit] a set of assumptions: of the numbers struck
  std::vector<int> touched_;     // candidates whose sets may differ from those of the position
  std::vector<std::uint8_t> is_touched_;
  std::vector<int> news_, units_;  // candidates made true, units that lost some, to be looked at
  std::vector<Blocks> fresh_;    // [candidate] where
  std::vector<Blocks> waiting_;  // [unit] where
  std::vector<int> now_, left_;  // of the current round; of the current unit
};

}  // namespace nanpure::logic
