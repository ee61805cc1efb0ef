#include "logic/se/step.hpp"

namespace nanpure::se {
namespace {

const char* base_of(const Name& name) {
  switch (name.technique) {
    case Technique::none: return "";
    case Technique::hidden_single: return "Hidden Single";
    case Technique::direct_pointing: return "Direct Pointing";
    case Technique::direct_claiming: return "Direct Claiming";
    case Technique::direct_hidden_pair: return "Direct Hidden Pair";
    case Technique::naked_single: return "Naked Single";
    case Technique::direct_hidden_triplet: return "Direct Hidden Triplet";
    case Technique::pointing: return "Pointing";
    case Technique::claiming: return "Claiming";
    case Technique::naked_pair: return "Naked Pair";
    case Technique::x_wing: return "X-Wing";
    case Technique::hidden_pair: return "Hidden Pair";
    case Technique::naked_triplet: return "Naked Triplet";
    case Technique::swordfish: return "Swordfish";
    case Technique::hidden_triplet: return "Hidden Triplet";
    case Technique::xy_wing: return "XY-Wing";
    case Technique::xyz_wing: return "XYZ-Wing";
    case Technique::unique_loop: return name.size == 4 ? "Unique Rectangle" : "Unique Loop";
    case Technique::naked_quad: return "Naked Quad";
    case Technique::jellyfish: return "Jellyfish";
    case Technique::hidden_quad: return "Hidden Quad";
    case Technique::bug: return "BUG";
    case Technique::aligned_pair: return "Aligned Pair Exclusion";
    case Technique::aligned_triplet: return "Aligned Triplet Exclusion";
    case Technique::x_cycle: return name.size == 4 ? "Generalized X-Wing" : "Bidirectional X-Cycle";
    case Technique::y_cycle: return "Bidirectional Y-Cycle";
    case Technique::xy_cycle: return "Bidirectional Cycle";
    case Technique::x_chain: return name.size == 6 ? "Turbot Fish" : "Forcing X-Chain";
    case Technique::xy_chain: return "Forcing Chain";
    case Technique::nishio: return "Nishio Forcing Chains";
    case Technique::contradiction: return "Contradiction Forcing Chains";
    case Technique::doubled: return "Double Forcing Chains";
    case Technique::cell_chains: return "Cell Forcing Chains";
    case Technique::region_chains: return "Region Forcing Chains";
  }
  return "";
}

const char* called_in(int level) {
  switch (level) {
    case 1: return " (+)";
    case 2: return " (+ Forcing Chains)";
    case 3: return " (+ Multiple Forcing Chains)";
    case 4: return " (+ Dynamic Forcing Chains)";
    case 5: return " (+ Dynamic Forcing Chains (+ Forcing Chains))";
    default: return "";
  }
}

}  // namespace

std::string text_of(const Name& name) {
  std::string text = name.dynamic ? "Dynamic " : "";
  text += base_of(name);
  if (name.technique == Technique::unique_loop && name.size > 6)
    text += " " + std::to_string(name.size);
  if (name.type) text += " type " + std::to_string(name.type);
  if (name.dynamic) text += called_in(name.level);
  return text;
}

void apply(const Step& step, Board& board) {
  for (int k = 0; k < step.struck_count; ++k)
    for_each(step.struck[k].digits,
             [&](int digit) { board.open.strike(step.struck[k].cell, digit); });
  if (step.cell >= 0) board.place(step.cell, step.digit);
}

}  // namespace nanpure::se
