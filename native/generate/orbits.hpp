// The cells that lose their givens together.
#pragma once

#include <cstdint>
#include <numeric>
#include <span>
#include <vector>

#include "generate/recipe.hpp"
#include "random.hpp"

namespace nanpure {

// The orbits of a recipe, by number, except those that keep or never have givens.
class Orbits {
 public:
  explicit Orbits(const Recipe& recipe) {
    std::vector<std::vector<std::uint16_t>> members(recipe.orbit.size());
    for (std::size_t cell = 0; cell < recipe.orbit.size(); ++cell)
      if (recipe.orbit[cell] < Recipe::kGiven)
        members[recipe.orbit[cell]].push_back(std::uint16_t(cell));
      else if (recipe.orbit[cell] == Recipe::kGiven)
        single_cells_ = false;
    for (const auto& orbit : members) {
      if (orbit.empty()) continue;
      single_cells_ = single_cells_ && orbit.size() == 1;
      cells_.insert(cells_.end(), orbit.begin(), orbit.end());
      end_.push_back(std::uint16_t(cells_.size()));
    }
  }

  std::span<const std::uint16_t> operator[](std::size_t which) const {
    const std::size_t begin = which ? end_[which - 1] : 0;
    return {cells_.data() + begin, cells_.data() + end_[which]};
  }

  // Whether every cell may lose its given alone: trying all then leaves a minimal puzzle.
  bool single_cells() const { return single_cells_; }

  // All of them in random order.
  void shuffle(Random& chance, std::vector<std::uint16_t>& order) const {
    order.resize(end_.size());
    std::iota(order.begin(), order.end(), std::uint16_t(0));
    chance.shuffle(order);
  }

 private:
  std::vector<std::uint16_t> cells_;   // orbit after orbit
  bool single_cells_ = true;
  std::vector<std::uint16_t> end_;     // [orbit] where it ends in cells_
};

}  // namespace nanpure
