// The limits of the search for any layout, and stopping it from another thread.
#include <chrono>
#include <thread>

#include "asking.hpp"
#include "check.hpp"

namespace nanpure::tests {
namespace {

// A board that nothing settles soon: 25×25 with a third of a grid given.
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

double seconds_of(void (*run)(const Houses&, const Masks&, Control&), Control& control) {
  const Houses houses(25, boxed(5, 5));
  const Masks cells = endless(houses);
  const auto start = std::chrono::steady_clock::now();
  run(houses, cells, control);
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

void all_three(const Houses& houses, const Masks& cells, Control& control) {
  const Stopped why = control.seconds > 0 ? Stopped::time : Stopped::asked;
  const Answer answer = do_search(houses, cells, UINT64_MAX, 0, control);
  CHECK(answer.found.stopped == why);
  Meter m = meter(control, false);
  CHECK(count(houses, cells.data(), UINT64_MAX, m).stopped == why);
  begin(m);
  Digits out(625 * 100000);
  CHECK(enumerate(houses, cells.data(), nullptr, 100000, out.data(), m).stopped == why);
}

TEST(search_obeys_the_time_limit) {
  Control control;
  control.seconds = 0.05;
  CHECK(seconds_of(all_three, control) >= 0.15);
}

TEST(search_stops_when_another_thread_asks) {
  Control control;
  std::thread asker([&control] {
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    control.stop = true;
  });
  seconds_of(all_three, control);
  asker.join();
  CHECK(control.stop.load());
}

}  // namespace
}  // namespace nanpure::tests
