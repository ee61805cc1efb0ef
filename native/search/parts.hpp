// The open cells of a board, and its independent parts.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <unordered_map>
#include <utility>
#include <vector>

#include "natural.hpp"
#include "search/board.hpp"

namespace nanpure {

template <int W>
using CellWords = std::array<std::uint64_t, std::size_t(W)>;

template <int W>
int size_of(const CellWords<W>& cells) {
  int n = 0;
  for (const std::uint64_t word : cells) n += std::popcount(word);
  return n;
}

template <int W>
CellWords<W> open_cells(const Board<W>& board) {
  CellWords<W> open{};
  for (int c = 0; c < board.cells(); ++c) {
    if (!board.placed(c)) open[std::size_t(c / 64)] |= std::uint64_t(1) << (c % 64);
  }
  return open;
}

// Divides the open cells into parts: two of them are in one part if they see each other and share a
// candidate, or are joined by such cells. Every open line has all its places in one part, so the
// solutions of the board are those of each part with those of every other. Smaller parts come
// first. The cells of a sum depend on each other in other ways: such boards have one part.
template <int W>
std::vector<CellWords<W>> parts_of(const Board<W>& board, const CellWords<W>& open) {
  std::vector<CellWords<W>> parts;
  if (!board.digits_alike()) {
    parts.push_back(open);
    return parts;
  }
  CellWords<W> unseen = open;
  for (int w = 0; w < W; ++w) {
    while (unseen[std::size_t(w)] != 0) {
      CellWords<W> part{}, edge{};
      const std::uint64_t first = unseen[std::size_t(w)] & -unseen[std::size_t(w)];
      unseen[std::size_t(w)] ^= first;
      edge[std::size_t(w)] = first;
      for (bool more = true; more;) {
        more = false;
        for (int v = 0; v < W; ++v) {
          if (edge[std::size_t(v)] == 0) continue;
          const std::uint64_t bit = edge[std::size_t(v)] & -edge[std::size_t(v)];
          edge[std::size_t(v)] ^= bit;
          part[std::size_t(v)] |= bit;
          more = true;
          const int cell = 64 * v + std::countr_zero(bit);
          const std::uint64_t* const peers = board.peers(cell);
          std::array<std::uint64_t, std::size_t(W)> sharing{};
          for (Mask rest = board.candidates(cell); rest != 0; rest &= rest - 1) {
            const std::uint64_t* const plane = board.plane(std::countr_zero(rest));
            for (int u = 0; u < W; ++u) sharing[std::size_t(u)] |= plane[u];
          }
          for (int u = 0; u < W; ++u) {
            const std::uint64_t met = sharing[std::size_t(u)] & peers[u] & unseen[std::size_t(u)];
            unseen[std::size_t(u)] ^= met;
            edge[std::size_t(u)] |= met;
          }
          if (std::all_of(unseen.begin(), unseen.end(), [](auto word) { return word == 0; })) {
            // The usual case: the rest belongs to this part.
            for (int u = 0; u < W; ++u) part[std::size_t(u)] |= edge[std::size_t(u)];
            more = false;
            break;
          }
        }
      }
      parts.push_back(part);
    }
  }
  std::stable_sort(parts.begin(), parts.end(), [](const auto& a, const auto& b) {
    return size_of<W>(a) < size_of<W>(b);
  });
  return parts;
}

// Counts of parts: a part with the candidates of its cells determines its count, whatever happened
// elsewhere. When they take more than kMost words, all are dropped at once.
template <int W>
class Known {
 public:
  using Key = std::vector<std::uint64_t>;

  static Key key(const Board<W>& board, const CellWords<W>& open) {
    Key key(open.begin(), open.end());
    for (int w = 0; w < W; ++w) {
      for (std::uint64_t rest = open[std::size_t(w)]; rest != 0; rest &= rest - 1) {
        key.push_back(board.candidates(64 * w + std::countr_zero(rest)));
      }
    }
    return key;
  }

  // Null: not known.
  const Natural* find(const Key& key) const {
    const auto found = known_.find(key);
    return found == known_.end() ? nullptr : &found->second;
  }

  void keep(Key key, const Natural& number) {
    words_ += kEach + key.size() + number.words();
    if (words_ > kMost) {
      known_.clear();
      words_ = 0;
    }
    known_.emplace(std::move(key), number);
  }

  void forget() {
    known_.clear();
    words_ = 0;
  }

 private:
  static constexpr std::size_t kMost = 12'000'000;   // 96 MB
  static constexpr std::size_t kEach = 12;           // of an entry, besides its words

  struct Hash {
    std::size_t operator()(const Key& key) const {
      std::uint64_t hash = key.size();
      for (const std::uint64_t word : key) {
        hash = (hash ^ word) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 29;
      }
      return std::size_t(hash);
    }
  };

  std::unordered_map<Key, Natural, Hash> known_;
  std::size_t words_ = 0;
};

}  // namespace nanpure
