#include "logic/se/forcing.hpp"

#include <algorithm>
#include <array>
#include <limits>

#include "logic/se/spread.hpp"

namespace nanpure::se {
namespace {

struct Branch {
  Reach* reach;
  int node;
};

// A step with its reasons. `key` is its order among those with as many nodes.
struct Offer {
  Technique technique;
  int key;
  int cell;
  Set struck;
  int placed;                             // the digit that it places in that cell, or -1
  Cause assumed;                          // the reason common to its branches' assumptions
  int count = 0;
  std::array<Branch, kSize> branches;

  void add(Reach& reach, int node) { branches[count++] = {&reach, node}; }
};

struct Kept {
  Offer offer;
  int complexity;
};

}  // namespace

struct Forcing::Work {
  Work(const Kinds& kinds, Meter& meter) : kinds(kinds), meter(meter), spread(kinds, meter) {}

  const Kinds kinds;
  Meter& meter;
  Spread spread;
  const Candidates& source = spread.source();
  Ancestry ancestry;

  bool all = false;                       // all steps are wanted, not only the first
  std::vector<Kept> kept;
  std::int32_t at[2 * kCandidates];       // [struck candidate] its entry, or -1

  void gather(const Candidates& position, const Board& board);
  void of_candidate(int candidate, int size);
  void of_house(int candidate, int kind);
  void of_cell(int cell);
  void double_steps(Reach& on, Reach& off);
  void common_steps(const Offer& like, const int* literals, int count);
  void contradiction(Reach& reach, int candidate, bool stands);
  void offer(Offer& offer);
  int complexity(const Offer& offer, int limit);
  double base() const;
  ChainStep written(const Kept& kept);
  std::vector<std::vector<Item>> told(const Offer& offer);
};

void Forcing::Work::gather(const Candidates& position, const Board& board) {
  kept.clear();
  std::ranges::fill(at, -1);
  spread.begin(position, board);
  for (int cell = 0; cell < kCells; ++cell) {
    const int size = count(source.cells[cell]);
    if (size < 2 || (size == 2 && !kinds.dynamic)) continue;
    for_each(source.cells[cell], [&](int digit) { of_candidate(cell * kSize + digit, size); });
    if (!kinds.nishio) of_cell(cell);
  }
}

void Forcing::Work::of_candidate(int candidate, int size) {
  if (kinds.dynamic) {
    Reach& on = spread.reach(literal(candidate, true));
    Reach& off = spread.reach(literal(candidate, false));
    contradiction(on, candidate, true);
    contradiction(off, candidate, false);
    if (!kinds.nishio && size > 2) double_steps(on, off);
  }
  if (kinds.nishio) return;
  for (int kind = 0; kind < 3; ++kind) of_house(candidate, kind);
}

void Forcing::Work::contradiction(Reach& reach, int candidate, bool stands) {
  if (reach.contra_stands < 0) return;
  const int cell = cell_of(candidate), digit = digit_of(candidate);
  Offer found{kinds.nishio ? Technique::nishio : Technique::contradiction, 7, cell,
              stands ? bit(digit) : Set(source.cells[cell] & ~bit(digit)), stands ? -1 : digit,
              kAssumed, 0, {}};
  found.add(reach, reach.contra_stands);
  found.add(reach, reach.contra_goes);
  offer(found);
}

// Literals that hold whether the candidate is true or false.
void Forcing::Work::double_steps(Reach& on, Reach& off) {
  for (bool stands : {true, false})
    for (std::uint16_t node : stands ? on.stand() : on.go()) {
      const int candidate = on.node(node).literal / 2;
      if (!(stands ? off.standing() : off.going()).has(candidate)) continue;
      const int cell = cell_of(candidate), digit = digit_of(candidate);
      Offer found{Technique::doubled, 1, cell,
                  stands ? Set(source.cells[cell] & ~bit(digit)) : bit(digit), stands ? digit : -1,
                  kAssumed, 0, {}};
      found.add(on, node);
      found.add(off, stands ? off.stands(candidate) : off.goes(candidate));
      offer(found);
    }
}

// Whether all seats of a digit in a house lead to the same; checked only from the first of them.
void Forcing::Work::of_house(int candidate, int kind) {
  const int cell = cell_of(candidate), digit = digit_of(candidate);
  const int house = kMap.house[cell][kind];
  const Set seats = source.seats[house][digit];
  if (!several(seats) || lowest(seats) != kMap.seat[cell][kind]) return;
  if (!kinds.multiple && !is_two(seats)) return;
  int literals[kSize], count = 0;
  for_each(seats, [&](int seat) {
    literals[count++] = literal(kMap.members[house][seat] * kSize + digit, true);
  });
  common_steps({Technique::region_chains, 6, 0, 0, -1, Cause(kind), 0, {}}, literals, count);
}

void Forcing::Work::of_cell(int cell) {
  int literals[kSize], count = 0;
  for_each(source.cells[cell], [&](int digit) {
    literals[count++] = literal(cell * kSize + digit, true);
  });
  if (count > 2 && !kinds.multiple) return;
  common_steps({Technique::cell_chains, 5, 0, 0, -1, kInCell, 0, {}}, literals, count);
}

void Forcing::Work::common_steps(const Offer& like, const int* literals, int count) {
  Reach* branches[kSize];
  CandidateSet stand, go;
  for (int k = 0; k < count; ++k) {
    branches[k] = &spread.reach(literals[k]);
    for (int word = 0; word < CandidateSet::kWords; ++word) {
      const std::uint64_t standing = branches[k]->standing().words[word];
      const std::uint64_t going = branches[k]->going().words[word];
      stand.words[word] = k == 0 ? standing : stand.words[word] & standing;
      go.words[word] = k == 0 ? going : go.words[word] & going;
    }
  }
  for (bool stands : {true, false})
    for (std::uint16_t node : stands ? branches[0]->stand() : branches[0]->go()) {
      const int candidate = branches[0]->node(node).literal / 2;
      if (!(stands ? stand : go).has(candidate)) continue;
      const int cell = cell_of(candidate), digit = digit_of(candidate);
      Offer found = like;
      found.cell = cell;
      found.struck = stands ? Set(source.cells[cell] & ~bit(digit)) : bit(digit);
      found.placed = stands ? digit : -1;
      for (int k = 0; k < count; ++k)
        found.add(*branches[k], stands ? branches[k]->stands(candidate)
                                       : branches[k]->goes(candidate));
      offer(found);
    }
}

// Keeps the best of all, or the best of those that strike the same.
void Forcing::Work::offer(Offer& found) {
  if (!found.struck) return;
  const int slot = !all                  ? 0
                   : is_one(found.struck) ? found.cell * kSize + lowest(found.struck)
                                          : kCandidates + found.cell * kSize + found.placed;
  std::int32_t& index = at[slot];
  if (index < 0) {
    index = std::int32_t(kept.size());
    kept.push_back({found, complexity(found, std::numeric_limits<int>::max())});
    return;
  }
  Kept& best = kept[index];
  const int limit = found.key < best.offer.key ? best.complexity : best.complexity - 1;
  const int nodes = complexity(found, limit);
  if (nodes > limit) return;
  if (all) {
    // Equal ones keep the order in which they were found.
    index = std::int32_t(kept.size());
    best.complexity = -1;
    kept.push_back({found, nodes});
  } else {
    best = {found, nodes};
  }
}

// The number of nodes that the branches need, including the chains they call; if it exceeds
// `limit`, only that fact.
int Forcing::Work::complexity(const Offer& found, int limit) {
  int least = 0;
  bool exact = true;
  for (int k = 0; k < found.count; ++k) {
    const Reach::Node& node = found.branches[k].reach->node(found.branches[k].node);
    least += node.least;
    exact &= node.exact && !node.nested;
  }
  if (least > limit || exact) return least;
  std::vector<const Called*> called;
  work(meter, std::uint64_t(least) + 20);
  for (int k = 0; k < found.count; ++k) {
    Reach& reach = *found.branches[k].reach;
    Reach::Node& node = reach.node(found.branches[k].node);
    if (node.exact && !node.nested) continue;
    int more = -int(node.least);
    ancestry.walk(reach, found.branches[k].node, [&](int at) {
      ++more;
      const int number = reach.node(at).called;
      if (number >= 0) {
        const Called& chain = spread.called(number);
        if (std::ranges::none_of(called, [&](const Called* other) {
              return std::ranges::equal(other->identity, chain.identity);
            })) {
          called.push_back(&chain);
          least += chain.complexity;
        }
      }
      return more <= 0 || least + more <= limit;
    });
    least += more;
    if (least > limit) return least;
    if (!node.nested) {
      node.least = std::uint16_t(node.least + more);
      node.exact = true;
    }
  }
  return least;
}

double Forcing::Work::base() const {
  if (kinds.level >= 2) return 9.5 + 0.5 * (kinds.level - 2);
  if (kinds.level == 1) return 9.0;
  return kinds.nishio ? 7.5 : kinds.dynamic ? 8.5 : 8.0;
}

ChainStep Forcing::Work::written(const Kept& one) {
  const Offer& found = one.offer;
  ChainStep step{base() + length_rating(one.complexity), one.complexity, found.key,
                 {{std::uint8_t(found.cell), found.struck}}, {}};
  work(meter, 2 * std::uint64_t(one.complexity) + 50);
  for (int k = 0; k < found.count; ++k) {
    const Reach& reach = *found.branches[k].reach;
    std::vector<Item>& part = step.parts.emplace_back();
    ancestry.walk(reach, found.branches[k].node, [&](int at) {
      const Reach::Node& node = reach.node(at);
      part.push_back({node.literal, node.parent_count ? node.cause : found.assumed});
      return true;
    });
  }
  return step;
}

std::vector<std::vector<Item>> Forcing::Work::told(const Offer& found) {
  std::vector<std::vector<Item>> parts;
  for (int k = 0; k < found.count; ++k) {
    const Reach& reach = *found.branches[k].reach;
    std::vector<int> nodes;
    ancestry.walk(reach, found.branches[k].node, [&](int at) { return nodes.push_back(at), true; });
    std::ranges::sort(nodes);             // in the order in which they were found
    std::vector<Item>& part = parts.emplace_back();
    for (int at : nodes) part.push_back({reach.node(at).literal, reach.node(at).cause});
  }
  return parts;
}

// ---- the interface -----------------------------------------------------------------------------

Forcing::Forcing(const Kinds& kinds, Meter& meter) : work_(std::make_unique<Work>(kinds, meter)) {}
Forcing::~Forcing() = default;

bool Forcing::first(const Board& board, Step& step) {
  work_->all = false;
  work_->gather(board.open, board);
  if (work_->kept.empty()) return false;
  const Kept& best = work_->kept[0];
  const Kinds& kinds = work_->kinds;
  step = Step{};
  step.rating = work_->base() + length_rating(best.complexity);
  step.name = {best.offer.technique, 0, 0, kinds.dynamic && !kinds.nishio,
               std::uint8_t(kinds.level)};
  step.strike(best.offer.cell, best.offer.struck);
  if (best.offer.placed >= 0) {
    step.cell = best.offer.cell;
    step.digit = best.offer.placed;
  }
  return true;
}

std::vector<std::vector<Item>> Forcing::told() { return work_->told(work_->kept[0].offer); }

void Forcing::all(const Candidates& open, const Board& board, std::vector<ChainStep>& steps) {
  work_->all = true;
  work_->gather(open, board);
  std::vector<Kept>& kept = work_->kept;
  std::erase_if(kept, [](const Kept& one) { return one.complexity < 0; });
  std::ranges::stable_sort(kept, [](const Kept& one, const Kept& other) {
    return one.complexity != other.complexity ? one.complexity < other.complexity
                                              : one.offer.key < other.offer.key;
  });
  for (const Kept& one : kept) steps.push_back(work_->written(one));
}

}  // namespace nanpure::se
