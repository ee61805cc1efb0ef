// Almost SK loops: one digit more than the cells have room for, but for a guardian or two.
//
// Either a guardian is true, or the rest is a loop. What the loop strikes goes where it cannot be
// true with any guardian: it sees them, or chains lead from it to them.

#include <map>
#include <utility>
#include <vector>

#include "logic/engine/finders.hpp"
#include "logic/facts/balance.hpp"
#include "logic/finders/fewest.hpp"
#include "logic/finders/kraken_chains.hpp"
#include "logic/finders/sk_loops.hpp"

namespace nanpure::logic {
namespace {

template <int W>
class AlmostLoops {
 public:
  AlmostLoops(const Position<W>& position, const Graph<W>& graph, Sink& sink)
      : position_(position), sink_(sink), graph_(graph), flood_(graph_) {}

  bool run() {
    return each_ring(position_, sink_, [&](const Ring<W>& ring) {
      const Cells<W> cells = cells_of_loop(position_, ring);
      if (!cells.any()) return;
      LeastCovers<W> covers(position_, links_of(ring));
      if (room_of(covers, cells) == cells.count() + 1) guard(ring, covers, cells);
    });
  }

  // For each candidate the step with the fewest links, these first.
  bool emit() {
    std::vector<Deduction> steps;
    for (auto& [struck, found] : best_) steps.push_back(std::move(found));
    std::ranges::stable_sort(steps, {}, &Deduction::length);
    for (const Deduction& found : steps)
      if (!sink_.take(found)) return false;
    return true;
  }

 private:
  // The most digits that the cells have room for, counted up to two more than there are cells.
  int room_of(LeastCovers<W>& covers, const Cells<W>& cells) const {
    const int most = cells.count() + 2;
    int room = 0;
    for (int digit = 0; digit < position_.size && room < most; ++digit)
      if (const Cells<W> places = position_.of[digit] & cells; places.any()) {
        const int size = covers.of(places, most - room).size;
        room = size ? room + size : most;
      }
    return room;
  }

  // Every candidate, or two of a digit, without which the digit needs one link less.
  void guard(const Ring<W>& ring, LeastCovers<W>& covers, const Cells<W>& cells) {
    for (int digit = 0; digit < position_.size; ++digit) {
      const Cells<W> places = position_.of[digit] & cells;
      if (!places.any()) continue;
      const int least = covers.of(places, position_.size).size;
      const auto saves = [&](const Cells<W>& guardians) {
        const Cells<W> rest = places.minus(guardians);
        return rest.any() ? covers.of(rest, position_.size).size < least : least == 1;
      };
      Cells<W> alone;
      for (int one : places)
        if (saves(Cells<W>::one(one))) {
          alone.add(one);
          strike(ring, cells, digit, Cells<W>::one(one));
        }
      for (int one : places.minus(alone))
        for (int other : places.minus(alone)) {
          if (other <= one || !sink_.pay()) continue;
          const Cells<W> both = Cells<W>::one(one) | Cells<W>::one(other);
          if (saves(both)) strike(ring, cells, digit, both);
        }
    }
  }

  // Strikes what both the loop without its guardians and each guardian would strike.
  void strike(const Ring<W>& ring, const Cells<W>& cells, int digit, const Cells<W>& guardians) {
    Position<W> without = position_;
    for (int cell : guardians) {
      without.masks[std::size_t(cell)] &= ~(Mask(1) << digit);
      without.of[std::size_t(digit)].drop(cell);
    }
    Balance<W> balance(without, links_of(ring));
    Deduction loop;
    if (!balance.holds(cells, loop) || balance.used() != kLinksOfLoop) return;
    for (const Candidate& struck : loop.eliminations) {
      flood_.assume({graph_.node_of(position_, struck.cell, struck.digit), true}, kKrakenChain);
      if (!sink_.toil(flood_.toil() + graph_.candidates)) return;
      int links = 0;
      bool reached = true;
      for (int cell : guardians) {
        const int cost = flood_.cost({graph_.node_of(position_, cell, digit), false});
        reached &= cost != Flood::kNever;
        links += cost;
      }
      const auto at = best_.find(struck);
      if (!reached || (at != best_.end() && at->second.length <= links)) continue;
      Deduction found;
      found.eliminations.push_back(struck);
      found.length = links;
      if (sink_.evidence) explain(balance, digit, guardians, found.why);
      best_.insert_or_assign(struck, std::move(found));
    }
  }

  void explain(const Balance<W>& balance, int digit, const Cells<W>& guardians,
               Evidence& why) const {
    balance.explain(why);
    for (int cell : guardians) {
      why.fins.push_back({std::uint16_t(cell), std::uint8_t(digit)});
      explain_kraken(position_, graph_, flood_, cell, digit, why);
    }
  }

  const Position<W>& position_;
  Sink& sink_;
  const Graph<W>& graph_;
  Flood flood_;
  std::map<Candidate, Deduction> best_;
};

template <int W>
bool almost_sk_loop(const Position<W>& position, const Parameters&, Sink& sink) {
  const Graph<W>* const graph = graph_of(position, Nodes::candidates, sink);
  if (!graph) return false;
  AlmostLoops<W> loops(position, *graph, sink);
  return loops.run() && loops.emit();
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(almost_sk_loop, ""),
};

}  // namespace

Finders almost_loops() { return kFinders; }

}  // namespace nanpure::logic
