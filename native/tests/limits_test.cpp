// The limits of the search for any layout, and stopping it from another thread.
#include <atomic>
#include <thread>

#include "asking.hpp"
#include "check.hpp"

namespace nanpure::tests {
namespace {

// A board that takes long: 25×25 with a third of a grid given.
Masks endless(const Houses& houses) {
  const Digits grid = do_search(houses, open_cells(25), 1).grids.at(0);
  Chance random{77};
  Masks cells = open_cells(25);
  for (std::size_t c = 0; c < cells.size(); ++c) {
    if (random.below(3) == 0) cells[c] = Mask(1) << (grid[c] - 1);
  }
  return cells;
}

TEST(search_obeys_the_node_limit) {
  const Houses houses(25, boxed(5, 5));
  const Masks cells = endless(houses);
  for (std::uint64_t nodes : {1, 10, 256, 257, 1000}) {
    Control control;
    control.nodes = nodes;
    const Answer answer = do_search(houses, cells, UINT64_MAX, 1, control);
    CHECK(answer.found.stopped == Stopped::nodes);
    CHECK(answer.found.nodes >= nodes && answer.found.nodes <= nodes + 1);
    CHECK(answer.grids.empty() || valid(houses, answer.grids[0]));
    Meter m = meter(control, true);
    CHECK(count(houses, cells.data(), UINT64_MAX, m).stopped == Stopped::nodes);
    begin(m);
    Digits out(625 * 2000);
    const Found listed = enumerate(houses, cells.data(), nullptr, 2000, out.data(), m);
    CHECK(listed.stopped == Stopped::nodes);
  }
}

// A clock that advances by so much at each look.
constexpr std::int64_t kTick = 10'000'000;   // ns
std::atomic<std::int64_t> ticked{0};
std::int64_t ticking() { return ticked += kTick; }

void all_three(Control& control, Stopped why) {
  const Houses houses(25, boxed(5, 5));
  const Masks cells = endless(houses);
  CHECK(do_search(houses, cells, UINT64_MAX, 0, control).found.stopped == why);
  Meter m = meter(control, true);
  CHECK(count(houses, cells.data(), UINT64_MAX, m).stopped == why);
  begin(m);
  Digits out(625 * 100000);
  CHECK(enumerate(houses, cells.data(), nullptr, 100000, out.data(), m).stopped == why);
}

TEST(search_obeys_the_time_limit) {
  Control control;
  control.seconds = 1;
  control.now = ticking;
  all_three(control, Stopped::time);
  // A second has a hundred ticks; the one before them starts the clock.
  CHECK_EQ(control.looks.load(), std::uint64_t(3 * 101));
}

TEST(search_looks_every_256_nodes) {
  const Houses houses(25, boxed(5, 5));
  Control control;
  control.nodes = 10'000;
  CHECK(do_search(houses, endless(houses), UINT64_MAX, 0, control).found.stopped == Stopped::nodes);
  // The last look is refused for the nodes before the stop flag is checked.
  CHECK_EQ(control.looks.load(), std::uint64_t(10'000 / 256));
}

TEST(search_stops_when_another_thread_asks) {
  Control control;
  std::uint64_t before = 0;
  std::jthread asker([&] {
    while (control.looks < 10) std::this_thread::yield();
    control.stop = true;
    before = control.looks;
  });
  all_three(control, Stopped::asked);
  asker.join();
  CHECK(control.looks - before <= 4);   // one may be on its way, then each of the three is refused
}

std::atomic<int> polls{0};

TEST(search_polls_its_host_every_40_ms) {
  const Houses houses(25, boxed(5, 5));
  const Masks cells = endless(houses);
  Control control;
  control.now = ticking;
  control.nodes = 256 * 100;
  control.poll = [](void*) { return ++polls == 1'000'000; };
  polls = 0;
  do_search(houses, cells, UINT64_MAX, 0, control);
  CHECK_EQ(polls.load(), 100 / 5);   // it is the fifth tick that is later than 40 ms

  Control interrupted;
  interrupted.now = ticking;
  interrupted.poll = [](void*) { return ++polls == 3; };
  polls = 0;
  CHECK(do_search(houses, cells, UINT64_MAX, 0, interrupted).found.stopped == Stopped::asked);
  CHECK_EQ(interrupted.looks.load(), std::uint64_t(2 * 5 + 1));
}

}  // namespace
}  // namespace nanpure::tests
