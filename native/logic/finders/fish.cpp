// Fish of any size and shape: basic, Franken, mutant; without fins, finned, sashimi, siamese.
//
// The classification follows HoDoKu: a cell in two base houses is a fin (endo fin) wherever the
// covers are; a candidate in two covers may be struck even when it is part of the fish; a finned
// basic fish is sashimi when a base house without its fins has at most one place left.

#include "logic/finders/fish.hpp"

#include <algorithm>
#include <map>

#include "logic/engine/finders.hpp"

namespace nanpure::logic {
namespace {

constexpr int kMostFins = 5;  // of a fish with boxes

enum class Fins { none = 0, finned = 1, sashimi = 2 };

template <int W>
using Words = std::array<std::uint64_t, W>;

template <int W>
Words<W> words(const Cells<W>& cells) {
  Words<W> list;
  std::ranges::copy(cells.word, list.begin());
  return list;
}

// The stored part of a fish.
template <int W>
struct Caught {
  std::vector<std::uint16_t> base, cover;
  Cells<W> body, fins, struck;
  bool sashimi;
};

template <int W>
std::uint8_t kinds(const std::array<const FishHouse<W>*, kMostHouses>& houses, int size) {
  std::uint8_t kinds = 0;
  for (int k = 0; k < size; ++k) kinds |= houses[k]->kind;
  return kinds;
}

template <int W>
Shape shape_of(const Fish<W>& fish) {
  const int base = kinds<W>(fish.base, fish.size), cover = kinds<W>(fish.cover, fish.size);
  if (base + cover == (kLines | kCrossLines) && base != cover) return Shape::basic;
  for (auto [one, other] : {std::pair(kLines, kCrossLines), std::pair(kCrossLines, kLines)})
    if (!(base & other) && !(cover & one)) return Shape::franken;
  return Shape::mutant;
}

template <int W>
bool is_sashimi(const Fish<W>& fish) {
  for (int b = 0; b < fish.size; ++b)
    if ((fish.base[b]->places & fish.inside).count() <= 1) return true;
  return false;
}

template <int W>
Caught<W> caught(const Fish<W>& fish, const Cells<W>& struck) {
  Caught<W> one{{}, {}, (fish.places & fish.inside).minus(fish.fins), fish.fins, struck,
                is_sashimi(fish)};
  for (int k = 0; k < fish.size; ++k) {
    one.base.push_back(fish.base[k]->house);
    one.cover.push_back(fish.cover[k]->house);
  }
  std::ranges::sort(one.cover);
  return one;
}

struct Wanted {
  int size;
  Shape shape;
  Fins fins;
  bool siamese;
};

// The fish of one digit, one for each effect (siamese: for each base, kind and effect).
template <int W>
class Net {
 public:
  Net(const Position<W>& position, int digit, const Wanted& wanted, Sink& sink)
      : position_(position), digit_(digit), wanted_(wanted), sink_(sink) {}

  bool cast() {
    const Cells<W>& targets = fish_targets(position_, digit_, sink_);
    if (!targets.any()) return sink_.meter().stopped == Stopped::no;
    for (bool turned : {false, true}) {
      if (turned && wanted_.shape == Shape::mutant) break;
      FishPool<W> pool = fish_pool(position_, digit_, wanted_.shape, turned);
      if (wanted_.fins == Fins::none) std::erase_if(pool.bases, [&](const auto& house) {
        return house.places.count() > wanted_.size ||
               (wanted_.shape == Shape::basic && house.places.count() < 2);
      });
      for (int target : targets) {
        const auto keep = [&](const Fish<W>& fish) { return keep_(fish, target), true; };
        FishSearch<W, decltype(keep)> search(position_, digit_, pool, wanted_.size,
                                             wanted_.fins != Fins::none, sink_, keep);
        if (!search.run({target, position_.peers(target)})) return false;
      }
    }
    return true;
  }

  // The simplest first: few fins, then the order of houses.
  bool give() {
    std::vector<Caught<W>> list;
    if (wanted_.siamese) join(list);
    else for (const auto& [key, fish] : fish_) list.push_back(fish);
    std::ranges::sort(list, [](const Caught<W>& one, const Caught<W>& other) {
      return std::tuple(one.fins.count(), one.base, one.cover, words(one.struck)) <
             std::tuple(other.fins.count(), other.base, other.cover, words(other.struck));
    });
    for (const Caught<W>& fish : list)
      if (!give(fish)) return false;
    return true;
  }

 private:
  // The base and whether it is sashimi distinguish only fish that are joined into siamese ones: of
  // two with equal fins the one found first depends on how the board is turned.
  using Key = std::tuple<std::vector<std::uint16_t>, bool, Words<W>>;

  void keep_(const Fish<W>& fish, int target) {
    if (fish.fins.any() != (wanted_.fins != Fins::none)) return;
    if (wanted_.shape != Shape::basic && fish.fins.count() > kMostFins) return;
    const Cells<W> struck = position_.of[digit_] & position_.seen_by_all(fish.fins) &
                            (fish.inside.minus(fish.places) | fish.twice);
    // A fish that strikes several candidates is found for each of them.
    if (!struck.any() || struck.first() != target || shape_of(fish) != wanted_.shape) return;
    Caught<W> one = caught(fish, struck);
    if (!wanted_.siamese && wanted_.shape == Shape::basic && wanted_.fins != Fins::none &&
        one.sashimi != (wanted_.fins == Fins::sashimi))
      return;
    Key key{wanted_.siamese ? one.base : std::vector<std::uint16_t>(),
            wanted_.siamese && wanted_.shape == Shape::basic && one.sashimi, words(struck)};
    const auto at = fish_.find(key);
    if (at == fish_.end()) fish_.emplace(std::move(key), std::move(one));
    else if (one.fins.count() < at->second.fins.count()) at->second = std::move(one);
  }

  // Two fish with the same base and different effects, neither of which contains the other's.
  void join(std::vector<Caught<W>>& list) const {
    std::map<Words<W>, Caught<W>> joined;
    for (auto one = fish_.begin(); one != fish_.end(); ++one)
      for (auto other = std::next(one); other != fish_.end(); ++other) {
        const Caught<W>&a = one->second, &b = other->second;
        if (a.base != b.base) break;
        if (a.struck.within(b.struck) || b.struck.within(a.struck)) continue;
        if (wanted_.shape == Shape::basic &&
            a.sashimi != (wanted_.fins == Fins::sashimi) &&
            b.sashimi != (wanted_.fins == Fins::sashimi))
          continue;
        Caught<W> both = a;
        both.body |= b.body;
        both.fins |= b.fins;
        both.struck |= b.struck;
        both.cover.insert(both.cover.end(), b.cover.begin(), b.cover.end());
        std::ranges::sort(both.cover);
        both.cover.erase(std::ranges::unique(both.cover).begin(), both.cover.end());
        const auto at = joined.emplace(words(both.struck), both);
        if (both.fins.count() < at.first->second.fins.count()) at.first->second = both;
      }
    for (auto& [effect, both] : joined) list.push_back(std::move(both));
  }

  bool give(const Caught<W>& fish) {
    Deduction found;
    found.eliminate(digit_, fish.struck);
    if (sink_.evidence) {
      found.why.digits = Mask(1) << digit_;
      found.why.base = fish.base;
      found.why.cover = fish.cover;
      found.why.cells = listed(fish.body);
      for (int cell : fish.fins)
        found.why.fins.push_back({std::uint16_t(cell), std::uint8_t(digit_)});
    }
    return sink_.take(found);
  }

  const Position<W>& position_;
  const int digit_;
  const Wanted wanted_;
  Sink& sink_;
  std::map<Key, Caught<W>> fish_;
};

template <int W>
bool fish(const Position<W>& position, const Parameters& parameters, Sink& sink) {
  const Wanted wanted{parameters[0], Shape(parameters[1]), Fins(parameters[2]),
                      parameters[3] != 0};
  if (wanted.size < 2 || wanted.size > kMostHouses) return true;
  for (int digit = 0; digit < position.size; ++digit) {
    if (!(position.news.digits >> digit & 1)) continue;
    Net<W> net(position, digit, wanted, sink);
    if (!net.cast() || !net.give()) return false;
  }
  return true;
}

constexpr Finder kFinders[] = {
    NANPURE_FINDER(fish, "size shape fins siamese"),
};

}  // namespace

Finders fish() { return kFinders; }

}  // namespace nanpure::logic
