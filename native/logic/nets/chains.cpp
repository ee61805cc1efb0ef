#include "logic/nets/chains.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "logic/nets/state.hpp"

namespace nanpure::logic {

Chains::Chains(const Wiring& wiring)
    : wiring_(wiring), sees_(wiring.words * wiring.candidates.size()), linked_(wiring.words),
      partner_(wiring.candidates.size()), number_(wiring.candidates.size()),
      low_(wiring.candidates.size()), component_(wiring.candidates.size()) {
  for (int one = 0; one < wiring.count(); ++one)
    for (int other : wiring.weak(one))
      sees_[std::size_t(one) * wiring.words + (other >> 6)] |= std::uint64_t(1) << (other & 63);
}

void Chains::link(const NetState& state) {
  for (auto& list : partner_) list.clear();
  std::ranges::fill(linked_, 0);
  for (int unit = 0; unit < int(wiring_.units.size()); ++unit) {
    if (state.left[unit] != 2) continue;
    const int one = crossing::first_live(wiring_, state, unit), other = state.sum[unit] ^ one;
    for (const auto& [from, to] : {std::pair(one, other), std::pair(other, one)}) {
      partner_[from].push_back(std::uint16_t(to));
      linked_[from >> 6] |= std::uint64_t(1) << (from & 63);
    }
  }
}

void Chains::look_at(const NetState& state) {
  link(state);
  live_ = state.live;
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
    if (reached[w] & sees(one)[w]) return true;
  return false;
}

// A candidate and all that it leads to, without recursion: chains can be as long as the board.
void Chains::visit(int first) {
  struct Open {
    int node;
    std::size_t word = 0;    // of the candidates that it sees
    std::uint64_t bits = 0;  // what is left of that word
    int seen = -1;           // the one at hand
    std::size_t partner = 0;
  };
  std::vector<Open> open;
  const auto enter = [&](int node) {
    number_[node] = low_[node] = ++numbers_;
    stack_.push_back(node);
    open.push_back({node});
    open.back().bits = sees(node)[0] & linked_[0];
  };
  enter(first);
  while (!open.empty()) {
    Open& at = open.back();
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
      at.bits = sees(at.node)[at.word] & linked_[at.word];
      at.seen = -1;
      continue;
    }
    const int node = at.node;
    open.pop_back();
    if (!open.empty()) low_[open.back().node] = std::min(low_[open.back().node], low_[node]);
    if (low_[node] == number_[node]) close(node);
  }
}

// A component is complete: what it reaches is itself and what the components behind it reach.
void Chains::close(int node) {
  const int component = components_++;
  reach_.resize(std::size_t(components_) * 2 * wiring_.words);
  const auto begin = std::ranges::find(stack_, node);
  for (auto at = begin; at != stack_.end(); ++at) component_[*at] = component;
  std::uint64_t* const into = reach(component);
  std::vector<int> behind;
  for (auto at = begin; at != stack_.end(); ++at) {
    into[*at >> 6] |= std::uint64_t(1) << (*at & 63);
    for (std::size_t w = 0; w < wiring_.words; ++w) {
      into[wiring_.words + w] |= sees(*at)[w];
      for (std::uint64_t bits = sees(*at)[w] & linked_[w]; bits; bits &= bits - 1)
        for (int next : partner_[w * 64 + std::countr_zero(bits)])
          if (component_[next] != component) behind.push_back(component_[next]);
    }
  }
  std::ranges::sort(behind);
  behind.erase(std::ranges::unique(behind).begin(), behind.end());
  for (int other : behind)
    for (std::size_t w = 0; w < 2 * wiring_.words; ++w) into[w] |= reach(other)[w];
  int struck = 0;
  for (std::size_t w = 0; w < wiring_.words; ++w)
    struck += std::popcount(into[wiring_.words + w] & live_[w]);
  struck_.push_back(struck);
  stack_.erase(begin, stack_.end());
}

}  // namespace nanpure::logic
