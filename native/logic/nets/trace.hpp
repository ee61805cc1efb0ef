// An assumption followed with reasons: a net of lines, each with what it rests on.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "logic/nets/state.hpp"

namespace nanpure::logic {

// Lines come in rounds. All that follows from what stood before a round is found, and for each fact
// the reason that rests on the fewest lines in all; of equal ones what looks first (colors). So the
// net does not depend on any order.
class Trace {
 public:
  // `colors`: a number for each candidate that no symmetry changes. `around`: the trace that `base`
  // is the state of, nullptr for the position itself.
  Trace(const Wiring& wiring, std::span<const std::uint64_t> colors, Rules rules,
        const State& base, Follower& follower, Trace* around = nullptr);

  // Follows an assumption to the end. True: it is contradictory.
  bool assume(int one, bool on);

  // The lines that a contradiction, or a fact, rests on, nets inside counted.
  int weight_of_end() const { return lines_[end_].weight; }
  bool has(int one, bool on) const { return line_of_[2 * one + on] >= 0; }
  int weight(int one, bool on) const { return lines_[line_of_[2 * one + on]].weight; }
  std::uint64_t hash_of_end() const { return lines_[end_].hash; }
  std::uint64_t hash(int one, bool on) const { return lines_[line_of_[2 * one + on]].hash; }

  Net net_to_end() const { return net(end_); }
  Net net_to(int one, bool on) const { return net(line_of_[2 * one + on]); }

 private:
  struct Line {
    int fact = -1;  // 2 * candidate + whether it is true, -1: a contradiction
    Cause cause = Cause::follows;
    Crossing units{{-1, -1}, {-1, -1}};
    std::vector<std::uint16_t> after;
    std::vector<std::uint64_t> rests_on;  // lines, itself among them
    std::vector<Net> inside;
    int own = 1, weight = 0;              // lines that it counts for; and with all it rests on
    std::uint64_t hash = 0;
  };

  void propose(Line line);
  void propose_end(Line line);
  void weigh(Line& line) const;
  int add(Line line);
  bool settle();
  bool weaken();
  bool strengthen();
  bool strengthen_chains();
  bool cross();
  bool nested();
  int line_for(int fact);
  Line after_falses(int unit, int but);
  bool allows(int unit) const { return !rules_.one_digit || !wiring_.is_cell(unit); }
  Net net(int line) const;

  const Wiring& wiring_;
  std::span<const std::uint64_t> colors_;
  Rules rules_;
  State base_, state_;
  Follower& follower_;
  Trace* around_;
  std::vector<Line> lines_, proposed_;
  std::vector<int> line_of_, proposed_of_;  // [fact]
  std::vector<int> proposed_facts_;
  std::vector<int> fresh_on_, fresh_off_;   // candidates of the last round
  std::vector<std::uint64_t> heavy_;        // lines that do not count for one
  int end_ = -1;
  Line best_end_;
  bool ended_ = false;
};

}  // namespace nanpure::logic
