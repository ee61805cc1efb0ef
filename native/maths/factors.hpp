// Ordered factorisations of regular bipartite graphs: the ways to decompose a graph of degree k
// into k perfect matchings, one after another.
//
// A band with given column sets is such a graph: its digits on one side, its columns on the other,
// and each of its rows is a perfect matching. The remaining rows are one too when some are removed.
// One of the matchings has the first edge of the first vertex, and each of the k may be that one:
// only matchings with this edge are enumerated, and counted k times. The rest of the graph after a
// matching has often been seen before, with other names: above degree 3 it is renamed by the
// properties of its vertices, and its number is cached.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <vector>

#include "kernel.hpp"

namespace nanpure {

// `size` vertices on each side, 16 at most; bit c of row r: an edge.
struct Bipartite {
  int size;
  std::array<std::uint16_t, 16> rows;
};

// The rest of a graph after each of its perfect matchings that have the first edge of row 0: one in
// as many of all as its degree, and always in the same order.
std::vector<Bipartite> after_a_matching(const Bipartite& graph);

class Factorisations {
 public:
  // Caches at most so many graphs (about 60 bytes each); shared by threads.
  explicit Factorisations(std::size_t room);

  // The number for a graph of that degree; throws Halt if the meter stops. The caller ensures that
  // it fits 64 bits (12 vertices of degree 6 have fewer than 10^18).
  std::uint64_t count(const Bipartite& graph, int degree, Meter& meter);

  std::size_t known() const;   // cached graphs

 private:
  struct Key {
    std::array<std::uint64_t, 4> words;
    bool operator==(const Key& other) const { return words == other.words; }
  };
  struct Hash {
    std::size_t operator()(const Key& key) const;
  };
  struct Shelf {   // a part of the cache, with its own lock
    mutable std::mutex mutex;
    std::unordered_map<Key, std::uint64_t, Hash> known;
  };

  static constexpr std::size_t kShelves = 64;

  std::uint64_t below(const Bipartite& graph, int degree, Meter& meter);
  static Key renamed(const Bipartite& graph);

  std::size_t room_;   // of a shelf
  std::unique_ptr<Shelf[]> shelves_;
};

}  // namespace nanpure
