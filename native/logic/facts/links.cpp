#include "logic/facts/links.hpp"

#include <unordered_map>
#include <type_traits>
#include <utility>

#include "logic/facts/almost.hpp"
#include "logic/facts/rule_links.hpp"
#include "logic/facts/weak_by_rules.hpp"

namespace nanpure::logic {
namespace {

template <int W>
class Builder {
 public:
  Builder(const Position<W>& position, Graph<W>& graph, Sink& sink)
      : position_(position), graph_(graph), sink_(sink) {}

  // False: the sink stopped it.
  bool build(Nodes nodes) {
    add_candidates();
    if ((nodes == Nodes::groups || nodes == Nodes::sets) && !add_groups()) return false;
    if (nodes == Nodes::bonds && !add_bonds()) return false;
    graph_.groups = graph_.count();
    link_cells();
    link_required();
    if (!link_houses()) return false;
    link_twins();
    if (nodes == Nodes::sets && !add_sets()) return false;
    graph_.words = (graph_.count() + 63) / 64;
    if (!clear_weak() || !link_weakly() ||
        !WeakByRules<W>(position_, graph_, sink_).run())
      return false;
    store(strong_, graph_.strong_start_, graph_.strong_);
    std::erase_if(graph_.bonds_, [&](const auto& bond) { return !is_needed(bond.first); });
    store(in_spans_, graph_.spans_start_, graph_.spans_);
    return true;
  }

 private:
  struct Hash {
    std::size_t operator()(const std::pair<int, Cells<W>>& key) const {
      std::uint64_t mixed = std::uint64_t(key.first);
      for (const std::uint64_t word : key.second.word)
        mixed = (mixed ^ word) * 0x9e3779b97f4a7c15u, mixed ^= mixed >> 29;
      return std::size_t(mixed);
    }
  };

  // The number of the node, a new one if there is none yet.
  int node(int digit, const Cells<W>& cells) {
    const auto [at, added] = numbers_.try_emplace({digit, cells}, graph_.count());
    if (added) {
      graph_.nodes.push_back({cells, digit});
      of_digit_[digit].push_back(at->second);
    }
    return at->second;
  }

  int known(int digit, const Cells<W>& cells) const {
    const auto at = numbers_.find({digit, cells});
    return at == numbers_.end() ? -1 : at->second;
  }

  void add_candidates() {
    graph_.lines.resize(position_.cells);
    for (int cell = 0; cell < position_.cells; ++cell) {
      for (const Seat& seat : position_.houses.seats(cell))
        if (position_.is_line(seat.house)) graph_.lines[cell] |= position_.house(seat.house);
      graph_.first.push_back(graph_.count());
      each_bit(position_.masks[cell], [&](int digit) {
        node(digit, Cells<W>::one(cell));
        graph_.home.push_back(cell);
        return true;
      });
    }
    graph_.first.push_back(graph_.count());
    graph_.candidates = graph_.count();
  }

  // A pair of houses that cross in two cells at least is met from the earlier house's cells.
  bool add_groups() {
    std::vector<char> met(position_.houses.count);
    for (int house = 0; house < position_.houses.count; ++house) {
      if (!sink_.toil(std::uint64_t(W) * position_.size * position_.size)) return false;
      std::fill(met.begin(), met.end(), 0);
      for (int cell : position_.empty & position_.house(house))
        for (const Seat& seat : position_.houses.seats(cell)) {
          if (seat.house <= house || std::exchange(met[seat.house], 1)) continue;
          const Cells<W> crossing = position_.house(house) & position_.house(seat.house);
          if (crossing.count() < 2) continue;
          for (int digit = 0; digit < position_.size; ++digit) {
            const Cells<W> places = crossing & position_.of[digit];
            if (places.count() >= 2) node(digit, places);
          }
        }
    }
    return true;
  }

  bool add_bonds() {
    return each_bond(position_, sink_, [&](const Bond<W>& bond) {
      const int one = node(bond.one.digit, bond.one.cells);
      const int other = node(bond.other.digit, bond.other.cells);
      for (const auto& [start, end] : {std::pair(one, other), std::pair(other, one)}) {
        if (bond.strong) link(start, end, Kind::bond, 1);
        graph_.bonds_.try_emplace({start, end, bond.strong}, bond);
      }
      return sink_.toil(4);
    });
  }

  // Whether a link holds only by a rectangle. Weak ones always need one.
  bool is_needed(const std::tuple<int, int, bool>& bond) const {
    const auto& [one, other, strong] = bond;
    return !strong || std::ranges::any_of(graph_.strong_of(one), [&](const auto& link) {
      return link.to == other && link.kind == Kind::bond;
    });
  }

  // A digit in cells that no candidate sees cannot be made false by a chain, nor make one false.
  bool add_sets() {
    const AlmostLocked<W>* const found = almost_locked(position_, sink_);
    if (!found) return false;
    const AlmostLocked<W>& almost = *found;
    numbers_.clear();
    for (int set = 0; set < int(almost.sets.size()); ++set) {
      if (!sink_.toil(std::uint64_t(W) * position_.cells)) return false;
      if (almost.sets[set].size < 2) continue;
      std::vector<int> seen;
      Cells<W> near;
      each_bit(almost.sets[set].digits, [&](int digit) {
        const Cells<W>& seers = almost.seeing(set, digit);
        near |= seers;
        if (seers.any()) seen.push_back(node(digit, almost.holding(set, digit)));
        return true;
      });
      if (seen.size() < 2) continue;
      const auto& [cells, digits, house, size, first] = almost.sets[set];
      const int span = add_span(cells, digits, size);
      for (int one : seen) in_spans_.emplace_back(one, span);
      for (int one : seen)
        for (int other : seen)
          if (one != other) link(one, other, Kind::part, size - 1);
      for (int cell : near) add_cell(almost, set, seen, cell);
    }
    return true;
  }

  // The set with a cell that it leaves one candidate, when it lacks the digit of a part.
  void add_cell(const AlmostLocked<W>& almost, int set, const std::vector<int>& parts, int cell) {
    const Mask mask = position_.masks[cell];
    if (popcount(mask) < 3) return;
    Mask seen = 0;
    each_bit(mask & almost.sets[set].digits, [&](int digit) {
      if (almost.seeing(set, digit).has(cell)) seen |= Mask(1) << digit;
      return true;
    });
    if (popcount(mask & ~seen) > 1) return;
    for (int part : parts) {
      const Mask lacking = Mask(1) << graph_.nodes[part].digit;
      const Mask left = mask & ~(seen & ~lacking);
      if (popcount(left) != 1 || left == lacking) continue;
      Cells<W> cells = almost.sets[set].cells;
      cells.add(cell);
      const int span =
          add_span(cells, almost.sets[set].digits | left, almost.sets[set].size + 1);
      const int forced = graph_.node_of(position_, cell, std::countr_zero(left));
      for (int one : {part, forced}) in_spans_.emplace_back(one, span);
      link(part, forced, Kind::part, almost.sets[set].size);
      link(forced, part, Kind::part, almost.sets[set].size);
    }
  }

  int add_span(const Cells<W>& cells, Mask digits, int size) {
    graph_.spans.push_back({cells, digits});
    graph_.span_sizes.push_back(size);
    return int(graph_.spans.size()) - 1;
  }

  void set_weak(int one, int other) {
    graph_.weak[std::size_t(one) * graph_.words + (other >> 6)] |= std::uint64_t(1)
                                                                   << (other & 63);
  }

  // The memory is allocated piece by piece, so that a limit ends it early.
  bool clear_weak() {
    const std::size_t all = std::size_t(graph_.count()) * graph_.words;
    graph_.weak.reserve(all);
    while (graph_.weak.size() < all) {
      const std::size_t more = std::min<std::size_t>(kToil, all - graph_.weak.size());
      graph_.weak.resize(graph_.weak.size() + more);
      if (!sink_.toil(more)) return false;
    }
    return true;
  }

  bool link_weakly() {
    for (int cell : position_.empty)
      for (int one = graph_.first[cell]; one < graph_.first[cell + 1]; ++one)
        for (int other = graph_.first[cell]; other < graph_.first[cell + 1]; ++other)
          if (one != other) set_weak(one, other);
    for (int digit = 0; digit < position_.size; ++digit)
      for (int one : of_digit_[digit]) {
        const Cells<W> seen =
            position_.seen_by_all(graph_.nodes[one].cells) & position_.of[digit];
        if (!seen.any()) continue;
        for (int cell : seen) {
          const int other = graph_.node_of(position_, cell, digit);
          set_weak(one, other);
          if (one >= graph_.candidates) set_weak(other, one);
        }
        if (!sink_.toil(std::uint64_t(W) * (of_digit_[digit].size() + position_.size))) return false;
        if (one < graph_.candidates) continue;
        const auto next = std::ranges::upper_bound(of_digit_[digit], one);
        for (auto other = next; other != of_digit_[digit].end(); ++other)
          if (graph_.nodes[*other].cells.within(seen)) {
            set_weak(one, *other);
            set_weak(*other, one);
          }
      }
    for (const auto& [key, bond] : graph_.bonds_)
      if (!bond.strong) set_weak(std::get<0>(key), std::get<1>(key));
    return true;
  }

  // The two places of a digit that a rule requires.
  void link_required() {
    const RuleLinks<W>* const links = rule_links_of(position_);
    if (!links) return;
    for (const auto& [places, digit, rule] : links->required) {
      if (places.count() != 2) continue;
      const int one = graph_.node_of(position_, places.first(), digit);
      Cells<W> rest = places;
      rest.drop(places.first());
      const int other = graph_.node_of(position_, rest.first(), digit);
      link(one, other, Kind::rule, 1);
      link(other, one, Kind::rule, 1);
    }
  }

  // Each strong link of a candidate also holds for its twins, which are true exactly when it is.
  void link_twins() {
    const RuleLinks<W>* const links = rule_links_of(position_);
    if (!links) return;
    const auto known = strong_;
    for (const auto& [one, link] : known) {
      if (one >= graph_.candidates || link.kind >= Kind::part) continue;
      for (const auto& twin : links->twins(one)) {
        if (twin.other == link.to) continue;
        const Kind kind = link.to < graph_.candidates ? Kind::rule : link.kind;
        this->link(twin.other, link.to, kind, 1);
        this->link(link.to, twin.other, Kind::rule, 1);
      }
    }
  }

  void link_cells() {
    for (int cell : position_.bivalue) {
      link(graph_.first[cell], graph_.first[cell] + 1, Kind::cell, 1);
      link(graph_.first[cell] + 1, graph_.first[cell], Kind::cell, 1);
    }
  }

  // Each node that lies in a house, with the rest of the digit's places there.
  bool link_houses() {
    for (int digit = 0; digit < position_.size; ++digit)
      for (int one : of_digit_[digit]) {
        if (one >= graph_.groups) break;
        if (!sink_.toil(std::uint64_t(W) * 8)) return false;
        const Cells<W>& cells = graph_.nodes[one].cells;
        for (const Seat& seat : position_.houses.seats(cells.first())) {
          const Cells<W> places = position_.places(digit, seat.house);
          if (!cells.within(places) || places == cells) continue;
          const int other = known(digit, places.minus(cells));
          if (other >= 0)
            link(one, other, kind_in(seat.house, one, other), 1);
        }
      }
    return true;
  }

  Kind kind_in(int house, int one, int other) const {
    if (other >= graph_.candidates) return Kind::group;
    if (one >= graph_.candidates) return Kind::house;
    return position_.is_line(house) ? Kind::line : Kind::house;
  }

  void link(int one, int other, Kind kind, int cost) {
    strong_.push_back({one, {other, kind, std::uint8_t(cost)}});
  }

  // The neighbours of each node, by node; a strong link once, at its least cost.
  template <class Item>
  void store(std::vector<std::pair<int, Item>>& pairs, std::vector<int>& start,
             std::vector<Item>& list) {
    std::ranges::sort(pairs);
    const auto same = [](const auto& one, const auto& other) {
      if constexpr (std::is_same_v<Item, int>) return one == other;
      else return one.first == other.first && one.second.to == other.second.to;
    };
    pairs.erase(std::unique(pairs.begin(), pairs.end(), same), pairs.end());
    start.assign(graph_.count() + 1, 0);
    for (const auto& [one, other] : pairs) {
      ++start[one + 1];
      list.push_back(other);
    }
    for (int k = 0; k < graph_.count(); ++k) start[k + 1] += start[k];
  }

  const Position<W>& position_;
  Graph<W>& graph_;
  Sink& sink_;
  std::unordered_map<std::pair<int, Cells<W>>, int, Hash> numbers_;
  std::array<std::vector<int>, kMaxSize> of_digit_;
  std::vector<std::pair<int, typename Graph<W>::Strong>> strong_;
  std::vector<std::pair<int, int>> in_spans_;
};

}  // namespace

template <int W>
const Graph<W>* graph_of(const Position<W>& position, Nodes nodes, Sink& sink) {
  auto& slot = links_of(position).graphs[int(nodes)];
  if (!slot) {
    auto graph = std::make_unique<Graph<W>>();
    if (!Builder<W>(position, *graph, sink).build(nodes)) return nullptr;
    slot = std::move(graph);
  }
  return slot.get();
}

template const Graph<2>* graph_of(const Position<2>&, Nodes, Sink&);
template const Graph<4>* graph_of(const Position<4>&, Nodes, Sink&);
template const Graph<10>* graph_of(const Position<10>&, Nodes, Sink&);
template const Graph<21>* graph_of(const Position<21>&, Nodes, Sink&);

}  // namespace nanpure::logic
