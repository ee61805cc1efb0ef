// The finders: one table for each family, one text for all sizes.
//
// A finder looks for one pattern and hands everything it finds to a sink, the simplest first;
// "the first" and "all" differ only in the sink. It is a pure function of the position.
#pragma once

#include <array>
#include <span>

#include "logic/engine/deduction.hpp"
#include "logic/engine/position.hpp"

namespace nanpure::logic {

constexpr int kMaxParameters = 6;
using Parameters = std::array<int, kMaxParameters>;

// false: the sink stopped it.
template <int W>
using Find = bool (*)(const Position<W>&, const Parameters&, Sink&);

struct Finder {
  const char* name;
  const char* parameters;  // their names in order, separated by spaces
  Find<2> find2;
  Find<4> find4;
  Find<10> find10;
  Find<21> find21;

  template <int W>
  Find<W> find() const {
    if constexpr (W == 2) return find2;
    else if constexpr (W == 4) return find4;
    else if constexpr (W == 10) return find10;
    else return find21;
  }
};

// A row of a family's table from a function template of the same name.
#define NANPURE_FINDER(name, parameters) \
  Finder { #name, parameters, name<2>, name<4>, name<10>, name<21> }

using Finders = std::span<const Finder>;

Finders singles();     // singles.cpp
Finders direct();      // direct.cpp
Finders cages();       // cages.cpp: what sums allow
Finders rules();       // rules.cpp: what the rule of a line, an edge, a corner … leaves
Finders locked();      // locked.cpp
Finders subsets();     // subsets.cpp
Finders fish();        // fish.cpp
Finders kraken();      // kraken.cpp
Finders chains();      // chains.cpp
Finders shapes();      // shapes.cpp: short chains with names
Finders linked_wings();  // linked_wings.cpp: W-, M-, S-, L-, H-wings
Finders colouring();   // colouring.cpp
Finders bent();        // bent.cpp
Finders als();         // als.cpp
Finders sue();         // sue.cpp: Sue de Coq
Finders exclusion();   // exclusion.cpp
Finders oddagons();    // oddagons.cpp: broken wings, bivalue oddagons
Finders tridagons();   // tridagon.cpp
Finders sectors();     // sectors.cpp: SK loops, multi-sector locked sets
Finders almost_loops();  // almost_loops.cpp: SK loops but for guardians
Finders fireworks();   // fireworks.cpp
Finders equivalences();  // equivalence.cpp: two sets of cells with the same digits
Finders exocets();     // exocet.cpp
// From here to rectangle_chains(): true only of a puzzle with one solution.
Finders rectangles();  // rectangles.cpp: unique, hidden and avoidable rectangles
Finders loops();       // loops.cpp: unique loops, reverse graves
Finders exchange();    // exchange.cpp: extended rectangles
Finders lite();        // lite.cpp: BUG-Lite
Finders grave();       // grave.cpp: bivalue universal graves
Finders mugs();        // mug.cpp: multivalue universal graves
Finders rectangle_chains();  // rectangle_chains.cpp: chains with links by rectangles
Finders templates();   // templates.cpp
Finders forcing();     // forcing.cpp: assumptions followed
Finders proof();       // proof.cpp

// Whether every parameter is in range: `size` 1 … 36, `kind` 0 … 9, `level` 0 … 5, `most` at least
// 1, `links` 0 … 40, the others 0 … 2.
bool accepts(const Finder& finder, const Parameters& parameters);

// All of them, family after family.
std::span<const Finder* const> finders();

}  // namespace nanpure::logic
