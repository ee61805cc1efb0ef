// Hiramatsu's algorithm H, the search in the manner of a person, without a trace: steps H3 to H7 in
// the order of the readable Python (nanpure.methods.hiramatsu.algorithm_h), whose names are kept.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "houses.hpp"
#include "kernel.hpp"

namespace nanpure {

struct PersonAsked {
  const Houses& houses;
  std::vector<std::uint8_t> digits;   // [cell] 0 = blank
  std::vector<Mask> list;             // [cell] its possible digits (H5)
  std::vector<Mask> struck;           // [cell] digits struck before the method begins
  std::vector<std::uint16_t> order;   // the houses: rows, columns, blocks
  // A block and a line that runs through it, in the order of the skewer method.
  std::vector<std::pair<std::uint16_t, std::uint16_t>> crossings;
  std::uint64_t levels;               // assumptions that may be open at a time
  bool relist;                        // H5 makes its list afresh
};

enum class PersonEnd { solved, stuck, contradiction };

// The digits and the list of a board.
struct PersonBoard {
  std::vector<std::uint8_t> digits;
  std::vector<Mask> list;
};

struct PersonFound {
  Stopped stopped = Stopped::no;
  PersonEnd end = PersonEnd::stuck;
  std::uint64_t placements = 0, removals = 0;   // including those inside trials
  std::uint64_t trials = 0;
  int deepest = 0;                              // most trials open at a time
  int depth = 0;                                // trials open where it was solved
  PersonBoard ground, solved;                   // outside all trials; the complete board
};

// Throws std::invalid_argument if a house of the order or of the crossings is not there.
PersonFound in_the_manner_of_a_person(const PersonAsked& asked, Meter& meter);

}  // namespace nanpure
