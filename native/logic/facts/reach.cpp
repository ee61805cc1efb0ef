#include "logic/facts/reach.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace nanpure::logic {

Reach::Reach(const Web& web)
    : web_(web), narrow_((web.candidates + 63) / 64), strong_(web.words),
      number_(2 * std::size_t(web.count())), low_(number_.size()), component_(number_.size(), -1) {
  for (int node = 0; node < web.count(); ++node)
    if (!web.strong_of(node).empty()) strong_[node >> 6] |= std::uint64_t(1) << (node & 63);
  for (int one = 0; one < web.candidates; ++one)
    for (bool on : {false, true})
      if (!number_[index({one, on})]) visit({one, on});
}

bool Reach::next(Open& open, State& to) const {
  const int node = open.state.node;
  if (!open.state.on) {
    const auto links = web_.strong_of(node);
    if (open.at == links.size()) return false;
    to = {links[open.at++].to, true};
    return true;
  }
  const std::uint64_t* row = web_.weak_of(node);
  while (!open.bits) {
    if (open.at == std::size_t(web_.words)) return false;
    open.bits = row[open.at] & strong_[open.at];
    ++open.at;
  }
  to = {int(open.at - 1) * 64 + std::countr_zero(open.bits), false};
  open.bits &= open.bits - 1;
  return true;
}

void Reach::visit(State first) {
  enter(first);
  while (!open_.empty()) {
    const int here = index(open_.back().state);
    State to;
    if (next(open_.back(), to)) {
      const int there = index(to);
      if (!number_[there]) enter(to);
      else if (component_[there] < 0) low_[here] = std::min(low_[here], number_[there]);
      continue;
    }
    open_.pop_back();
    if (!open_.empty()) {
      int& low = low_[index(open_.back().state)];
      low = std::min(low, low_[here]);
    }
    if (low_[here] == number_[here]) close(here);
  }
}

void Reach::enter(State state) {
  number_[index(state)] = low_[index(state)] = ++numbers_;
  stack_.push_back(state);
  open_.push_back({state});
  toil_ += web_.words;
}

void Reach::close(int root) {
  const int component = components_++;
  reach_.resize(std::size_t(components_) * 2 * narrow_);
  met_.resize(components_, -1);
  met_[component] = component;
  auto begin = stack_.end();
  do component_[index(*--begin)] = component;
  while (index(*begin) != root);
  std::uint64_t* const into = &reach_[std::size_t(component) * 2 * narrow_];
  for (auto at = begin; at != stack_.end(); ++at) {
    if (at->node < web_.candidates)
      into[(at->on ? 0 : narrow_) + (at->node >> 6)] |= std::uint64_t(1) << (at->node & 63);
    if (at->on)
      for (int w = 0; w < narrow_; ++w) into[narrow_ + w] |= web_.weak_of(at->node)[w];
    Open open{*at};
    for (State to; next(open, to);) {
      const int behind = component_[index(to)];
      if (std::exchange(met_[behind], component) == component) continue;
      const std::uint64_t* row = &reach_[std::size_t(behind) * 2 * narrow_];
      for (int w = 0; w < 2 * narrow_; ++w) into[w] |= row[w];
    }
  }
  stack_.erase(begin, stack_.end());
}

}  // namespace nanpure::logic
