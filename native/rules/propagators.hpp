// The propagators: each checks its primitive once, and then narrows the candidates of its cells.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "houses.hpp"
#include "kernel.hpp"
#include "rules/rules.hpp"

namespace nanpure::rules {

// A primitive to be compiled, on its layout. Its shape is wrong: std::invalid_argument.
struct Draft {
  const Houses& houses;
  std::vector<std::uint16_t> cells;      // may be put in another order
  std::span<const std::int64_t> numbers;

  bool see(std::size_t a, std::size_t b) const {
    return houses.peers[std::size_t(cells[a]) * houses.words + cells[b] / 64] >> (cells[b] % 64) & 1;
  }
};

// A rule with the candidates of its cells.
struct State {
  int size;
  std::span<const std::int64_t> numbers;   // as compiled
  std::span<Mask> own;                     // [k] of its k-th cell
  Mask required;
};

// What the narrowing needs, made of the given numbers.
using Numbers = std::vector<std::int64_t>;

Numbers compile_linear(Draft& draft);

Numbers compile_combination(Draft& draft);
bool narrow_combination(State& state);

Numbers compile_chain(Draft& draft);
bool narrow_chain(State& state);

Numbers compile_pairs(Draft& draft);     // the given masks, without digits that cannot stand beside
                                         // themselves

Numbers compile_equal_sums(Draft& draft);
bool narrow_equal_sums(State& state);

Numbers compile_count(Draft& draft);
bool narrow_count(State& state);

Numbers compile_element(Draft& draft);
bool narrow_element(State& state);

Numbers compile_between(Draft& draft);
bool narrow_between(State& state);

Numbers compile_automaton(Draft& draft);
bool narrow_automaton(State& state);

Numbers compile_table(Draft& draft);
bool narrow_table(State& state);

Numbers compile_either(Draft& draft);
bool narrow_either(State& state);

// Leaves cells of different digits what their singles leave; if they must have all of these `digits`
// between them also what digits with a single cell leave. False: a cell has no digit, or they have
// too few between them.
bool settle(std::span<Mask> cells, Mask digits);

// Puts the cells from `first` to `end` in an order in which groups of cells that see each other
// stand together (greedily, large ones first as they come), and returns the sizes of these groups.
std::vector<std::size_t> group(Draft& draft, std::size_t first, std::size_t end);

// Refuses a primitive with cells that a board does not have, or with one twice where it may not be.
void check_cells(const Houses& houses, int code, std::span<const std::uint16_t> cells);

[[noreturn]] void refuse(const char* what);

inline void expect(bool right, const char* what) {
  if (!right) refuse(what);
}

constexpr std::size_t kMostCells = std::size_t(kMaxSize) * kMaxSize;

}  // namespace nanpure::rules
