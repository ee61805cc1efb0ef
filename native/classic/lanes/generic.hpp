// The lane type in plain C++: 16 lanes of 16 bits, no instruction named. It runs on any machine,
// and the vector types are tested against it; the compiler uses what the machine has.
#pragma once

#include <stdint.h>

#define NANPURE_INLINE static inline __attribute__((always_inline))

// Loops over the lanes one by one, which are as quick when called: inlined everywhere they take
// half of the compile time.
#define NANPURE_CALL static __attribute__((noinline))

// For a long function without a jump.
#define NANPURE_LONG_RUN __attribute__((noinline))

namespace nanpure::wide {
namespace {

typedef uint16_t Vec __attribute__((vector_size(32), may_alias));
typedef uint32_t Lanes;   // a set of lanes: bit l stands for lane l
typedef Vec Mask;         // all bits of a lane set or none

constexpr int kLanes = 16;
constexpr Lanes kAllLanes = 0xffff;

// The halves of a vector, for operations that g++ splits lane by lane on vectors wider than its
// registers.
typedef uint16_t Half __attribute__((vector_size(16), may_alias));
struct Halves {
  Half low, high;
};
NANPURE_INLINE Halves halves(Vec a) { return __builtin_bit_cast(Halves, a); }
NANPURE_INLINE Vec whole(Half low, Half high) {
  return __builtin_bit_cast(Vec, Halves{low, high});
}

NANPURE_INLINE Vec all_of(int a) { return Vec{} + uint16_t(a); }
NANPURE_CALL Lanes lanes(Mask m) {
  Lanes found = 0;
  for (int lane = 0; lane < kLanes; ++lane) found |= Lanes(m[lane] & 1) << lane;
  return found;
}
NANPURE_INLINE Mask mask(Lanes m) {
  const Vec bits = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 0x8000};
  return Mask((all_of(int(m)) & bits) == bits);
}

// ---- three at a time ---------------------------------------------------------------------------

NANPURE_INLINE Vec or3(Vec a, Vec b, Vec c) { return a | b | c; }
NANPURE_INLINE Vec and3(Vec a, Vec b, Vec c) { return a & b & c; }
NANPURE_INLINE Vec one_of(Vec a, Vec b, Vec c) { return (a ^ b ^ c) & ~(a & b & c); }
NANPURE_INLINE Vec or_and(Vec a, Vec b, Vec c) { return a | (b & c); }
NANPURE_INLINE Vec or_xor(Vec a, Vec b, Vec c) { return a | (b ^ c); }
NANPURE_INLINE Vec or_without(Vec a, Vec b, Vec c) { return a | (b & ~c); }
NANPURE_INLINE Vec and_or(Vec a, Vec b, Vec c) { return a & (b | c); }
NANPURE_INLINE Vec only(Vec a, Vec b, Vec c) { return a & ~(b | c); }

// ---- comparing ---------------------------------------------------------------------------------

NANPURE_INLINE Mask equal(Vec a, Vec b) {
  const Halves x = halves(a), y = halves(b);
  return whole(Half(x.low == y.low), Half(x.high == y.high));
}
NANPURE_INLINE Mask apart(Vec a, Vec b) { return equal(a & b, Vec{}); }
NANPURE_INLINE Mask meet(Vec a, Vec b) { return ~apart(a, b); }
NANPURE_INLINE Mask above(Vec a, Vec b) {
  const Halves x = halves(a), y = halves(b);
  return whole(Half(x.low > y.low), Half(x.high > y.high));
}
NANPURE_INLINE Vec pick(Mask m, Vec yes, Vec no) { return (m & yes) | (~m & no); }
NANPURE_INLINE Vec keep(Mask m, Vec a) { return m & a; }
NANPURE_INLINE Vec least(Vec a, Vec b) { return pick(above(a, b), b, a); }
NANPURE_INLINE Vec most(Vec a, Vec b) { return pick(above(a, b), a, b); }

NANPURE_CALL Vec look_up(const uint16_t* table, Vec i) {
  Vec r = {};
  for (int lane = 0; lane < kLanes; ++lane) r[lane] = table[i[lane]];
  return r;
}

// ---- counting ----------------------------------------------------------------------------------

NANPURE_CALL Vec digits_in(Vec a) {
  a = a - (a >> 1 & all_of(0x5555));
  a = (a & all_of(0x3333)) + (a >> 2 & all_of(0x3333));
  a = (a + (a >> 4)) & all_of(0x0f0f);
  return (a + (a >> 8)) & all_of(0x1f);
}

// ---- rows of bytes (rows.hpp) ------------------------------------------------------------------

typedef uint8_t Bytes __attribute__((vector_size(32), may_alias));

typedef uint8_t HalfBytes __attribute__((vector_size(16), may_alias));

NANPURE_INLINE Half low_half(Half a, Half b) {
  return Half(__builtin_shufflevector(HalfBytes(a), HalfBytes(b), 0, 16, 1, 17, 2, 18, 3, 19, 4,
                                      20, 5, 21, 6, 22, 7, 23));
}
NANPURE_INLINE Half high_half(Half a, Half b) {
  return Half(__builtin_shufflevector(HalfBytes(a), HalfBytes(b), 8, 24, 9, 25, 10, 26, 11, 27,
                                      12, 28, 13, 29, 14, 30, 15, 31));
}
NANPURE_INLINE Vec low_bytes(Vec a, Vec b) {
  const Halves x = halves(a), y = halves(b);
  return whole(low_half(x.low, y.low), low_half(x.high, y.high));
}
NANPURE_INLINE Vec high_bytes(Vec a, Vec b) {
  const Halves x = halves(a), y = halves(b);
  return whole(high_half(x.low, y.low), high_half(x.high, y.high));
}

NANPURE_INLINE Vec read(const uint8_t* const* rows, int r, int at) {
  Vec bytes;
  __builtin_memcpy(&bytes, rows[r] + at, sizeof bytes);
  return bytes;
}
NANPURE_INLINE void write(uint8_t* const* rows, int r, int at, Vec bytes) {
  __builtin_memcpy(rows[r] + at, &bytes, sizeof bytes);
}

struct Two {
  Vec a, b;
};

NANPURE_CALL Two candidates(Vec digits) {
  const Bytes bytes = Bytes(digits);
  Two cells = {};
  for (int lane = 0; lane < kLanes; ++lane) {
    const int a = bytes[lane], b = bytes[lane + 16];
    cells.a[lane] = a == 0 ? 0x1ff : uint16_t(1 << (a - 1));
    cells.b[lane] = b == 0 ? 0x1ff : uint16_t(1 << (b - 1));
  }
  return cells;
}

NANPURE_CALL Vec digits_of(Vec a, Vec b) {
  const Vec first = digits_in(a - 1) + 1, second = digits_in(b - 1) + 1;
  Bytes bytes = {};
  for (int lane = 0; lane < kLanes; ++lane) {
    bytes[lane] = uint8_t(first[lane]);
    bytes[lane + 16] = uint8_t(second[lane]);
  }
  return Vec(bytes);
}

}  // namespace
}  // namespace nanpure::wide
