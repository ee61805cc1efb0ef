// True candidates against the solutions of small boards.
#include <algorithm>
#include <vector>

#include "asking.hpp"
#include "check.hpp"
#include "control.hpp"
#include "counts.hpp"
#include "houses.hpp"
#include "layouts.hpp"

namespace nanpure::tests {

using State = TrueCandidates::State;

TEST(true_candidates_are_those_of_all_solutions) {
  const std::vector<Primitive> rule = {{6, {5, 6, 9, 10}, {2, 1, 4}}};
  const Houses plain(4, boxed(2, 2)), ruled(4, boxed(2, 2), {}, {}, rule);
  Chance chance{21};
  for (int round = 0; round < 200; ++round) {
    const Houses& houses = round % 2 ? ruled : plain;
    Masks masks(16, 15);
    for (int k = chance.below(5); k > 0; --k)
      masks[std::size_t(chance.below(16))] = Mask(1 + chance.below(15));
    std::vector<std::uint32_t> expected(64, 0);
    for (const Digits& grid : do_enumerate(houses, masks, nullptr, 300).grids)
      for (std::size_t cell = 0; cell < 16; ++cell) ++expected[cell * 4 + grid[cell] - 1];
    for (const std::uint32_t limit : {1u, 2u, 30u}) {
      Control control;
      Meter own = meter(control, true);
      const TrueCandidates found = true_candidates(houses, masks.data(), limit, own);
      CHECK(found.stopped == Stopped::no);
      CHECK_EQ(control.progress.load(), 64u);
      for (std::size_t at = 0; at < 64; ++at) {
        CHECK_EQ(found.counts[at], std::min(expected[at], limit));
        CHECK(found.states[at] == (expected[at] ? State::counted : State::absent));
      }
    }
  }
}

TEST(true_candidates_left_over_at_a_limit_are_unknown) {
  const Houses houses(9, boxed(3, 3));
  const Masks masks(81, 511);
  for (std::uint64_t nodes = 1; nodes < 400; nodes += 13) {
    Control control;
    control.nodes = nodes;
    Meter own = meter(control, true);
    const TrueCandidates found = true_candidates(houses, masks.data(), 1, own);
    CHECK(found.stopped == Stopped::nodes);
    CHECK(found.nodes <= nodes);
    CHECK(std::ranges::count(found.states, State::unknown) > 0);
    CHECK_EQ(std::ranges::count(found.states, State::absent), 0);
    for (std::size_t at = 0; at < found.states.size(); ++at)
      CHECK_EQ(found.counts[at], found.states[at] == State::counted ? 1u : 0u);
  }
}

}  // namespace nanpure::tests
