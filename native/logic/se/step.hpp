// A step of Sudoku Explainer ("hint"): its eliminations or placement, its name and rating.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "logic/se/cells.hpp"
#include "logic/se/links.hpp"

namespace nanpure::se {

enum class Technique : std::uint8_t {
  none,
  hidden_single, direct_pointing, direct_claiming, direct_hidden_pair, naked_single,
  direct_hidden_triplet, pointing, claiming, naked_pair, x_wing, hidden_pair, naked_triplet,
  swordfish, hidden_triplet, xy_wing, xyz_wing,
  unique_loop,                            // and rectangle: `size` cells, `type`
  naked_quad, jellyfish, hidden_quad,
  bug,                                    // `type`
  aligned_pair, aligned_triplet,
  x_cycle, y_cycle, xy_cycle, x_chain, xy_chain,
  nishio, contradiction, doubled, cell_chains, region_chains,
};

// Its name in Sudoku Explainer.
struct Name {
  Technique technique = Technique::none;
  std::uint8_t size = 0;                  // cells of a loop; distinct nodes of a chain or cycle
  std::uint8_t type = 0;
  bool dynamic = false;
  std::uint8_t level = 0;                 // what a dynamic chain may call: 0 … 5
};
std::string text_of(const Name& name);

struct Struck {
  std::uint8_t cell;
  Set digits;
};

// A node of a chain: a candidate that is true (odd) or false (even), and why it is true.
struct Item {
  std::uint16_t literal;
  Cause cause;
};
constexpr int literal(int candidate, bool stands) { return 2 * candidate + stands; }

struct Step {
  static constexpr int kMost = kCells;

  // Ratings are added up and compared in Sudoku Explainer's arithmetic: 4.6 + 0.1 is less than 4.5
  // + 0.2 there, and determines the order.
  double rating = 0;
  Name name;
  int cell = -1, digit = 0;               // what it places; -1: nothing
  int struck_count = 0;
  Struck struck[kMost];
  CellSet cells;                          // of a unique loop
  // For a step shown to a watcher, if chains are its reason: from each assumption to its
  // consequence, every node after those that it follows from. A cycle begins after its first node.
  std::vector<std::vector<Item>> parts;

  void strike(int cell, Set digits) {
    if (digits) struck[struck_count++] = {std::uint8_t(cell), digits};
  }
};

void apply(const Step& step, Board& board);

}  // namespace nanpure::se
