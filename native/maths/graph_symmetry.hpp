// The automorphisms of a graph with coloured vertices, by individualisation and refinement as
// described by McKay ("Practical graph isomorphism", 1981; the code is our own).
//
// A partition of the vertices is refined until all vertices of a class have equally many neighbours
// in every class; then a vertex of the first smallest class is set apart, and so on until every
// vertex is alone. If another choice of vertices is refined in the same way, the two orders of the
// vertices are images of each other. From the last choice to the first one, one automorphism is
// sought to each vertex that no earlier one leads to: these are strong generators for the chain of
// stabilizers of the chosen vertices, so that the order of the group is known without Schreier and
// Sims.
#pragma once

#include <cstdint>
#include <vector>

#include "kernel.hpp"

namespace nanpure {

// Vertices 0 … n-1. Only the first `points` are set apart: they must distinguish the others, as the
// cells of houses do. Each edge is listed once.
struct Graph {
  std::uint32_t points;
  std::vector<std::uint32_t> colours;   // of every vertex, 0 … n-1
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;
};

struct GraphSymmetry {
  std::vector<std::uint32_t> base;      // points: only the identity fixes all of them
  std::vector<std::uint32_t> orbits;    // how many places each of them can go to while those before
                                        // stay: at least 2, and their product is the order
  std::vector<std::vector<std::uint32_t>> generators;   // images of the points; those that fix the
                                                        // first k of the base generate the
                                                        // stabilizer
  bool whole = true;                    // false: the meter stopped
};

// Throws std::invalid_argument for vertices that do not exist.
GraphSymmetry graph_symmetry(const Graph& graph, Meter& meter);

}  // namespace nanpure
