// The lane type on NEON: 16 lanes of 16 bits in two registers of 128 bits. In a mask, all bits of
// a lane are set, or none.
#pragma once

#include <arm_neon.h>
#include <stdint.h>

#define NANPURE_INLINE static inline __attribute__((always_inline))

// For a long function without branches.
#define NANPURE_LONG_RUN __attribute__((noinline))

namespace nanpure::wide {
namespace {

typedef uint16_t Vec __attribute__((vector_size(32), may_alias));
typedef uint32_t Lanes;   // a set of lanes: bit l stands for lane l
typedef Vec Mask;

constexpr int kLanes = 16;
constexpr Lanes kAllLanes = 0xffff;

// The two registers of a vector, in the type that the intrinsics take.
struct Halves {
  uint16x8_t low, high;
};

NANPURE_INLINE Halves halves(Vec a) {
  Halves two;
  __builtin_memcpy(&two, &a, sizeof a);
  return two;
}
NANPURE_INLINE Vec vec(uint16x8_t low, uint16x8_t high) {
  const Halves two{low, high};
  Vec a;
  __builtin_memcpy(&a, &two, sizeof a);
  return a;
}
NANPURE_INLINE uint8x16_t bytes(uint16x8_t a) { return vreinterpretq_u8_u16(a); }
NANPURE_INLINE uint16x8_t words(uint8x16_t a) { return vreinterpretq_u16_u8(a); }

NANPURE_INLINE Vec all_of(int a) { return vec(vdupq_n_u16(uint16_t(a)), vdupq_n_u16(uint16_t(a))); }
NANPURE_INLINE Lanes lanes(Mask m) {
  const uint8x16_t bits = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  const Halves two = halves(m);
  const uint8x16_t both = vuzp1q_u8(bytes(two.low), bytes(two.high));   // a byte for each lane
  const uint8x16_t set = vandq_u8(both, bits);
  return Lanes(vaddv_u8(vget_low_u8(set))) | Lanes(vaddv_u8(vget_high_u8(set))) << 8;
}
NANPURE_INLINE Mask mask(Lanes m) {
  const Vec bits = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 0x8000};
  return Mask((all_of(int(m)) & bits) == bits);
}

// ---- three at a time ---------------------------------------------------------------------------

NANPURE_INLINE Vec or3(Vec a, Vec b, Vec c) { return a | b | c; }
NANPURE_INLINE Vec and3(Vec a, Vec b, Vec c) { return a & b & c; }
NANPURE_INLINE Vec one_of(Vec a, Vec b, Vec c) { return (a | b | c) & ~((a & b) | (c & (a | b))); }
NANPURE_INLINE Vec or_and(Vec a, Vec b, Vec c) { return a | (b & c); }
NANPURE_INLINE Vec or_xor(Vec a, Vec b, Vec c) { return a | (b ^ c); }
NANPURE_INLINE Vec or_without(Vec a, Vec b, Vec c) { return a | (b & ~c); }
NANPURE_INLINE Vec and_or(Vec a, Vec b, Vec c) { return a & (b | c); }
NANPURE_INLINE Vec only(Vec a, Vec b, Vec c) { return a & ~(b | c); }

// ---- comparing ---------------------------------------------------------------------------------

// Defines a function that applies a binary instruction to both halves.
#define NANPURE_ON_HALVES(result, name, instruction)                                  \
  NANPURE_INLINE result name(Vec a, Vec b) {                                          \
    const Halves x = halves(a), y = halves(b);                                        \
    return vec(instruction(x.low, y.low), instruction(x.high, y.high));               \
  }
NANPURE_ON_HALVES(Mask, meet, vtstq_u16)
NANPURE_ON_HALVES(Mask, equal, vceqq_u16)
NANPURE_ON_HALVES(Mask, above, vcgtq_u16)   // as unsigned numbers
NANPURE_ON_HALVES(Vec, least, vminq_u16)
NANPURE_ON_HALVES(Vec, most, vmaxq_u16)
#undef NANPURE_ON_HALVES

NANPURE_INLINE Mask apart(Vec a, Vec b) { return ~meet(a, b); }
NANPURE_INLINE Vec pick(Mask m, Vec yes, Vec no) {
  const Halves which = halves(m), a = halves(yes), b = halves(no);
  return vec(vbslq_u16(which.low, a.low, b.low), vbslq_u16(which.high, a.high, b.high));
}
NANPURE_INLINE Vec keep(Mask m, Vec a) { return m & a; }

// Looks up table[i] for the i of each lane; the table has 64 entries.
NANPURE_INLINE Vec look_up(const uint16_t* table, Vec i) {
  Vec r = {};
  for (int lane = 0; lane < kLanes; ++lane) r[lane] = table[i[lane]];
  return r;
}

// ---- counting ----------------------------------------------------------------------------------

NANPURE_INLINE uint16x8_t bits_in(uint16x8_t a) { return vpaddlq_u8(vcntq_u8(bytes(a))); }

// The number of digits in each lane, 0 to 9.
NANPURE_INLINE Vec digits_in(Vec a) {
  const Halves two = halves(a);
  return vec(bits_in(two.low), bits_in(two.high));
}

// ---- rows of bytes (rows.hpp) ------------------------------------------------------------------

// Interleave the bytes of a and b: of the lower, of the upper half of each 16 bytes.
NANPURE_INLINE Vec low_bytes(Vec a, Vec b) {
  const Halves x = halves(a), y = halves(b);
  return vec(words(vzip1q_u8(bytes(x.low), bytes(y.low))),
             words(vzip1q_u8(bytes(x.high), bytes(y.high))));
}
NANPURE_INLINE Vec high_bytes(Vec a, Vec b) {
  const Halves x = halves(a), y = halves(b);
  return vec(words(vzip2q_u8(bytes(x.low), bytes(y.low))),
             words(vzip2q_u8(bytes(x.high), bytes(y.high))));
}

// 32 bytes of row r.
NANPURE_INLINE Vec read(const uint8_t* const* rows, int r, int at) {
  return vec(words(vld1q_u8(rows[r] + at)), words(vld1q_u8(rows[r] + at + 16)));
}
NANPURE_INLINE void write(uint8_t* const* rows, int r, int at, Vec digits) {
  const Halves two = halves(digits);
  vst1q_u8(rows[r] + at, bytes(two.low));
  vst1q_u8(rows[r] + at + 16, bytes(two.high));
}

struct Two {
  Vec a, b;
};

// The candidates of 16 cells, for digits 0…9.
NANPURE_INLINE Vec candidates_of(uint8x16_t digits) {
  const uint8x16_t low_bits = {255, 1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0};
  const uint8x16_t high_bits = {1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0};
  const uint8x16_t low = vqtbl1q_u8(low_bits, digits), high = vqtbl1q_u8(high_bits, digits);
  return vec(words(vzip1q_u8(low, high)), words(vzip2q_u8(low, high)));
}

// Digits 0…9 of two cells, a byte each, become candidates. The first 16 bytes are the lanes of
// cell a, the others those of cell b.
NANPURE_INLINE Two candidates(Vec digits) {
  const Halves two = halves(digits);
  return {candidates_of(bytes(two.low)), candidates_of(bytes(two.high))};
}

// The inverse, for cells with a single candidate: digit n has n − 1 bits below its own.
NANPURE_INLINE Vec digits_of(Vec a, Vec b) {
  const Halves x = halves(digits_in(a - 1) + 1), y = halves(digits_in(b - 1) + 1);
  return vec(words(vuzp1q_u8(bytes(x.low), bytes(x.high))),
             words(vuzp1q_u8(bytes(y.low), bytes(y.high))));
}

}  // namespace
}  // namespace nanpure::wide
