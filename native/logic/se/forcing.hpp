// Chains that branch or combine: Nishio, cell and region chains, dynamic ones, and those that call
// other techniques.
#pragma once

#include <memory>
#include <vector>

#include "logic/se/chain.hpp"

namespace nanpure::se {

// A kind of these chains. `level`: what a dynamic one may call when it gets stuck. 0 nothing; 1
// locked candidates, pairs and X-wings; 2 forcing chains and cycles too; 3 multiple chains too; 4
// those of 1 and dynamic chains; 5 those of 4 and dynamic chains of level 2.
struct Kinds {
  bool multiple, dynamic, nishio;
  int level;
};

class Forcing {
 public:
  Forcing(const Kinds& kinds, Meter& meter);
  ~Forcing();

  // The first step: the fewest nodes, then double, cell, region, contradiction.
  bool first(const Board& board, Step& step);

  // From each assumption behind it to its consequence, every node after those it follows from.
  std::vector<std::vector<Item>> told();

  // All steps in that order on the candidates that a longer chain has left, only the first of those
  // that strike the same, with their parts.
  void all(const Candidates& open, const Board& board, std::vector<ChainStep>& steps);

 private:
  struct Work;
  std::unique_ptr<Work> work_;
};

}  // namespace nanpure::se
