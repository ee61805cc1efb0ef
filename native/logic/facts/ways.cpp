#include "logic/facts/ways.hpp"

#include <algorithm>

namespace nanpure::logic {

void Ways::walk(State end, bool round, const Each& each) {
  toil_ = 0;
  states.assign(1, end);
  spans.clear();
  round_ = round;
  if (mark(end) <= kMostWays && takes_wanted()) back(each);
}

int Ways::mark(State end) {
  for (const State& state : marked_) onward_[state.on][state.node] = {};
  marked_.assign(1, end);
  onward_[end.on][end.node] = {0, 1};
  const int last = flood_.cost(end);
  open_.resize(std::max(last + 1, int(open_.size())));
  open_[last].push_back(end);
  int ways = 1;
  for (int cost = last; cost >= 0; --cost) {
    for (const State& state : open_[cost]) {
      ways = onward_[state.on][state.node].ways;
      toil_ += web_.words;
      flood_.each_before(state, [&](State before, Kind kind) {
        Onward& onward = onward_[before.on][before.node];
        if (onward.kind == kNone) {
          marked_.push_back(before);
          open_[flood_.cost(before)].push_back(before);
        }
        if (std::uint8_t(kind) > onward.kind) return;
        if (std::uint8_t(kind) < onward.kind) onward = {std::uint8_t(kind), 0};
        const int spans = kind == Kind::part && state.on
                              ? int(web_.spans_of(state.node, before.node).size())
                              : 1;
        onward.ways = int(std::min<long>(onward.ways + long(ways) * spans, kMostWays + 1));
      });
    }
    open_[cost].clear();
  }
  return ways;
}

bool Ways::takes_wanted() const {
  return !least_ ||
         std::ranges::any_of(marked_, [&](const State& state) { return state.node >= least_; });
}

bool Ways::back(const Each& each) {
  const State at = states.back();
  if (flood_.cost(at) == 0) return (!again_ && web_.is_lasso(states, spans, round_)) || each();
  bool going = true;
  toil_ += web_.words;
  flood_.each_before(at, [&](State before, Kind kind) {
    if (!going || onward_[before.on][before.node].kind != std::uint8_t(kind)) return;
    states.push_back(before);
    going = at.on ? through(at.node, before.node, each) : back(each);
    states.pop_back();
  });
  return going;
}

bool Ways::through(int one, int other, const Each& each) {
  const std::vector<int> behind = web_.spans_of(one, other);
  if (behind.empty()) return back(each);
  for (int span : behind) {
    spans.push_back(span);
    const bool going = back(each);
    spans.pop_back();
    if (!going) return false;
  }
  return true;
}

}  // namespace nanpure::logic
