#include "maths/column_sets.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <stdexcept>
#include <unordered_map>
#include <utility>

#include "batch.hpp"

namespace nanpure {
namespace {

constexpr std::size_t kRoom = 1 << 22;   // graphs kept: some 400 MB

Bipartite graph_of(Band band, const Pattern& codes) {
  Bipartite graph{band.digits(), {}};
  for (std::size_t digit = 0; digit < codes.size(); ++digit)
    for (int box = 0; box < band.boxes; ++box)
      graph.rows[digit] |=
          std::uint16_t(1u << (box * band.columns + band.column(codes[digit], box)));
  return graph;
}

}  // namespace

Band band_of(int rows, int columns) {
  // A transposed grid is a grid of the transposed boxes.
  const auto [few, many] = std::minmax(rows, columns);
  if (few < 2 || (few == 2 && many > 6) || few > 3 || (few == 3 && many > 3))
    throw std::invalid_argument("expected boxes of 2 by 2 to 6, or 3 by 3");
  return {many, few};
}

// ---- three columns a box: two more bands
// ----------------------------------------------------------

// The digits that share a column of a box, whatever the order of its columns, form one of the 280
// partitions of nine digits into three triples. Any of them becomes the first one, 123|456|789, by
// renaming digits; so the fillings of a band are those of two partitions besides the first.
struct ColumnSets::Triples {
  static constexpr int kMany = 280;
  using Columns = std::array<std::uint8_t, 9>;   // of each digit

  std::vector<Columns> partitions;
  std::array<std::int16_t, 19683> number{};      // by the columns, to the base of three
  // [a][b]: partition b after renaming the digits so that a becomes the first one.
  std::vector<std::array<std::uint16_t, kMany>> renamed;
  std::vector<std::array<std::uint32_t, kMany>> fillings;   // [b][c]: of the first, b and c

  Triples(Factorisations& factorisations, Meter& meter) : renamed(kMany), fillings(kMany) {
    number.fill(-1);
    Columns columns{};
    list(columns, 0, {3, 3, 3});
    for (int a = 0; a < kMany; ++a) {
      Columns name{};   // the new name of each digit
      std::array<int, 3> next{0, 3, 6};
      for (std::size_t digit = 0; digit < 9; ++digit)
        name[digit] = std::uint8_t(next[partitions[std::size_t(a)][digit]]++);
      for (int b = 0; b < kMany; ++b) {
        Columns moved{};
        for (std::size_t digit = 0; digit < 9; ++digit)
          moved[name[digit]] = partitions[std::size_t(b)][digit];
        renamed[std::size_t(a)][std::size_t(b)] = std::uint16_t(of(moved));
      }
    }
    fill(factorisations, meter);
  }

  int of(const Columns& columns) const {
    int value = 0;
    for (const std::uint8_t column : columns) value = 3 * value + column;
    return number[std::size_t(value)];
  }

 private:
  // All orders of the columns of a partition have the number of the first one.
  void list(Columns& columns, std::size_t digit, std::array<int, 3> room) {
    if (digit == 9) {
      std::array<int, 3> name{-1, -1, -1};
      int next = 0, value = 0, first = 0;
      for (const std::uint8_t column : columns) {
        if (name[column] < 0) name[column] = next++;
        value = 3 * value + column;
        first = 3 * first + name[column];
      }
      if (value == first) {
        number[std::size_t(value)] = std::int16_t(partitions.size());
        partitions.push_back(columns);
      } else {
        number[std::size_t(value)] = number[std::size_t(first)];   // which came before
      }
      return;
    }
    for (std::size_t column = 0; column < 3; ++column) {
      if (room[column] == 0) continue;
      --room[column];
      columns[digit] = std::uint8_t(column);
      list(columns, digit + 1, room);
      ++room[column];
    }
  }

  void fill(Factorisations& factorisations, Meter& meter) {
    std::unordered_map<std::uint64_t, std::uint32_t> known;   // by the number of digits with each
                                                              // code
    for (std::size_t b = 0; b < kMany; ++b)
      for (std::size_t c = 0; c < kMany; ++c) {
        std::uint64_t key = 0;
        Pattern codes;
        for (std::size_t digit = 0; digit < 9; ++digit) {
          codes.push_back(std::uint8_t(9 * (digit / 3) + 3 * partitions[b][digit] + partitions[c][digit]));
          key += std::uint64_t(1) << (2 * codes.back());
        }
        const auto [found, is_new] = known.try_emplace(key, 0);
        if (is_new)
          found->second = std::uint32_t(factorisations.count(graph_of({3, 3}, codes), 3, meter));
        fillings[b][c] = found->second;
      }
  }
};

namespace {

// The ways in which digits in the columns `of` one band go to those of the second and the third: to
// one of the two other columns, three digits to each, and then to the last one.
struct Ways {
  std::vector<std::uint16_t> second, third;   // numbers of partitions
};

template <typename Triples>
Ways ways_of(const Triples& triples, const std::array<std::uint8_t, 9>& of, bool half) {
  Ways found;
  for (std::uint32_t which = 0; which < 1u << 9; ++which) {
    std::array<int, 3> many{};
    std::array<std::uint8_t, 9> one{}, other{};
    for (std::size_t digit = 0; digit < 9; ++digit) {
      const int step = int(which >> digit & 1);
      one[digit] = std::uint8_t((of[digit] + 1 + step) % 3);
      other[digit] = std::uint8_t((of[digit] + 2 - step) % 3);
      ++many[one[digit]];
    }
    if (many[0] != 3 || many[1] != 3 || (half && one[0] > other[0])) continue;
    found.second.push_back(std::uint16_t(triples.of(one)));
    found.third.push_back(std::uint16_t(triples.of(other)));
  }
  return found;
}

}  // namespace

ColumnSets::ColumnSets(Band band) : band_(band), factorisations_(kRoom) {}

const ColumnSets::Triples& ColumnSets::triples(Meter& meter) {
  const std::lock_guard lock(mutex_);
  if (!triples_) triples_ = std::make_shared<const Triples>(factorisations_, meter);
  return *triples_;
}

std::uint64_t ColumnSets::fillings(const Pattern& codes, Meter& meter) {
  return factorisations_.count(graph_of(band_, codes), band_.boxes, meter);
}

std::vector<Bipartite> ColumnSets::parts(const Pattern& codes) const {
  return after_a_matching(graph_of(band_, codes));
}

std::uint64_t ColumnSets::part(const Bipartite& graph, Meter& meter) {
  return factorisations_.count(graph, band_.boxes - 1, meter);
}

std::uint64_t ColumnSets::completions(const Pattern& codes, Meter& meter) {
  // The other of two bands has the same sets, exchanged.
  if (band_.columns == 2) return fillings(codes, meter);
  const Triples& table = triples(meter);
  std::array<Ways, 3> ways;
  for (int box = 0; box < 3; ++box) {
    Triples::Columns columns{};
    for (std::size_t digit = 0; digit < 9; ++digit)
      columns[digit] = std::uint8_t(band_.column(codes[digit], box));
    // The two bands may change places: of such a pair one is counted, twice.
    ways[std::size_t(box)] = ways_of(table, columns, box == 0);
  }
  const std::size_t many = ways[2].second.size();
  std::vector<std::uint16_t> second(many), third(many);
  std::uint64_t found = 0;
  for (std::size_t a = 0; a < ways[0].second.size(); ++a) {
    if (!toil(meter, 16 * many * many)) throw Halt{};
    const auto& one = table.renamed[ways[0].second[a]];
    const auto& other = table.renamed[ways[0].third[a]];
    for (std::size_t c = 0; c < many; ++c) {
      second[c] = one[ways[2].second[c]];
      third[c] = other[ways[2].third[c]];
    }
    for (std::size_t b = 0; b < ways[1].second.size(); ++b) {
      const auto& here = table.fillings[one[ways[1].second[b]]];
      const auto& there = table.fillings[other[ways[1].third[b]]];
      for (std::size_t c = 0; c < many; ++c)
        found += std::uint64_t(here[second[c]]) * there[third[c]];
    }
  }
  return 2 * found;
}

// ---- many at a time -----------------------------------------------------------------------------

namespace {

template <typename Count>   // count(which, meter)
Counted counted(std::size_t n, int jobs, Control& control, const Count& count) {
  Counted found{std::vector<std::uint64_t>(n, 0), Stopped::no};
  std::atomic<Stopped> stopped{Stopped::no};
  in_chunks(n, 1, jobs, control, [&](std::size_t begin, std::size_t, Meter& meter) {
    if (meter.stopped == Stopped::no) try {
      found.numbers[begin] = count(begin, meter);
      pulse(meter, 1);
      return;
    } catch (const Halt&) {
    }
    stopped = meter.stopped;
  });
  found.stopped = stopped;
  return found;
}

Pattern class_of(const ColumnSets& sets, const std::uint8_t* codes, std::size_t which) {
  const auto digits = std::size_t(sets.band().digits());
  return Pattern(codes + digits * which, codes + digits * (which + 1));
}

}  // namespace

Counted count_fillings(ColumnSets& sets, const std::uint8_t* codes, std::size_t n, int jobs,
                       Control& control) {
  return counted(n, jobs, control, [&](std::size_t which, Meter& meter) {
    return sets.fillings(class_of(sets, codes, which), meter);
  });
}

Counted count_completions(ColumnSets& sets, const std::uint8_t* codes, std::size_t n, int jobs,
                          Control& control) {
  return counted(n, jobs, control, [&](std::size_t which, Meter& meter) {
    return sets.completions(class_of(sets, codes, which), meter);
  });
}

Counted count_parts(ColumnSets& sets, const std::uint8_t* codes, std::size_t begin, std::size_t end,
                    int jobs, Control& control) {
  const std::vector<Bipartite> parts = sets.parts(class_of(sets, codes, 0));
  end = std::min(end, parts.size());
  begin = std::min(begin, end);
  return counted(end - begin, jobs, control, [&](std::size_t which, Meter& meter) {
    return sets.part(parts[begin + which], meter);
  });
}

}  // namespace nanpure
