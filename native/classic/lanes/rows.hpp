// Rows of 81 bytes into lanes and back, for all lanes at once.
//
//   Sixteen rows of sixteen bytes are turned by four rounds of interleaving the bytes of rows i
//   and i + 8. In bits: byte c₃c₂c₁c₀ of row r₃r₂r₁r₀ goes to byte c₂c₁c₀r₃ of row r₂r₁r₀c₃, and
//   after four rounds it is byte r₃r₂r₁r₀ of row c₃c₂c₁c₀. A register holds several such squares
//   side by side: 32 bytes of a row are two of them, and a second row (AVX-512) two more.
//
//   81 cells are three blocks of 32, which begin at cells 0, 32 and 49.
//
// Copying byte by byte would cost as much as all the sweeps of an easy puzzle: 25 ns each way.
#pragma once

namespace nanpure::wide {
namespace {

constexpr uint8_t kNoRow[81] = {};

NANPURE_INLINE void turn(Vec (&x)[16]) {
#pragma GCC unroll 4
  for (int round = 0; round < 4; ++round) {
    Vec y[16];
#pragma GCC unroll 8
    for (int i = 0; i < 8; ++i) {
      y[2 * i] = low_bytes(x[i], x[i + 8]);
      y[2 * i + 1] = high_bytes(x[i], x[i + 8]);
    }
#pragma GCC unroll 16
    for (int i = 0; i < 16; ++i) x[i] = y[i];
  }
}

template <int at>
NANPURE_INLINE void load_block(Group& g, const uint8_t* const* rows, Mask which) {
  Vec x[16];
#pragma GCC unroll 16
  for (int r = 0; r < 16; ++r) x[r] = read(rows, r, at);
  turn(x);
#pragma GCC unroll 16
  for (int c = 0; c < 16; ++c) {
    const Two cells = candidates(x[c]);
    Vec& a = g.cell[at + c];
    Vec& b = g.cell[at + 16 + c];
    if (at + c > 63 || at < 49) a = pick(which, cells.a, a);   // the last block overlaps
    b = pick(which, cells.b, b);
  }
}

// Loads a puzzle of digits 0…9 into each of the given lanes; rows[lane] is 81 bytes, kNoRow for the
// other lanes.
static __attribute__((noinline)) void load(Group& g, const uint8_t* const* rows, Lanes which) {
  const Mask m = mask(which);
  load_block<0>(g, rows, m);
  load_block<32>(g, rows, m);
  load_block<49>(g, rows, m);
}

template <int at>
NANPURE_INLINE void store_block(const Group& g, uint8_t* const* rows) {
  Vec x[16];
#pragma GCC unroll 16
  for (int c = 0; c < 16; ++c) x[c] = digits_of(g.cell[at + c], g.cell[at + 16 + c]);
  turn(x);
#pragma GCC unroll 16
  for (int r = 0; r < 16; ++r) write(rows, r, at, x[r]);
}

// Writes solved grids as digits 1…9; rows[lane] is 81 bytes, a dummy for lanes without a grid.
static __attribute__((noinline)) void store(const Group& g, uint8_t* const* rows) {
  store_block<0>(g, rows);
  store_block<32>(g, rows);
  store_block<49>(g, rows);
}

}  // namespace
}  // namespace nanpure::wide
