// Chains from all candidates of a state at once.
#pragma once

#include <cstdint>
#include <vector>

#include "logic/nets/wiring.hpp"

namespace nanpure::logic {

struct NetState;

// If a candidate is true, those that it sees are false; if one of a unit's two is false, the other
// is true. Such links form a graph in which every link also exists backwards with both ends
// negated. So an assumption that leads to a contradiction leads to its own opposite, and no two
// floods need to be compared: it does if it reaches a candidate that it sees. (Aspvall, Plass,
// Tarjan 1979: the components of that graph decide whether all can be satisfied.)
class Chains {
 public:
  explicit Chains(const Wiring& wiring);

  // Analyses a state in which everything seen by true candidates is false. The other functions are
  // about that state.
  void look_at(const NetState& state);
  // Whether the assumption that a candidate is true, open in the state, is contradictory.
  bool refutes(int one) const;
  // The number of candidates that the assumption makes false, if it is not contradictory.
  int struck(int one) const { return struck_[component_[one]]; }

 private:
  // A candidate on the current path.
  struct Open {
    int node;
    std::size_t word = 0;    // of the candidates that it sees
    std::uint64_t bits = 0;  // the rest of that word
    int seen = -1;           // the current one
    std::size_t partner = 0;
  };

  void link(const NetState& state);
  void visit(int node);
  void close(int node);
  void follow(int one, std::uint64_t* on);
  // Of a component: the candidates that it makes true, then those that it makes false.
  std::uint64_t* reach(int component) {
    return &reach_[std::size_t(component) * 2 * wiring_.words];
  }
  const Wiring& wiring_;
  // Sets of candidates in units with two left; those of them with a partner in no complete
  // component; those that the component that is being completed has not followed.
  std::vector<std::uint64_t> linked_, fresh_, rest_;
  std::vector<std::uint64_t> live_;    // of the state
  std::vector<std::vector<std::uint16_t>> partner_;  // [candidate] the others of those units
  // Tarjan's algorithm. Nodes are candidates that are true.
  std::vector<int> number_, low_, component_, stack_;
  std::vector<Open> open_;
  std::vector<std::uint64_t> reach_;  // [component]
  std::vector<int> struck_;           // [component]
  int numbers_ = 0, components_ = 0;
};

}  // namespace nanpure::logic
