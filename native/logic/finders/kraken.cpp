// Kraken fish: fish whose fins do not see the candidate, but reach it through chains.
//
// Type 1: every fin, if true, makes a candidate false that the fish would strike without fins.
// Type 2: so does every place of the base in one of the covers, and every fin, to a candidate of
// another digit; the other covers are too few for the rest.
//
// Both are the search of fish.hpp with "seen" for "false if the candidate is true": chains read
// the same way in both directions. As in HoDoKu there are at most two fins, and none in two bases.

#include <algorithm>
#include <optional>

#include "logic/engine/finders.hpp"
#include "logic/finders/fish.hpp"
#include "logic/finders/kraken_chains.hpp"

namespace nanpure::logic {
namespace {

constexpr int kMostKrakenFins = 2;

struct KrakenKind {
  int size;  // of the largest
  Shape shape;
  int type;
};

// The best kraken that strikes one candidate: the fewest links, then the fewest base houses.
template <int W>
struct Kraken {
  Fish<W> fish;
  int digit;
  Cells<W> starts;  // where its chains start
  int links;
};

template <int W>
class KrakenHunt {
 public:
  KrakenHunt(const Position<W>& position, const Graph<W>& graph, const KrakenKind& kind, Sink& sink)
      : position_(position), kind_(kind), sink_(sink), graph_(graph), flood_(graph_) {
    for (int digit = 0; digit < position.size; ++digit)
      for (bool turned : {false, true})
        if (!turned || kind.shape != Shape::mutant)
          pools_.push_back({digit, fish_pool(position, digit, kind.shape, turned)});
  }

  bool run() {
    for (int cell : position_.empty)
      if (!each_bit(position_.masks[cell], [&](int digit) { return strike(cell, digit); }))
        return false;
    return true;
  }

 private:
  struct Pool {
    int digit;
    FishPool<W> houses;
  };

  // Places of a digit that are false if the target is true.
  Cells<W> falsified(int digit) const {
    Cells<W> places;
    for (int cell : position_.of[digit])
      if (links_to(cell, digit) != Flood::kNever) places.add(cell);
    return places;
  }

  int links_to(int cell, int digit) const {
    return flood_.cost({graph_.node_of(position_, cell, digit), false});
  }

  bool strike(int cell, int digit) {
    const int target = graph_.node_of(position_, cell, digit);
    flood_.assume({target, true}, kKrakenChain);
    if (!sink_.toil(flood_.toil() + graph_.candidates)) return false;
    std::optional<Kraken<W>> best;
    for (const Pool& pool : pools_) {
      if (kind_.type == 1 ? pool.digit != digit : pool.digit == digit) continue;
      Cells<W> seen = falsified(pool.digit);
      if (!seen.any()) continue;
      if (kind_.type == 1) seen.drop(cell);
      const auto weigh = [&](const Fish<W>& fish) {
        return weigh_(fish, pool.digit, cell, seen, best), true;
      };
      for (int size = 2; size <= kind_.size; ++size) {
        FishSearch<W, decltype(weigh)> search(position_, pool.digit, pool.houses, size, true,
                                              sink_, weigh);
        if (!search.run({kind_.type == 1 ? cell : -1, seen})) return false;
      }
    }
    return !best || give(*best, cell, digit);
  }

  void weigh_(const Fish<W>& fish, int digit, int target, const Cells<W>& seen,
              std::optional<Kraken<W>>& best) const {
    if (fish.fins.count() > kMostKrakenFins || fish.fins.meets(fish.inside)) return;
    // A base house of nothing but fins holds the chains of a house, not a fish.
    for (int b = 0; b < fish.size; ++b)
      if (fish.base[b]->places.within(fish.fins)) return;
    if (kind_.type == 1) {
      // With all fins in sight it is an ordinary finned fish; without any, it is not a kraken.
      if (!fish.fins.within(position_.peers(target))) choose(fish, digit, fish.fins, best);
      return;
    }
    for (int c = 0; c < fish.size; ++c) {
      const Cells<W> held = fish.places & fish.cover[c]->places;
      if (held.within(seen)) choose(fish, digit, held | fish.fins, best);
    }
  }

  void choose(const Fish<W>& fish, int digit, const Cells<W>& starts,
              std::optional<Kraken<W>>& best) const {
    int links = 0;
    for (int cell : starts) links += links_to(cell, digit);
    if (!best || std::pair(links, fish.size) < std::pair(best->links, best->fish.size))
      best = Kraken<W>{fish, digit, starts, links};
  }

  bool give(const Kraken<W>& kraken, int cell, int digit) {
    Deduction found;
    found.eliminate(digit, Cells<W>::one(cell));
    found.length = kraken.links;
    if (sink_.evidence) explain(kraken, found.why);
    return sink_.take(found);
  }

  void explain(const Kraken<W>& kraken, Evidence& why) const {
    const Fish<W>& fish = kraken.fish;
    why.digits = Mask(1) << kraken.digit;
    why.cells = listed(fish.places & fish.inside);
    for (int k = 0; k < fish.size; ++k) {
      why.base.push_back(fish.base[k]->house);
      why.cover.push_back(fish.cover[k]->house);
    }
    std::ranges::sort(why.cover);
    for (int cell : fish.fins)
      why.fins.push_back({std::uint16_t(cell), std::uint8_t(kraken.digit)});
    for (int cell : kraken.starts)
      explain_kraken(position_, graph_, flood_, cell, kraken.digit, why);
  }

  const Position<W>& position_;
  const KrakenKind kind_;
  Sink& sink_;
  const Graph<W>& graph_;
  Flood flood_;
  std::vector<Pool> pools_;
};

// Fish of two to `size` houses.
template <int W>
bool kraken(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  const KrakenKind kind{parameters[0], Shape(parameters[1]), parameters[2]};
  if (kind.size < 2 || kind.size > kMostHouses) return true;
  const Graph<W>* const graph = graph_of(position, Nodes::candidates, sink);
  return graph && KrakenHunt<W>(position, *graph, kind, sink).run();
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(kraken, "size shape kind"),
};

}  // namespace

Finders kraken() { return kFinders; }

}  // namespace nanpure::logic
