#include "maths/fixed_grids.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <numeric>
#include <optional>
#include <utility>

#include "batch.hpp"
#include "maths/fixed_filling.hpp"
#include "maths/graph_symmetry.hpp"

namespace nanpure {
namespace {

// Ways to fill a region that are kept, and the limit of bytes of their digits; classifying them
// takes a few times as many.
constexpr std::size_t kMost = 1 << 17, kBytes = 1 << 24;

// So few grids are counted faster one by one than in classes.
constexpr std::size_t kFew = 1 << 16;

using Cells = std::vector<std::uint16_t>;

// Distinct rows of numbers of one length, with a table to look them up.
class Rows {
 public:
  explicit Rows(std::size_t length) : length_(length), slots_(1 << 10, kFree) {}

  std::size_t size() const { return numbers_.size() / length_; }
  const std::uint64_t* operator[](std::size_t row) const { return numbers_.data() + row * length_; }

  // The place of a row; a new one goes to the end.
  std::size_t add(const std::vector<std::uint64_t>& row) {
    std::uint32_t* slot = slot_of(row.data());
    if (*slot != kFree) return *slot;
    const std::size_t place = size();
    *slot = std::uint32_t(place);
    numbers_.insert(numbers_.end(), row.begin(), row.end());
    if (2 * size() > slots_.size()) grow();
    return place;
  }

 private:
  static constexpr std::uint32_t kFree = UINT32_MAX;

  std::uint32_t* slot_of(const std::uint64_t* row) {
    std::uint64_t hash = 0;
    for (std::size_t k = 0; k < length_; ++k) {
      hash = (hash ^ row[k]) * 0x9e3779b97f4a7c15u;
      hash ^= hash >> 29;
    }
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = hash & mask;
    while (slots_[at] != kFree && std::memcmp((*this)[slots_[at]], row, 8 * length_) != 0)
      at = (at + 1) & mask;
    return &slots_[at];
  }

  void grow() {
    slots_.assign(2 * slots_.size(), kFree);
    for (std::size_t row = 0; row < size(); ++row) *slot_of((*this)[row]) = std::uint32_t(row);
  }

  std::size_t length_;
  std::vector<std::uint64_t> numbers_;
  std::vector<std::uint32_t> slots_;
};

// The ways to fill a region, and which of them have equally many completions.
struct Parts {
  Cells cells;                      // of the region, those of the first house first
  std::vector<Digit> digits;        // cells.size() a part
  std::vector<std::uint32_t> firsts;   // one of each class
  std::vector<std::uint32_t> many;     // parts in its class

  std::size_t size() const { return digits.size() / cells.size(); }
  const Digit* operator[](std::size_t part) const { return digits.data() + part * cells.size(); }
};

class Counter {
 public:
  Counter(const FixedQuestion& question, int jobs, Control& control)
      : board_(question), jobs_(jobs), control_(control) {}

  FixedCount count() {
    FixedCount found{0, 0, 0, Stopped::no};
    Meter own = meter(control_, true);
    try {
      if (const auto all = count_one_by_one(own, kFew)) {
        found.grids = found.parts = *all;
        return found;
      }
      std::optional<Parts> best;
      for (const Cells& region : regions()) {
        std::optional<Parts> parts = fillings(region, own);
        if (!parts) break;
        if (region.size() == board_.move.size()) {
          found.grids = found.parts = parts->size();
          return found;
        }
        classify(*parts, own);
        // For each that is completed there are many like it: the more the better.
        if (!best || parts->firsts.size() * best->size() <= best->firsts.size() * parts->size())
          best = std::move(parts);
      }
      if (!best) {   // even one house and its images have too many fillings
        found.grids = count_labelling_by_labelling(own);
        return found;
      }
      found.parts = best->size();
      found.completed = best->firsts.size();
      found.grids = completions(*best, own.stopped);
      found.stopped = own.stopped;
    } catch (const Halt&) {
      found.stopped = own.stopped;
    }
    return found;
  }

 private:
  // Regions that grow by a house and its images, each time by one of those that are already most
  // covered.
  std::vector<Cells> regions() const {
    std::vector<Cells> found;
    std::vector<char> inside(board_.move.size(), 0);
    const Cells* next = &board_.home;
    while (next != nullptr) {
      Cells region = found.empty() ? board_.home : found.back();
      for (const std::uint16_t cell : region) inside[cell] = 1;
      for (const std::uint16_t cell : board_.closure(*next)) {
        if (!inside[cell]) region.push_back(cell);
        inside[cell] = 1;
      }
      found.push_back(std::move(region));
      next = nullptr;
      long most = -1;
      for (const Cells& group : board_.groups) {
        const auto here =
            std::count_if(group.begin(), group.end(), [&](int cell) { return inside[cell]; });
        if (here == long(group.size()) || here <= most) continue;
        most = here;
        next = &group;
      }
    }
    return found;
  }

  // The orbits of a region that are not of the first house.
  std::vector<std::uint16_t> open_orbits(const Cells& region) const {
    std::vector<char> known(board_.orbits.size(), 0);
    for (const std::uint16_t cell : board_.closure(board_.home)) known[board_.orbit_of[cell]] = 1;
    std::vector<std::uint16_t> open;
    for (const std::uint16_t cell : region) {
      const std::uint16_t orbit = board_.orbit_of[cell];
      if (!known[orbit]) open.push_back(orbit);
      known[orbit] = 1;
    }
    return open;
  }

  Cells all_cells() const {
    Cells all(board_.move.size());
    std::iota(all.begin(), all.end(), std::uint16_t(0));
    return all;
  }

  // All fixed grids; none if there are more than `most`.
  std::optional<std::size_t> count_one_by_one(Meter& own, std::size_t most) const {
    Filling filling(board_, own);
    std::vector<std::uint16_t> open = open_orbits(all_cells());
    std::size_t found = 0;
    const bool all = filling.each_labelling(
        [&] { return filling.each_filling(open, [&] { return found++ < most; }); });
    return all ? std::optional(found) : std::nullopt;
  }

  Wide count_labelling_by_labelling(Meter& own) const {
    Filling filling(board_, own);
    std::vector<std::uint16_t> open = open_orbits(all_cells());
    Wide found = 0;
    filling.each_labelling([&] {
      found += filling.count(open);
      return true;
    });
    return found;
  }

  // All ways to fill a region; none if there are too many.
  std::optional<Parts> fillings(const Cells& region, Meter& own) const {
    Parts found{region, {}, {}, {}};
    Filling filling(board_, own);
    std::vector<std::uint16_t> open = open_orbits(region);
    const std::size_t most = std::min(kMost, kBytes / region.size());
    const bool all = filling.each_labelling([&] {
      return filling.each_filling(open, [&] {
        if (found.size() == most) return false;
        for (const std::uint16_t cell : region) found.digits.push_back(filling.digits()[cell]);
        return true;
      });
    });
    return all ? std::optional(std::move(found)) : std::nullopt;
  }

  void classify(Parts& parts, Meter& own) const {
    std::vector<std::uint32_t> like(parts.size());
    std::iota(like.begin(), like.end(), 0);
    join_images(parts, like, own);
    join_same_needs(parts, like, own);
    std::vector<std::uint32_t> many(parts.size(), 0);
    for (std::uint32_t part = 0; part < like.size(); ++part) ++many[root(like, part)];
    for (std::uint32_t part = 0; part < like.size(); ++part) {
      if (many[part] == 0) continue;
      parts.firsts.push_back(part);
      parts.many.push_back(many[part]);
    }
  }

  static std::uint32_t root(std::vector<std::uint32_t>& like, std::uint32_t part) {
    while (like[part] != part) part = like[part] = like[like[part]];
    return part;
  }

  static void join(std::vector<std::uint32_t>& like, std::uint32_t one, std::uint32_t other) {
    one = root(like, one);
    other = root(like, other);
    like[std::max(one, other)] = std::min(one, other);
  }

  // Parts that are images of each other under symmetries of the board which commute with the move
  // and preserve the region.
  void join_images(const Parts& parts, std::vector<std::uint32_t>& like, Meter& own) const {
    const std::size_t length = parts.cells.size();
    std::vector<std::uint64_t> packed((length + 7) / 8);
    const auto pack = [&](const Digit* digits) -> const std::vector<std::uint64_t>& {
      packed.back() = 0;
      std::memcpy(packed.data(), digits, length);
      return packed;
    };
    Rows rows(packed.size());
    for (std::size_t part = 0; part < parts.size(); ++part) rows.add(pack(parts[part]));
    std::vector<std::uint16_t> place(board_.move.size(), 0);
    for (std::size_t k = 0; k < length; ++k) place[parts.cells[k]] = std::uint16_t(k);
    std::vector<Digit> image(length);
    for (const auto& symmetry : symmetries(parts.cells, own)) {
      for (std::uint32_t part = 0; part < like.size(); ++part) {
        if (!toil(own, 4 * length)) throw Halt{};
        for (std::size_t k = 0; k < length; ++k)
          image[place[symmetry[parts.cells[k]]]] = parts[part][k];
        Labels labels{};   // the first cells are those of the first house
        for (int k = 0; k < board_.size; ++k) labels[image[std::size_t(k)]] = Digit(k + 1);
        for (Digit& digit : image) digit = labels[digit];
        const std::size_t other = rows.add(pack(image.data()));
        if (other < like.size()) join(like, part, std::uint32_t(other));
      }
    }
  }

  std::vector<std::vector<std::uint32_t>> symmetries(const Cells& region, Meter& own) const {
    // Vertices: cells of two colours, groups, and a tail and a head of the arrow from each cell to
    // its image.
    const std::uint32_t cells = std::uint32_t(board_.cells);
    Graph graph{cells, std::vector<std::uint32_t>(cells, 0), {}};
    for (const std::uint16_t cell : region) graph.colours[cell] = 1;
    for (const Cells& group : board_.groups) {
      for (const std::uint16_t cell : group) graph.edges.emplace_back(cell, graph.colours.size());
      graph.colours.push_back(std::uint32_t(2 + group.size()));
    }
    for (std::uint32_t cell = 0; cell < cells; ++cell) {
      const std::uint32_t tail = std::uint32_t(graph.colours.size()), head = tail + 1;
      graph.edges.insert(graph.edges.end(),
                         {{cell, tail}, {tail, head}, {head, board_.move[cell]}});
      graph.colours.insert(graph.colours.end(), {0xfffffffe, 0xffffffff});
    }
    GraphSymmetry found = graph_symmetry(graph, own);
    if (!found.whole) throw Halt{};
    return std::move(found.generators);
  }

  // Parts with the same labels that leave the same digits to all groups extending beyond the
  // region.
  void join_same_needs(const Parts& parts, std::vector<std::uint32_t>& like, Meter& own) const {
    std::vector<char> inside(board_.move.size(), 0);
    for (const std::uint16_t cell : parts.cells) inside[cell] = 1;
    std::vector<std::size_t> reaching;
    for (std::size_t group = 0; group < board_.groups.size(); ++group)
      if (!std::all_of(board_.groups[group].begin(), board_.groups[group].end(),
                       [&](int cell) { return inside[cell]; }))
        reaching.push_back(group);
    std::vector<std::uint64_t> needs(reaching.size() + 5);
    Rows rows(needs.size());
    std::vector<std::uint32_t> firsts;
    std::vector<Digit> digits(board_.move.size(), 0);
    Filling filling(board_, own);
    for (std::uint32_t part = 0; part < like.size(); ++part) {
      if (!toil(own, 4 * board_.move.size())) throw Halt{};
      for (std::size_t k = 0; k < parts.cells.size(); ++k) digits[parts.cells[k]] = parts[part][k];
      filling.take(digits);
      for (std::size_t k = 0; k < reaching.size(); ++k) needs[k] = filling.used(reaching[k]);
      std::memcpy(needs.data() + reaching.size(), filling.labels().data(), kMaxSize + 1);
      const std::size_t at = rows.add(needs);
      if (at == firsts.size()) firsts.push_back(part);
      else join(like, part, firsts[at]);
    }
  }

  Wide completions(const Parts& parts, Stopped& stopped) const {
    std::vector<std::uint64_t> ways(parts.firsts.size(), 0);
    std::vector<Stopped> ends(parts.firsts.size(), Stopped::no);
    std::vector<char> inside(board_.orbits.size(), 0);
    for (const std::uint16_t cell : parts.cells) inside[board_.orbit_of[cell]] = 1;
    std::vector<std::uint16_t> open;
    for (std::size_t orbit = 0; orbit < inside.size(); ++orbit)
      if (!inside[orbit]) open.push_back(std::uint16_t(orbit));
    in_chunks(parts.firsts.size(), 1, jobs_, control_,
              [&](std::size_t begin, std::size_t end, Meter& here) {
      Filling filling(board_, here);
      std::vector<Digit> digits(board_.move.size(), 0);
      std::vector<std::uint16_t> left = open;
      for (std::size_t k = begin; k < end; ++k) {
        const Digit* part = parts[parts.firsts[k]];
        for (std::size_t at = 0; at < parts.cells.size(); ++at) digits[parts.cells[at]] = part[at];
        filling.take(digits);
        try {
          ways[k] = filling.count(left);
        } catch (const Halt&) {
          ends[k] = here.stopped;
          return;
        }
      }
    });
    Wide found = 0;
    for (std::size_t k = 0; k < ways.size(); ++k) {
      if (ends[k] != Stopped::no) stopped = ends[k];
      found += Wide(parts.many[k]) * ways[k];
    }
    return found;
  }

  MovedBoard board_;
  int jobs_;
  Control& control_;
};

}  // namespace

FixedCount fixed_grids(const FixedQuestion& question, int jobs, Control& control) {
  // The time is that of the whole, whichever part uses it.
  if (control.seconds > 0 && control.deadline == 0)
    control.deadline = control.now() + std::int64_t(control.seconds * 1e9);
  return Counter(question, jobs, control).count();
}

}  // namespace nanpure
