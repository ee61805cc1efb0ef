// Strings of killers on one line, 9x9 only: those of `3x3::k:`, of SumoCue and of the Interactive
// Sudoku Solver. Only unambiguous strings are read; the codecs of text/ handle the rest and report
// errors.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace nanpure {

struct CagedBoard {
  std::array<std::uint8_t, 81> digits;
  std::string rules;     // layout text after the boxes: +diagonals+cage:3:r1c1,r1c2
  std::string regions;   // a character for each cell, or nothing
};

// Each returns false if the string is not that plain, and then leaves the board half done.
bool read_killer(std::string_view text, CagedBoard& board);
bool read_sumocue(std::string_view text, CagedBoard& board);
bool read_iss(std::string_view text, CagedBoard& board);

}  // namespace nanpure
