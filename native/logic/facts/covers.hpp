// The fewest houses that hold some cells.
#pragma once

#include <algorithm>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

#include "logic/engine/position.hpp"

namespace nanpure::logic {

template <int W>
class LeastCovers {
 public:
  // All least covers of some cells: how many links each has, which links these are, their cells, and
  // the cells shared by two links of one cover.
  struct Covers {
    int size = 0;
    std::vector<std::size_t> links;
    Cells<W> inside, twice;
  };

  // `links`: houses that may be covers.
  LeastCovers(const Position<W>& position, std::vector<int> links)
      : links_(std::move(links)),
        links_at_(std::size_t(position.cells)),
        near_(std::size_t(position.cells)) {
    for (int house : links_) inside_.push_back(position.house(house));
    for (int cell = 0; cell < position.cells; ++cell) near_[std::size_t(cell)].add(cell);
    for (std::size_t k = 0; k < links_.size(); ++k)
      for (int cell : inside_[k]) {
        links_at_[std::size_t(cell)].push_back(k);
        near_[std::size_t(cell)] |= inside_[k];
      }
  }

  std::size_t count() const { return links_.size(); }
  int house(std::size_t link) const { return links_[link]; }
  const Cells<W>& inside(std::size_t link) const { return inside_[link]; }

  // Cells that share no link need one each: a bound that is cheap, and usually exact.
  int at_least(Cells<W> cells) const {
    int count = 0;
    for (; cells.any(); ++count) cells = cells.minus(near_[std::size_t(cells.first())]);
    return count;
  }

  // Size 0 if it would be above a limit. They are cached, as many sets of cells share places.
  const Covers& of(const Cells<W>& cells, int limit) {
    static const Covers none;
    if (at_least(cells) > limit) return none;
    const auto [at, fresh] = known_.try_emplace(cells);
    Covers& covers = at->second;
    if (fresh || covers.size == 0)
      for (depth_ = at_least(cells); depth_ <= limit && covers.size == 0; ++depth_) {
        chosen_.clear();
        choose(cells, covers);
      }
    return covers.size <= limit ? covers : none;
  }

 private:
  void choose(const Cells<W>& bare, Covers& covers) {
    if (!bare.any()) {
      if (int(chosen_.size()) == depth_) take(covers);
      return;
    }
    if (int(chosen_.size()) + at_least(bare) > depth_) return;
    for (const std::size_t k : links_at_[std::size_t(bare.first())]) {
      chosen_.push_back(k);
      choose(bare.minus(inside_[k]), covers);
      chosen_.pop_back();
    }
  }

  void take(Covers& covers) {
    covers.size = depth_;
    Cells<W> once;
    for (std::size_t k : chosen_) {
      if (std::ranges::find(covers.links, k) == covers.links.end()) covers.links.push_back(k);
      covers.inside |= inside_[k];
      covers.twice |= once & inside_[k];
      once |= inside_[k];
    }
  }

  struct Hash {
    std::size_t operator()(const Cells<W>& cells) const {
      std::uint64_t hash = 0;
      for (int w = 0; w < W; ++w) hash = (hash ^ cells.word[w]) * 0x9e3779b97f4a7c15u;
      return std::size_t(hash ^ hash >> 32);
    }
  };

  const std::vector<int> links_;
  std::vector<Cells<W>> inside_;
  std::vector<std::vector<std::size_t>> links_at_;  // [cell]
  std::vector<Cells<W>> near_;  // [cell] it, and the cells that share a link with it
  std::vector<std::size_t> chosen_;
  std::unordered_map<Cells<W>, Covers, Hash> known_;
  int depth_ = 0;
};

}  // namespace nanpure::logic
