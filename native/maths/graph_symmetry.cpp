#include "maths/graph_symmetry.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace nanpure {
namespace {

using Index = std::uint32_t;

struct Halt {};   // thrown when the meter stops

// The neighbours of all vertices in one list.
class Neighbours {
 public:
  explicit Neighbours(const Graph& graph) : starts_(graph.colours.size() + 1, 0) {
    const std::size_t n = graph.colours.size();
    for (const auto& [a, b] : graph.edges) {
      if (a >= n || b >= n) throw std::invalid_argument("an edge of a vertex that does not exist");
      ++starts_[a + 1];
      ++starts_[b + 1];
    }
    std::partial_sum(starts_.begin(), starts_.end(), starts_.begin());
    ends_.resize(starts_[n]);
    std::vector<Index> next(starts_.begin(), starts_.end() - 1);
    for (const auto& [a, b] : graph.edges) {
      ends_[next[a]++] = b;
      ends_[next[b]++] = a;
    }
  }

  const Index* begin(Index vertex) const { return ends_.data() + starts_[vertex]; }
  const Index* end(Index vertex) const { return ends_.data() + starts_[vertex + 1]; }
  Index degree(Index vertex) const { return starts_[vertex + 1] - starts_[vertex]; }

 private:
  std::vector<Index> starts_, ends_;
};

// An ordered partition of the vertices. A class is identified by the place where it begins;
// split-off parts are put behind, so that every split can be undone.
class Partition {
 public:
  explicit Partition(const std::vector<Index>& colours)
      : order_(colours.size()), place_(colours.size()), class_(colours.size()),
        length_(colours.size(), 0), hits_(colours.size(), 0), count_(colours.size(), 0),
        waits_(colours.size(), 0) {
    std::iota(order_.begin(), order_.end(), 0);
    std::stable_sort(order_.begin(), order_.end(),
                     [&](Index a, Index b) { return colours[a] < colours[b]; });
    for (Index at = 0, start = 0; at < size(); ++at) {
      if (colours[order_[at]] != colours[order_[start]]) start = at;
      place_[order_[at]] = at;
      class_[order_[at]] = start;
      ++length_[start];
    }
  }

  Index size() const { return Index(order_.size()); }
  Index length(Index start) const { return length_[start]; }
  Index at(Index place) const { return order_[place]; }
  const std::vector<Index>& order() const { return order_; }
  std::vector<Index> members(Index start) const {
    return {order_.begin() + start, order_.begin() + start + length_[start]};
  }

  void await_all() {
    for (Index start = 0; start < size(); start += length_[start]) await(start);
  }

  // Sets a vertex apart, in front of its class.
  void individualise(Index vertex) {
    const Index start = class_[vertex];
    exchange(place_[vertex], start);
    const Index length = length_[start];
    length_[start] = 1;
    split_off(start, start + 1, length - 1);
    await(start);
  }

  // Refines until all vertices of a class have equally many neighbours in every class. `told` is
  // called with numbers that depend on the graph, but not on the names of the vertices; when it
  // returns false the rest is skipped.
  template <typename Told>
  bool refine(const Neighbours& neighbours, Meter& meter, const Told& told) {
    bool same = true;
    for (std::size_t head = 0; head < queue_.size(); ++head) {
      const Index splitter = queue_[head];
      waits_[splitter] = 0;
      if (!same) continue;   // only to empty the queue
      same = told(splitter) && split_by(splitter, neighbours, meter, told);
    }
    queue_.clear();
    return same;
  }

  std::size_t mark() const { return splits_.size(); }

  void take_back(std::size_t mark) {
    while (splits_.size() > mark) {
      const auto [start, behind] = splits_.back();
      splits_.pop_back();
      for (Index at = behind; at < behind + length_[behind]; ++at) class_[order_[at]] = start;
      length_[start] += length_[behind];
    }
  }

 private:
  void exchange(Index one, Index other) {
    std::swap(order_[one], order_[other]);
    place_[order_[one]] = one;
    place_[order_[other]] = other;
  }

  void await(Index start) {
    if (waits_[start]) return;
    waits_[start] = 1;
    queue_.push_back(start);
  }

  void split_off(Index start, Index behind, Index length) {
    length_[behind] = length;
    for (Index at = behind; at < behind + length; ++at) class_[order_[at]] = behind;
    splits_.emplace_back(start, behind);
  }

  template <typename Told>
  bool split_by(Index splitter, const Neighbours& neighbours, Meter& meter, const Told& told) {
    touched_.clear();
    classes_.clear();
    std::uint64_t work = 0;
    for (Index at = splitter; at < splitter + length_[splitter]; ++at) {
      const Index vertex = order_[at];
      work += neighbours.degree(vertex) + 1;
      for (const Index* one = neighbours.begin(vertex); one != neighbours.end(vertex); ++one)
        if (count_[*one]++ == 0) touched_.push_back(*one);
    }
    if (!toil(meter, 4 * work)) throw Halt{};
    // The touched ones go to the end of their class.
    for (const Index vertex : touched_) {
      const Index start = class_[vertex];
      if (hits_[start]++ == 0) classes_.push_back(start);
      exchange(place_[vertex], start + length_[start] - hits_[start]);
    }
    std::sort(classes_.begin(), classes_.end());
    bool same = true;
    for (const Index start : classes_) {
      same = same && split(start, told);
      hits_[start] = 0;
    }
    for (const Index vertex : touched_) count_[vertex] = 0;
    return same;
  }

  // Splits a class by the number of neighbours of its vertices in the splitter.
  template <typename Told>
  bool split(Index start, const Told& told) {
    const Index length = length_[start], end = start + length, first = end - hits_[start];
    std::sort(order_.begin() + first, order_.begin() + end,
              [&](Index a, Index b) { return count_[a] < count_[b]; });
    for (Index at = first; at < end; ++at) place_[order_[at]] = at;
    if (!told(start) || !told(first)) return false;
    const bool waiting = waits_[start];
    Index largest = start;
    Index now = first == start ? count_[order_[start]] : 0, begin = start;
    new_.clear();
    for (Index at = first; at <= end; ++at) {
      const Index count = at < end ? count_[order_[at]] : 0;
      if (at < end && count == now) continue;
      if (at > begin) {   // a class from begin to at
        if (!told(now) || !told(at)) return false;
        new_.emplace_back(begin, at - begin);
      }
      begin = at;
      now = count;
    }
    if (new_.size() == 1) return true;
    length_[start] = new_[0].second;
    for (std::size_t k = 1; k < new_.size(); ++k) split_off(start, new_[k].first, new_[k].second);
    for (const auto& [one, many] : new_)
      if (many > length_[largest]) largest = one;
    for (const auto& [one, _] : new_)
      if (waiting ? one != start : one != largest) await(one);
    return true;
  }

  std::vector<Index> order_, place_;   // vertices by place, and the inverse
  std::vector<Index> class_;           // of each vertex
  std::vector<Index> length_;          // of the class that begins there
  std::vector<Index> hits_;            // of a class: how many of its vertices are touched
  std::vector<Index> count_;           // of a vertex: neighbours in the splitter
  std::vector<char> waits_;            // of a class: whether it is still to split the others
  std::vector<Index> queue_, touched_, classes_;
  std::vector<std::pair<Index, Index>> new_, splits_;
};

// Sets of vertices that products of automorphisms map to each other.
class Orbits {
 public:
  explicit Orbits(Index n) : parent_(n), many_(n, 1) {
    std::iota(parent_.begin(), parent_.end(), 0);
  }
  Index root(Index vertex) {
    while (parent_[vertex] != vertex) vertex = parent_[vertex] = parent_[parent_[vertex]];
    return vertex;
  }
  Index size(Index vertex) { return many_[root(vertex)]; }
  void join(Index one, Index other) {
    one = root(one);
    other = root(other);
    if (one == other) return;
    if (one > other) std::swap(one, other);
    parent_[other] = one;
    many_[one] += many_[other];
  }

 private:
  std::vector<Index> parent_, many_;
};

class Search {
 public:
  Search(const Graph& graph, Meter& meter)
      : graph_(graph), neighbours_(graph), meter_(meter), partition_(graph.colours) {}

  GraphSymmetry run() {
    GraphSymmetry found;
    try {
      first_path();
      Orbits orbits(graph_.points);
      for (std::size_t level = path_.size(); level-- > 0;) images(level, orbits, found);
      std::reverse(found.base.begin(), found.base.end());
      std::reverse(found.orbits.begin(), found.orbits.end());
    } catch (const Halt&) {
      found.whole = false;
    }
    return found;
  }

 private:
  struct Step {
    Index target;        // the class that a vertex of is set apart
    Index vertex;
    std::size_t mark;    // of the partition, before
    std::size_t begin, end;   // of the numbers from the refinement
  };

  void first_path() {
    const auto record = [&](Index number) {
      told_.push_back(number);
      return true;
    };
    partition_.await_all();
    partition_.refine(neighbours_, meter_, record);
    for (Index target; (target = smallest()) != partition_.size();) {
      const Index vertex = partition_.at(target);
      path_.push_back({target, vertex, partition_.mark(), told_.size(), 0});
      partition_.individualise(vertex);
      partition_.refine(neighbours_, meter_, record);
      path_.back().end = told_.size();
    }
    leaf_ = partition_.order();
  }

  // The first smallest class of points that are not alone; the number of vertices if all are.
  Index smallest() const {
    Index found = partition_.size(), least = partition_.size() + 1;
    for (Index start = 0; start < partition_.size(); start += partition_.length(start)) {
      const Index length = partition_.length(start);
      if (length > 1 && length < least && partition_.at(start) < graph_.points) {
        found = start;
        least = length;
      }
    }
    return found;
  }

  // Searches where the vertex of a level can go while those before it stay.
  void images(std::size_t level, Orbits& orbits, GraphSymmetry& found) {
    const Step step = path_[level];
    partition_.take_back(step.mark);
    std::vector<Index> candidates = partition_.members(step.target), failed;
    std::sort(candidates.begin(), candidates.end());
    for (const Index candidate : candidates) {
      if (orbits.root(candidate) == orbits.root(step.vertex)) continue;
      if (std::any_of(failed.begin(), failed.end(), [&](Index other) {
            return orbits.root(other) == orbits.root(candidate);
          }))
        continue;
      const std::size_t mark = partition_.mark();
      if (set_apart(level, candidate) && descend(level + 1)) {
        std::vector<Index> images(graph_.points);
        for (Index at = 0; at < leaf_.size(); ++at)
          if (leaf_[at] < graph_.points) images[leaf_[at]] = partition_.at(at);
        for (Index point = 0; point < graph_.points; ++point) orbits.join(point, images[point]);
        found.generators.push_back(std::move(images));
      } else {
        failed.push_back(candidate);
      }
      partition_.take_back(mark);
    }
    if (orbits.size(step.vertex) == 1) return;
    found.base.push_back(step.vertex);
    found.orbits.push_back(orbits.size(step.vertex));
  }

  // Sets a vertex apart in the place of that of the first path; false if it is refined differently.
  bool set_apart(std::size_t level, Index vertex) {
    const Step& step = path_[level];
    std::size_t at = step.begin;
    partition_.individualise(vertex);
    return partition_.refine(neighbours_, meter_, [&](Index number) {
      return at < step.end && told_[at++] == number;
    }) && at == step.end;
  }

  bool descend(std::size_t level) {
    if (level == path_.size()) return is_automorphism();
    const Step& step = path_[level];
    std::vector<Index> candidates = partition_.members(step.target);
    // The vertex itself first: then the automorphism moves less.
    const auto own = std::find(candidates.begin(), candidates.end(), step.vertex);
    if (own != candidates.end()) std::iter_swap(candidates.begin(), own);
    for (const Index candidate : candidates) {
      const std::size_t mark = partition_.mark();
      if (set_apart(level, candidate) && descend(level + 1)) return true;
      partition_.take_back(mark);
    }
    return false;
  }

  bool is_automorphism() {
    image_.resize(leaf_.size());
    seen_.assign(leaf_.size(), 0);
    for (Index at = 0; at < leaf_.size(); ++at) image_[leaf_[at]] = partition_.at(at);
    for (Index vertex = 0; vertex < leaf_.size(); ++vertex) {
      const Index image = image_[vertex];
      if (neighbours_.degree(vertex) != neighbours_.degree(image)) return false;
      for (const Index* one = neighbours_.begin(image); one != neighbours_.end(image); ++one)
        seen_[*one] = vertex + 1;
      for (const Index* one = neighbours_.begin(vertex); one != neighbours_.end(vertex); ++one)
        if (seen_[image_[*one]] != vertex + 1) return false;
    }
    return true;
  }

  const Graph& graph_;
  Neighbours neighbours_;
  Meter& meter_;
  Partition partition_;
  std::vector<Step> path_;
  std::vector<Index> told_, leaf_, image_, seen_;
};

}  // namespace

GraphSymmetry graph_symmetry(const Graph& graph, Meter& meter) {
  if (graph.points > graph.colours.size())
    throw std::invalid_argument("more points than vertices");
  return Search(graph, meter).run();
}

}  // namespace nanpure
