// Canonical forms of boards with boxes of one shape, up to 36×36, by one of three conventions:
// among all images of a board under the moves,
//
// - minlex: with a relabelling, the least as a string of digits, where empty cells (0) come first;
// - pattern: the least where the string of empty (0) and filled (1) cells counts before the digits;
// - clues: that string alone, so that all digits are alike.
//
// The moves: rows within a band, bands, columns within a stack, stacks, and the transposition if
// the boxes are square or lines. Classic boards have a faster search for minlex
// (maths/canonical.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <vector>

#include "control.hpp"
#include "kernel.hpp"

namespace nanpure {

inline constexpr int kWidest = 36;                       // lines of a board
inline constexpr std::uint64_t kMostSteps = 50'000'000;  // limit of rows tried for one form

struct BoxShape {
  int height, width;
  int size() const { return height * width; }
  // Boxes that are lines add nothing, so that rows and columns are alike there, too.
  bool turns() const { return size() > 1 && (height == width || height == 1 || width == 1); }
  BoxShape without_columns() const { return width == 1 ? BoxShape{1, height} : *this; }
};

enum class Convention : int { minlex, pattern, clues };

enum class Looked : int { found, stopped, too_long };   // too_long: more than kMostSteps

// A way from a board to its form: cell c goes to cells[c], digit d becomes digits[d].
struct BoxesWay {
  std::vector<std::uint16_t> cells;
  std::vector<std::uint8_t> digits;
};

using BoxesFactors = std::array<std::uint16_t, kWidest + 1>;   // a number, by how often it has each k

struct BoxesForm {
  std::vector<std::uint8_t> form;
  // The number of automorphisms, which is the number of ways to the form: a sum of products that
  // may exceed 64 bits.
  std::map<BoxesFactors, std::uint64_t> automorphisms;
  // At most `most` ways: the first and an even choice of others; as in `Ways`.
  std::vector<BoxesWay> ways;
};

// That number, or the largest if it exceeds 64 bits.
std::uint64_t number_of(const BoxesForm& form);

// The form of a board of 0…N, N² bytes. With `companion`, for a grid only: among the ways to the
// form of the grid those count that give the least image of this other board, which then is the
// form.
Looked boxes_form(BoxShape shape, const std::uint8_t* board, const std::uint8_t* companion,
                  Convention convention, std::size_t most, BoxesForm& found, Meter& meter);

// Rows of N² bytes; `grids`, if not null, are the grids whose companions the boards are; a grid
// that begins with 0 is none, and its board has no form. `cells` (N² a row) and `digits` (N+1) are
// those of a way; both null, or none.
struct BoxesRows {
  BoxShape shape;
  Convention convention;
  const std::uint8_t* boards;
  const std::uint8_t* grids;
  std::size_t n;
  std::uint8_t* forms;            // N² bytes a row
  std::uint16_t* cells;
  std::uint8_t* digits;
  std::uint64_t* automorphisms;   // 0: no form; the largest number if there are more
};
void boxes_rows(const BoxesRows& rows, int jobs, Control& control);

// Calls `work` with a search for boards of that shape, which takes the arguments of `boxes_form`
// and reuses its memory.
using FormOf = std::function<Looked(const std::uint8_t* board, const std::uint8_t* companion,
                                    Convention convention, std::size_t most, BoxesForm& found)>;
void with_boxes(BoxShape shape, Meter& meter, const std::function<void(const FormOf&)>& work);

}  // namespace nanpure
