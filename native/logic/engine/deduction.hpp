// What a finder emits, and where to. Effect and evidence are separate; neither is text.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "kernel.hpp"
#include "logic/facts/cells.hpp"

namespace nanpure::logic {

struct Candidate {
  std::uint16_t cell;
  std::uint8_t digit;  // 0 … N-1
  friend auto operator<=>(const Candidate&, const Candidate&) = default;
};

// The role of a set of cells in a pattern. The Python side has the same names (kernel/logic.py).
enum class Role : std::uint8_t {
  set = 0,       // as many cells as digits
  almost = 1,    // one digit more than cells
  stem = 2,      // the pivot of a wing, the stem of a blossom, the crossing of a Sue de Coq
  excluder = 3,  // forbids a combination
  emptied = 4,   // a cell that an assumption would leave without a candidate
  sector = 5,    // the places of a digit in the cells that a pattern has of a house
  target = 6,    // of an exocet: they have the digits of the stem, its base
  escape = 7,    // of an exocet: other places of those digits in the cross lines
  side = 8,      // one of two sets of cells with the same digits
  ruled = 9,     // a cell of a rule, with its candidates
};

struct Part {
  Role role;
  std::vector<std::uint16_t> cells;
  Mask digits;
};

// Digits that at most one of two parts can hold (the restricted commons of almost locked sets).
struct Common {
  std::uint8_t one, other;  // indices into Evidence::sets
  Mask digits;
};

// If start is true, end is false (weak); if start is false, end is true (strong). A node of several
// candidates is true when any of them is. `rules`: those of the layout that it
// holds by.
struct Link {
  std::vector<Candidate> start, end;
  bool strong;
  std::vector<std::uint16_t> rules = {};
};

// A cell (house -1), or a digit in a house: contains exactly one true candidate.
struct Unit {
  std::int16_t house;
  std::uint16_t cell;
  std::uint8_t digit;
  friend bool operator==(const Unit&, const Unit&) = default;
};

// Why a line of a net holds. The Python side has the same names (kernel/logic.py).
enum class Cause : std::uint8_t {
  assumed = 0,
  known = 1,          // from the net around this one
  follows = 2,        // from lines before it
  refuted = 3,        // the net inside, which assumes the opposite, ends in a contradiction
  contradiction = 4,  // a unit with two true candidates, or with none; the last line
};

struct Net;

// A candidate that is true or false under an assumption. At least one candidate of each of the
// `plus` units is true, at most one of each of the `minus` units: added up, with the lines in
// `after`, they leave no other possibility. Without units it follows by a rule of the layout, or
// by one by which two cells differ (-1).
struct Inference {
  Cause cause;
  Candidate candidate;  // of a contradiction none
  bool on;
  std::vector<Unit> plus, minus;
  std::vector<std::uint16_t> after;  // lines of its net; of a known one the line of the net around
  std::vector<Net> inside;           // none or one
  int rule = -1;
};

// An assumption, followed line by line to a contradiction or to the wanted conclusion.
struct Net {
  std::vector<Inference> lines;
};

// Copied, moved and destroyed out of line, as are deductions: every finder does so, for every size.
struct Evidence {
  Evidence() = default;
  Evidence(const Evidence&);
  Evidence(Evidence&&) noexcept;
  Evidence& operator=(const Evidence&);
  Evidence& operator=(Evidence&&) noexcept;
  ~Evidence();

  std::vector<std::uint16_t> cells;  // of the pattern
  Mask digits = 0;                   // of the pattern
  std::vector<std::uint16_t> base;   // houses it lives in; the base of a fish
  std::vector<std::uint16_t> cover;
  std::vector<Candidate> fins;
  std::vector<Part> sets;
  std::vector<Common> commons;
  std::vector<Link> ruled;           // weak links by rules from a pattern to what it strikes
  std::vector<Link> links;           // chain after chain: one ends where the next start differs
  std::vector<std::vector<Candidate>> colors;
  std::vector<Net> nets;             // one for each case of an assumption
  std::vector<std::uint16_t> rules;  // of the layout, that are the reason
  int total = 0;                     // of the digits in `cells`, where a sum is the reason
};

// Only candidates of the position, at least one, each once, ascending.
struct Deduction {
  Deduction() = default;
  Deduction(const Deduction&);
  Deduction(Deduction&&) noexcept;
  Deduction& operator=(const Deduction&);
  Deduction& operator=(Deduction&&) noexcept;
  ~Deduction();

  std::vector<Candidate> placements, eliminations;
  // Links of a chain, pairs of linked almost locked sets, lines of nets; 0 if it has none.
  int length = 0;
  Evidence why;    // empty unless Sink::evidence

  void clear();

  template <int W>
  void eliminate(int digit, const Cells<W>& cells) {
    for (int cell : cells) eliminations.push_back({std::uint16_t(cell), std::uint8_t(digit)});
  }
  bool empty() const { return placements.empty() && eliminations.empty(); }
};

// Receives what finders find. A finder stops as soon as take(), pay() or toil() returns false, and
// then returns false itself.
class Sink {
 public:
  Sink(Meter& meter, bool evidence) : evidence(evidence), meter_(meter) {}
  virtual ~Sink() = default;
  Sink(const Sink&) = delete;
  Sink& operator=(const Sink&) = delete;

  virtual bool take(const Deduction& found) = 0;

  // For a finder that emits by length, shortest first: the greatest wanted length if the shortest
  // is of length `shortest`. Longer ones need not be found.
  virtual int longest(int /*shortest*/) const { return std::numeric_limits<int>::max(); }

  // Called now and then (at least every ms or so) by everything that may run long.
  bool pay() { return spend(meter_); }
  // For work that grows with the board, in words of 64 bits (kernel.hpp).
  bool toil(std::uint64_t words) { return nanpure::toil(meter_, words); }

  // For a search inside a finder (search.hpp), which pays for its own nodes.
  Meter& meter() { return meter_; }

  const bool evidence;  // whether anybody reads Deduction::why

 private:
  Meter& meter_;
};

// The members of a set of this many words, ascending.
std::vector<std::uint16_t> listed(const std::uint64_t* set, int words);

template <int W>
std::vector<std::uint16_t> listed(const Cells<W>& cells) {
  return listed(cells.word, W);
}

}  // namespace nanpure::logic
