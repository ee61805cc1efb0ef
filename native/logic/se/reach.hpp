// All that follows from one assumption: what must stand and what must go, until two of these
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

// What an assumption leads to. A node's parents are those that it follows from; the first is what
// set it off, the others are candidates that had gone before.
class Reach {
 public:
  struct Node {
    std::uint32_t parents;                // where they begin in the pool
    std::int32_t called;                  // the chain of another technique that strikes it, or -1
    std::uint16_t literal;
    std::uint16_t parent_count;
    std::uint16_t least;                  // nodes that it needs, itself included, at least
    Cause cause;
    bool exact : 1;                       // and exactly so many
    bool nested : 1;                      // such a chain is among what it needs
  };

  void start(int literal);

  // Adds a node with its first parent; more() adds others, close() is due afterwards.
  int open_node(int literal, Cause cause, int parent);
  void more(int parent) { pool_.push_back(std::uint16_t(parent)); }
  void close_node();

  // Of the candidates that stand or go, in the order in which they were found.
  std::span<const std::uint16_t> stand() const { return stand_; }
  std::span<const std::uint16_t> go() const { return go_; }
  const CandidateSet& standing() const { return standing_; }
  const CandidateSet& going() const { return going_; }
  int stands(int candidate) const { return node_of_[2 * candidate + 1]; }
  int goes(int candidate) const { return node_of_[2 * candidate]; }
  void enlist(int node);                  // as the one that its candidate stands or goes by

  const Node& node(int index) const { return nodes_[index]; }
  Node& node(int index) { return nodes_[index]; }
  int size() const { return int(nodes_.size()); }
  std::span<const std::uint16_t> parents(int index) const {
    return {&pool_[nodes_[index].parents], nodes_[index].parent_count};
  }

  // Two nodes that contradict each other: one candidate stands and goes. -1: there are none.
  int contra_stands = -1, contra_goes = -1;

 private:
  std::vector<Node> nodes_;
  std::vector<std::uint16_t> pool_, stand_, go_;
  CandidateSet standing_, going_;
  std::uint16_t node_of_[2 * kCandidates];
};

// Goes from a node to all that it needs, breadth first, each candidate that stands or goes once.
class Ancestry {
 public:
  // Calls each(node) until it gives false; gives how many it was called for.
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
