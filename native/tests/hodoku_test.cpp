// The rating of HoDoKu, on puzzles and on what is none: under the sanitizers nothing may be out of
// place. What the numbers must be, tests/test_rate_hodoku.py says.
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
  // Between them they need most techniques.
  constexpr std::pair<std::string_view, int> kRated[] = {
      {".....39....1......8.259.4......4..3..8.6...2..7....1..4....935.5..1..........6..9", 6652},
      {"8...3...23.91...5............1...7..9...42....4.3...2......98657....3.....5...1.7", 5548},
      {"..3..785.56..2.........4...18......7.76.15..3..........25....38.....67....71....2", 3540},
      {"75......1..32.4.....4.5..9.9.8.27....1..4..3....19.7.6.7..6.2.....9.26..4......59", 1208},
      {"...3489..6.........98....5...5.1.68.4...36.........7..7...2.1....2.5..3....1...24", 1944},
      {"..9.3..6......791.3.18....4...7.9.5.49..1........837........2....8.5.6..5..94....", 3700},
      {".3....9.....17....8....5.1..9.75..8..24..9.......2..6.3.7.8.1.6..9....2.........8", 5854},
      {"......47..8.743....6.8.....673.5.....4.6.2.1...1.3.8...........71....64.5......9.", 584},
      {"7.82.5...9......3..1..378...8...36.5.2.1....3..1..6..7.....826.........9.9.......", 784},
      {"..8..41.21..3.......9.....8.17.6..2..94...5......3..6.4..9..........8..7....23..9", 2368},
      {"..2..4.1.1...8...7...2........96..8.36....2..985.....6....7.89..5.8..7.2.....2.53", 3866},
      {"...2.71......34..2...6...74.......17.6....4....948.3.....1.....3.4.6...95.....83.", 3434},
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

// A clock that goes on by 10 ms each time somebody looks at it.
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

// A hard puzzle, as far as 50 ms of ticks go; one before them starts the clock.
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
