#include "logic/nets/chains.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "logic/nets/state.hpp"

namespace nanpure::logic {

Chains::Chains(const Wiring& wiring)
    : wiring_(wiring), linked_(wiring.words), partner_(wiring.candidates.size()),
      number_(wiring.candidates.size()), low_(wiring.candidates.size()),
      component_(wiring.candidates.size()) {}

void Chains::link(const NetState& state) {
  for (auto& list : partner_) list.clear();
  std::ranges::fill(linked_, 0);
  for (int unit = 0; unit < int(wiring_.units.size()); ++unit) {
    if (state.left(unit) != 2) continue;
    const int one = crossing::first_live(wiring_, state, unit), other = state.sum(unit) ^ one;
    for (const auto& [from, to] : {std::pair(one, other), std::pair(other, one)}) {
      partner_[from].push_back(std::uint16_t(to));
      linked_[from >> 6] |= std::uint64_t(1) << (from & 63);
    }
  }
}

void Chains::look_at(const NetState& state) {
  link(state);
  live_.assign(state.live().begin(), state.live().end());
  std::ranges::fill(number_, 0);
  std::ranges::fill(component_, -1);
  reach_.clear();
  struck_.clear();
  numbers_ = components_ = 0;
  for (int one = 0; one < wiring_.count(); ++one)
    if (state.is_live(one) && !state.is_on(one) && !number_[one]) visit(one);
}

bool Chains::refutes(int one) const {
  const std::uint64_t* const reached = &reach_[std::size_t(component_[one]) * 2 * wiring_.words];
  for (std::size_t w = 0; w < wiring_.words; ++w)
    if (reached[w] & wiring_.sees(one)[w]) return true;
  return false;
}

// A candidate and everything it leads to, without recursion: chains can be as long as the board.
void Chains::visit(int first) {
  const auto enter = [&](int node) {
    number_[node] = low_[node] = ++numbers_;
    stack_.push_back(node);
    open_.push_back({node});
    open_.back().bits = wiring_.sees(node)[0] & linked_[0];
  };
  enter(first);
  while (!open_.empty()) {
    Open& at = open_.back();
    if (at.seen >= 0 && at.partner < partner_[at.seen].size()) {
      const int next = partner_[at.seen][at.partner++];
      if (!number_[next]) enter(next);
      else if (component_[next] < 0) low_[at.node] = std::min(low_[at.node], number_[next]);
      continue;
    }
    if (at.bits) {
      at.seen = int(at.word * 64) + std::countr_zero(at.bits);
      at.bits &= at.bits - 1;
      at.partner = 0;
      continue;
    }
    if (++at.word < wiring_.words) {
      at.bits = wiring_.sees(at.node)[at.word] & linked_[at.word];
      at.seen = -1;
      continue;
    }
    const int node = at.node;
    open_.pop_back();
    if (!open_.empty()) low_[open_.back().node] = std::min(low_[open_.back().node], low_[node]);
    if (low_[node] == number_[node]) close(node);
  }
}

// A component is complete: it reaches itself and what the components behind it reach.
void Chains::close(int node) {
  const int component = components_++;
  reach_.resize(std::size_t(components_) * 2 * wiring_.words);
  auto begin = stack_.end();
  do component_[*--begin] = component;
  while (*begin != node);
  std::uint64_t* const into = reach(component);
  for (auto at = begin; at != stack_.end(); ++at) {
    into[*at >> 6] |= std::uint64_t(1) << (*at & 63);
    for (std::size_t w = 0; w < wiring_.words; ++w) into[wiring_.words + w] |= wiring_.sees(*at)[w];
  }
  for (auto at = begin; at != stack_.end(); ++at)
    for (std::size_t w = 0; w < wiring_.words; ++w)
      for (std::uint64_t bits = wiring_.sees(*at)[w] & linked_[w]; bits; bits &= bits - 1)
        for (int next : partner_[w * 64 + std::countr_zero(bits)]) {
          // Everything behind a reached component is reached too.
          if (into[next >> 6] >> (next & 63) & 1) continue;
          const std::uint64_t* const row = reach(component_[next]);
          for (std::size_t v = 0; v < 2 * wiring_.words; ++v) into[v] |= row[v];
        }
  int struck = 0;
  for (std::size_t w = 0; w < wiring_.words; ++w)
    struck += popcount(into[wiring_.words + w] & live_[w]);
  struck_.push_back(struck);
  stack_.erase(begin, stack_.end());
}

}  // namespace nanpure::logic
