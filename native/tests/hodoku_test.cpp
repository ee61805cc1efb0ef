// The rating of HoDoKu, on puzzles and invalid input: under the sanitizers there must be no errors.
// tests/test_rate_hodoku.py checks the numbers.
#include <atomic>
#include <string_view>

#include "check.hpp"
#include "control.hpp"
#include "layouts.hpp"
#include "logic/hodoku/rater.hpp"

using namespace nanpure;
using namespace nanpure::tests;

namespace {

constexpr std::string_view kEscargot =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

Digits digits_of(std::string_view line) {
  Digits digits(hodoku::kCells);
  for (std::size_t cell = 0; cell < digits.size(); ++cell)
    if (line[cell] != '.') digits[cell] = std::uint8_t(line[cell] - '0');
  return digits;
}

TEST(hodoku_puzzles) {
  // Between them they need 48 of the 57 techniques.
  constexpr std::pair<std::string_view, int> kRated[] = {
      {"2.......8...6.53......3..4...2.7.1...8...6..4.9.8...7.67.154............4.92.....", 11810},
      {".1.4...6.3..781...45...6.....9.1.47.5.......9.6...5.8......4.12.........6.3...9..", 3004},
      {"..9..........34.6...15.7..4..6......9.48.21..2......5...52..6......7..321.......9", 5524},
      {"1.....6..34.....87.7.....1..3.97......62...3......895......7.....91..2.....8....6", 1902},
      {"....6..51.....3..9..375..6.2..4..9.5..9......8.7...1...54.1...6....7.......6..58.", 2054},
      {"..5.......2.6.7.......95.2.96..4....2.......3458....9...13..974....6..........2.1", 1408},
      {"...218.7.....6....9.2.....4...9..7.....82....2.1.7.5.........95.1...72....358..1.", 3284},
      {"..6......52..7..1....2.3..7..219....1....6..4...3......7...23......5.7.129.6..4.5", 2830},
      {"5..7..3.........4.4.6.......3...95.....8..1..1.4.7.8....8.5.4..31.4..78...7....9.", 1704},
  };
  for (const auto& [line, score] : kRated) {
    Control control;
    Meter own = meter(control, true);
    int steps = 0, sum = 0;
    const hodoku::Rating found =
        hodoku::rate(digits_of(line).data(), own, [&](const hodoku::Step& step) {
          CHECK(step.cell >= 0 || !step.struck.empty());
          sum += hodoku::scored(step.technique).score;
          ++steps;
        });
    CHECK_EQ(found.score, score);
    CHECK_EQ(found.score, sum);
    CHECK(found.solved && steps > 20);
    CHECK(found.level >= hodoku::scored(found.hardest).level);
  }
}

// A clock that advances by 10 ms at each look.
std::atomic<std::int64_t> ticked{0};
std::int64_t ticking() { return ticked += 10'000'000; }

// Random digits: mostly contradictory, some with many solutions.
TEST(hodoku_no_puzzles) {
  Chance chance{17};
  int unsolved = 0;
  for (int round = 0; round < 60; ++round) {
    Digits digits(hodoku::kCells);
    const int given = chance.below(40);
    for (int k = 0; k < given; ++k) digits[chance.below(81)] = std::uint8_t(1 + chance.below(9));
    Control control;
    control.seconds = 0.05;
    control.now = ticking;
    Meter own = meter(control, true);
    unsolved += !hodoku::rate(digits.data(), own).solved;
  }
  CHECK(unsolved > 0);
}

// A hard puzzle, for 50 ms of ticks; one before them starts the clock.
TEST(hodoku_stops_at_a_limit) {
  Control control;
  control.seconds = 0.05;
  control.now = ticking;
  Meter own = meter(control, true);
  const hodoku::Rating found = hodoku::rate(digits_of(kEscargot).data(), own);
  CHECK(found.stopped == Stopped::time);
  CHECK(!found.solved);
  CHECK_EQ(control.looks.load(), std::uint64_t(6));
}

}  // namespace
