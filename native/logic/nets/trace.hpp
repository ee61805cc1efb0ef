// An assumption followed with reasons: a net of lines, each with what it rests on.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "logic/nets/state.hpp"

namespace nanpure::logic {

// Lines come in rounds. A round finds everything that follows from the previous state, and for each
// fact the reason that rests on the fewest lines in all; among equal ones the one that looks first
// (colors). So the net does not depend on any order.
class Trace {
 public:
  // `colors`: a number for each candidate that no symmetry changes. `longest`: results that rest on
  // more lines are useless, and are not computed. `log`: what is refuted within, as far as that is
  // known, or nullptr. `base` and `log` must live as long.
  Trace(const Wiring& wiring, std::span<const std::uint64_t> colors, Rules rules,
        const NetState& base, Follower& follower, int longest, const Refutations* log = nullptr)
      : Trace(wiring, colors, rules, base, follower, longest, log, nullptr) {}

  // Follows an assumption as far as useful. True: it is contradictory.
  bool assume(int one, bool on);

  // The lines that a contradiction, or a fact, rests on, including nested nets; kTooLong: more than
  // the longest.
  int weight_of_end() const { return end_ < 0 ? kTooLong : lines_[end_].weight; }
  int weight(int one, bool on) const {
    const int line = line_of_[2 * one + on];
    return line < 0 ? kTooLong : lines_[line].weight;
  }
  std::uint64_t hash_of_end() const { return lines_[end_].hash; }
  std::uint64_t hash(int one, bool on) const { return lines_[line_of_[2 * one + on]].hash; }

  static constexpr int kTooLong = std::numeric_limits<int>::max();

  Net net_to_end() const { return net(end_); }
  Net net_to(int one, bool on) const { return net(line_of_[2 * one + on]); }

 private:
  using Before = std::span<const std::uint16_t>;
  // A part of `after_`, or of `rests_on_`.
  struct Part {
    std::uint32_t first = 0, size = 0;
  };
  struct Line {
    int fact = -1;  // 2 * candidate + whether it is true, -1: a contradiction
    Cause cause = Cause::follows;
    NetCrossing units{{-1, -1}, {-1, -1}};
    int rule = -1;               // of the layout, if it follows by one
    Part after = {};
    Part rests_on = {};          // a set of lines, without itself
    int inside = -1;             // in `Inside::nets`
    int own = 1, weight = 0;     // lines that it counts for; and with all it rests on
    std::uint64_t hash = 0;
  };

  // The lines of nets inside, without those that they do not need, in blocks of memory: few become
  // part of a result.
  struct Inside {
    std::vector<Part> nets;            // parts of `lines`
    std::vector<Line> lines;
    std::vector<std::uint16_t> after;  // of a known line that of the net around
  };

  // `around`: the trace whose state is `base`.
  Trace(const Wiring& wiring, std::span<const std::uint64_t> colors, Rules rules,
        const NetState& base, Follower& follower, int longest, const Refutations* log,
        Trace* around);
  // For another assumption in a net.
  void restart(const Refutations* log);

  bool is_long(const Line& line) const { return line.weight > longest_; }
  bool over() const;
  Before after(const Line& line) const { return {after_.data() + line.after.first, line.after.size}; }
  bool rests_on(const Line& line, int other) const {
    const std::size_t word = std::size_t(other >> 6);
    return word < line.rests_on.size &&
           rests_on_[line.rests_on.first + word] >> (other & 63) & 1;
  }
  void propose(Line& line, Before before);
  void propose_end(Line& line, Before before);
  bool weigh(Line& line, Before before, int most);
  void keep(Line& line, Before before);
  int add(const Line& line);
  bool settle();
  void settle(int fact);
  bool weaken();
  bool strengthen();
  void strengthen(int unit);
  bool strengthen_chains();
  bool obey();
  void obey(int rule);
  void propose_by(int rule, std::size_t at, int one);
  bool holds_without(int rule, std::size_t at, Mask digit);
  void premises_of_cell(std::size_t at, int cell);
  bool cross();
  bool nested();
  int line_for(int fact);
  Before falses(int unit, int but);
  bool allows(int unit) const { return !rules_.one_digit || !wiring_.is_cell(unit); }
  std::vector<int> numbers(int last) const;
  Net net(int last) const;
  Inference inference(const Line& line, Before before) const;
  Net net_inside(int index, std::span<const int> number) const;
  int take(const Trace& inner);
  int take(const Inside& from, int index, std::span<const int> number);

  const Wiring& wiring_;
  std::span<const std::uint64_t> colors_;
  Rules rules_;
  const NetState& base_;  // of an inner trace the state around, which changes between two
  NetState state_;
  Follower& follower_;
  int longest_;
  const Refutations* log_;
  std::size_t round_ = 0;  // of it
  Trace* around_;
  std::vector<Line> lines_, proposed_;
  // For all lines together: a small list for each would cost more than the work on them.
  std::vector<std::uint16_t> after_;
  std::vector<std::uint64_t> rests_on_;
  Inside inside_;
  std::unique_ptr<Trace> inner_;            // for one after the other
  std::vector<int> line_of_, proposed_of_;  // [fact]
  std::vector<std::uint64_t> proposed_facts_;  // a set
  std::vector<int> fresh_on_, fresh_off_;   // candidates of the last round
  std::vector<std::uint64_t> last_units_;   // that have at most one candidate left since then
  std::vector<std::uint64_t> heavy_;        // lines that do not count as one
  int end_ = -1;
  Line best_end_;
  bool ended_ = false;
  // Whether useful lines came since the last crossings, and since the last nested assumptions.
  bool news_of_crossings_ = false, news_of_nets_ = false, news_of_rules_ = false;
  StaleRules stale_;   // since the last time
  // The current lines, what they rest on, the candidates or units of a round.
  std::vector<std::uint16_t> before_;
  std::vector<std::uint64_t> united_;
  std::vector<int> from_;
  ToCross to_cross_;
  std::vector<Mask> whole_, own_, tried_, trial_;   // of a rule (ruled_trace.cpp)
  std::vector<std::uint64_t> every_;                // all candidates
};

}  // namespace nanpure::logic
