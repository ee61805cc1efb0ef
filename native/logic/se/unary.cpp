// The search is breadth first, from each candidate's truth or falsity. Of the candidates that a
// node makes false only those with a strong link lead on, so others are skipped.

#include "logic/se/unary.hpp"

#include <algorithm>
#include <limits>

#include "logic/se/cells.hpp"

namespace nanpure::se {
namespace {

constexpr int kNone = 0xffff;

struct Node {
  std::uint16_t candidate;
  std::uint16_t parent;                   // index of a node, kNone at the start
  Cause cause;                            // of a true candidate
};

// A chain that was found: its last node, whose parents lead to the start.
struct End {
  int last;
  int complexity;
  double rating;
  int start;                              // candidate
};

}  // namespace

struct Unary::Work {
  explicit Work(Meter& meter) : meter(meter) {}

  Meter& meter;
  const Candidates* open = nullptr;
  WeakLists weak;
  StrongList by_mode[3][kCandidates];     // [mode]
  std::uint16_t pool[kCandidates * 28];   // weak links to candidates with strong ones, of one mode
  std::uint16_t begin[kCandidates + 1], end[kCandidates + 1];
  std::vector<Node> nodes;
  std::vector<std::uint16_t> ons, offs;
  std::uint32_t stamp = 0;
  std::uint32_t stands[kCandidates] = {}, goes[kCandidates] = {}, closes[kCandidates] = {};

  // The best so far; only a chain with a lower rating, or an equal one with fewer nodes, is useful.
  // Null if all are wanted.
  Step* best = nullptr;
  int best_complexity = 0;
  std::vector<Item> told;                 // the nodes of the best
  std::vector<ChainStep>* list = nullptr;

  void set_up(const Candidates& position);
  void set_mode(Mode mode);
  void run(Mode mode);
  void cycles(int start, Mode mode);
  void chain_from_on(int start, Mode mode);
  void chain_from_off(int start, Mode mode);

  bool useful(double base, int complexity) const {
    if (!best || best->rating == 0) return true;
    const double rating = base + length_rating(complexity);
    return rating < best->rating || (rating == best->rating && complexity < best_complexity);
  }
  int add(int candidate, int parent, Cause cause) {
    nodes.push_back({std::uint16_t(candidate), std::uint16_t(parent), cause});
    return int(nodes.size()) - 1;
  }
  void restart() {
    work(meter, nodes.size() + 30);       // of the previous search
    nodes.clear();
    ons.clear();
    offs.clear();
    if (++stamp == 0) {
      std::ranges::fill(stands, 0);
      std::ranges::fill(goes, 0);
      std::ranges::fill(closes, 0);
      stamp = 1;
    }
  }
  bool weakly(int one, int other, Mode mode) const {
    const int a = cell_of(one), b = cell_of(other);
    if (a == b) return mode != kX && one != other;
    return digit_of(one) == digit_of(other) && kMap.see[a][b];
  }
  // Whether a candidate was made false on the way to a node that is true.
  bool went(int node, int candidate) const {
    for (int at = nodes[node].parent; at != kNone; at = nodes[nodes[at].parent].parent)
      if (nodes[at].candidate == candidate) return true;
    return false;
  }
  // The distinct nodes up to the start, which a cycle ends with too.
  int length(int last) const {
    int found = 0;
    for (int at = last; at != kNone; at = nodes[at].parent) ++found;
    return found;
  }
  void keep_cycle(int last, Mode mode);
  void keep_chain(int last, bool stands, Mode mode);
  bool keep(double base, int complexity, Technique technique, Step& step);
  void note_parts(int last, bool stands, bool cycle);
  std::vector<Item> back_from(int last, bool stands, bool cycle) const;
};

void Unary::Work::set_up(const Candidates& position) {
  open = &position;
  work(meter, 2000);
  weak.build(position);
  for (int cell = 0; cell < kCells; ++cell)
    for_each(position.cells[cell], [&](int digit) {
      const int candidate = cell * kSize + digit;
      StrongList &x = by_mode[kX][candidate], &y = by_mode[kY][candidate];
      strong_links(position, candidate, x, y);
      StrongList& both = by_mode[kXY][candidate];
      both = y;
      for (const Strong& link : x) both.add(link.other, link.cause);
    });
}

void Unary::Work::set_mode(Mode mode) {
  std::uint16_t* next = pool;
  work(meter, 1000);
  for (int cell = 0; cell < kCells; ++cell)
    for_each(open->cells[cell], [&](int digit) {
      const int candidate = cell * kSize + digit;
      begin[candidate] = std::uint16_t(next - pool);
      for (int other : mode == kX ? weak.along_houses(candidate) : weak.of(candidate))
        if (by_mode[mode][other].count) *next++ = std::uint16_t(other);
      end[candidate] = std::uint16_t(next - pool);
    });
}

void Unary::Work::run(Mode mode) {
  set_mode(mode);
  for (int cell = 0; cell < kCells; ++cell) {
    const Set digits = open->cells[cell];
    if (!several(digits)) continue;
    for_each(digits, [&](int digit) {
      const int start = cell * kSize + digit;
      if (mode == kY && !is_two(digits)) return;
      cycles(start, mode);
      if (mode == kY) return;
      chain_from_on(start, mode);
      chain_from_off(start, mode);
    });
  }
}

void Unary::Work::cycles(int start, Mode mode) {
  if (!by_mode[mode][start].count) return;
  const double base = mode == kXY ? 7.0 : 6.5;
  std::vector<int> found;
  restart();
  for (const Strong& link : by_mode[mode][start]) closes[link.other] = stamp;
  stands[start] = stamp;
  ons.push_back(std::uint16_t(add(start, kNone, kAssumed)));
  for (int length = 2; !ons.empty() && useful(base, length); length += 2) {
    offs.clear();
    for (int node : ons) {
      const int candidate = nodes[node].candidate;
      for (int k = begin[candidate]; k < end[candidate]; ++k) {
        const int other = pool[k];
        if (goes[other] == stamp) {
          // Seen before: a new way matters only at the end of a cycle.
          if (closes[other] != stamp || went(node, other)) continue;
        }
        goes[other] = stamp;
        offs.push_back(std::uint16_t(add(other, node, kAssumed)));
      }
    }
    ons.clear();
    for (int node : offs)
      for (const Strong& link : by_mode[mode][nodes[node].candidate]) {
        if (link.other == start && length >= 4) found.push_back(add(start, node, link.cause));
        if (stands[link.other] == stamp) continue;
        stands[link.other] = stamp;
        ons.push_back(std::uint16_t(add(link.other, node, link.cause)));
      }
  }
  for (int last : found) keep_cycle(last, mode);
}

void Unary::Work::chain_from_on(int start, Mode mode) {
  const double base = mode == kXY ? 7.0 : 6.6;
  restart();
  stands[start] = stamp;
  ons.push_back(std::uint16_t(add(start, kNone, kAssumed)));
  for (int length = 2; !ons.empty() && useful(base, length); length += 2) {
    offs.clear();
    for (int node : ons) {
      const int candidate = nodes[node].candidate;
      if (candidate != start && weakly(candidate, start, mode)) {
        keep_chain(add(start, node, kAssumed), false, mode);
        return;
      }
      for (int k = begin[candidate]; k < end[candidate]; ++k) {
        const int other = pool[k];
        if (goes[other] == stamp) continue;
        goes[other] = stamp;
        offs.push_back(std::uint16_t(add(other, node, kAssumed)));
      }
    }
    ons.clear();
    for (int node : offs)
      for (const Strong& link : by_mode[mode][nodes[node].candidate]) {
        if (stands[link.other] == stamp) continue;
        stands[link.other] = stamp;
        ons.push_back(std::uint16_t(add(link.other, node, link.cause)));
      }
  }
}

void Unary::Work::chain_from_off(int start, Mode mode) {
  if (!by_mode[mode][start].count) return;
  const double base = mode == kXY ? 7.0 : 6.6;
  restart();
  goes[start] = stamp;
  offs.push_back(std::uint16_t(add(start, kNone, kAssumed)));
  for (int length = 2; !offs.empty() && useful(base, length); length += 2) {
    ons.clear();
    for (int node : offs)
      for (const Strong& link : by_mode[mode][nodes[node].candidate]) {
        if (link.other == start) {
          keep_chain(add(start, node, link.cause), true, mode);
          return;
        }
        if (stands[link.other] == stamp) continue;
        stands[link.other] = stamp;
        ons.push_back(std::uint16_t(add(link.other, node, link.cause)));
      }
    offs.clear();
    for (int node : ons) {
      const int candidate = nodes[node].candidate;
      for (int k = begin[candidate]; k < end[candidate]; ++k) {
        const int other = pool[k];
        if (goes[other] == stamp) continue;
        goes[other] = stamp;
        offs.push_back(std::uint16_t(add(other, node, kAssumed)));
      }
    }
  }
}

// Candidates that see, outside the cycle, a true and a false node with their digit.
void Unary::Work::keep_cycle(int last, Mode mode) {
  CellSet on[kSize], off[kSize], own;
  Set digits = 0;
  bool stands_now = true;
  for (int at = last; nodes[at].parent != kNone; at = nodes[at].parent, stands_now = !stands_now) {
    const int cell = cell_of(nodes[at].candidate), digit = digit_of(nodes[at].candidate);
    CellSet& seen = (stands_now ? on : off)[digit];
    seen = seen | kPeers[cell];
    own.add(cell);
    digits |= bit(digit);
  }
  Set struck[kCells] = {};
  CellSet cells;
  for_each(digits, [&](int digit) {
    for_each((on[digit] & off[digit]).minus(own), [&](int cell) {
      if (!open->has(cell, digit)) return;
      struck[cell] |= bit(digit);
      cells.add(cell);
    });
  });
  if (!cells.any()) return;
  Step step;
  for_each(cells, [&](int cell) { step.strike(cell, struck[cell]); });
  constexpr Technique kName[] = {Technique::x_cycle, Technique::y_cycle, Technique::xy_cycle};
  if (keep(mode == kXY ? 7.0 : 6.5, length(last) - 1, kName[mode], step))
    note_parts(last, true, true);
}

void Unary::Work::keep_chain(int last, bool stands_now, Mode mode) {
  const int cell = cell_of(nodes[last].candidate), digit = digit_of(nodes[last].candidate);
  Step step;
  if (stands_now) {
    step.strike(cell, open->cells[cell] & Set(~bit(digit)));
    step.cell = cell;
    step.digit = digit;
  } else {
    step.strike(cell, bit(digit));
  }
  if (keep(mode == kXY ? 7.0 : 6.6, length(last), mode == kX ? Technique::x_chain
                                                              : Technique::xy_chain, step))
    note_parts(last, stands_now, false);
}

// Keeps a step; returns whether it was kept.
bool Unary::Work::keep(double base, int complexity, Technique technique, Step& step) {
  if (!useful(base, complexity)) return false;
  step.rating = base + length_rating(complexity);
  step.name = {technique, std::uint8_t(std::min(complexity, 255))};
  if (best) {
    *best = step;
    best_complexity = complexity;
    return true;
  }
  const int key = technique == Technique::y_cycle ? 3
                  : technique == Technique::x_cycle || technique == Technique::x_chain ? 2 : 4;
  list->push_back({step.rating, complexity, key, {step.struck, step.struck + step.struck_count},
                   {}});
  return true;
}

// The nodes up to the assumption; for a cycle each once.
std::vector<Item> Unary::Work::back_from(int last, bool stands_now, bool cycle) const {
  std::vector<Item> forward;
  for (int at = last; at != kNone; at = nodes[at].parent, stands_now = !stands_now) {
    const int parent = nodes[at].parent, candidate = nodes[at].candidate;
    if (parent == kNone && cycle) break;  // the first node once more
    const Cause cause = parent == kNone ? kAssumed
                        : stands_now    ? nodes[at].cause
                                        : weak_cause(nodes[parent].candidate, candidate);
    forward.push_back({std::uint16_t(literal(candidate, stands_now)), cause});
  }
  return forward;
}

void Unary::Work::note_parts(int last, bool stands_now, bool cycle) {
  std::vector<Item> forward = back_from(last, stands_now, cycle), back;
  if (best) {
    told.assign(forward.rbegin(), forward.rend());
    return;
  }
  ChainStep& step = list->back();
  if (cycle) {
    // The other way round: from the first node, now false, to the predecessors of the last.
    back.push_back({std::uint16_t(forward[0].literal ^ 1), kAssumed});
    for (std::size_t k = forward.size(); k-- > 1;)
      back.push_back({std::uint16_t(forward[k].literal ^ 1), forward[k].cause});
  }
  step.parts.push_back(std::move(forward));
  if (cycle) step.parts.push_back(std::move(back));
}

Unary::Unary(Meter& meter) : work_(std::make_unique<Work>(meter)) {}
Unary::~Unary() = default;

bool Unary::first(const Board& board, Step& step) {
  work_->set_up(board.open);
  work_->best = &step;
  work_->list = nullptr;
  step = Step{};
  work_->run(kX);
  work_->run(kY);
  // Chains with links of both kinds are rated 7.0 or more.
  if (step.rating == 0 || step.rating >= 7.0) work_->run(kXY);
  return step.rating > 0;
}

const std::vector<Item>& Unary::told() const { return work_->told; }

void Unary::all(const Candidates& open, std::vector<ChainStep>& steps) {
  std::vector<ChainStep> found;
  work_->set_up(open);
  work_->best = nullptr;
  work_->list = &found;
  for (Mode mode : {kX, kY, kXY}) work_->run(mode);
  std::ranges::stable_sort(found, [](const ChainStep& one, const ChainStep& other) {
    if (one.rating != other.rating) return one.rating < other.rating;
    if (one.complexity != other.complexity) return one.complexity < other.complexity;
    return one.key < other.key;
  });
  for (ChainStep& step : found) {
    const bool again = std::ranges::any_of(steps, [&](const ChainStep& other) {
      return std::ranges::equal(step.struck, other.struck, [](const Struck& a, const Struck& b) {
        return a.cell == b.cell && a.digits == b.digits;
      });
    });
    if (!again) steps.push_back(std::move(step));
  }
}

}  // namespace nanpure::se
