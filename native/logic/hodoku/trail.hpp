// The way from an implication back to the premise of its table.
#pragma once

#include <vector>

#include "logic/hodoku/tables.hpp"

namespace nanpure::hodoku {

class Trail {
 public:
  explicit Trail(const Tables& tables) : tables_(tables) {}

  // Goes back from the entry. `nodes` are then those on the way; the last is the premise.
  void follow(int table, int at);
  const std::vector<std::uint16_t>& nodes() const { return nodes_; }

  // Whether something on the way follows from several implications at once, and those lead back to
  // the way too: then it is a net. False for a node that is not in the table.
  bool is_net(int table, int node);

 private:
  int back(int table, int at, bool branch);
  bool on_way(int node) const;

  const Tables& tables_;
  std::vector<std::uint16_t> nodes_, branches_;
  Cells met_;
};

}  // namespace nanpure::hodoku
