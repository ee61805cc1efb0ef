// Ushio's determined sets and assumptions: a press of Go or 1 Step without its trace. The same
// order and decisions as the readable Python (nanpure.methods.ushio), whose names are kept.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel.hpp"

namespace nanpure {

// Squares are cells, digits stand for their order 0 … N-1; a possibility is square * N + digit.
struct PressAsked {
  int size;
  // [unit * size + k] the cells of the N rows, then the N columns, then the N boxes
  std::vector<std::uint16_t> units;
  std::vector<std::uint8_t> digits;   // as displayed, 0 = none
  std::vector<Mask> banned;           // [square] struck before the method began
  int limit;                          // the highest level that may still assume
  bool single_step;
  bool reference;                     // whether cases 2 and 4 have their message
  bool shortcut;                      // other answers of a positive branch spare the negative one
};

struct PressFound {
  // A step outside all assumptions.
  struct Step {
    bool placed;   // else struck
    std::uint32_t possibility;
  };
  // The case of table 1 that had a message, and its subject.
  struct Message {
    int level;
    int which;   // 1 … 9
    std::uint32_t possibility;
  };

  Stopped stopped = Stopped::no;
  std::uint64_t placements = 0, removals = 0;   // steps, including those inside assumptions
  std::uint64_t assumptions = 0;
  int deepest = 0;
  bool complete = false, single_registered = false, indeterminate = false, inconsistent = false;
  bool single_duplicate = false, single_indeterminate = false, set_registered = false;
  std::int64_t current = -1;                    // the possibility of the three variables, -1: none
  std::vector<std::uint16_t> marked;            // squares in error
  std::vector<Step> steps;
  std::vector<Message> messages;
};

// Throws std::invalid_argument unless the units are three of N cells around every cell.
PressFound press(const PressAsked& asked, Meter& meter);

}  // namespace nanpure
