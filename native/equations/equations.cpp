#include "equations/equations.hpp"

#include <algorithm>
#include <array>

#include "houses.hpp"
#include "equations/open_cells.hpp"

namespace nanpure {

Equations::Equations(const Houses& houses, std::span<const Linear> linears) : size_(houses.size) {
  for (const Linear& linear : linears) add(houses, linear);
  index(houses.cells);
}

namespace {

// The largest set of the waiting cells of an equation with one coefficient that are in one house, by
// their places in the equation.
std::vector<std::size_t> most_in_house(const Houses& houses, const Linear& linear,
                                       const std::vector<std::uint8_t>& taken) {
  std::vector<std::size_t> most, found;
  for (std::size_t first = 0; first < linear.cells.size(); ++first) {
    if (taken[first]) continue;
    for (const Seat& seat : houses.seats(linear.cells[first])) {
      const std::uint64_t* inside = &houses.inside[std::size_t(seat.house) * houses.words];
      found.clear();
      for (std::size_t k = first; k < linear.cells.size(); ++k) {
        const std::uint16_t cell = linear.cells[k];
        if (!taken[k] && linear.coefficients[k] == linear.coefficients[first] &&
            inside[cell / 64] >> (cell % 64) & 1)
          found.push_back(k);
      }
      if (found.size() > most.size()) most = found;
    }
  }
  return most;
}

}  // namespace

// Divides the cells into groups: each joins the first one with its coefficient, all of which it
// sees. In long equations a group may begin with the most cells in one house instead: their bounds
// depend on it (of 32 cells on an arrow nothing was known, and now all is), while shorter ones, such
// as diagonals, took up to four times the nodes.
void Equations::add(const Houses& houses, const Linear& linear) {
  const std::size_t n = linear.cells.size();
  const auto see = [&](std::size_t a, std::size_t b) {
    const std::uint16_t cell = linear.cells[a], other = linear.cells[b];
    return houses.peers[std::size_t(cell) * std::size_t(houses.words) + other / 64] >> (other % 64) &
           1;
  };
  Equation equation{};
  equation.first = std::uint32_t(cells_.size());
  equation.count = std::uint16_t(n);
  equation.total = linear.total;
  equation.units = std::ranges::all_of(linear.coefficients, [](int c) { return c == 1 || c == -1; });
  std::vector<std::uint8_t> taken(n, 0);
  const auto grown = [&](std::vector<std::size_t> group) {
    for (std::size_t k = 0; k < n; ++k) {
      if (taken[k] || linear.coefficients[k] != linear.coefficients[group[0]]) continue;
      if (std::ranges::all_of(group, [&](std::size_t m) { return m != k && see(k, m); }))
        group.push_back(k);
    }
    return group;
  };
  for (std::size_t first = 0; first < n; ++first) {
    while (!taken[first]) {
      std::vector<std::size_t> group = grown({first});
      if (n > std::size_t(size_)) {
        const std::vector<std::size_t> house = most_in_house(houses, linear, taken);
        if (house.size() > group.size()) group = grown(house);
      }
      std::ranges::sort(group);
      for (const std::size_t k : group) {
        taken[k] = 1;
        cells_.push_back(linear.cells[k]);
        coefficients_.push_back(linear.coefficients[k]);
        group_.push_back(equation.groups);
      }
      ++equation.groups;
    }
  }
  list_.push_back(equation);
}

void Equations::index(int cells) {
  start_.assign(std::size_t(cells) + 1, 0);
  for (const std::uint16_t cell : cells_) ++start_[std::size_t(cell) + 1];
  for (int cell = 0; cell < cells; ++cell) {
    if (start_[std::size_t(cell) + 1] != 0) summed_.push_back(std::uint16_t(cell));
    start_[std::size_t(cell) + 1] += start_[std::size_t(cell)];
  }
  of_.resize(cells_.size());
  std::vector<std::uint32_t> end(start_.begin(), start_.end() - 1);
  for (std::size_t which = 0; which < list_.size(); ++which)
    for (const std::uint16_t cell : this->cells(list_[which]))
      of_[end[cell]++] = std::uint16_t(which);
}

bool Equations::allow(const Equation& equation, const Houses& houses, const Mask* masks,
                      Allowed& allowed) const {
  std::array<Open, kMaxSize> few;
  std::vector<Open> many;
  Open* open = few.data();
  if (equation.count > few.size()) {
    many.resize(equation.count);
    open = many.data();
  }
  int count = 0, total = equation.total;
  for (std::uint16_t k = 0; k < equation.count; ++k) {
    const std::size_t at = equation.first + k;
    const Mask mask = masks[cells_[at]];
    if (mask == 0) return false;
    if ((mask & (mask - 1)) == 0) {
      allowed.masks[k] = mask;
      total -= coefficients_[at] * least(mask);
    } else {
      open[count++] = {mask, coefficients_[at], k, cells_[at], group_[at], 0};
    }
  }
  allowed.requirements = 0;
  if (count == 0) return total == 0;
  const bool listed = size_ <= kMostListed, small = size_ <= kNine && equation.units;
  const bool together = open[0].group == open[count - 1].group;
  bool some = false;
  if (count == 1) {
    open[0].allowed = total % open[0].coefficient == 0
                          ? open[0].mask & bit_of(total / open[0].coefficient)
                          : 0;
    some = open[0].allowed != 0;
  } else if (count <= 3) {
    if (small && together) {
      if (!solve_nine_set(open, count, total, allowed)) return false;
      for (int k = 0; k < count; ++k) open[k].mask = open[k].allowed;
    }
    some = count == 2 ? solve_two(houses, open, total) : solve_three(houses, open, total);
  } else if (small && together) {
    some = solve_nine_set(open, count, total, allowed);
  } else if (const int nine = small ? solve_nine(open, count, total, allowed) : -1; nine >= 0) {
    some = nine != 0;
  } else if (listed && together) {
    some = solve_set(size_, open, count, total);
  } else {
    some = solve_groups(listed, open, count, total);
  }
  if (!some) return false;
  for (int k = 0; k < count; ++k) {
    if (open[k].allowed == 0) return false;
    allowed.masks[open[k].at] = open[k].allowed;
  }
  return true;
}

}  // namespace nanpure