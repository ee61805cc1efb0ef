// The consequences of one assumption: candidates that must be true and false, until two of these
// contradict each other.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "logic/se/chain.hpp"

namespace nanpure::se {

// A set of candidates.
struct CandidateSet {
  static constexpr int kWords = 12;
  std::uint64_t words[kWords] = {};

  void add(int candidate) { words[candidate >> 6] |= std::uint64_t(1) << (candidate & 63); }
  bool has(int candidate) const { return words[candidate >> 6] >> (candidate & 63) & 1; }
};

// The consequences of an assumption. A node's parents are those that it follows from; the first
// triggered it, the others are candidates that were eliminated before.
class Reach {
 public:
  struct Node {
    std::uint32_t parents;                // where they begin in the pool
    std::int32_t called;                  // the chain of another technique that strikes it, or -1
    std::uint16_t literal;
    std::uint16_t parent_count;
    std::uint16_t least;                  // lower bound of the nodes that it needs, itself included
    Cause cause;
    bool exact : 1;                       // the bound is exact
    bool nested : 1;                      // such a chain is among its reasons
  };

  void start(int literal);

  // Adds a node with its first parent; more() adds others, and close() must follow.
  int open_node(int literal, Cause cause, int parent);
  void more(int parent) { pool_.push_back(std::uint16_t(parent)); }
  void close_node();

  // Of the true or false candidates, in the order in which they were found.
  std::span<const std::uint16_t> stand() const { return stand_; }
  std::span<const std::uint16_t> go() const { return go_; }
  const CandidateSet& standing() const { return standing_; }
  const CandidateSet& going() const { return going_; }
  int stands(int candidate) const { return node_of_[2 * candidate + 1]; }
  int goes(int candidate) const { return node_of_[2 * candidate]; }
  void enlist(int node);                  // as the one by which its candidate is true or false

  const Node& node(int index) const { return nodes_[index]; }
  Node& node(int index) { return nodes_[index]; }
  int size() const { return int(nodes_.size()); }
  std::span<const std::uint16_t> parents(int index) const {
    return {&pool_[nodes_[index].parents], nodes_[index].parent_count};
  }

  // Two nodes that contradict each other: one candidate true and false. -1: there are none.
  int contra_stands = -1, contra_goes = -1;

 private:
  std::vector<Node> nodes_;
  std::vector<std::uint16_t> pool_, stand_, go_;
  CandidateSet standing_, going_;
  std::uint16_t node_of_[2 * kCandidates];
};

// Goes from a node to everything it needs, breadth first, each literal once.
class Ancestry {
 public:
  // Calls each(node) until it returns false; returns the number of calls.
  template <class Each>
  int walk(const Reach& reach, int from, Each each) {
    if (++stamp_ == 0) {
      for (std::uint32_t& one : seen_) one = 0;
      stamp_ = 1;
    }
    queue_.clear();
    push(reach, from);
    for (std::size_t at = 0; at < queue_.size(); ++at) {
      const int node = queue_[at];
      if (!each(node)) return int(at) + 1;
      for (std::uint16_t parent : reach.parents(node)) push(reach, parent);
    }
    return int(queue_.size());
  }

 private:
  void push(const Reach& reach, int node) {
    std::uint32_t& seen = seen_[reach.node(node).literal];
    if (seen == stamp_) return;
    seen = stamp_;
    queue_.push_back(std::uint16_t(node));
  }

  std::vector<std::uint16_t> queue_;
  std::uint32_t stamp_ = 0;
  std::uint32_t seen_[2 * kCandidates] = {};
};

}  // namespace nanpure::se
