// A step of HoDoKu: its name and score, its placement or eliminations.
#pragma once

#include <cstdint>
#include <vector>

#include "logic/hodoku/board.hpp"

namespace nanpure::hodoku {

// The techniques that HoDoKu uses by default, in its order.
enum class Technique : std::uint8_t {
  full_house, naked_single, hidden_single, locked_pair, locked_triple, pointing, claiming,
  naked_pair, naked_triple, hidden_pair, hidden_triple, naked_quad, hidden_quad, x_wing, swordfish,
  jellyfish, remote_pair, grave, skyscraper, kite, turbot_fish, empty_rectangle, w_wing, xy_wing,
  xyz_wing, unique_1, unique_2, unique_3, unique_4, unique_5, unique_6, hidden_rectangle,
  avoidable_1, avoidable_2, finned_x_wing, sashimi_x_wing, finned_swordfish, sashimi_swordfish,
  finned_jellyfish, sashimi_jellyfish, sue_de_coq, simple_colors, multi_colors, x_chain, xy_chain,
  nice_loop, grouped_nice_loop, als_xz, als_wing, als_chain, franken_x_wing, franken_swordfish,
  finned_franken_x_wing, finned_franken_swordfish, forcing_chain, forcing_net, brute_force,
};
constexpr int kTechniques = int(Technique::brute_force) + 1;

enum class Level : std::uint8_t { easy, medium, hard, unfair, extreme };

struct Scored {
  const char* name;                       // HoDoKu's name
  Level level;
  int score;
};
const Scored& scored(Technique technique);

// The level of a path: that of its hardest step, or the first that allows the sum of the scores.
Level raised(Level level, int score);

struct Step {
  Technique technique = Technique::full_house;
  int cell = -1, digit = 0;               // what it places; -1: nothing
  std::vector<Mark> struck;               // in the order in which they are struck

  void strike(int at, int what) {
    struck.push_back({std::uint8_t(at), std::uint8_t(what)});
  }
  void strike(const Cells& cells, int what) {
    for_each(cells, [&](int at) { strike(at, what); });
  }
  void place(int at, int what) {
    cell = at;
    digit = what;
  }
};

struct Halt {};                           // thrown when the meter stops

void apply(const Step& step, Board& board);

// If several steps of a technique were found, the one that strikes most comes first, and among
// those the one of the smallest weight: a sum over digits and cells that counts each later one with
// a larger factor.
struct Rank {
  int strikes = 0;
  long weight = 0;

  bool before(const Rank& other) const {
    return strikes != other.strikes ? strikes > other.strikes : weight < other.weight;
  }
};
void arrange(std::vector<Mark>& marks);   // by digit, then cell
Rank rank_of(const std::vector<Mark>& arranged);
Rank rank_of(const Cells& cells, int digit);

}  // namespace nanpure::hodoku
