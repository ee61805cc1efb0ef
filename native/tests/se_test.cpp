// The rating of Sudoku Explainer, on puzzles and invalid input: under the sanitizers there must be
// no errors. tests/test_rate_se.py checks the numbers.
#include <atomic>
#include <string_view>

#include "check.hpp"
#include "control.hpp"
#include "layouts.hpp"
#include "logic/se/rater.hpp"

using namespace nanpure;
using namespace nanpure::tests;

namespace {

constexpr std::string_view kEscargot =
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";

Digits digits_of(std::string_view line) {
  Digits digits(se::kCells);
  for (std::size_t cell = 0; cell < digits.size(); ++cell)
    if (line[cell] != '.') digits[cell] = std::uint8_t(line[cell] - '0');
  return digits;
}

TEST(se_puzzles) {
  // Each needs another part of the search: singles, loops, a grave, chains of all kinds.
  constexpr std::pair<std::string_view, int> kRated[] = {
      {"...8......6..45..7.8937...2.7..3....2......8..5....6..5....6......1.97........154", 12},
      {"..4.......86.2.7.99....3.......8.6...48...27.........853.1..4.....76.1.....2.....", 45},
      {"....867.9....5..2.4..9.36..25.........7...39....1.7...92.....5854...9....7...5...", 46},
      {".3.2..9.6....5.8..8...9...2.9...1...1.8......7...48....4...51.....3..2...29...5.3", 57},
      {"..........9....43.5....9....3..1.2..6.1...34...8..5.6.1.....6....39.2.....6...5.2", 57},
      {"86....5.1...1..9.........3.....34..7.84..6..5..27..6....8.1....1..6..794.4...7...", 70},
      {"..3.7...45.....2....9...867...2.1..6.1..9....89...47....7.........5.......2.48.53", 71},
      {"..2.3....6.71...8331..6.....3...5.......2.8.7..94..5........2......97..5..8....1.", 75},
      {".9.....154..39...8...7......3.5.6.9.....8...3.7.....2..1.....5....9.....2.7841...", 76},
      {"8.5....2....9...56.6...17....4.36........9...6..4....7.5.3..64....8.5..91.2...3..", 82},
      {"61.......4..7.1.....3.....48..19.4.6.2.8...3.....3...9..5...9..28....5..3...5.6.2", 88},
      {"....4..879..8.72.....2...3.81.93.....5.7.....4.....5....8....2...5......37....9.6", 90},
  };
  for (const auto& [line, er] : kRated) {
    Control control;
    Meter own = meter(control, true);
    int steps = 0;
    const se::Rating found =
        se::rate(digits_of(line).data(), own, [&](const se::Step& step) {
          CHECK(step.cell >= 0 || step.struck_count > 0);
          CHECK(!se::text_of(step.name).empty());
          ++steps;
          return true;
        });
    CHECK_EQ(found.er, er);
    CHECK(found.ed <= found.ep && found.ep <= found.er);
    CHECK(steps > 20);
  }
}

// A clock that advances by 10 ms at each look.
std::atomic<std::int64_t> ticked{0};
std::int64_t ticking() { return ticked += 10'000'000; }

// Random digits: mostly contradictory, some with many solutions.
TEST(se_no_puzzles) {
  Chance chance{17};
  for (int round = 0; round < 60; ++round) {
    Digits digits(se::kCells);
    const int given = chance.below(40);
    for (int k = 0; k < given; ++k) digits[chance.below(81)] = std::uint8_t(1 + chance.below(9));
    Control control;
    control.seconds = 0.05;
    control.now = ticking;
    Meter own = meter(control, true);
    const se::Rating found = se::rate(digits.data(), own);
    CHECK(found.er <= 200);
  }
}

// A deep search, for half a second of ticks; one before them starts the clock.
TEST(se_stops_at_a_limit) {
  Control control;
  control.seconds = 0.5;
  control.now = ticking;
  Meter own = meter(control, true);
  const se::Rating found = se::rate(digits_of(kEscargot).data(), own);
  CHECK(found.stopped == Stopped::time);
  CHECK_EQ(control.looks.load(), std::uint64_t(51));
}

}  // namespace
