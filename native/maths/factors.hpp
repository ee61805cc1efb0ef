// Ordered factorisations of regular bipartite graphs: the ways to take a graph of degree k apart into
// k perfect matchings, one after another.
//
// A band with given column sets is such a graph: its digits on one side, its columns on the other, and
// each of its rows is a perfect matching. So are the rows that are left when some are taken away. One
// of the matchings has the first edge of the first vertex, and each of the k may be that one: only
// matchings with this edge are gone through, and counted k times. What is left of the graph after a
// matching is often one that was seen, with other names: above degree 3 it is renamed by what tells
// its vertices apart, and its number is kept.
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

// What is left of a graph after each of its perfect matchings that have the first edge of row 0: one
// in as many of all as its degree, and always in the same order.
std::vector<Bipartite> after_a_matching(const Bipartite& graph);

class Factorisations {
 public:
  // Keeps so many graphs at most (60 bytes or so each); shared by threads.
  explicit Factorisations(std::size_t room);

  // How many a graph of that degree has; throws Halt where the meter stops. No more than 64 bits
  // hold: the caller sees to that (12 vertices of degree 6 have fewer than 10^18).
  std::uint64_t count(const Bipartite& graph, int degree, Meter& meter);

  std::size_t known() const;   // graphs that are kept

 private:
  struct Key {
    std::array<std::uint64_t, 4> words;
    bool operator==(const Key& other) const { return words == other.words; }
  };
  struct Hash {
    std::size_t operator()(const Key& key) const;
  };
  struct Shelf {   // a part of what is kept, with a lock of its own
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
