#include "logic/nets/chains.hpp"

#include <algorithm>
#include <bit>
#include <span>
#include <utility>

#include "logic/nets/state.hpp"

namespace nanpure::logic {

Chains::Chains(const Wiring& wiring)
    : wiring_(wiring), linked_(wiring.words), fresh_(wiring.words), rest_(wiring.words),
      partner_(wiring.candidates.size()),
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
  fresh_ = linked_;
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
    open_.back().bits = wiring_.sees(node)[0] & fresh_[0];
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
      at.bits = wiring_.sees(at.node)[at.word] & fresh_[at.word];
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
  const std::size_t words = wiring_.words;
  const int component = components_++;
  reach_.resize(std::size_t(components_) * 2 * words);
  auto begin = stack_.end();
  do component_[*--begin] = component;
  while (*begin != node);
  const std::span<const int> members{begin, stack_.end()};
  std::uint64_t *const on = reach(component), *const off = on + words;
  for (int one : members) {
    on[one >> 6] |= std::uint64_t(1) << (one & 63);
    const std::uint64_t* const seen = wiring_.sees(one);
    for (std::size_t w = 0; w < words; ++w) off[w] |= seen[w];
  }
  rest_ = linked_;
  for (int one : members) follow(one, on);
  int struck = 0;
  for (std::size_t w = 0; w < words; ++w) struck += popcount(off[w] & live_[w]);
  struck_.push_back(struck);
  for (int one : members)
    for (int seen : partner_[one])
      if (std::ranges::all_of(partner_[seen], [&](int other) { return component_[other] >= 0; }))
        fresh_[seen >> 6] &= ~(std::uint64_t(1) << (seen & 63));
  stack_.erase(begin, stack_.end());
}

// Adds what follows from the candidates that one sees. Everything behind a complete component is
// reached too.
void Chains::follow(int one, std::uint64_t* on) {
  const std::size_t words = wiring_.words;
  const std::uint64_t* const seen = wiring_.sees(one);
  std::uint64_t* const rest = rest_.data();
  for (std::size_t word = 0; word < words; ++word)
    while (const std::uint64_t bits = seen[word] & rest[word]) {
      rest[word] &= ~(bits & -bits);
      for (int next : partner_[word * 64 + std::countr_zero(bits)]) {
        if (on[next >> 6] >> (next & 63) & 1) continue;
        const std::uint64_t* const row = reach(component_[next]);
        for (std::size_t w = 0; w < 2 * words; ++w) on[w] |= row[w];
        for (std::size_t w = 0; w < words; ++w) rest[w] &= ~row[words + w];
      }
    }
}

}  // namespace nanpure::logic
