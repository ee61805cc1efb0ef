#include "logic/se/reach.hpp"

#include <algorithm>

namespace nanpure::se {

void Reach::start(int literal) {
  nodes_.clear();
  pool_.clear();
  stand_.clear();
  go_.clear();
  standing_ = going_ = {};
  contra_stands = contra_goes = -1;
  nodes_.push_back({0, -1, std::uint16_t(literal), 0, 1, kAssumed, true, false});
  enlist(0);
}

int Reach::open_node(int literal, Cause cause, int parent) {
  nodes_.push_back({std::uint32_t(pool_.size()), -1, std::uint16_t(literal), 0, 0, cause, false,
                    false});
  if (parent >= 0) pool_.push_back(std::uint16_t(parent));
  return int(nodes_.size()) - 1;
}

void Reach::close_node() {
  Node& node = nodes_.back();
  node.parent_count = std::uint16_t(pool_.size() - node.parents);
  for (std::uint16_t parent : parents(int(nodes_.size()) - 1)) {
    node.least = std::max(node.least, nodes_[parent].least);
    node.nested = node.nested || nodes_[parent].nested;
  }
  node.exact = node.parent_count == 1 && nodes_[pool_[node.parents]].exact;
  ++node.least;
}

void Reach::enlist(int node) {
  const int literal = nodes_[node].literal, candidate = literal / 2;
  node_of_[literal] = std::uint16_t(node);
  (literal & 1 ? standing_ : going_).add(candidate);
  (literal & 1 ? stand_ : go_).push_back(std::uint16_t(node));
}

}  // namespace nanpure::se
