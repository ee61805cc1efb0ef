// Forcing chains and bidirectional cycles: one chain, no branches.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "logic/se/chain.hpp"

namespace nanpure::se {

class Unary {
 public:
  explicit Unary(Meter& meter);
  ~Unary();

  // The first step: the lowest rating, then the fewest nodes, then X before Y before XY.
  bool first(const Board& board, Step& step);

  // The nodes of the chain behind it, starting with the assumption.
  const std::vector<Item>& told() const;

  // All steps in that order, only the first of those that strike the same.
  void all(const Candidates& open, std::vector<ChainStep>& steps);

 private:
  struct Work;
  std::unique_ptr<Work> work_;
};

}  // namespace nanpure::se
