// The number of grids of a layout of equal boxes, without listing them: Hiramatsu's counting of
// what is next to and below a part, carried over from 4×4 to bands of boxes.
//
// A band is a row of boxes. The other bands depend only on which digits are in which of its
// columns, its column sets. So the grids are counted by column sets: the number of ways to fill a
// band with given column sets, and the number of ways in which the other bands complete the
// columns. Of the column sets in turn only the class of their pattern matters (patterns.hpp): the
// number of grids is the sum, over the classes, of sets × fillings × completions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "control.hpp"
#include "kernel.hpp"
#include "maths/factors.hpp"
#include "maths/patterns.hpp"

namespace nanpure {

// The bands of a layout with boxes of `rows` by `columns`, transposed so that there are as few as
// possible: 2×2 to 2×6, the same transposed, and 3×3. Throws std::invalid_argument for others.
Band band_of(int rows, int columns);

// Fillings and completions; shared by threads. A filling assigns each digit of a column to a row; a
// completion fills all other bands. All numbers are below 2^63.
class ColumnSets {
 public:
  explicit ColumnSets(Band band);

  Band band() const { return band_; }

  // Throw Halt if the meter stops. The codes may be in any order.
  std::uint64_t fillings(const Pattern& codes, Meter& meter);
  std::uint64_t completions(const Pattern& codes, Meter& meter);

  // The same fillings in parts, between which a long run can pause: they are the sum of all parts,
  // times the number of rows.
  std::vector<Bipartite> parts(const Pattern& codes) const;
  std::uint64_t part(const Bipartite& graph, Meter& meter);

 private:
  struct Triples;   // of nine digits, and the fillings of all bands of three boxes

  const Triples& triples(Meter& meter);

  Band band_;
  Factorisations factorisations_;
  std::mutex mutex_;
  std::shared_ptr<const Triples> triples_;
};

struct Counted {
  std::vector<std::uint64_t> numbers;   // 0 if it was stopped before
  Stopped stopped;
};

// Fillings of n times as many codes as there are digits, and the completions, on `jobs` threads.
// Reports the progress class by class; the time limit is for all of it.
Counted count_fillings(ColumnSets& sets, const std::uint8_t* codes, std::size_t n, int jobs,
                       Control& control);
Counted count_completions(ColumnSets& sets, const std::uint8_t* codes, std::size_t n, int jobs,
                          Control& control);


// Parts of the fillings of one class, from `begin` to `end`.
Counted count_parts(ColumnSets& sets, const std::uint8_t* codes, std::size_t begin, std::size_t end,
                    int jobs, Control& control);

}  // namespace nanpure
