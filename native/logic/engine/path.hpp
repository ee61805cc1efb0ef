// The loop over a program of finders: the first step, all steps, a path, the rounds of a rating.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <vector>

#include "logic/engine/finders.hpp"

namespace nanpure::logic {

// A row of a catalogue. Ratings are in tenths, so equal ones compare equal; a step's rating is that
// of its row plus the term for the length of its chain.
struct Row {
  const Finder* finder;
  Parameters parameters;
  int rating;
};
struct Program {
  std::vector<Row> rows;
};

// The addition of a chain of `length` links to the rating of its technique: a tenth for each of the
// thresholds 4, 6, 8, 12, 16, 24, 32, … that the length exceeds (they grow by 3/2 and 4/3 in turn).
int length_term(int length);
// The longest chain that adds no more than `term`; 0 if that is negative.
int longest_of_term(int term);
constexpr int kLongest = std::numeric_limits<int>::max();

struct Board {
  std::vector<Mask> masks;            // [cell]
  std::vector<std::uint8_t> digits;   // [cell] 1 … N, 0 = none
  std::vector<Mask> posed = {};       // [cell] as Position has it, or empty
};

using Take = std::function<bool(int row, Deduction)>;

// All steps of one position, a row of the program at a time, in any order. Rows share the tables
// that others have made.
class Survey {
 public:
  // The houses must live as long.
  Survey(const Houses& houses, const Board& board, Program program);
  ~Survey();
  Survey(const Survey&) = delete;
  Survey& operator=(const Survey&) = delete;

  int rows() const { return int(program_.rows.size()); }
  // Emits the steps of a row; false if `take` returned false, or the meter stopped it.
  bool row(int row, bool evidence, const Take& take, Meter& meter);

 private:
  struct Place;
  template <int W>
  struct At;

  Program program_;
  std::unique_ptr<Place> place_;
};

// Emits every step of the program, row after row; stops when `take` returns false.
void each_step(const Houses& houses, const Board& board, const Program& program, bool evidence,
               const Take& take, Meter& meter);

// The step with the lowest rating, the first in the order of the program among equals. Returns its
// row, or -1.
int easiest_step(const Houses& houses, const Board& board, const Program& program,
                 Deduction& found, Meter& meter);

// A limit of ratings that excludes nothing.
constexpr int kAnyRating = std::numeric_limits<int>::max();

enum class Policy : std::uint8_t { order = 0, easiest = 1 };

// Steps one after another, applied to `board`, until none is left, the board is full or broken, or
// `limit` steps were taken. With Policy::easiest it also stops if the lowest rating is above
// `highest`.
void path(const Houses& houses, Board& board, const Program& program, Policy policy,
          std::uint64_t limit, const Take& take, Meter& meter, int highest = kAnyRating);

// Returns the steps of one rating, only the first of those with the same effect.
void rated_steps(const Houses& houses, const Board& board, const Program& program, int rating,
                 const Take& take, Meter& meter);

// A round applies all steps of the lowest rating at hand together.
struct Round {
  int rating;
  int row;      // the first row, in the order of the program, with a step of that rating
  int steps;
  int placements, eliminations;  // candidates; one that several steps place or strike counts once

  // How often its row counts in a score: once for each placement, else once, or twice if one of
  // several steps would have been enough. A path needs about as many of them (docs/ratings.md).
  int counted() const { return placements ? placements : std::min(steps, 2); }
};
using TakeRound = std::function<bool(const Round&)>;
// Round after round, applied to `board`, until no row has a step, the lowest rating is above
// `highest`, the board is full or broken, or `take` returns false.
void rounds(const Houses& houses, Board& board, const Program& program, const TakeRound& take,
            Meter& meter, int highest = kAnyRating);

void apply(const Houses& houses, Board& board, const Deduction& found);

}  // namespace nanpure::logic
