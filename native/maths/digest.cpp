#include "maths/digest.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

namespace nanpure {
namespace {

constexpr std::size_t kBlock = 128;

using State = std::array<std::uint64_t, 8>;

constexpr State kStart = {
    0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
    0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};

// The words of the block that each mixing takes, one row for each round; rounds 10 and 11 are 0 and
// 1 again.
constexpr std::uint8_t kOrder[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4},
    {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13},
    {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11},
    {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5},
    {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};

// The columns, then the diagonals of the four rows of four words.
constexpr std::uint8_t kMixed[8][4] = {{0, 4, 8, 12}, {1, 5, 9, 13}, {2, 6, 10, 14},
                                       {3, 7, 11, 15}, {0, 5, 10, 15}, {1, 6, 11, 12},
                                       {2, 7, 8, 13}, {3, 4, 9, 14}};

std::uint64_t word(const std::uint8_t* bytes) {
  std::uint64_t made = 0;
  for (int at = 7; at >= 0; --at) made = made << 8 | bytes[at];
  return made;
}

void compress(State& state, const std::uint8_t* block, std::uint64_t length, bool last) {
  std::array<std::uint64_t, 16> words, v;
  for (int at = 0; at < 16; ++at) words[at] = word(block + 8 * at);
  std::copy(state.begin(), state.end(), v.begin());
  std::copy(kStart.begin(), kStart.end(), v.begin() + 8);
  v[12] ^= length;
  if (last) v[14] = ~v[14];
  for (int round = 0; round < 12; ++round) {
    const std::uint8_t* order = kOrder[round % 10];
    for (int part = 0; part < 8; ++part) {
      const auto [i, j, k, l] = kMixed[part];
      std::uint64_t &a = v[i], &b = v[j], &c = v[k], &d = v[l];
      a += b + words[order[2 * part]];
      d = std::rotr(d ^ a, 32);
      c += d;
      b = std::rotr(b ^ c, 24);
      a += b + words[order[2 * part + 1]];
      d = std::rotr(d ^ a, 16);
      c += d;
      b = std::rotr(b ^ c, 63);
    }
  }
  for (int at = 0; at < 8; ++at) state[at] ^= v[at] ^ v[at + 8];
}

}  // namespace

void digest(std::span<const std::uint8_t> prefix, std::span<const std::uint8_t> rest,
            std::uint8_t* out) {
  State state = kStart;
  state[0] ^= 0x01010000 ^ kDigest;   // one tree of one leaf, no key, the digest length
  std::uint8_t block[kBlock];
  std::size_t filled = 0;
  std::uint64_t length = 0;
  for (auto part : {prefix, rest}) {
    while (!part.empty()) {
      if (filled == kBlock) {   // only if more follows: the last block is marked as the last
        length += kBlock;
        compress(state, block, length, false);
        filled = 0;
      }
      const std::size_t taken = std::min(part.size(), kBlock - filled);
      std::memcpy(block + filled, part.data(), taken);
      filled += taken;
      part = part.subspan(taken);
    }
  }
  std::memset(block + filled, 0, kBlock - filled);
  compress(state, block, length + filled, true);
  for (std::size_t at = 0; at < kDigest; ++at) out[at] = std::uint8_t(state[at / 8] >> 8 * (at % 8));
}

}  // namespace nanpure
