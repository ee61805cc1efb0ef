// Follows assumptions to all their consequences, by the rules of one kind of chain.
#pragma once

#include <memory>
#include <vector>

#include "logic/se/aids.hpp"
#include "logic/se/forcing.hpp"
#include "logic/se/reach.hpp"

namespace nanpure::se {

class Spread {
 public:
  Spread(const Kinds& kinds, Meter& meter);

  // Everything below is about this position.
  void begin(const Candidates& position, const Board& board);

  const Candidates& source() const { return source_; }

  // The consequences of a literal; computed once for each position.
  Reach& reach(int literal);

  // A chain that a node of a reach stands for.
  const Called& called(int number) const { return aids_->called(number); }

 private:
  void follow(Reach& reach, int literal);
  bool send_away(Reach& reach, int node);
  bool let_stand(Reach& reach, int node);
  template <class Parents>
  bool stand(Reach& reach, int candidate, Cause cause, int node, Parents parents);
  bool call_in(Reach& reach);

  const Kinds kinds_;
  Meter& meter_;
  std::unique_ptr<Aids> aids_;
  Candidates source_, open_;              // the position, and the candidates that a dynamic chain
                                          // has left of it
  WeakLists weak_;
  StrongList strong_[kCandidates];        // of chains that strike nothing on the way
  std::vector<std::unique_ptr<Reach>> reaches_{2 * kCandidates};  // [literal]
  std::uint32_t run_ = 0;                 // of the position
  std::uint32_t made_[2 * kCandidates] = {};
};

}  // namespace nanpure::se
