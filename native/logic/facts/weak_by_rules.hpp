// Adds the weak links by rules to a graph that already has those of cells and houses.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "logic/facts/links.hpp"
#include "logic/facts/rule_links.hpp"

namespace nanpure::logic {

// Links single candidates, then nodes of several, then twins (candidates that are true together).
template <int W>
class WeakByRules {
 public:
  WeakByRules(const Position<W>& position, Graph<W>& graph, Sink& sink)
      : position_(position), graph_(graph), sink_(sink) {}

  // False: the sink stopped it.
  bool run() {
    const RuleLinks<W>* const links = rule_links_of(position_);
    if (!links) return true;
    bool any = false;
    for (int one = 0; one < graph_.candidates; ++one)
      for (const auto& list : {links->weak(one), links->summed(one)})
        for (const auto& link : list) set_weak(one, link.other), any = true;
    if (any && !link_nodes()) return false;
    return link_twins(*links);
  }

 private:
  bool link_nodes() {
    std::vector<std::uint64_t> common(std::size_t(graph_.words));
    std::vector<std::pair<int, std::vector<std::uint64_t>>> ruled;
    for (int node = graph_.candidates; node < graph_.count(); ++node) {
      if (!sink_.toil(std::uint64_t(graph_.words) * 4)) return false;
      if (forbidden_by_all(node, common)) ruled.emplace_back(node, common);
    }
    return link_nodes(ruled);
  }

  // Links a node to the candidates that each of its own forbids. True: some of them are new.
  bool forbidden_by_all(int node, std::vector<std::uint64_t>& common) {
    const auto& [cells, digit] = graph_.nodes[node];
    const int words = (graph_.candidates + 63) / 64;
    std::ranges::fill(common, ~std::uint64_t(0));
    for (int cell : cells) {
      const std::uint64_t* const row = graph_.weak_of(graph_.node_of(position_, cell, digit));
      for (int w = 0; w < words; ++w) common[w] &= row[w];
    }
    if (graph_.candidates % 64) common[words - 1] &= (std::uint64_t(1) << graph_.candidates % 64) - 1;
    bool more = false;
    for (int w = 0; w < words; ++w)
      each_bit(common[w] & ~graph_.weak_of(node)[w], [&](int bit) {
        set_weak(node, w * 64 + bit);
        set_weak(w * 64 + bit, node);
        return more = true;
      });
    return more;
  }

  bool link_nodes(
      const std::vector<std::pair<int, std::vector<std::uint64_t>>>& ruled) {
    for (const auto& [one, common] : ruled) {
      if (!sink_.toil(std::uint64_t(graph_.count()) * 2)) return false;
      for (int other = graph_.candidates; other < graph_.count(); ++other) {
        if (other == one) continue;
        const auto& [cells, digit] = graph_.nodes[other];
        bool all = true;
        for (int cell : cells) {
          const int at = graph_.node_of(position_, cell, digit);
          all = all && common[at >> 6] >> (at & 63) & 1;
        }
        if (all) set_weak(one, other), set_weak(other, one);
      }
    }
    return true;
  }

  // What a candidate makes false, its twin makes false too. Reads all rows before it changes any.
  bool link_twins(const RuleLinks<W>& links) {
    std::vector<std::pair<int, std::vector<std::uint64_t>>> more;
    for (int one = 0; one < graph_.candidates; ++one)
      for (const auto& twin : links.twins(one)) {
        if (!sink_.toil(std::uint64_t(graph_.words) * 4)) return false;
        const std::uint64_t* const row = graph_.weak_of(one);
        more.emplace_back(twin.other, std::vector<std::uint64_t>(row, row + graph_.words));
      }
    for (const auto& [one, row] : more)
      for (int w = 0; w < graph_.words; ++w)
        each_bit(row[w] & ~graph_.weak_of(one)[w], [&](int bit) {
          const int other = w * 64 + bit;
          if (other != one) set_weak(one, other), set_weak(other, one);
          return true;
        });
    return true;
  }

  void set_weak(int one, int other) {
    graph_.weak[std::size_t(one) * graph_.words + (other >> 6)] |= std::uint64_t(1)
                                                                   << (other & 63);
  }

  const Position<W>& position_;
  Graph<W>& graph_;
  Sink& sink_;
};

}  // namespace nanpure::logic
